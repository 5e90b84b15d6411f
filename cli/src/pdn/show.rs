//! `polydam pdn show`: a recorded game in the terminal, with boards.

use std::io::Write;

use anyhow::bail;
use polydam_pdn::{Command, Game, NodeId, Played, Remark, Replayed, Tree};
use polydam_rules::{Game as Board, Notation, Side};

use super::files;
use super::input::InputArgs;
use crate::board_view::{View, ViewArgs};
use crate::output::Status;
use crate::words;

/// Shows a recorded game, with boards
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    /// Which game of the file, from 1
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    number: usize,
    /// A board after so many half-moves; 0 for none but the last
    #[arg(long, value_name = "PLIES", default_value_t = 10)]
    every: usize,
    #[command(flatten)]
    view: ViewArgs,
}

impl Args {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        let mut left = self.number;
        let mut found = None;
        for file in files::found(&self.input.paths)? {
            self.input.each_settled(&file, &mut |game, replayed| {
                left = left.saturating_sub(1);
                if left == 0 {
                    found = Some((game, replayed));
                }
                Ok(left > 0)
            })?;
            if found.is_some() {
                break;
            }
        }
        match found {
            Some((game, replayed)) => self.show(out, &game, &replayed),
            None => bail!("there is no game {}", self.number),
        }
    }

    fn show(
        &self,
        out: &mut dyn Write,
        game: &Game,
        replayed: &Replayed,
    ) -> anyhow::Result<Status> {
        for tag in &game.tags {
            writeln!(out, "{:<12} {}", tag.name, tag.value)?;
        }
        if let Some(board) = game.start() {
            writeln!(out, "{:<12} {}\n", "Game", words::title(board.spec()))?;
            let view = self.view.view(board.spec().look.notation == Notation::Numbers);
            self.moves(out, game, board, view)?;
        }
        for warning in &replayed.warnings {
            writeln!(out, "note: {warning}")?;
        }
        if let Some(fault) = &replayed.fault {
            writeln!(out, "{fault}")?;
        }
        if let Some(outcome) = game.outcome() {
            writeln!(out, "Result: {outcome}")?;
        }
        Ok(Status::finding_if(replayed.fault.is_some()))
    }

    fn moves(
        &self,
        out: &mut dyn Write,
        game: &Game,
        mut board: Board,
        view: View,
    ) -> anyhow::Result<()> {
        if let Some(start) = game.tree.get(Tree::START) {
            remarks(out, &start.after)?;
        }
        writeln!(out, "{}", view.draw(&board))?;
        let mut plies = 0;
        let mut shown = true;
        for id in game.tree.main_line() {
            if !step(out, game, id, &mut board)? {
                break;
            }
            plies += 1;
            shown = self.every > 0 && plies % self.every == 0;
            if shown {
                writeln!(out, "\n{}", view.draw(&board))?;
            }
        }
        if !shown {
            writeln!(out, "\n{}", view.draw(&board))?;
        }
        writeln!(out, "{}", words::standing(&board))?;
        Ok(())
    }
}

/// Plays and writes one item of the main line; false if it cannot be played.
fn step(out: &mut dyn Write, game: &Game, id: NodeId, board: &mut Board) -> anyhow::Result<bool> {
    let Some(node) = game.tree.get(id) else {
        return Ok(false);
    };
    remarks(out, &node.before)?;
    let name = match board.turn() {
        Side::White => "White",
        Side::Black => "Black",
    };
    match &node.played {
        Played::Move {
            play: Some(play), ..
        } => {
            writeln!(out, "{name}  {}", board.text(play))?;
            board.play(play)?;
        }
        Played::Setup(fen) => {
            writeln!(out, "set up  {fen}")?;
            match Board::from_fen(board.spec(), fen) {
                Ok(set_up) => *board = set_up,
                Err(_) => return Ok(false),
            }
        }
        Played::Move { play: None, .. } | Played::Unknown | Played::Start => return Ok(false),
    }
    remarks(out, &node.after)?;
    Ok(true)
}

fn remarks(out: &mut dyn Write, remarks: &[Remark]) -> anyhow::Result<()> {
    for remark in remarks {
        match remark {
            Remark::Text(text) => writeln!(out, "    {text}")?,
            Remark::Command { name, value } => writeln!(out, "    {}", Command { name, value })?,
        }
    }
    Ok(())
}
