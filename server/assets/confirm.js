/** A question before something that a slip would spoil. */

import { button, html } from "./dom.js";
import { fill } from "./words.js";

/** @import { Words } from "./types.js" */

/**
 * @param {string} question
 * @param {Words} words
 * @param {string} yes  What the button says.
 * @returns {Promise<boolean>}
 */
export function confirm(question, words, yes) {
  return new Promise((answer) => {
    const go = button(yes, () => dialog.close("yes"), { class: "btn danger" });
    const stay = button(fill(words, "keep_playing"), () => dialog.close("no"), { autofocus: true });
    const text = html("p", { id: "confirm-text" }, question);
    const dialog = html("dialog", { class: "confirm", "aria-labelledby": "confirm-text" }, text, html("div", { class: "row" }, stay, go));
    dialog.addEventListener("close", () => {
      dialog.remove();
      answer(dialog.returnValue === "yes");
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
