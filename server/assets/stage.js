/** What stands on the board now, and how a move changes it before the eyes. */

import { Pieces } from "./pieces.js";
import { slide } from "./motion.js";

/** @import { Geometry } from "./geometry.js" */
/** @import { Leg } from "./choose.js" */
/** @import { Last, Piece } from "./types.js" */

export class Stage {
  /**
   * @param {Geometry} geometry
   * @param {(piece: Piece) => void} taken  Called when a captured piece leaves during the move.
   */
  constructor(geometry, taken) {
    this.geometry = geometry;
    this.drawn = new Pieces(geometry);
    this.taken = taken;
    /** Whether captured pieces leave at once. */
    this.atOnce = false;
    /** @type {Map<string, Piece>} As the server said. */
    this.base = new Map();
    /** @type {Map<string, Piece>} With the legs shown so far. */
    this.now = new Map();
    /** @type {string[]} */
    this.ghosts = [];
    /** Whether the next leg was already done by hand: a drop. */
    this.dropped = false;
  }

  /** @param {Geometry} geometry */
  turn(geometry) {
    this.geometry = geometry;
    this.drawn.turn(geometry);
  }

  /** @param {Piece[]} pieces */
  settle(pieces) {
    this.base = new Map(pieces.map((piece) => [piece.at, piece]));
    this.revert();
  }

  /** Back to what the server said. */
  revert() {
    this.now = new Map(this.base);
    this.ghosts = [];
    this.drawn.show(this.base);
  }

  /** Shows a move that was played. @param {Last} last */
  async replay(last) {
    if (last.removal) this.take(last.route[0], true);
    const legs = last.route.slice(1).map((to, n) => ({ from: last.route[n], to, takes: null }));
    for (const leg of legs) await this.leg(leg);
    this.clear();
  }

  /** @param {Leg} leg */
  async leg({ from, to, takes }) {
    const victim = takes ?? this.victim(from, to);
    const group = this.geometry.company(from, to, this.now);
    const stops = [...group, to];
    const slides = group.map((id, n) => ({ id, from: this.geometry.centre(id), to: this.geometry.centre(stops[n + 1]) }));
    await slide(this.drawn, slides, this.dropped);
    this.dropped = false;
    for (let n = group.length - 1; n >= 0; n--) this.move(group[n], stops[n + 1]);
    if (victim) this.take(victim, this.atOnce);
  }

  /** The other side's piece between two squares of a leg. @param {string} from @param {string} to */
  victim(from, to) {
    const side = this.now.get(from)?.side;
    const standing = (/** @type {string} */ id) => this.now.has(id) && !this.ghosts.includes(id);
    return this.geometry.between(from, to).find((id) => standing(id) && this.now.get(id)?.side !== side);
  }

  /** @param {string} from @param {string} to */
  move(from, to) {
    const piece = this.now.get(from);
    if (!piece || from === to) return;
    this.now.delete(from);
    this.now.set(to, { ...piece, at: to });
    this.drawn.rename(from, to);
  }

  /** @param {string} id @param {boolean} off */
  take(id, off) {
    const piece = this.now.get(id);
    if (!piece) return;
    if (!off) {
      this.ghosts.push(id);
      this.drawn.ghost(id);
      return;
    }
    this.now.delete(id);
    this.drawn.remove(id);
    this.taken(piece);
  }

  /** Takes the ghosts off: the move has ended. */
  clear() {
    for (const id of this.ghosts) {
      this.now.delete(id);
      this.drawn.remove(id);
    }
    this.ghosts = [];
  }
}
