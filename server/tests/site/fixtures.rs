//! Databases of every released schema open, are copied before they are migrated, and their games
//! replay. How one is made, with the program at that schema:
//!
//! ```text
//! POLYDAM_FIXTURE=server/tests/fixtures/schema-0001 \
//!   cargo test -p polydam-server --test site -- --ignored make_a_fixture
//! ```

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use polydam_server::store::open;
use serde_json::json;
use sqlx::{ConnectOptions, Row, sqlite::SqliteConnectOptions};

use crate::common::{Client, Site, act, folder, invite, play, view};

/// A game of the fixture: its slug, more of the form, its moves, and what ends it.
type Played = (
    &'static str,
    &'static [(&'static str, &'static str)],
    &'static [&'static str],
    Option<&'static str>,
);

const GAMES: [Played; 7] = [
    (
        "checkers",
        &[("clock", "live")],
        &["11-15", "22-18", "15x22", "25x18"],
        Some("resign"),
    ),
    ("international", &[("conduct", "fmjd")], &["32-28", "19-23", "28x19"], None),
    (
        "russian",
        &[("clock", "days"), ("days_off", "allowance")],
        &["c3-b4", "b6-a5"],
        None,
    ),
    ("dameo", &[], &["c3-c4", "f6-f5"], None),
    ("konane", &[], &[], Some("resign")),
    ("thai", &[("clock", "bank")], &["25-21"], None),
    ("turkish", &[], &["a3-a4", "h6-h5"], None),
];

async fn database(path: &Path) -> sqlx::SqliteConnection {
    let options = SqliteConnectOptions::new().filename(path);
    options.connect().await.unwrap()
}

/// Makes a fixture with the program as it is now: see above.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "writes a file; run it when a schema is released"]
async fn make_a_fixture() {
    let target = PathBuf::from("..").join(std::env::var("POLYDAM_FIXTURE").unwrap());
    let data = folder();
    let site = Site::over(&data).await;
    let (mut vera, mut olle) = (site.member("Vera").await, site.member("Olle").await);
    let mut retired = String::new();
    for (game, more, moves, end) in GAMES {
        let token = invite(&mut vera, game, more).await;
        let joined = olle.post(&format!("/en/join/{token}"), &[]).await.unwrap();
        let id = joined.head("location").unwrap().rsplit('/').next().unwrap().to_owned();
        for text in moves {
            let mover = if view(&mut vera, &id).await["turn"] == "white" {
                &mut vera
            } else {
                &mut olle
            };
            play(mover, &id, text).await;
        }
        act(&mut vera, &id, json!({ "do": "chat", "text": format!("this is {game}") })).await;
        if let Some(end) = end {
            act(&mut olle, &id, json!({ "do": end })).await;
        }
        retired = id;
    }
    invite(&mut vera, "gothic", &[]).await;
    vera.post("/en/new/thai", &[("with", "seek"), ("contest", "games")])
        .await
        .unwrap();
    site.stop().await;
    let file = target.with_extension("sqlite");
    let _ = std::fs::remove_file(&file);
    open::back_up(&data, &file).await.unwrap();
    let mut connection = database(&file).await;
    sqlx::query("UPDATE game SET fingerprint = '0000000000000001' WHERE id = $1")
        .bind(retired)
        .execute(&mut connection)
        .await
        .unwrap();
    std::fs::write(target.with_extension("txt"), told(&file).await).unwrap();
}

/// What a database holds, a line a game: the game, its state and winner, how many events.
async fn told(file: &Path) -> String {
    let mut connection = database(file).await;
    let query = "SELECT g.id, g.variant, g.state, COALESCE(g.winner, '-') AS winner, \
        (SELECT COUNT(*) FROM event e WHERE e.game = g.id) AS events FROM game g ORDER BY g.created, g.id";
    let mut text = String::new();
    for row in sqlx::query(query).fetch_all(&mut connection).await.unwrap() {
        let word = |name: &str| row.get::<String, _>(name);
        let events: i64 = row.get("events");
        let (id, game, state, winner) =
            (word("id"), word("variant"), word("state"), word("winner"));
        writeln!(text, "{id} {game} {state} {winner} {events}").unwrap();
    }
    text
}

/// The fixtures, by what stands before their ending.
fn fixtures() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|is| is == "sqlite"))
        .collect();
    files.sort();
    files
}

#[tokio::test(flavor = "multi_thread")]
async fn databases_of_every_released_schema_open_and_their_games_replay() {
    assert!(!fixtures().is_empty());
    for fixture in fixtures() {
        let told = std::fs::read_to_string(fixture.with_extension("txt")).unwrap();
        let data = folder();
        std::fs::copy(&fixture, data.join("polydam.sqlite")).unwrap();
        let site = Site::over(&data).await;
        is_copied_before_a_migration(&fixture, &data).await;
        let mut vera = site.visitor();
        let login = [("name", "Vera"), ("password", "correct horse")];
        assert_eq!(vera.post("/en/login", &login).await.unwrap().status, 303);
        assert_eq!(vera.get("/en/mine").await.unwrap().status, 200);
        assert!(vera.get("/en/lobby").await.unwrap().body.contains("Vera"));
        for line in told.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            replays(&mut vera, &words).await;
        }
    }
}

/// Where the schema was older, the folder has a copy that is just as the fixture is.
async fn is_copied_before_a_migration(fixture: &Path, data: &Path) {
    let newest = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations"))
        .unwrap()
        .count();
    let name = fixture.file_stem().unwrap().to_str().unwrap();
    let schema: usize = name.rsplit('-').next().unwrap().parse().unwrap();
    let copy = std::fs::read_dir(data)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .find(|path| {
            path.file_name()
                .unwrap()
                .to_str()
                .unwrap()
                .starts_with(&format!("before-migration-{schema}-"))
        });
    assert_eq!(copy.is_some(), schema < newest, "{name}");
    if let Some(copy) = copy {
        assert_eq!(self::told(&copy).await, self::told(fixture).await);
    }
}

/// A game of a fixture: its page is there, its moves are those that were played.
async fn replays(vera: &mut Client, words: &[&str]) {
    let [id, game, state, _, _] = words else {
        panic!("{words:?}");
    };
    let (_, _, moves, _) = GAMES.iter().find(|(slug, ..)| slug == game).unwrap();
    let page = vera.get(&format!("/en/game/{id}")).await.unwrap();
    assert_eq!(page.status, 200, "{game}: {}", page.body);
    let pdn = vera.get(&format!("/en/game/{id}/pdn")).await.unwrap();
    let numbers = moves.iter().all(|text| {
        pdn.body.contains(&text.replace('x', ""))
            || pdn.body.contains(text)
            || pdn.body.contains(&text.replace('x', ":"))
    });
    assert!(pdn.status == 200 && numbers, "{game}: {}", pdn.body);
    let seen = vera.get(&format!("/en/game/{id}/view")).await.unwrap();
    if *game == "turkish" {
        assert!(
            page.body.contains("corrected since (row 0000000000000001")
                && page.body.contains("a3-a4")
        );
        assert_eq!(seen.status, 410, "nobody goes on with it");
        return;
    }
    let seen = seen.json();
    assert_eq!(seen["list"].as_array().unwrap().len(), moves.len(), "{game}");
    assert_eq!(seen["over"].is_null(), *state == "running", "{game}");
    assert_eq!(seen["chat"]["lines"][0]["text"], format!("this is {game}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_under_corrected_rules_is_read_but_not_rewritten_and_comes_back_with_them() {
    let data = folder();
    let site = Site::over(&data).await;
    let (id, mut white, mut black) = site.pair("turkish", &[]).await;
    play(&mut white, &id, "a3-a4").await;
    site.stop().await;
    let mut database = database(&open::database(&data)).await;
    let fingerprint: String = sqlx::query_scalar("SELECT fingerprint FROM game")
        .fetch_one(&mut database)
        .await
        .unwrap();
    let set = "UPDATE game SET fingerprint = $1";
    sqlx::query(set).bind("00000000000000aa").execute(&mut database).await.unwrap();
    let site = Site::over(&data).await;
    black.host.clone_from(&site.host);
    let page = black.get(&format!("/en/game/{id}")).await.unwrap();
    assert!(
        page.status == 200 && page.body.contains("row 00000000000000aa"),
        "{}",
        page.body
    );
    let played = act(&mut black, &id, json!({ "do": "move", "text": "a6-a5", "version": 1 })).await;
    assert_eq!(played.status, 410, "{}", played.body);
    assert!(!black.get("/en/").await.unwrap().body.contains(&id), "it is not live");
    assert_eq!(
        site.app
            .store
            .count_running(&site.app.store.game(&id).await.unwrap().unwrap().black.unwrap())
            .await
            .unwrap(),
        0
    );
    assert_eq!(site.app.store.events(&id).await.unwrap().len(), 1);
    site.stop().await;
    sqlx::query(set).bind(fingerprint).execute(&mut database).await.unwrap();
    let site = Site::over(&data).await;
    black.host.clone_from(&site.host);
    play(&mut black, &id, "a6-a5").await;
}
