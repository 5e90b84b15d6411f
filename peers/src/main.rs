//! Our generator and its peers, in turn, in one run: nodes a second, one thread, bulk counting, no
//! hash, from the start position. `scripts/peers` runs it.
//!
//! Turkish against the crate `kish`; International against the Python package `dame-rs`, asked
//! through the interpreter given as the first argument.

use std::process::Command;
use std::time::Instant;

use polydam_rules::{Count, Rules, Variant, perft};

const ROUNDS: usize = 5;

/// Million nodes a second of a count.
fn speed(count: impl FnOnce() -> u64) -> f64 {
    let start = Instant::now();
    let nodes = count();
    nodes as f64 / start.elapsed().as_secs_f64() / 1e6
}

fn ours(variant: Variant, depth: u32) -> f64 {
    let spec = variant.spec(Rules::Standard);
    speed(|| perft(spec, &spec.start_position(), depth, Count::Unique))
}

fn dame_rs(python: &str, depth: u32) -> Option<f64> {
    let code = format!(
        "import dame, time\nt = time.perf_counter()\nn = dame.perft(dame.Board(), {depth})\n\
         print(n / (time.perf_counter() - t) / 1e6)"
    );
    let output = Command::new(python).args(["-c", &code]).output().ok()?;
    String::from_utf8_lossy(&output.stdout).trim().parse().ok()
}

fn report(what: &str, peer: &str, mut pairs: Vec<(f64, f64)>) {
    pairs.sort_by(|a, b| (a.0 / a.1).total_cmp(&(b.0 / b.1)));
    let ratio = |at: usize| pairs[at].0 / pairs[at].1;
    let (own, other) = pairs[pairs.len() / 2];
    println!(
        "{what}: polydam {own:.0} M/s, {peer} {other:.0} M/s, ratio {:.2} (from {:.2} to {:.2})",
        ratio(pairs.len() / 2),
        ratio(0),
        ratio(pairs.len() - 1)
    );
}

fn main() {
    let turkish = (0..ROUNDS)
        .map(|_| (ours(Variant::Turkish, 8), speed(|| kish::Board::new_default().perft(8))));
    report("Turkish, depth 8", "kish", turkish.collect());
    let Some(python) = std::env::args().nth(1) else {
        return println!("International: no Python given, dame-rs not measured");
    };
    let international: Option<Vec<_>> = (0..ROUNDS)
        .map(|_| Some((ours(Variant::International, 9), dame_rs(&python, 9)?)))
        .collect();
    match international {
        Some(pairs) => report("International, depth 9", "dame-rs", pairs),
        None => println!("International: {python} has no package dame-rs"),
    }
}
