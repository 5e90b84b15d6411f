//! Limits against nagging, against waiting for ever, and on the size of what is stored.

use crate::days_off::{DAY, SECOND};

/// Half-moves from one draw offer of a player to the next: five moves each.
pub const PLIES_BETWEEN_DRAW_OFFERS: u32 = 10;
/// How many declined requests to take a move back a player may have in a game.
pub const TAKE_BACKS_DECLINED: u8 = 3;
/// How often a player may give time in a game.
pub const GIFTS: u8 = 10;
/// The least time that can be given at once, in milliseconds.
pub const LEAST_GIFT: i64 = SECOND;
/// The most time that can be given at once, in milliseconds.
pub const MOST_GIFT: i64 = DAY;
/// How long a player must have been away from a live game before the win can be claimed, in
/// milliseconds.
pub const AWAY: i64 = 60 * SECOND;
/// The most branches of a plan.
pub const BRANCHES: usize = 64;
/// The most half-moves of an opening.
pub const OPENING: usize = 40;
/// The most squares of a route: more than any piece can visit in one move.
pub const ROUTE: usize = 128;
