//! `polydam bot` plays whole games on a real site, with its own engine and with a Hub program.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

const POLYDAM: &str = env!("CARGO_BIN_EXE_polydam");

/// A process that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A site in a folder of its own.
struct Site {
    _running: Running,
    address: String,
    folder: PathBuf,
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Site {
    fn start(name: &str) -> Site {
        let folder =
            std::env::temp_dir().join(format!("polydam-bot-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let mut child = Command::new(POLYDAM)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(&folder)
            .env("POLYDAM_REQUESTS_PER_SECOND", "2000")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let running = Running(child);
        let address = lines
            .map_while(Result::ok)
            .find_map(|line| line.find("http://").map(|at| line[at..].trim().to_owned()))
            .expect("the site prints its address");
        let address = address.split_whitespace().next().unwrap().trim_end_matches('/').to_owned();
        Site {
            _running: running,
            address,
            folder,
        }
    }

    /// A new member's session and token.
    fn member(&self, name: &str, bot: bool) -> String {
        let agent: ureq::Agent = ureq::Agent::config_builder().max_redirects(0).build().into();
        let form = [("name", name), ("password", "correct horse")];
        let answer = agent.post(format!("{}/en/register", self.address)).send_form(form).unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap();
        let cookie = cookie.split(';').next().unwrap().to_owned();
        let post = |path: &str, form: &[(&str, &str)]| {
            let request = agent.post(format!("{}{path}", self.address));
            let request = request.header("cookie", &cookie);
            let mut answer = request.send_form(form.iter().copied()).unwrap();
            answer.body_mut().read_to_string().unwrap()
        };
        if bot {
            post("/en/settings/bot", &[]);
        }
        let scopes = [
            ("title", "t"),
            ("read", "on"),
            ("play", "on"),
            ("challenge", "on"),
        ];
        let page = post("/en/settings/tokens", &scopes);
        page.split("<code>").nth(1).unwrap()[..27].to_owned()
    }

    fn call(&self, token: &str, path: &str, body: Option<Value>) -> Value {
        let url = format!("{}/api/v1{path}", self.address);
        let bearer = format!("Bearer {token}");
        let mut answer = match body {
            Some(body) => ureq::post(url).header("authorization", &bearer).send_json(body),
            None => ureq::get(url).header("authorization", &bearer).call(),
        }
        .unwrap();
        answer.body_mut().read_json().unwrap()
    }
}

fn bot(site: &Site, token: &str, more: &[&str]) -> Running {
    let child = Command::new(POLYDAM)
        .args(["bot", "--site", &site.address, "--seconds", "0.05"])
        .args(more)
        .env("POLYDAM_TOKEN", token)
        .stdout(Stdio::null())
        .spawn();
    Running(child.unwrap())
}

/// Has two bots play a game; the game when it is over.
fn played(name: &str, game: &str, first: &[&str], second: &[&str]) -> Value {
    let site = Site::start(name);
    let (one, two) = (site.member("Robo", true), site.member("Auto", true));
    let _bots = [bot(&site, &one, first), bot(&site, &two, second)];
    let wish = json!({ "to": "Auto", "terms": { "game": game } });
    site.call(&one, "/challenges", Some(wish));
    let begun = std::time::Instant::now();
    let id = loop {
        let games = site.call(&one, "/games", None);
        let over = site.call(&one, "/games?state=over", None);
        let id = games[0]["id"].as_str().or(over[0]["id"].as_str());
        if let Some(id) = id {
            break id.to_owned();
        }
        assert!(begun.elapsed().as_secs() < 60, "the challenge is accepted");
        std::thread::sleep(std::time::Duration::from_millis(100));
    };
    loop {
        let state = site.call(&one, &format!("/games/{id}"), None);
        if !state["over"].is_null() {
            return state;
        }
        assert!(begun.elapsed().as_secs() < 240, "the game ends: {state}");
        std::thread::sleep(std::time::Duration::from_millis(200));
    }
}

#[test]
fn two_bots_play_a_whole_game() {
    let state = played("own", "konane", &["--level", "2"], &["--level", "3"]);
    assert_eq!(state["over"]["reason"], "no-move", "{state}");
    assert_eq!(state["players"]["white"]["kind"], "bot");
}

#[test]
fn a_bot_drives_a_hub_program_through_a_whole_game() {
    let hub = format!("\"{POLYDAM}\" hub");
    let state = played("hub", "konane", &["--level", "1"], &["--hub", &hub]);
    assert_eq!(state["over"]["reason"], "no-move", "{state}");
}
