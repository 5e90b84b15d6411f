/**
 * The analysis board. Every step is the page's own form, sent to the server, which answers with the
 * page: this script only sends it without leaving, puts the new parts in place, moves the pieces
 * before the eyes, and listens to the computer while it thinks.
 */

import "./site.js";
import { Board } from "./board.js";
import { all, find, say, set } from "./dom.js";
import { keep, replace } from "./parts.js";
import { prefs } from "./prefs.js";
import { bindKeys } from "./tools.js";
import { Thinking } from "./thinking.js";

/** @import { Scene } from "./board.js" */
/** @import { BoardData, Last, Moves, Piece, Side, Words } from "./types.js" */

/**
 * @typedef {object} Shown  What the board shows.
 * @property {string} name
 * @property {BoardData} board
 * @property {Side} turn
 * @property {Piece[]} pieces
 * @property {Moves | null} moves
 * @property {Last | null} last
 * @property {boolean} removes_at_once
 * @property {{message: string, squares: string[]} | null} refused
 * @property {string} fen
 * @property {string} rules
 * @property {Words} words
 */

/** Parts that an answer replaces. */
const PARTS = ["state", "told", "choices", "table", "lines", "graph", "tree", "files"];

class AnalysisPage {
  /** @param {Shown} shown */
  constructor(shown) {
    this.shown = shown;
    this.thinking = new Thinking(() => this.data("lines"));
    /** One step at a time. */
    this.busy = false;
    const host = /** @type {HTMLElement} */ (find("#board"));
    const look = { turned: this.turned(document), labels: host.dataset.labels !== "off", entry: prefs.entry };
    this.board = new Board(host, this.scene(), this.events(), look);
    this.bind();
  }

  get form() {
    return /** @type {HTMLFormElement} */ (find("#study"));
  }

  /** @param {Document} page */
  turned(page) {
    return page.querySelector("#board")?.getAttribute("data-flip") === "yes";
  }

  /** @returns {Scene} */
  scene() {
    const { board, name, pieces, last, moves, turn, words } = this.shown;
    return { board, name, pieces, last, moves, turn, words, premove: null, seat: "both", atOnce: this.shown.removes_at_once, live: true };
  }

  events() {
    return {
      play: (/** @type {string[]} */ route) => void this.send("move", { route: route.join(",") }),
      premove: () => {},
      next: (/** @type {string[]} */ chosen) => this.next(chosen),
      note: () => {},
      taken: () => {},
      choosing: () => {},
      leg: () => {},
    };
  }

  bind() {
    document.addEventListener("submit", (event) => this.submitted(event));
    bindKeys((where) => find(`.tools [value="${where}"]`)?.click());
    find("#count")?.addEventListener("change", () => this.thinking.again());
    find("main")?.addEventListener("click", (event) => this.pointed(event));
  }

  /** @param {SubmitEvent} event */
  submitted(event) {
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    if (event.target !== this.form || !button || leaves(button)) return;
    event.preventDefault();
    if (button.id === "think") return this.thinking.turn(button);
    if (button.id === "review") wait(button);
    const does = button.name === "do";
    void this.send(does ? button.value : "", does ? {} : { [button.name]: button.value });
  }

  /** A click on the graph goes to the move there. @param {MouseEvent} event */
  pointed(event) {
    const graph = event.target instanceof Element ? event.target.closest("#graph svg") : null;
    const moves = all("#worths tbody .ply");
    if (!graph || moves.length === 0) return;
    const { left, width } = graph.getBoundingClientRect();
    const at = Math.round(((event.clientX - left) / width) * moves.length) - 1;
    if (at >= 0) moves[Math.min(at, moves.length - 1)].click();
    else find('.tools [value="first"]')?.click();
  }

  /** @param {string} what @param {Record<string, string>} [values] */
  data(what, values = {}) {
    const data = new URLSearchParams();
    for (const [name, value] of new FormData(this.form)) data.append(name, String(value));
    if (what) data.set("do", what);
    for (const [name, value] of Object.entries(values)) data.set(name, value);
    return data;
  }

  /** @param {string} what @param {Record<string, string>} [values] */
  async send(what, values = {}) {
    if (this.busy) return;
    this.busy = true;
    try {
      const answer = await fetch(this.form.action, { method: "POST", body: this.data(what, values) });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (page.querySelector("#study")) this.take(page);
      else await this.failed(page);
    } catch {
      await this.board.refuse([]);
      say(find("#why"), this.shown.words.connection_lost ?? "");
    } finally {
      this.busy = false;
    }
  }

  /** The site does not answer with a board: what it says is shown. @param {Document} page */
  async failed(page) {
    await this.board.refuse([]);
    say(find("#why"), page.querySelector("main p")?.textContent ?? "");
  }

  /** @param {Document} page */
  take(page) {
    const before = this.shown.fen;
    const focus = keep();
    this.shown = JSON.parse(page.querySelector("#view")?.textContent ?? "{}");
    for (const part of PARTS) replace(page, part);
    focus();
    say(find("#why"), page.querySelector("#why")?.textContent?.trim() ?? "");
    void this.board.turn(this.turned(page));
    const { refused } = this.shown;
    if (refused) return void this.board.refuse(refused.squares);
    const moved = this.shown.fen !== before;
    void this.board.show(this.scene(), moved);
    if (moved) this.told();
  }

  /** After another position came onto the board. */
  told() {
    find("#tree [aria-current]")?.scrollIntoView({ block: "nearest" });
    const { last } = this.shown;
    if (last) say(find("#polite"), last.said ?? last.text);
    this.thinking.again();
  }

  /** @param {string[]} chosen */
  async next(chosen) {
    const query = new URLSearchParams({ fen: this.shown.fen, rules: this.shown.rules, chosen: chosen.join(",") });
    return (await (await fetch(`${this.form.action}/next?${query}`)).json()).next;
  }
}

/** Whether a button is for the browser: a download, or the board's being set up. @param {HTMLButtonElement} button */
function leaves(button) {
  return "plain" in button.dataset || (button.name === "do" && button.value === "edit");
}

/** @param {HTMLButtonElement} button */
function wait(button) {
  set(button, { "aria-disabled": "true" });
  say(button, button.dataset.busy ?? "");
}

const data = find("#view")?.textContent;
if (data) new AnalysisPage(JSON.parse(data));
