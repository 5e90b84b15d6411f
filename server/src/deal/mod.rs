//! What two people agree on before a game: the terms of the table, and what the site adds to them.
//!
//! A deal is made from a form ([`form`]), said in words ([`say`]) before anyone accepts it, and kept
//! with the game.

pub mod ballots;
pub mod form;
pub mod say;

use polydam_engine::Level;
use polydam_play::{Control, Deck, Pace, Terms};
use polydam_rules::Side;
use serde::{Deserialize, Serialize};

use crate::people::token;

/// What is agreed on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    /// The terms of the table.
    pub terms: Terms,
    /// The maker's side.
    #[serde(default)]
    pub colour: Colour,
    /// Whether it counts for ratings.
    #[serde(default)]
    pub rated: bool,
    /// Whether it is absent from lists.
    #[serde(default)]
    pub private: bool,
    /// Whether there is a chat.
    #[serde(default)]
    pub chat: bool,
    /// The deck from which the first moves are drawn by lot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Deck>,
    /// The number of the ballot that was drawn from it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<u16>,
    /// The match that the game is part of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contest: Option<Contest>,
    /// How well the computer plays, if it plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
}

/// Which side the maker plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// White.
    White,
    /// Black.
    Black,
    /// By lot.
    #[default]
    Lot,
}

/// A match of several games, colours alternating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contest {
    /// What is counted.
    pub kind: ContestKind,
    /// How many.
    pub count: u16,
}

/// What a match counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ContestKind {
    /// Games played.
    Games,
    /// Games won.
    Wins,
    /// Points: one for a win, half a point for a draw.
    Points,
}

/// The computer's levels, the weakest first: the engine's.
pub const LEVELS: std::ops::RangeInclusive<u8> = Level::LOWEST.number()..=Level::HIGHEST.number();

impl Deal {
    /// A plain game of a row, without clock.
    #[must_use]
    pub fn of(terms: Terms) -> Deal {
        Deal {
            terms,
            colour: Colour::Lot,
            rated: false,
            private: false,
            chat: true,
            deck: None,
            drawn: None,
            contest: None,
            level: None,
        }
    }

    /// The side that the maker gets now.
    #[must_use]
    pub fn draw(&self) -> Side {
        match self.colour {
            Colour::White => Side::White,
            Colour::Black => Side::Black,
            Colour::Lot if token::random::<1>()[0].is_multiple_of(2) => Side::White,
            Colour::Lot => Side::Black,
        }
    }

    /// `live`, `slow` or `none`, as lists and clocks tell games apart.
    #[must_use]
    pub fn pace(&self) -> &'static str {
        match (self.terms.clock.control, self.terms.clock.pace) {
            (Control::None, _) => "none",
            (_, Pace::Live) => "live",
            (_, Pace::Correspondence) => "slow",
        }
    }

    /// Reads a stored deal.
    #[must_use]
    pub fn read(text: &str) -> Option<Deal> {
        serde_json::from_str(text).ok()
    }

    /// The deal to be stored.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}
