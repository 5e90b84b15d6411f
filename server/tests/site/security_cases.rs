//! The `security` cases of the team's list of real faults, each by its number, over real HTTP and
//! sockets.

use crate::common::{Client, Site, Socket, act, invite, play, view};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn x02_nobody_moves_the_other_sides_pieces() {
    let site = Site::start().await;
    let (id, mut white, _black) = site.pair("checkers", &[]).await;
    let body = json!({ "do": "move", "text": "11-15", "player": "black", "seat": "black", "side": "black", "by": "black" });
    assert_eq!(act(&mut white, &id, body.clone()).await.status, 422);
    let mut stranger = site.visitor();
    assert_eq!(act(&mut stranger, &id, body.clone()).await.status, 401);
    let mut other = site.member("Third").await;
    assert_eq!(act(&mut other, &id, body).await.status, 403);
    assert_eq!(view(&mut white, &id).await["version"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn x03_legality_is_the_servers_to_decide() {
    let site = Site::start().await;
    let (id, _white, mut black) = site.pair("checkers", &[]).await;
    let before = view(&mut black, &id).await;
    for body in [
        json!({ "do": "move", "text": "1-32" }),
        json!({ "do": "move", "route": ["b8", "g1"] }),
        json!({ "do": "move", "text": "rubbish" }),
        json!({ "do": "move", "route": [] }),
    ] {
        let answer = act(&mut black, &id, body.clone()).await;
        assert_eq!(answer.status, 422, "{body}: {}", answer.body);
        assert!(answer.json()["refused"]["message"].as_str().unwrap().len() > 10);
    }
    assert_eq!(view(&mut black, &id).await["pieces"], before["pieces"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn x04_a_missing_credential_is_not_a_credential() {
    let site = Site::start().await;
    let (id, _white, black) = site.pair("checkers", &[]).await;
    for cookie in [
        None,
        Some("polydam=null"),
        Some("polydam="),
        Some("polydam"),
        Some("polydam=undefined"),
    ] {
        let mut client = Client {
            cookie: cookie.map(str::to_owned),
            ..black.clone()
        };
        let path = format!("/en/game/{id}/act");
        let body = json!({ "do": "move", "text": "11-15", "version": 0 });
        assert_eq!(client.post_json(&path, &body).await.unwrap().status, 401, "{cookie:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn x05_a_socket_without_access_gets_nothing() {
    let site = Site::start().await;
    let (id, mut white, mut black) = site.pair("checkers", &[("private", "on")]).await;
    let stranger = site.visitor();
    assert!(Socket::try_open(&stranger, &id, &[]).await.is_err());
    let forged = Client {
        cookie: Some("polydam=aaaaaaaaaaaaaaaaaaaaaaaaaaa".into()),
        ..stranger
    };
    assert!(Socket::try_open(&forged, &id, &[]).await.is_err());
    let mut own = Socket::open(&white, &id).await;
    own.hear("view").await;
    play(&mut black, &id, "11-15").await;
    assert_eq!(own.hear("view").await["version"], 1);
    view(&mut white, &id).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn x06_chat_is_text() {
    let site = Site::start().await;
    let (id, mut white, mut black) = site.pair("checkers", &[]).await;
    for text in [
        "<script>1</script>",
        "<img src=x onerror=1>",
        "</script><b>x",
    ] {
        assert_eq!(act(&mut white, &id, json!({ "do": "chat", "text": text })).await.status, 200);
    }
    let page = black.get(&format!("/en/game/{id}")).await.unwrap();
    assert!(
        !page.body.contains("<script>1")
            && !page.body.contains("<img src=x")
            && !page.body.contains("</script><b>")
    );
    assert!(page.body.contains("&#60;script&#62;") || page.body.contains("&lt;script&gt;"));
    let policy = page.head("content-security-policy").unwrap();
    assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe-inline"));
}

#[tokio::test(flavor = "multi_thread")]
async fn x07_script_in_a_name_is_refused() {
    let site = Site::start().await;
    let mut client = site.visitor();
    let answer = client
        .post("/en/register", &[("name", "\"><svg onload=1>"), ("password", "correct horse")])
        .await
        .unwrap();
    assert_eq!(answer.status, 422);
    assert!(!answer.body.contains("<svg onload"));
}

#[tokio::test(flavor = "multi_thread")]
async fn x09_a_socket_of_another_site_is_refused() {
    let site = Site::start().await;
    let (id, white, _black) = site.pair("checkers", &[]).await;
    assert!(
        Socket::try_open(&white, &id, &[("origin", "https://evil.example")])
            .await
            .is_err()
    );
    assert!(Socket::try_open(&white, &id, &[("origin", "null")]).await.is_err());
    let own = format!("http://{}", site.host);
    assert!(Socket::try_open(&white, &id, &[("origin", &own)]).await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn x10_a_form_of_another_site_cannot_act_and_get_changes_nothing() {
    let site = Site::start().await;
    let (id, mut white, _black) = site.pair("checkers", &[]).await;
    let path = format!("/en/game/{id}/act");
    let kind = ("content-type", "application/x-www-form-urlencoded");
    for head in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "https://evil.example"),
    ] {
        let answer = white.send("POST", &path, &[kind, head], "do=resign").await.unwrap();
        assert_eq!(answer.status, 403, "{head:?}");
    }
    let get = white.send("GET", &format!("{path}?do=resign"), &[], "").await.unwrap();
    assert!((400..500).contains(&get.status), "{}", get.status);
    assert!(view(&mut white, &id).await["over"].is_null());
    let begun = white.post("/en/new/dameo", &[("with", "screen")]).await.unwrap();
    assert_eq!(begun.status, 303);
    let fresh = site.visitor().get("/en/").await.unwrap();
    assert!(fresh.head("set-cookie").is_none(), "looking makes nobody a guest");
    let cookie = site.visitor().post("/en/new/dameo", &[("with", "screen")]).await.unwrap();
    let cookie = cookie.head("set-cookie").unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
}

#[tokio::test(flavor = "multi_thread")]
async fn x13_what_a_client_says_about_itself_is_ignored() {
    let site = Site::start().await;
    let (id, mut white, _black) = site.pair("checkers", &[]).await;
    let mut socket = Socket::open(&white, &id).await;
    socket.hear("view").await;
    socket.say(json!({ "t": "act", "do": "chat", "text": "hi", "by": "Boss", "name": "Boss", "rank": "grand", "admin": true })).await;
    let seen = socket.hear("view").await;
    assert_eq!(seen["chat"]["lines"][0]["by"], "Guest");
    assert_eq!(view(&mut white, &id).await["players"]["white"]["name"], "Guest");
}

#[tokio::test(flavor = "multi_thread")]
async fn x14_names_that_look_alike_are_taken() {
    let site = Site::start().await;
    site.member("Anna").await;
    site.member("limes1").await;
    for name in ["anna", "AnnA", "Аnna", "Iimes1", "An.na"] {
        let answer = site
            .visitor()
            .post("/en/register", &[("name", name), ("password", "correct horse")])
            .await
            .unwrap();
        assert_eq!(answer.status, 422, "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn x18_large_bodies_are_refused_unread() {
    let site = Site::start().await;
    let (id, mut white, _black) = site.pair("checkers", &[]).await;
    let kind = [("content-type", "application/json")];
    let large = "[".repeat(5 * 1024 * 1024);
    let answer = white.send("POST", &format!("/en/game/{id}/act"), &kind, &large).await;
    assert!(answer.is_err() || answer.unwrap().status == 413);
    let nested = "[".repeat(60_000);
    assert_eq!(
        white
            .send("POST", &format!("/en/game/{id}/act"), &kind, &nested)
            .await
            .unwrap()
            .status,
        400
    );
    let start = "W:".repeat(10_000);
    let answer = white
        .post("/en/new/dameo", &[("with", "screen"), ("start", &start)])
        .await
        .unwrap();
    assert_eq!(answer.status, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn x19_where_there_is_no_chat_nothing_is_written() {
    let site = Site::start().await;
    let (id, mut white, _black) = site.pair("checkers", &[("silent", "on")]).await;
    assert_eq!(act(&mut white, &id, json!({ "do": "chat", "text": "hi" })).await.status, 403);
    let (open, _, _) = site.pair("checkers", &[]).await;
    assert_eq!(act(&mut white, &open, json!({ "do": "chat", "text": "hi" })).await.status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn x20_offers_cannot_be_used_to_nag() {
    let site = Site::start().await;
    let (id, mut white, mut black) = site.pair("checkers", &[]).await;
    play(&mut black, &id, "11-15").await;
    play(&mut white, &id, "22-18").await;
    let offer =
        act(&mut white, &id, json!({ "do": "offer-draw" })).await.json()["offers"][0]["id"].clone();
    act(&mut black, &id, json!({ "do": "answer", "offer": offer, "answer": "decline" })).await;
    for _ in 0..3 {
        assert_eq!(act(&mut white, &id, json!({ "do": "offer-draw" })).await.status, 422);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn private_games_are_nowhere_to_be_found() {
    let site = Site::start().await;
    let (id, mut white, _black) = site.pair("checkers", &[("private", "on")]).await;
    let mut stranger = site.member("Curious").await;
    for path in ["", "/view", "/next", "/positions", "/pdn"] {
        assert_eq!(
            stranger.get(&format!("/en/game/{id}{path}")).await.unwrap().status,
            404,
            "{path}"
        );
    }
    assert_eq!(
        act(&mut stranger, &id, json!({ "do": "resign", "version": 0 })).await.status,
        404
    );
    assert!(!stranger.get("/en/").await.unwrap().body.contains(&id));
    assert!(white.get("/en/mine").await.unwrap().body.contains(&id));
}

#[tokio::test(flavor = "multi_thread")]
async fn passwords_can_be_tried_only_so_often() {
    let data = crate::common::folder();
    let layer = polydam_server::config::Layer {
        requests_per_second: Some(20),
        ..crate::common::layer(&data)
    };
    let site = Site::with(&data, layer).await;
    site.member("Anna").await;
    let mut client = site.visitor();
    let mut statuses = Vec::new();
    for _ in 0..14 {
        let answer = client
            .post("/en/login", &[("name", "Anna"), ("password", "wrong one")])
            .await
            .unwrap();
        statuses.push(answer.status);
    }
    assert!(statuses.contains(&422) && statuses.last() == Some(&429), "{statuses:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn accounts_from_first_to_last() {
    let site = Site::start().await;
    // A guest's games stay with the name that he takes.
    let (id, mut white, _black) = site.pair("checkers", &[]).await;
    let page = white
        .post("/en/register", &[("name", "Vera"), ("password", "correct horse")])
        .await
        .unwrap();
    let code = page.body.split("<code>").nth(1).unwrap()[..23].to_owned();
    assert!(white.get("/en/mine").await.unwrap().body.contains(&id));
    // Out, in, recovered.
    let old = white.clone();
    assert_eq!(white.post("/en/logout", &[]).await.unwrap().status, 303);
    assert_eq!(white.get("/en/mine").await.unwrap().status, 401);
    assert_eq!(old.clone().get("/en/mine").await.unwrap().status, 401);
    assert_eq!(
        white
            .post("/en/login", &[("name", "vera"), ("password", "correct horse")])
            .await
            .unwrap()
            .status,
        303
    );
    let form = [
        ("name", "Vera"),
        ("code", code.as_str()),
        ("password", "another horse"),
    ];
    let mut forgetful = site.visitor();
    assert_eq!(forgetful.post("/en/recover", &form).await.unwrap().status, 303);
    assert_eq!(
        forgetful.post("/en/recover", &form).await.unwrap().status,
        422,
        "a code works once"
    );
    assert_eq!(white.get("/en/mine").await.unwrap().status, 401, "other sessions have ended");
    // The first administrator, once.
    let code = site.setup_code.clone().unwrap();
    let mut admin = site.visitor();
    let wrong = [
        ("code", "aaaaa-aaaaa-aaaaa-aaaaa"),
        ("name", "Boss"),
        ("password", "correct horse"),
    ];
    assert_eq!(admin.post("/en/setup", &wrong).await.unwrap().status, 422);
    let right = [
        ("code", code.as_str()),
        ("name", "Boss"),
        ("password", "correct horse"),
    ];
    assert_eq!(admin.post("/en/setup", &right).await.unwrap().status, 200);
    assert_eq!(site.visitor().post("/en/setup", &right).await.unwrap().status, 404);
    assert_eq!(admin.post("/en/admin/reset", &[("name", "Vera")]).await.unwrap().status, 200);
    assert_eq!(
        forgetful.post("/en/admin/reset", &[("name", "Boss")]).await.unwrap().status,
        403
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_is_accepted_once() {
    let site = Site::start().await;
    let mut maker = site.visitor();
    let token = invite(&mut maker, "konane", &[]).await;
    assert_eq!(maker.post(&format!("/en/join/{token}"), &[]).await.unwrap().status, 403);
    let (mut one, mut two) = (site.visitor(), site.visitor());
    let path = format!("/en/join/{token}");
    let (first, second) = tokio::join!(one.post(&path, &[]), two.post(&path, &[]));
    let mut statuses = [first.unwrap().status, second.unwrap().status];
    statuses.sort_unstable();
    assert_eq!(statuses, [303, 409]);
    assert_eq!(
        site.visitor().get("/en/join/aaaaaaaaaaaaaaaaaaaaaaaaaaa").await.unwrap().status,
        404
    );
}
