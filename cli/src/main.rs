use polydam_rules::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let v: Variant = a[1].parse().unwrap();
    let r: Rules = a[3].parse().unwrap();
    let c = match a.get(4).map(|s| s.as_str()) { Some("paths") => Count::Paths, Some("landings") => Count::Landings, _ => Count::Unique };
    let spec = v.spec(r);
    for d in 1..=a[2].parse().unwrap() {
        let t = std::time::Instant::now();
        let n = perft(spec, &spec.start_position(), d, c);
        println!("{d} {n} {:.1} M/s", n as f64 / t.elapsed().as_secs_f64() / 1e6);
    }
}
