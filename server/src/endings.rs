//! The endgame tables that the site was given: opened once, used by the analysis board, the API and
//! the engine.

use std::path::Path;
use std::sync::Arc;

use polydam_endgame::{TableError, Tables, Value, ValuedMove, row_folder};
use polydam_engine::Engine;
use polydam_rules::{Game, Spec};

/// Bytes of memory for the unpacked blocks of one row; there are as many rows as people build.
const CACHE: usize = 8 << 20;

/// The tables of every row that has some; none by default.
#[derive(Clone, Debug, Default)]
pub struct Endings(Arc<[Arc<Tables>]>);

/// What the tables say of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The result for the side to move.
    pub value: Value,
    /// The legal moves, the best first. One whose position is in no table has no value.
    pub moves: Vec<ValuedMove>,
}

impl Endings {
    /// Opens the tables of every row in a folder that `polydam tables build` has filled. Rows that
    /// are not there are left out; of one with a damaged file the error is returned instead.
    ///
    /// ```
    /// use polydam_server::endings::Endings;
    /// let (endings, errors) = Endings::open(std::path::Path::new("no such folder"));
    /// assert!(endings.rows().next().is_none() && errors.is_empty());
    /// ```
    #[must_use]
    pub fn open(folder: &Path) -> (Endings, Vec<TableError>) {
        let (mut opened, mut errors) = (Vec::new(), Vec::new());
        let rows = Spec::all().iter();
        for spec in rows.filter(|spec| row_folder(folder, spec).is_dir()) {
            match Tables::open_with(folder, spec, CACHE) {
                Ok(tables) if tables.pieces() > 0 => opened.push(Arc::new(tables)),
                Ok(_) => {}
                Err(error) => errors.push(error),
            }
        }
        (Endings(opened.into()), errors)
    }

    /// The rows that have tables, with the most pieces of each.
    pub fn rows(&self) -> impl Iterator<Item = (&'static Spec, u8)> {
        self.0.iter().map(|tables| (tables.spec(), tables.pieces()))
    }

    /// The tables of each row.
    pub fn tables(&self) -> impl Iterator<Item = &Arc<Tables>> {
        self.0.iter()
    }

    /// The same engine with all of them.
    #[must_use]
    pub fn give(&self, engine: Engine) -> Engine {
        self.tables().cloned().fold(engine, Engine::with_tables)
    }

    /// What the tables say of a game's position; `None` if it is in none, or has no move.
    ///
    /// # Errors
    ///
    /// A file that cannot be read or is damaged.
    pub fn verdict(&self, game: &Game) -> Result<Option<Verdict>, TableError> {
        let mut tables = self.0.iter();
        let Some(tables) = tables.find(|tables| tables.spec() == game.spec()) else {
            return Ok(None);
        };
        if game.outcome().is_some() {
            return Ok(None);
        }
        let moves = tables.moves(game)?;
        // Where every move leads into the tables, the position need not be in one itself.
        let known = moves.iter().map(|valued| valued.value);
        let best = known.collect::<Option<Vec<_>>>().and_then(|all| all.first().copied());
        let value = match tables.probe(game.position())? {
            None => best,
            some => some,
        };
        Ok(value.map(|value| Verdict { value, moves }))
    }
}

/// Opens the tables of a site and says in the log what was found.
#[must_use]
pub fn open_for_site(named: Option<&Path>, data: &Path) -> Endings {
    let own = data.join("tables");
    let folder = named.unwrap_or(&own);
    if named.is_some() && !folder.is_dir() {
        tracing::error!(folder = %folder.display(), "there is no such folder of endgame tables; the site goes on without");
    }
    let (endings, errors) = Endings::open(folder);
    for error in errors {
        tracing::error!(%error, "endgame tables cannot be used; the site goes on without those of this game");
    }
    for (spec, pieces) in endings.rows() {
        tracing::info!(game = %spec.name, pieces, "endgame tables");
    }
    endings
}
