//! Which copies of the database there are, as far as its folder tells.

use std::fs;
use std::path::{Path, PathBuf};

/// What is known about copies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Copies {
    /// When `polydam backup` last made a copy, and where.
    pub last: Option<(i64, String)>,
    /// Copies in the folder itself: those made before migrations, and what was replaced.
    pub here: Vec<String>,
    /// Bytes of the journal that is not yet in the database file.
    pub journal: u64,
}

fn note(data: &Path) -> PathBuf {
    data.join("last-backup")
}

/// Notes that a copy was made.
///
/// # Errors
///
/// What the system says.
pub fn made(data: &Path, to: &Path, now: i64) -> std::io::Result<()> {
    fs::write(note(data), format!("{now} {}\n", to.display()))
}

/// What a data folder tells about copies.
#[must_use]
pub fn of(data: &Path) -> Copies {
    let text = fs::read_to_string(note(data)).unwrap_or_default();
    let last = text
        .trim()
        .split_once(' ')
        .and_then(|(at, path)| Some((at.parse().ok()?, path.to_owned())));
    let names = fs::read_dir(data).into_iter().flatten().flatten();
    let mut here: Vec<String> = names
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(|name| name.starts_with("before-migration-") || name.starts_with("replaced-"))
        .collect();
    here.sort();
    Copies {
        last,
        here,
        journal: fs::metadata(data.join("polydam.sqlite-wal")).map_or(0, |file| file.len()),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_last_copy_is_remembered() {
        let data =
            std::env::temp_dir().join(format!("polydam-copies-{}", crate::people::token::id()));
        std::fs::create_dir_all(&data).unwrap();
        assert_eq!(super::of(&data), super::Copies::default());
        super::made(&data, std::path::Path::new("/safe/a copy"), 5).unwrap();
        assert_eq!(super::of(&data).last, Some((5, "/safe/a copy".to_owned())));
        std::fs::remove_dir_all(&data).unwrap();
    }
}
