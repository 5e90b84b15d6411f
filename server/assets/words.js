/** Sentences of the server with their {places} filled. The scripts know no language. */

/** @import { Side, Words } from "./types.js" */

/**
 * @param {Words} words
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function fill(words, key, values = {}) {
  const text = words[key] ?? "";
  return text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}

/** @param {Side} side @returns {Side} */
export function other(side) {
  return side === "white" ? "black" : "white";
}
