/** The pieces on the board: one element for each, kept and moved rather than made anew. */

import { set, svg } from "./dom.js";

/** @import { Geometry } from "./geometry.js" */
/** @import { Piece } from "./types.js" */

/** @param {Piece} piece */
export function drawing(piece) {
  return `#${piece.side}-${piece.rank}`;
}

/** @param {Piece} piece */
function kind(piece) {
  return `${piece.side}-${piece.rank}${piece.stuck ? "-stuck" : ""}`;
}

export class Pieces {
  /** @param {Geometry} geometry */
  constructor(geometry) {
    this.geometry = geometry;
    this.layer = svg("g", { class: "pieces" });
    /** @type {Map<string, {element: SVGGElement, kind: string}>} */
    this.on = new Map();
  }

  /** @param {Geometry} geometry */
  turn(geometry) {
    this.geometry = geometry;
    for (const [id, { element }] of this.on) this.put(element, geometry.centre(id));
  }

  /**
   * Shows exactly these pieces.
   * @param {Map<string, Piece>} pieces
   */
  show(pieces) {
    for (const id of [...this.on.keys()]) if (!pieces.has(id)) this.remove(id);
    for (const [id, piece] of pieces) this.settle(id, piece);
  }

  /** @param {string} id @param {Piece} piece */
  settle(id, piece) {
    const now = this.on.get(id);
    if (now?.kind === kind(piece)) {
      this.put(now.element, this.geometry.centre(id));
      this.unghost(id);
      return;
    }
    const changed = now !== undefined && now.kind.split("-")[0] === piece.side;
    now?.element.remove();
    this.add(id, piece, changed);
  }

  /** @param {string} id @param {Piece} piece @param {boolean} changed  A man crowned, a parachutist landed. */
  add(id, piece, changed) {
    const body = svg("g", { class: changed ? "body turned" : "body" }, svg("use", { href: drawing(piece) }));
    if (piece.stuck) body.append(svg("use", { href: "#stuck" }));
    const element = svg("g", { class: "piece", "data-at": id }, body);
    this.put(element, this.geometry.centre(id));
    this.layer.append(element);
    this.on.set(id, { element, kind: kind(piece) });
  }

  /** @param {SVGGElement} element @param {{x: number, y: number}} centre */
  put(element, { x, y }) {
    set(element, { transform: `translate(${x - 0.5} ${y - 0.5})` });
  }

  /** @param {string} id @param {{x: number, y: number}} centre */
  putAt(id, centre) {
    const element = this.element(id);
    if (element) this.put(element, centre);
  }

  /** Takes a piece off at once. @param {string} id */
  remove(id) {
    this.on.get(id)?.element.remove();
    this.on.delete(id);
  }

  /** Leaves a captured piece standing, half transparent, with a cross. @param {string} id */
  ghost(id) {
    const element = this.on.get(id)?.element;
    if (!element || element.classList.contains("ghost")) return;
    set(element, { class: "piece ghost" });
    element.append(svg("path", { class: "cross", d: "M.24 .24L.76 .76M.76 .24L.24 .76" }));
  }

  /** @param {string} id */
  unghost(id) {
    const element = this.on.get(id)?.element;
    element?.classList.remove("ghost");
    element?.querySelector(".cross")?.remove();
  }

  /** Says that the piece now belongs to another square. @param {string} from @param {string} to */
  rename(from, to) {
    const piece = this.on.get(from);
    if (!piece || from === to) return;
    this.on.delete(from);
    this.remove(to);
    this.on.set(to, piece);
    set(piece.element, { "data-at": to });
    this.layer.append(piece.element);
  }

  /** @param {string} id */
  element(id) {
    return this.on.get(id)?.element;
  }
}
