/** The computer's lines while they grow. It thinks on about each position until told to stop. */

import { find, html, say, set } from "./dom.js";

/** @typedef {{worth: string, words: string, moves: string, route: string}} Line */
/** @typedef {{depth?: string, lines?: Line[], end?: string}} News */

export class Thinking {
  /** @param {() => URLSearchParams} data  The form as it stands. */
  constructor(data) {
    this.data = data;
    /** @type {AbortController | null} */
    this.asked = null;
    this.on = false;
    this.text = find("#think")?.textContent ?? "";
  }

  /** Turns it on or off. @param {HTMLButtonElement} button */
  turn(button) {
    this.on = !this.on;
    set(button, { "aria-pressed": String(this.on) });
    say(button, this.on ? (button.dataset.stop ?? this.text) : this.text);
    if (this.on) void this.ask();
    else this.asked?.abort();
  }

  /** Another position, or other wishes. */
  again() {
    this.asked?.abort();
    if (this.on) void this.ask();
  }

  async ask() {
    const asked = new AbortController();
    this.asked = asked;
    const url = `${/** @type {HTMLFormElement} */ (find("#study")).action}/lines`;
    try {
      const answer = await fetch(url, { method: "POST", body: this.data(), signal: asked.signal });
      for await (const news of events(answer)) if (this.asked === asked) show(news);
    } catch {
      // Stopped, or the connection is gone: what was found stays.
    }
  }
}

/**
 * The events of an answer, each a line of JSON behind `data:`.
 * @param {Response} answer
 * @returns {AsyncGenerator<News>}
 */
async function* events(answer) {
  if (!answer.ok || !answer.body) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (text + value).split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith("data:")) yield JSON.parse(line.slice(5));
  }
}

/** @param {News} news */
function show({ depth, lines, end }) {
  const box = find("#lines");
  if (!box) return;
  if (end) return box.replaceChildren(html("p", { class: "notice warn", role: "status" }, end));
  if (!lines) return;
  const best = html("ol", { class: "best" }, ...lines.map(shown));
  box.replaceChildren(html("p", { class: "muted small" }, depth ?? ""), ...(lines.length > 0 ? [best] : []));
}

/** @param {Line} line */
function shown({ worth, words, moves }) {
  const value = html("b", { class: "num" }, worth);
  return html("li", {}, value, " ", html("span", { class: "small" }, words), html("br"), html("span", { class: "num" }, moves));
}
