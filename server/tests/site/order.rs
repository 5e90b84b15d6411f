//! Blocks, reports, and what administrators see and do.

use crate::common::{Site, Socket, act, admin, invite, play, view};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn who_is_blocked_neither_challenges_nor_is_met_nor_heard() {
    let site = Site::start().await;
    let mut anna = site.member("Anna").await;
    let mut bo = site.member("Bo").await;
    let challenge = [("with", "person"), ("target", "Anna")];
    bo.post("/en/new/russian", &challenge).await.unwrap();
    bo.post("/en/new/russian", &[("with", "seek")]).await.unwrap();
    let bos = site.app.store.member("Bo").await.unwrap().unwrap().id;
    let annas = site.app.store.member("Anna").await.unwrap().unwrap().id;
    let seek = site.app.store.open_seeks().await.unwrap()[0].id.clone();
    let token = invite(&mut anna, "russian", &[]).await;
    let joined = bo.post(&format!("/en/join/{token}"), &[]).await.unwrap();
    let id = joined.head("location").unwrap().rsplit('/').next().unwrap().to_owned();
    act(&mut bo, &id, json!({ "do": "chat", "text": "unheard words" })).await;
    assert!(anna.get("/en/lobby").await.unwrap().body.contains(&seek));
    assert_eq!(anna.post("/en/player/Bo/block", &[]).await.unwrap().status, 303);
    assert!(
        site.app.store.challenges(&annas).await.unwrap().is_empty(),
        "the challenge ended"
    );
    let again = bo.post("/en/new/russian", &challenge).await.unwrap();
    assert!(
        again.status == 422 && again.body.contains("cannot be challenged"),
        "{}",
        again.body
    );
    assert!(!anna.get("/en/lobby").await.unwrap().body.contains(&seek));
    let path = format!("/en/seek/{seek}/accept");
    assert_eq!(anna.post(&path, &[]).await.unwrap().status, 403);
    assert_eq!(view(&mut anna, &id).await["chat"]["lines"], json!([]));
    assert_eq!(view(&mut bo, &id).await["chat"]["lines"][0]["text"], "unheard words");
    assert!(anna.get("/en/player/Bo").await.unwrap().body.contains("You block this player"));
    assert_eq!(anna.post("/en/player/Bo/unblock", &[]).await.unwrap().status, 303);
    assert!(!site.app.store.blocks(&annas, &bos).await.unwrap());
    assert_eq!(anna.post(&path, &[]).await.unwrap().status, 303);
    assert_eq!(anna.post("/en/player/Anna/block", &[]).await.unwrap().status, 404);
    assert_eq!(site.visitor().post("/en/player/Anna/block", &[]).await.unwrap().status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wish_for_certain_ratings_is_kept_to() {
    let site = Site::start().await;
    let mut anna = site.member("Anna").await;
    let mut bo = site.member("Bo").await;
    anna.post("/en/new/russian", &[("with", "seek"), ("least", "1600")])
        .await
        .unwrap();
    let seek = site.app.store.open_seeks().await.unwrap()[0].id.clone();
    let answer = bo.post(&format!("/en/seek/{seek}/accept"), &[]).await.unwrap();
    assert_eq!(answer.status, 403, "everybody begins at 1500");
    anna.post("/en/new/russian", &[("with", "seek"), ("least", "1400"), ("most", "1600")])
        .await
        .unwrap();
    let open = site.app.store.open_seeks().await.unwrap();
    let seek = open.iter().find(|other| other.id != seek).unwrap().id.clone();
    let answer = bo.post(&format!("/en/seek/{seek}/accept"), &[]).await.unwrap();
    assert_eq!(answer.status, 303);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_reaches_the_administrators_and_nobody_else() {
    let site = Site::start().await;
    let mut admin = admin(&site).await;
    let mut anna = site.member("Anna").await;
    let (game, mut guest, _other) = site.pair("russian", &[]).await;
    let text = "plays like <b>an engine</b>";
    let wrong = anna
        .post("/en/report", &[("player", "Nobody"), ("reason", "help"), ("text", text)])
        .await
        .unwrap();
    assert!(wrong.status == 422 && wrong.body.contains("that there is"));
    let form = [("player", "Keeper"), ("reason", "help"), ("text", text)];
    assert_eq!(anna.post("/en/report", &form).await.unwrap().status, 200);
    let address = format!("http://x/en/game/{game}");
    let form = [
        ("game", address.as_str()),
        ("reason", "manners"),
        ("text", "rude"),
    ];
    assert_eq!(guest.post("/en/report", &form).await.unwrap().status, 200);
    let page = admin.get("/en/admin").await.unwrap().body;
    assert!(page.contains("plays like &#60;b&#62;") && page.contains(&game), "{page}");
    let report = site.app.store.open_reports(10).await.unwrap()[0].id.clone();
    let path = format!("/en/admin/reports/{report}/close");
    assert_eq!(anna.post(&path, &[]).await.unwrap().status, 403);
    assert_eq!(admin.post(&path, &[]).await.unwrap().status, 303);
    assert_eq!(admin.post(&path, &[]).await.unwrap().status, 404);
    assert_eq!(site.app.store.open_reports(10).await.unwrap().len(), 1);
    assert_eq!(site.visitor().post("/en/report", &form).await.unwrap().status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn reports_are_limited() {
    let data = crate::common::folder();
    let layer = polydam_server::config::Layer {
        requests_per_second: Some(20),
        ..crate::common::layer(&data)
    };
    let site = Site::with(&data, layer).await;
    let mut anna = site.member("Anna").await;
    site.member("Bo").await;
    let form = [
        ("player", "Bo"),
        ("reason", "other"),
        ("text", "again and again"),
    ];
    let mut answers = Vec::new();
    for _ in 0..6 {
        answers.push(anna.post("/en/report", &form).await.unwrap().status);
    }
    assert_eq!(answers, [200, 200, 200, 200, 200, 429]);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_administrators_administer_and_every_deed_is_noted() {
    let site = Site::start().await;
    let mut admin = admin(&site).await;
    let mut anna = site.member("Anna").await;
    for path in ["/en/admin", "/en/admin/members"] {
        assert_eq!(anna.get(path).await.unwrap().status, 403, "{path}");
        assert_eq!(site.visitor().get(path).await.unwrap().status, 401, "{path}");
        assert_eq!(admin.get(path).await.unwrap().status, 200, "{path}");
    }
    let disable = [("do", "disable"), ("name", "Anna")];
    assert_eq!(anna.post("/en/admin/member", &disable).await.unwrap().status, 403);
    assert_eq!(anna.post("/en/admin/games", &[("do", "close")]).await.unwrap().status, 403);
    assert_eq!(anna.post("/en/admin/reset", &[("name", "Keeper")]).await.unwrap().status, 403);
    let own = [("do", "demote"), ("name", "Keeper")];
    assert_eq!(admin.post("/en/admin/member", &own).await.unwrap().status, 403);
    assert_eq!(admin.post("/en/admin/member", &disable).await.unwrap().status, 303);
    assert_eq!(anna.get("/en/mine").await.unwrap().status, 401, "the session ended");
    let login = [("name", "Anna"), ("password", "correct horse")];
    let refused = anna.post("/en/login", &login).await.unwrap();
    assert!(refused.status == 422 && refused.body.contains("has been disabled"));
    let listed = admin.get("/en/admin/members?name=an").await.unwrap().body;
    assert!(
        listed.contains(">Anna<")
            && listed.contains("disabled")
            && !listed.contains(">Keeper</a></th>")
    );
    for what in ["enable", "promote"] {
        let form = [("do", what), ("name", "Anna")];
        assert_eq!(admin.post("/en/admin/member", &form).await.unwrap().status, 303);
    }
    assert_eq!(anna.post("/en/login", &login).await.unwrap().status, 303);
    assert_eq!(anna.get("/en/admin").await.unwrap().status, 200);
    let codes = admin.post("/en/admin/reset", &[("name", "Anna")]).await.unwrap();
    assert!(codes.status == 200 && codes.body.contains("Recovery codes"));
    let deeds = site.app.store.deeds(10).await.unwrap();
    let deeds: Vec<_> =
        deeds.iter().map(|deed| (deed.deed.as_str(), deed.subject.as_str())).collect();
    let expected = ["reset", "promote", "enable", "disable"].map(|deed| (deed, "Anna"));
    assert_eq!(deeds, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_disabled_cannot_play_on_through_an_open_socket() {
    let site = Site::start().await;
    let mut admin = admin(&site).await;
    let mut anna = site.member("Anna").await;
    let mut bo = site.member("Bo").await;
    let token = invite(&mut anna, "russian", &[]).await;
    let joined = bo.post(&format!("/en/join/{token}"), &[]).await.unwrap();
    let id = joined.head("location").unwrap().rsplit('/').next().unwrap().to_owned();
    let (mut hers, mut his) = (Socket::open(&anna, &id).await, Socket::open(&bo, &id).await);
    hers.hear("view").await;
    his.hear("view").await;
    let form = [("do", "disable"), ("name", "Anna")];
    assert_eq!(admin.post("/en/admin/member", &form).await.unwrap().status, 303);
    while hers.next().await.is_some() {}
    his.say(json!({ "t": "ping", "n": 1 })).await;
    assert_eq!(his.hear("pong").await["n"], 1, "the other stays");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_site_lets_running_games_go_on_and_remembers_it() {
    let site = Site::start().await;
    let mut keeper = admin(&site).await;
    let (id, mut white, _black) = site.pair("russian", &[]).await;
    keeper.post("/en/admin/games", &[("do", "close")]).await.unwrap();
    let refused = white.post("/en/new/russian", &[("with", "computer")]).await.unwrap();
    assert!(
        refused.status == 503 && refused.body.contains("No new games"),
        "{}",
        refused.body
    );
    play(&mut white, &id, "c3-d4").await;
    let data = site.data.clone();
    site.stop().await;
    let site = Site::over(&data).await;
    for client in [&mut keeper, &mut white] {
        client.host.clone_from(&site.host);
    }
    let form = [("with", "computer")];
    assert_eq!(white.post("/en/new/russian", &form).await.unwrap().status, 503);
    assert!(keeper.get("/en/admin").await.unwrap().body.contains("No new games can begin."));
    keeper.post("/en/admin/games", &[("do", "open")]).await.unwrap();
    assert_eq!(white.post("/en/new/russian", &form).await.unwrap().status, 303);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_backup_is_told() {
    let site = Site::start().await;
    let mut admin = admin(&site).await;
    assert!(admin.get("/en/admin").await.unwrap().body.contains("None by"));
    let folder = crate::common::folder();
    let copy = folder.join("copy.sqlite");
    polydam_server::store::open::back_up(&site.data, &copy).await.unwrap();
    assert!(admin.get("/en/admin").await.unwrap().body.contains("copy.sqlite"));
}
