//! The regression: weights under which the positions' values foretell their results.
//!
//! Logistic regression with a pull of every cell toward nothing, so that a cell seen in a few games
//! says little. What is foretold is the result, mixed with what the search thought in the game.
//!
//! One game in [`FOLDS`] is held back whole, for the positions of a game share its
//! result; the pull that foretells those games best is kept.

use polydam_rules::Spec;
use polydam_rules::sheet::{Goal, Reach};

use crate::learn::descent::descend;
use crate::learn::games::{Example, Examples};
use crate::learned::{EIGHTHS, SCALARS, Weights};
use crate::pattern::Layout;

/// What the regression came to.
#[derive(Clone, Debug)]
pub struct Fit {
    /// The weights.
    pub weights: Weights,
    /// The mean loss over the games held back, in nats.
    pub loss: f64,
    /// The same with the weights that it began with.
    pub loss_before: f64,
    /// How strongly cells were pulled toward nothing: one over the variance that is expected of them,
    /// in logits.
    pub pull: f32,
}

/// One game in so many is held back.
pub const FOLDS: u8 = 20;
/// The pulls that are tried, the strongest first.
pub const PULLS: [f32; 5] = [1000.0, 300.0, 100.0, 30.0, 10.0];
/// So many steps of the descent for each.
const STEPS: u32 = 40;
/// The positions are gone through in so many parts at once; the number is fixed so that sums come
/// out the same on every machine.
const PARTS: usize = 2;
/// The share of the result in what is to be foretold; the rest is the search's opinion.
const RESULT_SHARE: f32 = 0.7;
/// A pull that leaves nothing of any cell.
const COUNTS_ONLY: f32 = 1e9;

/// What is learned from, and which number each cell uses.
struct Numbers<'a> {
    examples: &'a Examples,
    /// For each position, what White may expect, 0 to 1.
    goals: Vec<f32>,
    /// For each cell, its number and the sign with which it counts.
    uses: Vec<(u32, f32)>,
}

/// Learns the weights of a row from examples; `done` is told which of the [`PULLS`] was tried, and
/// its loss.
#[must_use]
pub fn fit(spec: &Spec, examples: &Examples, mut done: impl FnMut(u32, f64)) -> Fit {
    let layout = Layout::new(spec);
    let numbers = Numbers {
        examples,
        goals: goals(examples),
        uses: uses(spec, &layout),
    };
    let mut values = beginning(spec, layout.cells());
    let loss_before = numbers.loss(&values);
    let scale = numbers.scale(COUNTS_ONLY);
    descend(&mut values, &scale, STEPS, |at| numbers.cost(at, COUNTS_ONLY));
    let logit = 100.0 / man(spec, &values[2 * layout.cells()..]);
    let mut best = (loss_before, values.clone(), f32::INFINITY);
    for (tried, pull) in (1..).zip(PULLS) {
        let scale = numbers.scale(pull);
        descend(&mut values, &scale, STEPS, |at| numbers.cost(at, pull));
        let loss = numbers.loss(&values);
        done(tried, loss);
        if loss >= best.0 {
            break;
        }
        best = (loss, values.clone(), pull);
    }
    Fit {
        weights: numbers.weights(&best.1, logit),
        loss: best.0,
        loss_before,
        pull: best.2,
    }
}

/// A cell and its images share a number: those for the other side with the opposite sign.
fn uses(spec: &Spec, layout: &Layout) -> Vec<(u32, f32)> {
    let (mirror, reflection) = (layout.mirror(spec), layout.reflection(spec));
    let image = |map: &Option<Vec<u32>>, cell: u32| map.as_ref().map(|map| map[cell as usize]);
    let shared = |cell: u32| {
        let aside = image(&reflection, cell).unwrap_or(cell);
        let number = cell.min(aside);
        let other =
            image(&mirror, cell).map(|other| other.min(image(&mirror, aside).unwrap_or(other)));
        match other {
            Some(other) if other < number => (other, -1.0),
            Some(other) if other == number => (number, 0.0),
            _ => (number, 1.0),
        }
    };
    (0..layout.cells() as u32).map(shared).collect()
}

/// What White may expect of each position, 0 to 1.
fn goals(examples: &Examples) -> Vec<f32> {
    let examples = &examples.examples;
    // How much an opinion is worth: the logits per hundredth of a man that foretell results best.
    let cost = |worth: &[f32]| {
        let (mut cost, mut slope) = (0.0, 0.0);
        for example in examples {
            let foretold = expectation(worth[0] * example.opinion);
            cost += surprise(foretold, example.result);
            slope += f64::from((foretold - example.result) * example.opinion);
        }
        (cost, vec![slope as f32])
    };
    let bend: f32 = examples.iter().map(|example| example.opinion.powi(2)).sum();
    let mut worth = vec![0.01];
    descend(&mut worth, &[4.0 / bend.max(1.0)], STEPS, cost);
    let goal = |example: &Example| {
        let opinion = expectation(worth[0] * example.opinion);
        RESULT_SHARE * example.result + (1.0 - RESULT_SHARE) * opinion
    };
    examples.iter().map(goal).collect()
}

/// What a man is worth in logits, by these values of the scalars: the mean of both phases. One where
/// a game is not about men.
fn man(spec: &Spec, scalars: &[f32]) -> f32 {
    if spec.sheet.man_moves.is_empty() {
        return 1.0;
    }
    (f32::midpoint(scalars[0], scalars[1])).abs().clamp(0.2, 3.0)
}

/// Material and mobility, in logits, two phases for each number.
fn beginning(spec: &Spec, cells: usize) -> Vec<f32> {
    let sign = if spec.sheet.goal == Goal::LeaveNoMove {
        1.0
    } else {
        -1.0
    };
    let king = if spec.sheet.king_reach == Reach::Fly {
        2.5
    } else {
        1.3
    };
    let men = if spec.sheet.man_moves.is_empty() {
        0.0
    } else {
        0.9 * sign
    };
    let mut values = vec![0.0; 2 * cells];
    for scalar in [men, king * sign, 0.02, 0.0, 0.0] {
        values.extend([scalar; 2]);
    }
    values
}

impl Numbers<'_> {
    fn held(example: &Example) -> bool {
        example.fold == 0
    }

    /// The cells of a position, the rest of it, and what is to be foretold.
    fn position(&self, at: usize) -> (&[u32], &Example, f32) {
        let example = &self.examples.examples[at];
        let start = at.checked_sub(1).map_or(0, |before| self.examples.examples[before].end);
        let cells = &self.examples.cells[start as usize..example.end as usize];
        (cells, example, self.goals[at])
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

    /// The value of a position for White, in logits.
    fn value(&self, values: &[f32], cells: &[u32], example: &Example) -> f32 {
        let many = f32::from(example.phase) / 16.0;
        let mut sums = [0.0; 2];
        self.visit(cells, example, |number, times| {
            sums[0] += times * values[2 * number];
            sums[1] += times * values[2 * number + 1];
        });
        sums[0] * many + sums[1] * (1.0 - many)
    }

    /// The loss over all positions used, with what the pull adds, and its slope.
    fn cost(&self, values: &[f32], pull: f32) -> (f64, Vec<f32>) {
        let cells = 2 * self.uses.len();
        let mut slope: Vec<f32> = values.iter().map(|value| pull * value).collect();
        slope[cells..].fill(0.0);
        let squares = values[..cells].iter().map(|value| f64::from(value * value));
        let mut cost = 0.5 * f64::from(pull) * squares.sum::<f64>();
        let each = self.examples.len().div_ceil(PARTS);
        let parts = std::thread::scope(|scope| {
            let part = |part: usize| part * each..((part + 1) * each).min(self.examples.len());
            let workers: Vec<_> = (0..PARTS)
                .map(|number| scope.spawn(move || self.part(part(number), values)))
                .collect();
            workers.into_iter().filter_map(|worker| worker.join().ok()).collect::<Vec<_>>()
        });
        for (loss, part) in parts {
            cost += loss;
            slope.iter_mut().zip(part).for_each(|(slope, part)| *slope += part);
        }
        (cost, slope)
    }

    /// The loss over a part of the positions, and its slope.
    fn part(&self, part: std::ops::Range<usize>, values: &[f32]) -> (f64, Vec<f32>) {
        let mut slope = vec![0.0; values.len()];
        let mut loss = 0.0;
        for (cells, example, goal) in part.map(|at| self.position(at)) {
            if Self::held(example) {
                continue;
            }
            let foretold = expectation(self.value(values, cells, example));
            loss += surprise(foretold, goal);
            let error = foretold - goal;
            let many = f32::from(example.phase) / 16.0 * error;
            self.visit(cells, example, |number, times| {
                slope[2 * number] += times * many;
                slope[2 * number + 1] += times * (error - many);
            });
        }
        (loss, slope)
    }

    /// About how far each number may go per unit of slope: one over the bend of the cost.
    fn scale(&self, pull: f32) -> Vec<f32> {
        let mut bend = vec![pull; 2 * (self.uses.len() + SCALARS)];
        for (cells, example, _) in (0..self.examples.len()).map(|at| self.position(at)) {
            let many = f32::from(example.phase) / 16.0;
            self.visit(cells, example, |number, times| {
                bend[2 * number] += 0.2 * (times * many).powi(2);
                bend[2 * number + 1] += 0.2 * (times * (1.0 - many)).powi(2);
            });
        }
        bend.into_iter().map(|bend| 1.0 / bend).collect()
    }

    /// The mean loss over the games held back.
    fn loss(&self, values: &[f32]) -> f64 {
        let held = (0..self.examples.len()).map(|at| self.position(at));
        let held = held.filter(|(_, example, _)| Self::held(example));
        let (mut sum, mut count) = (0.0, 0);
        for (cells, example, goal) in held {
            sum += surprise(expectation(self.value(values, cells, example)), goal);
            count += 1;
        }
        sum / f64::from(count.max(1))
    }

    /// The weights, a logit being so many points.
    fn weights(&self, values: &[f32], logit: f32) -> Weights {
        let whole =
            |value: f32| (value * logit * EIGHTHS as f32).round().clamp(-30_000.0, 30_000.0) as i16;
        let pair =
            |number: usize, sign: f32| [0, 1].map(|at| whole(sign * values[2 * number + at]));
        let first = self.uses.len();
        let mut scalars = [[0; 2]; SCALARS];
        let each = scalars.iter_mut().enumerate();
        each.for_each(|(at, scalar)| *scalar = pair(first + at, 1.0));
        Weights {
            cells: self.uses.iter().map(|&(number, sign)| pair(number as usize, sign)).collect(),
            scalars,
        }
    }
}

/// What White may expect of a value in logits, 0 to 1.
fn expectation(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}

/// Minus the logarithm of how likely the result was thought.
fn surprise(foretold: f32, result: f32) -> f64 {
    let (foretold, result) = (f64::from(foretold).clamp(1e-6, 1.0 - 1e-6), f64::from(result));
    -(result * foretold.ln() + (1.0 - result) * (1.0 - foretold).ln())
}
