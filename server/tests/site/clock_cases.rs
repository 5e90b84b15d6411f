//! The `clock` cases of the team's list of real faults that are the site's to get right, each by its
//! number. The others are the table's.

use std::time::Duration;

use polydam_server::instant::{self, DAY, HOUR};
use polydam_server::store::open;
use serde_json::json;

use crate::common::{Site, Socket, act, folder, play, view};

#[tokio::test(flavor = "multi_thread")]
async fn c03_a_slow_clock_is_kept_exactly_for_ten_years() {
    let site = Site::start().await;
    let (id, mut white, _black) = site.pair("dameo", &[("clock", "days"), ("days", "60")]).await;
    let seen = play(&mut white, &id, "b2-b3").await;
    let left = seen["clocks"]["black"].as_i64().unwrap();
    assert!((60 * DAY - 60_000..=60 * DAY).contains(&left), "{left}");
    let kept = site.app.store.game(&id).await.unwrap().unwrap();
    assert_eq!(kept.deadline, seen["clocks"]["deadline"].as_i64());
    let far = instant::now() + 3_653 * DAY;
    site.app.store.add_outage(far, far + 1).await.unwrap();
    assert_eq!(site.app.store.outages_since(far).await.unwrap(), [(far, far + 1)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn c07_a_flag_falls_and_both_are_told() {
    let site = Site::start().await;
    let (id, mut white, mut black) =
        site.pair("checkers", &[("clock", "sudden"), ("minutes", "0")]).await;
    let mut socket = Socket::open(&black, &id).await;
    play(&mut black, &id, "11-15").await;
    play(&mut white, &id, "22-18").await;
    // Ten seconds are the least; nobody does anything.
    let over = loop {
        let seen = socket.hear("view").await;
        if !seen["over"].is_null() {
            break seen;
        }
    };
    assert_eq!(over["over"]["winner"], "white");
    assert!(over["clocks"]["running"].is_null());
    let row = site.app.store.game(&id).await.unwrap().unwrap();
    assert_eq!(
        (row.state.as_str(), row.winner.as_deref(), row.ending.as_deref()),
        ("over", Some("white"), Some("time"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn c08_and_c09_nothing_ends_a_game_that_waits_or_has_no_clock() {
    let site = Site::start().await;
    let (slow, mut white, _) = site.pair("dameo", &[("clock", "days"), ("days", "7")]).await;
    let (free, _, _) = site.pair("dameo", &[]).await;
    let due = site.app.store.due(instant::now() + 2 * DAY).await.unwrap();
    assert!(due.is_empty(), "{due:?}");
    let due = site.app.store.due(instant::now() + 400 * DAY).await.unwrap();
    assert_eq!(due, std::slice::from_ref(&slow), "and {free} never");
    assert!(view(&mut white, &slow).await["over"].is_null());
}

#[tokio::test(flavor = "multi_thread")]
async fn c10_a_resignation_after_the_flag_is_a_loss_on_time_or_one_result_at_least() {
    let site = Site::start().await;
    let (id, mut white, mut black) =
        site.pair("checkers", &[("clock", "sudden"), ("minutes", "0")]).await;
    play(&mut black, &id, "11-15").await;
    play(&mut white, &id, "22-18").await;
    tokio::time::sleep(Duration::from_millis(9_990)).await;
    let path = format!("/en/game/{id}/act");
    let (flag, resign) = (json!({ "do": "flag" }), json!({ "do": "resign" }));
    let (_, _) = tokio::join!(white.post_json(&path, &flag), black.post_json(&path, &resign));
    tokio::time::sleep(Duration::from_millis(200)).await;
    let (one, other) = (
        view(&mut white, &id).await["over"].clone(),
        view(&mut black, &id).await["over"].clone(),
    );
    assert_eq!(one, other);
    assert_eq!(one["winner"], "white");
    let ended = site.app.store.events(&id).await.unwrap();
    assert!(ended.len() <= 4, "{ended:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn c13_an_outage_is_made_good_and_a_day_given_to_slow_games() {
    let data = folder();
    let site = Site::over(&data).await;
    let (slow, mut white, _) = site.pair("dameo", &[("clock", "days"), ("days", "1")]).await;
    let (live, mut first, mut second) =
        site.pair("checkers", &[("clock", "live"), ("minutes", "5")]).await;
    play(&mut second, &live, "11-15").await;
    play(&mut first, &live, "22-18").await;
    site.stop().await;
    // Two hours pass: the note of when the site was last alive lies so far back.
    let (store, lock) = open::open(&data).await.unwrap();
    let two_hours_ago = instant::now() - 2 * HOUR;
    store.alive(two_hours_ago).await.unwrap();
    drop((store, lock));
    tokio::time::sleep(Duration::from_millis(300)).await;
    let site = Site::over(&data).await;
    for client in [&mut white, &mut first, &mut second] {
        client.host.clone_from(&site.host);
    }
    let seen = view(&mut white, &slow).await;
    let left = seen["clocks"]["white"].as_i64().unwrap();
    assert!(left > 2 * DAY - 60_000, "a day more: {left}");
    let seen = view(&mut first, &live).await;
    assert!(
        seen["over"].is_null() && seen["clocks"]["black"].as_i64().unwrap() > 290_000,
        "{}",
        seen["clocks"]
    );
    // Once only.
    site.stop().await;
    let site = Site::over(&data).await;
    white.host.clone_from(&site.host);
    let again = view(&mut white, &slow).await["clocks"]["white"].as_i64().unwrap();
    assert!(again <= left + 5_000 && again > left - 60_000, "{left} {again}");
}

#[tokio::test(flavor = "multi_thread")]
async fn c14_time_is_given_only_so_often() {
    let site = Site::start().await;
    let (id, mut white, mut black) =
        site.pair("checkers", &[("clock", "live"), ("minutes", "5")]).await;
    play(&mut black, &id, "11-15").await;
    let mut given = 0;
    for _ in 0..40 {
        given +=
            usize::from(act(&mut white, &id, json!({ "do": "give-time" })).await.status == 200);
    }
    assert_eq!(given, 10);
    let log = site.app.store.events(&id).await.unwrap();
    assert_eq!(log.iter().filter(|event| event.body.contains("give-time")).count(), 10);
}

#[tokio::test(flavor = "multi_thread")]
async fn c16_a_new_game_has_its_own_clock() {
    let site = Site::start().await;
    let (id, mut white, mut black) =
        site.pair("checkers", &[("clock", "sudden"), ("minutes", "0")]).await;
    act(&mut white, &id, json!({ "do": "resign" })).await;
    act(&mut white, &id, json!({ "do": "rematch" })).await;
    let again = act(
        &mut black,
        &id,
        json!({ "do": "answer", "offer": "rematch", "answer": "accept" }),
    )
    .await
    .json();
    let next = again["next"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
    let seen = view(&mut white, &next).await;
    assert_eq!((&seen["clocks"]["white"], &seen["seat"]), (&json!(10_000), &json!("black")));
}
