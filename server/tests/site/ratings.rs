//! Ratings of a running site: what counts, that they are made in the order of the ends, and that the
//! archive makes the same ones again.

use polydam_rules::sample::Random;
use polydam_rules::{Side, Variant};
use polydam_server::ratings::{Rating, Score};
use polydam_server::store::open;

use crate::common::Site;
use crate::random_games::{End, Plan, people, play_one};

#[tokio::test(flavor = "multi_thread")]
async fn made_anew_from_the_archive_they_are_the_same() {
    let site = Site::start().await;
    let people = people(&site, &["Anna", "Bo", "Cecilia"]).await;
    let mut random = Random::new(77);
    for _ in 0..120 {
        let (white, black) = (random.pick(&people).unwrap(), random.pick(&people).unwrap());
        let plan = Plan::any(&mut random);
        play_one(&site, [white, black], &plan, &mut random).await;
    }
    let mut before = Vec::new();
    for person in &people {
        before.push(site.app.store.ratings_of(&person.id).await.unwrap());
    }
    assert!(before.iter().flatten().count() > 8);
    let games: i64 = before.iter().flatten().map(|row| row.games).sum();
    let steps = site.app.store.steps(&people[0].id, "russian", "slow", 500).await.unwrap();
    let recount = site.app.store.recount_ratings(|_| {}).await.unwrap();
    assert_eq!(2 * recount.games, games.unsigned_abs());
    assert_eq!((recount.changed, recount.ratings), (0, before.iter().flatten().count() as u64));
    for (person, before) in people.iter().zip(before) {
        assert_eq!(site.app.store.ratings_of(&person.id).await.unwrap(), before);
    }
    let again = site.app.store.steps(&people[0].id, "russian", "slow", 500).await.unwrap();
    assert_eq!(again, steps);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_moves_both_ratings_when_it_ends_and_others_do_not() {
    let site = Site::start().await;
    let people = people(&site, &["Anna", "Bo"]).await;
    let (mut random, pair) = (Random::new(3), [&people[0], &people[1]]);
    let lost = Plan::of(Variant::Thai, 4, End::Resigned(Side::Black));
    let mut casual = lost.clone();
    casual.deal.rated = false;
    let aborted = Plan::of(Variant::Thai, 0, End::Aborted);
    for plan in [&casual, &aborted] {
        play_one(&site, pair, plan, &mut random).await;
        assert!(site.app.store.ratings_of(&people[0].id).await.unwrap().is_empty());
    }
    play_one(&site, pair, &lost, &mut random).await;
    let (one, two) = Rating::after_game(Rating::NEW, Rating::NEW, Score::Win);
    for (person, rating) in people.iter().zip([one, two]) {
        let kept = site.app.store.rating(&person.id, "thai", "live").await.unwrap().unwrap();
        assert_eq!((kept.rating, kept.deviation, kept.games), (rating.rating, rating.deviation, 1));
        assert!(site.app.store.rating(&person.id, "thai", "slow").await.unwrap().is_none());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn leaderboards_and_courses_show_uncertainty() {
    let site = Site::start().await;
    let people = people(&site, &["Anna", "Bo"]).await;
    let mut random = Random::new(4);
    for _ in 0..2 {
        let plan = Plan::of(Variant::Thai, 4, End::Resigned(Side::Black));
        play_one(&site, [&people[0], &people[1]], &plan, &mut random).await;
    }
    let mut client = site.visitor();
    let id = play_one(
        &site,
        [&people[0], &people[1]],
        &Plan::of(Variant::Thai, 4, End::Agreed),
        &mut random,
    )
    .await;
    let shown = crate::common::view(&mut client, &id).await;
    let kept = site.app.store.rating(&people[0].id, "thai", "live").await.unwrap().unwrap();
    let kept = kept.at(kept.ended).to_string();
    assert_eq!(shown["players"]["white"]["rating"], kept.as_str(), "as it is after the game");
    let board = client.get("/en/ratings/thai").await.unwrap().body;
    let (anna, bo) = (board.find(">Anna<").unwrap(), board.find(">Bo<").unwrap());
    assert!(anna < bo && board.contains("±") && board.contains("provisional"), "{board}");
    let course = client.get("/en/player/Anna/rating/thai").await.unwrap().body;
    assert!(
        course.contains("<svg class=\"graph\"") && course.contains("role=\"img\""),
        "{course}"
    );
    assert_eq!(course.matches("<tr><th scope=\"row\">").count(), 3);
    assert_eq!(client.get("/en/player/Nobody/rating/thai").await.unwrap().status, 404);
    assert_eq!(client.get("/en/ratings/ludo").await.unwrap().status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_ended_before_there_was_an_archive_are_filed_and_rated_at_the_start() {
    let site = Site::start().await;
    let people = people(&site, &["Anna", "Bo"]).await;
    let mut random = Random::new(5);
    for at in 0..6 {
        let end = if at % 2 == 0 {
            End::Agreed
        } else {
            End::Resigned(Side::White)
        };
        let plan = Plan::of(Variant::Checkers, 4 + at, end);
        play_one(&site, [&people[0], &people[1]], &plan, &mut random).await;
    }
    let before = site.app.store.ratings_of(&people[0].id).await.unwrap();
    let results = site.app.store.results(Variant::Checkers).await.unwrap();
    let data = site.data.clone();
    site.stop().await;
    empty(&open::database(&data)).await;
    let site = Site::over(&data).await;
    assert_eq!(site.app.store.ratings_of(&people[0].id).await.unwrap(), before);
    assert_eq!(site.app.store.results(Variant::Checkers).await.unwrap(), results);
    assert_eq!(results.games(), 6);
}

/// Takes away all that follows from finished games.
async fn empty(path: &std::path::Path) {
    use sqlx::{ConnectOptions, Connection};
    let mut connection = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(path)
        .connect()
        .await
        .unwrap();
    for table in ["finished", "passed", "rating", "rating_step"] {
        let text = sqlx::AssertSqlSafe(format!("DELETE FROM {table}"));
        sqlx::query(text).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
}
