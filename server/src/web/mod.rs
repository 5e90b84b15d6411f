//! What the browser and programs see: paths, pages, sockets, and the layers that guard them.

pub mod api;
pub mod assets;
pub mod cookies;
pub mod fault;
pub mod frame;
pub mod image;
pub mod language;
pub mod limits;
pub mod origin;
pub mod pages;
pub mod router;
pub mod socket;
pub mod visitor;
