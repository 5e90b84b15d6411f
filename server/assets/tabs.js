/** On a phone the cards beside the board become tabs below it. */

import { all, find, html } from "./dom.js";

const NARROW = "(max-width: 900px)";

export function tabs() {
  const panels = all("[data-tab]");
  const table = find("section.table");
  if (panels.length < 2 || !table) return;
  const bar = html("div", { class: "tabs", role: "tablist" });
  table.append(bar);
  panels.forEach((panel, n) => bar.append(tab(panel, n, panels, bar)));
  bar.addEventListener("keydown", (event) => keys(event, bar));
  const media = matchMedia(NARROW);
  const arrange = () => (media.matches ? narrow(panels, bar) : wide(panels, bar));
  media.addEventListener("change", arrange);
  arrange();
}

/** @param {HTMLElement} panel @param {number} n @param {HTMLElement[]} panels @param {HTMLElement} bar */
function tab(panel, n, panels, bar) {
  panel.id ||= `panel-${n}`;
  const button = html("button", { type: "button", role: "tab", class: "tab", "aria-controls": panel.id, id: `tab-${n}` }, panel.dataset.tab ?? "");
  button.addEventListener("click", () => select(n, panels, bar));
  return button;
}

/** @param {number} n @param {HTMLElement[]} panels @param {HTMLElement} bar */
function select(n, panels, bar) {
  all("[role=tab]", bar).forEach((button, m) => {
    button.setAttribute("aria-selected", String(m === n));
    button.tabIndex = m === n ? 0 : -1;
  });
  panels.forEach((panel, m) => panel.classList.toggle("tab-off", m !== n));
}

/** @param {HTMLElement[]} panels @param {HTMLElement} bar */
function narrow(panels, bar) {
  bar.hidden = false;
  panels.forEach((panel, n) => {
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", `tab-${n}`);
  });
  const moves = panels.findIndex((panel) => find("#list", panel));
  select(Math.max(0, moves), panels, bar);
}

/** @param {HTMLElement[]} panels @param {HTMLElement} bar */
function wide(panels, bar) {
  bar.hidden = true;
  for (const panel of panels) {
    panel.removeAttribute("role");
    panel.removeAttribute("aria-labelledby");
    panel.classList.remove("tab-off");
  }
}

/** @param {KeyboardEvent} event @param {HTMLElement} bar */
function keys(event, bar) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const list = all("[role=tab]", bar);
  const now = list.indexOf(/** @type {HTMLElement} */ (event.target));
  if (!step || now < 0) return;
  event.stopPropagation();
  event.preventDefault();
  const next = list[(now + step + list.length) % list.length];
  next.click();
  next.focus();
}
