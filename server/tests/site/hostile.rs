//! Rubbish by socket and form, a bounded amount of it: no fault of ours, no panic, no growth.
//! `POLYDAM_HOSTILE` sets another number.

use futures_util::SinkExt;
use polydam_rules::sample::Random;
use tokio_tungstenite::tungstenite::Message;

use crate::common::{Client, Site, Socket};

fn count() -> usize {
    std::env::var("POLYDAM_HOSTILE")
        .ok()
        .and_then(|text| text.parse::<usize>().ok())
        .map_or(600, |count| count / 100)
}

const WORDS: [&str; 30] = [
    "{",
    "}",
    "[",
    "]",
    "\"t\"",
    ":",
    "\"act\"",
    ",",
    "\"do\"",
    "\"move\"",
    "\"route\"",
    "\"c3\"",
    "null",
    "\"version\"",
    "-1",
    "9e999",
    "\"id\"",
    "\"ping\"",
    "\"n\"",
    "18446744073709551616",
    "\"offer\"",
    "\"o1\"",
    "\"plan\"",
    "\"branches\"",
    "true",
    "\"\\u0000\"",
    "\"🂡\"",
    "\"claim\"",
    "\"chat\"",
    "\"text\"",
];

fn rubbish(random: &mut Random) -> String {
    (0..=random.below(24)).filter_map(|_| random.pick(&WORDS).copied()).collect()
}

/// A message of the right shape with odd contents.
fn odd(random: &mut Random) -> String {
    let act = [
        "move",
        "premove",
        "plan",
        "claim",
        "answer",
        "give-time",
        "touch",
        "chat",
        "rematch",
        "adjust",
        "object",
        "abort",
        "",
    ];
    let value = [
        "null",
        "[]",
        "\"a1,b2\"",
        "[\"a1\",\"l12\"]",
        "-5",
        "99999999999",
        "\"\"",
        "{}",
        "[[]]",
        "\"o0\"",
    ];
    let field = [
        "route", "version", "offer", "answer", "seconds", "square", "branches", "text", "id",
        "move",
    ];
    let mut message = format!("{{\"t\":\"act\",\"do\":\"{}\"", random.pick(&act).unwrap_or(&""));
    for _ in 0..random.below(5) {
        message.push_str(&format!(
            ",\"{}\":{}",
            random.pick(&field).unwrap_or(&""),
            random.pick(&value).unwrap_or(&"")
        ));
    }
    message.push('}');
    message
}

#[tokio::test(flavor = "multi_thread")]
async fn rubbish_by_socket_harms_nobody() {
    let site = Site::start().await;
    let (id, white, black) = site.pair("international", &[("clock", "live")]).await;
    let mut random = Random::new(11);
    for round in 0..count() / 20 {
        let mut socket = Socket::open(&black, &id).await;
        for _ in 0..20 {
            let text = if random.below(2) == 0 {
                rubbish(&mut random)
            } else {
                odd(&mut random)
            };
            let message = match random.below(12) {
                0 => Message::binary(text.into_bytes()),
                1 => Message::Ping(
                    text.into_bytes().into_iter().take(100).collect::<Vec<_>>().into(),
                ),
                _ => Message::text(text),
            };
            if socket.0.send(message).await.is_err() {
                break;
            }
        }
        if round % 3 == 0 {
            // Half a frame, and gone.
            use tokio::io::AsyncWriteExt;
            let _ = socket.0.get_mut().write_all(&[0x81, 0xfe, 0x10]).await;
        }
    }
    let mut good = Socket::open(&white, &id).await;
    good.hear("view").await;
    quiet(&site).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rubbish_by_form_harms_nobody() {
    let site = Site::start().await;
    let (id, white, _) = site.pair("dameo", &[]).await;
    let mut random = Random::new(12);
    let held = site.app.config.games_at_once;
    let paths = [
        format!("/en/game/{id}/act"),
        "/en/new/dameo".to_owned(),
        "/en/new/nothing".to_owned(),
        "/en/register".to_owned(),
        "/en/login".to_owned(),
        "/en/settings".to_owned(),
        "/en/seek/aaaa/accept".to_owned(),
        "/en/join/aaaaaaaaaaaaaaaaaaaaaaaaaaa".to_owned(),
        format!("/en/game/{id}/next?chosen=%00,,%ff"),
        format!("/en/game/{id}/plan"),
        format!("/en/game/{id}/plan?under=65536&theirs=c3,%00"),
        format!("/en/game/{id}/pdn?notation=%ff"),
        "/en/days-off".to_owned(),
        "/en/seek/%00/close".to_owned(),
        "/en/player/%f0%9f".to_owned(),
        "/en/feed/aaaa/atom".to_owned(),
        "/en/recover".to_owned(),
        "/en/setup".to_owned(),
        "/sv/%2e%2e/%2e%2e/etc/passwd".to_owned(),
        "/assets/..%2f..%2fCargo.toml".to_owned(),
    ];
    let kinds = [
        "application/x-www-form-urlencoded",
        "application/json",
        "text/plain",
        "multipart/form-data; boundary=x",
    ];
    let mut client: Client = white;
    for _ in 0..count() {
        let method = *random.pick(&["POST", "GET", "PUT", "DELETE"]).unwrap();
        let path = random.pick(&paths).unwrap();
        let kind = *random.pick(&kinds).unwrap();
        let body = match random.below(3) {
            0 => rubbish(&mut random),
            1 => odd(&mut random),
            _ => "do=move&version=0&route=%00&with=computer&clock=live&minutes=-9&name=%F0%9F\
                &under=-1&theirs=a1,b2&mine=z9&remove=99999&first=0000-00-00&last=9999-99-99"
                .to_owned(),
        };
        let answer = client.send(method, path, &[("content-type", kind)], &body).await.unwrap();
        assert!(answer.status < 500, "{method} {path} {kind} {body}: {}", answer.status);
    }
    // However much was sent, nobody holds more than a person may.
    let games = site.app.store.running(10_000).await.unwrap();
    let own = |game: &&polydam_server::store::GameRow| game.white == games[0].white;
    assert!(games.iter().filter(own).count() <= held as usize);
    assert!(site.app.rooms.len() <= games.len());
    quiet(&site).await;
}

/// Nothing failed by our own fault, and nobody's socket is left behind.
async fn quiet(site: &Site) {
    let mut client = site.visitor();
    for _ in 0..100 {
        let metrics = client.get("/metrics").await.unwrap().body;
        assert!(metrics.contains("polydam_failures_total 0"), "{metrics}");
        if metrics.contains("polydam_sockets 0") || metrics.contains("polydam_sockets 1") {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("sockets are left behind");
}
