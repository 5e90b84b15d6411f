/** Reads the files in games/: parts of lines, as games/README.md says. */

import { readFileSync } from "node:fs";

/** @typedef {{verb: string, rest: string, place: string}} Line */
/** @typedef {{title: string, start: Record<string, string>, lines: Line[]}} Part */

const MOVE = /^[a-z]?\d+([-x][a-z]?\d+)*$/;

/** @param {string} game @returns {Part[]} */
export function parts(game) {
  const text = readFileSync(new URL(`games/${game}.txt`, import.meta.url), "utf8");
  /** @type {Part[]} */
  const all = [];
  text.split("\n").forEach((line, n) => read(line.trim(), `${game}.txt, line ${n + 1}: ${line}`, all));
  return all;
}

/** @param {string} line @param {string} place @param {Part[]} all */
function read(line, place, all) {
  if (line === "" || line.startsWith("#")) return;
  if (line.startsWith("==")) return void all.push({ title: line.slice(2).trim(), start: {}, lines: [] });
  const part = all.at(-1);
  if (!part) throw new Error(`${place}: a part begins with ==`);
  const [, verb, rest] = /^(\S+)\s*(.*)$/.exec(line) ?? ["", "", ""];
  if (verb === "from") part.start.start = rest;
  else if (verb === "rules") part.start.rules = rest;
  else part.lines.push(MOVE.test(verb) ? { verb: "move", rest: verb, place } : { verb, rest, place });
}

/** The squares of a move, in the order of the clicks. @param {string} move */
export function squares(move) {
  return move.split(/[-x]/);
}
