/** How a drag on the board lifts a piece, carries it and lets it go. */

import { Drag } from "./drag.js";

/** @import { Board } from "./board.js" */

/** @param {Board} board */
export function dragging(board) {
  return new Drag(board.grid.root, (event) => locate(board, event), (place) => square(board, place), {
    start: (id) => lift(board, id),
    move: (id, place) => board.stage.drawn.putAt(id, place),
    drop: (id, to) => void drop(board, id, to),
    fail: (id) => putBack(board, id),
  });
}

/** Where the pointer is, in squares. @param {Board} board @param {PointerEvent} event */
function locate(board, event) {
  const box = board.grid.root.getBoundingClientRect();
  const { files, ranks } = board.geometry.board;
  return {
    x: ((event.clientX - box.left) / box.width) * files,
    y: ((event.clientY - box.top) / box.height) * ranks,
  };
}

/** @param {Board} board @param {{x: number, y: number}} place */
function square(board, place) {
  const row = board.grid.rows[Math.floor(place.y)] ?? [];
  return row.find((point) => board.geometry.column(point) === Math.floor(place.x))?.id ?? null;
}

/** @param {Board} board @param {string} id */
function lift(board, id) {
  if (!board.hand.grabbable(id)) return false;
  void board.hand.grab(id);
  board.stage.drawn.element(id)?.classList.add("held");
  return true;
}

/** @param {Board} board @param {string} id @param {string | null} to */
async function drop(board, id, to) {
  putBack(board, id);
  if (to && board.hand.choice.step(to)) {
    board.stage.drawn.putAt(id, board.geometry.centre(to));
    board.stage.dropped = true;
  }
  await board.hand.drop(id, to);
}

/** @param {Board} board @param {string} id */
function putBack(board, id) {
  board.stage.drawn.element(id)?.classList.remove("held");
  board.stage.drawn.putAt(id, board.geometry.centre(id));
}
