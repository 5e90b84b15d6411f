//! The site is killed while many games are played: no acknowledged move may be missing afterwards.
//! `POLYDAM_DURABLE_GAMES` sets the number of games, `POLYDAM_DURABLE_SECONDS` the time.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use polydam_rules::Variant;
use polydam_server::load::{self, Load};

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

fn serve(data: &Path, port: u16) -> Child {
    let child = Command::new(env!("CARGO_BIN_EXE_polydam"))
        .args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--data"])
        .arg(data)
        .env("POLYDAM_REQUESTS_PER_SECOND", "100000")
        .env("POLYDAM_SOCKETS_PER_ADDRESS", "100000")
        .env("POLYDAM_FILTER", "error")
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let begun = std::time::Instant::now();
    while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(begun.elapsed() < Duration::from_secs(20), "the site does not start");
        std::thread::sleep(Duration::from_millis(10));
    }
    child
}

#[tokio::test(flavor = "multi_thread")]
async fn five_kills_under_load_lose_no_acknowledged_move() {
    let name = format!("polydam-durable-{}", std::process::id());
    let data = std::env::temp_dir().join(name);
    let port = free_port();
    let host = format!("127.0.0.1:{port}");
    let mut site = serve(&data, port);
    let seconds = number("POLYDAM_DURABLE_SECONDS", 14);
    let load = Load {
        host: host.clone(),
        games: usize::try_from(number("POLYDAM_DURABLE_GAMES", 40)).unwrap(),
        time: Duration::from_secs(seconds),
        pause: Duration::from_millis(20),
        variants: Variant::ALL.to_vec(),
        idle: 0,
        seed: 9,
    };
    let playing = tokio::spawn(async move { load::run(&load).await });
    for _ in 0..5 {
        tokio::time::sleep(Duration::from_millis(seconds * 1000 / 7)).await;
        site.kill().unwrap();
        site.wait().unwrap();
        site = serve(&data, port);
    }
    let (report, ledger) = playing.await.unwrap().unwrap();
    let missing = ledger.check(&host).await.unwrap();
    println!("{report}");
    assert!(missing.is_empty(), "{missing:?}");
    assert!(report.faults.is_empty(), "{:?}", report.faults);
    assert!(report.acknowledged > 100 && report.reconnected > 0, "{report}");
    site.kill().unwrap();
    site.wait().unwrap();
    let _ = std::fs::remove_dir_all(&data);
}

/// Watches the system calls of the site: between two acknowledgements the journal is written and
/// synced, in this order. Where `strace` is missing there is nothing to watch with.
#[tokio::test(flavor = "multi_thread")]
async fn the_sync_precedes_the_reply() {
    let data = std::env::temp_dir().join(format!("polydam-sync-{}", std::process::id()));
    let trace = data.with_extension("trace");
    let port = free_port();
    let calls = "trace=fdatasync,fsync,pwrite64,write,writev,sendto";
    let site = Command::new("strace")
        .args(["-f", "-s", "300", "-e", calls, "-o"])
        .arg(&trace)
        .args([
            env!("CARGO_BIN_EXE_polydam"),
            "serve",
            "--listen",
            &format!("127.0.0.1:{port}"),
            "--data",
        ])
        .arg(&data)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut site) = site else { return };
    for _ in 0..1000 {
        if std::net::TcpStream::connect(("127.0.0.1", port)).is_ok() {
            break;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let load = Load {
        host: format!("127.0.0.1:{port}"),
        games: 1,
        time: Duration::from_secs(4),
        pause: Duration::from_millis(5),
        variants: vec![Variant::International],
        idle: 0,
        seed: 4,
    };
    let played = load::run(&load).await;
    let text = std::fs::read_to_string(&trace).unwrap_or_default();
    // Killing strace would leave the site behind: its own id begins the trace.
    if let Some(id) = text.split_whitespace().next() {
        let _ = Command::new("kill").args(["-9", id]).status();
    }
    site.wait().unwrap();
    if text.contains("Operation not permitted") && played.is_err() {
        return;
    }
    let acknowledged = acknowledged_after_sync(&text);
    assert!(acknowledged >= 5, "{acknowledged} moves were watched");
    let _ = (std::fs::remove_dir_all(&data), std::fs::remove_file(&trace));
}

/// How many acknowledgements a trace shows, each after a write and a sync of its own.
fn acknowledged_after_sync(trace: &str) -> usize {
    let (mut written, mut synced, mut count) = (false, false, 0);
    for line in trace.lines() {
        let sync = line.contains("fdatasync(")
            || line.contains("fsync(")
            || line.contains("sync resumed>");
        if line.contains("pwrite64(") {
            (written, synced) = (true, false);
        } else if sync && line.ends_with("= 0") && written {
            synced = true;
        } else if line.contains(r#"\"t\":\"done\""#) {
            assert!(synced, "an acknowledgement without a sync before it: {line}");
            (written, synced, count) = (false, false, count + 1);
        }
    }
    count
}
