//! Starting, stopping, copying.

use polydam_server::store::open;
use serde_json::json;

use crate::common::{Site, act, folder, layer, play, view};

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_is_used_by_one_site_only() {
    let site = Site::start().await;
    let config = layer(&site.data).finish().unwrap();
    let error = polydam_server::run::start(config).await.unwrap_err().to_string();
    assert!(error.contains("another polydam"), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn health_and_counts_are_told() {
    let site = Site::start().await;
    let (id, _white, mut black) = site.pair("checkers", &[]).await;
    play(&mut black, &id, "11-15").await;
    let mut client = site.visitor();
    assert_eq!(client.get("/healthz").await.unwrap().body, "ok\n");
    let metrics = client.get("/metrics").await.unwrap().body;
    assert!(
        metrics.contains("polydam_acts_total 1") && metrics.contains("polydam_rooms 1"),
        "{metrics}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_made_while_playing_is_whole_and_can_be_put_back() {
    let site = Site::start().await;
    let (id, mut white, mut black) = site.pair("checkers", &[]).await;
    play(&mut black, &id, "11-15").await;
    let elsewhere = folder();
    let copy = elsewhere.join("copy.sqlite");
    open::back_up(&site.data, &copy).await.unwrap();
    assert!(open::back_up(&site.data, &copy).await.is_err(), "nothing is written over");
    play(&mut white, &id, "22-18").await;
    assert!(open::restore(&site.data, &copy).await.is_err(), "not while it runs");
    let data = site.data.clone();
    site.stop().await;
    let kept = open::restore(&data, &copy).await.unwrap();
    assert!(kept.unwrap().exists());
    let site = Site::over(&data).await;
    black.host.clone_from(&site.host);
    assert_eq!(view(&mut black, &id).await["list"].as_array().unwrap().len(), 1);
    let rubbish = elsewhere.join("rubbish.sqlite");
    std::fs::write(&rubbish, "rubbish").unwrap();
    site.stop().await;
    assert!(open::restore(&data, &rubbish).await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_survives_a_restart_with_everything() {
    let site = Site::start().await;
    let (id, mut white, mut black) = site.pair("checkers", &[]).await;
    play(&mut black, &id, "11-15").await;
    act(&mut white, &id, json!({ "do": "chat", "text": "hej" })).await;
    play(&mut white, &id, "22-18").await;
    let before = act(&mut white, &id, json!({ "do": "offer-draw" })).await.json();
    let data = site.data.clone();
    site.stop().await;
    let site = Site::over(&data).await;
    white.host.clone_from(&site.host);
    let after = view(&mut white, &id).await;
    for part in [
        "list", "pieces", "offers", "chat", "version", "tray", "seat",
    ] {
        assert_eq!(before[part], after[part], "{part}");
    }
}
