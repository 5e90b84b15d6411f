//! The site: accounts, invitations, live and correspondence play of the eighteen games.
//!
//! * [`run`] opens, listens and stops; [`config`] says how.
//! * [`store`] keeps everything; [`room`] holds games in progress, one keeper each.
//! * [`deal`] is what players agree on, [`view`] is a game as one viewer sees it, [`words`] is every
//!   sentence.
//! * [`ratings`] is Glicko-2; [`archive`] is what follows from games that are over.
//! * [`rulebook`] writes the rule pages from the rule sheets and their examples.
//! * [`web`] is what browsers see: one file for each page.
//!
//! The rules of the games, and of a game between two seats, are elsewhere: `polydam-rules`,
//! `polydam-play`. Nothing here decides about a move, a clock or a draw.

pub mod analyst;
pub mod archive;
pub mod config;
pub mod contests;
pub mod days_off;
pub mod deal;
pub mod diagram;
pub mod endings;
pub mod folders;
pub mod import;
pub mod instant;
pub mod load;
#[cfg(feature = "mail")]
mod mail;
pub mod metrics;
pub mod new_game;
pub mod people;
pub mod ratings;
pub mod room;
pub mod rulebook;
pub mod run;
pub mod settings;
pub mod site;
pub mod store;
pub mod study;
pub mod thinker;
pub mod view;
pub mod web;
pub mod words;
