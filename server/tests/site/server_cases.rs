//! The `server` cases of the team's list of real faults, each by its number, over real HTTP and
//! sockets.

use crate::common::{Site, Socket, act, play, view};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

#[tokio::test(flavor = "multi_thread")]
async fn s01_the_same_move_posted_twice_is_stored_once() {
    let site = Site::start().await;
    let (id, white, mut black) = site.pair("checkers", &[]).await;
    let body = json!({ "id": "m1", "version": 0, "do": "move", "text": "11-15" });
    let (mut one, mut two) = (black.clone(), black.clone());
    let path = format!("/en/game/{id}/act");
    let (first, second) = tokio::join!(one.post_json(&path, &body), two.post_json(&path, &body));
    assert_eq!((first.unwrap().status, second.unwrap().status), (200, 200));
    assert_eq!(view(&mut black, &id).await["list"].as_array().unwrap().len(), 1);
    // After a restart too.
    let data = site.data.clone();
    site.stop().await;
    let site = Site::over(&data).await;
    black.host.clone_from(&site.host);
    assert_eq!(black.post_json(&path, &body).await.unwrap().status, 200);
    let seen = view(&mut black, &id).await;
    assert_eq!(seen["list"].as_array().unwrap().len(), 1, "{seen}");
    drop(white);
}

#[tokio::test(flavor = "multi_thread")]
async fn s02_of_two_different_moves_at_once_one_is_accepted() {
    let site = Site::start().await;
    let (id, _white, black) = site.pair("checkers", &[]).await;
    let path = format!("/en/game/{id}/act");
    let (mut one, mut two) = (black.clone(), black.clone());
    let a = json!({ "id": "a", "version": 0, "do": "move", "text": "11-15" });
    let b = json!({ "id": "b", "version": 0, "do": "move", "text": "9-13" });
    let (first, second) = tokio::join!(one.post_json(&path, &a), two.post_json(&path, &b));
    let mut statuses = [first.unwrap().status, second.unwrap().status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    assert_eq!(view(&mut one, &id).await["list"].as_array().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn s03_a_stale_move_is_refused_with_the_present_state() {
    let site = Site::start().await;
    let (id, mut white, mut black) = site.pair("checkers", &[]).await;
    let mut socket = Socket::open(&black, &id).await;
    socket.hear("view").await;
    play(&mut black, &id, "11-15").await;
    play(&mut white, &id, "22-18").await;
    socket
        .say(json!({ "t": "act", "id": "old", "version": 0, "do": "move", "text": "9-13" }))
        .await;
    let refused = socket.hear("refused").await;
    assert_eq!((&refused["stale"], &refused["id"]), (&json!(true), &json!("old")));
    let now = socket.hear("view").await;
    assert_eq!(now["version"], 2);
    assert!(now["board"].is_object(), "the whole view follows");
}

#[tokio::test(flavor = "multi_thread")]
async fn s05_a_move_sent_again_after_a_lost_connection_is_played_once_and_acknowledged() {
    let site = Site::start().await;
    let (id, _white, black) = site.pair("checkers", &[]).await;
    let body = json!({ "t": "act", "id": "m", "version": 0, "do": "move", "text": "11-15" });
    let mut socket = Socket::open(&black, &id).await;
    socket.say(body.clone()).await;
    // The answer is lost with the connection.
    drop(socket);
    let mut socket = Socket::open(&black, &id).await;
    socket.say(body).await;
    assert_eq!(socket.hear("done").await["id"], "m");
    let seen = view(&mut black.clone(), &id).await;
    assert_eq!(seen["list"].as_array().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn s06_only_whole_moves_are_taken_and_a_reload_in_a_capture_changes_nothing() {
    let site = Site::start().await;
    let (id, mut white, mut black) = site.pair("dameo", &[("start", "W:Wd3,h1:Bd4,d6,a8")]).await;
    let before = view(&mut white, &id).await;
    // The first leg only chooses: the page asks what may follow, nothing is stored.
    let next = white.get(&format!("/en/game/{id}/next?chosen=d3,d5")).await.unwrap().json();
    assert_eq!(next["next"][0]["to"], "d7");
    assert_eq!(view(&mut white, &id).await["pieces"], before["pieces"]);
    let half = act(&mut white, &id, json!({ "do": "move", "route": ["d3", "d5"] })).await;
    assert_eq!(half.status, 422);
    assert_eq!(half.json()["refused"]["rule"], "go-on", "{}", half.body);
    let whole = act(&mut white, &id, json!({ "do": "move", "route": ["d3", "d5", "d7"] })).await;
    assert_eq!(whole.json()["tray"]["white"]["man"], 2, "{}", whole.body);
    assert_eq!(view(&mut black, &id).await["pieces"].as_array().unwrap().len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn s07_nobody_accepts_his_own_offer() {
    let site = Site::start().await;
    let (id, mut white, mut black) = site.pair("checkers", &[]).await;
    play(&mut black, &id, "11-15").await;
    play(&mut white, &id, "22-18").await;
    let offered = act(&mut white, &id, json!({ "do": "offer-draw" })).await.json();
    let offer = offered["offers"][0]["id"].clone();
    assert_eq!(offered["offers"][0]["answers"], json!(["withdraw"]));
    let own =
        act(&mut white, &id, json!({ "do": "answer", "offer": offer, "answer": "accept" })).await;
    assert_eq!(own.status, 422, "{}", own.body);
    let accepted =
        act(&mut black, &id, json!({ "do": "answer", "offer": offer, "answer": "accept" }))
            .await
            .json();
    assert!(accepted["over"]["winner"].is_null() && accepted["over"]["text"].is_string());
}

#[tokio::test(flavor = "multi_thread")]
async fn s10_an_answer_names_its_offer() {
    let site = Site::start().await;
    let (id, mut white, mut black) = site.pair("checkers", &[]).await;
    play(&mut black, &id, "11-15").await;
    play(&mut white, &id, "22-18").await;
    let first =
        act(&mut white, &id, json!({ "do": "take-back" })).await.json()["offers"][0]["id"].clone();
    // Another offer cannot take its place while it is open.
    assert_eq!(act(&mut white, &id, json!({ "do": "offer-draw" })).await.status, 422);
    act(&mut white, &id, json!({ "do": "answer", "offer": first, "answer": "withdraw" })).await;
    let second =
        act(&mut white, &id, json!({ "do": "offer-draw" })).await.json()["offers"][0]["id"].clone();
    assert_ne!(first, second);
    let late =
        act(&mut black, &id, json!({ "do": "answer", "offer": first, "answer": "accept" })).await;
    assert_eq!(late.status, 422);
    assert!(view(&mut black, &id).await["over"].is_null());
}

#[tokio::test(flavor = "multi_thread")]
async fn s11_a_move_declines_the_offer_and_an_accepted_draw_stops_both_clocks() {
    let site = Site::start().await;
    let (id, mut white, mut black) =
        site.pair("checkers", &[("clock", "live"), ("minutes", "5")]).await;
    play(&mut black, &id, "11-15").await;
    play(&mut white, &id, "22-18").await;
    let offer =
        act(&mut white, &id, json!({ "do": "offer-draw" })).await.json()["offers"][0]["id"].clone();
    let moved = play(&mut black, &id, "15-22").await;
    assert_eq!(moved["offers"], json!([]));
    let late =
        act(&mut black, &id, json!({ "do": "answer", "offer": offer, "answer": "accept" })).await;
    assert_eq!(late.status, 422);
    let offer =
        act(&mut black, &id, json!({ "do": "offer-draw" })).await.json()["offers"][0]["id"].clone();
    let drawn = act(&mut white, &id, json!({ "do": "answer", "offer": offer, "answer": "accept" }))
        .await
        .json();
    assert!(drawn["clocks"]["running"].is_null() && drawn["over"].is_object(), "{drawn}");
}

#[tokio::test(flavor = "multi_thread")]
async fn s14_rubbish_harms_only_its_own_socket() {
    let site = Site::start().await;
    let (id, white, black) = site.pair("checkers", &[]).await;
    let mut good = Socket::open(&white, &id).await;
    good.hear("view").await;
    for text in [
        "{\"event\": ",
        "null",
        "[]",
        "7",
        "{}",
        "{\"t\":\"act\"}",
        "{\"t\":\"act\",\"do\":null}",
        "\u{0}",
    ] {
        let mut bad = Socket::open(&black, &id).await;
        bad.0.get_mut().readable().await.unwrap();
        futures_util::SinkExt::send(&mut bad.0, Message::text(text)).await.unwrap();
        let answer = loop {
            let message = bad.next().await.unwrap();
            if message["t"] != "view" && message["t"] != "presence" {
                break message;
            }
        };
        assert!(answer["t"] == "error" || answer["t"] == "refused", "{text}: {answer}");
    }
    let mut bad = Socket::open(&black, &id).await;
    let _ = futures_util::SinkExt::send(&mut bad.0, Message::binary(vec![0; 100])).await;
    bad.hear("error").await;
    let _ =
        futures_util::SinkExt::send(&mut bad.0, Message::text("x".repeat(10 * 1024 * 1024))).await;
    while bad.next().await.is_some() {}
    good.say(json!({ "t": "ping", "n": 7 })).await;
    assert_eq!(good.hear("pong").await["n"], 7);
}

#[tokio::test(flavor = "multi_thread")]
async fn s15_of_two_sockets_of_a_player_one_may_die() {
    let site = Site::start().await;
    let (id, white, mut black) = site.pair("checkers", &[]).await;
    let first = Socket::open(&white, &id).await;
    let mut second = Socket::open(&white, &id).await;
    drop(first);
    second.hear("view").await;
    play(&mut black, &id, "11-15").await;
    assert_eq!(second.hear("view").await["version"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn s17_leaving_is_not_resigning_and_the_end_is_told_once() {
    let site = Site::start().await;
    let (id, mut white, black) = site.pair("checkers", &[("clock", "live")]).await;
    let mut socket = Socket::open(&black, &id).await;
    socket.hear("view").await;
    drop(socket);
    assert!(view(&mut white, &id).await["over"].is_null());
    let mut socket = Socket::open(&black, &id).await;
    assert!(socket.hear("view").await["over"].is_null());
    act(&mut white, &id, json!({ "do": "resign" })).await;
    assert_eq!(socket.hear("view").await["over"]["winner"], "black");
    socket.say(json!({ "t": "ping", "n": 1 })).await;
    let next = socket.next().await.unwrap();
    assert!(next["t"] == "pong" || next["t"] == "presence", "{next}");
    assert_eq!(act(&mut white, &id, json!({ "do": "resign" })).await.status, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn s18_a_game_is_read_while_the_computer_thinks() {
    let site = Site::start().await;
    let mut me = site.visitor();
    let form = [("with", "computer"), ("level", "6"), ("colour", "white")];
    let begun = me.post("/en/new/checkers", &form).await.unwrap();
    let id = begun.head("location").unwrap().rsplit('/').next().unwrap().to_owned();
    for _ in 0..50 {
        let seen = view(&mut me, &id).await;
        let (plies, pieces) =
            (seen["list"].as_array().unwrap().len(), seen["pieces"].as_array().unwrap().len());
        assert!(plies <= 1 && pieces == 24, "{seen}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn s19_the_computer_answers_every_time() {
    let site = Site::start().await;
    let mut me = site.visitor();
    let mut ids = Vec::new();
    for _ in 0..30 {
        let form = [("with", "computer"), ("level", "1"), ("colour", "white")];
        let begun = me.post("/en/new/checkers", &form).await.unwrap();
        ids.push(begun.head("location").unwrap().rsplit('/').next().unwrap().to_owned());
    }
    for id in ids {
        let mut socket = Socket::open(&me, &id).await;
        loop {
            let seen = socket.hear("view").await;
            if seen["list"].as_array().unwrap().len() == 1 {
                break;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn s20_after_the_end_no_move_is_accepted() {
    let site = Site::start().await;
    let (id, mut white, mut black) = site.pair("checkers", &[]).await;
    let path = format!("/en/game/{id}/act");
    let resign = json!({ "do": "resign" });
    let play = json!({ "do": "move", "text": "11-15", "version": 0 });
    let (first, second) =
        tokio::join!(white.post_json(&path, &resign), black.post_json(&path, &play));
    let (first, second) = (first.unwrap(), second.unwrap());
    assert_eq!(first.status, 200);
    let list = view(&mut white, &id).await["list"].as_array().unwrap().len();
    assert_eq!(list, usize::from(second.status == 200), "one order for both");
    assert_eq!(act(&mut black, &id, json!({ "do": "move", "text": "9-13" })).await.status, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn s22_a_long_capture_is_one_change() {
    let site = Site::start().await;
    let start = "W:Wa1,h2:Bb2,d4,f6,h8";
    let (id, mut white, black) =
        site.pair("brazilian", &[("start", start), ("clock", "days")]).await;
    let mut socket = Socket::open(&black, &id).await;
    socket.hear("view").await;
    let moved =
        act(&mut white, &id, json!({ "do": "move", "route": ["a1", "c3", "e5", "g7"] })).await;
    assert_eq!(moved.status, 200, "{}", moved.body);
    let seen = socket.hear("view").await;
    assert_eq!(seen["last"]["captures"], json!(["b2", "d4", "f6"]));
    assert_eq!(seen["version"], 1);
    socket.say(json!({ "t": "ping", "n": 1 })).await;
    let next: Value = socket.next().await.unwrap();
    assert!(next["t"] == "pong" || next["t"] == "presence");
}
