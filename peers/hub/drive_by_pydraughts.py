"""Our engine driven by the Hub client of the package pydraughts, a whole game in each game it knows.

Usage: drive_by_pydraughts.py POLYDAM. The package's own board is the referee: a move of ours that it
does not know fails. Its client also does the handshake, all kinds of time, and pondering.
"""

import sys
import threading
import time

import draughts
from draughts.engine import HubEngine, Limit

# Its name of a game, and our word for it. In Russian, Brazilian, English and Turkish the package sends
# positions in which the side to move stands at the other end than its moves say: nothing can follow that.
GAMES = {"standard": "normal", "italian": "italian"}
LIMITS = [Limit(depth=4), Limit(nodes=2000), Limit(movetime=0.02), Limit(time=5, inc=0), Limit(time=1, inc=0.2)]


def open_engine(path, variant):
    engine = HubEngine([path, "hub"])
    assert engine.id["name"] == "Polydam", engine.id
    assert variant in engine.variants, engine.variants
    engine.configure({"variant": variant, "tt-size": "18"})
    engine.init()
    engine.ping()
    return engine


def whole_game(path, name, variant):
    engine = open_engine(path, variant)
    board = draughts.Board(variant=name)
    plies = 0
    while not board.is_over() and plies < 160:
        played = engine.play(board, LIMITS[plies % len(LIMITS)], ponder=False)
        board.push(played.move)
        plies += 1
    engine.quit()
    engine.p.wait(5)
    return plies


def ponder(path):
    """The expected move comes, and in the next turn another one."""
    engine = open_engine(path, "normal")
    board = draughts.Board(variant="standard")
    played = engine.play(board, Limit(depth=8), ponder=False)
    board.push(played.move)
    for end in (engine.ponderhit, engine.stop):
        ahead = board.copy()
        ahead.push(draughts.Move(ahead, hub_move=board.legal_moves()[0].hub_move))
        begun = time.monotonic()
        timer = threading.Timer(0.5, end)
        timer.start()
        engine.play(ahead, Limit(movetime=0.3), ponder=True)
        assert time.monotonic() - begun >= 0.5, "done before the opponent had moved"
    engine.quit()
    engine.p.wait(5)


def main():
    path = sys.argv[1]
    for name, variant in GAMES.items():
        print(f"pydraughts drives polydam in {name}: {whole_game(path, name, variant)} plies", flush=True)
    ponder(path)
    print("pydraughts drives polydam: ponder-hit and stop")


if __name__ == "__main__":
    main()
