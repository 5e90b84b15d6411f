//! Every way to play, in every game.

use polydam_rules::Variant;
use polydam_rules::sample::Random;
use serde_json::{Value, json};

use crate::common::{Client, Site, Socket, act, play, view};

/// A legal move of the view's mover, chosen by chance: first steps, then what `next` offers.
async fn route(client: &mut Client, id: &str, seen: &Value, random: &mut Random) -> Vec<String> {
    let first = seen["moves"]["first"].as_object().unwrap();
    let pieces: Vec<&String> = first.keys().collect();
    let mut route = vec![random.pick(&pieces).unwrap().to_string()];
    if seen["moves"]["removal"] == true {
        return route;
    }
    loop {
        let path = format!("/en/game/{id}/next?chosen={}", route.join(","));
        let next = client.get(&path).await.unwrap().json();
        let steps = next["next"].as_array().unwrap();
        let Some(step) = random.pick(steps) else {
            return route;
        };
        route.push(step["to"].as_str().unwrap().to_owned());
        if step["done"] == true && (seen["moves"]["may_stop"] != true || random.below(2) == 0) {
            let more = client
                .get(&format!("/en/game/{id}/next?chosen={}", route.join(",")))
                .await
                .unwrap()
                .json();
            if more["next"].as_array().unwrap().is_empty() || seen["moves"]["may_stop"] == true {
                return route;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_friends_play_each_of_the_eighteen_games_by_what_the_page_offers() {
    let site = Site::start().await;
    for variant in Variant::ALL {
        let (id, white, black) = site.pair(variant.slug(), &[]).await;
        let mut random = Random::new(5);
        for ply in 0..30 {
            let mut seen = Value::Null;
            for mut client in [white.clone(), black.clone()] {
                let own = view(&mut client, &id).await;
                if own["moves"].is_object() {
                    let route = route(&mut client, &id, &own, &mut random).await;
                    let body = json!({ "id": ply.to_string(), "do": "move", "version": own["version"], "route": route });
                    let answer = act(&mut client, &id, body).await;
                    assert_eq!(answer.status, 200, "{variant} {route:?}: {}", answer.body);
                    seen = answer.json();
                    break;
                }
                seen = own;
            }
            if !seen["over"].is_null() {
                break;
            }
            assert_eq!(seen["list"].as_array().unwrap().len(), ply + 1, "{variant}");
        }
        let page = white.clone().get(&format!("/sv/game/{id}")).await.unwrap();
        assert!(
            page.status == 200 && page.body.len() < 100_000,
            "{variant}: {} bytes",
            page.body.len()
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_plays_the_computer_in_each_of_the_eighteen_games() {
    let site = Site::start().await;
    for variant in Variant::ALL {
        let mut me = site.visitor();
        let form = [("with", "computer"), ("level", "2"), ("colour", "black")];
        let begun = me.post(&format!("/en/new/{variant}"), &form).await.unwrap();
        let id = begun.head("location").unwrap().rsplit('/').next().unwrap().to_owned();
        let mut socket = Socket::open(&me, &id).await;
        let mut random = Random::new(3);
        let mut moved = 0;
        while moved < 4 {
            let seen = socket.hear("view").await;
            if !seen["over"].is_null() {
                break;
            }
            if seen["moves"].is_object() {
                let route = route(&mut me, &id, &seen, &mut random).await;
                let body = json!({ "t": "act", "id": format!("{moved}"), "version": seen["version"], "do": "move", "route": route });
                socket.say(body).await;
                moved += 1;
            }
        }
        let back = act(&mut me, &id, json!({ "do": "take-back" })).await;
        assert!(
            back.status == 200 || back.json()["refused"]["stale"] == true || back.status == 422,
            "{variant}: {}",
            back.body
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_crossed_a_planned_one_is_played_one_that_crossed_an_offer_is_not() {
    let site = Site::start().await;
    let (id, mut white, mut black) = site.pair("russian", &[("clock", "live")]).await;
    let seen = view(&mut white, &id).await["version"].clone();
    let planned = json!({ "do": "premove", "route": ["d6", "c5"] });
    assert_eq!(act(&mut black, &id, planned).await.status, 200);
    let step = json!({ "do": "move", "text": "c3-b4", "version": seen });
    assert_eq!(act(&mut white, &id, step).await.status, 200);
    let after = view(&mut white, &id).await;
    assert_eq!(after["list"].as_array().unwrap().len(), 2);
    let offered = act(&mut black, &id, json!({ "do": "offer-draw" })).await;
    assert_eq!(offered.status, 200, "{}", offered.body);
    let take = json!({ "do": "move", "text": "b4:d6", "version": after["version"] });
    let refused = act(&mut white, &id, take).await.json();
    assert_eq!(refused["refused"]["stale"], true, "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn neighbours_share_a_screen() {
    let site = Site::start().await;
    let mut me = site.visitor();
    let begun = me.post("/en/new/checkers", &[("with", "screen")]).await.unwrap();
    let id = begun.head("location").unwrap().rsplit('/').next().unwrap().to_owned();
    for text in ["11-15", "22-18", "15x22"] {
        play(&mut me, &id, text).await;
    }
    let seen = act(&mut me, &id, json!({ "do": "take-back" })).await.json();
    assert_eq!((seen["list"].as_array().unwrap().len(), &seen["seat"]), (2, &json!("both")));
    let drawn = act(&mut me, &id, json!({ "do": "offer-draw" })).await.json();
    assert!(drawn["over"].is_object());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_move_says_which_pieces_must_move_and_why() {
    let site = Site::start().await;
    let (id, mut white, mut black) = site.pair("checkers", &[]).await;
    play(&mut black, &id, "11-15").await;
    play(&mut white, &id, "22-18").await;
    let refused =
        act(&mut black, &id, json!({ "do": "move", "text": "9-13" })).await.json()["refused"]
            .clone();
    assert_eq!(refused["rule"], "must-capture");
    assert_eq!(refused["message"], "A capture is compulsory: 15 must take.");
    assert_eq!(refused["squares"].as_array().unwrap().len(), 1);
    let path = format!("/sv/game/{id}/act");
    let body = json!({ "do": "move", "text": "9-13", "version": 2 });
    let swedish = black.post_json(&path, &body).await.unwrap().json();
    assert_eq!(swedish["refused"]["message"], "Slagtvång: 15 måste slå.");
}

#[tokio::test(flavor = "multi_thread")]
async fn members_seek_challenge_and_hold_a_match() {
    let site = Site::start().await;
    let (mut vera, mut olle) = (site.member("Vera").await, site.member("Olle").await);
    let seek = [
        ("with", "seek"),
        ("colour", "white"),
        ("contest", "games"),
        ("count", "2"),
        ("clock", "days"),
    ];
    assert_eq!(vera.post("/en/new/russian", &seek).await.unwrap().status, 303);
    let lobby = olle.get("/en/lobby").await.unwrap().body;
    assert!(
        lobby.contains("A match of 2 games") && lobby.contains("Vera"),
        "the terms are said before anyone accepts"
    );
    let seek = lobby.split("/seek/").nth(1).unwrap()[..10].to_owned();
    assert_eq!(vera.post(&format!("/en/seek/{seek}/accept"), &[]).await.unwrap().status, 403);
    let begun = olle.post(&format!("/en/seek/{seek}/accept"), &[]).await.unwrap();
    let id = begun.head("location").unwrap().rsplit('/').next().unwrap().to_owned();
    let over = act(&mut olle, &id, json!({ "do": "resign" })).await.json();
    let next = over["next"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
    let second = view(&mut vera, &next).await;
    assert_eq!(
        (&second["seat"], second["standing"].is_string()),
        (&json!("black"), true),
        "colours alternate"
    );
    let over = act(&mut vera, &next, json!({ "do": "resign" })).await.json();
    assert!(over["next"].is_null(), "the match is over: {over}");
    // A challenge is for one person.
    let challenge = [("with", "person"), ("target", "olle")];
    assert_eq!(vera.post("/en/new/thai", &challenge).await.unwrap().status, 303);
    let card = olle.get("/en/lobby").await.unwrap().body;
    let seek = card.split("/seek/").nth(1).unwrap()[..10].to_owned();
    let mut third = site.member("Third").await;
    assert_eq!(third.post(&format!("/en/seek/{seek}/accept"), &[]).await.unwrap().status, 403);
    assert_eq!(olle.post(&format!("/en/seek/{seek}/close"), &[]).await.unwrap().status, 303);
    assert_eq!(olle.post(&format!("/en/seek/{seek}/accept"), &[]).await.unwrap().status, 409);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_number_of_games_is_capped() {
    let data = crate::common::folder();
    let layer = polydam_server::config::Layer {
        games_at_once: Some(3),
        ..crate::common::layer(&data)
    };
    let site = Site::with(&data, layer).await;
    let mut me = site.visitor();
    let mut statuses = Vec::new();
    for _ in 0..5 {
        statuses.push(
            me.post("/en/new/dameo", &[("with", "computer"), ("colour", "white")])
                .await
                .unwrap()
                .status,
        );
    }
    assert_eq!(statuses, [303, 303, 303, 409, 409]);
}

#[tokio::test(flavor = "multi_thread")]
async fn it_can_be_played_without_script() {
    let site = Site::start().await;
    let (id, mut white, mut black) = site.pair("checkers", &[]).await;
    let page = black.get(&format!("/en/game/{id}")).await.unwrap().body;
    assert!(
        page.contains("<option value=\"c5,d4\">11-15</option>") || page.contains(">11-15</option>"),
        "{page}"
    );
    let route = page
        .split("<option value=\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap()
        .to_owned();
    let form = [("do", "move"), ("version", "0"), ("route", route.as_str())];
    let moved = black.post(&format!("/en/game/{id}/act"), &form).await.unwrap();
    assert_eq!(
        (moved.status, moved.head("location")),
        (303, Some(format!("/en/game/{id}").as_str()))
    );
    // A typed move that is refused comes back with the reason on the page.
    let form = [("do", "move"), ("version", "1"), ("move", "22-9")];
    let refused = white.post(&format!("/en/game/{id}/act"), &form).await.unwrap();
    assert_eq!(refused.status, 422);
    assert!(
        refused.body.contains("id=\"why\"") && refused.body.contains("22 to 9"),
        "{}",
        refused.body
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_premove_is_played_and_stays_a_secret() {
    let site = Site::start().await;
    let (id, mut white, mut black) = site.pair("checkers", &[("clock", "live")]).await;
    play(&mut black, &id, "11-15").await;
    let left = act(&mut black, &id, json!({ "do": "premove", "route": ["f6", "g5"] })).await;
    assert_eq!(left.json()["premove"]["route"], json!(["f6", "g5"]), "{}", left.body);
    assert!(view(&mut white, &id).await["premove"].is_null());
    let seen = play(&mut white, &id, "24-20").await;
    assert!(seen["list"].as_array().unwrap().len() >= 2, "{}", seen["list"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_keeps_its_page_its_replay_and_its_pdn() {
    let site = Site::start().await;
    let (id, mut white, mut black) = site.pair("international", &[]).await;
    play(&mut white, &id, "32-28").await;
    play(&mut black, &id, "19-23").await;
    play(&mut white, &id, "28x19").await;
    act(&mut black, &id, json!({ "do": "resign" })).await;
    let mut stranger = site.visitor();
    let pdn = stranger.get(&format!("/en/game/{id}/pdn")).await.unwrap();
    assert!(
        pdn.body.contains("1. 32-28 19-23 2. 28x19 {white wins (resignation)} 2-0"),
        "{}",
        pdn.body
    );
    assert!(
        pdn.body.contains("[GameType \"20,W,10,10,N2,0\"]")
            && pdn.body.contains("[Result \"2-0\"]")
    );
    let letters = stranger.get(&format!("/en/game/{id}/pdn?notation=letters")).await.unwrap();
    assert!(letters.body.contains(",A0,"), "{}", letters.body);
    let positions = stranger.get(&format!("/en/game/{id}/positions")).await.unwrap().json();
    let positions = positions["positions"].as_array().unwrap().clone();
    assert_eq!(positions.len(), 4);
    assert_eq!(
        (
            positions[0]["pieces"].as_array().unwrap().len(),
            &positions[3]["tray"]["white"]["man"]
        ),
        (40, &json!(1))
    );
    let page = stranger.get(&format!("/en/game/{id}")).await.unwrap().body;
    assert!(page.contains("White wins: the opponent resigned."));
}

#[tokio::test(flavor = "multi_thread")]
async fn tournament_enforcement_lets_a_mistake_stand_until_it_is_objected_to() {
    let site = Site::start().await;
    let more = [("enforcement", "tournament"), ("conduct", "wcdf")];
    let (id, mut white, mut black) = site.pair("checkers", &more).await;
    play(&mut black, &id, "11-15").await;
    play(&mut white, &id, "22-18").await;
    let entered = act(&mut black, &id, json!({ "do": "move", "text": "9-13" })).await;
    let text = entered.body.clone();
    let seen = if entered.status == 200 {
        entered.json()
    } else {
        panic!("{text}")
    };
    assert_eq!(seen["list"].as_array().unwrap().len(), 3, "{seen}");
    let own = view(&mut white, &id).await;
    let words: Vec<&str> = own["actions"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|action| action["do"].as_str())
        .collect();
    assert!(words.contains(&"object"), "{words:?}");
    let after = act(&mut white, &id, json!({ "do": "object" })).await.json();
    assert_eq!(after["list"].as_array().unwrap().len(), 2, "{after}");
}

#[tokio::test(flavor = "multi_thread")]
async fn feeds_open_nothing_else() {
    let site = Site::start().await;
    let (mut vera, mut olle) = (site.member("Vera").await, site.member("Olle").await);
    let challenge = [
        ("with", "person"),
        ("target", "Olle"),
        ("colour", "black"),
        ("clock", "days"),
    ];
    vera.post("/en/new/thai", &challenge).await.unwrap();
    let seek =
        olle.get("/en/lobby").await.unwrap().body.split("/seek/").nth(1).unwrap()[..10].to_owned();
    olle.post(&format!("/en/seek/{seek}/accept"), &[]).await.unwrap();
    let page = olle.post("/en/settings/feed", &[]).await.unwrap().body;
    let secret = page.split("/feed/").nth(1).unwrap()[..27].to_owned();
    let mut reader = site.visitor();
    let atom = reader.get(&format!("/feed/{secret}/atom")).await.unwrap();
    assert!(atom.status == 200 && atom.body.contains("Thai Checkers"), "{}", atom.body);
    let calendar = reader.get(&format!("/feed/{secret}/calendar.ics")).await.unwrap();
    assert!(
        calendar.body.contains("BEGIN:VEVENT") && calendar.body.contains("DTSTART:"),
        "{}",
        calendar.body
    );
    reader.cookie = Some(format!("polydam={secret}"));
    assert_eq!(reader.get("/en/mine").await.unwrap().status, 401);
    assert_eq!(reader.get("/feed/aaaaaaaaaaaaaaaaaaaaaaaaaaa/atom").await.unwrap().status, 404);
}
