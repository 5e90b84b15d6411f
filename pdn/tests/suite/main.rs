//! The tests of the reader, in one program.

mod cases;
mod common;
mod corpus;
mod diagrams;
mod dialects;
mod hostile;
mod reading;
mod replaying;
mod robust;
mod tokens;
mod writing;
