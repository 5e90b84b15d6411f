//! Importing a file of games from the desk.

use crate::common::Site;

const FILE: &str = "[White \"Ann\"] [Black \"Bo\"] [GameType \"25\"]\n1. c3-d4 b6-a5 2. d4-c5 *\n\n\
    [White \"Cy\"] [GameType \"25\"]\n1. c3-d4 b6-a5\n2. d4-d5 {kept} *\n\n\
    [GameType \"1\"] [Event \"found out\"]\n1. e4 e5 *\n";

/// A form with a file, as a browser sends it.
fn form(file: &str) -> String {
    format!(
        "--x\r\ncontent-disposition: form-data; name=\"file\"; filename=\"../my games.pdn\"\r\n\
         content-type: text/plain\r\n\r\n{file}\r\n\
         --x\r\ncontent-disposition: form-data; name=\"game\"\r\n\r\nrussian\r\n--x--\r\n"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_listed_with_its_faults_opened_and_taken_out_again() {
    let site = Site::start().await;
    let mut visitor = site.visitor();
    let kind = [("content-type", "multipart/form-data; boundary=x")];
    let sent = visitor.send("POST", "/en/import", &kind, &form(FILE)).await.unwrap();
    assert_eq!(sent.status, 303, "{}", sent.body);
    let path = sent.head("location").unwrap().to_owned();
    let page = visitor.get(&path).await.unwrap().body;
    for part in [
        "my games.pdn",
        "Ann – Bo",
        "Games: 3",
        "Line 6, column",
        "d4-d5",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let faults = visitor.get(&format!("{path}?faults=1")).await.unwrap().body;
    assert!(faults.contains("Cy") && !faults.contains("Ann – Bo"));
    let board = visitor.get(&format!("{path}/1")).await.unwrap();
    assert!(board.status == 200 && board.body.contains("d4-c5"));
    let broken = visitor.get(&format!("{path}/2")).await.unwrap();
    assert!(broken.body.contains("cannot be followed") && broken.body.contains("kept"));
    let foreign = visitor.get(&format!("{path}/3")).await.unwrap();
    assert!(
        foreign.status < 500 && foreign.body.contains("xe4"),
        "a game that the tags do not name is found out"
    );
    let original = visitor.get(&format!("{path}/original")).await.unwrap();
    assert_eq!(original.body, FILE);
    let out = visitor.get(&format!("{path}/pdn")).await.unwrap().body;
    assert!(
        out.contains("d4-d5") && out.contains("kept") && out.contains("xe4 xe5"),
        "{out}"
    );
    let heads = [("accept", "application/json")];
    let again = visitor
        .send("POST", "/en/import?name=again.pdn&game=russian", &heads, &out)
        .await
        .unwrap();
    let report = again.json();
    assert_eq!(report["report"]["games"], 3);
    assert_eq!(report["report"]["plies"], 7);
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn files_are_deleted_by_their_owner_and_limits_are_said() {
    let site = Site::start().await;
    let mut visitor = site.visitor();
    let empty = visitor.send("POST", "/en/import", &[], "").await.unwrap();
    assert!(empty.status == 422 && empty.body.contains("The file is empty."));
    let large = "x".repeat(polydam_server::import::LARGEST + 10);
    let large = visitor.send("POST", "/en/import", &[], &large).await.unwrap();
    assert!(
        large.status == 422 && large.body.contains("larger than 8 MiB"),
        "{}",
        large.status
    );
    let sent = visitor.send("POST", "/en/import", &[], FILE).await.unwrap();
    let path = sent.head("location").unwrap().to_owned();
    assert!(visitor.get("/en/import").await.unwrap().body.contains("games.pdn"));
    let mut other = site.member("Other").await;
    assert_eq!(other.post(&format!("{path}/delete"), &[]).await.unwrap().status, 404);
    assert_eq!(visitor.post(&format!("{path}/delete"), &[]).await.unwrap().status, 303);
    assert_eq!(visitor.get(&path).await.unwrap().status, 404);
    assert_eq!(visitor.get(&format!("{path}/1")).await.unwrap().status, 404);
    site.stop().await;
}
