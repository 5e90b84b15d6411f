/**
 * Actions, offers and counters. An action keeps its place for the whole game, and the answers to a
 * new offer sleep for a moment, so that a click meant for one thing never does another.
 */

import { button, find, html } from "./dom.js";
import { confirm } from "./confirm.js";
import { fill } from "./words.js";

/** @import { Act, Action, Counter, Offer, View, Words } from "./types.js" */

const SLEEP = 700;

export class Offers {
  /** @param {(act: Act) => void} act */
  constructor(act) {
    this.act = act;
    this.actions = find("#actions");
    this.offers = find("#offers");
    this.counters = find("#counters");
    this.actions?.replaceChildren();
    this.offers?.replaceChildren();
    /** @type {Map<string, {element: HTMLButtonElement, action: Action}>} */
    this.slots = new Map();
    this.over = false;
    /** @type {Map<string, HTMLElement>} */
    this.open = new Map();
  }

  /** @param {View} view */
  update(view) {
    this.words = view.words;
    this.arrange(view.actions, view.over !== null);
    this.offer(view.offers);
    this.count(view.counters, view.words);
  }

  /** @param {Action[]} actions @param {boolean} over */
  arrange(actions, over) {
    if (over !== this.over) this.forget();
    this.over = over;
    for (const slot of this.slots.values()) slot.element.disabled = true;
    for (const action of actions) this.slot(action);
  }

  /** Actions of a game and those after it share no place. */
  forget() {
    this.slots.clear();
    this.actions?.replaceChildren();
  }

  /** @param {Action} action */
  slot(action) {
    const slot = this.slots.get(action.do) ?? this.make(action);
    slot.action = action;
    slot.element.disabled = false;
    slot.element.textContent = action.text;
  }

  /** @param {Action} action */
  make(action) {
    const grave = Boolean(action.confirm);
    const element = button(action.text, () => void this.press(action.do), { class: grave ? "btn danger" : "btn", "data-do": action.do });
    const slot = { element, action };
    this.slots.set(action.do, slot);
    this.actions?.append(element);
    return slot;
  }

  /** @param {string} name */
  async press(name) {
    const action = this.slots.get(name)?.action;
    if (!action || !this.words) return;
    if (action.confirm && !(await confirm(action.confirm, this.words, action.text))) return;
    this.act({ do: action.do });
  }

  /** @param {Offer[]} offers */
  offer(offers) {
    for (const [id, element] of this.open) if (!offers.some((offer) => offer.id === id)) this.close(id, element);
    for (const offer of offers) if (!this.open.has(offer.id)) this.show(offer);
  }

  /** @param {string} id @param {HTMLElement} element */
  close(id, element) {
    element.remove();
    this.open.delete(id);
  }

  /** @param {Offer} offer */
  show(offer) {
    const answers = offer.answers.map((answer) => this.answer(offer, answer));
    const element = html("div", { class: "offer", "data-offer": offer.id }, html("p", {}, offer.text), html("div", { class: "row" }, ...answers));
    this.offers?.append(element);
    this.open.set(offer.id, element);
    setTimeout(() => answers.forEach((one) => (one.disabled = false)), SLEEP);
  }

  /** @param {Offer} offer @param {string} answer */
  answer(offer, answer) {
    const act = { do: "answer", offer: offer.id, answer };
    const text = fill(this.words ?? {}, `answer_${answer}`) || answer;
    return button(text, () => this.act(act), { disabled: true, class: answer === "accept" ? "btn primary" : "btn" });
  }

  /** @param {Counter[]} counters @param {Words} words */
  count(counters, words) {
    this.counters?.replaceChildren(...counters.map((counter) => this.counter(counter, words)));
  }

  /** @param {Counter} counter @param {Words} words */
  counter({ text, count, limit, claim }, words) {
    const bar = html("progress", { max: limit, value: count, "aria-label": text });
    const note = claim ? [html("b", {}, fill(words, "claim_now"))] : [];
    return html("div", { class: "counter" }, html("span", {}, text), ...note, bar);
  }
}
