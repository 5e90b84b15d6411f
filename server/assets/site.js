/** What every page does: look, copied links. */

import { all, say } from "./dom.js";
import { nextTheme, otherMode } from "./prefs.js";

for (const button of all('[data-act="mode"]')) button.addEventListener("click", otherMode);
for (const button of all('[data-act="theme"]')) button.addEventListener("click", nextTheme);
for (const button of all('[data-act="copy-link"]')) button.addEventListener("click", () => void copy(button));

/** @param {HTMLElement} button */
async function copy(button) {
  const link = button.dataset.link ?? location.href;
  try {
    await navigator.clipboard.writeText(link);
    say(button, button.dataset.done ?? button.textContent ?? "");
  } catch {
    prompt(button.textContent ?? "", link);
  }
}
