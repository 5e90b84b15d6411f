/** Dragging a piece with mouse, pen or finger. A press without movement stays a click. */

/** @typedef {{x: number, y: number}} Place */

/**
 * @typedef {object} DragEvents
 * @property {(id: string) => boolean} start  Whether that piece may be dragged.
 * @property {(id: string, place: Place) => void} move
 * @property {(id: string, to: string | null) => void} drop
 * @property {(id: string) => void} fail
 */

const SLACK = 5;

export class Drag {
  /**
   * @param {HTMLElement} root  Holds the cells.
   * @param {(event: PointerEvent) => Place} locate  Where the pointer is, in squares.
   * @param {(place: Place) => string | null} square
   * @param {DragEvents} events
   */
  constructor(root, locate, square, events) {
    this.root = root;
    this.locate = locate;
    this.square = square;
    this.events = events;
    /** @type {{id: string, pointer: number, x: number, y: number, on: boolean} | null} */
    this.held = null;
    this.dropped = 0;
    this.listen();
  }

  listen() {
    this.root.addEventListener("pointerdown", (event) => this.press(event));
    this.root.addEventListener("pointermove", (event) => this.pull(event));
    this.root.addEventListener("pointerup", (event) => this.release(event));
    this.root.addEventListener("pointercancel", () => this.fail());
  }

  /** Whether a click just now is only the end of a drag. @param {Event} event */
  swallows(event) {
    return event.timeStamp - this.dropped < 50;
  }

  /** @param {PointerEvent} event */
  press(event) {
    const id = event.button === 0 && event.isPrimary ? this.square(this.locate(event)) : null;
    if (!id) return;
    this.held = { id, pointer: event.pointerId, x: event.clientX, y: event.clientY, on: false };
  }

  /** @param {PointerEvent} event */
  pull(event) {
    const held = this.held;
    if (!held || held.pointer !== event.pointerId) return;
    if (!held.on && Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK) return;
    if (!held.on && !this.begin(held)) return;
    this.events.move(held.id, this.locate(event));
  }

  /** @param {{id: string, pointer: number, on: boolean}} held */
  begin(held) {
    if (!this.events.start(held.id)) {
      this.held = null;
      return false;
    }
    held.on = true;
    this.root.setPointerCapture(held.pointer);
    return true;
  }

  /** @param {PointerEvent} event */
  release(event) {
    const held = this.held;
    this.held = null;
    if (!held?.on) return;
    this.dropped = event.timeStamp;
    this.events.drop(held.id, this.square(this.locate(event)));
  }

  /** Ends a drag without a drop: Escape, or the system took the pointer. */
  fail() {
    const held = this.held;
    this.held = null;
    if (held?.on) this.events.fail(held.id);
  }
}
