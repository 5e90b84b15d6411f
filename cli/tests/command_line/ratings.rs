//! `polydam ratings`: ratings made anew.

use crate::running::run;

#[test]
fn ratings_are_made_anew_and_counted_and_a_folder_in_use_is_left_alone() {
    let data = std::env::temp_dir().join(format!("polydam-ratings-{}", std::process::id()));
    let folder = data.display().to_string();
    let done = run(&["ratings", "--json", "--data", &folder], "");
    assert_eq!(done.status, 0, "{}", done.err);
    let recount = &done.json()[0];
    assert_eq!(
        (&recount["games"], &recount["ratings"], &recount["changed"]),
        (&0.into(), &0.into(), &0.into())
    );
    let lock = std::fs::File::open(data.join("lock")).unwrap();
    lock.lock().unwrap();
    let held = run(&["ratings", "--data", &folder], "");
    assert!(held.status == 2 && held.err.contains("another polydam"), "{}", held.err);
    drop(lock);
    std::fs::remove_dir_all(&data).unwrap();
}
