//! Play by correspondence: days off for all games at once, moves in advance; and what a claim of a
//! draw rests on.

use polydam_server::days_off::HOURS_A_YEAR;
use serde_json::json;

use crate::common::{Client, Site, act, invite, play, view};

const DAY: i64 = 24 * 3_600_000;

/// A game by correspondence in which Vera is White and Olle Black.
async fn slow(vera: &mut Client, olle: &mut Client, game: &str) -> String {
    let more = [
        ("clock", "days"),
        ("days", "2"),
        ("days_off", "allowance"),
        ("allowance", "24"),
    ];
    let token = invite(vera, game, &more).await;
    let joined = olle.post(&format!("/en/join/{token}"), &[]).await.unwrap();
    let place = joined.head("location").unwrap();
    place.rsplit('/').next().unwrap().to_owned()
}

async fn deadline(client: &mut Client, id: &str) -> i64 {
    view(client, id).await["clocks"]["deadline"].as_i64().unwrap()
}

/// The date so many days from now.
fn date(days: i64) -> String {
    let at = polydam_server::instant::now() + days * DAY;
    let at = jiff::Timestamp::from_millisecond(at).unwrap();
    at.strftime("%Y-%m-%d").to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn days_off_are_taken_for_all_games_at_once_and_charged_once() {
    let site = Site::start().await;
    let (mut vera, mut olle) = (site.member("Vera").await, site.member("Olle").await);
    let mut games = Vec::new();
    for game in ["russian", "dameo"] {
        games.push(slow(&mut vera, &mut olle, game).await);
    }
    let mut before = Vec::new();
    for id in &games {
        before.push(deadline(&mut vera, id).await);
    }
    let taken = [("do", "take"), ("first", &date(0)), ("last", &date(4))];
    let answer = vera.post("/en/days-off", &taken).await.unwrap();
    assert_eq!(answer.status, 303, "{}", answer.body);
    let page = vera.get("/en/days-off").await.unwrap().body;
    let (first, last) = (date(0), date(4));
    assert!(page.contains(&format!("days off from {first} to {last}")), "{page}");
    for (id, before) in games.iter().zip(&before) {
        let gained = deadline(&mut vera, id).await - before;
        assert!((4 * DAY..=5 * DAY).contains(&gained), "{gained}");
    }
    // Begun hours of today and four whole days, once and not for each game.
    let person = site.app.store.member("Vera").await.unwrap().unwrap().id;
    let year = polydam_server::days_off::year(polydam_server::instant::now());
    let spent = site.app.store.hours_spent(&person, year).await.unwrap();
    assert!((4 * 24..=5 * 24).contains(&spent), "{spent}");
    // A game that begins now knows of them, too.
    let third = slow(&mut vera, &mut olle, "thai").await;
    let turn = view(&mut vera, &third).await["turn"].clone();
    let left = deadline(&mut vera, &third).await - polydam_server::instant::now();
    assert_eq!(left > 4 * DAY, turn == "white", "{left}");
    // Others are not helped by them, and they end when told to.
    play(&mut vera, &games[0], "c3-d4").await;
    assert!(deadline(&mut olle, &games[0]).await - polydam_server::instant::now() < 4 * DAY);
    vera.post("/en/days-off", &[("do", "end")]).await.unwrap();
    let again = deadline(&mut vera, &games[1]).await;
    assert!(again - before[1] < DAY, "{}", again - before[1]);
    assert!(site.app.store.hours_spent(&person, year).await.unwrap() <= 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn more_days_off_than_the_year_has_are_refused_and_games_share_what_is_left() {
    let site = Site::start().await;
    let (mut vera, mut olle) = (site.member("Vera").await, site.member("Olle").await);
    let game = slow(&mut vera, &mut olle, "russian").await;
    let before = deadline(&mut vera, &game).await;
    let person = site.app.store.member("Vera").await.unwrap().unwrap().id;
    let year = polydam_server::days_off::year(polydam_server::instant::now());
    let spent = HOURS_A_YEAR - 5;
    site.app.store.spend_hours(person, year, spent).await.unwrap();
    let taken = [("do", "take"), ("first", &date(0)), ("last", &date(2))];
    let refused = vera.post("/en/days-off", &taken).await.unwrap();
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("more hours than you have left"));
    // Of the 24 hours that were agreed only five are left by now.
    polydam_server::days_off::take(&site.app, "nobody", 0, 1).await.unwrap_err();
    let id = site.app.store.member("Vera").await.unwrap().unwrap().id;
    polydam_server::days_off::tell(&site.app, &id).await.unwrap();
    let mut fewer = 0;
    for _ in 0..100 {
        fewer = before - deadline(&mut vera, &game).await;
        if fewer > 0 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    assert_eq!(fewer, 19 * 3_600_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_in_advance_are_entered_by_form_in_chains_and_played() {
    let site = Site::start().await;
    let (mut vera, mut olle) = (site.member("Vera").await, site.member("Olle").await);
    let id = slow(&mut vera, &mut olle, "russian").await;
    let plan = format!("/en/game/{id}/plan");
    let game = olle.get(&format!("/en/game/{id}")).await.unwrap().body;
    assert!(game.contains(&plan), "the page leads there: {game}");
    let first = olle.get(&plan).await.unwrap().body;
    assert!(first.contains(">c3-d4</option>"), "{first}");
    let second = olle.get(&format!("{plan}?theirs=c3,d4")).await.unwrap();
    assert!(second.body.contains("If c3-d4, I answer"));
    let keep = async |olle: &mut Client, form: &[(&str, &str)]| {
        let answer = olle.post(&plan, form).await.unwrap();
        assert_eq!(answer.status, 303, "{}", answer.body);
    };
    let root = [("version", "0"), ("theirs", "c3,d4"), ("mine", "d6,c5")];
    keep(&mut olle, &root).await;
    let chain = [
        ("version", "1"),
        ("under", "0"),
        ("theirs", "b2,c3"),
        ("mine", "f6,g5"),
    ];
    keep(&mut olle, &chain).await;
    let other = [("version", "2"), ("theirs", "c3,b4"), ("mine", "b6,a5")];
    keep(&mut olle, &other).await;
    let page = olle.get(&plan).await.unwrap().body;
    for line in [
        "<span>c3-d4 d6-c5, b2-c3 f6-g5</span>",
        "<span>c3-b4 b6-a5</span>",
    ] {
        assert!(page.contains(line), "{line}: {page}");
    }
    // Nobody else sees it, and what makes no sense changes nothing.
    assert_eq!(site.visitor().get(&plan).await.unwrap().status, 403);
    let hers = vera.get(&plan).await.unwrap().body;
    assert!(!hers.contains("d6-c5") && hers.contains("while the opponent is to move"));
    let bad = [("version", "3"), ("theirs", "a1,b2"), ("mine", "a1,b2")];
    assert_eq!(olle.post(&plan, &bad).await.unwrap().status, 422);
    let old = [("version", "0"), ("remove", "0")];
    assert_eq!(olle.post(&plan, &old).await.unwrap().status, 422);
    let seen = play(&mut vera, &id, "c3-d4").await;
    assert_eq!(seen["list"].as_array().unwrap().len(), 2);
    let rest = olle.get(&plan).await.unwrap().body;
    assert!(
        rest.contains("<span>b2-c3 f6-g5</span>") && !rest.contains("c3-b4 b6-a5"),
        "{rest}"
    );
    let seen = play(&mut vera, &id, "b2-c3").await;
    assert_eq!(seen["list"].as_array().unwrap().len(), 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_claim_shows_what_it_rests_on_before_and_after_and_when_it_is_refused() {
    let site = Site::start().await;
    let start = [("start", "W:WKc1:BKf8")];
    let (id, mut white, mut black) = site.pair("russian", &start).await;
    let cycle = ["c1-d2", "f8-e7", "d2-c1", "e7-f8"];
    play(&mut white, &id, cycle[0]).await;
    let refused = act(&mut black, &id, json!({ "do": "claim" })).await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("This position: 1 of 3"), "{}", refused.body);
    for text in &cycle[1..] {
        let mover = if text.starts_with(['c', 'd']) {
            &mut white
        } else {
            &mut black
        };
        play(mover, &id, text).await;
    }
    let page = white.get(&format!("/en/game/{id}")).await.unwrap().body;
    assert!(
        page.contains("id=\"evidence\"") && page.contains("would not be right"),
        "{page}"
    );
    for text in cycle {
        let mover = if text.starts_with(['c', 'd']) {
            &mut white
        } else {
            &mut black
        };
        play(mover, &id, text).await;
    }
    let page = white.get(&format!("/en/game/{id}")).await.unwrap().body;
    assert!(page.contains("A claim would be right"), "{page}");
    let claimed = act(&mut white, &id, json!({ "do": "claim" })).await;
    assert_eq!(claimed.status, 200, "{}", claimed.body);
    let page = site.visitor().get(&format!("/en/game/{id}")).await.unwrap().body;
    assert!(page.contains("half-moves 0, 4 and 8"), "{page}");
}
