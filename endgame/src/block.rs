//! Packing a block of values: one byte that says how, then the packed values.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use crate::value::{Code, Detail};

/// All values are the one that follows.
const SAME: u8 = 0;
/// A raw deflate stream follows.
const DEFLATE: u8 = 1;
/// A raw deflate stream of bytes follows that hold five values each.
const FIVES: u8 = 2;
/// How hard the packer works, 0 to 10.
const EFFORT: u8 = 9;
/// Values in a byte of [`FIVES`], and what each can be.
const FIVE: usize = 5;
const THREE: u8 = 3;

pub(crate) fn pack(detail: Detail, codes: &[Code]) -> Vec<u8> {
    if let [first, rest @ ..] = codes
        && rest.iter().all(|code| code == first)
    {
        return vec![SAME, *first];
    }
    let (how, stream) = match detail {
        Detail::Distances => (DEFLATE, compress_to_vec(codes, EFFORT)),
        Detail::Results => (FIVES, compress_to_vec(&fives(codes), EFFORT)),
    };
    [vec![how], stream].concat()
}

/// Values below 3, five in a byte, the first counting least.
fn fives(codes: &[Code]) -> Vec<u8> {
    let five = |five: &[Code]| five.iter().rev().fold(0, |byte, code| byte * THREE + code);
    codes.chunks(FIVE).map(five).collect()
}

/// The values of a block that holds `count`; `None` if the bytes are no such block.
pub(crate) fn unpack(packed: &[u8], count: usize) -> Option<Vec<Code>> {
    match packed {
        [SAME, code] => Some(vec![*code; count]),
        [DEFLATE, stream @ ..] => inflated(stream, count),
        [FIVES, stream @ ..] => {
            let bytes = inflated(stream, count.div_ceil(FIVE))?;
            let mut codes = Vec::with_capacity(bytes.len() * FIVE);
            for mut byte in bytes {
                for _ in 0..FIVE {
                    codes.push(byte % THREE);
                    byte /= THREE;
                }
            }
            codes.truncate(count);
            Some(codes)
        }
        _ => None,
    }
}

fn inflated(stream: &[u8], length: usize) -> Option<Vec<u8>> {
    let bytes = decompress_to_vec_with_limit(stream, length).ok()?;
    (bytes.len() == length).then_some(bytes)
}
