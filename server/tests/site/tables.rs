//! Endgame tables: the API, the analysis board, and a site without them or with a damaged file.

use std::path::Path;

use polydam_endgame::{Builder, Tables, Value as Worth, row_folder};
use polydam_rules::sample::Random;
use polydam_rules::{Game, Rules, Side, Spec, Variant};
use serde_json::Value;

use crate::common::{Client, Scratch, Site, act, admin, folder, play, view};

fn spec() -> &'static Spec {
    Variant::Checkers.spec(Rules::Standard)
}

/// A data folder with the tables of two pieces.
fn with_tables() -> Scratch {
    let data = folder();
    let builder = Builder {
        spec: spec(),
        folder: data.join("tables"),
        memory: 100,
        threads: 1,
    };
    builder.build(2, &|_| ()).unwrap();
    data
}

/// The longest win of two kinds of pieces, as the tables have it.
fn longest_win(tables: &Path, material: &str) -> (Game, u8) {
    let (mut best, mut most) = (None, 0);
    let visit = &mut |position: &_, worth| {
        if let Worth::Win(plies) = worth
            && plies > most
        {
            (best, most) = (Some(*position), plies);
        }
    };
    let tables = Tables::open(tables, spec()).unwrap();
    assert!(tables.each(material.parse().unwrap(), visit).unwrap());
    (Game::from_position(spec(), best.unwrap()).unwrap(), most)
}

async fn probe(client: &mut Client, fen: &str) -> Value {
    let answer = client.get(&format!("/api/v1/rules/checkers/table?fen={fen}")).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_api_leads_to_the_end_in_as_many_half_moves_as_it_says() {
    let data = with_tables();
    let (mut game, plies) = longest_win(&data.join("tables"), "1-0-1-0");
    assert!(plies > 5, "{plies}");
    let site = Site::over(&data).await;
    let mut client = site.visitor();
    for left in (1..=plies).rev() {
        let seen = probe(&mut client, &game.fen()).await;
        let wins = (plies - left).is_multiple_of(2);
        assert_eq!(seen["result"], if wins { "win" } else { "loss" }, "{seen}");
        assert_eq!(seen["plies"], left, "{seen}");
        assert_eq!(seen["moves"].as_array().unwrap().len(), game.moves().len());
        assert_eq!(seen["moves"][0]["plies"], left, "the best move is first");
        let text = seen["moves"][0]["move"]["text"].as_str().unwrap().to_owned();
        let play = game.read(&text).unwrap();
        game.play(&play).unwrap();
    }
    assert!(game.outcome().is_some());
    let start = probe(&mut client, &Game::of(spec()).fen()).await;
    assert!(start["result"].is_null() && start["moves"] == serde_json::json!([]));
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_shows_every_move_with_its_result_and_plays_it() {
    let data = with_tables();
    let (game, plies) = longest_win(&data.join("tables"), "1-0-1-0");
    let site = Site::over(&data).await;
    let mut client = site.visitor();
    let path = |tag: &str| format!("/{tag}/analysis/checkers?fen={}", game.fen());
    let page = client.get(&path("en")).await.unwrap().body;
    assert!(page.contains(&format!("White wins in {plies} half-moves.")), "{page}");
    assert!(page.contains("Tables know no move counters"));
    assert_eq!(page.matches("name=\"play\"").count(), game.moves().len());
    let swedish = client.get(&path("sv")).await.unwrap().body;
    assert!(swedish.contains(&format!("Vit vinner på {plies} halvdrag.")));
    let best = page.split("name=\"play\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let pdn = format!("[GameType \"21\"][SetUp \"1\"][FEN \"{}\"] *", game.fen());
    let form = [
        ("pdn", pdn.as_str()),
        ("at", "0"),
        ("rules", "standard"),
        ("play", best),
    ];
    let next = client.post("/en/analysis/checkers", &form).await.unwrap();
    assert_eq!(next.status, 200);
    let expected = format!("White wins in {} half-moves.", plies - 1);
    assert!(next.body.contains(&expected), "{}", next.body);
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_site_without_tables_and_one_with_a_damaged_file_do_without() {
    let data = with_tables();
    let (game, _) = longest_win(&data.join("tables"), "1-0-1-0");
    let row = row_folder(&data.join("tables"), spec());
    for entry in std::fs::read_dir(&row).unwrap() {
        std::fs::write(entry.unwrap().path(), b"no table").unwrap();
    }
    for data in [folder(), data] {
        let site = Site::over(&data).await;
        let mut client = site.visitor();
        assert!(probe(&mut client, &game.fen()).await["result"].is_null());
        let page = client.get(&format!("/en/analysis/checkers?fen={}", game.fen())).await.unwrap();
        assert_eq!(page.status, 200);
        assert!(!page.body.contains("Endgame table"));
        site.stop().await;
    }
}

/// The moves of a random game that comes down to two pieces and is not over.
fn down_to_two() -> Vec<String> {
    for seed in 0.. {
        let (mut random, mut game, mut texts) = (Random::new(seed), Game::of(spec()), Vec::new());
        while game.outcome().is_none() && game.position().occupied().count_ones() > 2 {
            let play = game.plays().swap_remove(random.below(game.moves().len()));
            texts.push(game.text(&play));
            game.play(&play).unwrap();
        }
        if game.outcome().is_none() && texts.len() < 80 {
            return texts;
        }
    }
    unreachable!("some game comes down to two pieces")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_arbiter_reads_the_tables_and_ends_the_game() {
    let texts = down_to_two();
    let site = Site::over(&with_tables()).await;
    let mut arbiter = admin(&site).await;
    let (id, mut white, mut black) = site.pair("checkers", &[]).await;
    let black_begins = Game::of(spec()).turn() == Side::Black;
    for (text, ply) in texts.iter().zip(0..) {
        let client = if (ply % 2 == 0) == black_begins {
            &mut black
        } else {
            &mut white
        };
        play(client, &id, text).await;
    }
    let path = format!("/en/game/{id}");
    let page = arbiter.get(&path).await.unwrap().body;
    assert!(
        page.contains("half-moves.") && page.contains("White wins, by decision"),
        "{page}"
    );
    let players = white.get(&path).await.unwrap().body;
    assert!(!players.contains("Endgame table") && !players.contains("by decision"));
    let verdict = serde_json::json!({"do": "adjudicate-black"});
    assert_eq!(act(&mut white, &id, verdict.clone()).await.status, 422);
    let answer = act(&mut arbiter, &id, verdict).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let seen = view(&mut white, &id).await;
    assert!(seen["over"]["text"].as_str().unwrap().contains("Black wins"), "{seen}");
    site.stop().await;
}
