/** Which marks the board bears now, from the scene and the hand. */

import { none } from "./marks.js";

/** @import { Board } from "./board.js" */
/** @import { Marks } from "./marks.js" */

/** @param {Board} board @returns {Marks} */
export function marksOf(board) {
  const { choice, ahead } = board.hand;
  const { moves, premove, live } = board.scene;
  const free = live && moves && !choice.underway && !choice.sent;
  return {
    ...none(),
    last: last(board),
    movable: free ? Object.keys(moves.first) : [],
    must: Boolean(moves?.must_capture),
    selected: choice.sent ? null : (choice.chosen[choice.chosen.length - 1] ?? (ahead.length === 1 ? ahead[0] : null)),
    company: company(board),
    targets: choice.targets(),
    way: choice.underway ? choice.chosen : [],
    lit: board.lit,
    ahead: ahead.length > 1 ? ahead : (premove?.route ?? []),
    captured: board.stage.ghosts,
  };
}

/** @param {Board} board */
function last({ hand, scene }) {
  const route = hand.choice.underway ? [] : (scene.last?.route ?? []);
  return [...new Set([...route.slice(0, 1), ...route.slice(-1)])];
}

/** The line that moves along: of the target pointed at, or of all. @param {Board} board */
function company({ hand, hovered, geometry, stage }) {
  const { chosen, steps } = hand.choice;
  if (chosen.length !== 1) return [];
  const quiet = steps.filter((step) => !step.takes).map((step) => step.to);
  const shown = hovered && quiet.includes(hovered) ? [hovered] : quiet;
  const squares = shown.flatMap((to) => geometry.company(chosen[0], to, stage.now));
  return [...new Set(squares)].filter((id) => id !== chosen[0]);
}
