/**
 * Choosing a move square by square: which piece, which landings so far, what may follow.
 * It knows only what the server said: first steps, whole routes, and the next steps on demand.
 */

/** @import { EntryWay, Moves, Step } from "./types.js" */

/**
 * @typedef {object} Asks
 * @property {(chosen: string[]) => Promise<Step[]>} next  Steps that may follow, from the server.
 * @property {(legs: Leg[]) => Promise<void>} legs  Shows legs of the move, one after another.
 * @property {(route: string[]) => void} whole  The move is whole: play it.
 * @property {() => void} changed  The choice has changed: draw it.
 */

/** @typedef {{from: string, to: string, takes: string | null}} Leg  Null: what stands between is taken, if it is the other side's. */

export class Choice {
  /** @param {Asks} asks */
  constructor(asks) {
    this.asks = asks;
    /** @type {Moves | null} */
    this.moves = null;
    /** @type {EntryWay} */
    this.way = "finish";
    /** @type {string[]} */
    this.chosen = [];
    /** @type {Step[]} */
    this.steps = [];
    this.stoppable = false;
    this.sent = false;
    /** Squares chosen faster than their legs are shown wait here. @type {Promise<unknown>} */
    this.queue = Promise.resolve();
    /** Counts changes, so that a late answer to an old choice is dropped. */
    this.age = 0;
  }

  /** @param {Moves | null} moves */
  offer(moves) {
    this.moves = moves;
    this.clear();
  }

  clear() {
    this.age++;
    this.chosen = [];
    this.steps = [];
    this.stoppable = false;
    this.sent = false;
  }

  cancel() {
    if (this.sent) return;
    this.clear();
    this.asks.changed();
  }

  get from() {
    return this.chosen.length > 0 ? this.chosen[0] : null;
  }

  /** Whether a first leg is already shown, so that another piece cannot be chosen. */
  get underway() {
    return this.chosen.length > 1;
  }

  /** @param {string} square */
  movable(square) {
    return this.moves !== null && square in this.moves.first;
  }

  /** @param {string} square @param {boolean} [dragged]  A dragged piece never runs off by itself. */
  async pick(square, dragged = false) {
    if (!this.moves || this.sent) return;
    this.clear();
    this.chosen = [square];
    if (this.moves.removal && this.movable(square)) return this.complete([square]);
    this.steps = this.moves.first[square] ?? [];
    this.asks.changed();
    const only = this.moves.only[square];
    if (this.way === "single" && only && !dragged) await this.follow(only);
  }

  /** The whole route to a last square, when just one capture leads there. @param {string} square */
  end(square) {
    if (!this.moves || this.chosen.length !== 1 || square === this.from) return undefined;
    const from = this.chosen[0];
    const only = this.moves.only[from];
    if (only && only[only.length - 1] === square) return only;
    return this.moves.ends?.[from]?.[square];
  }

  /** Every square that may be chosen now: next landings, then last squares reached in one go. */
  targets() {
    const near = this.steps.map((step) => ({ to: step.to, capture: Boolean(step.takes), last: false }));
    const far = this.ends().filter((to) => !near.some((one) => one.to === to));
    return [...near, ...far.map((to) => ({ to, capture: true, last: true }))];
  }

  ends() {
    if (!this.moves || this.chosen.length !== 1) return [];
    const from = this.chosen[0];
    const only = this.moves.only[from] ?? [];
    const ends = new Set([...only.slice(-1), ...Object.keys(this.moves.ends?.[from] ?? {})]);
    ends.delete(from);
    return [...ends];
  }

  /** @param {string} square */
  step(square) {
    return this.steps.find((step) => step.to === square);
  }

  /** Chooses a landing or a last square. False when it is neither. @param {string} square */
  go(square) {
    const age = this.age;
    const turn = this.queue.then(() => this.sent || age !== this.age || this.goNow(square));
    this.queue = turn;
    return turn;
  }

  /** @param {string} square */
  async goNow(square) {
    const step = this.step(square);
    const route = step ? undefined : this.end(square);
    if (step) await this.take(step);
    if (route) await this.follow(route);
    return Boolean(step ?? route);
  }

  /** Plays a whole known route: sends it at once and shows the legs that are left. @param {string[]} route */
  follow(route) {
    const shown = this.chosen.length;
    this.chosen = [...route];
    const legs = route.slice(shown).map((to, n) => ({ from: route[shown + n - 1], to, takes: null }));
    const seen = this.asks.legs(legs);
    this.complete(route);
    return seen;
  }

  /** One landing, then whatever follows without a choice. @param {Step} step */
  async take(step) {
    const only = this.moves?.only[this.chosen[0]];
    if (this.way !== "step" && only && only[this.chosen.length] === step.to) return this.follow(only);
    const age = this.age;
    const shown = this.land(step);
    if (step.done && !(this.moves?.may_stop && step.takes)) {
      this.complete(this.chosen);
      return shown;
    }
    const [steps] = await Promise.all([this.ask(), shown]);
    if (age === this.age) await this.settle(step, steps);
  }

  /** After a landing that need not be the last. @param {Step} step @param {Step[]} steps */
  async settle(step, steps) {
    this.steps = steps;
    this.stoppable = step.done;
    if (steps.length === 0 && step.done) return this.complete(this.chosen);
    if (this.way !== "step" && steps.length === 1 && !step.done) return this.take(steps[0]);
    this.asks.changed();
  }

  /** @param {Step} step */
  land(step) {
    const from = this.chosen[this.chosen.length - 1];
    this.chosen = [...this.chosen, step.to];
    this.steps = [];
    this.stoppable = false;
    this.asks.changed();
    return this.asks.legs([{ from, to: step.to, takes: step.takes ?? null }]);
  }

  /** @returns {Promise<Step[]>} */
  async ask() {
    const age = this.age;
    try {
      return await this.asks.next(this.chosen);
    } catch {
      if (age === this.age) this.cancel();
      return [];
    }
  }

  /** Ends the capture here, where the game allows it. */
  stop() {
    if (this.stoppable) this.complete(this.chosen);
  }

  /** @param {string[]} route */
  complete(route) {
    if (this.sent) return;
    this.sent = true;
    this.steps = [];
    this.stoppable = false;
    this.asks.whole([...route]);
    this.asks.changed();
  }
}
