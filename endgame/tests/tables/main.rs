//! Tables held against counts of others, against a second solver and against damage.

mod audit;
mod common;
mod counts;
mod damage;
mod mapped;
mod plain_solver;
mod results;
