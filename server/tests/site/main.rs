//! The site over real HTTP and sockets: each file a subject, each test a case.

mod agreeing;
mod analysis_cases;
mod api;
mod archive;
mod clock_cases;
mod common;
mod correspondence;
mod fixtures;
mod hostile;
mod import_cases;
mod keeping;
mod order;
mod playing;
mod random_games;
mod ratings;
mod running;
mod security_cases;
mod server_cases;
mod statistics;
mod tables;
mod walk;
