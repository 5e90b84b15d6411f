"""Nodes a second of two Hub programs from the start of International, in one run, taking turns.

Usage: speed.py ROUNDS DEPTH COMMAND... -- DEPTH COMMAND... One thread each, no book. A program's nodes
are those it reports itself; its time is what its processor spent, so that a busy machine wrongs neither.
"""

import os
import re
import statistics
import subprocess
import sys


class Program:
    def __init__(self, depth, *command):
        self.depth = depth
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.say("hub")
        self.wait("wait")
        for setting in ("book value=false", "threads value=1"):
            self.say(f"set-param name={setting}")
        self.say("init")
        self.wait("ready")

    def say(self, line):
        self.process.stdin.write(line + "\n")

    def wait(self, word):
        lines = []
        while not lines or lines[-1].split()[:1] != [word]:
            line = self.process.stdout.readline()
            if not line:
                sys.exit(f"the program ended before it said {word}")
            lines.append(line.strip())
        return lines

    def spent(self):
        """Seconds of processor time so far."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def speed(self):
        """Millions of nodes a second from the start."""
        self.say("new-game")
        self.say("pos pos=W" + "b" * 20 + "e" * 10 + "w" * 20)
        self.say(f"level depth={self.depth}")
        before = self.spent()
        self.say("go think")
        lines = self.wait("done")
        nodes = [re.search(r"\bnodes=(\d+)", line) for line in lines]
        nodes = [int(found[1]) for found in nodes if found]
        return max(nodes) / (self.spent() - before) / 1e6


def main():
    rounds, *rest = sys.argv[1:]
    middle = rest.index("--")
    programs = [Program(*rest[:middle]), Program(*rest[middle + 1 :])]
    ratios = []
    for number in range(int(rounds)):
        ours, theirs = (program.speed() for program in programs)
        ratios.append(ours / theirs)
        print(f"round {number + 1}: {ours:.2f} and {theirs:.2f} million nodes a second, ratio {ratios[-1]:.2f}", flush=True)
    print(f"ratio {min(ratios):.2f} to {max(ratios):.2f}, median {statistics.median(ratios):.2f}")


if __name__ == "__main__":
    main()
