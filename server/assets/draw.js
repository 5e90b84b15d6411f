/** The board itself, without pieces: frame, squares or lines, labels. */

import { svg } from "./dom.js";

/** @import { Geometry } from "./geometry.js" */

/** How far the frame reaches beyond the squares. @param {Geometry} geometry @param {boolean} labels */
export function margin(geometry, labels) {
  return labels && geometry.lettered() ? 0.38 : 0.2;
}

/** @param {Geometry} geometry @param {number} edge */
export function viewBox(geometry, edge) {
  const { files, ranks } = geometry.board;
  return `${-edge} ${-edge} ${files + 2 * edge} ${ranks + 2 * edge}`;
}

/** @param {Geometry} geometry @param {number} edge */
export function ground(geometry, edge) {
  const body = geometry.board.kind === "lines" ? lined(geometry) : squares(geometry);
  return svg("g", { class: "ground" }, frame(geometry, edge), ...body);
}

/** Letters stand on the frame, numbers in the squares. @param {Geometry} geometry @param {boolean} labels */
export function names(geometry, labels) {
  const lines = geometry.board.kind === "lines" ? "names on-paper" : "names";
  return svg("g", { class: lines }, ...(labels ? texts(geometry) : []));
}

/** @param {Geometry} geometry @param {number} edge */
function frame(geometry, edge) {
  const { files, ranks } = geometry.board;
  const size = { x: -edge, y: -edge, width: files + 2 * edge, height: ranks + 2 * edge };
  return svg("rect", { class: geometry.board.kind === "lines" ? "paper" : "edge", ...size });
}

/** @param {Geometry} geometry */
function squares(geometry) {
  const { files, ranks } = geometry.board;
  const cells = [];
  for (let rank = 0; rank < ranks; rank++) {
    for (let file = 0; file < files; file++) cells.push(cell(geometry, file, rank));
  }
  return cells;
}

/** @param {Geometry} geometry @param {number} file @param {number} rank */
function cell(geometry, file, rank) {
  const { x, y } = geometry.place(file, rank);
  const box = { x: x - 0.5, y: y - 0.5, width: 1, height: 1 };
  return svg("rect", { class: colour(geometry, file, rank), ...box });
}

/** @param {Geometry} geometry @param {number} file @param {number} rank */
function colour({ board }, file, rank) {
  if (board.one_colour) return "sq-one";
  return (file + rank) % 2 === (board.dark_parity ?? 0) ? "sq-d" : "sq-l";
}

/** @param {Geometry} geometry */
function lined(geometry) {
  const path = (geometry.board.lines ?? []).map(([a, b]) => stroke(geometry, a, b)).join("");
  const points = geometry.board.points.map(({ id }) => point(geometry, id));
  return [svg("path", { class: "ln", d: path }), ...points];
}

/** @param {Geometry} geometry @param {string} a @param {string} b */
function stroke(geometry, a, b) {
  const from = geometry.centre(a);
  const to = geometry.centre(b);
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

/** @param {Geometry} geometry @param {string} id */
function point(geometry, id) {
  const { x, y } = geometry.centre(id);
  return svg("circle", { class: "pt", cx: x, cy: y, r: 0.09 });
}

/** @param {Geometry} geometry */
function texts(geometry) {
  return geometry.lettered() ? letters(geometry) : numbers(geometry);
}

/** @param {Geometry} geometry */
function numbers(geometry) {
  const lines = geometry.board.kind === "lines";
  return geometry.board.points.map(({ id, label }) => {
    const { x, y } = geometry.centre(id);
    return lines ? text("lb lb-pt", x + 0.13, y - 0.14, label) : text("lb", x - 0.46, y - 0.26, label);
  });
}

/** @param {Geometry} geometry */
function letters(geometry) {
  const { files, ranks } = geometry.board;
  const below = geometry.turned ? ranks - 1 : 0;
  const left = geometry.turned ? files - 1 : 0;
  const bottom = Array.from({ length: files }, (_, file) => {
    const { x, y } = geometry.place(file, below);
    return text("lb lb-edge", x, y + 0.785, String.fromCharCode(97 + file));
  });
  const side = Array.from({ length: ranks }, (_, rank) => {
    const { x, y } = geometry.place(left, rank);
    return text("lb lb-edge", x - 0.69, y + 0.1, String(rank + 1));
  });
  return [...bottom, ...side];
}

/** @param {string} name @param {number} x @param {number} y @param {string} label */
function text(name, x, y, label) {
  return svg("text", { class: name, x, y }, label);
}
