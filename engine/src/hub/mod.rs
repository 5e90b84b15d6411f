//! The Hub protocol, version 2: both sides, for all games.
//!
//! Text lines over standard input and output. [`serve()`] is the engine's side: [`Session`] turns each
//! command into what is to be done, [`Budget`] divides the clock. [`Client`] drives another program,
//! [`Program`] starts one and ends it. [`Line`], [`Level`] and [`Words`] are the language.
//!
//! The protocol knows one game on 50 squares; our extension to the others is in `words.rs` and the
//! parameter `variant`.

mod client;
mod clock;
mod level;
mod line;
mod program;
mod report;
mod serve;
mod session;
mod settings;
mod timed;
mod words;

pub use client::{Answer, Client, HubError, HubFault};
pub use clock::Budget;
pub use level::{BadLevel, Level};
pub use line::{BadLine, Line};
pub use program::{Program, StartError};
pub use report::{men, score};
pub use serve::{LINES, serve};
pub use session::{Job, Purpose, Session, Wish};
pub use settings::{BadSetting, Settings, is_normal, normal, variant_word};
pub use timed::think;
pub use words::{BadMove, BadPosition, Words};
