/** The hint in a game against the computer: asked for without leaving the page. */

import { find, say } from "./dom.js";

const form = /** @type {HTMLFormElement | null} */ (find("#hint"));

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  void ask(form);
});

/** @param {HTMLFormElement} asked */
async function ask(asked) {
  const button = asked.querySelector("button");
  if (button) button.disabled = true;
  try {
    const answer = await fetch(asked.action, { method: "POST", headers: { accept: "application/json" } });
    const told = await answer.json();
    tell(told.text ?? told.error?.message ?? "");
    if (told.hints) say(find("#hints"), told.hints);
  } catch {
    asked.submit();
  } finally {
    if (button) button.disabled = false;
  }
}

/** Under the board, in place of whose turn it is; the next move clears it. @param {string} text */
function tell(text) {
  const [why, state] = [find("#why"), find(".state")];
  if (why) why.hidden = false;
  if (state) state.hidden = true;
  say(why, text);
}
