//! Statistics: what is counted, and that it is what the stored games say.

use polydam_play::{Entry, Record, Table, Verdict};
use polydam_rules::sample::Random;
use polydam_rules::{Side, Variant};
use polydam_server::deal::Deal;
use polydam_server::store::GameRow;
use polydam_server::store::statistics::Results;

use crate::common::{Site, act, play, view};
use crate::random_games::{End, Plan, SOME, people, play_one};
use serde_json::json;

/// What a stored game says, read from its events and nothing else.
async fn counted(site: &Site, row: &GameRow) -> Option<Verdict> {
    let events = site.app.store.events(&row.id).await.unwrap();
    let deal = Deal::read(&row.terms).unwrap();
    let entries: Vec<Entry> =
        events.iter().map(|event| serde_json::from_str(&event.body).unwrap()).collect();
    let record = Record {
        fingerprint: deal.terms.spec().fingerprint(),
        terms: deal.terms.clone(),
        made: row.created,
        events: entries,
    };
    let table = Table::rebuild(&record).unwrap();
    let verdict = table.ended()?.verdict;
    let people = row.white != row.black
        && [&row.white, &row.black]
            .into_iter()
            .all(|seat| !seat.as_deref().unwrap().starts_with("computer"));
    // Sides move in turn: two moves each are four half-moves.
    let counts = people
        && !deal.private
        && deal.terms.start.is_none()
        && table.plies() >= 4
        && verdict != Verdict::Nothing;
    counts.then_some(verdict)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_statistics_block_equals_a_recount_of_the_stored_games() {
    let site = Site::start().await;
    let people = people(&site, &["Anna", "Bo", "Cecilia"]).await;
    let mut random = Random::new(2026);
    let mut games = Vec::new();
    for _ in 0..150 {
        let (white, black) = (random.pick(&people).unwrap(), random.pick(&people).unwrap());
        let plan = Plan::any(&mut random);
        games.push(play_one(&site, [white, black], &plan, &mut random).await);
    }
    let mut all = 0;
    for variant in SOME {
        let mut recount = Results::default();
        for id in &games {
            let row = site.app.store.game(id).await.unwrap().unwrap();
            if row.variant != variant.slug() {
                continue;
            }
            match counted(&site, &row).await {
                Some(Verdict::White) => recount.white += 1,
                Some(Verdict::Black) => recount.black += 1,
                Some(Verdict::Draw) => recount.draws += 1,
                Some(Verdict::Nothing) | None => {}
            }
        }
        let results = site.app.store.results(variant).await.unwrap();
        assert_eq!(results, recount, "{variant}");
        all += results.games();
    }
    assert!((20..130).contains(&all), "chance made games of both kinds: {all}");
    let each = site.app.store.all_results().await.unwrap();
    assert_eq!(each.values().map(Results::games).sum::<u64>(), all);
    let mut mine = 0;
    for person in &people {
        let tallies = site.app.store.tallies(&person.id).await.unwrap();
        let opponents = site.app.store.opponents(&person.id, 50).await.unwrap();
        let sum = |all: &[polydam_server::store::statistics::Tally]| {
            all.iter().map(|tally| tally.won + tally.drawn + tally.lost).sum::<i64>()
        };
        assert_eq!(sum(&tallies), sum(&opponents));
        mine += sum(&tallies);
    }
    assert_eq!(mine.unsigned_abs(), 2 * all, "every game is a game of two");
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_say_what_is_counted_and_cut_percentages() {
    let site = Site::start().await;
    let mut client = site.visitor();
    let none = client.get("/en/statistics/russian").await.unwrap();
    assert!(none.status == 200 && none.body.contains("No games yet."), "{}", none.body);
    let people = people(&site, &["Anna", "Bo"]).await;
    let mut random = Random::new(1);
    for end in [
        End::Resigned(Side::White),
        End::Resigned(Side::White),
        End::Resigned(Side::Black),
    ] {
        let plan = Plan::of(Variant::Russian, 4, end);
        play_one(&site, [&people[0], &people[1]], &plan, &mut random).await;
    }
    let page = client.get("/en/statistics/russian").await.unwrap().body;
    for part in [
        "at least two moves",
        "White won, who begins",
        "33.33",
        "66.66",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let all = client.get("/sv/statistics").await.unwrap().body;
    assert!(all.contains("1 (33,33") && all.contains("2 (66,66"), "{all}");
    let player = client.get("/en/player/anna").await.unwrap().body;
    assert!(player.contains("By opponent") && player.contains("/en/player/Bo"), "{player}");
    assert_eq!(client.get("/en/statistics/ludo").await.unwrap().status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn games_against_the_computer_are_counted_apart() {
    let site = Site::start().await;
    let mut client = site.visitor();
    let form = [("with", "computer"), ("level", "1"), ("colour", "white")];
    let made = client.post("/en/new/russian", &form).await.unwrap();
    let id = made.head("location").unwrap().rsplit('/').next().unwrap().to_owned();
    for _ in 0..2 {
        let mut seen = view(&mut client, &id).await;
        while seen["turn"] != "white" {
            tokio::time::sleep(std::time::Duration::from_millis(30)).await;
            seen = view(&mut client, &id).await;
        }
        let handle = site.app.rooms.peek(&id).unwrap();
        let now = handle.now();
        let text = now.game().legal_texts()[0].clone();
        play(&mut client, &id, &text).await;
        while view(&mut client, &id).await["turn"] != "white" {
            tokio::time::sleep(std::time::Duration::from_millis(30)).await;
        }
    }
    act(&mut client, &id, json!({ "do": "resign" })).await;
    let fared = site.app.store.against_computer(Variant::Russian).await.unwrap();
    assert_eq!((fared.len(), fared[0].of.as_str()), (1, "1"));
    assert_eq!((fared[0].won, fared[0].lost, fared[0].drawn), (0, 1, 0));
    let results = site.app.store.results(Variant::Russian).await.unwrap();
    assert_eq!(results, Results::default());
}
