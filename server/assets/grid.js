/**
 * The board for keyboard, screen reader and pointer: a grid of cells laid over the drawing.
 * One cell is in the tab order; arrows move it by the geometry of the board.
 */

import { html, set } from "./dom.js";

/** @import { Geometry } from "./geometry.js" */
/** @import { Point } from "./types.js" */

/**
 * @typedef {object} GridEvents
 * @property {(id: string) => void} choose
 * @property {() => void} cancel
 * @property {(id: string | null) => void} hover
 */

export class Grid {
  /** @param {GridEvents} events */
  constructor(events) {
    this.events = events;
    this.root = html("div", { role: "grid", class: "grid" });
    /** @type {Map<string, HTMLElement>} */
    this.cells = new Map();
    /** @type {Point[][]} */
    this.rows = [];
    /** @type {string | null} */
    this.current = null;
    this.listen();
  }

  /** @param {Geometry} geometry */
  build(geometry) {
    const focused = this.root.contains(document.activeElement);
    this.rows = geometry.rows();
    this.cells.clear();
    const { files, ranks } = geometry.board;
    set(this.root, { "aria-rowcount": ranks, "aria-colcount": files });
    this.root.replaceChildren(...this.rows.map((row, n) => this.row(row, n, geometry)));
    const start = this.current && this.cells.has(this.current) ? this.current : this.corner();
    this.rove(start, focused);
  }

  /** Near left: where a reader starts. */
  corner() {
    return this.rows[this.rows.length - 1][0].id;
  }

  /** @param {Point[]} row @param {number} n @param {Geometry} geometry */
  row(row, n, geometry) {
    const cells = row.map((point) => this.cell(point, geometry));
    return html("div", { role: "row", "aria-rowindex": n + 1, class: "grid-row" }, ...cells);
  }

  /** @param {Point} point @param {Geometry} geometry */
  cell(point, geometry) {
    const { files, ranks } = geometry.board;
    const { x, y } = geometry.centre(point.id);
    const cell = html("div", { role: "gridcell", class: "cell", tabindex: -1, "data-at": point.id });
    set(cell, { "aria-colindex": geometry.column(point) + 1 });
    cell.style.left = `${((x - 0.5) / files) * 100}%`;
    cell.style.top = `${((y - 0.5) / ranks) * 100}%`;
    cell.style.width = `${100 / files}%`;
    cell.style.height = `${100 / ranks}%`;
    this.cells.set(point.id, cell);
    return cell;
  }

  listen() {
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.root.addEventListener("focusin", (event) => this.rove(at(event.target), false));
    this.root.addEventListener("pointerover", (event) => this.events.hover(at(event.target)));
    this.root.addEventListener("pointerleave", () => this.events.hover(null));
  }

  /** Makes one cell the tab stop. @param {string | null} id @param {boolean} focus */
  rove(id, focus) {
    if (!id) return;
    if (this.current) this.cells.get(this.current)?.setAttribute("tabindex", "-1");
    this.current = id;
    const cell = this.cells.get(id);
    cell?.setAttribute("tabindex", "0");
    if (focus) cell?.focus({ preventScroll: true });
  }

  focus() {
    this.rove(this.current, true);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const id = at(event.target);
    if (!id || event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") this.events.choose(id);
    else if (event.key === "Escape") this.events.cancel();
    else if (!this.arrow(id, event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string} id @param {KeyboardEvent} event */
  arrow(id, event) {
    const y = this.rows.findIndex((row) => row.some((point) => point.id === id));
    const x = this.rows[y].findIndex((point) => point.id === id);
    const next = this.goal(x, y, event.key, event.ctrlKey);
    if (next === undefined) return false;
    if (next) this.rove(next, true);
    return true;
  }

  /**
   * The square an arrow leads to: undefined for other keys, null over the edge. Up and down keep
   * the place in the row, which zigzags on a board of dark squares.
   * @param {number} x @param {number} y @param {string} key @param {boolean} ctrl
   */
  goal(x, y, key, ctrl) {
    const to = (/** @type {number} */ row, /** @type {number} */ n) => this.rows[row]?.at(n)?.id ?? null;
    const end = this.rows.length - 1;
    switch (key) {
      case "ArrowLeft":
        return x > 0 ? to(y, x - 1) : null;
      case "ArrowRight":
        return to(y, x + 1);
      case "ArrowUp":
        return y > 0 ? to(y - 1, x) : null;
      case "ArrowDown":
        return to(y + 1, x);
      case "Home":
        return to(ctrl ? 0 : y, 0);
      case "End":
        return to(ctrl ? end : y, -1);
      default:
        return undefined;
    }
  }

  /** @param {string} id @param {string} name @param {boolean} selected @param {boolean} grabs */
  describe(id, name, selected, grabs) {
    const cell = this.cells.get(id);
    if (!cell) return;
    if (cell.getAttribute("aria-label") !== name) cell.setAttribute("aria-label", name);
    cell.classList.toggle("grabs", grabs);
    if (cell.getAttribute("aria-selected") !== String(selected)) set(cell, { "aria-selected": String(selected) });
  }
}

/** @param {EventTarget | null} target */
export function at(target) {
  const cell = target instanceof Element ? target.closest("[data-at]") : null;
  return cell?.getAttribute("data-at") ?? null;
}
