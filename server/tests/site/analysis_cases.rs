//! The analysis board: every step by form, as without script; the computer's lines; links; fair play.

use polydam_rules::{Rules, Spec, Variant};
use serde_json::{Value, json};

use crate::common::{Client, Site, act, play, view};

/// The value of a hidden field.
fn field(page: &str, name: &str) -> String {
    let part = page.split(&format!("name=\"{name}\" value=\"")).nth(1).unwrap();
    let text = part.split('"').next().unwrap();
    text.replace("&#34;", "\"")
        .replace("&#38;", "&")
        .replace("&#60;", "<")
        .replace("&#62;", ">")
        .replace("&quot;", "\"")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&")
}

/// What the page's script is told.
fn shown(page: &str) -> Value {
    let text = page.split("id=\"view\">").nth(1).unwrap();
    serde_json::from_str(text.split("</script>").next().unwrap()).unwrap()
}

/// A visitor with the board before him.
struct Desk {
    visitor: Client,
    slug: &'static str,
    page: String,
    status: u16,
}

impl Desk {
    async fn open(site: &Site, slug: &'static str) -> Desk {
        let mut desk = Desk {
            visitor: site.visitor(),
            slug,
            page: String::new(),
            status: 0,
        };
        desk.get(&format!("/en/analysis/{slug}")).await;
        desk
    }

    async fn get(&mut self, path: &str) {
        let answer = self.visitor.get(path).await.unwrap();
        (self.status, self.page) = (answer.status, answer.body);
    }

    /// Sends the form with something done.
    async fn step(&mut self, more: &[(&str, &str)]) {
        let state: Vec<(&str, String)> = ["pdn", "at", "flip", "rules"]
            .map(|name| (name, field(&self.page, name)))
            .into();
        let edit = self.page.contains("name=\"edit\"").then(|| field(&self.page, "edit"));
        let mut form: Vec<(&str, &str)> =
            state.iter().map(|(name, value)| (*name, value.as_str())).collect();
        if let Some(edit) = &edit {
            form.push(("edit", edit));
        }
        form.extend(more);
        let path = format!("/en/analysis/{}", self.slug);
        let answer = self.visitor.post(&path, &form).await.unwrap();
        (self.status, self.page) = (answer.status, answer.body);
    }

    fn fen(&self) -> String {
        shown(&self.page)["fen"].as_str().unwrap().to_owned()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_has_its_board_and_a_move_can_be_made_in_each_without_script() {
    let site = Site::start().await;
    for variant in Variant::ALL {
        let mut desk = Desk::open(&site, variant.slug()).await;
        assert_eq!(desk.status, 200, "{variant}");
        let start = desk.fen();
        let first = shown(&desk.page)["moves"]["first"].clone();
        assert!(!first.as_object().unwrap().is_empty(), "{variant}");
        let route = desk.page.split("<option value=\"").nth(1).unwrap().split('"').next().unwrap();
        let route = route.to_owned();
        desk.step(&[("do", "move"), ("route", &route)]).await;
        assert_eq!(desk.status, 200, "{variant} {route}");
        assert_ne!(desk.fen(), start, "{variant}");
        desk.step(&[("do", "back")]).await;
        assert_eq!(desk.fen(), start, "{variant}");
        desk.step(&[("do", "edit")]).await;
        assert!(desk.page.contains("set-grid"), "{variant}");
    }
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn variations_comments_and_the_reason_why_a_move_is_not_allowed() {
    let site = Site::start().await;
    let mut desk = Desk::open(&site, "russian").await;
    desk.step(&[("do", "type"), ("move", "c3-d4")]).await;
    desk.step(&[("do", "comment"), ("comment", "The <b>usual</b> move")]).await;
    desk.step(&[("do", "first")]).await;
    desk.step(&[("do", "type"), ("move", "a3-b4")]).await;
    desk.step(&[("do", "type"), ("move", "d6-c5")]).await;
    let pdn = field(&desk.page, "pdn");
    assert!(pdn.contains("1. c3-d4 {The <b>usual</b> move} (1. a3-b4 d6-c5)"), "{pdn}");
    assert!(!desk.page.contains("<b>usual</b>"));
    desk.step(&[("do", "type"), ("move", "g3-h4")]).await;
    assert_eq!(desk.status, 422);
    let refused = &shown(&desk.page)["refused"];
    assert!(refused["message"].as_str().unwrap().contains("compulsory"), "{refused}");
    assert_eq!(refused["squares"], json!(["b4"]));
    desk.step(&[("do", "promote")]).await;
    assert!(field(&desk.page, "pdn").contains("1. a3-b4 (1. c3-d4"));
    desk.step(&[("do", "delete")]).await;
    assert!(field(&desk.page, "pdn").contains("1. a3-b4 (1. c3-d4 {The <b>usual</b> move}) *"));
    desk.step(&[("go", "2")]).await;
    assert_eq!(field(&desk.page, "at"), "2");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_position_is_set_up_by_clicking_and_what_is_wrong_is_said() {
    let site = Site::start().await;
    let mut desk = Desk::open(&site, "italian").await;
    desk.step(&[("do", "edit")]).await;
    desk.step(&[("do", "clear")]).await;
    assert!(desk.page.contains("There is no piece on the board."));
    desk.step(&[("do", "done")]).await;
    assert!(desk.page.contains("set-grid"), "an empty board is no position");
    let square = desk.page.split("name=\"put\" value=\"").nth(1).unwrap()[..2].to_owned();
    desk.step(&[("put", &square), ("tool", "bk"), ("turn", "black")]).await;
    assert!(desk.page.contains("This is a position of the game."));
    desk.step(&[("do", "done"), ("turn", "black")]).await;
    let spec = Variant::Italian.spec(Rules::Standard);
    let game = polydam_rules::Game::from_fen(spec, &desk.fen()).unwrap();
    assert_eq!((game.position().black.count_ones(), game.position().white), (1, 0));
    assert_eq!(game.turn(), polydam_rules::Side::Black);
    desk.step(&[("do", "fen"), ("fen", "W:Wa1,zz:B")]).await;
    assert_eq!(desk.status, 422);
    assert!(desk.page.contains("zz") && desk.page.contains("is no square"));
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn links_lead_back_to_the_same_board() {
    let site = Site::start().await;
    let mut desk = Desk::open(&site, "turkish").await;
    let route = shown(&desk.page)["moves"]["first"]
        .as_object()
        .unwrap()
        .iter()
        .next()
        .map(|(from, steps)| format!("{from},{}", steps[0]["to"].as_str().unwrap()))
        .unwrap();
    desk.step(&[("do", "move"), ("route", &route)]).await;
    let fen = desk.fen();
    for text in ["?fen=", "?at=1"] {
        let link = desk.page.split(&format!("href=\"/en/analysis/turkish{text}")).nth(1).unwrap();
        let link = link.split('"').next().unwrap().replace("&#38;", "&").replace("&amp;", "&");
        let mut other = Desk::open(&site, "turkish").await;
        other.get(&format!("/en/analysis/turkish{text}{link}")).await;
        assert_eq!(other.fen(), fen, "{text}");
    }
    desk.step(&[("do", "share")]).await;
    let link = desk.page.split("/en/study/").nth(1).unwrap()[..27].to_owned();
    let mut other = Desk::open(&site, "turkish").await;
    other.get(&format!("/sv/study/{link}")).await;
    assert_eq!((other.status, other.fen()), (200, fen));
    other.get("/en/study/aaaaaaaaaaaaaaaaaaaaaaaaaaa").await;
    assert_eq!(other.status, 404);
    let refused = other.visitor.post(&format!("/en/study/{link}/delete"), &[]).await.unwrap();
    assert_eq!(refused.status, 401);
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_is_deleted_by_its_maker_alone() {
    let site = Site::start().await;
    let mut maker = site.member("Maker").await;
    let page = maker.post("/en/analysis/dameo", &[("do", "share")]).await.unwrap().body;
    let link = page.split("/en/study/").nth(1).unwrap()[..27].to_owned();
    let path = format!("/en/study/{link}");
    let mut other = site.member("Other").await;
    let delete = format!("{path}/delete");
    assert_eq!(other.post(&delete, &[]).await.unwrap().status, 404);
    assert_eq!(maker.get(&path).await.unwrap().status, 200);
    assert!(maker.get("/en/analysis").await.unwrap().body.contains(&link));
    assert_eq!(maker.post(&delete, &[]).await.unwrap().status, 303);
    assert_eq!(maker.get(&path).await.unwrap().status, 404);
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_gives_lines_at_once_and_as_they_grow_and_judges_a_game() {
    let site = Site::start().await;
    let mut desk = Desk::open(&site, "checkers").await;
    desk.step(&[("do", "think"), ("count", "3")]).await;
    assert_eq!(desk.status, 200);
    assert_eq!(desk.page.matches("<li><b class=\"num\">").count(), 3, "{}", desk.page);
    let form = [("count", "2"), ("pdn", "")];
    let grown = desk.visitor.post("/en/analysis/checkers/lines", &form).await.unwrap();
    assert_eq!(grown.status, 200);
    let events: Vec<Value> = grown
        .body
        .lines()
        .filter_map(|line| line.strip_prefix("data: "))
        .map(|data| serde_json::from_str(data).unwrap())
        .collect();
    assert!(events.len() > 3, "{}", grown.body);
    assert_eq!(events[1]["lines"].as_array().unwrap().len(), 2);
    assert_eq!(events.last().unwrap(), &json!({ "end": "" }));
    let text = "[GameType \"21\"] 1. 11-15 23-19 2. 8-11 22-17 3. 4-8 17-13 4. 15-18 24-20 *";
    desk.step(&[("do", "open"), ("text", text)]).await;
    desk.step(&[("do", "review")]).await;
    assert!(desk.page.contains("class=\"worths\"") && desk.page.contains("id=\"worths\""));
    assert_eq!(field(&desk.page, "pdn").matches("[%eval").count(), 9);
    desk.step(&[("do", "forward")]).await;
    assert!(desk.page.contains("class=\"worths\""), "the graph stays");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_forms_are_answered() {
    let site = Site::start().await;
    let mut visitor = site.visitor();
    let deep = format!("[Variant \"russian\"] {}", "1. c3-d4 (".repeat(5000));
    let long = "1. c3-d4 b6-a5 ".repeat(9000);
    let odd = "{\u{0}\u{202e}[%eval nan]} 1. c3-d4 {[%eval w99999999999]} b6-a5 *";
    for pdn in [
        "((((",
        "[FEN \"x\"]",
        "[Variant \"nothing\"] 1. a1-b2",
        &deep,
        &long,
        odd,
        "[FEN \"W:WK1:BK2\"] *",
    ] {
        for what in ["", "review", "think", "delete", "edit", "main", "last"] {
            let form = [("pdn", pdn), ("at", "999999"), ("do", what), ("go", "-1")];
            let answer = visitor.post("/en/analysis/russian", &form).await.unwrap();
            assert!(answer.status < 500, "{what}: {}", answer.status);
        }
    }
    let spec: Vec<_> = Spec::all().iter().map(|spec| spec.variant.slug()).collect();
    for slug in spec {
        let form = [
            ("edit", "W:WKa1,Pa1,a1:Bzz"),
            ("put", "z99"),
            ("tool", "xx"),
            ("do", "done"),
        ];
        let answer = visitor.post(&format!("/en/analysis/{slug}"), &form).await.unwrap();
        assert!(answer.status < 500);
        let answer =
            visitor.get(&format!("/en/analysis/{slug}/next?fen=x&chosen=a1")).await.unwrap();
        assert_eq!(answer.status, 400);
    }
    let huge = "x".repeat(600_000);
    let answer = visitor.post("/en/analysis/russian", &[("pdn", &huge)]).await.unwrap();
    assert!((400..500).contains(&answer.status));
    assert_eq!(visitor.get("/en/analysis/nothing").await.unwrap().status, 404);
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_game_between_people_is_not_analysed_and_a_finished_one_is() {
    let site = Site::start().await;
    let (id, mut white, mut black) = site.pair("brazilian", &[]).await;
    play(&mut white, &id, "c3-d4").await;
    let path = format!("/en/game/{id}/analysis");
    let refused = white.get(&path).await.unwrap();
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("not fair"));
    play(&mut black, &id, "b6-a5").await;
    assert_eq!(act(&mut white, &id, json!({ "do": "resign" })).await.status, 200);
    let page = white.get(&path).await.unwrap();
    assert_eq!(page.status, 200);
    let pdn = field(&page.body, "pdn");
    assert!(pdn.contains("1. c3-d4 b6-a5") && pdn.contains("[Result \"0-1\"]"), "{pdn}");
    assert_eq!(field(&page.body, "at"), "2");
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_advice_on_the_position_of_a_rated_game_that_one_is_playing() {
    let site = Site::start().await;
    let (mut maker, mut other) = (site.member("One").await, site.member("Two").await);
    let token = crate::common::invite(&mut maker, "brazilian", &[("rated", "on")]).await;
    let joined = other.post(&format!("/en/join/{token}"), &[]).await.unwrap();
    let id = joined.head("location").unwrap().rsplit('/').next().unwrap().to_owned();
    for at in 0..6 {
        let player = if at % 2 == 0 { &mut maker } else { &mut other };
        let moves = view(player, &id).await["moves"]["first"].clone();
        let (from, steps) = moves.as_object().unwrap().iter().next().unwrap();
        let route = [from.as_str(), steps[0]["to"].as_str().unwrap()];
        let played = act(player, &id, json!({ "do": "move", "route": route })).await;
        assert_eq!(played.status, 200, "{}", played.body);
    }
    let seen = site.app.rooms.get(&site.app, &id).await.unwrap().now();
    let fen = seen.game().fen();
    let ask = |fen: String| async move { format!("[Variant \"brazilian\"] [FEN \"{fen}\"] *") };
    let pdn = ask(fen).await;
    let form = [("pdn", pdn.as_str()), ("do", "think")];
    let refused = maker.post("/en/analysis/brazilian", &form).await.unwrap();
    assert!(refused.body.contains("no advice"), "{}", refused.body);
    let streamed = maker.post("/en/analysis/brazilian/lines", &form).await.unwrap();
    assert!(streamed.body.contains("no advice"));
    let stranger = site.visitor().post("/en/analysis/brazilian", &form).await.unwrap();
    assert!(!stranger.body.contains("no advice"));
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_given_and_counted_against_the_computer_only() {
    let site = Site::start().await;
    let mut visitor = site.visitor();
    let form = [("with", "computer"), ("level", "1"), ("colour", "white")];
    let made = visitor.post("/en/new/russian", &form).await.unwrap();
    let id = made.head("location").unwrap().rsplit('/').next().unwrap().to_owned();
    let page = visitor.get(&format!("/en/game/{id}")).await.unwrap();
    assert!(page.body.contains("id=\"hint\""));
    let path = format!("/en/game/{id}/hint");
    let hint = visitor
        .send("POST", &path, &[("accept", "application/json")], "")
        .await
        .unwrap();
    assert_eq!(hint.status, 200, "{}", hint.body);
    let route = hint.json()["route"].clone();
    assert_eq!(
        act(&mut visitor, &id, json!({ "do": "move", "route": route })).await.status,
        200
    );
    let page = visitor.get(&format!("/en/game/{id}")).await.unwrap();
    assert!(page.body.contains("Hints taken: 1"));
    let (id, mut white, _) = site.pair("russian", &[]).await;
    let refused = white.post(&format!("/en/game/{id}/hint"), &[]).await.unwrap();
    assert_eq!(refused.status, 403);
    assert!(!white.get(&format!("/en/game/{id}")).await.unwrap().body.contains("id=\"hint\""));
    site.stop().await;
}
