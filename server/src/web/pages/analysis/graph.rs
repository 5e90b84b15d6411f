//! The value of the positions of a game as a drawing: above the middle White is better, below it
//! Black. Where the game turned there is a point.

use std::fmt::Write;

use crate::diagram::escaped;
use crate::study::worth::{Judged, Point};

/// The size of the drawing in its own units.
const WIDE: f64 = 600.0;
const HIGH: f64 = 160.0;

/// The drawing, named `title` for those who do not see it.
pub(super) fn draw(points: &[Point], title: &str) -> String {
    let mut svg = format!(
        "<svg class=\"worths\" viewBox=\"0 0 {WIDE} {HIGH}\" role=\"img\" aria-label=\"{}\">",
        escaped(title)
    );
    // Writing into a string does not fail.
    let _ = write!(
        svg,
        "<rect class=\"worths-ground\" width=\"{WIDE}\" height=\"{HIGH}\"/><path class=\"worths-area\" d=\"M0 {HIGH}"
    );
    for (at, point) in points.iter().enumerate() {
        let (x, y) = place(at, points.len(), point);
        let _ = write!(svg, "L{x:.1} {y:.1}");
    }
    let middle = HIGH / 2.0;
    let _ = write!(
        svg,
        "L{WIDE} {HIGH}Z\"/><path class=\"worths-middle\" d=\"M0 {middle}H{WIDE}\"/>"
    );
    for (at, point) in points.iter().enumerate() {
        turn(&mut svg, at, points.len(), point);
    }
    svg.push_str("</svg>");
    svg
}

fn turn(svg: &mut String, at: usize, count: usize, point: &Point) {
    let class = match point.judged {
        Judged::Good | Judged::Inexact => return,
        Judged::Mistake => "mistake",
        Judged::Blunder => "blunder",
    };
    let (x, y) = place(at, count, point);
    let (x, y) = (x.clamp(7.0, WIDE - 7.0), y.clamp(7.0, HIGH - 7.0));
    let _ = write!(svg, "<circle class=\"turning {class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"6\"/>");
}

fn place(at: usize, count: usize, point: &Point) -> (f64, f64) {
    let last = count.saturating_sub(1).max(1) as f64;
    let x = WIDE * at as f64 / last;
    (x, HIGH * (1.0 - point.worth.hope()))
}

#[cfg(test)]
mod tests {
    use polydam_rules::Side;

    use super::draw;
    use crate::study::worth::{Judged, Point, Worth};

    #[test]
    fn turning_points_are_marked_and_the_curve_stays_inside() {
        let point = |hundredths, judged| Point {
            index: 0,
            ply: 0,
            side: Side::White,
            text: String::new(),
            worth: Worth::Men(hundredths),
            judged,
            better: None,
        };
        let points = [
            point(0, Judged::Good),
            point(-20_000, Judged::Blunder),
            point(20_000, Judged::Mistake),
        ];
        let svg = draw(&points, "a<b");
        assert_eq!(svg.matches("<circle").count(), 2);
        assert!(svg.contains("a&lt;b") && svg.contains("L300.0 160.0L600.0 0.0"), "{svg}");
        assert!(draw(&points[..1], "").ends_with("</svg>"));
    }
}
