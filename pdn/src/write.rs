//! The strict writer (formats.md 4): tags in order, moves in the game's own notation, lines of 79
//! columns.
//!
//! Moves that a replay found legal are written from the position; what it could not follow is
//! written as the file had it, so that nothing is lost. Tags are in
//! `write_tags`.

use polydam_rules::{Form, Game as Board, Notation, Play, Position, Spec, Style};

use crate::line::passes_to;
use crate::tree::{Played, Remark};
use crate::wrap::Wrap;
use crate::write_tags;
use crate::{Game, Glyph, MoveText, Node, Score, Sign, Stop, Tree, Walk, Written};

/// How to write a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteStyle {
    /// Letters or numbers; `None` for what is usual in the game.
    pub notation: Option<Notation>,
    /// How many squares of a capture to write.
    pub form: Form,
    /// Whether the moves end with the result, as old programs want it, and not with a star.
    pub classic: bool,
    /// The most characters of a line.
    pub width: usize,
}

impl Default for WriteStyle {
    fn default() -> WriteStyle {
        WriteStyle {
            notation: None,
            form: Form::Short,
            classic: false,
            width: 79,
        }
    }
}

impl WriteStyle {
    /// Letters or numbers in games of this row.
    pub(crate) fn notation(&self, spec: &Spec) -> Notation {
        self.notation.unwrap_or(spec.look.notation)
    }

    fn of_moves(&self, spec: &Spec) -> Style {
        Style {
            notation: self.notation(spec),
            capture: spec.look.capture,
            form: self.form,
        }
    }
}

impl Game {
    /// The game in strict PDN, with a blank line behind the tags and one behind the moves.
    ///
    /// ```
    /// use polydam_pdn::{Limits, Reader, ReplayOptions, Replayer, WriteStyle};
    /// let text = "[White \"A\"] [GameType \"25\"] c3b4 (1. a3-b4 {or so}) b6-a5 b4-c5 d6xb4 1-0";
    /// let mut game = Reader::new(text.as_bytes(), Limits::NONE).games().next().expect("a game")?;
    /// Replayer::new(ReplayOptions::default()).replay(&mut game);
    /// let written = game.to_pdn(&WriteStyle::default());
    /// assert!(written.ends_with("\n\n1. c3-b4 (1. a3-b4 {or so}) 1... b6-a5 2. b4-c5 d6:b4 *\n\n"));
    /// assert!(written.contains("\n[GameType \"25,W,8,8,A0,0\"]\n[Variant \"russian\"]\n"));
    /// # Ok::<(), polydam_pdn::ReadError>(())
    /// ```
    #[must_use]
    pub fn to_pdn(&self, style: &WriteStyle) -> String {
        let mut text = write_tags::write(self, style);
        text.push('\n');
        text.push_str(&moves(self, style));
        text.push('\n');
        text
    }
}

/// The moves with all that is said about them, and the sign of the end.
fn moves(game: &Game, style: &WriteStyle) -> String {
    let mut writer = Writer::new(game, style);
    if let Some(start) = game.tree.get(Tree::START) {
        writer.remarks(&start.before);
        writer.remarks(&start.after);
    }
    for stop in Walk::new(&game.tree) {
        match stop {
            Stop::Node(id) => {
                if let Some(node) = game.tree.get(id) {
                    writer.node(node);
                }
            }
            Stop::Open => writer.open(),
            Stop::Close => writer.close(),
        }
    }
    writer.wrap.word(&end(game, style));
    writer.wrap.finish()
}

/// The star, or in classic style the result.
fn end(game: &Game, style: &WriteStyle) -> String {
    let outcome = write_tags::outcome(game);
    match outcome.score {
        Score::Unknown | Score::Other(_) => "*".to_owned(),
        _ if style.classic => outcome.to_string(),
        _ => "*".to_owned(),
    }
}

/// How a line of play stands.
#[derive(Clone, Copy, Debug)]
struct State {
    /// The position, as far as it is known.
    position: Option<Position<u128>>,
    /// The number of the next move.
    number: u32,
    /// Whether the side that does not start is to move.
    second: bool,
}

impl State {
    /// The start of a game. Where the first move is not known to be legal, the number that the file
    /// gives it is believed.
    fn start(game: &Game) -> State {
        let board = game.start();
        let position = board.as_ref().map(|board| *board.position());
        let first = game.tree.main_line().next().and_then(|id| game.tree.get(id));
        let unread = first.filter(|node| node.play().is_none());
        let (number, second) = match (unread.and_then(|node| node.number), &board) {
            (Some(written), _) => (written.number, written.second),
            (None, Some(board)) => (1, board.turn() != board.spec().first),
            (None, None) => (1, false),
        };
        State {
            position,
            number,
            second,
        }
    }

    /// After a half-move that leads to `position`.
    fn moved(self, position: Option<Position<u128>>) -> State {
        State {
            position,
            number: self.number.saturating_add(u32::from(self.second)),
            second: !self.second,
        }
    }
}

struct Writer<'g> {
    spec: Option<&'static Spec>,
    style: &'g WriteStyle,
    wrap: Wrap,
    /// Before the last move and after it.
    before: State,
    now: State,
    /// The same of the moves on which variations are open.
    outer: Vec<(State, State)>,
    /// Whether the next move needs its number even if it is the second side's.
    interrupted: bool,
}

impl<'g> Writer<'g> {
    fn new(game: &Game, style: &'g WriteStyle) -> Writer<'g> {
        let start = State::start(game);
        Writer {
            spec: game.spec,
            style,
            wrap: Wrap::new(style.width),
            before: start,
            now: start,
            outer: Vec::new(),
            interrupted: true,
        }
    }

    fn open(&mut self) {
        self.outer.push((self.before, self.now));
        self.now = self.before;
        self.wrap.before("(");
        self.interrupted = true;
    }

    fn close(&mut self) {
        if let Some((before, now)) = self.outer.pop() {
            (self.before, self.now) = (before, now);
        }
        self.wrap.behind(")");
        self.interrupted = true;
    }

    fn node(&mut self, node: &Node) {
        self.before = self.now;
        self.number(!node.before.is_empty());
        self.remarks(&node.before);
        self.interrupted = false;
        match &node.played {
            Played::Setup(fen) => self.setup(fen),
            Played::Unknown | Played::Start => {
                self.wrap.word("--");
                self.now = self.now.moved(None);
            }
            Played::Move { text, play } => self.played(text.as_ref(), play.as_ref()),
        }
        self.glyphs(node);
        self.remarks(&node.after);
    }

    fn number(&mut self, remarks_follow: bool) {
        let State { number, second, .. } = self.now;
        if !second {
            self.wrap.word(&format!("{number}."));
        } else if self.interrupted || remarks_follow {
            self.wrap.word(&format!("{number}..."));
        }
    }

    fn setup(&mut self, fen: &str) {
        let fen: String = fen.chars().map(plain).collect();
        self.wrap.word(&format!("/FEN \"{}\"/", fen.replace('"', "'")));
        let board = self.spec.and_then(|spec| match (passes_to(&fen), self.now.position) {
            (Some(turn), Some(position)) => {
                Board::from_position(spec, Position { turn, ..position }).ok()
            }
            _ => Board::from_fen(spec, &fen).ok(),
        });
        let second = match &board {
            Some(board) => board.turn() != board.spec().first,
            None => self.now.second,
        };
        let skipped = self.now.second && !second;
        self.now = State {
            position: board.map(|board| *board.position()),
            number: self.now.number.saturating_add(u32::from(skipped)),
            second,
        };
        self.interrupted = true;
    }

    fn played(&mut self, text: Option<&MoveText>, play: Option<&Play>) {
        let legal = self.legal(play);
        let next = legal.as_ref().map(|&(_, position)| position);
        match (legal, text, play) {
            (Some((word, _)), _, _) => self.wrap.word(&word),
            (None, Some(text), _) => self.wrap.word(&as_written(text)),
            (None, None, Some(play)) => self.wrap.word(&by_squares(play)),
            (None, None, None) => self.wrap.word("--"),
        }
        self.now = self.now.moved(next);
    }

    /// The text of a play that is legal here, and the position that it leads to.
    fn legal(&self, play: Option<&Play>) -> Option<(String, Position<u128>)> {
        let (spec, play) = (self.spec?, play?);
        let position = self.now.position?;
        let board = Board::from_position(spec, position).ok()?;
        let m = board.move_of(play)?;
        Some((board.text_as(play, self.style.of_moves(spec)), position.play(m)))
    }

    /// A first glyph that has a mark is glued to the move, the others follow as numbers.
    fn glyphs(&mut self, node: &Node) {
        let mut glyphs = node.glyphs.iter().peekable();
        if let Some(marks) = glyphs.peek().and_then(|glyph| marks_of(**glyph)) {
            self.wrap.behind(marks);
            glyphs.next();
        }
        if !node.captured.is_empty() {
            let squares: Vec<String> = node.captured.iter().map(ToString::to_string).collect();
            self.wrap.word(&format!("<{}>", squares.join(",")));
        }
        for marks in &node.marks {
            self.wrap.word(&format!("({marks})"));
        }
        glyphs.for_each(|glyph| self.wrap.word(&glyph.to_string()));
    }

    /// Comments: each text in its own braces, neighbouring commands together.
    fn remarks(&mut self, remarks: &[Remark]) {
        let mut commands: Vec<String> = Vec::new();
        for remark in remarks {
            match remark {
                Remark::Command { name, value } => {
                    commands.push(crate::Command { name, value }.to_string());
                }
                Remark::Text(text) => {
                    self.comment(&std::mem::take(&mut commands));
                    let words = text.split_whitespace().map(|word| word.chars().map(unbraced));
                    self.comment(&words.map(Iterator::collect).collect::<Vec<_>>());
                }
            }
        }
        self.comment(&commands);
    }

    fn comment(&mut self, words: &[String]) {
        if words.is_empty() {
            return;
        }
        self.wrap.before("{");
        words.iter().for_each(|word| self.wrap.word(word));
        self.wrap.behind("}");
        self.interrupted = true;
    }
}

/// A brace would end the comment, or look as if another began.
fn unbraced(c: char) -> char {
    match c {
        '{' => '(',
        '}' => ')',
        other => other,
    }
}

/// Control characters become spaces.
pub(crate) fn plain(c: char) -> char {
    if c.is_control() { ' ' } else { c }
}

/// The marks for the six glyphs that are written so.
fn marks_of(glyph: Glyph) -> Option<&'static str> {
    const MARKS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];
    MARKS.get(usize::from(glyph.0).checked_sub(1)?).copied()
}

/// A move that no rules have been asked about, cleaned.
fn as_written(text: &MoveText) -> String {
    let squares: Vec<String> = text.squares.iter().map(ToString::to_string).collect();
    let strength = text.strength.as_ref().map_or("", |marks| marks.as_str());
    let capture = text.sign == Sign::Capture;
    let bare = match (&squares[..], text.squares.first()) {
        // Behind a move in numbers `x33` would be read as its end.
        ([lone], Some(Written::Number(_))) => format!("{lone}x{lone}"),
        ([lone], _) if text.removal => format!("x{lone}"),
        // With `x` the first two would be read as a removal.
        ([one, two, _, ..], _) if one == two => squares.join("-"),
        _ => squares.join(if capture { "x" } else { "-" }),
    };
    // Written with a hyphen this would be a result.
    let bare = if bare == "1-1" {
        "1x1".to_owned()
    } else {
        bare
    };
    format!("{bare}{strength}")
}

/// A play outside the game it belongs to, in letters.
fn by_squares(play: &Play) -> String {
    let sign = if play.captures.is_empty() { "-" } else { "x" };
    let squares: Vec<String> = play.route.iter().map(ToString::to_string).collect();
    if play.removal {
        return format!("x{}", squares.concat());
    }
    squares.join(sign)
}
