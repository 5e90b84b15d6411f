/** The player's hand: what a click, a key or a drag on a square means now. */

import { Choice } from "./choose.js";

/** @import { Leg } from "./choose.js" */
/** @import { Scene } from "./board.js" */
/** @import { Step } from "./types.js" */

/**
 * @typedef {object} HandAsks
 * @property {(chosen: string[]) => Promise<Step[]>} next
 * @property {(legs: Leg[]) => Promise<void>} legs
 * @property {(route: string[]) => void} play
 * @property {(route: string[]) => void} attempt  Not among the legal steps: the server says why.
 * @property {(route: string[]) => void} premove
 * @property {(note: "stuck" | "choose", id: string) => void} note
 * @property {() => void} changed
 * @property {() => void} revert  Legs shown so far are taken back.
 */

export class Hand {
  /** @param {HandAsks} asks */
  constructor(asks) {
    this.asks = asks;
    this.choice = new Choice({ ...asks, whole: asks.play });
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {string[]} The squares of a premove being entered. */
    this.ahead = [];
    /** @type {Promise<unknown>} */
    this.busy = Promise.resolve();
  }

  /** @param {Scene} scene */
  offer(scene) {
    this.scene = scene;
    this.ahead = [];
    this.choice.offer(scene.live ? scene.moves : null);
  }

  get may() {
    return Boolean(this.scene?.live && this.scene.moves);
  }

  get mayPremove() {
    return Boolean(this.scene?.live && !this.scene.moves && this.scene.premove);
  }

  /** @param {string} id */
  own(id) {
    const { seat, turn, pieces } = /** @type {Scene} */ (this.scene);
    const side = pieces.find((piece) => piece.at === id)?.side;
    return side !== undefined && (seat === "both" ? side === turn : side === seat);
  }

  /** @param {string} id */
  empty(id) {
    return !this.scene?.pieces.some((piece) => piece.at === id);
  }

  /** A click or Enter on a square. @param {string} id */
  async choose(id) {
    if (this.mayPremove) return this.chooseAhead(id);
    if (!this.may || this.choice.sent) return;
    if (this.choice.moves?.removal) return this.remove(id);
    if (this.choice.from) return this.chooseNext(id);
    if (this.own(id)) await this.pick(id);
  }

  /** @param {string} id */
  async chooseNext(id) {
    const { choice } = this;
    const from = choice.from;
    if ((await choice.go(id)) || from === null) return;
    if (choice.underway) return id === choice.chosen[choice.chosen.length - 1] ? choice.stop() : undefined;
    if (id === from) return this.cancel();
    if (this.own(id)) await this.pick(id);
    else this.attempt([from, id]);
  }

  /** @param {string} id @param {boolean} [dragged] */
  async pick(id, dragged = false) {
    const piece = this.scene?.pieces.find((one) => one.at === id);
    if (piece?.stuck) this.asks.note("stuck", id);
    await this.choice.pick(id, dragged);
  }

  /** @param {string} id */
  async remove(id) {
    if (this.choice.movable(id)) await this.choice.pick(id);
    else this.attempt([id]);
  }

  /** Sends what is not among the legal steps, so that the refusal explains it. @param {string[]} route */
  attempt(route) {
    this.choice.cancel();
    this.asks.attempt(route);
  }

  /**
   * A premove grows by every square chosen: the next landing of a capture, or of a king's way. The
   * last square once more ends it; a piece of one's own begins another.
   * @param {string} id
   */
  chooseAhead(id) {
    const { ahead } = this;
    if (ahead[ahead.length - 1] === id) this.ahead = [];
    else if (this.own(id) && !(ahead.length > 2 && id === ahead[0])) this.ahead = [id];
    else if (ahead.length > 0) {
      this.ahead = [...ahead, id];
      this.asks.premove(this.ahead);
    }
    this.asks.changed();
  }

  /** Escape: gives up the half-chosen move or the premove. */
  cancel() {
    if (this.choice.sent) return;
    const shown = this.choice.underway;
    const set = this.scene?.premove?.route;
    if (this.ahead.length !== 1 && set?.length && this.mayPremove) this.asks.premove([]);
    this.ahead = [];
    this.choice.cancel();
    if (shown) this.asks.revert();
    this.asks.changed();
  }

  /** Whether the piece on a square may be dragged. @param {string} id */
  async grab(id) {
    if (this.mayPremove) this.ahead = [id];
    else if (!this.choice.underway) await this.pick(id, true);
    this.asks.changed();
  }

  /** @param {string} id */
  grabbable(id) {
    if (this.choice.sent || !this.scene) return false;
    if (this.choice.underway) return id === this.choice.chosen[this.choice.chosen.length - 1];
    if (this.may && this.choice.moves?.removal) return false;
    return (this.may || this.mayPremove) && this.own(id);
  }

  /** A piece was let go over a square. @param {string} id @param {string | null} to */
  async drop(id, to) {
    if (to === null || to === id) return;
    if (this.mayPremove) return this.chooseAhead(to);
    if (await this.choice.go(to)) return;
    if (!this.choice.underway && this.empty(to)) this.attempt([id, to]);
  }
}
