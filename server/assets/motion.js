/** Moving a piece along its route, one leg after another. */

import { still } from "./dom.js";

/** @import { Pieces } from "./pieces.js" */
/** @typedef {{x: number, y: number}} Place */

const QUICK = 150;
const SLOW = 220;

/** Longer legs take a little longer, within 150 to 220 ms. @param {Place} from @param {Place} to */
export function duration(from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return Math.min(SLOW, QUICK + 10 * length);
}

/** @param {number} part */
function ease(part) {
  return part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
}

/** A number from 0 to 1 for every frame. @param {number} time @param {(part: number) => void} step */
function frames(time, step) {
  return new Promise((/** @type {(value: void) => void} */ done) => {
    const start = performance.now();
    let over = false;
    // The timer ends the leg where no frames come, as in a hidden tab.
    const timer = setTimeout(finish, time + 80);
    function finish() {
      if (over) return;
      over = true;
      clearTimeout(timer);
      step(1);
      done();
    }
    function frame(/** @type {number} */ now) {
      const part = Math.max(0, (now - start) / time);
      if (part >= 1) finish();
      if (over) return;
      step(ease(part));
      requestAnimationFrame(frame);
    }
    requestAnimationFrame(frame);
  });
}

/**
 * Slides elements together, each from its place to another.
 * @param {Pieces} pieces
 * @param {{id: string, from: Place, to: Place}[]} slides
 * @param {boolean} [atOnce]
 */
export async function slide(pieces, slides, atOnce = false) {
  if (slides.length === 0) return;
  for (const { id } of slides) raise(pieces, id);
  const time = atOnce || still() || document.hidden ? 0 : duration(slides[0].from, slides[0].to);
  const step = (/** @type {number} */ part) => {
    for (const one of slides) pieces.putAt(one.id, mix(one.from, one.to, part));
  };
  if (time === 0) step(1);
  else await frames(time, step);
}

/** Draws the piece above all others. @param {Pieces} pieces @param {string} id */
function raise(pieces, id) {
  const element = pieces.element(id);
  if (element) pieces.layer.append(element);
}

/** @param {Place} from @param {Place} to @param {number} part */
function mix(from, to, part) {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
