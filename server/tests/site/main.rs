//! The site over real HTTP and sockets: each file a subject, each test a case.

mod api;
mod agreeing;
mod archive;
mod analysis_cases;
mod clock_cases;
mod common;
mod fixtures;
mod hostile;
mod order;
mod import_cases;
mod playing;
mod random_games;
mod ratings;
mod running;
mod security_cases;
mod server_cases;
mod statistics;
