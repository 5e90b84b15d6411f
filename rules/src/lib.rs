//! scaffold
pub mod board;
pub mod play;
pub mod position;
pub mod sheet;
pub mod spec;
pub mod square;
pub mod variants;
pub mod word;
pub use board::*; pub use play::*; pub use position::*; pub use spec::*; pub use square::*; pub use variants::*; pub use word::*;
