//! The regression: weights under which the positions' values foretell their results.
//!
//! Stochastic gradient steps whose size shrinks for each weight with what it has moved (`AdaGrad`).
//! One position in twenty is held back; the weights that foretell those best are kept.

use polydam_rules::Spec;
use polydam_rules::sample::Random;
use polydam_rules::sheet::{Goal, Reach};

use crate::learn::games::{Example, Examples, expectation};
use crate::learned::{EIGHTHS, SCALARS, Weights};
use crate::pattern::Layout;

/// What the regression came to.
#[derive(Clone, Debug)]
pub struct Fit {
    /// The weights.
    pub weights: Weights,
    /// The mean loss over the positions held back, in nats.
    pub loss: f64,
    /// The same with the weights that it began with.
    pub loss_before: f64,
    /// How often all positions were gone through.
    pub rounds: u32,
}

/// So many rounds at most.
pub const ROUNDS: u32 = 20;
const STEP: f32 = 8.0;
const SHRINK: f32 = 2e-4;

/// The numbers being learned, in points.
struct Numbers {
    /// For each cell, which number it uses and with which sign.
    uses: Vec<(u32, f32)>,
    values: Vec<[f32; 2]>,
    moved: Vec<[f32; 2]>,
}

/// Learns the weights of a row from examples; `done` is told the round and its loss.
#[must_use]
pub fn fit(spec: &Spec, examples: &Examples, seed: u64, mut done: impl FnMut(u32, f64)) -> Fit {
    let layout = Layout::new(spec);
    let mut numbers = Numbers::new(spec, &layout);
    let mut order: Vec<usize> = (0..examples.len()).collect();
    let mut random = Random::new(seed);
    shuffle(&mut order, &mut random);
    let (held, used) = order.split_at(examples.len() / 20);
    let mut used = used.to_vec();
    let loss_before = numbers.loss(examples, held);
    let mut best = (loss_before, numbers.values.clone(), 0);
    for round in 1..=ROUNDS {
        shuffle(&mut used, &mut random);
        used.iter().for_each(|&at| numbers.step(examples, at));
        let loss = numbers.loss(examples, held);
        done(round, loss);
        if loss < best.0 {
            best = (loss, numbers.values.clone(), round);
        } else if round >= best.2 + 2 {
            break;
        }
    }
    numbers.values = best.1;
    Fit {
        weights: numbers.weights(&layout),
        loss: best.0,
        loss_before,
        rounds: best.2,
    }
}

fn shuffle(order: &mut [usize], random: &mut Random) {
    for at in (1..order.len()).rev() {
        order.swap(at, random.below(at + 1));
    }
}

impl Numbers {
    fn new(spec: &Spec, layout: &Layout) -> Numbers {
        let cells = layout.cells();
        let uses = match layout.mirror(spec) {
            Some(mirror) => (0..cells as u32)
                .map(|cell| match cell.cmp(&mirror[cell as usize]) {
                    std::cmp::Ordering::Less => (cell, 1.0),
                    std::cmp::Ordering::Equal => (cell, 0.0),
                    std::cmp::Ordering::Greater => (mirror[cell as usize], -1.0),
                })
                .collect(),
            None => (0..cells as u32).map(|cell| (cell, 1.0)).collect(),
        };
        let mut values = vec![[0.0; 2]; cells + SCALARS];
        let sign = if spec.sheet.goal == Goal::LeaveNoMove {
            1.0
        } else {
            -1.0
        };
        let king = if spec.sheet.king_reach == Reach::Fly {
            250.0
        } else {
            130.0
        };
        let men = if spec.sheet.man_moves.is_empty() {
            0.0
        } else {
            90.0 * sign
        };
        values[cells] = [men; 2];
        values[cells + 1] = [king * sign; 2];
        values[cells + 2] = [2.0; 2];
        Numbers {
            uses,
            values,
            moved: vec![[1.0; 2]; cells + SCALARS],
        }
    }

    fn cells<'a>(&self, examples: &'a Examples, at: usize) -> (&'a [u32], &'a Example) {
        let example = &examples.examples[at];
        let start = at.checked_sub(1).map_or(0, |before| examples.examples[before].end);
        (&examples.cells[start as usize..example.end as usize], example)
    }

    /// Visits the numbers of a position, each with how much it counts.
    fn visit(&self, cells: &[u32], example: &Example, mut visit: impl FnMut(usize, f32)) {
        for &cell in cells {
            let (number, sign) = self.uses[cell as usize];
            visit(number as usize, sign);
        }
        let first = self.uses.len();
        for (at, &value) in example.scalars.iter().enumerate() {
            visit(first + at, f32::from(value));
        }
    }

    fn value(&self, cells: &[u32], example: &Example) -> f32 {
        let many = f32::from(example.phase) / 16.0;
        let mut sum = 0.0;
        self.visit(cells, example, |number, times| {
            let [a, b] = self.values[number];
            sum += times * (a * many + b * (1.0 - many));
        });
        sum
    }

    fn step(&mut self, examples: &Examples, at: usize) {
        let (cells, example) = self.cells(examples, at);
        let error = expectation(self.value(cells, example)) - example.result;
        let many = f32::from(example.phase) / 16.0;
        let mut changes: Vec<(usize, f32)> = Vec::with_capacity(cells.len() + SCALARS);
        self.visit(cells, example, |number, times| {
            changes.push((number, times));
        });
        for (number, times) in changes {
            for (phase, share) in [many, 1.0 - many].into_iter().enumerate() {
                let slope =
                    error * times * share + SHRINK * share * self.values[number][phase] / 100.0;
                self.moved[number][phase] += slope * slope;
                self.values[number][phase] -= STEP * slope / self.moved[number][phase].sqrt();
            }
        }
    }

    /// The mean of minus the logarithm of what was foretold.
    fn loss(&self, examples: &Examples, at: &[usize]) -> f64 {
        let each = at.iter().map(|&at| {
            let (cells, example) = self.cells(examples, at);
            let foretold =
                f64::from(expectation(self.value(cells, example))).clamp(1e-6, 1.0 - 1e-6);
            let result = f64::from(example.result);
            -(result * foretold.ln() + (1.0 - result) * (1.0 - foretold).ln())
        });
        each.sum::<f64>() / at.len().max(1) as f64
    }

    fn weights(&self, layout: &Layout) -> Weights {
        let whole = |value: f32| (value * EIGHTHS as f32).round().clamp(-30_000.0, 30_000.0) as i16;
        let cell = |cell: usize| {
            let (number, sign) = self.uses[cell];
            self.values[number as usize].map(|value| whole(sign * value))
        };
        let first = layout.cells();
        let mut scalars = [[0; 2]; SCALARS];
        for (at, scalar) in scalars.iter_mut().enumerate() {
            *scalar = self.values[first + at].map(whole);
        }
        Weights {
            cells: (0..first).map(cell).collect(),
            scalars,
        }
    }
}
