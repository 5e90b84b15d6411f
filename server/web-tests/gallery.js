/** Draws the small boards of the gallery from the fixtures, as the server's templates would. */

import { html, set, svg } from "/assets/dom.js";
import { ground } from "/assets/draw.js";
import { Geometry } from "/assets/geometry.js";
import { Pieces } from "/assets/pieces.js";

const GAMES = ["checkers", "international", "canadian", "italian", "corner", "one-way", "parachute", "gothic", "turkish", "alquerque", "konane", "dameo"];

const sprite = new DOMParser().parseFromString(await (await fetch("/assets/pieces.svg")).text(), "image/svg+xml");
document.body.prepend(sprite.documentElement);
for (const game of GAMES) document.getElementById("games")?.append(await entry(game));
document.getElementById("figure")?.append((await small("international")).drawing, html("figcaption", {}, "The start"));

/** @param {string} game */
async function small(game) {
  const { view } = await (await fetch(`/fixtures/${game}.json`)).json();
  const geometry = new Geometry(view.board, false);
  const pieces = new Pieces(geometry);
  pieces.show(new Map(view.pieces.map((/** @type {any} */ piece) => [piece.at, piece])));
  const drawing = svg("svg", { class: "drawn mini", "aria-hidden": true });
  set(drawing, { viewBox: `0 0 ${view.board.files} ${view.board.ranks}` });
  drawing.append(ground(geometry, 0), pieces.layer);
  return { drawing, name: view.name };
}

/** @param {string} game */
async function entry(game) {
  const { drawing, name } = await small(game);
  const link = html("a", { href: `/game/${game}` }, drawing, html("b", {}, name), html("small", {}, "play or read the rules"));
  return html("li", {}, link);
}
