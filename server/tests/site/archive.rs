//! The archive: what is found, what is not to be found, what is downloaded, and what stays when an
//! account is deleted.

use std::collections::BTreeSet;

use polydam_pdn::{Limits, Reader, ReplayOptions, Replayer};
use polydam_rules::sample::Random;
use polydam_rules::{Game, Side, Variant};
use polydam_server::archive::opening;
use polydam_server::store::archive::Search;
use serde_json::{Value, json};

use crate::common::{Site, act, admin, invite, play, view};
use crate::random_games::{End, Plan, SOME, people, play_one};

/// A legal move of a game.
async fn any_move(site: &Site, id: &str) -> String {
    let handle = site.app.rooms.get(&site.app, id).await.unwrap();
    handle.now().game().legal_texts()[0].clone()
}

async fn found(site: &Site, search: &Search) -> BTreeSet<String> {
    let found = site.app.store.search(search, 1000).await.unwrap();
    found.into_iter().map(|found| found.row.id).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_finds_the_games_that_fit_and_no_others() {
    let site = Site::start().await;
    let people = people(&site, &["Anna", "Bo", "Cecilia"]).await;
    let mut random = Random::new(11);
    let mut ids = Vec::new();
    for _ in 0..90 {
        let (white, black) = (random.pick(&people).unwrap(), random.pick(&people).unwrap());
        let plan = Plan::any(&mut random);
        ids.push(play_one(&site, [white, black], &plan, &mut random).await);
    }
    // Every game, its moves and its positions, read from its own events.
    let mut games = Vec::new();
    for id in &ids {
        let row = site.app.store.game(id).await.unwrap().unwrap();
        let seen = site.app.rooms.get(&site.app, id).await.unwrap().now();
        games.push((row, seen));
    }
    let public = |private: bool| !private;
    let mut some_opening = 0;
    for person in &people {
        for variant in SOME {
            for winner in ["white", "black", "draw", "none"] {
                let search = Search {
                    player: Some(person.id.clone()),
                    variant: Some(variant.slug().to_owned()),
                    winner: Some(winner.to_owned()),
                    ..Search::default()
                };
                let fits = games.iter().filter(|(row, seen)| {
                    public(row.private)
                        && !seen.score.plays().is_empty()
                        && [&row.white, &row.black].contains(&&Some(person.id.clone()))
                        && row.variant == variant.slug()
                        && row.winner.as_deref() == Some(winner)
                });
                let fits: BTreeSet<String> = fits.map(|(row, _)| row.id.clone()).collect();
                assert_eq!(found(&site, &search).await, fits, "{variant} {winner}");
            }
        }
    }
    for (row, seen) in &games {
        let variant: Variant = row.variant.parse().unwrap();
        let notation = variant.spec(polydam_rules::Rules::Standard).look.notation;
        let texts = |seen: &polydam_server::room::Snapshot| -> Vec<String> {
            let plays = seen.score.plays();
            plays.iter().map(|play| play.text(notation).to_owned()).collect()
        };
        let first: Vec<String> = texts(seen).into_iter().take(2).collect();
        if first.is_empty() || seen.deal.terms.start.is_some() {
            continue;
        }
        let key = seen.game().position().key();
        let search = Search {
            variant: Some(row.variant.clone()),
            opening: Some(opening::read(variant, &first.join(" ")).unwrap()),
            ..Search::default()
        };
        let fits = games.iter().filter(|(other, seen)| {
            public(other.private) && other.variant == row.variant && texts(seen).starts_with(&first)
        });
        let fits: BTreeSet<String> = fits.map(|(row, _)| row.id.clone()).collect();
        some_opening += usize::from(fits.len() > 1);
        assert_eq!(found(&site, &search).await, fits, "{first:?}");
        let search = Search {
            variant: Some(row.variant.clone()),
            position: Some(key.cast_signed()),
            ..Search::default()
        };
        let fits = games.iter().filter(|(other, seen)| {
            let mut positions = seen.game().positions_back();
            public(other.private)
                && !seen.score.plays().is_empty()
                && other.variant == row.variant
                && positions.any(|position| position.key() == key)
        });
        let fits: BTreeSet<String> = fits.map(|(row, _)| row.id.clone()).collect();
        assert_eq!(found(&site, &search).await, fits);
    }
    assert!(some_opening > 3, "chance repeated some openings: {some_opening}");
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_follow_each_other_without_gap_or_overlap() {
    let site = Site::start().await;
    let people = people(&site, &["Anna", "Bo"]).await;
    let mut random = Random::new(12);
    for _ in 0..60 {
        let plan = Plan::of(Variant::Russian, 2, End::Resigned(Side::White));
        play_one(&site, [&people[0], &people[1]], &plan, &mut random).await;
    }
    let mut client = site.visitor();
    let mut path = "/en/archive?player=Anna&game=russian".to_owned();
    let mut seen = Vec::new();
    for page in 0.. {
        let answer = client.get(&path).await.unwrap();
        assert_eq!(answer.status, 200, "{}", answer.body);
        let rows = answer.body.split("<th scope=\"row\"><a href=\"/en/game/").skip(1);
        seen.extend(rows.map(|row| row.split('"').next().unwrap().to_owned()));
        let Some(next) = answer.body.split("rel=\"next\" href=\"").nth(1) else {
            assert_eq!(page, 1);
            break;
        };
        path = next.split('"').next().unwrap().replace("&amp;", "&").replace("&#38;", "&");
    }
    assert_eq!(seen.len(), 60);
    assert_eq!(seen.iter().collect::<BTreeSet<_>>().len(), 60);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_searched_is_said() {
    let site = Site::start().await;
    let mut client = site.visitor();
    for (query, said) in [
        ("player=Nobody", "no member called Nobody"),
        ("moves=11-15", "choose which"),
        ("game=checkers&moves=11-15%2011-15", "11-15 is no legal move"),
        ("game=checkers&fen=rubbish", "cannot be read"),
        ("from=yesterday", "yesterday is no day"),
        ("player=%3Cscript%3E", "&#60;script&#62;"),
    ] {
        let page = client.get(&format!("/en/archive?{query}")).await.unwrap();
        assert_eq!(page.status, 422, "{query}");
        assert!(page.body.contains(said), "{query}: {}", page.body);
    }
    let start = Game::new(Variant::Checkers).fen();
    for query in [
        "before=x&result=rubbish&game=ludo".to_owned(),
        "from=2020-01-01&to=2040-12-31".to_owned(),
        format!("game=checkers&fen={start}"),
    ] {
        let page = client.get(&format!("/en/archive?{query}")).await.unwrap();
        assert_eq!(page.status, 200, "{query}: {}", page.body);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn private_games_are_for_their_players_only() {
    let site = Site::start().await;
    let mut anna = site.member("Anna").await;
    let mut bo = site.member("Bo").await;
    let token = invite(&mut anna, "russian", &[("private", "on")]).await;
    let joined = bo.post(&format!("/en/join/{token}"), &[]).await.unwrap();
    let id = joined.head("location").unwrap().rsplit('/').next().unwrap().to_owned();
    for _ in 0..2 {
        for client in [&mut anna, &mut bo] {
            let text = any_move(&site, &id).await;
            play(client, &id, &text).await;
        }
    }
    act(&mut bo, &id, json!({ "do": "resign" })).await;
    let mut other = site.member("Third").await;
    for path in [
        "/en/archive?player=Anna",
        "/en/player/Anna/games.pdn",
        "/en/player/Anna",
    ] {
        assert!(!other.get(path).await.unwrap().body.contains(&id), "{path}");
        assert!(anna.get(path).await.unwrap().body.contains(&id), "{path}");
    }
    let results = site.app.store.results(Variant::Russian).await.unwrap();
    assert_eq!(results.games(), 0);
    assert_eq!(other.get(&format!("/en/game/{id}")).await.unwrap().status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_s_games_come_as_one_file_that_can_be_read() {
    let site = Site::start().await;
    let people = people(&site, &["Anna", "Bo"]).await;
    let mut random = Random::new(13);
    for at in 0..70 {
        let plan = Plan::of(SOME[at % SOME.len()], 3 + at % 5, End::Agreed);
        play_one(&site, [&people[0], &people[1]], &plan, &mut random).await;
    }
    let file = site.visitor().get("/en/player/Anna/games.pdn").await.unwrap();
    assert!(file.head("content-disposition").unwrap().contains("Anna.pdn"));
    assert_eq!(file.head("transfer-encoding"), Some("chunked"), "it is streamed");
    assert_eq!(file.body.matches("[Event ").count(), 70);
    let mut whole = 0;
    for game in Reader::new(file.body.as_bytes(), Limits::NONE).games() {
        let mut game = game.unwrap();
        let mut replayer = Replayer::new(ReplayOptions::default());
        assert!(replayer.replay(&mut game).is_whole(), "{:?}", game.tags);
        whole += 1;
    }
    assert_eq!(whole, 70);
    assert_eq!(site.visitor().get("/en/player/Nobody/games.pdn").await.unwrap().status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_s_own_data_is_one_json_document() {
    let site = Site::start().await;
    let mut anna = site.member("Anna").await;
    let mut bo = site.member("Bo").await;
    let token = invite(&mut anna, "russian", &[]).await;
    let joined = bo.post(&format!("/en/join/{token}"), &[]).await.unwrap();
    let id = joined.head("location").unwrap().rsplit('/').next().unwrap().to_owned();
    act(&mut anna, &id, json!({ "do": "chat", "text": "mine, and mine alone" })).await;
    act(&mut bo, &id, json!({ "do": "chat", "text": "said by the other" })).await;
    let data = anna.get("/en/settings/data").await.unwrap();
    let document: Value = serde_json::from_str(&data.body).unwrap();
    assert_eq!(document["person"]["name"], "Anna");
    assert_eq!(document["games"][0]["id"], id.as_str());
    assert_eq!(document["games"][0]["chat"][0]["text"], "mine, and mine alone");
    assert!(document["games"][0]["pdn"].as_str().unwrap().contains("[White "));
    assert!(!data.body.contains("said by the other") && !data.body.contains("argon2"));
    assert_eq!(site.visitor().get("/en/settings/data").await.unwrap().status, 401);
    let mut empty = site.member("Third").await;
    let none: Value =
        serde_json::from_str(&empty.get("/en/settings/data").await.unwrap().body).unwrap();
    assert_eq!(none["games"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_account_leaves_its_opponents_their_games() {
    let site = Site::start().await;
    let mut anna = site.member("Anna").await;
    let mut bo = site.member("Bo").await;
    let mut ids = Vec::new();
    for contest in [("contest", ""), ("contest", "games")] {
        let token = invite(&mut anna, "russian", &[contest, ("count", "3")]).await;
        let joined = bo.post(&format!("/en/join/{token}"), &[]).await.unwrap();
        let id = joined.head("location").unwrap().rsplit('/').next().unwrap().to_owned();
        for client in [&mut anna, &mut bo] {
            let text = any_move(&site, &id).await;
            play(client, &id, &text).await;
        }
        ids.push(id);
    }
    act(&mut anna, &ids[0], json!({ "do": "chat", "text": "hello" })).await;
    act(&mut bo, &ids[0], json!({ "do": "resign" })).await;
    let wrong = anna.post("/en/settings/delete", &[("password", "no")]).await.unwrap();
    assert_eq!(wrong.status, 422);
    assert!(site.app.store.member("Anna").await.unwrap().is_some());
    let mut elsewhere = anna.clone();
    let done = anna
        .post("/en/settings/delete", &[("password", "correct horse")])
        .await
        .unwrap();
    assert_eq!(done.status, 303, "{}", done.body);
    assert_eq!(elsewhere.get("/en/mine").await.unwrap().status, 401, "every session ends");
    assert!(site.app.store.member("Anna").await.unwrap().is_none());
    let first = view(&mut bo, &ids[0]).await;
    assert_eq!(first["players"]["white"]["name"], "Deleted account");
    assert_eq!(first["chat"]["lines"][0]["by"], "Deleted account");
    assert_eq!(first["list"].as_array().unwrap().len(), 2);
    let second = site.app.store.game(&ids[1]).await.unwrap().unwrap();
    assert_eq!((second.state.as_str(), second.winner.as_deref()), ("over", Some("black")));
    let bos = site.app.store.member("Bo").await.unwrap().unwrap();
    assert_eq!(site.app.store.count_running(&bos.id).await.unwrap(), 0, "the match has ended");
    let file = bo.get("/en/player/Bo/games.pdn").await.unwrap().body;
    assert!(file.contains("[White \"Deleted account\"]") && !file.contains("Anna"), "{file}");
    site.member("Anna").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_only_administrator_stays() {
    let site = Site::start().await;
    let mut admin = admin(&site).await;
    let answer = admin
        .post("/en/settings/delete", &[("password", "correct horse")])
        .await
        .unwrap();
    assert!(answer.status == 422 && answer.body.contains("only administrator"));
}
