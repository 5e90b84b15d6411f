//! The executable as people and programs run it: arguments and input in, output and status out.

mod analyse;
mod dxp;
mod engines;
mod games;
mod moves;
mod pdn;
mod perft;
mod play;
mod ratings;
mod running;
mod tables;
mod train;
mod use_and_misuse;
