//! A full disk and a read-only one: what cannot be kept has not happened, is said to, and is not
//! lost.

use polydam_server::store::StoreError;
use polydam_server::store::games::ChatLine;
use serde_json::json;

use crate::common::{Client, Site, act, play, view};

const SAID: &str = "cannot save anything";

/// A move that cannot be kept is refused in every way of sending it, and is on nobody's board.
async fn is_refused_and_said(id: &str, black: &mut Client, white: &mut Client, version: &str) {
    let refused = act(black, id, json!({ "do": "move", "text": "11-15" })).await;
    assert_eq!(refused.status, 507, "{}", refused.body);
    assert_eq!(refused.json()["refused"]["rule"], "not-kept");
    let form = [("do", "move"), ("version", version), ("move", "11-15")];
    let path = format!("/en/game/{id}/act");
    let page = black.post(&path, &form).await.unwrap();
    assert!(page.status == 422 && page.body.contains("id=\"why\""), "{}", page.body);
    let why = page.body.split("id=\"why\"").nth(1).unwrap();
    assert!(why[..why.find("</p>").unwrap()].contains(SAID), "{why}");
    let seen = view(white, id).await;
    assert_eq!(seen["list"].as_array().unwrap().len(), 0);
    // Reading goes on.
    assert_eq!(white.get("/en/").await.unwrap().status, 200);
    assert_eq!(white.get("/healthz").await.unwrap().status, 200);
}

/// The move is played when there is room again, and is there after a restart.
async fn goes_on(site: Site, id: &str, black: &mut Client) {
    play(black, id, "11-15").await;
    let data = site.data.clone();
    site.stop().await;
    let site = Site::over(&data).await;
    black.host.clone_from(&site.host);
    let seen = view(black, id).await;
    assert_eq!(seen["list"].as_array().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_full_disk_the_move_is_refused_and_said_to_be_and_nothing_is_lost() {
    let site = Site::start().await;
    let (id, mut white, mut black) = site.pair("checkers", &[("clock", "live")]).await;
    site.app.store.limit_pages(Some(0)).await.unwrap();
    // First the pages that are free go, then the room in the last page of events.
    for seq in 0.. {
        let line = ChatLine {
            seq,
            person: String::new(),
            text: "x".repeat(3000),
        };
        match site.app.store.add_chat("none".to_owned(), line, 0).await {
            Ok(()) => assert!(seq < 1000, "the store fills up"),
            Err(error) => {
                assert!(matches!(error, StoreError::Full), "{error}");
                break;
            }
        }
    }
    // The last premove is shorter than any move.
    for squares in [100, 1] {
        let route: Vec<&str> = ["a3", "b4"].into_iter().cycle().take(squares).collect();
        let mut status = 200;
        for _ in 0..200 {
            let premove = json!({ "do": "premove", "route": route });
            status = act(&mut white, &id, premove).await.status;
            if status != 200 {
                break;
            }
        }
        assert_eq!(status, 507, "{squares}");
    }
    let version = view(&mut white, &id).await["version"].to_string();
    is_refused_and_said(&id, &mut black, &mut white, &version).await;
    site.app.store.limit_pages(None).await.unwrap();
    goes_on(site, &id, &mut black).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_read_only_disk_the_move_is_refused_and_said_to_be_and_nothing_is_lost() {
    let site = Site::start().await;
    let (id, mut white, mut black) = site.pair("checkers", &[]).await;
    site.app.store.set_read_only(true).await.unwrap();
    is_refused_and_said(&id, &mut black, &mut white, "0").await;
    let guest = site.visitor().post("/en/new/thai", &[("with", "screen")]).await;
    assert_eq!(guest.unwrap().status, 507, "nothing else is kept either");
    site.app.store.set_read_only(false).await.unwrap();
    goes_on(site, &id, &mut black).await;
}
