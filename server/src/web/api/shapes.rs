//! What the API answers with.

use polydam_play::{Control, Proposal};
use polydam_rules::{Play, Side, Spec, Square};
use serde::Serialize;
use utoipa::ToSchema;

use crate::room::Snapshot;
use crate::room::snapshot::Sitter;
use crate::store::seeks::Seek;
use crate::view::{self, Viewer};
use crate::words::ending;
use crate::words::refused::side_word;

/// A refusal, always of this shape.
#[derive(Debug, Serialize, ToSchema)]
pub struct Problem {
    /// What went wrong.
    pub error: ProblemBody,
}

/// What went wrong.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProblemBody {
    /// A word for programs, such as `missing`, `unknown`, `refused`.
    pub kind: String,
    /// A sentence for people, in the language of `Accept-Language`.
    pub message: String,
    /// Of a refused move: a word for the rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// Of a refused move: the squares that the sentence is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub squares: Option<Vec<String>>,
}

/// A move.
#[derive(Debug, Serialize, ToSchema)]
pub struct MoveShape {
    /// As the game writes it.
    pub text: String,
    /// Every square on which the piece stands, its own first.
    pub route: Vec<String>,
    /// The squares of the pieces it captures.
    pub captures: Vec<String>,
}

impl MoveShape {
    /// A legal move of a game.
    #[must_use]
    pub fn of(game: &polydam_rules::Game, play: &Play) -> MoveShape {
        MoveShape {
            text: game.text(play),
            route: names(&play.route),
            captures: names(&play.captures),
        }
    }
}

fn names(squares: &[Square]) -> Vec<String> {
    squares.iter().map(Square::to_string).collect()
}

/// A seat.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlayerShape {
    /// A member's name; guests and the computer have none.
    pub name: Option<String>,
    /// `person`, `bot` or `computer`.
    pub kind: &'static str,
    /// The computer's level.
    pub level: Option<u8>,
}

impl PlayerShape {
    fn of(sitter: &Sitter) -> PlayerShape {
        let kind = match (sitter.level, sitter.bot) {
            (Some(_), _) => "computer",
            (None, true) => "bot",
            (None, false) => "person",
        };
        PlayerShape {
            name: sitter.name.clone(),
            kind,
            level: sitter.level,
        }
    }
}

/// Both seats.
#[derive(Debug, Serialize, ToSchema)]
pub struct Seats {
    /// Who plays White.
    pub white: PlayerShape,
    /// Who plays Black.
    pub black: PlayerShape,
}

/// The clocks at the moment of the answer, in milliseconds.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClockShape {
    /// White's time left.
    pub white: Option<i64>,
    /// Black's time left.
    pub black: Option<i64>,
    /// Whose clock runs: `white`, `black` or nobody's.
    pub running: Option<&'static str>,
    /// When the side to move runs out of time, in milliseconds since 1970.
    pub deadline: Option<i64>,
}

/// An offer that awaits its answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct OfferShape {
    /// By which it is answered.
    pub id: String,
    /// `draw` or `take-back`.
    pub what: &'static str,
    /// Who made it.
    pub by: &'static str,
}

/// How far a clause of the conduct has counted.
#[derive(Debug, Serialize, ToSchema)]
pub struct CounterShape {
    /// The clause: `repetition`, `quiet` or `ending`.
    pub clause: &'static str,
    /// Counted so far: occurrences, or half-moves.
    pub count: u32,
    /// The number at which a draw may be claimed, or is one.
    pub limit: u32,
    /// Whether it is reached.
    pub reached: bool,
}

/// How a game ended.
#[derive(Debug, Serialize, ToSchema)]
pub struct EndShape {
    /// `white`, `black`, or nobody.
    pub winner: Option<&'static str>,
    /// The reason as a word, such as `resigned`, `time`, `no-move`.
    pub reason: String,
    /// Result and reason as a sentence.
    pub sentence: String,
}

/// A game at one moment.
#[derive(Debug, Serialize, ToSchema)]
pub struct GameShape {
    /// Its id.
    pub id: String,
    /// The game of the family, by its slug.
    pub game: &'static str,
    /// Which rules of it.
    pub rules: String,
    /// The fingerprint of the rules, in hexadecimal.
    pub fingerprint: String,
    /// The conduct.
    pub conduct: String,
    /// `strict`, `friendly` or `tournament`.
    pub enforcement: String,
    /// The FEN of another start than the game's own.
    pub start: Option<String>,
    /// The position.
    pub fen: String,
    /// Whose move it is.
    pub turn: &'static str,
    /// Grows with every change of the game.
    pub version: i64,
    /// The moves played.
    pub moves: Vec<String>,
    /// The moves that may be played now; at most 1000, none when the game is over.
    pub legal: Vec<MoveShape>,
    /// Who plays.
    pub players: Seats,
    /// Which side the caller plays: `white`, `black`, `both`, or none.
    pub yours: Option<&'static str>,
    /// The clocks, if there are any.
    pub clocks: Option<ClockShape>,
    /// The open offer.
    pub offer: Option<OfferShape>,
    /// Counters towards a draw.
    pub counters: Vec<CounterShape>,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Whether lists leave it out.
    pub private: bool,
    /// How it ended, if it did.
    pub over: Option<EndShape>,
}

impl GameShape {
    /// A game as the caller sees it.
    #[must_use]
    pub fn of(seen: &Snapshot, viewer: &Viewer, now: i64) -> GameShape {
        let terms = &seen.deal.terms;
        let [white, black] = seen.players.each_ref().map(PlayerShape::of);
        GameShape {
            id: seen.id.to_string(),
            game: terms.variant.slug(),
            rules: terms.rules.to_string(),
            fingerprint: format!("{:016x}", terms.spec().fingerprint()),
            conduct: terms.conduct.to_string(),
            enforcement: terms.enforcement.to_string(),
            start: terms.start.clone(),
            fen: seen.game().fen(),
            turn: side_word(seen.table.turn()),
            version: seen.version,
            moves: view::list(seen, viewer).into_iter().map(|line| line.text).collect(),
            legal: legal(seen),
            players: Seats { white, black },
            yours: viewer.chair.word(),
            clocks: clocks(seen, now),
            offer: offer(seen),
            counters: counters(seen),
            rated: seen.deal.rated,
            private: seen.deal.private,
            over: over(seen, viewer),
        }
    }
}

fn legal(seen: &Snapshot) -> Vec<MoveShape> {
    if seen.is_over() {
        return Vec::new();
    }
    let game = seen.game();
    let plays = game.plays();
    plays.iter().take(1000).map(|play| MoveShape::of(game, play)).collect()
}

fn clocks(seen: &Snapshot, now: i64) -> Option<ClockShape> {
    if seen.deal.terms.clock.control == Control::None {
        return None;
    }
    let clocks = seen.table.clocks();
    Some(ClockShape {
        white: clocks.left(Side::White, now),
        black: clocks.left(Side::Black, now),
        running: clocks.running().map(side_word),
        deadline: clocks.deadline(),
    })
}

fn offer(seen: &Snapshot) -> Option<OfferShape> {
    let offer = seen.table.offer()?;
    Some(OfferShape {
        id: format!("o{}", offer.id),
        what: match offer.what {
            Proposal::Draw => "draw",
            Proposal::TakeBack { .. } => "take-back",
        },
        by: side_word(offer.by),
    })
}

fn counters(seen: &Snapshot) -> Vec<CounterShape> {
    use polydam_rules::Clause;
    let shape = |counter: polydam_play::Counter| CounterShape {
        clause: match counter.clause {
            Clause::Repetition => "repetition",
            Clause::Quiet => "quiet",
            Clause::Ending(_) => "ending",
        },
        count: u32::from(counter.count),
        limit: u32::from(counter.limit),
        reached: counter.is_reached(),
    };
    seen.table.counters().into_iter().map(shape).collect()
}

fn over(seen: &Snapshot, viewer: &Viewer) -> Option<EndShape> {
    let ended = seen.table.ended()?;
    Some(EndShape {
        winner: ended.verdict.winner().map(side_word),
        reason: reason(&ended.cause),
        sentence: ending::say(&ended, viewer.reader.w),
    })
}

/// The reason as a word: the name of its message without its family.
fn reason(cause: &polydam_play::Cause) -> String {
    let key = ending::key(cause);
    key.split_once('-').map_or(key, |(_, word)| word).to_owned()
}

/// A game in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct GameLine {
    /// Its id.
    pub id: String,
    /// The game of the family.
    pub game: String,
    /// `running` or `over`.
    pub state: String,
    /// `live`, `slow` or `none`.
    pub pace: String,
    /// Whose move it is.
    pub turn: Option<String>,
    /// Which side the caller plays.
    pub yours: Option<&'static str>,
    /// When the side to move runs out of time, in milliseconds since 1970.
    pub deadline: Option<i64>,
    /// `white`, `black`, `draw` or `none`, when it is over.
    pub winner: Option<String>,
    /// Why it ended, as a word.
    pub ending: Option<String>,
}

/// An open wish to play, or a challenge.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeekShape {
    /// Its id.
    pub id: String,
    /// The game of the family.
    pub game: String,
    /// Who made it.
    pub by: Option<String>,
    /// Whether it is meant for the caller alone.
    pub for_you: bool,
    /// What it means, in sentences.
    pub terms: Vec<String>,
    /// The least rating wanted.
    pub least: Option<i64>,
    /// The highest rating wanted.
    pub most: Option<i64>,
}

impl SeekShape {
    /// A seek as a person sees it; nothing if its terms are not known any more.
    #[must_use]
    pub fn of(seek: &Seek, me: &str, w: crate::words::Lang) -> Option<SeekShape> {
        let deal = crate::deal::Deal::read(&seek.terms)?;
        Some(SeekShape {
            id: seek.id.clone(),
            game: deal.terms.variant.to_string(),
            by: seek.maker_name.clone(),
            for_you: seek.target.as_deref() == Some(me),
            terms: crate::deal::say::sentences(&deal, w),
            least: seek.least,
            most: seek.most,
        })
    }
}

/// A game of the family.
#[derive(Debug, Serialize, ToSchema)]
pub struct RulesShape {
    /// Its slug, by which everything names it.
    pub game: &'static str,
    /// Its name in the language of `Accept-Language`.
    pub name: String,
    /// Which rules of it: `standard` or a profile.
    pub rules: String,
    /// The fingerprint of the rules, in hexadecimal.
    pub fingerprint: String,
    /// Files of the board.
    pub files: u8,
    /// Ranks of the board.
    pub ranks: u8,
    /// The FEN of the start.
    pub start: String,
    /// The `GameType` tag of its PDN files.
    pub game_type: String,
}

impl RulesShape {
    /// A row of the table.
    #[must_use]
    pub fn of(spec: &'static Spec, w: crate::words::Lang) -> RulesShape {
        RulesShape {
            game: spec.variant.slug(),
            name: crate::words::games::name(spec.variant, w),
            rules: spec.rules.to_string(),
            fingerprint: format!("{:016x}", spec.fingerprint()),
            files: spec.board.files,
            ranks: spec.board.ranks,
            start: polydam_rules::Game::of(spec).fen(),
            game_type: spec.game_type(),
        }
    }
}
