//! One file for each thing that can be done at a table. What may be done when is in
//! [`gate`](crate::gate); the order of checks is in [`apply`](crate::apply).

mod abort;
mod adjudicate;
mod allowance;
mod answer;
mod away;
mod claim;
mod downtime;
mod flag;
mod give_time;
mod irregular;
mod move_;
mod object;
mod offer_draw;
mod plan;
mod premove;
mod resign;
mod rest;
mod take_back;
mod touch;

pub(crate) use move_::find;
