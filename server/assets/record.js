/** The list of moves, and looking back through it. */

import { all, find, html } from "./dom.js";

/** @import { Entry, Position, View } from "./types.js" */

export class MoveList {
  /**
   * @param {() => Promise<Position[]>} fetch  All positions, ply by ply, from the server.
   * @param {(position: Position | null, forward: boolean) => void} show  Null: the game as it stands.
   */
  constructor(fetch, show) {
    this.fetch = fetch;
    this.show = show;
    this.root = find("#list");
    this.root?.replaceChildren();
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {Position[] | null} */
    this.positions = null;
    /** @type {number | null} The ply looked at; null at the end. */
    this.at = null;
    this.root?.addEventListener("click", (event) => this.click(event));
  }

  get live() {
    return this.at === null;
  }

  /** @param {View} view @returns {number} How many moves are new; negative when moves were taken back. */
  update(view) {
    const grown = view.list.length - this.entries.length;
    const same = this.entries.filter((entry, n) => view.list[n]?.text === entry.text).length;
    if (grown !== 0 || same !== view.list.length) this.positions = null;
    if (view.positions) this.positions = view.positions;
    this.write(view.list, same === this.entries.length ? same : 0);
    if (this.at !== null && this.at >= view.list.length) this.at = null;
    this.mark();
    return grown;
  }

  /** @param {Entry[]} list @param {number} kept */
  write(list, kept) {
    if (kept === 0) this.root?.replaceChildren();
    for (const entry of list.slice(kept)) this.add(entry, list[0].side);
    this.entries = list;
  }

  /** @param {Entry} entry @param {string} first  The side that begins. */
  add(entry, first) {
    const last = this.root?.lastElementChild;
    const row = last instanceof HTMLElement && last.dataset.n === String(entry.n) ? last : this.row(entry.n);
    if (entry.side !== first && row.childElementCount === 1) row.append(html("span", { class: "gap" }, "…"));
    row.append(html("button", { type: "button", class: "ply", "data-ply": entry.ply }, entry.text));
  }

  /** @param {number} n */
  row(n) {
    const row = html("li", { "data-n": n }, html("span", { class: "n" }, `${n}.`));
    this.root?.append(row);
    return row;
  }

  /** @param {Event} event */
  click(event) {
    const button = event.target instanceof Element ? event.target.closest("[data-ply]") : null;
    if (button) void this.go(Number(button.getAttribute("data-ply")));
  }

  get ply() {
    return this.at ?? this.entries.length;
  }

  /** @param {"first" | "back" | "forward" | "last"} where */
  step(where) {
    const end = this.entries.length;
    const goal = { first: 0, back: this.ply - 1, forward: this.ply + 1, last: end }[where];
    return this.go(Math.max(0, Math.min(end, goal)));
  }

  /** @param {number} ply */
  async go(ply) {
    if (ply === this.ply) return;
    const forward = ply === this.ply + 1;
    this.at = ply >= this.entries.length ? null : ply;
    this.mark();
    if (this.at === null) return this.show(null, forward);
    this.positions ??= await this.fetch();
    const position = this.positions[ply];
    if (position && this.at === ply) this.show(position, forward);
  }

  mark() {
    for (const button of all("[data-ply]", this.root ?? document)) {
      const here = Number(button.dataset.ply) === this.ply;
      if (here) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
      if (here) this.reveal(button);
    }
    this.lead();
    this.enable();
  }

  /** The rules lead back to the move looked at; from the end, to the game as it then stands. */
  lead() {
    const rules = find("#rules");
    if (!(rules instanceof HTMLAnchorElement)) return;
    const url = new URL(rules.href);
    url.searchParams.delete("ply");
    if (!this.live) url.searchParams.set("ply", String(this.ply));
    rules.href = url.href;
  }

  /** Scrolls the list, never the page. @param {HTMLElement} button */
  reveal(button) {
    const { root } = this;
    if (!root) return;
    const top = button.offsetTop - root.offsetTop;
    if (top < root.scrollTop || top + button.offsetHeight > root.scrollTop + root.clientHeight) {
      root.scrollTop = top - root.clientHeight / 2;
    }
  }

  enable() {
    const end = this.entries.length;
    for (const name of ["first", "back"]) this.able(name, this.ply > 0);
    for (const name of ["forward", "last"]) this.able(name, this.ply < end);
  }

  /** @param {string} name @param {boolean} able */
  able(name, able) {
    const button = find(`[data-act="${name}"]`);
    button?.setAttribute("aria-disabled", String(!able));
  }
}
