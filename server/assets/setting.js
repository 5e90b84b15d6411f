/** Setting up a position: what the page's form says is sent without leaving the page. */

import "./site.js";
import { all, find } from "./dom.js";
import { keep, replace } from "./parts.js";

/** Clicks faster than the answers wait here. */
let queue = Promise.resolve();

document.addEventListener("submit", (event) => {
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!button || form.id !== "study" || leaves(button)) return;
  event.preventDefault();
  queue = queue.then(() => send(button));
});
for (const turn of all('[name="turn"]')) turn.addEventListener("change", () => find('[value="check"]')?.click());

/** Whether a button ends the set-up. @param {HTMLButtonElement} button */
function leaves({ name, value }) {
  return name === "do" && (value === "done" || value === "cancel");
}

/** @param {HTMLButtonElement} button */
async function send({ name, value }) {
  const form = /** @type {HTMLFormElement} */ (find("#study"));
  const data = new URLSearchParams();
  for (const [key, entry] of new FormData(form)) data.append(key, String(entry));
  data.set(name, value);
  try {
    const answer = await fetch(form.action, { method: "POST", body: data });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!page.querySelector('[data-part="set"]')) return;
    const focus = keep();
    for (const part of ["state", "set", "tray"]) replace(page, part);
    focus();
    for (const turn of all('[name="turn"]')) turn.addEventListener("change", () => find('[value="check"]')?.click());
  } catch {
    // The connection is gone: the next click tries again, and nothing was lost.
  }
}
