//! What a player asks for, as it comes by socket, JSON or form; checked for shape only.

use polydam_play::{Act, Branch, Remedy, Ruling, Verdict};
use polydam_rules::{Game, ReadError, Square, Unresolved};
use serde::{Deserialize, Deserializer};

/// A request as it comes. Who sends it is not in it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Asked {
    /// The client's own name for it: asked twice, it is done once.
    pub id: String,
    /// The version of the game that the client saw.
    #[serde(deserialize_with = "number")]
    pub version: Option<i64>,
    /// What is asked for.
    #[serde(rename = "do")]
    pub what: String,
    #[serde(deserialize_with = "route")]
    route: Option<Vec<Square>>,
    #[serde(rename = "move", alias = "text")]
    text: Option<String>,
    offer: Option<String>,
    answer: Option<String>,
    square: Option<Square>,
    #[serde(deserialize_with = "number")]
    seconds: Option<i64>,
    branches: Option<Vec<Branch>>,
    /// For forms: where to go afterwards.
    pub next: String,
}

/// What a player wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Something that the table decides on.
    Act(Act),
    /// A move as text, which the game at hand reads.
    Typed(String),
    /// Something said in the chat.
    Say(String),
    /// Another game with the same terms.
    Rematch,
    /// No other game.
    NoRematch,
}

impl Asked {
    /// Asked by somebody who saw this version of the game.
    #[must_use]
    pub fn at(version: i64) -> Asked {
        Asked {
            version: Some(version),
            ..Asked::default()
        }
    }

    /// What is wanted; `None` if that makes no sense.
    #[must_use]
    pub fn wish(&self) -> Option<Wish> {
        if self.id.len() > 64 {
            return None;
        }
        match self.what.as_str() {
            "answer" => self.answer(),
            "rematch" => Some(Wish::Rematch),
            "chat" => Some(Wish::Say(self.short(self.text.as_deref()?)?)),
            "move" if self.route.is_none() => Some(Wish::Typed(self.short(self.text.as_deref()?)?)),
            _ => self.act().or_else(|| self.plain_act()).map(Wish::Act),
        }
    }

    /// The acts that say more than their name.
    fn act(&self) -> Option<Act> {
        Some(match self.what.as_str() {
            "move" => Act::Move {
                route: self.route.clone()?,
                taken: None,
                ply: None,
            },
            "premove" => Act::Premove {
                route: self.route.clone()?,
            },
            "plan" => Act::Plan {
                branches: self.branches.clone()?,
            },
            "claim" => Act::Claim {
                with: self.route.clone().filter(|route| !route.is_empty()),
            },
            "give-time" => Act::GiveTime {
                millis: self.seconds.unwrap_or(15).checked_mul(1000)?,
            },
            "touch" => Act::Touch {
                square: self.square?,
            },
            _ => return None,
        })
    }

    fn plain_act(&self) -> Option<Act> {
        let object = |remedy| Act::Object { remedy };
        let rule = |ruling| Act::Rule { ruling };
        let end = |verdict| Act::Adjudicate { verdict };
        Some(match self.what.as_str() {
            "offer-draw" => Act::OfferDraw,
            "take-back" => Act::OfferTakeBack,
            "resign" => Act::Resign,
            "abort" => Act::Abort,
            "flag" => Act::Flag,
            "claim-left" => Act::ClaimWin,
            "object" => object(Remedy::Correct),
            "let-stand" => object(Remedy::LetStand),
            "call-arbiter" => object(Remedy::CallArbiter),
            "ruling-correct" => rule(Ruling::Correct),
            "ruling-let-stand" => rule(Ruling::LetStand),
            "ruling-loses" => rule(Ruling::Loses),
            "adjudicate-white" => end(Verdict::White),
            "adjudicate-draw" => end(Verdict::Draw),
            "adjudicate-black" => end(Verdict::Black),
            "refuse-to-comply" => Act::RefuseToComply,
            "adjust" => Act::Adjust,
            _ => return None,
        })
    }

    /// A text that is not too long and holds no control signs.
    fn short(&self, text: &str) -> Option<String> {
        let text: String = text.trim().chars().filter(|sign| !sign.is_control()).collect();
        (!text.is_empty() && text.chars().count() <= 500).then_some(text)
    }

    fn answer(&self) -> Option<Wish> {
        let (offer, answer) = (self.offer.as_deref()?, self.answer.as_deref()?);
        if offer == "rematch" {
            return Some(if answer == "accept" {
                Wish::Rematch
            } else {
                Wish::NoRematch
            });
        }
        let offer = offer.strip_prefix('o')?.parse().ok()?;
        Some(Wish::Act(match answer {
            "accept" => Act::Accept { offer },
            "decline" => Act::Decline { offer },
            "withdraw" => Act::Withdraw { offer },
            _ => return None,
        }))
    }
}

impl Wish {
    /// Whether the answer depends on what the player saw: such a wish must know the game's version.
    #[must_use]
    pub fn minds_version(&self) -> bool {
        match self {
            Wish::Typed(_) => true,
            Wish::Say(_) | Wish::Rematch | Wish::NoRematch => false,
            Wish::Act(act) => match act {
                Act::Resign
                | Act::Flag
                | Act::Premove { .. }
                | Act::Plan { .. }
                | Act::ClaimWin => false,
                // An answer names its offer, which is enough.
                Act::Accept { .. } | Act::Decline { .. } | Act::Withdraw { .. } => false,
                _ => true,
            },
        }
    }

    /// Whether it must state the version.
    #[must_use]
    pub fn is_move(&self) -> bool {
        matches!(self, Wish::Typed(_) | Wish::Act(Act::Move { .. }))
    }
}

/// The move that a text means in a game. A text whose squares are on the board stands for these
/// squares even if the rules refuse them, so that the table can say why.
///
/// # Errors
///
/// What is wrong with the text.
pub fn typed(game: &Game, text: &str) -> Result<Act, ReadError> {
    let squares = game.squares(text)?;
    let route = match game.resolve(&squares) {
        Ok(play) => play.route,
        Err(Unresolved::Several(_)) => game.read(text)?.route,
        Err(Unresolved::None) => squares,
    };
    Ok(Act::Move {
        route,
        taken: None,
        ply: None,
    })
}

/// A route as a list of squares, or as text with commas.
fn route<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Vec<Square>>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Either {
        Listed(Vec<Square>),
        Written(String),
    }
    match Option::<Either>::deserialize(from)? {
        None => Ok(None),
        Some(Either::Listed(route)) => Ok(Some(route)),
        Some(Either::Written(text)) => squares(&text).map(Some).map_err(serde::de::Error::custom),
    }
}

/// The squares of a text with commas.
///
/// # Errors
///
/// The first that is no square.
pub fn squares(text: &str) -> Result<Vec<Square>, polydam_rules::NotASquare> {
    let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty()).take(200);
    parts.map(str::parse).collect()
}

/// A number as a number or as text.
fn number<'de, D: Deserializer<'de>>(from: D) -> Result<Option<i64>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Either {
        Number(i64),
        Written(String),
    }
    Ok(match Option::<Either>::deserialize(from)? {
        Some(Either::Number(number)) => Some(number),
        Some(Either::Written(text)) => text.trim().parse().ok(),
        None => None,
    })
}

#[cfg(test)]
mod tests {
    use polydam_play::Act;

    use super::{Asked, Wish};

    fn wish(json: &str) -> Option<Wish> {
        serde_json::from_str::<Asked>(json).ok()?.wish()
    }

    #[test]
    fn lists_and_text_are_the_same_route() {
        let listed = wish(r#"{"do":"move","route":["c3","e5"],"version":3}"#);
        assert!(listed.is_some());
        assert_eq!(listed, wish(r#"{"do":"move","route":"c3, e5","version":"3"}"#));
    }

    #[test]
    fn an_answer_names_its_offer() {
        let answer = wish(r#"{"do":"answer","offer":"o3","answer":"accept"}"#);
        assert_eq!(answer, Some(Wish::Act(Act::Accept { offer: 3 })));
        assert_eq!(wish(r#"{"do":"answer","answer":"accept"}"#), None);
    }

    #[test]
    fn rubbish_is_no_wish() {
        for json in [
            "null",
            "[]",
            "{}",
            r#"{"do":7}"#,
            r#"{"do":"move"}"#,
            r#"{"do":"move","route":["z99"]}"#,
            r#"{"do":"give-time","seconds":9223372036854775807}"#,
        ] {
            assert_eq!(wish(json), None, "{json}");
        }
    }
}
