/** A stand-in for the server's game: one fixture, its legal moves, and what was asked of it. */

import { readFileSync } from "node:fs";

/** @import { Piece, View } from "../assets/types.js" */
/** @typedef {{route: string[], captures: string[], crowns: boolean, text: string, removal?: boolean}} Play */

export class Referee {
  /** @param {string} name */
  constructor(name) {
    const fixture = JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), "utf8"));
    /** @type {View} */
    this.view = fixture.view;
    const shift = Date.now() - this.view.now;
    this.view.now += shift;
    if (this.view.clocks) this.view.clocks.at += shift;
    /** @type {Play[]} */
    this.routes = fixture.routes;
    /** @type {any[]} Every act that arrived, repeated ones too. */
    this.acts = [];
    /** @type {Set<string>} */
    this.done = new Set();
    /** @type {string[]} */
    this.asked = [];
    this.said = "a capture is compulsory";
    this.squares = /** @type {string[]} */ ([]);
    this.positions = [this.position()];
  }

  /** @param {string[]} chosen */
  next(chosen) {
    this.asked.push(chosen.join(","));
    const on = this.routes.filter(({ route }) => route.length > chosen.length && chosen.every((id, n) => route[n] === id));
    const ends = (/** @type {string[]} */ way) => this.routes.some(({ route }) => String(route) === String(way));
    const steps = on.map(({ route, captures }) => {
      const n = chosen.length;
      return { to: route[n], takes: captures[n - 1] ?? null, done: ends(route.slice(0, n + 1)) };
    });
    return steps.filter((step, n) => steps.findIndex((one) => one.to === step.to) === n);
  }

  /** @param {any} act @returns {object} What the socket answers. */
  act(act) {
    this.acts.push(act);
    if (this.done.has(act.id)) return { t: "done", id: act.id };
    const refusal = act.do === "move" ? this.move(act) : this.other(act);
    if (refusal) return { t: "refused", id: act.id, stale: false, ...refusal };
    this.done.add(act.id);
    return { t: "done", id: act.id };
  }

  /** @param {any} act */
  move(act) {
    const play = this.routes.find((one) => (act.text ? one.text === act.text : String(one.route) === String(act.route)));
    if (!play || !this.view.moves) return { message: this.said, squares: this.squares, rule: "must-capture" };
    this.play(play);
    return null;
  }

  /** @param {any} act */
  other(act) {
    if (act.do === "premove") this.change({ premove: { route: act.route.length > 0 ? act.route : null } });
    if (act.do === "chat") this.change({ chat: { on: true, lines: [...this.view.chat.lines, { by: "Anna", text: act.text }] } });
    if (act.do === "answer") this.change({ offers: [] });
    return null;
  }

  /** @param {Partial<View>} changes */
  change(changes) {
    this.view = { ...this.view, ...changes, version: this.view.version + 1, now: Date.now() };
  }

  /** Plays a move for either side; nobody can move then, until a test says so. @param {Play} play @param {Partial<View>} [more] */
  play(play, more = {}) {
    const { view } = this;
    const [from] = play.route;
    const to = play.route.at(-1) ?? from;
    const mover = view.pieces.find((piece) => piece.at === from);
    const gone = new Set([...play.captures, from]);
    const left = view.pieces.filter((piece) => !gone.has(piece.at));
    const moved = mover && !play.removal ? [{ ...mover, at: to, rank: play.crowns ? "king" : mover.rank }] : [];
    const entry = { n: Math.floor(view.list.length / 2) + 1, side: view.turn, text: play.text, ply: view.list.length + 1 };
    this.change({
      pieces: /** @type {Piece[]} */ ([...left, ...moved]),
      turn: view.turn === "white" ? "black" : "white",
      moves: undefined,
      last: { route: play.route, captures: play.captures, removal: Boolean(play.removal), text: play.text },
      list: [...view.list, entry],
      tray: this.trays(play),
      ...more,
    });
    this.positions.push(this.position());
  }

  /** @param {Play} play */
  trays({ captures }) {
    const tray = { ...this.view.tray[this.view.turn] };
    for (const piece of this.view.pieces) if (captures.includes(piece.at)) tray[piece.rank]++;
    return { ...this.view.tray, [this.view.turn]: tray };
  }

  position() {
    const { pieces, tray, last, turn } = this.view;
    return { pieces, tray, last, turn };
  }
}
