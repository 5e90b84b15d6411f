//! The weights that come with the program, one file a game, unpacked when first asked for.

use std::sync::{Arc, OnceLock};

use polydam_rules::{Spec, Variant};

use crate::learn;
use crate::learned::Weights;
use crate::pattern::Layout;

/// Made by `build.rs`: the word of each game that has a file, and the file.
static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/weights.rs"));

type Known = Option<(Arc<Layout>, Arc<Weights>)>;

/// The layout and weights of a game, if some were shipped for its board.
pub(crate) fn weights(spec: &Spec) -> Known {
    static KNOWN: [OnceLock<Known>; Variant::ALL.len()] =
        [const { OnceLock::new() }; Variant::ALL.len()];
    KNOWN[spec.variant as usize].get_or_init(|| unpack(spec)).clone()
}

fn unpack(spec: &Spec) -> Known {
    let (_, bytes) = FILES.iter().find(|(slug, _)| *slug == spec.variant.slug())?;
    let layout = Layout::new(spec);
    let weights = learn::read(bytes, spec.variant, layout.cells()).ok()?;
    Some((Arc::new(layout), Arc::new(weights)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shipped_file_is_whole_and_names_a_game() {
        for (slug, bytes) in FILES {
            let variant: Variant = slug.parse().unwrap();
            let spec = variant.spec(polydam_rules::Rules::Standard);
            let cells = Layout::new(spec).cells();
            assert!(learn::read(bytes, variant, cells).is_ok(), "{slug}");
            assert!(bytes.len() < 400_000, "{slug} has {} bytes", bytes.len());
        }
    }
}
