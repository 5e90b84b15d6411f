//! The API for programs, its tokens, pictures and the embedded board.

use polydam_server::load::http::Client;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::common::{Answer, Site};

/// A program with a token.
struct Program {
    client: Client,
    token: String,
}

impl Program {
    /// A member of a name, with a token that allows `scopes`.
    async fn new(site: &Site, name: &str, scopes: &[&str]) -> Program {
        let mut member = site.member(name).await;
        let mut form = vec![("title", "test")];
        form.extend(scopes.iter().map(|&scope| (scope, "on")));
        let page = member.post("/en/settings/tokens", &form).await.unwrap();
        assert_eq!(page.status, 200, "{}", page.body);
        let token = page.body.split("<code>").nth(1).unwrap()[..27].to_owned();
        Program {
            client: site.visitor(),
            token,
        }
    }

    async fn get(&mut self, path: &str) -> Answer {
        self.call("GET", path, None).await
    }

    async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.call("POST", path, Some(body)).await
    }

    async fn call(&mut self, method: &str, path: &str, body: Option<Value>) -> Answer {
        let bearer = format!("Bearer {}", self.token);
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let heads = [
            ("authorization", bearer.as_str()),
            ("content-type", "application/json"),
        ];
        self.client
            .send(method, &format!("/api/v1{path}"), &heads, &body)
            .await
            .unwrap()
    }
}

const ALL: [&str; 3] = ["read", "play", "challenge"];

#[tokio::test(flavor = "multi_thread")]
async fn two_programs_play_a_whole_game() {
    let site = Site::start().await;
    let mut white = Program::new(&site, "Anna", &ALL).await;
    let mut black = Program::new(&site, "Bo", &ALL).await;
    let wish = json!({ "to": "Bo", "terms": { "game": "konane", "colour": "white" } });
    let made = white.post("/challenges", wish).await;
    assert_eq!(made.status, 200, "{}", made.body);
    let challenges = black.get("/challenges").await.json();
    assert_eq!(challenges[0]["by"], "Anna");
    let id = challenges[0]["id"].as_str().unwrap();
    let game = black.post(&format!("/seeks/{id}/accept"), json!({})).await;
    let id = game.json()["id"].as_str().unwrap().to_owned();
    let mut seen = white.get(&format!("/games/{id}")).await.json();
    let mut plies = 0;
    while seen["over"].is_null() {
        let mover = if seen["turn"] == "white" {
            &mut white
        } else {
            &mut black
        };
        let wish = json!({ "move": seen["legal"][0]["text"], "version": seen["version"] });
        let answer = mover.post(&format!("/games/{id}/moves"), wish).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        seen = answer.json();
        plies += 1;
    }
    assert_eq!(seen["moves"].as_array().unwrap().len(), plies);
    assert_eq!(seen["over"]["reason"], "no-move");
    let pdn = black.get(&format!("/games/{id}/pdn")).await;
    assert!(pdn.body.contains("[White \"Anna\"]"), "{}", pdn.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_move_names_the_rule_and_the_squares() {
    let site = Site::start().await;
    let mut program = Program::new(&site, "Anna", &ALL).await;
    let terms = json!({ "game": "russian", "start": "W:Wc3,a1:Bd4,h8", "colour": "white" });
    let begun = program.post("/games", json!({ "level": 1, "terms": terms })).await;
    let id = begun.json()["id"].as_str().unwrap().to_owned();
    let wish = json!({ "move": "a1-b2" });
    let refused = program.post(&format!("/games/{id}/moves"), wish).await;
    assert_eq!(refused.status, 422, "{}", refused.body);
    let error = &refused.json()["error"];
    assert_eq!(error["kind"], "refused");
    assert!(error["squares"].as_array().unwrap().contains(&"c3".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_request_plays_once_and_an_old_version_is_told() {
    let site = Site::start().await;
    let mut program = Program::new(&site, "Anna", &ALL).await;
    let terms = json!({ "game": "checkers", "colour": "black" });
    let begun = program.post("/games", json!({ "level": 1, "terms": terms })).await;
    let id = begun.json()["id"].as_str().unwrap().to_owned();
    let before = program.get(&format!("/games/{id}")).await.json();
    let wish = json!({ "move": "11-15", "version": before["version"], "id": "one" });
    for _ in 0..2 {
        let answer = program.post(&format!("/games/{id}/moves"), wish.clone()).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let moves = answer.json()["moves"].clone();
        assert_eq!(moves[0], "11-15");
        assert_ne!(moves[1], "11-15");
    }
    let late = json!({ "move": "10-14", "version": before["version"] });
    let answer = program.post(&format!("/games/{id}/moves"), late).await;
    assert_eq!(answer.status, 409, "{}", answer.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_allows_what_it_says_and_no_more() {
    let site = Site::start().await;
    let mut reader = Program::new(&site, "Anna", &["read"]).await;
    assert_eq!(reader.get("/games").await.status, 200);
    let wish = json!({ "level": 1, "terms": { "game": "russian" } });
    assert_eq!(reader.post("/games", wish.clone()).await.status, 403);
    reader.token.replace_range(..1, "!");
    assert_eq!(reader.get("/games").await.status, 401);
    let mut stranger = site.visitor();
    let answer = stranger.get("/api/v1/games").await.unwrap();
    assert_eq!(answer.status, 401);
    assert_eq!(answer.json()["error"]["kind"], "unknown");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_taken_back_opens_nothing() {
    let site = Site::start().await;
    let mut member = site.member("Anna").await;
    let form = [("title", "test"), ("read", "on")];
    let page = member.post("/en/settings/tokens", &form).await.unwrap();
    let token = page.body.split("<code>").nth(1).unwrap()[..27].to_owned();
    let drop = page.body.split("action=\"").find(|at| at.contains("/drop")).unwrap();
    let drop = drop.split('"').next().unwrap().to_owned();
    let mut program = Program {
        client: site.visitor(),
        token,
    };
    assert_eq!(program.get("/account").await.status, 200);
    let mut other = site.member("Bo").await;
    assert_eq!(other.post(&drop, &[]).await.unwrap().status, 404);
    assert_eq!(member.post(&drop, &[]).await.unwrap().status, 303);
    assert_eq!(program.get("/account").await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_game_is_missing_for_others() {
    let site = Site::start().await;
    let mut mine = Program::new(&site, "Anna", &ALL).await;
    let mut others = Program::new(&site, "Bo", &ALL).await;
    let terms = json!({ "game": "dameo", "private": true });
    let begun = mine.post("/games", json!({ "level": 1, "terms": terms })).await.json();
    let path = format!("/games/{}", begun["id"].as_str().unwrap());
    assert_eq!(mine.get(&path).await.status, 200);
    for path in [
        path.clone(),
        format!("{path}/stream"),
        format!("{path}/pdn"),
    ] {
        assert_eq!(others.get(&path).await.status, 404, "{path}");
    }
    let id = begun["id"].as_str().unwrap();
    for path in [format!("/image/game/{id}.png"), format!("/en/embed/{id}")] {
        let answer = site.visitor().get(&path).await.unwrap();
        assert_eq!(answer.status, 404, "{path}");
    }
}

/// Lines of a stream, as they come.
struct Lines(TcpStream, String);

impl Lines {
    async fn open(site: &Site, program: &Program, path: &str) -> Lines {
        let mut stream = TcpStream::connect(&site.host).await.unwrap();
        let request = format!(
            "GET /api/v1{path} HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {}\r\n\r\n",
            site.host, program.token
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        Lines(stream, String::new())
    }

    /// The next line that is JSON.
    async fn next(&mut self) -> Value {
        loop {
            while let Some((line, rest)) = self.1.split_once('\n') {
                let value = serde_json::from_str::<Value>(line);
                let rest = rest.to_owned();
                self.1 = rest;
                if let Ok(value @ Value::Object(_)) = value {
                    return value;
                }
            }
            let mut bytes = [0; 65536];
            let read =
                tokio::time::timeout(std::time::Duration::from_secs(20), self.0.read(&mut bytes));
            let count = read.await.expect("the stream speaks").unwrap();
            assert!(count > 0, "the stream ended");
            self.1.push_str(&String::from_utf8_lossy(&bytes[..count]));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_tell_of_challenges_games_and_moves() {
    let site = Site::start().await;
    let mut white = Program::new(&site, "Anna", &ALL).await;
    let mut black = Program::new(&site, "Bo", &ALL).await;
    let mut news = Lines::open(&site, &black, "/stream").await;
    let wish = json!({ "to": "Bo", "terms": { "game": "turkish", "colour": "white" } });
    assert_eq!(white.post("/challenges", wish).await.status, 200);
    let told = news.next().await;
    assert_eq!(told["type"], "challenge");
    let id = told["challenge"]["id"].as_str().unwrap();
    black.post(&format!("/seeks/{id}/accept"), json!({})).await;
    let told = news.next().await;
    assert_eq!((&told["type"], &told["game"]), (&"game".into(), &"turkish".into()));
    let id = told["id"].as_str().unwrap().to_owned();
    let mut moves = Lines::open(&site, &black, &format!("/games/{id}/stream")).await;
    let start = moves.next().await;
    assert_eq!(start["turn"], "white");
    let wish = json!({ "move": start["legal"][0]["text"] });
    white.post(&format!("/games/{id}/moves"), wish).await;
    assert_eq!(moves.next().await["turn"], "black");
    let wish = json!({ "do": "resign" });
    black.post(&format!("/games/{id}/acts"), wish).await;
    assert_eq!(moves.next().await["over"]["reason"], "resigned");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_s_account_is_marked_and_plays_casual_games_only() {
    let site = Site::start().await;
    let mut member = site.member("Robo").await;
    let declared = member.post("/en/settings/bot", &[]).await.unwrap();
    assert_eq!(declared.status, 303, "{}", declared.body);
    let form = [("title", "test"), ("read", "on"), ("challenge", "on")];
    let page = member.post("/en/settings/tokens", &form).await.unwrap();
    let token = page.body.split("<code>").nth(1).unwrap()[..27].to_owned();
    let mut program = Program {
        client: site.visitor(),
        token,
    };
    assert_eq!(program.get("/account").await.json()["bot"], true);
    let rated =
        json!({ "terms": { "game": "russian", "rated": true, "clock": { "kind": "live" } } });
    assert_eq!(program.post("/seeks", rated).await.status, 403);
    let terms = json!({ "level": 1, "terms": { "game": "russian" } });
    let game = program.post("/games", terms).await.json();
    let id = game["id"].as_str().unwrap();
    let page = member.get(&format!("/en/game/{id}")).await.unwrap();
    assert!(page.body.contains("Robo (program)"));
    // One who has played is no program.
    let mut human = Program::new(&site, "Anna", &ALL).await;
    let terms = json!({ "level": 1, "terms": { "game": "russian" } });
    assert_eq!(human.post("/games", terms).await.status, 200);
    assert!(
        !site
            .app
            .store
            .declare_bot(site.app.store.member("Anna").await.unwrap().unwrap().id, 0)
            .await
            .unwrap()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_answer_about_any_position() {
    let site = Site::start().await;
    let mut visitor = site.visitor();
    let all = visitor.get("/api/v1/rules").await.unwrap().json();
    assert_eq!(all.as_array().unwrap().len(), polydam_rules::Spec::all().len());
    for row in all.as_array().unwrap() {
        let (game, rules) = (row["game"].as_str().unwrap(), row["rules"].as_str().unwrap());
        let path = format!("/api/v1/rules/{game}/moves?rules={rules}");
        let start = visitor.get(&path).await.unwrap().json();
        assert_eq!(start["fen"], row["start"], "{game}");
        assert!(!start["legal"].as_array().unwrap().is_empty(), "{game}");
    }
    let body = json!({ "move": "c3-d4" });
    let answer = visitor.post_json("/api/v1/rules/russian/explain", &body).await.unwrap();
    assert_eq!(answer.json()["legal"], true);
    let body = json!({ "move": "a1-b2", "fen": "W:Wc3,a1:Bd4,h8" });
    let answer = visitor.post_json("/api/v1/rules/russian/explain", &body).await.unwrap().json();
    assert_eq!(answer["legal"], false);
    assert!(answer["squares"].as_array().unwrap().contains(&"c3".into()));
    let answer = visitor.get("/api/v1/rules/russian/moves?fen=rubbish").await;
    assert_eq!(answer.unwrap().status, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_come_by_address_and_only_the_embedded_page_may_be_framed() {
    let site = Site::start().await;
    let mut visitor = site.visitor();
    for variant in polydam_rules::Variant::ALL {
        let svg = visitor.get(&format!("/image/{variant}.svg")).await.unwrap();
        assert!(svg.body.starts_with("<svg"), "{variant}");
        let png = visitor.get(&format!("/image/{variant}.png?width=64")).await;
        let png = png.unwrap();
        assert_eq!(png.head("content-type"), Some("image/png"), "{variant}");
        assert!(png.body.contains("PNG"), "{variant}");
    }
    let bad = visitor.get("/image/russian.svg?fen=rubbish").await.unwrap();
    assert_eq!(bad.status, 400);
    let (id, ..) = site.pair("russian", &[]).await;
    let page = visitor.get(&format!("/en/embed/{id}")).await.unwrap();
    assert!(page.body.contains(&format!("/image/game/{id}.svg")));
    assert_eq!(page.head("x-frame-options"), None);
    let policy = page.head("content-security-policy").unwrap();
    assert!(!policy.contains("frame-ancestors"));
    let game = visitor.get(&format!("/en/game/{id}")).await.unwrap();
    assert_eq!(game.head("x-frame-options"), Some("DENY"));
    assert!(game.body.contains(&format!("/image/game/{id}.png")));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_description_is_openapi_3_1_and_its_page_names_every_path() {
    let site = Site::start().await;
    let mut visitor = site.visitor();
    let described = visitor.get("/api/v1/openapi.json").await.unwrap().json();
    assert_eq!(described["openapi"], "3.1.0");
    for part in described.to_string().split("\"#").skip(1) {
        let reference = part.split('"').next().unwrap();
        assert!(described.pointer(reference).is_some(), "{reference} is not described");
    }
    let page = visitor.get("/en/api").await.unwrap();
    for path in described["paths"].as_object().unwrap().keys() {
        let escaped = path.replace('{', "&#123;");
        assert!(page.body.contains(path.as_str()) || page.body.contains(&escaped), "{path}");
    }
}
