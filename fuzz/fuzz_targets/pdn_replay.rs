//! Any bytes as a file: games are replayed and written, and what was written stays as it is.
#![no_main]

use libfuzzer_sys::fuzz_target;
use polydam_pdn::{AnyGames, Game, Limits, ReplayOptions, Replayer, WriteStyle};

fn games(bytes: &[u8], limits: Limits) -> Vec<Game> {
    let Ok(games) = AnyGames::open(bytes, None, limits) else {
        return Vec::new();
    };
    let mut replayer = Replayer::new(ReplayOptions::upload());
    let read = games.map_while(Result::ok).take(20);
    read.map(|mut game| {
        let found = replayer.replay(&mut game);
        found.fault.iter().for_each(|fault| drop(fault.to_string()));
        game
    })
    .collect()
}

fuzz_target!(|bytes: &[u8]| {
    let style = WriteStyle::default();
    for game in games(bytes, Limits::upload()) {
        let once = game.to_pdn(&style);
        let again = games(once.as_bytes(), Limits::NONE);
        assert_eq!(again.len(), 1, "{once}");
        assert_eq!(again[0].to_pdn(&style), once);
    }
});
