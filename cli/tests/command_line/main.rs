//! The executable as people and programs run it: arguments and input in, output and status out.

mod games;
mod moves;
mod pdn;
mod perft;
mod play;
mod running;
mod train;
mod use_and_misuse;
