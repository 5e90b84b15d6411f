//! The lowest point of a smooth, convex function of many numbers, by steps that remember how the last
//! ones bent the slope: L-BFGS (Nocedal and Wright, Numerical Optimization, algorithms 7.4 and 7.5).

use std::collections::VecDeque;

/// So many steps are remembered.
const MEMORY: usize = 8;
/// A step must bring this share of what the slope promises.
const PROMISED: f64 = 1e-4;
/// Done when a step brings less than this share of the value.
const ENOUGH: f64 = 1e-5;

/// A step: what it moved, how that changed the slope, and the product of both.
struct Step {
    moved: Vec<f32>,
    bent: Vec<f32>,
    product: f64,
}

/// Goes down from `at` for `steps` steps at most, and returns how many were made. `cost` gives the
/// value and the slope; `scale` is about how far each number may go per unit of slope.
pub(super) fn descend(
    at: &mut Vec<f32>,
    scale: &[f32],
    steps: u32,
    mut cost: impl FnMut(&[f32]) -> (f64, Vec<f32>),
) -> u32 {
    let mut memory = VecDeque::new();
    let (mut value, mut slope) = cost(at);
    for step in 0..steps {
        let direction = downhill(&slope, scale, &memory);
        let promise = dot(&direction, &slope);
        let lower = (0..8).find_map(|halvings| {
            let length = 0.5f32.powi(halvings);
            let next: Vec<f32> = at.iter().zip(&direction).map(|(a, d)| a + length * d).collect();
            let (next_value, next_slope) = cost(&next);
            let wanted = value + PROMISED * f64::from(length) * promise;
            (next_value <= wanted).then_some((next, next_value, next_slope))
        });
        let Some((next, next_value, next_slope)) = lower else {
            return step;
        };
        remember(&mut memory, less(&next, at), less(&next_slope, &slope));
        let brought = value - next_value;
        (*at, value, slope) = (next, next_value, next_slope);
        if brought < ENOUGH * value.abs() {
            return step + 1;
        }
    }
    steps
}

fn remember(memory: &mut VecDeque<Step>, moved: Vec<f32>, bent: Vec<f32>) {
    let product = dot(&moved, &bent);
    if product > 0.0 {
        memory.truncate(MEMORY - 1);
        memory.push_front(Step {
            moved,
            bent,
            product,
        });
    }
}

/// The way down: the slope turned by what the remembered steps tell of the function's bend.
fn downhill(slope: &[f32], scale: &[f32], memory: &VecDeque<Step>) -> Vec<f32> {
    let mut way: Vec<f32> = slope.iter().map(|s| -s).collect();
    let mut shares = Vec::new();
    for step in memory {
        let share = dot(&step.moved, &way) / step.product;
        add(&mut way, -share, &step.bent);
        shares.push(share);
    }
    let stretch = memory.front().map_or(1.0, |step| {
        let bent = step.bent.iter().zip(scale);
        step.product / bent.map(|(b, s)| f64::from(b * b * s)).sum::<f64>()
    });
    way.iter_mut().zip(scale).for_each(|(w, s)| *w *= s * stretch as f32);
    for (step, share) in memory.iter().zip(shares).rev() {
        let back = dot(&step.bent, &way) / step.product;
        add(&mut way, share - back, &step.moved);
    }
    way
}

fn dot(a: &[f32], b: &[f32]) -> f64 {
    a.iter().zip(b).map(|(a, b)| f64::from(*a) * f64::from(*b)).sum()
}

fn add(to: &mut [f32], times: f64, what: &[f32]) {
    to.iter_mut().zip(what).for_each(|(to, what)| *to += times as f32 * what);
}

fn less(a: &[f32], b: &[f32]) -> Vec<f32> {
    a.iter().zip(b).map(|(a, b)| a - b).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_valley_is_followed_to_its_lowest_point() {
        // The sum of bends times squares, with bends from 1 to 1,000, neighbours bound together.
        let bends: Vec<f32> = (0..50).map(|i| 1000f32.powf(i as f32 / 49.0)).collect();
        let cost = |at: &[f32]| {
            let mut slope = vec![0.0; at.len()];
            let mut value = 1.0;
            for i in 0..at.len() {
                let off = at[i] - i as f32;
                value += f64::from(bends[i] * off * off) / 2.0;
                slope[i] += bends[i] * off;
                if i > 0 {
                    let pull = (at[i] - at[i - 1] - 1.0) * 10.0;
                    value += f64::from(pull * pull) / 20.0;
                    slope[i] += pull;
                    slope[i - 1] -= pull;
                }
            }
            (value, slope)
        };
        let mut at = vec![0.0; 50];
        let steps = descend(&mut at, &[1e-3; 50], 200, cost);
        assert!(steps < 200);
        for (i, found) in at.iter().enumerate() {
            assert!((found - i as f32).abs() < 0.05, "number {i} is {found}");
        }
    }
}
