/**
 * The board: an SVG drawing with a grid of cells over it for keyboard, reader and pointer.
 * It shows scenes and hands back whole moves; it knows no rules.
 */

import { dragging } from "./dragging.js";
import { ground, margin, names, viewBox } from "./draw.js";
import { html, set, svg } from "./dom.js";
import { Geometry } from "./geometry.js";
import { at, Grid } from "./grid.js";
import { Hand } from "./hand.js";
import { over, under } from "./marks.js";
import { marksOf } from "./marking.js";
import { cellName } from "./names.js";
import { Stage } from "./stage.js";
import { fill } from "./words.js";

/** @import { Leg } from "./choose.js" */
/** @import { Marks } from "./marks.js" */
/** @import { BoardData, EntryWay, Last, Moves, Piece, Side, Step, Words } from "./types.js" */

/**
 * @typedef {object} Scene  All that the board shows.
 * @property {BoardData} board
 * @property {string} name
 * @property {Piece[]} pieces
 * @property {Last | null} last
 * @property {Moves | null} moves
 * @property {{route: string[] | null} | null} premove
 * @property {Side | "both" | null} seat
 * @property {Side} turn
 * @property {boolean} atOnce
 * @property {boolean} live  Not while looking back.
 * @property {Words} words
 */

/**
 * @typedef {object} BoardEvents
 * @property {(route: string[]) => void} play
 * @property {(route: string[]) => void} premove
 * @property {(chosen: string[]) => Promise<Step[]>} next
 * @property {(note: "stuck" | "choose", id: string) => void} note
 * @property {(piece: Piece) => void} taken
 * @property {(state: {stop: boolean, cancel: boolean}) => void} choosing
 * @property {(capture: boolean) => void} leg
 */

export class Board {
  /**
   * @param {HTMLElement} host
   * @param {Scene} scene
   * @param {BoardEvents} events
   * @param {{turned: boolean, labels: boolean, entry: EntryWay}} look
   */
  constructor(host, scene, events, look) {
    this.events = events;
    this.scene = scene;
    this.key = "";
    this.labels = look.labels;
    this.geometry = new Geometry(scene.board, look.turned);
    this.stage = new Stage(this.geometry, events.taken);
    this.hand = new Hand(this.asks());
    this.hand.choice.way = look.entry;
    this.grid = new Grid({
      choose: (id) => this.choose(id),
      cancel: () => this.cancel(),
      hover: (id) => this.hover(id),
    });
    this.drawing = svg("svg", { class: "drawn live", "aria-hidden": "true", focusable: "false" });
    this.under = svg("g", { class: "under" });
    this.over = svg("g", { class: "over" });
    /** @type {string | null} */
    this.hovered = null;
    /** @type {string[]} */
    this.lit = [];
    /** @type {Promise<void>} Everything that changes the pieces waits its turn here. */
    this.chain = Promise.resolve();
    /** @type {string[]} A route of ours that is already shown. */
    this.shown = [];
    host.replaceChildren(html("div", { class: "board-box" }, this.drawing, this.grid.root));
    this.drag = dragging(this);
    this.listen();
    this.rebuild();
    void this.show(scene, false);
  }

  /** What the hand asks of the board. */
  asks() {
    return {
      next: this.events.next,
      legs: (/** @type {Leg[]} */ legs) => this.legs(legs),
      play: (/** @type {string[]} */ route) => this.play(route),
      attempt: this.events.play,
      premove: this.events.premove,
      note: this.events.note,
      changed: () => this.changed(),
      revert: () => this.stage.revert(),
    };
  }

  listen() {
    this.grid.root.addEventListener("click", (event) => {
      const id = at(event.target);
      if (id && !this.drag.swallows(event)) this.choose(id);
    });
    this.grid.root.addEventListener("focusin", (event) => this.hover(at(event.target)));
  }

  /** Draws the ground anew: after a turn, or with other labels. */
  rebuild() {
    const edge = margin(this.geometry, this.labels);
    const { files, ranks } = this.geometry.board;
    set(this.drawing, { viewBox: viewBox(this.geometry, edge) });
    const layers = [this.under, names(this.geometry, this.labels), this.stage.drawn.layer, this.over];
    this.drawing.replaceChildren(ground(this.geometry, edge), ...layers);
    this.grid.root.style.inset = `${(100 * edge) / (ranks + 2 * edge)}% ${(100 * edge) / (files + 2 * edge)}%`;
    this.grid.build(this.geometry);
    this.draw();
  }

  /** @param {boolean} turned */
  turn(turned) {
    return this.then(() => {
      if (turned === this.geometry.turned) return;
      this.geometry = new Geometry(this.scene.board, turned);
      this.stage.turn(this.geometry);
      this.rebuild();
    });
  }

  /** @param {boolean} labels */
  label(labels) {
    this.labels = labels;
    this.rebuild();
  }

  /** @param {() => void | Promise<void>} work */
  then(work) {
    this.chain = this.chain.then(work);
    return this.chain;
  }

  /**
   * Shows a scene once what is moving has arrived. The same position again changes no choice.
   * @param {Scene} scene
   * @param {boolean} animate  Whether the last move is played before the eyes.
   */
  show(scene, animate) {
    const key = JSON.stringify([scene.pieces, scene.moves, scene.last, scene.live, scene.board.points]);
    if (key === this.key) return this.then(() => this.refresh(scene));
    this.key = key;
    // Whoever leafs quickly through a game sees only the last step move.
    return this.then(() => this.present(scene, animate && key === this.key));
  }

  /** @param {Scene} scene */
  refresh(scene) {
    this.scene = scene;
    this.hand.scene = scene;
    this.changed();
  }

  /** @param {Scene} scene @param {boolean} animate */
  async present(scene, animate) {
    this.hand.choice.offer(null);
    if (this.scene.board !== scene.board) this.reframe(scene);
    this.scene = scene;
    this.stage.atOnce = scene.atOnce;
    if (animate && scene.last && !this.wasShown(scene.last)) await this.replay(scene.last);
    this.stage.settle(scene.pieces);
    this.shown = [];
    this.lit = [];
    this.hand.offer(scene);
    this.changed();
  }

  /** @param {Scene} scene */
  reframe(scene) {
    const relabelled = JSON.stringify(scene.board) !== JSON.stringify(this.scene.board);
    this.scene = scene;
    if (!relabelled) return;
    this.geometry = new Geometry(scene.board, this.geometry.turned);
    this.stage.turn(this.geometry);
    this.rebuild();
  }

  /** @param {Last} last */
  async replay(last) {
    this.stage.revert();
    this.events.leg(last.captures.length > 0);
    await this.stage.replay(last);
  }

  /** @param {Last} last */
  wasShown({ route }) {
    const { shown } = this;
    return shown.length > 0 && shown[0] === route[0] && shown[shown.length - 1] === route[route.length - 1];
  }

  /** @param {Leg[]} legs */
  legs(legs) {
    for (const leg of legs) {
      void this.then(async () => {
        await this.stage.leg(leg);
        this.events.leg(this.stage.ghosts.length > 0);
        this.draw();
      });
    }
    if (this.hand.choice.sent) this.end();
    return this.chain;
  }

  /** @param {string[]} route */
  play(route) {
    this.shown = route;
    this.events.play(route);
    this.end();
  }

  /** Takes the ghosts off after the last leg. */
  end() {
    void this.then(() => {
      if (!this.hand.choice.sent) return;
      this.stage.clear();
      this.draw();
    });
  }

  /** A move was refused: back to the position, squares lit. @param {string[]} squares */
  refuse(squares) {
    return this.then(() => {
      this.shown = [];
      this.hand.choice.clear();
      this.stage.revert();
      this.lit = squares;
      this.changed();
    });
  }

  /** A square is chosen once what moves now has arrived. @param {string} id */
  choose(id) {
    void this.chain.then(() => this.hand.choose(id));
  }

  cancel() {
    this.drag.fail();
    this.lit = [];
    void this.then(() => this.hand.cancel());
  }

  /** @param {string | null} id */
  hover(id) {
    if (id === this.hovered) return;
    this.hovered = id;
    if (this.hand.choice.from) this.draw();
  }

  changed() {
    this.draw();
    const { choice } = this.hand;
    this.events.choosing({ stop: choice.stoppable, cancel: choice.underway && !choice.sent });
  }

  draw() {
    const marks = marksOf(this);
    this.under.replaceChildren(...under(this.geometry, marks));
    this.over.replaceChildren(...over(this.geometry, marks));
    this.describe(marks);
  }

  /** @param {Marks} marks */
  describe(marks) {
    const { words } = this.scene;
    const below = words[this.geometry.turned ? "black" : "white"];
    set(this.grid.root, { "aria-label": fill(words, "board", { game: this.scene.name, side: below }) });
    for (const id of this.grid.cells.keys()) {
      const name = cellName(id, this.geometry, this.stage.now, marks, words);
      this.grid.describe(id, name, marks.selected === id, this.hand.grabbable(id));
    }
  }
}
