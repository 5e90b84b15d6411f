//! Lists the files of weights for the program to ship.

use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed=weights");
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("weights");
    let mut files: Vec<_> = fs::read_dir(&folder)?
        .map(|entry| entry.map(|e| e.path()))
        .collect::<Result<_, _>>()?;
    files.retain(|path| path.extension().is_some_and(|end| end == "weights"));
    files.sort();
    let mut list = String::from("&[");
    for path in &files {
        let slug = path.file_stem().unwrap_or_default().to_string_lossy();
        list += &format!("(\"{slug}\", include_bytes!({:?})),", path.display().to_string());
    }
    list += "]";
    fs::write(Path::new(&env::var("OUT_DIR")?).join("weights.rs"), list)?;
    Ok(())
}
