/** Chat: lines in order, a box to write in; closed by whoever wants quiet. */

import { find, html } from "./dom.js";
import { fill } from "./words.js";

/** @import { Act, View } from "./types.js" */

export class Talk {
  /** @param {(act: Act) => void} act */
  constructor(act) {
    this.act = act;
    this.root = find("#chat");
    this.lines = html("div", { class: "lines", role: "log", tabindex: 0 });
    this.input = html("input", { name: "text", maxlength: 200, autocomplete: "off" });
    /** @type {string[]} */
    this.shown = [];
  }

  /** @param {View} view */
  update({ chat, seat, words }) {
    if (!this.root || !chat.on) return;
    if (!this.root.contains(this.lines)) this.build(texts(words), seat !== null);
    const known = this.shown.every((text, n) => text === JSON.stringify(chat.lines[n]));
    if (!known) this.lines.replaceChildren();
    const fresh = chat.lines.slice(known ? this.shown.length : 0);
    this.lines.append(...fresh.map(line));
    if (fresh.length > 0) this.lines.scrollTop = this.lines.scrollHeight;
    this.shown = chat.lines.map((one) => JSON.stringify(one));
  }

  /** @param {{title: string, say: string, send: string}} text @param {boolean} may */
  build({ title, say, send }, may) {
    this.lines.setAttribute("aria-label", title);
    this.input.setAttribute("aria-label", say);
    const submit = html("button", { class: "btn" }, send);
    const form = html("form", { class: "row" }, this.input, submit);
    form.addEventListener("submit", (event) => this.send(event));
    this.root?.replaceChildren(this.lines, ...(may ? [form] : []));
  }

  /** @param {Event} event */
  send(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    this.input.value = "";
    if (text) this.act({ do: "chat", text });
  }
}

/** @param {import("./types.js").Words} words */
function texts(words) {
  return { title: fill(words, "chat"), say: fill(words, "chat_say"), send: fill(words, "chat_send") };
}

/** @param {{by: string, text: string}} one */
function line({ by, text }) {
  return html("p", {}, html("b", {}, `${by}: `), text);
}
