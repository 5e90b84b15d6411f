/** Clocks that tick by themselves between two words of the server. */

import { say } from "./dom.js";
import { fill } from "./words.js";

/** @import { Clocks, Side, Words } from "./types.js" */

const LOW = 20000;

/**
 * What is left of a side's time.
 * @param {Clocks} clocks
 * @param {Side} side
 * @param {number} now  The server's time.
 */
export function left(clocks, side, now) {
  const spent = clocks.running === side ? Math.max(0, now - clocks.at) : 0;
  return Math.max(0, clocks[side] - spent);
}

/** @param {number} ms @param {Clocks["kind"]} kind @param {Words} words */
export function timeText(ms, kind, words) {
  if (kind === "days" && ms >= 3600000) return long(ms, words);
  const seconds = ms < 10000 ? Math.floor(ms / 100) / 10 : Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const tail = ms < 10000 ? `0${rest.toFixed(1)}` : String(rest).padStart(2, "0");
  if (minutes < 60) return `${minutes}:${tail}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${tail}`;
}

/** @param {number} ms @param {Words} words */
function long(ms, words) {
  const hours = Math.floor(ms / 3600000);
  const days = Math.floor(hours / 24);
  if (days > 0) return fill(words, "days_hours", { days, hours: hours % 24 });
  return fill(words, "hours_minutes", { hours, minutes: Math.floor((ms % 3600000) / 60000) });
}

export class ClockFaces {
  /** @param {(side: Side, seconds: number) => void} low  Called once when little time is left. */
  constructor(low) {
    this.low = low;
    /** @type {Map<Side, HTMLElement>} */
    this.faces = new Map();
    /** @type {Clocks | null} */
    this.clocks = null;
    /** @type {Words} */
    this.words = {};
    /** Server's time less ours. */
    this.offset = 0;
    /** @type {Set<Side>} */
    this.warned = new Set();
    setInterval(() => this.tick(), 100);
  }

  /** @param {Side} side @param {HTMLElement} face */
  add(side, face) {
    face.setAttribute("role", "timer");
    this.faces.set(side, face);
  }

  /** @param {Clocks | null} clocks @param {Words} words */
  update(clocks, words) {
    this.clocks = clocks?.kind === "none" ? null : clocks;
    this.words = words;
    this.tick();
  }

  now() {
    return Date.now() + this.offset;
  }

  tick() {
    for (const [side, face] of this.faces) this.show(side, face);
  }

  /** @param {Side} side @param {HTMLElement} face */
  show(side, face) {
    const { clocks } = this;
    face.hidden = !clocks;
    if (!clocks) return;
    const ms = left(clocks, side, this.now());
    const running = clocks.running === side;
    say(face, timeText(ms, clocks.kind, this.words));
    face.classList.toggle("on", running);
    face.classList.toggle("low", ms < LOW && clocks.kind === "live");
    this.warn(side, ms, running && clocks.kind === "live");
  }

  /** @param {Side} side @param {number} ms @param {boolean} matters */
  warn(side, ms, matters) {
    if (ms >= LOW) this.warned.delete(side);
    if (ms >= LOW || ms === 0 || !matters || this.warned.has(side)) return;
    this.warned.add(side);
    this.low(side, Math.ceil(ms / 1000));
  }
}
