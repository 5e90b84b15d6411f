//! `polydam tables report`: the page `docs/endgames.md`, made from the tables.

use std::io::Write;

use polydam_endgame::{Material, SliceInfo, Tables, Wdl, covers, row_folder};
use polydam_rules::Spec;
use polydam_rules::draw::main_road;

use super::FolderArgs;
use crate::output::{Status, note};
use crate::words;

/// Writes what the tables say of all games as a page: results by material, and the facts that people
/// ask for
///
/// A folder with a damaged file gives no page: first every block of every file is read.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    folder: FolderArgs,
}

/// The endings that have names, and their materials.
const NAMED: &[(&str, Material)] = &[
    ("Three kings against one", kings(3, 1)),
    ("Two kings against one", kings(2, 1)),
    ("King against king", kings(1, 1)),
    ("King against man", counts([0, 1], [1, 0])),
    ("Man against king", counts([1, 0], [0, 1])),
    ("Man against man", counts([1, 1], [0, 0])),
    ("Two men against one", counts([2, 1], [0, 0])),
];

const fn kings(own: u8, other: u8) -> Material {
    counts([0, 0], [own, other])
}

const fn counts(men: [u8; 2], kings: [u8; 2]) -> Material {
    Material { men, kings }
}

const INTRODUCTION: &str = "# Endgames

What perfect play makes of every position of few pieces, in every game that ends with few pieces.
`polydam tables report` writes this page from the tables that `polydam tables build` has made.

Every position in which both sides have a piece is counted once, with the side to move as White: all
placements, men only where a man can come to stand, positions with a capture due included. A
position is drawn if neither side can force a win; no draw rule is reckoned with. Lengths are
half-moves to the end of the game, the winner hurrying and the loser delaying.

A material is written as men and kings of the side to move, then of the other side: `0-3-0-1` is
three kings to move against one.

Petrov's triangle, by which three flying kings win against one that has left the main road, is in the
lines \"Three kings against one\" of the games with flying kings.
";

/// What is published of other formats, to be held beside our sizes.
const OTHERS: &str = "\
Other formats, none of which holds distances and positions with a capture due in one file: GuiNN keeps
2 bits a position, 0.25 bytes; Scan's 4 pieces of International take 2.5 MB, 0.06 bytes a position,
captures left out; Kingsrow reaches 60 positions a byte with up to 10 pieces of Checkers, captures
left out.
";

impl Args {
    pub(super) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let folder = self.folder.path()?;
        let rows = Spec::all().iter().filter(|spec| covers(spec).is_ok());
        let (there, missing): (Vec<_>, Vec<_>) =
            rows.partition(|spec| row_folder(&folder, spec).is_dir());
        for spec in missing {
            note(format_args!("no tables of {} in {}", words::title(spec), folder.display()));
        }
        let open = |spec: &&'static Spec| self.folder.open(spec);
        let all = there.iter().map(open).collect::<anyhow::Result<Vec<_>>>()?;
        all.iter().try_for_each(Tables::verify)?;
        writeln!(out, "{INTRODUCTION}")?;
        sizes(&all, out)?;
        all.iter().try_for_each(|tables| section(tables, out))?;
        Ok(Status::finding_if(all.is_empty()))
    }
}

/// The slices of every number of pieces of which all are there.
fn complete(tables: &Tables) -> Vec<SliceInfo> {
    let slices = tables.slices();
    let whole = |pieces| {
        let there = slices.iter().filter(|slice| slice.material.pieces() == pieces);
        there.count() == Material::all(tables.spec(), pieces).len()
    };
    let whole: Vec<bool> = (0..=tables.pieces()).map(whole).collect();
    let kept = slices.iter().filter(|slice| whole[usize::from(slice.material.pieces())]);
    kept.copied().collect()
}

/// How much was counted, and how small it is packed.
fn sizes(all: &[Tables], out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "## Sizes\n\n| game | pieces | positions | bytes | bytes a position |")?;
    writeln!(out, "|---|--:|--:|--:|--:|")?;
    for tables in all {
        for pieces in 2..=tables.pieces() {
            let slices = complete(tables).into_iter();
            let slices: Vec<_> = slices.filter(|slice| slice.material.pieces() == pieces).collect();
            if slices.is_empty() {
                continue;
            }
            let positions: u64 = slices.iter().map(|slice| slice.counts.positions()).sum();
            let bytes: u64 = slices.iter().map(|slice| slice.bytes).sum();
            let each = bytes as f64 / positions.max(1) as f64;
            let (game, positions, bytes) =
                (words::title(tables.spec()), grouped(positions), grouped(bytes));
            writeln!(out, "| {game} | {pieces} | {positions} | {bytes} | {each:.3} |")?;
        }
    }
    writeln!(out, "\n{OTHERS}")?;
    Ok(())
}

/// One game: the named endings in sentences, then every slice.
fn section(tables: &Tables, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "## {}\n", words::title(tables.spec()))?;
    for &(name, material) in NAMED {
        named(tables, name, material, out)?;
    }
    writeln!(out, "\n| material | won | drawn | lost | longest win | longest loss |")?;
    writeln!(out, "|---|--:|--:|--:|--:|--:|")?;
    for slice in complete(tables) {
        let counts = slice.counts;
        let [won, drawn, lost] = [counts.wins, counts.draws, counts.losses].map(grouped);
        let (win, loss) = (counts.longest_win, counts.longest_loss);
        writeln!(out, "| {} | {won} | {drawn} | {lost} | {win} | {loss} |", slice.material)?;
    }
    writeln!(out)?;
    Ok(())
}

/// A sentence about one ending; nothing if it was not built.
fn named(
    tables: &Tables,
    name: &str,
    material: Material,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let slices = tables.slices();
    let Some(slice) = slices.iter().find(|slice| slice.material == material) else {
        return Ok(());
    };
    let counts = slice.counts;
    let [won, drawn, lost, all] =
        [counts.wins, counts.draws, counts.losses, counts.positions()].map(grouped);
    write!(out, "* {name}, the first to move: {won} of {all} won")?;
    if counts.wins > 0 {
        write!(out, ", the longest in {} half-moves", counts.longest_win)?;
    }
    write!(out, "; {drawn} drawn, {lost} lost.")?;
    if material == kings(3, 1) && counts.draws > 0 {
        let [on, off] = by_road(tables, material)?;
        let [on, off] = [on, off].map(|(won, all)| format!("{} of {}", grouped(won), grouped(all)));
        write!(out, " With the lone king on the main road {on} are won, elsewhere {off}.")?;
    }
    writeln!(out)?;
    Ok(())
}

/// Won and all positions with the other side's king on the main road, and elsewhere.
fn by_road(tables: &Tables, material: Material) -> anyhow::Result<[(u64, u64); 2]> {
    let road = main_road(&tables.spec().board);
    let mut split = [(0, 0); 2];
    tables.each_result(material, &mut |position, result| {
        let (won, all) = &mut split[usize::from(position.black & road == 0)];
        *won += u64::from(result == Wdl::Win);
        *all += 1;
    })?;
    Ok(split)
}

/// A number with a comma after every third digit.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
