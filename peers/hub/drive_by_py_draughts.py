"""Our engine driven by the Hub client of the package py-draughts: whole games in International.

Usage: drive_by_py_draughts.py POLYDAM. The package's own board is the referee.
"""

import sys

from draughts import HubEngine, StandardBoard


class Driver(HubEngine):
    """Its client waits for a pipe with select and reads it through a buffer, and so misses lines that
    come together; here it reads as it does on Windows."""

    def _read_line(self, timeout=1.0):
        return self.process.stdout.readline().strip()


def main():
    with Driver(sys.argv[1], time_limit=0.02) as engine:
        assert engine.info.name == "Polydam", engine.info
        assert engine.ping()
        for game in range(2):
            engine.new_game()
            board = StandardBoard()
            plies = 0
            while not board.game_over and plies < 200:
                move, score = engine.get_best_move(board, with_evaluation=True)
                assert abs(score) <= 100, score
                board.push(move)
                plies += 1
            print(f"py-draughts drives polydam in International: {plies} plies, {board.result}", flush=True)


if __name__ == "__main__":
    main()
