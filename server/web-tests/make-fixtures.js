/**
 * Writes fixtures/*.json: views of games as the server would send them, with the legal moves of the
 * built `polydam` program. Run again after the rules have changed: node make-fixtures.js PATH/polydam
 */

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const polydam = process.argv[2] ?? "polydam";
const words = JSON.parse(readFileSync(new URL("words.en.json", import.meta.url), "utf8"));

/** @type {Record<string, {kind: string, size: number, parity?: number, numbers?: boolean, one?: boolean, first?: string, name?: string}>} */
const GAMES = {
  checkers: { kind: "dark", size: 8, numbers: true, name: "Checkers" },
  international: { kind: "dark", size: 10, numbers: true, name: "International Checkers" },
  canadian: { kind: "dark", size: 12, numbers: true, name: "Canadian Checkers" },
  russian: { kind: "dark", size: 8, name: "Russian Checkers" },
  thai: { kind: "dark", size: 8, numbers: true, name: "Thai Checkers" },
  italian: { kind: "dark", size: 8, parity: 1, numbers: true, name: "Italian Checkers" },
  corner: { kind: "dark", size: 8, name: "Corner Checkers" },
  "one-way": { kind: "dark", size: 8, name: "One-Way Checkers" },
  parachute: { kind: "dark", size: 8, name: "Parachute Checkers" },
  gothic: { kind: "full", size: 8, name: "Gothic Checkers" },
  turkish: { kind: "full", size: 8, one: true, name: "Turkish Checkers" },
  dameo: { kind: "full", size: 8, name: "Dameo" },
  konane: { kind: "full", size: 8, name: "Hawaiian Checkers (Konane)" },
  alquerque: { kind: "lines", size: 5, name: "Alquerque" },
};

/** @param {string} game @param {string[]} fens */
function ask(game, fens) {
  const args = ["moves", game, "--json", ...(fens.length > 0 ? ["--stdin"] : [])];
  const text = execFileSync(polydam, args, { input: fens.join("\n"), encoding: "utf8" });
  return text.trim().split("\n").map((line) => JSON.parse(line));
}

/** @param {number} file @param {number} rank */
const id = (file, rank) => String.fromCharCode(97 + file) + (rank + 1);

/** Which number each square has, found by putting a king on it. @param {string} game @param {number} count */
function numbers(game, count) {
  const fens = Array.from({ length: count }, (_, n) => `W:WK${n + 1}:B${n === 0 ? count : 1}`);
  return new Map(ask(game, fens).map(({ moves }, n) => [moves[0].from, String(n + 1)]));
}

/** @param {string} game */
function board(game) {
  const { kind, size, parity = 0, one, numbers: numbered } = GAMES[game];
  const points = [];
  for (let rank = 0; rank < size; rank++) {
    for (let file = 0; file < size; file++) {
      if (kind === "dark" && (file + rank) % 2 !== parity) continue;
      points.push({ id: id(file, rank), file, rank, label: id(file, rank) });
    }
  }
  const named = numbered ? numbers(game, points.length) : new Map();
  for (const point of points) point.label = named.get(point.id) ?? point.id;
  const lines = kind === "lines" ? { lines: grid(size) } : {};
  return { kind, files: size, ranks: size, points, cells: size * size, dark_parity: parity, one_colour: Boolean(one), ...lines };
}

/** @param {number} size */
function grid(size) {
  const lines = [];
  for (let file = 0; file < size; file++) {
    for (let rank = 0; rank < size; rank++) {
      if (file + 1 < size) lines.push([id(file, rank), id(file + 1, rank)]);
      if (rank + 1 < size) lines.push([id(file, rank), id(file, rank + 1)]);
      if ((file + rank) % 2 || rank + 1 === size) continue;
      if (file + 1 < size) lines.push([id(file, rank), id(file + 1, rank + 1)]);
      if (file > 0) lines.push([id(file, rank), id(file - 1, rank + 1)]);
    }
  }
  return lines;
}

/** @param {string} fen @param {string} game @param {{id: string, label: string}[]} points @param {any} more */
function pieces(fen, game, points, more) {
  const byLabel = new Map(points.map((point) => [point.label, point.id]));
  const [, ...sides] = fen.split(":");
  return sides.flatMap((text) => {
    const side = text[0] === "W" ? "white" : "black";
    const list = text.slice(1).split(",").filter(Boolean);
    return list.map((one) => piece(one, side, game, byLabel, more));
  });
}

/** @param {string} one @param {string} side @param {string} game @param {Map<string, string>} byLabel @param {any} more */
function piece(one, side, game, byLabel, more) {
  const rank = one[0] === "K" ? "king" : one[0] === "P" ? "parachutist" : "man";
  const name = rank === "man" ? one : one.slice(1);
  const at = byLabel.get(name) ?? name;
  const word = rank === "man" && (game === "konane" || game === "alquerque") ? "stone" : rank;
  const stuck = more.stuck?.includes(at) ? { stuck: true, why: more.why } : {};
  return { at, side, rank, name: `${side} ${word}`, ...stuck };
}

/** @param {any[]} moves @param {any} more */
function legal(moves, more) {
  if (moves[0]?.removal) {
    return { must_capture: false, removal: true, first: Object.fromEntries(moves.map((m) => [m.from, []])), only: {} };
  }
  /** @type {Record<string, any[]>} */
  const first = {};
  /** @type {Record<string, any[]>} */
  const by = {};
  for (const move of moves) {
    const step = { to: move.route[1], takes: move.captures[0] ?? null, done: moves.some((m) => String(m.route) === String(move.route.slice(0, 2))) };
    const steps = (first[move.from] ??= []);
    if (!steps.some((one) => one.to === step.to)) steps.push(step);
    (by[move.from] ??= []).push(move.route);
  }
  const only = Object.fromEntries(Object.entries(by).filter(([, routes]) => routes.length === 1).map(([from, [route]]) => [from, route]));
  return { must_capture: moves.some((m) => m.captures.length > 0) && !more.may_stop, removal: false, may_stop: Boolean(more.may_stop), first, only, ends: ends(by) };
}

/** @param {Record<string, string[][]>} by */
function ends(by) {
  const single = (/** @type {string[][]} */ routes) =>
    routes.filter((route) => route.length > 2 && routes.filter((one) => one.at(-1) === route.at(-1)).length === 1);
  const entries = Object.entries(by).map(([from, routes]) => [from, Object.fromEntries(single(routes).map((route) => [route.at(-1), route]))]);
  return Object.fromEntries(entries.filter(([, map]) => Object.keys(map).length > 0));
}

const none = () => ({ man: 0, king: 0, parachutist: 0 });
const START = Date.UTC(2026, 0, 1);

/** @param {string} file @param {string} game @param {string} fen @param {any} [more] */
function write(file, game, fen, more = {}) {
  const data = board(game);
  const [answer] = ask(game, fen ? [fen] : []);
  const turn = answer.fen[0] === "W" ? "white" : "black";
  const seat = more.seat === undefined ? turn : more.seat;
  const mine = seat === turn || seat === "both";
  const view = {
    id: file, version: 12, game, name: GAMES[game].name, board: data, turnable: more.turnable ?? true, seat, turn, over: null,
    pieces: pieces(answer.fen, game, data.points, more),
    ...(mine ? { moves: legal(answer.moves, more) } : {}),
    last: null, removes_at_once: Boolean(more.at_once), tray: { white: none(), black: none() }, list: [], positions: null,
    clocks: { white: 178000, black: 221000, running: turn, at: START, deadline: null, kind: "live" },
    offers: [],
    actions: [
      { do: "offer-draw", text: "Offer a draw", confirm: null },
      { do: "take-back", text: "Take back", confirm: null },
      { do: "claim", text: "Claim", confirm: null },
      { do: "resign", text: "Resign", confirm: "Really resign? The game is lost then." },
    ],
    counters: [{ text: "Same position: 2 of 3", count: 2, limit: 3, claim: false }],
    players: { white: { name: "Anna", rating: "1688 ± 52", here: true, computer: false }, black: { name: "vera_k", rating: "1712 ± 48", here: true, computer: false } },
    chat: { on: true, lines: [{ by: "vera_k", text: "hello <b>there</b>" }] },
    now: START, words,
    ...more.view,
  };
  writeFileSync(new URL(`fixtures/${file}.json`, import.meta.url), JSON.stringify({ view, routes: answer.moves }) + "\n");
}

/** @param {string[]} texts @param {string} [first] */
function list(texts, first = "white") {
  const order = first === "white" ? ["white", "black"] : ["black", "white"];
  return texts.map((text, n) => ({ n: Math.floor(n / 2) + 1, side: order[n % 2], text, ply: n + 1 }));
}

const MID = "B:W28,32,33,35,37,38,42,43,48,K46:B3,7,8,9,12,13,14,24,18";
write("international", "international", "");
write("international-capture", "international", "W:W28,32,33,35,37,38,42,43,48,K46:B3,7,8,9,12,13,14,23,24", {
  view: {
    list: list(["34-30", "19-23", "30x19", "23x14", "40-34", "14-19", "34-29", "18-23"]),
    last: { route: ["d6", "e5"], captures: [], text: "18-23" },
    tray: { white: { man: 11, king: 0, parachutist: 0 }, black: { man: 9, king: 1, parachutist: 0 } },
  },
});
write("international-waiting", "international", MID, { seat: "white", view: { premove: { route: null } } });
write("international-loop", "international", "W:We5,g3,i3,a1:Bd6,d8,f8,f6,b2");
write("checkers", "checkers", "", { seat: "both" });
write("checkers-branch", "checkers", "W:Wc3,g1:Bd4,d6,f6,f4,b4,h8");
write("russian-king", "russian", "W:WKa1,c1,h2:Bd4,f6,e7,KB8".replace("KB8", "Kb8"));
write("thai-capture", "thai", "W:WKa1,h2:Bd4,d6,f6,c7", { at_once: true });
write("italian", "italian", "");
write("canadian", "canadian", "", {
  view: { tray: { white: { man: 23, king: 2, parachutist: 0 }, black: { man: 27, king: 0, parachutist: 0 } } },
});
write("corner", "corner", "W:Wd8,f8,c3,g5,Ka3:Bc1,e1,f6,h4,Kh6", {
  stuck: ["d8", "f8", "c1", "e1"], why: "A man on the last row outside the corner can never move again.",
});
write("one-way", "one-way", "B:Wa1,c1,b2,d2,a3,c3,b4,d4,a5,c5,b6,d6:Be1,g1,f2,h2,e3,g3,f4,h4,e5,g5,f6,h6", { turnable: false });
write("parachute", "parachute", "", { view: { tray: { white: { man: 2, king: 1, parachutist: 2 }, black: { man: 1, king: 0, parachutist: 0 } } } });
write("parachute-lands", "parachute", "W:Wc3,Pd8:Bc7,h4,Pc1");
write("gothic", "gothic", "");
write("turkish", "turkish", "W:Wc3,Ka1,e4,h3,g2:Bc4,c6,e7,h8,Kg7", {});
write("alquerque", "alquerque", "");
write("konane", "konane", "", { may_stop: true });
const WHITE = "a1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3,b4,d4,f4,h4,a5,c5,e5,g5,b6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";
const BLACK = "b1,h1,a2,c2,e2,g2,b3,d3,f3,h3,a4,c4,e4,g4,b5,d5,f5,h5,a6,c6,e6,g6,b7,d7,f7,h7,a8,c8,e8,g8";
write("konane-jump", "konane", `B:W${WHITE}:B${BLACK}`, { may_stop: true });
write("dameo", "dameo", "");
write("finished", "checkers", "W:Wc5:Bd6,e5,KB8".replace("KB8", "Kb8"), {
  seat: null,
  view: {
    over: { winner: "black", text: "Black wins: White has no piece left." },
    list: list(["11-15", "23-19", "8-11"], "black"),
    actions: [{ do: "rematch", text: "Rematch", confirm: null }], clocks: null, counters: [],
  },
});
