"""Speaks Hub for the engine of the package py-draughts, which has no such mode of its own.

Usage: py_draughts_engine.py GAME, where GAME is checkers, russian, brazilian or normal. Its squares are
numbered as ours are. Its board of checkers lets a player pass a capture by; here captures are due.
Limits: `level depth=N` and `level move-time=S`.
"""

import re
import sys

import numpy as np
from draughts import BrazilianBoard, RussianBoard, StandardBoard
from draughts.boards import american
from draughts.engines import SimpleEngine, TurboEngine
from draughts.models import Color


class CheckersBoard(american.Board):
    """Its board of checkers, with captures due."""

    @property
    def legal_moves(self):
        return self._legal_moves_from_core(american._CORE, max_capture=False, captures_optional=False)


BOARDS = {
    "checkers": CheckersBoard,
    "russian": RussianBoard,
    "brazilian": BrazilianBoard,
    "normal": StandardBoard,
}
LETTERS = {"e": 0, "w": -1, "W": -2, "b": 1, "B": 2}


def text(move):
    """A move as Hub writes it."""
    ends = [move.square_list[0] + 1, move.square_list[-1] + 1]
    if not move.captured_list:
        return "{}-{}".format(*ends)
    return "x".join(str(n) for n in ends + sorted(square + 1 for square in move.captured_list))


def arguments(line):
    """The values of a line by their names."""
    found = re.findall(r'([^\s="]+)\s*=\s*(?:"([^"]*)"|([^\s="]+))', line)
    return {name: quoted or plain for name, quoted, plain in found}


def say(line):
    print(line, flush=True)


class Session:
    def __init__(self, game):
        self.game = game
        self.board = BOARDS[game]()
        self.level = {}

    def position(self, values):
        if "pos" in values:
            letters = values["pos"]
            squares = np.array([LETTERS[letter] for letter in letters[1:]], dtype=np.int8)
            turn = Color.WHITE if letters[0] == "W" else Color.BLACK
            self.board = BOARDS[self.game](starting_position=squares, turn=turn)
        else:
            self.board = BOARDS[self.game]()
        for word in values.get("moves", "").split():
            numbers = [int(number) for number in re.split("[-x]", word)]
            wanted = text_of(numbers, "-" in word)
            self.board.push(next(move for move in self.board.legal_moves if text(move) == wanted))

    def engine(self):
        depth = int(self.level.get("depth", 0)) or None
        time = float(self.level["move-time"]) if "move-time" in self.level else None
        kind = TurboEngine if self.game == "normal" else SimpleEngine
        return kind(depth_limit=depth or (30 if time else 6), time_limit=time)

    def obey(self, line):
        word = line.split()[0] if line.split() else ""
        if word == "hub":
            say('id name=py-draughts author="py-draughts" country=""')
            say(f'param name=variant value={self.game} type=enum values="{self.game}"')
            say("wait")
        elif word == "init":
            say("ready")
        elif word == "ping":
            say("pong")
        elif word == "pos":
            self.level = {}
            self.position(arguments(line))
        elif word == "level":
            self.level = arguments(line)
        elif word == "go":
            move = self.engine().get_best_move(self.board)
            say(f"done move={text(move)}" if move else "done")


def text_of(numbers, quiet):
    """A move of these numbers with its captured squares in ascending order."""
    if quiet:
        return "-".join(str(n) for n in numbers)
    return "x".join(str(n) for n in numbers[:2] + sorted(numbers[2:]))


def main():
    session = Session(sys.argv[1])
    for line in sys.stdin:
        if line.strip() == "quit":
            return
        session.obey(line)


if __name__ == "__main__":
    main()
