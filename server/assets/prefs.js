/**
 * What the reader chose on the page, kept in this browser. Theme and mode live in a cookie that the
 * server reads too; the rest starts from the server's settings and gives way when those change.
 */

/** @import { EntryWay } from "./types.js" */

/**
 * @typedef {object} Prefs
 * @property {boolean} labels
 * @property {EntryWay} entry
 * @property {boolean} mute
 */

const KEY = "polydam";
export const THEMES = ["linden", "slate", "contrast"];

/** @type {Prefs} */
export const prefs = { labels: true, entry: "finish", mute: false, ...stored() };

/** @returns {Partial<Prefs> & {from?: string}} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** Takes the server's settings, unless the reader has chosen otherwise since they were made. @param {Omit<Prefs, "mute">} settings */
export function settle(settings) {
  const from = JSON.stringify(settings);
  if (stored().from !== from) keep({ ...settings, from });
}

/** @param {Partial<Prefs> & {from?: string}} changes */
function keep(changes) {
  Object.assign(prefs, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), ...changes }));
  } catch {
    // Storage is full or forbidden: the choice lasts as long as the page.
  }
}

/** @param {Partial<Prefs>} changes */
export function prefer(changes) {
  keep(changes);
}

export function nextTheme() {
  const now = document.documentElement.dataset.theme ?? THEMES[0];
  dress(THEMES[(THEMES.indexOf(now) + 1) % THEMES.length], document.documentElement.dataset.mode ?? "");
}

/** Light to dark and back, starting from what is seen. */
export function otherMode() {
  const { theme = THEMES[0], mode } = document.documentElement.dataset;
  const dark = mode ? mode === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  dress(theme, dark ? "light" : "dark");
}

/** Puts theme and mode on the page and tells the server. @param {string} theme @param {string} mode */
function dress(theme, mode) {
  const html = document.documentElement.dataset;
  html.theme = theme;
  if (mode) html.mode = mode;
  document.getElementById("board")?.setAttribute("data-theme", theme);
  tell({ theme, mode });
}

/** Says how squares are to be named from now on. @param {string} names */
export function name(names) {
  tell({ names });
}

/** Changes what the cookie says; what is empty in it is left to the server. @param {Record<string, string>} changes */
function tell(changes) {
  const [, text = ""] = /(?:^|; )look=([^;]*)/.exec(document.cookie) ?? [];
  const [theme = "", mode = "", names = ""] = text.split(".");
  const look = { theme, mode, names, ...changes };
  document.cookie = `look=${look.theme}.${look.mode}.${look.names}; path=/; max-age=31536000; samesite=lax`;
}
