/** The two strips over and under the board: player, presence, captured pieces. They change places with the board. */

import { all, find, html, svg } from "./dom.js";
import { fill, other } from "./words.js";

/** @import { Piece, Player, Rank, Side, Tray, Trays, View } from "./types.js" */

/** @type {Rank[]} */
const RANKS = ["man", "king", "parachutist"];

export class Strips {
  /** @param {View} view @param {boolean} blackBelow */
  constructor(view, blackBelow) {
    this.words = view.words;
    /** @type {Map<Side, HTMLElement>} */
    this.strips = new Map();
    for (const strip of all(".strip")) this.adopt(strip, blackBelow);
    /** @type {Trays} */
    this.trays = view.tray;
    this.turn(blackBelow);
  }

  /** @param {HTMLElement} strip @param {boolean} blackBelow */
  adopt(strip, blackBelow) {
    const below = strip.dataset.side === "bottom";
    const side = strip.dataset.seat ?? (below === blackBelow ? "black" : "white");
    this.strips.set(side === "black" ? "black" : "white", strip);
  }

  /** Puts each side's strip where that side sits. @param {boolean} blackBelow */
  turn(blackBelow) {
    const below = this.strips.get(blackBelow ? "black" : "white");
    const above = this.strips.get(blackBelow ? "white" : "black");
    const board = find("#board");
    if (!below || !above || !board) return;
    above.dataset.side = "top";
    below.dataset.side = "bottom";
    if (above.nextElementSibling !== board) board.before(above);
    if (board.nextElementSibling !== below) board.after(below);
  }

  /** @param {View} view */
  update(view) {
    this.words = view.words;
    for (const [side, strip] of this.strips) this.player(strip, view.players[side], view.turn === side && !view.over);
    this.presence({ white: view.players.white.here, black: view.players.black.here });
  }

  /** @param {HTMLElement} strip @param {Player} player @param {boolean} turn */
  player(strip, player, turn) {
    strip.classList.toggle("turn", turn);
    const name = find(".name", strip);
    const rating = find(".rating", strip);
    if (name && name.textContent?.trim() !== player.name) name.textContent = player.name;
    if (rating) rating.textContent = player.rating ?? "";
  }

  /** @param {Partial<Record<Side, boolean>>} here */
  presence(here) {
    for (const [side, strip] of this.strips) {
      const mark = find(".here", strip) ?? this.presenceMark(strip);
      const there = here[side];
      mark.hidden = there === undefined;
      mark.classList.toggle("away", there === false);
      mark.setAttribute("aria-label", fill(this.words, there ? "here" : "away"));
      mark.title = fill(this.words, there ? "here" : "away");
    }
  }

  /** @param {HTMLElement} strip */
  presenceMark(strip) {
    const mark = html("span", { class: "here", role: "img" });
    find(".name", strip)?.after(mark);
    return mark;
  }

  /** @param {Trays} trays */
  fill(trays) {
    this.trays = trays;
    for (const [side, strip] of this.strips) this.tray(strip, trays[side], other(side));
  }

  /** One more piece before the server says so: it left the board at once. @param {Piece} piece */
  add(piece) {
    const side = other(piece.side);
    const tray = { ...this.trays[side], [piece.rank]: this.trays[side][piece.rank] + 1 };
    this.fill({ ...this.trays, [side]: tray });
  }

  /** @param {HTMLElement} strip @param {Tray} tray @param {Side} colour  Of the captured pieces. */
  tray(strip, tray, colour) {
    const key = JSON.stringify(tray);
    const root = find(".tray", strip);
    if (!root || root.dataset.key === key) return;
    root.dataset.key = key;
    root.replaceChildren(...RANKS.filter((rank) => tray[rank] > 0).map((rank) => this.heap(rank, tray[rank], colour)));
  }

  /** @param {Rank} rank @param {number} count @param {Side} colour */
  heap(rank, count, colour) {
    const name = fill(this.words, `tray_${rank}`, { count });
    const pieces = Array.from({ length: Math.min(count, 30) }, () => small(`#${colour}-${rank}`));
    const heap = html("span", { class: "heap", role: "img", "aria-label": name, title: name, "data-rank": rank, "data-count": count });
    heap.append(html("span", { class: "pile" }, ...pieces), html("span", { class: "count" }, String(count)));
    return heap;
  }
}

/** @param {string} href */
function small(href) {
  return html("i", {}, svg("svg", { viewBox: "0 0 1 1", "aria-hidden": "true" }, svg("use", { href })));
}
