/** What a cell is called aloud: label, piece, states; all words are the server's. */

import { fill } from "./words.js";

/** @import { Geometry } from "./geometry.js" */
/** @import { Marks } from "./marks.js" */
/** @import { Piece, Words } from "./types.js" */

/**
 * @param {string} id
 * @param {Geometry} geometry
 * @param {Map<string, Piece>} pieces
 * @param {Marks} marks
 * @param {Words} words
 */
export function cellName(id, geometry, pieces, marks, words) {
  const square = geometry.label(id);
  const piece = pieces.get(id);
  const start = piece
    ? fill(words, "square_piece", { square, piece: piece.name })
    : fill(words, "square_empty", { square });
  return [start, ...states(id, piece, marks, words)].join(", ");
}

/**
 * @param {string} id
 * @param {Piece | undefined} piece
 * @param {Marks} marks
 * @param {Words} words
 */
function states(id, piece, marks, words) {
  const said = [];
  if (marks.selected === id) said.push(words.selected);
  else if (marks.movable.includes(id)) said.push(marks.must ? words.must_capture : words.movable);
  if (marks.company.includes(id) && marks.selected !== id) said.push(words.moves_along);
  if (marks.captured.includes(id)) said.push(words.captured);
  if (piece?.stuck) said.push(words.stuck);
  said.push(...landing(id, marks, words));
  if (marks.lit.includes(id)) said.push(words.lit);
  if (marks.ahead.includes(id)) said.push(words.premove);
  if (marks.last.includes(id)) said.push(words.last_move);
  return said.filter(Boolean);
}

/** @param {string} id @param {Marks} marks @param {Words} words */
function landing(id, { targets }, words) {
  const n = targets.findIndex((target) => target.to === id);
  return n < 0 ? [] : [fill(words, "landing", { n: n + 1, count: targets.length })];
}
