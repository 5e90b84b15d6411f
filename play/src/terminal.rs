//! A table by text commands: a line in, text out, for a terminal, a pipe, or a test.
//!
//! Everybody sits at one keyboard, so a command is done by the seat for which it makes sense: the side
//! to move moves, the other side answers an offer or objects. `as white`, `as black` and `as arbiter`
//! before a command say otherwise. Nothing here reads a clock or prints.

use std::str::FromStr;

use polydam_rules::{Side, Square, text};

use crate::days_off::SECOND;
use crate::event::{Act, Event, Remedy, Ruling};
use crate::outcome::Verdict;
use crate::seat::Seat;
use crate::table::Table;

/// What a line was answered with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// What to print; may have several lines, ends without a line end.
    pub text: String,
    /// Whether the table has changed, so that the board should be shown again.
    pub changed: bool,
}

/// A table behind text commands.
///
/// ```
/// use polydam_play::{Console, Table, Terms};
/// use polydam_rules::Variant;
/// let mut console = Console::new(Table::new(Terms::of(Variant::Checkers), 0)?);
/// assert!(console.line("11-15", 1_000).changed);
/// assert_eq!(console.line("resign", 2_000).text, "black wins (resignation)");
/// assert!(console.line("22-17", 3_000).text.contains("the game is over"));
/// # Ok::<(), polydam_play::BadTerms>(())
/// ```
#[derive(Clone, Debug)]
pub struct Console {
    table: Table,
}

/// What the commands are.
pub(crate) const HELP: &str = "\
a move         such as c3-d4 or 22x15; `c3xe5 taken d4,f6` says what comes off the board
draw           offers a draw; `back` asks to take a move back; `accept`, `decline`, `withdraw`
claim [MOVE]   claims a draw, with the position or with the move about to be played
count          how far the draws have counted; `clock` shows the clocks, `log` what happened
resign         gives up; `abort` before both have moved; `flag` when time is over
give SECONDS   gives the opponent time
object [stand | arbiter]   objects to an irregular move; `refuse` refuses to correct one
touch SQUARE   picks a piece up; `adjust` announces that pieces are only put straight
if MOVE then MOVE          leaves an answer; `premove MOVE` leaves one for any move
rule correct | stand | loses, end white | black | draw     the arbiter's
as SEAT …      the same for white, black or arbiter
pdn, allowed, help";

impl Console {
    /// Commands for `table`.
    #[must_use]
    pub const fn new(table: Table) -> Console {
        Console { table }
    }

    /// The table as it is now.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Obeys a line at `now`, in milliseconds.
    pub fn line(&mut self, line: &str, now: i64) -> Reply {
        let (seat, line) = self.seat_named(line.trim());
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        if let Some(text) = self.shown(word, seat, now) {
            return Reply {
                text,
                changed: false,
            };
        }
        match self.act(word, rest.trim(), line) {
            Ok((act, by)) => self.apply(Event::new(seat.unwrap_or(by), act), now),
            Err(text) => Reply {
                text,
                changed: false,
            },
        }
    }

    fn apply(&mut self, event: Event, now: i64) -> Reply {
        match self.table.apply(event, now) {
            Ok(table) => {
                self.table = table;
                Reply {
                    text: self.news(),
                    changed: true,
                }
            }
            Err(refusal) => Reply {
                text: refusal.to_string(),
                changed: false,
            },
        }
    }

    /// What the last event has brought.
    fn news(&self) -> String {
        if let Some(ended) = self.table.ended() {
            let proof =
                self.table.proof().map(|proof| format!("\n{}", proof.to_string().trim_end()));
            return format!("{ended}{}", proof.unwrap_or_default());
        }
        let irregular = self.table.irregular().map(|i| format!("irregular: {}", i.offence));
        let offer = self.table.offer().map(|offer| {
            let what = match offer.what {
                crate::Proposal::Draw => "offers a draw",
                crate::Proposal::TakeBack { .. } => "asks to take a move back",
            };
            format!("{} {what}", offer.by)
        });
        [irregular, offer].into_iter().flatten().collect::<Vec<_>>().join("\n")
    }

    /// `as white …`.
    fn seat_named<'l>(&self, line: &'l str) -> (Option<Seat>, &'l str) {
        let named = line.strip_prefix("as ").and_then(|rest| rest.trim_start().split_once(' '));
        match named {
            Some(("white", rest)) => (Some(Seat::White), rest.trim()),
            Some(("black", rest)) => (Some(Seat::Black), rest.trim()),
            Some(("arbiter", rest)) => (Some(Seat::Arbiter), rest.trim()),
            Some(_) | None => (None, line),
        }
    }

    /// The commands that only show something.
    fn shown(&self, word: &str, seat: Option<Seat>, now: i64) -> Option<String> {
        let table = &self.table;
        let lines = |lines: Vec<String>| lines.join("\n");
        Some(match word {
            "help" | "?" => HELP.to_owned(),
            "count" => lines(table.counters().iter().map(ToString::to_string).collect()),
            "clock" => lines(Side::BOTH.iter().map(|&side| self.clock(side, now)).collect()),
            "log" => table.log_text().trim_end().to_owned(),
            "pdn" => table.pdn().trim_end().to_owned(),
            "allowed" => {
                let allowed = table.allowed(seat.unwrap_or(table.turn().into()));
                allowed.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
            }
            _ => return None,
        })
    }

    fn clock(&self, side: Side, now: i64) -> String {
        let runs = if self.table.clocks().running() == Some(side) {
            " (runs)"
        } else {
            ""
        };
        match self.table.clocks().left(side, now) {
            None => format!("{side} has no clock"),
            Some(left) => {
                let (seconds, tenths) = (left / SECOND, left % SECOND / 100);
                format!("{side} {}:{:02}.{tenths}{runs}", seconds / 60, seconds % 60)
            }
        }
    }

    /// The act that a command is, and the seat that does it unless another is named.
    fn act(&self, word: &str, rest: &str, line: &str) -> Result<(Act, Seat), String> {
        let turn = self.table.turn();
        let (mover, other) = (Seat::from(turn), Seat::from(turn.other()));
        if let Some(bare) = self.bare_act(line, mover, other) {
            return Ok(bare);
        }
        Ok(match word {
            "claim" => (
                Act::Claim {
                    with: self.optional_route(rest)?,
                },
                mover,
            ),
            "give" => (
                Act::GiveTime {
                    millis: seconds(rest)?,
                },
                mover,
            ),
            "object" => (
                Act::Object {
                    remedy: remedy(rest)?,
                },
                mover,
            ),
            "touch" => (
                Act::Touch {
                    square: self.square(rest)?,
                },
                mover,
            ),
            "if" => (self.plan(rest)?, other),
            "premove" => (
                Act::Premove {
                    route: self.squares(rest)?,
                },
                other,
            ),
            "rule" => (
                Act::Rule {
                    ruling: ruling(rest)?,
                },
                Seat::Arbiter,
            ),
            "end" => (
                Act::Adjudicate {
                    verdict: verdict(rest)?,
                },
                Seat::Arbiter,
            ),
            _ => (self.move_(line)?, mover),
        })
    }

    /// The commands of a single word.
    fn bare_act(&self, line: &str, mover: Seat, other: Seat) -> Option<(Act, Seat)> {
        let offer = self.table.offer();
        let id = offer.map_or(0, |offer| offer.id);
        let offerer = offer.map_or(mover, |offer| offer.by.into());
        let answerer = offer.map_or(mover, |offer| offer.by.other().into());
        Some(match line {
            "draw" => (Act::OfferDraw, mover),
            "back" => (Act::OfferTakeBack, other),
            "accept" => (Act::Accept { offer: id }, answerer),
            "decline" => (Act::Decline { offer: id }, answerer),
            "withdraw" => (Act::Withdraw { offer: id }, offerer),
            "resign" => (Act::Resign, mover),
            "abort" => (Act::Abort, mover),
            "flag" => (Act::Flag, other),
            "win" => (Act::ClaimWin, other),
            "refuse" => (Act::RefuseToComply, mover),
            "adjust" => (Act::Adjust, mover),
            _ => return None,
        })
    }

    /// A move, with what comes off the board if that is said.
    fn move_(&self, line: &str) -> Result<Act, String> {
        let (route, taken) = match line.split_once(" taken ") {
            None => (line, None),
            Some((route, taken)) => {
                let squares = taken.split([',', ' ']).filter(|word| !word.is_empty());
                let squares = squares.map(|word| self.square(word)).collect::<Result<_, _>>()?;
                (route, Some(squares))
            }
        };
        Ok(Act::Move {
            route: self.squares(route)?,
            taken,
            ply: None,
        })
    }

    fn optional_route(&self, text: &str) -> Result<Option<Vec<Square>>, String> {
        if text.is_empty() {
            Ok(None)
        } else {
            self.squares(text).map(Some)
        }
    }

    /// The squares that a text names, in letters or numbers.
    fn squares(&self, text: &str) -> Result<Vec<Square>, String> {
        self.table.game().squares(text).map_err(|error| error.to_string())
    }

    fn square(&self, text: &str) -> Result<Square, String> {
        let spec = self.table.game().spec();
        text::written_square(spec, text)
            .ok_or_else(|| format!("`{text}` is no square of this board"))
    }

    /// `MOVE then MOVE`, and further such pairs after commas.
    fn plan(&self, text: &str) -> Result<Act, String> {
        let mut branches = Vec::new();
        for (at, pair) in text.split(',').enumerate() {
            let (theirs, mine) = pair.split_once(" then ").ok_or_else(|| unknown(text))?;
            let (theirs, mine) = (self.squares(theirs.trim())?, self.squares(mine.trim())?);
            let under = at.checked_sub(1).and_then(|at| u16::try_from(at).ok());
            branches.push(crate::Branch {
                under,
                theirs,
                mine,
            });
        }
        Ok(Act::Plan { branches })
    }
}

fn unknown(text: &str) -> String {
    format!("`{text}` is not understood; `help` lists the commands")
}

fn seconds(text: &str) -> Result<i64, String> {
    let seconds = i64::from_str(text).map_err(|_| unknown(text))?;
    Ok(seconds.saturating_mul(SECOND))
}

fn remedy(text: &str) -> Result<Remedy, String> {
    match text {
        "" | "correct" => Ok(Remedy::Correct),
        "stand" => Ok(Remedy::LetStand),
        "arbiter" => Ok(Remedy::CallArbiter),
        _ => Err(unknown(text)),
    }
}

fn ruling(text: &str) -> Result<Ruling, String> {
    match text {
        "correct" => Ok(Ruling::Correct),
        "stand" => Ok(Ruling::LetStand),
        "loses" => Ok(Ruling::Loses),
        _ => Err(unknown(text)),
    }
}

fn verdict(text: &str) -> Result<Verdict, String> {
    match text {
        "white" => Ok(Verdict::White),
        "black" => Ok(Verdict::Black),
        "draw" => Ok(Verdict::Draw),
        "nothing" => Ok(Verdict::Nothing),
        _ => Err(unknown(text)),
    }
}
