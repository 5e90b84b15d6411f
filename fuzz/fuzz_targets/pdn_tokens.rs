//! Any bytes as a file: tokens cover the text, the reader ends, limits are typed errors.
#![no_main]

use libfuzzer_sys::fuzz_target;
use polydam_pdn::{Limits, MoveText, Notes, Progress, Reader, Tokens, decode};

fuzz_target!(|bytes: &[u8]| {
    let text = decode::decode(bytes).0;
    let mut at = 0;
    for token in Tokens::new(&text) {
        let start = usize::try_from(token.place.offset).expect("an offset within the text");
        assert!(start >= at && !token.text.is_empty());
        assert_eq!(&text[start..start + token.text.len()], token.text);
        at = start + token.text.len();
    }
    Notes::new(&text).for_each(drop);
    let _ = MoveText::read(&text);
    let mut reader = Reader::new(bytes, Limits::upload());
    while matches!(reader.read_game(&mut ()), Ok(Progress::Game)) {}
});
