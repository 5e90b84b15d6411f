/** The row of buttons under the board, and keys that look back. */

import { all, button, find, set } from "./dom.js";
import { name, prefer, prefs } from "./prefs.js";
import { fill } from "./words.js";

/** @import { EntryWay, Words } from "./types.js" */
/** @typedef {Record<string, () => void>} Deeds */

/** @param {Deeds} deeds */
export function bindTools(deeds) {
  for (const [name, deed] of Object.entries(deeds)) {
    for (const element of all(`[data-act="${name}"]`)) element.addEventListener("click", deed);
  }
}

/** @param {string} name @param {boolean} pressed */
export function press(name, pressed) {
  for (const element of all(`[data-act="${name}"]`)) set(element, { "aria-pressed": String(pressed) });
}

/** @param {(entry: EntryWay) => void} changed */
export function bindEntry(changed) {
  const select = /** @type {HTMLSelectElement | null} */ (find('select[data-pref="entry"]'));
  if (!select) return;
  select.value = prefs.entry;
  select.addEventListener("change", () => {
    const entry = /** @type {EntryWay} */ (select.value);
    prefer({ entry });
    changed(entry);
  });
}

/** Numbers or letters, where the game has both. @param {() => void} changed */
export function bindNames(changed) {
  const select = /** @type {HTMLSelectElement | null} */ (find('select[data-pref="names"]'));
  select?.closest("label")?.removeAttribute("hidden");
  select?.addEventListener("change", () => {
    name(select.value);
    changed();
  });
}

/** Arrows outside the board and the text fields. @param {(where: "first" | "back" | "forward" | "last") => void} step */
export function bindKeys(step) {
  const keys = /** @type {const} */ ({ ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" });
  document.addEventListener("keydown", (event) => {
    const typing = event.target instanceof Element && event.target.closest("input, select, textarea, dialog");
    const where = keys[/** @type {keyof typeof keys} */ (event.key)];
    if (!where || typing || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    step(where);
  });
}

/** Buttons that exist only while a move is half chosen. */
export class ChoosingTools {
  /** @param {Deeds & {stop: () => void, cancel: () => void}} deeds */
  constructor(deeds) {
    this.stop = button("", deeds.stop, { class: "btn primary", "data-act": "stop", hidden: true });
    this.cancel = button("", deeds.cancel, { "data-act": "cancel", hidden: true });
    const bar = find("section.table .tools");
    bar?.prepend(this.stop, this.cancel);
  }

  /** @param {{stop: boolean, cancel: boolean}} state @param {Words} words @param {boolean} premove */
  show({ stop, cancel }, words, premove) {
    this.stop.textContent = fill(words, "stop_here");
    this.cancel.textContent = fill(words, premove ? "cancel_premove" : "cancel");
    this.stop.hidden = !stop;
    this.cancel.hidden = !cancel && !premove;
    if (stop && document.activeElement === document.body) this.stop.focus();
  }
}
