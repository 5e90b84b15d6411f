/** Parts of a page that give way to those of a fresh one. */

import { all, find } from "./dom.js";

/** @param {Document} page @param {string} part */
export function replace(page, part) {
  const fresh = page.querySelector(`[data-part="${part}"]`);
  if (fresh) find(`[data-part="${part}"]`)?.replaceWith(document.adoptNode(fresh));
}

/** Where the focus is, so that it can go back to the same control after parts were replaced. */
export function keep() {
  const { id = "", name = "", value = "" } = /** @type {HTMLButtonElement} */ (document.activeElement ?? {});
  const same = (/** @type {HTMLElement} */ one) => /** @type {HTMLButtonElement} */ (one).value === value;
  return () => {
    if (document.activeElement !== document.body) return;
    const found = id ? [find(`#${id}`)] : name ? all(`[name="${name}"]`) : [];
    const again = found.find((one) => one && same(one)) ?? (name ? find("#tree [aria-current]") : null);
    again?.focus({ preventScroll: true });
  };
}
