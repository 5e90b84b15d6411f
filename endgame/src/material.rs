//! What stands on the board, as counts, and the order in which slices are built.

use std::fmt;
use std::str::FromStr;

use polydam_rules::sheet::Opening;
use polydam_rules::{Position, Spec, Word};

use crate::TableError;

/// How many men and kings each side has, the side to move first. A slice of the tables holds all
/// positions of one material.
///
/// ```
/// use polydam_endgame::Material;
/// let material: Material = "0-2-1-0".parse()?;
/// assert_eq!((material.kings, material.men), ([2, 0], [0, 1]));
/// assert_eq!(material.reversed().to_string(), "1-0-0-2");
/// # Ok::<(), polydam_endgame::NotAMaterial>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Material {
    /// Men of the side to move, and of the other side.
    pub men: [u8; 2],
    /// Kings of the side to move, and of the other side.
    pub kings: [u8; 2],
}

impl Material {
    /// No side of a slice has more pieces of one rank.
    pub const MOST: u8 = 12;

    /// The material of a position.
    #[must_use]
    pub fn of<W: Word>(position: &Position<W>) -> Material {
        let (own, other) = (position.turn, position.turn.other());
        let count = |set: W| set.count() as u8;
        let [men, kings] = [!position.kings, position.kings]
            .map(|rank| [own, other].map(|side| count(position.pieces(side) & rank)));
        Material { men, kings }
    }

    /// The same pieces with the other side to move.
    #[must_use]
    pub const fn reversed(self) -> Material {
        Material {
            men: [self.men[1], self.men[0]],
            kings: [self.kings[1], self.kings[0]],
        }
    }

    /// The pieces of both sides.
    #[must_use]
    pub const fn pieces(self) -> u8 {
        self.side(0) + self.side(1)
    }

    /// The pieces of the side to move (0) or the other (1).
    #[must_use]
    pub const fn side(self, side: usize) -> u8 {
        self.men[side] + self.kings[side]
    }

    /// Every material of so many pieces in which both sides have one, in the order of building: a
    /// move leads to the same material, to fewer men or to fewer pieces.
    #[must_use]
    pub fn all(spec: &Spec, pieces: u8) -> Vec<Material> {
        let mut all = Vec::new();
        for own in 1..pieces {
            let other = pieces - own;
            for own_men in 0..=own {
                for other_men in 0..=other {
                    let (men, kings) = ([own_men, other_men], [own - own_men, other - other_men]);
                    if kings == [0, 0] || spec.has_kings() {
                        all.push(Material { men, kings });
                    }
                }
            }
        }
        all.sort_by_key(|material| (material.men[0] + material.men[1], *material));
        all
    }

    /// The same, each material beside its reverse, which must be solved together. A material that
    /// is its own reverse stands alone.
    #[must_use]
    pub fn pairs(spec: &Spec, pieces: u8) -> Vec<Vec<Material>> {
        let all = Material::all(spec, pieces).into_iter();
        let first = all.filter(|material| *material <= material.reversed());
        first
            .map(|material| {
                let mut pair = vec![material, material.reversed()];
                pair.dedup();
                pair
            })
            .collect()
    }
}

/// Whether tables can be built for a row.
///
/// # Errors
///
/// [`TableError::NoTables`] for games that open with removals and know no quiet moves: they end with
/// many stones on the board, so there is no small material to begin from.
pub fn covers(spec: &'static Spec) -> Result<(), TableError> {
    match spec.sheet.opening {
        Opening::None => Ok(()),
        Opening::Removal => Err(TableError::NoTables { game: spec.name }),
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([own_men, other_men], [own_kings, other_kings]) = (self.men, self.kings);
        write!(f, "{own_men}-{own_kings}-{other_men}-{other_kings}")
    }
}

/// The text that was meant to be a material and is not.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a material: four counts, as in 1-0-0-2, are men and kings of the side to move, then of the other"
)]
pub struct NotAMaterial(pub String);

impl FromStr for Material {
    type Err = NotAMaterial;

    fn from_str(text: &str) -> Result<Material, NotAMaterial> {
        let counts: Option<Vec<u8>> = text.split('-').map(|count| count.parse().ok()).collect();
        match counts.as_deref() {
            Some(&[own_men, own_kings, other_men, other_kings])
                if counts.iter().flatten().all(|&count| count <= Material::MOST) =>
            {
                Ok(Material {
                    men: [own_men, other_men],
                    kings: [own_kings, other_kings],
                })
            }
            _ => Err(NotAMaterial(text.to_owned())),
        }
    }
}
