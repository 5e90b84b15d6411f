//! Which games a file may be of, before any move is tried (formats.md 3.5).
//!
//! What is said outright comes first: the caller's word, a `Variant` that we know, the number of a
//! `GameType`. Where nothing is said, or where the first moves refute it, the squares that occur
//! tell which boards are large enough.

use polydam_rules::{Rules, Side, Spec, Square, Variant};

use crate::foreign::{self, Foreign};
use crate::reading::{Reading, Seat};
use crate::{Game, GameType, NodeId, Oddity, Played, Written};

/// What to try.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    /// The game that is named, if one is.
    pub(crate) named: Option<&'static Spec>,
    /// Whether the name is beyond doubt: given by the caller or by our own tag.
    pub(crate) certain: bool,
    /// The games that the squares allow, in groups; a group is tried if the ones before have failed.
    pub(crate) guesses: Vec<Vec<&'static Spec>>,
    /// The name of the game, if it is none of ours.
    pub(crate) not_ours: Option<String>,
    /// What is odd about the tags.
    pub(crate) oddities: Vec<Oddity>,
    /// The `GameType` tag.
    kind: Option<GameType>,
    /// Whether the board must not be turned: the tags are wholly ours, or the first move has the
    /// number of the second side.
    upright: bool,
    /// Whether the game starts from a position of its own.
    set_up: bool,
}

impl Plan {
    /// The plan for a game whose main line is `line`; `said` is the caller's word.
    pub(crate) fn of(game: &Game, line: &[NodeId], said: Option<&'static Spec>) -> Plan {
        let mut plan = Plan {
            kind: game.tags.game_type().and_then(Result::ok),
            set_up: game.tags.set_up().is_some(),
            ..Plan::default()
        };
        plan.upright = !plan.set_up && begins_second(game, line);
        match said {
            Some(spec) => (plan.named, plan.certain) = (Some(spec), true),
            None => plan.read_tags(game),
        }
        if !plan.certain && plan.not_ours.is_none() {
            plan.guesses = guesses(&Extent::of(game, line));
        }
        plan
    }

    fn read_tags(&mut self, game: &Game) {
        let rules = game.tags.known("Rules").and_then(|word| word.parse().ok());
        let rules: Rules = rules.unwrap_or_default();
        if let Some(word) = game.tags.known("Variant") {
            match word.parse::<Variant>() {
                Ok(variant) => {
                    let spec = variant.spec(rules);
                    self.named = Some(spec);
                    self.certain = true;
                    self.upright |= self.kind.is_some_and(|kind| is_ours(kind, spec));
                    return;
                }
                Err(_) => self.oddities.push(Oddity::UnknownVariant(word.to_owned())),
            }
        }
        if let Some(kind) = self.kind {
            self.read_number(kind.number, rules);
        }
    }

    fn read_number(&mut self, number: u16, rules: Rules) {
        let of = |number| foreign::numbered(number).map(|spec| spec.variant.spec(rules));
        match (of(number), foreign::foreign(number)) {
            (Some(spec), _) => self.named = Some(spec),
            (None, Some(Foreign::ReadAs { number: ours, .. })) => {
                self.oddities.push(Oddity::ForeignGame { number, ours });
                self.named = of(ours);
            }
            (None, Some(Foreign::OppositeGoal { number: ours })) => {
                self.named = of(ours);
                self.certain = true;
            }
            (None, Some(Foreign::NotOurs(name))) => {
                self.not_ours = Some(format!("GameType {number} ({name})"));
            }
            (None, None) => self.oddities.push(Oddity::UnknownGameType(number)),
        }
    }

    /// Whether the first moves may refute the number of the tag: in a game from the usual start. From
    /// a position of its own too many games go on alike.
    pub(crate) fn may_be_wrong(&self) -> bool {
        !self.set_up
    }

    /// The reading of `spec` that trusts the file most.
    pub(crate) fn first_reading(&self, spec: &'static Spec) -> Reading {
        self.reading(spec, Seat::Own)
    }

    /// The other readings of `spec`, for files of which not even the first move can be read.
    pub(crate) fn turned_readings(&self, spec: &'static Spec) -> Vec<Reading> {
        if self.upright {
            return Vec::new();
        }
        let mut seats: Vec<Seat> = self.tagged_corner(spec).into_iter().collect();
        seats.push(Seat::Other);
        seats.extend((0..4).map(Seat::Corner));
        let mut readings: Vec<Reading> = Vec::new();
        for seat in seats {
            let reading = self.reading(spec, seat);
            let exchanged = !reading.exchanged;
            readings.push(reading);
            if self.set_up && seat == Seat::Other {
                readings.push(Reading {
                    exchanged,
                    ..reading
                });
            }
        }
        readings
    }

    /// The corner that the `GameType` tag names, as White sees it.
    fn tagged_corner(&self, spec: &Spec) -> Option<Seat> {
        let kind = self.kind.filter(|kind| kind.number == spec.look.pdn)?;
        let corner = u8::try_from(kind.corner?).ok().filter(|&corner| corner < 4)?;
        let seat = kind.first.unwrap_or(spec.first);
        Some(Seat::Corner(if seat == Side::White {
            corner
        } else {
            3 - corner
        }))
    }

    fn reading(&self, spec: &'static Spec, seat: Seat) -> Reading {
        let starts = self.kind.and_then(|kind| match kind.first {
            Some(side) => Some(side),
            None => foreign::starts(kind.number),
        });
        let exchanged = match starts {
            Some(side) => side != spec.first,
            // Who writes from the first mover's seat calls the first mover White.
            None => seat == Seat::Other && spec.first == Side::Black,
        };
        Reading {
            spec,
            seat,
            exchanged,
        }
    }
}

/// Whether a `GameType` has all its fields as we write them.
fn is_ours(kind: GameType, spec: &Spec) -> bool {
    kind.number == spec.look.pdn && kind.first == Some(spec.first) && kind.invert.is_some()
}

/// Whether the first move has the number of the second side.
fn begins_second(game: &Game, line: &[NodeId]) -> bool {
    let first = line.first().and_then(|&id| game.tree.get(id));
    first.and_then(|node| node.number).is_some_and(|number| number.second)
}

/// The squares that occur in a game.
#[derive(Clone, Copy, Debug, Default)]
struct Extent {
    /// The highest number.
    number: u8,
    /// How many files and ranks the letters need.
    files: u8,
    ranks: u8,
}

impl Extent {
    fn of(game: &Game, line: &[NodeId]) -> Extent {
        let mut extent = Extent::default();
        for node in line.iter().filter_map(|&id| game.tree.get(id)) {
            match &node.played {
                Played::Move {
                    text: Some(text), ..
                } => {
                    text.squares.iter().for_each(|&square| extent.add(square));
                }
                Played::Setup(fen) => extent.add_fen(fen),
                Played::Move { .. } | Played::Start | Played::Unknown => {}
            }
        }
        if let Some(fen) = game.tags.set_up() {
            extent.add_fen(fen);
        }
        extent
    }

    fn add(&mut self, written: Written) {
        match written {
            Written::Number(number) => self.number = self.number.max(number),
            Written::Letters(square) => {
                self.files = self.files.max(square.file() + 1);
                self.ranks = self.ranks.max(square.rank() + 1);
            }
        }
    }

    fn add_fen(&mut self, fen: &str) {
        let sides = fen.split(':').map(str::trim_start);
        let lists = sides.filter(|field| field.starts_with(['W', 'B', 'w', 'b']));
        for item in lists.flat_map(|field| field[1..].split([',', '-'])) {
            let item = item.trim_matches(|c: char| c.is_whitespace() || ".\"]KP".contains(c));
            if let Ok(number) = item.parse() {
                self.add(Written::Number(number));
            } else if let Ok(square) = item.parse::<Square>() {
                self.add(Written::Letters(square));
            }
        }
    }

    fn fits(&self, spec: &Spec) -> bool {
        let board = &spec.board;
        usize::from(self.number) <= board.len()
            && self.files <= board.files
            && self.ranks <= board.ranks
    }
}

/// The games whose boards have all squares. First those of the federations, the smallest board
/// first, and games that are usually written so before the others.
fn guesses(extent: &Extent) -> Vec<Vec<&'static Spec>> {
    let numbers = extent.number > 0;
    let size = |spec: &Spec| {
        if numbers {
            spec.board.len()
        } else {
            usize::from(spec.board.files)
        }
    };
    let group = |spec: &Spec| (spec.look.pdn >= OWN_NUMBERS, size(spec));
    let usual = |spec: &Spec| (spec.look.notation == polydam_rules::Notation::Numbers) == numbers;
    let mut rows: Vec<&'static Spec> = Spec::all()
        .iter()
        .filter(|spec| spec.rules == Rules::Standard && extent.fits(spec))
        .collect();
    rows.sort_by_key(|spec| (group(spec), !usual(spec), spec.look.pdn));
    rows.chunk_by(|one, two| group(one) == group(two)).map(<[_]>::to_vec).collect()
}

/// The first of the `GameType` numbers that nobody else knows.
const OWN_NUMBERS: u16 = 180;
