//! Every file of the corpus through the site's own upload: the same counts as `polydam pdn check`.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

/// Where the corpus lies; nothing, said aloud, where there is none.
fn corpus() -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/reference/corpus");
    if path.is_dir() {
        return Some(path);
    }
    eprintln!("corpus absent: not imported");
    assert_ne!(std::env::var("POLYDAM_CORPUS").as_deref(), Ok("required"), "{}", path.display());
    None
}

/// The site, stopped when the test ends.
struct Site {
    child: Child,
    port: u16,
    data: PathBuf,
}

impl Site {
    fn start() -> Site {
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let data = std::env::temp_dir().join(format!("polydam-import-{}", std::process::id()));
        let child = Command::new(env!("CARGO_BIN_EXE_polydam"))
            .args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--data"])
            .arg(&data)
            .env("POLYDAM_REQUESTS_PER_SECOND", "100000")
            .env("POLYDAM_FILTER", "error")
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let begun = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(begun.elapsed() < Duration::from_secs(60), "the site does not start");
            std::thread::sleep(Duration::from_millis(10));
        }
        Site { child, port, data }
    }

    /// Uploads bytes as the body of a request, and reads the answer's JSON.
    fn upload(&self, query: &str, bytes: &[u8]) -> Value {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        let head = format!(
            "POST /en/import?{query} HTTP/1.1\r\nhost: 127.0.0.1:{}\r\nconnection: close\r\n\
             accept: application/json\r\ncontent-length: {}\r\n\r\n",
            self.port,
            bytes.len()
        );
        stream.write_all(head.as_bytes()).unwrap();
        stream.write_all(bytes).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let body = answer.split_once("\r\n\r\n").unwrap().1;
        serde_json::from_str(body).unwrap_or_else(|_| panic!("{query}: {answer}"))
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

/// The game that the file's folder is named after, as `pdn check` takes it for a hint.
fn hint(path: &Path) -> String {
    let folder = path.parent().unwrap().file_name().unwrap().to_str().unwrap();
    let first = folder.split('-').next().unwrap();
    let known = |word: &str| word.parse::<polydam_rules::Variant>().is_ok();
    [folder, first]
        .into_iter()
        .find(|word| known(word))
        .unwrap_or_default()
        .to_owned()
}

#[test]
fn the_whole_corpus_is_imported_with_the_counts_of_pdn_check() {
    let Some(corpus) = corpus() else { return };
    let checked = Command::new(env!("CARGO_BIN_EXE_polydam"))
        .args(["pdn", "check", "--json"])
        .arg(&corpus)
        .output()
        .unwrap();
    let lines = String::from_utf8(checked.stdout).unwrap();
    let reports = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let site = Site::start();
    let (mut files, mut games) = (0, 0);
    for checked in reports.filter(|report| report["total"] != true) {
        let path = PathBuf::from(checked["file"].as_str().unwrap());
        let bytes = std::fs::read(&path).unwrap();
        let answer = site.upload(&format!("game={}", hint(&path)), &bytes);
        let imported = &answer["report"];
        for count in [
            "games",
            "with_moves",
            "diagrams",
            "replayed",
            "plies",
            "warnings",
        ] {
            assert_eq!(imported[count], checked[count], "{count} of {}", path.display());
        }
        let failures = checked["failures"].as_array().unwrap().len();
        assert!(answer["faults"].as_u64().unwrap() >= failures as u64, "{}", path.display());
        assert_eq!(imported["error"], checked["error"], "{}", path.display());
        files += 1;
        games += imported["games"].as_u64().unwrap();
    }
    println!("{files} files, {games} games imported as checked");
    assert!(files > 40 && games > 10_000, "{files} {games}");
}
