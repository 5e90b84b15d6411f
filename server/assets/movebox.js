/** The box for typed moves and questions: legal captures, last move, clocks, pieces. */

import { find, html, say } from "./dom.js";
import { left, timeText } from "./clocks.js";
import { fill } from "./words.js";
import { sideName } from "./speech.js";

/** @import { Act, Side, View, Words } from "./types.js" */

/** @type {Side[]} */
const SIDES = ["white", "black"];

/** @type {Record<string, (view: View, now: number) => string>} */
const COMMANDS = {
  captures,
  last: ({ last, words }) => last?.said ?? last?.text ?? fill(words, "no_moves"),
  clocks,
  pieces,
  help: ({ words }) => fill(words, "help"),
};

export class MoveBox {
  /** @param {(act: Act) => void} act @param {() => number} now  The server's time. */
  constructor(act, now) {
    this.act = act;
    this.now = now;
    this.form = find("#movebox");
    this.answer = find("output", this.form ?? undefined) ?? html("output");
    this.form?.append(this.answer);
    this.form?.addEventListener("submit", (event) => this.submit(event));
  }

  /** @param {View} view */
  update(view) {
    this.view = view;
  }

  /** @param {Event} event */
  submit(event) {
    event.preventDefault();
    const input = /** @type {HTMLInputElement | null} */ (find("input[name=move]", this.form ?? document));
    const text = input?.value.trim() ?? "";
    if (!input || !text || !this.view) return;
    input.value = "";
    const command = commandOf(text, this.view.words);
    say(this.answer, command ? COMMANDS[command](this.view, this.now()) : "");
    if (!command) this.act({ do: "move", text });
  }
}

/** Commands by the server's words: "captures, c". @param {string} text @param {Words} words */
function commandOf(text, words) {
  const typed = text.toLowerCase();
  const named = (/** @type {string} */ key) => fill(words, `command_${key}`).toLowerCase().split(/\s*,\s*/);
  return Object.keys(COMMANDS).find((key) => named(key).includes(typed));
}

/** @param {View} view */
function captures({ board, moves, words }) {
  const label = new Map(board.points.map((point) => [point.id, point.label]));
  const lines = Object.entries(moves?.first ?? {}).flatMap(([from, steps]) =>
    steps.filter((step) => step.takes).map((step) => [from, step.takes ?? "", step.to].map((id) => label.get(id) ?? id)),
  );
  if (lines.length === 0) return fill(words, "no_captures");
  return lines.map(([from, takes, to]) => fill(words, "capture_line", { from, takes, to })).join("; ");
}

/** @param {View} view @param {number} now */
function clocks({ clocks: c, words }, now) {
  if (!c || c.kind === "none") return fill(words, "no_clocks");
  return SIDES.map((side) => `${sideName(side, words)}: ${timeText(left(c, side, now), c.kind, words)}`).join(". ");
}

/** @param {View} view */
function pieces({ board, pieces: list }) {
  const label = new Map(board.points.map((point) => [point.id, point.label]));
  /** @type {Map<string, string[]>} */
  const kinds = new Map();
  for (const { name, at } of list) kinds.set(name, [...(kinds.get(name) ?? []), label.get(at) ?? at]);
  return [...kinds].map(([name, squares]) => `${name}: ${squares.join(" ")}`).join(". ");
}
