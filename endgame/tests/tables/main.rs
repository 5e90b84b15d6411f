//! Tables held against counts of others, against a second solver and against damage.

mod common;
mod counts;
