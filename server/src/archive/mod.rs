//! Games that are over: what follows from them ([`facts`]), and how those that ended before that was
//! kept come to have it ([`backfill`]); first moves as they are looked for ([`opening`]).

pub mod backfill;
pub mod facts;
pub mod opening;
