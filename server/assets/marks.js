/** The marks under and over the pieces. Every state has its own form, never a hue alone. */

import { svg } from "./dom.js";

/** @import { Geometry } from "./geometry.js" */

/**
 * @typedef {object} Marks
 * @property {string[]} last  Squares of the last move: tinted, with corners.
 * @property {string[]} movable  Thin ring.
 * @property {boolean} must  Whether the rings are thick: capture is compulsory.
 * @property {string | null} selected  Halo; the rings of the others rest meanwhile.
 * @property {string[]} company  The line that moves along: broken halo.
 * @property {{to: string, capture: boolean, last: boolean}[]} targets  Dot or open ring; `last` small.
 * @property {string[]} way  Landing squares so far, dashed.
 * @property {string[]} lit  Squares of a refusal.
 * @property {string[]} ahead  A premove.
 * @property {string[]} captured  Pieces captured that still stand.
 */

/** @returns {Marks} */
export function none() {
  return { last: [], movable: [], must: false, selected: null, company: [], targets: [], way: [], lit: [], ahead: [], captured: [] };
}

/** Below the pieces. @param {Geometry} geometry @param {Marks} marks */
export function under(geometry, marks) {
  return [
    ...marks.last.flatMap((id) => tint(geometry, id, "sq-last")),
    ...marks.lit.flatMap((id) => tint(geometry, id, "sq-lit")),
    ...marks.ahead.flatMap((id) => tint(geometry, id, "sq-ahead")),
    ...marks.company.map((id) => halo(geometry, id, "halo along")),
    ...[marks.selected ?? []].flat().map((id) => halo(geometry, id, "halo")),
  ];
}

/** Above the pieces. @param {Geometry} geometry @param {Marks} marks */
export function over(geometry, marks) {
  const rings = (marks.selected ? [] : marks.movable).flatMap((id) => ring(geometry, id, marks.must ? "must" : "can", 0.44));
  const lit = marks.lit.flatMap((id) => ring(geometry, id, "lit", 0.45));
  return [...rings, ...lit, ...path(geometry, marks), ...marks.targets.flatMap((target) => goal(geometry, target))];
}

/** @param {Geometry} geometry @param {string} id @param {string} name */
function tint(geometry, id, name) {
  const { x, y } = geometry.centre(id);
  if (geometry.board.kind === "lines") return [svg("circle", { class: name, cx: x, cy: y, r: 0.46 })];
  const box = svg("rect", { class: name, x: x - 0.5, y: y - 0.5, width: 1, height: 1 });
  return [box, svg("path", { class: `${name} corners`, d: corners(x, y) })];
}

/** Four small corners in a square. @param {number} x @param {number} y */
function corners(x, y) {
  const d = 0.46;
  const s = 0.16;
  const one = (/** @type {number} */ a, /** @type {number} */ b) =>
    `M${x + a * (d - s)} ${y + b * d}L${x + a * d} ${y + b * d}L${x + a * d} ${y + b * (d - s)}`;
  return one(-1, -1) + one(1, -1) + one(-1, 1) + one(1, 1);
}

/** @param {Geometry} geometry @param {string} id @param {string} name */
function halo(geometry, id, name) {
  const { x, y } = geometry.centre(id);
  return svg("circle", { class: name, cx: x, cy: y, r: 0.475 });
}

/** A ring with a pale one behind it, so that it is seen on any ground. @param {Geometry} geometry @param {string} id @param {string} name @param {number} r */
function ring(geometry, id, name, r) {
  const { x, y } = geometry.centre(id);
  const at = { cx: x, cy: y, r };
  return [svg("circle", { class: `back ${name}`, ...at }), svg("circle", { class: `ring ${name}`, ...at })];
}

/** @param {Geometry} geometry @param {{to: string, capture: boolean, last: boolean}} target */
function goal(geometry, { to, capture, last }) {
  const { x, y } = geometry.centre(to);
  if (capture) return ring(geometry, to, last ? "goal later" : "goal", last ? 0.13 : 0.2);
  return [svg("circle", { class: "dot", cx: x, cy: y, r: last ? 0.09 : 0.15 })];
}

/** @param {Geometry} geometry @param {Marks} marks */
function path(geometry, { way, ahead }) {
  return [...dashes(geometry, way, "way"), ...dashes(geometry, ahead, "way premove")];
}

/** @param {Geometry} geometry @param {string[]} way @param {string} name */
function dashes(geometry, way, name) {
  if (way.length < 2) return [];
  const points = way.map((id) => geometry.centre(id)).map(({ x, y }) => `${x},${y}`).join(" ");
  return [svg("polyline", { class: `back ${name}`, points }), svg("polyline", { class: name, points })];
}
