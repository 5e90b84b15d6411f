//! The site over real HTTP and sockets: each file a subject, each test a case.

mod clock_cases;
mod common;
mod hostile;
mod playing;
mod running;
mod security_cases;
mod server_cases;
mod walk;
