/** What is said: to the screen reader, in the title, in the tab's picture, and under the board. */

import { find, html, say } from "./dom.js";
import { fill } from "./words.js";

/** @import { Refusal, Side, View, Words } from "./types.js" */

export class Speech {
  constructor() {
    this.polite = find("#polite");
    this.assertive = find("#assertive");
    this.why = find("#why");
    this.state = html("p", { class: "state" });
    this.why?.before(this.state);
    this.why?.setAttribute("tabindex", "-1");
    this.quiet();
  }

  /** @param {string} text */
  tell(text) {
    say(this.polite, text);
  }

  /** @param {string} text */
  call(text) {
    say(this.assertive, text);
  }

  /** The refusal in words, where the reader is led to. @param {Refusal} refusal */
  refuse({ message }) {
    this.explain(message);
    this.why?.focus({ preventScroll: true });
    this.why?.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} text */
  explain(text) {
    if (!this.why) return;
    this.why.hidden = false;
    this.state.hidden = true;
    say(this.why, text);
  }

  quiet() {
    if (!this.why) return;
    this.why.hidden = true;
    this.state.hidden = false;
    say(this.why, "");
  }

  /** @param {View} view @param {boolean} looking  At an earlier position. */
  show(view, looking) {
    say(this.state, looking ? fill(view.words, "looking_back") : stateText(view));
    document.title = title(view);
    icon(mine(view));
  }
}

/** Whether the viewer is to move. @param {View} view */
export function mine(view) {
  return !view.over && view.seat !== null && (view.seat === "both" || view.seat === view.turn);
}

/** @param {View} view */
function stateText(view) {
  const { words, over, moves } = view;
  if (over) return over.text;
  const side = sideName(view.turn, words);
  if (!mine(view) || view.seat === "both") return fill(words, moves?.must_capture ? "side_must_capture" : "side_to_move", { side });
  if (view.moves?.removal) return fill(words, "your_removal");
  return fill(words, moves?.must_capture ? "your_capture" : "your_turn", { side });
}

/** @param {View} view */
function title(view) {
  const { words, name } = view;
  const key = view.over ? "title_over" : mine(view) ? "title_yours" : "title_theirs";
  return fill(words, key, { game: name, side: sideName(view.turn, words) });
}

/** @param {Side} side @param {Words} words */
export function sideName(side, words) {
  return words[side] ?? side;
}

/** @param {boolean} turn */
function icon(turn) {
  const link = document.querySelector('link[rel="icon"]');
  const href = new URL(turn ? "icon-turn.svg" : "icon.svg", import.meta.url).href;
  if (link && link.getAttribute("href") !== href) link.setAttribute("href", href);
}
