/** Two browsers play each of the eighteen games: the files in games/ say what, and what is seen. */

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test, until } from "./suite.js";
import { parts, squares } from "./script.js";

/** @import { Side } from "../../assets/types.js" */
/** @import { Player } from "./player.js" */
/** @import { Part } from "./script.js" */

/** @typedef {import("./suite.js").Table & {turn: Side, plies: number}} Table */

/** @type {Record<string, (table: Table, rest: string) => Promise<unknown>>} */
const VERBS = {
  move: async (table, move) => {
    await mover(table).click(...squares(move));
    await played(table);
  },
  stop: async (table) => {
    await mover(table).press("stop");
    await played(table);
  },
  begins: (table, move) => mover(table).click(...squares(move)),
  tries: (table, move) => mover(table).click(...squares(move)),
  takes: (table, square) => mover(table).click(square),
  to: async (table, square) => {
    await mover(table).click(square);
    await played(table);
  },
  says: (table, text) => mover(table).reads("#why", text),
  lit: (table, names) => marks(mover(table), "concerned by the refusal", names),
  must: (table, names) => marks(mover(table), "must capture", names),
  along: (table, names) => marks(mover(table), "moves along", names),
  on: (table, rest) => each(table, (player) => player.sees(word(rest), after(rest))),
  drops: (table) => other(table).page.locator(".body.turned").first().waitFor(),
  white: (table, rest) => side(table, "white", rest),
  black: (table, rest) => side(table, "black", rest),
  both: (table, rest) => each(table, (player) => person(player, rest)),
  ends: (table, text) => each(table, (player) => player.reads(".state", text)),
};

const word = (/** @type {string} */ text) => text.split(" ")[0];
const after = (/** @type {string} */ text) => text.slice(word(text).length + 1);
const mover = (/** @type {Table} */ table) => table[table.turn];
const other = (/** @type {Table} */ table) => table[table.turn === "white" ? "black" : "white"];
const each = (/** @type {Table} */ { both }, /** @type {(player: Player) => Promise<unknown>} */ work) => Promise.all(both.map(work));

/** The move has arrived: both pages show the server's position, trays and list. @param {Table} table */
async function played(table) {
  table.plies += 1;
  await each(table, (player) => player.plies(table.plies));
  const view = await table.white.view();
  assert.equal(view.list.length, table.plies);
  table.turn = view.turn;
  await each(table, async (player) => {
    await player.shows(view.pieces);
    for (const one of /** @type {Side[]} */ (["white", "black"])) await player.sees_in_tray(one, trayText(view.tray[one]));
  });
}

/** @param {import("../../assets/types.js").Tray} tray */
function trayText(tray) {
  const ranks = /** @type {const} */ (["man", "king", "parachutist"]);
  return ranks.filter((rank) => tray[rank] > 0).map((rank) => `${tray[rank]} ${rank}`).join(", ");
}

/** @param {Player} player @param {string} mark @param {string} names */
async function marks(player, mark, names) {
  const wanted = names.split(" ").sort().join(" ");
  const now = async () => (await player.marked(mark)).sort().join(" ");
  await until(async () => (await now()) === wanted, async () => `"${mark}" on ${wanted}, but on ${await now()}`);
}

/** What one side captured, or what its player does and sees. @param {Table} table @param {Side} one @param {string} rest */
function side(table, one, rest) {
  if (word(rest) !== "tray") return person(table[one], rest);
  const wanted = after(rest) === "empty" ? "" : after(rest);
  return each(table, (player) => player.sees_in_tray(one, wanted));
}

/** @param {Player} player @param {string} rest */
async function person(player, rest) {
  if (rest === "flips") return player.flip();
  const see = { near: () => player.near(), below: () => player.below(), corner: () => player.corner() }[word(rest)];
  if (!see) throw new Error(`unknown: ${rest}`);
  await until(async () => (await see()) === after(rest), async () => `${player.name} ${rest}, but ${await see()}`);
}

/** @param {Table} table @param {Part} part */
async function play(table, part) {
  for (const { verb, rest, place } of part.lines) {
    const act = VERBS[verb];
    if (!act) throw new Error(`${place}: unknown`);
    await act(table, rest).catch((error) => {
      throw new Error(`${place}\n${error.message}`);
    });
  }
}

const games = readdirSync(new URL("games/", import.meta.url)).filter((name) => name.endsWith(".txt")).map((name) => name.slice(0, -4));
for (const game of games) {
  for (const part of parts(game)) {
    test(`${game}: ${part.title}`, async (visit) => {
      const pair = await visit.pair(game, part.start);
      const { turn } = await pair.white.view();
      await play({ ...pair, turn, plies: 0 }, part);
    });
  }
}
