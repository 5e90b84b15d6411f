//! The course of a rating as a drawing: a line for the rating, a band for its uncertainty.

use std::fmt::Write;

use crate::store::ratings::Step;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 240.0;
/// Room for the labels: left and right of the line, over and under it.
const LEFT: f64 = 52.0;
const RIGHT: f64 = 12.0;
const EDGE: f64 = 26.0;

/// Where things lie in the drawing.
struct Scale {
    steps: usize,
    least: f64,
    most: f64,
}

impl Scale {
    /// From round numbers under the lowest and over the highest.
    fn of(steps: &[Step]) -> Scale {
        let low = steps.iter().map(|step| step.rating - step.deviation);
        let high = steps.iter().map(|step| step.rating + step.deviation);
        let least = low.fold(f64::INFINITY, f64::min);
        let most = high.fold(f64::NEG_INFINITY, f64::max);
        Scale {
            steps: steps.len(),
            least: (least / 100.0).floor() * 100.0,
            most: ((most / 100.0).floor() + 1.0) * 100.0,
        }
    }

    fn x(&self, at: usize) -> f64 {
        let share = at as f64 / (self.steps - 1) as f64;
        LEFT + share * (WIDTH - LEFT - RIGHT)
    }

    fn y(&self, rating: f64) -> f64 {
        let share = (rating - self.least) / (self.most - self.least);
        HEIGHT - EDGE - share * (HEIGHT - 2.0 * EDGE)
    }

    /// Five values at most to be marked beside the drawing.
    fn marks(&self) -> Vec<f64> {
        let span = self.most - self.least;
        let gap = ((span / 400.0).ceil() * 100.0).max(100.0);
        let count = (span / gap) as usize;
        (0..=count).map(|at| self.least + at as f64 * gap).collect()
    }
}

/// The drawing as SVG, named `title`; nothing for fewer than two steps. `ends` are the words under
/// its left and right ends.
#[must_use]
pub fn graph(steps: &[Step], title: &str, ends: [&str; 2]) -> Option<String> {
    if steps.len() < 2 {
        return None;
    }
    let scale = Scale::of(steps);
    let mut svg = format!(
        "<svg class=\"graph\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{}\">",
        escaped(title)
    );
    for mark in scale.marks() {
        let y = scale.y(mark);
        let right = WIDTH - RIGHT;
        // Writing into a string does not fail.
        let _ = write!(
            svg,
            "<path class=\"grid-line\" d=\"M{LEFT} {y:.1}H{right}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{mark:.0}</text>",
            LEFT - 8.0,
            y + 4.0
        );
    }
    let at = || steps.iter().enumerate();
    let above = at().map(|(at, step)| (at, step.rating + step.deviation));
    let below = at().map(|(at, step)| (at, step.rating - step.deviation));
    let band = line(&scale, above.chain(below.rev()));
    let course = line(&scale, at().map(|(at, step)| (at, step.rating)));
    let _ = write!(
        svg,
        "<path class=\"range\" d=\"{band}Z\"/><path class=\"course\" d=\"{course}\"/>\
         <text x=\"{LEFT}\" y=\"{y}\">{}</text><text x=\"{}\" y=\"{y}\" text-anchor=\"end\">{}</text></svg>",
        escaped(ends[0]),
        WIDTH - RIGHT,
        escaped(ends[1]),
        y = HEIGHT - 6.0
    );
    Some(svg)
}

fn line(scale: &Scale, points: impl Iterator<Item = (usize, f64)>) -> String {
    let mut path = String::new();
    for (at, rating) in points {
        let sign = if path.is_empty() { 'M' } else { 'L' };
        let _ = write!(path, "{sign}{:.1} {:.1}", scale.x(at), scale.y(rating));
    }
    path
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::graph;
    use crate::store::ratings::Step;

    fn step(rating: f64, deviation: f64) -> Step {
        Step {
            rating,
            deviation,
            ended: 0,
        }
    }

    #[test]
    fn every_step_is_a_point_within_the_drawing() {
        let steps = [
            step(1500.0, 350.0),
            step(1662.0, 290.0),
            step(1500.0, 250.0),
        ];
        let svg = graph(&steps, "<x> & \"y\"", ["a", "b"]).unwrap();
        assert!(svg.contains("&lt;x> &amp; &quot;y&quot;"));
        let course = svg.split("class=\"course\" d=\"").nth(1).unwrap();
        let course = course.split('"').next().unwrap();
        let numbers: Vec<f64> = course
            .split(['M', 'L', ' '])
            .filter(|word| !word.is_empty())
            .map(|word| word.parse().unwrap())
            .collect();
        assert_eq!(numbers.len(), 6);
        assert!(numbers.chunks(2).all(|point| (0.0..=640.0).contains(&point[0])));
        assert!(numbers.chunks(2).all(|point| (0.0..=240.0).contains(&point[1])));
        assert!(numbers[3] < numbers[1], "higher ratings lie higher");
    }

    #[test]
    fn one_game_is_no_course() {
        assert!(graph(&[step(1500.0, 350.0)], "x", ["a", "b"]).is_none());
        assert!(graph(&[], "x", ["a", "b"]).is_none());
    }

    #[test]
    fn a_still_rating_is_drawn_too() {
        let still = [step(1500.0, 0.0), step(1500.0, 0.0)];
        assert!(!graph(&still, "x", ["a", "b"]).unwrap().contains("NaN"));
    }
}
