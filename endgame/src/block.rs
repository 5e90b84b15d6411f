//! Packing a block of values: one byte that says how, then the packed values.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use crate::value::Code;

/// All values are the one that follows.
const SAME: u8 = 0;
/// A raw deflate stream follows.
const DEFLATE: u8 = 1;
/// How hard the packer works, 0 to 10.
const EFFORT: u8 = 9;

pub(crate) fn pack(codes: &[Code]) -> Vec<u8> {
    match codes {
        [first, rest @ ..] if rest.iter().all(|code| code == first) => vec![SAME, *first],
        _ => {
            let mut packed = vec![DEFLATE];
            packed.extend(compress_to_vec(codes, EFFORT));
            packed
        }
    }
}

/// The values of a block that holds `count`; `None` if the bytes are no such block.
pub(crate) fn unpack(packed: &[u8], count: usize) -> Option<Vec<Code>> {
    match packed {
        [SAME, code] => Some(vec![*code; count]),
        [DEFLATE, stream @ ..] => decompress_to_vec_with_limit(stream, count)
            .ok()
            .filter(|codes| codes.len() == count),
        _ => None,
    }
}
