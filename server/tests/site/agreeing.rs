//! What is agreed before a game: ballots, and who may accept a wish.

use polydam_play::Deck;
use serde_json::{Value, json};

use crate::common::{Client, Site, act, invite, play, view};

fn id_of(location: &str) -> String {
    location.rsplit('/').next().unwrap().to_owned()
}

/// The moves of the list, as text.
fn moves(seen: &Value) -> String {
    let list = seen["list"].as_array().unwrap();
    let texts: Vec<&str> = list.iter().filter_map(|line| line["text"].as_str()).collect();
    texts.join(" ")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ballot_is_said_before_and_shown_after_it_is_drawn_and_played_twice_in_a_match() {
    let site = Site::start().await;
    let (mut white, mut black) = (site.visitor(), site.visitor());
    let more = [
        ("ballot", "three-move"),
        ("contest", "games"),
        ("count", "4"),
    ];
    let token = invite(&mut white, "checkers", &more).await;
    let offered = black.get(&format!("/en/join/{token}")).await.unwrap().body;
    for said in [
        "one of 156 openings",
        "drawn when the game begins",
        "each ballot is played twice",
    ] {
        assert!(offered.contains(said), "{said}: {offered}");
    }
    let joined = black.post(&format!("/en/join/{token}"), &[]).await.unwrap();
    let first = id_of(joined.head("location").unwrap());
    let opening = moves(&view(&mut white, &first).await);
    let ballots = Deck::ThreeMove.ballots();
    let drawn = ballots.iter().find(|ballot| ballot.moves == opening);
    let drawn = drawn.unwrap_or_else(|| panic!("{opening} is no ballot"));
    let shown = format!("Ballot {} was drawn: {opening}.", drawn.number);
    let page = white.get(&format!("/en/game/{first}")).await.unwrap().body;
    assert!(page.contains(&shown), "{page}");
    let second = end(&mut white, &mut black, &first).await;
    let again = view(&mut white, &second).await;
    assert_eq!((&again["seat"], moves(&again)), (&json!("black"), opening));
    // Which is drawn for the third game is chance; that one is drawn is not.
    let third = end(&mut black, &mut white, &second).await;
    let third = moves(&view(&mut white, &third).await);
    assert!(ballots.iter().any(|ballot| ballot.moves == third), "{third}");
}

/// Both move, White resigns, and the next game of the match begins.
async fn end(white: &mut Client, black: &mut Client, id: &str) -> String {
    let legal = legal(white, id).await;
    play(white, id, &legal).await;
    let legal = self::legal(black, id).await;
    play(black, id, &legal).await;
    let over = act(white, id, json!({ "do": "resign" })).await.json();
    id_of(over["next"].as_str().unwrap())
}

/// A legal move, as the page without script offers it.
async fn legal(client: &mut Client, id: &str) -> String {
    let page = client.get(&format!("/en/game/{id}")).await.unwrap().body;
    let options = page.split("name=\"route\"").nth(1).unwrap();
    options
        .split("<option value=\"")
        .nth(1)
        .unwrap()
        .split(['>', '<'])
        .nth(1)
        .unwrap()
        .to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn only_games_with_a_deck_offer_a_ballot() {
    let site = Site::start().await;
    let mut visitor = site.visitor();
    for (game, has) in [("checkers", true), ("russian", false)] {
        let page = visitor.get(&format!("/en/new/{game}")).await.unwrap().body;
        assert_eq!(page.contains("name=\"ballot\""), has, "{game}");
    }
    let (id, mut white, _) = site.pair("russian", &[("ballot", "three-move")]).await;
    assert_eq!(moves(&view(&mut white, &id).await), "");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wish_with_a_rating_range_is_not_accepted_from_outside_it() {
    let site = Site::start().await;
    let (mut vera, mut olle) = (site.member("Vera").await, site.member("Olle").await);
    let mut accept = async |range: &[(&str, &str)]| {
        let mut form = vec![("with", "seek")];
        form.extend(range);
        vera.post("/en/new/russian", &form).await.unwrap();
        let lobby = olle.get("/en/lobby").await.unwrap().body;
        let seek = lobby.split("/en/seek/").nth(1).map(|rest| rest[..10].to_owned());
        let seek = match seek {
            Some(seek) => seek,
            // Not offered: its maker sees it.
            None => vera.get("/en/lobby").await.unwrap().body.split("/en/seek/").nth(1).unwrap()
                [..10]
                .to_owned(),
        };
        let answer = olle.post(&format!("/en/seek/{seek}/accept"), &[]).await.unwrap();
        vera.post(&format!("/en/seek/{seek}/close"), &[]).await.unwrap();
        (answer.status, lobby)
    };
    // One who has no rating yet is taken for one of the 1500 with which everybody begins.
    assert_eq!(accept(&[("least", "1400"), ("most", "1600")]).await.0, 303);
    let (status, lobby) = accept(&[("least", "1600"), ("most", "1800")]).await;
    assert_eq!(status, 403);
    assert!(lobby.contains("not in the range"), "{lobby}");
    assert_eq!(accept(&[]).await.0, 303);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_that_nobody_accepts_grows_old() {
    use polydam_server::people::token::Token;
    let site = Site::start().await;
    let (mut maker, mut other) = (site.visitor(), site.visitor());
    let token = invite(&mut maker, "thai", &[]).await;
    let hash = Token::read(&token).unwrap().hash();
    let kept = site.app.store.invitation(&hash).await.unwrap().unwrap();
    let day = 24 * 3_600_000;
    for (age, status) in [(29 * day, 200), (31 * day, 404)] {
        let token = Token::new();
        let (maker, terms) = (kept.maker.clone(), kept.terms.clone());
        let then = polydam_server::instant::now() - age;
        let store = &site.app.store;
        store.invite(token.hash(), maker, terms, then).await.unwrap();
        let path = format!("/en/join/{}", token.reveal());
        assert_eq!(other.get(&path).await.unwrap().status, status);
        let accepted = if status == 200 { 303 } else { 404 };
        assert_eq!(other.post(&path, &[]).await.unwrap().status, accepted);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_grows_old() {
    use polydam_server::people::token::Token;
    let site = Site::start().await;
    site.member("Vera").await;
    let person = site.app.store.member("Vera").await.unwrap().unwrap().id;
    let day = 24 * 3_600_000;
    for (age, status) in [(399 * day, 200), (401 * day, 401)] {
        let token = Token::new();
        let then = polydam_server::instant::now() - age;
        let store = &site.app.store;
        store.open_session(token.hash(), person.clone(), then).await.unwrap();
        let mut vera = site.visitor();
        vera.cookie = Some(format!("polydam={}", token.reveal()));
        assert_eq!(vera.get("/en/settings").await.unwrap().status, status);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_depend_on_the_board_minds_no_version() {
    let site = Site::start().await;
    let (id, mut white, mut black) = site.pair("checkers", &[("clock", "live")]).await;
    play(&mut black, &id, "11-15").await;
    play(&mut white, &id, "22-18").await;
    let offered = act(&mut white, &id, json!({ "do": "offer-draw" })).await;
    let offer = offered.json()["offers"][0]["id"].clone();
    let decline = json!({ "do": "answer", "offer": offer, "answer": "decline", "version": 0 });
    assert_eq!(act(&mut black, &id, decline).await.status, 200);
    for late in [
        json!({ "do": "chat", "text": "hej", "version": 0 }),
        json!({ "do": "premove", "route": ["b2", "c3"], "version": 0 }),
    ] {
        let answer = act(&mut white, &id, late.clone()).await;
        assert_eq!(answer.status, 200, "{late}: {}", answer.body);
    }
    let stale = json!({ "do": "move", "text": "15x22", "version": 0 });
    assert_eq!(act(&mut black, &id, stale).await.status, 409);
}

#[tokio::test(flavor = "multi_thread")]
async fn saved_settings_win_over_what_the_page_has_kept_in_its_cookie() {
    let site = Site::start().await;
    let mut vera = site.member("Vera").await;
    let own = vera.cookie.clone().unwrap();
    vera.cookie = Some(format!("{own}; look=slate.dark"));
    let before = vera.get("/en/settings").await.unwrap().body;
    assert!(before.contains("data-theme=\"slate\" data-mode=\"dark\""));
    let form = [("theme", "contrast"), ("mode", "light"), ("labels", "off")];
    let saved = vera.post("/en/settings", &form).await.unwrap();
    let cookies = saved.heads.iter().filter(|(name, _)| name == "set-cookie");
    let cleared = cookies.map(|(_, value)| value.as_str());
    assert!(cleared.into_iter().any(|set| set.starts_with("look=;")));
    vera.cookie = Some(own);
    let after = vera.get("/en/settings").await.unwrap().body;
    assert!(after.contains("data-theme=\"contrast\" data-mode=\"light\""), "{after}");
    assert!(after.contains("<option value=\"off\" selected>"));
}
