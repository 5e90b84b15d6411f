//! The site over real HTTP and sockets: each file a subject, each test a case.

mod agreeing;
mod clock_cases;
mod common;
mod correspondence;
mod fixtures;
mod hostile;
mod keeping;
mod playing;
mod running;
mod security_cases;
mod server_cases;
