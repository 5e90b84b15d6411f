//! The tests of the reader, in one program.

mod common;
mod corpus;
mod reading;
mod robust;
mod tokens;
