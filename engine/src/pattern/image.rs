//! Which cells mean the same when the board is turned or reflected.

use polydam_rules::sheet::March;
use polydam_rules::{Board, Pattern, Spec, Square};

use super::{Layout, SIDE};

/// Where a square goes, and whether the colours are exchanged.
struct Image<'a> {
    board: &'a Board,
    square: fn(&Board, Square) -> Option<Square>,
    exchanged: bool,
}

impl Layout {
    /// For each cell, the cell that means the same for the other side, if the row knows no
    /// difference between the sides.
    #[must_use]
    pub fn mirror(&self, spec: &Spec) -> Option<Vec<u32>> {
        let image = Image {
            board: &spec.board,
            square: |board, square| {
                Square::new(board.files - 1 - square.file(), board.ranks - 1 - square.rank())
            },
            exchanged: true,
        };
        (spec.sheet.march != March::BothUp).then(|| self.image(&image)).flatten()
    }

    /// For each cell, the cell that means the same with left and right exchanged, if the board has
    /// all squares on both sides.
    #[must_use]
    pub fn reflection(&self, spec: &Spec) -> Option<Vec<u32>> {
        let image = Image {
            board: &spec.board,
            square: |board, square| Square::new(board.files - 1 - square.file(), square.rank()),
            exchanged: false,
        };
        match spec.board.pattern {
            Pattern::Dark | Pattern::DarkRight => None,
            Pattern::Full | Pattern::Lines => self.image(&image),
        }
    }

    fn image(&self, image: &Image<'_>) -> Option<Vec<u32>> {
        let mut cells = vec![0; self.cells];
        for window in &self.windows {
            let goal: Vec<u8> = window.bits.iter().map(|&bit| image.bit(bit)).collect();
            // The frames cover the board evenly, so the image of a window is a window.
            let other = self.windows.iter().find(|other| {
                other.bits.len() == goal.len() && other.bits.iter().all(|bit| goal.contains(bit))
            })?;
            for cell in 0..3u32.pow(goal.len() as u32) {
                cells[(window.first + cell) as usize] =
                    other.first + image.cell(cell, &goal, &other.bits);
            }
        }
        for (bit, &pair) in self.kings.iter().enumerate() {
            if image.board.square(bit as u8).is_some() {
                let [white, black] = self.kings[usize::from(image.bit(bit as u8))];
                let goal = if image.exchanged {
                    [black, white]
                } else {
                    [white, black]
                };
                pair.iter().zip(goal).for_each(|(&cell, goal)| cells[cell as usize] = goal);
            }
        }
        for (white, black) in (0..SIDE).flat_map(|white| (0..SIDE).map(move |black| (white, black)))
        {
            let goal = if image.exchanged {
                black * SIDE + white
            } else {
                white * SIDE + black
            };
            cells[(self.material + white * SIDE + black) as usize] = self.material + goal;
        }
        Some(cells)
    }
}

impl Image<'_> {
    /// Where a bit goes.
    fn bit(&self, bit: u8) -> u8 {
        let square = self.board.square(bit).and_then(|square| (self.square)(self.board, square));
        square.and_then(|square| self.board.bit(square)).unwrap_or(bit)
    }

    /// The image of a cell, its window's `n`th square being `goal[n]` of the window with `bits`.
    fn cell(&self, mut cell: u32, goal: &[u8], bits: &[u8]) -> u32 {
        let states = if self.exchanged { [0, 2, 1] } else { [0, 1, 2] };
        let mut other = 0;
        for bit in goal {
            let at = bits.iter().position(|b| b == bit).unwrap_or(0);
            other += states[(cell % 3) as usize] * 3u32.pow(at as u32);
            cell /= 3;
        }
        other
    }
}
