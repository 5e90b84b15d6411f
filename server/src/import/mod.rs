//! A file of games from somebody's desk: read as `polydam pdn check` reads it, within limits, with
//! nothing lost. What cannot be followed is kept as text with its place and the reason.

use polydam_pdn::{
    AnyGames, Game, Limits, NodeId, Played, ReadError, ReplayOptions, Replayed, Replayer, Score,
    WriteStyle,
};
use polydam_rules::{Spec, Variant};
use serde::{Deserialize, Serialize};

use crate::words::Lang;
use crate::words::refused::Reader;

/// The largest file.
pub const LARGEST: usize = 8 << 20;

/// The bounds of one game. They are far above what games need; a file that goes beyond them is read
/// as far as that.
pub const LIMITS: Limits = Limits {
    bytes: LARGEST as u64,
    tags: 1 << 12,
    plies: 1 << 16,
    comment: 1 << 22,
    depth: 1 << 10,
};

/// The work that a file's positions may make; its games need a small part of it.
const WORK: u64 = 1 << 30;

/// What a file holds, in figures: those of `polydam pdn check`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// Games, those without moves included.
    pub games: usize,
    /// Games that have moves, were they such that cannot be read.
    pub with_moves: usize,
    /// Games without moves that give a position.
    pub diagrams: usize,
    /// Games of whose moves every one is legal and settled.
    pub replayed: usize,
    /// Half-moves found legal.
    pub plies: usize,
    /// Oddities that were read over.
    pub warnings: usize,
    /// Why the file was not read to its end.
    pub error: Option<String>,
}

/// A game of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// Who played, when and where, as far as the file says.
    pub title: String,
    /// The game, if it is one of ours.
    pub variant: Option<Variant>,
    /// The line at which it begins.
    pub line: u32,
    /// Half-moves of its main line that are settled.
    pub plies: usize,
    /// What goes wrong, and where.
    pub fault: Option<String>,
    /// The game in strict PDN; what cannot be followed as the file had it.
    pub pdn: String,
}

/// Reads a file. `hint` is the game to prefer where several fit; faults are said in the language `w`.
///
/// ```
/// use polydam_server::import::read;
/// use polydam_server::words::Lang;
/// let file = "[GameType \"25\"] 1. c3-d4 b6-a5 2. a1-h8 *\n\n[GameType \"25\"] 1. c3-b4 *";
/// let (report, games) = read(file.as_bytes(), None, Lang::default());
/// assert_eq!((report.games, report.replayed, report.plies), (2, 1, 3));
/// let fault = games[0].fault.as_deref().unwrap();
/// assert!(fault.contains("Line 1") && fault.contains("a1-h8"), "{fault}");
/// assert!(games[0].pdn.contains("a1-h8"));
/// ```
#[must_use]
pub fn read(bytes: &[u8], hint: Option<Variant>, w: Lang) -> (Report, Vec<Imported>) {
    let (mut report, mut found) = (Report::default(), Vec::new());
    let options = ReplayOptions {
        hint,
        work: Some(WORK),
        ..ReplayOptions::default()
    };
    let mut replayer = Replayer::new(options);
    let games = match AnyGames::open(bytes, None, LIMITS) {
        Ok(games) => games,
        Err(error) => {
            report.error = Some(error.to_string());
            return (report, found);
        }
    };
    for game in games {
        match game {
            Ok(mut game) => {
                let replayed = replayer.replay(&mut game);
                report.add(&game, &replayed);
                found.push(imported(&game, &replayed, w));
            }
            Err(error) => report.error = Some(said(&error, w)),
        }
    }
    (report, found)
}

impl Report {
    fn add(&mut self, game: &Game, replayed: &Replayed) {
        self.games += 1;
        self.warnings += game.warnings.len() + replayed.warnings.len();
        if replayed.has_moves {
            self.with_moves += 1;
            self.plies += replayed.plies;
            self.replayed += usize::from(replayed.is_whole());
        } else if has_position(game) {
            self.diagrams += 1;
        }
    }
}

fn has_position(game: &Game) -> bool {
    let is_setup = |id: NodeId| {
        let node = game.tree.get(id);
        node.is_some_and(|node| matches!(node.played, Played::Setup(_)))
    };
    game.tags.set_up().is_some() || game.tree.main_line().any(is_setup)
}

fn imported(game: &Game, replayed: &Replayed, w: Lang) -> Imported {
    Imported {
        title: title(game),
        variant: replayed.reading.map(|reading| reading.spec.variant),
        line: game.place.line,
        plies: replayed.plies,
        fault: fault(replayed, w),
        pdn: game.to_pdn(&WriteStyle::default()),
    }
}

/// The players, or the event, or the result; what tells the game from its neighbours.
fn title(game: &Game) -> String {
    let tag = |name: &str| game.tags.known(name).map(str::trim).filter(|text| !text.is_empty());
    let players: Vec<&str> = ["White", "Black"].into_iter().filter_map(tag).collect();
    let outcome = game.outcome().filter(|outcome| outcome.score != Score::Unknown);
    let mut parts = vec![players.join(" – ")];
    parts.extend(["Event", "Date"].into_iter().filter_map(tag).map(str::to_owned));
    parts.extend(outcome.map(|outcome| outcome.to_string()));
    parts.retain(|part| !part.is_empty());
    parts.join(", ").chars().take(200).collect()
}

/// What goes wrong in a game, with line and column.
fn fault(replayed: &Replayed, w: Lang) -> Option<String> {
    let fault = replayed.fault.as_ref()?;
    let spec = replayed.reading.map_or(&Spec::all()[0], |reading| reading.spec);
    let reader = Reader {
        w,
        notation: spec.look.notation,
        spec,
    };
    let place = fault.place.unwrap_or_default();
    let args = [
        ("line", i64::from(place.line).into()),
        ("column", i64::from(place.column).into()),
        ("text", fault.text.as_str().into()),
        ("why", reader.stuck(&fault.reason).into()),
    ];
    let key = if fault.text.is_empty() {
        "import-fault"
    } else {
        "import-fault-move"
    };
    Some(w.with(key, &args))
}

fn said(error: &ReadError, w: Lang) -> String {
    match error {
        ReadError::Io(error) => error.to_string(),
        ReadError::Limit(limit) => w.with(
            "import-limit",
            &[
                ("line", i64::from(limit.place.line).into()),
                ("limit", i64::try_from(limit.limit).unwrap_or(i64::MAX).into()),
            ],
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::{LIMITS, read};
    use crate::words::Lang;

    #[test]
    fn nothing_that_a_file_holds_stops_the_reading() {
        for file in [
            &b""[..],
            b"\xff\xfe\x00",
            b"((((",
            b"[FEN \"x\"] 1. a1-b2",
            b"{",
        ] {
            let (report, games) = read(file, None, Lang::default());
            assert_eq!(report.games, games.len());
        }
    }

    #[test]
    fn beyond_a_limit_the_rest_is_told_and_what_came_before_is_kept() {
        let mut file = "[GameType \"25\"] 1. c3-b4 *\n\n".to_owned();
        file.push_str(&format!(
            "{}x",
            "(".repeat(2) + &"1. c3-d4 (".repeat(LIMITS.depth as usize + 2)
        ));
        let (report, games) = read(file.as_bytes(), None, Lang::default());
        assert_eq!(games.len(), report.games);
        assert!(report.error.is_some() && report.games >= 1);
    }

    #[test]
    fn a_game_that_goes_out_comes_in_again_the_same() {
        let file = "[White \"A\"] [Black \"B\"] [GameType \"25\"] 1. c3-d4 (1. a3-b4 {or so}) b6-a5 2. d4-c5 d6xb4 *";
        let (report, games) = read(file.as_bytes(), None, Lang::default());
        let (again, same) = read(games[0].pdn.as_bytes(), None, Lang::default());
        assert_eq!((report.plies, &games[0].pdn), (again.plies, &same[0].pdn));
        assert!(games[0].title.starts_with("A – B"));
    }
}
