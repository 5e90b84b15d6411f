/** A person at a page: what he clicks, and what he sees. */

import assert from "node:assert/strict";

/** @import { Page } from "playwright-core" */
/** @import { Piece, Side, View } from "../../assets/types.js" */
/** @import { Site } from "./site.js" */

/** So long a page may take on a busy machine, in milliseconds. */
export const PATIENCE = Number(process.env.PATIENCE ?? 60000);

/** Waits until something holds. @param {() => Promise<boolean> | boolean} check @param {() => string | Promise<string>} what */
export async function until(check, what) {
  const end = Date.now() + PATIENCE;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`never: ${await what()}`);
    await new Promise((go) => setTimeout(go, 20));
  }
}

export class Player {
  /** @param {Page} page @param {Site} site @param {string} name */
  constructor(page, site, name) {
    this.page = page;
    this.site = site;
    this.name = name;
    this.path = "";
    /** @type {Map<string, string>} The square of each name. */
    this.squares = new Map();
  }

  /** @param {string} path */
  async go(path) {
    const answer = await this.page.goto(path);
    return answer?.status();
  }

  /** Opens a game and waits until its line is open. @param {string} path */
  async sit(path) {
    this.path = path;
    await this.go(path);
    await this.live();
  }

  async live() {
    await this.page.waitForSelector("body[data-link=open]");
    await this.learn();
  }

  /** Learns what the squares are called. */
  async learn() {
    const { board } = await this.view();
    this.squares = new Map(board.points.map(({ label, id }) => [label, id]));
  }

  /** Accepts an invitation for another. @param {Player} other @param {string} link */
  async joins(other, link) {
    const answer = await other.page.request.post(link, { form: {} });
    const path = new URL(answer.url()).pathname;
    assert.match(path, /\/game\//, `${answer.status()} at ${answer.url()}`);
    return path;
  }

  /** What the server shows this player. @returns {Promise<View>} */
  async view() {
    return (await this.page.request.get(`${this.path}/view`)).json();
  }

  /** @param {string} name */
  id(name) {
    const id = this.squares.get(name);
    if (!id) throw new Error(`no square is called ${name}`);
    return id;
  }

  /** @param {string} name */
  cell(name) {
    return this.page.locator(`.cell[data-at="${this.id(name)}"]`);
  }

  /** @param {...string} names */
  async click(...names) {
    for (const name of names) await this.cell(name).click();
  }

  /** What a square is called aloud. @param {string} name */
  async label(name) {
    return (await this.cell(name).getAttribute("aria-label")) ?? "";
  }

  /** @param {string} name @param {string} text */
  async sees(name, text) {
    await until(async () => (await this.label(name)).includes(text), async () => `${this.name} sees "${text}" on ${name}, but "${await this.label(name)}"`);
  }

  /** Waits for a text somewhere. @param {string} selector @param {string | RegExp} text */
  async reads(selector, text) {
    const spot = this.page.locator(selector).first();
    const read = async () => ((await spot.textContent()) ?? "").trim();
    const fits = (/** @type {string} */ now) => (text instanceof RegExp ? text.test(now) : now === text);
    await until(async () => fits(await read()), async () => `${this.name} reads "${text}" in ${selector}, but "${await read()}"`);
  }

  /** Waits for so many moves in the list. @param {number} count */
  async plies(count) {
    const list = this.page.locator(".ply");
    await until(async () => (await list.count()) === count, async () => `${this.name} sees ${count} moves, but ${await list.allTextContents()}`);
  }

  /** Presses a button that is told by its deed. @param {string} deed */
  async press(deed) {
    await this.page.click(`:is([data-act="${deed}"], [data-do="${deed}"])`);
  }

  /** What is drawn, a piece a word: `d4 white man`. */
  drawn() {
    return this.page.$$eval(".pieces .piece:not(.ghost)", (all) => all.map((one) => `${one.getAttribute("data-at")} ${one.querySelector("use")?.getAttribute("href")?.slice(1).replace("-", " ")}`).sort());
  }

  /** Waits until exactly these pieces are drawn. @param {Piece[]} pieces */
  async shows(pieces) {
    const wanted = pieces.map(({ at, side, rank }) => `${at} ${side} ${rank}`).sort().join(", ");
    await until(async () => (await this.drawn()).join(", ") === wanted, async () => `${this.name} sees ${wanted}, but ${await this.drawn()}`);
  }

  /** The pieces that a side has captured: `2 man, 1 king`. @param {Side} side */
  async tray(side) {
    const heaps = this.page.locator(`[data-tray="${side}"] .heap`);
    return (await heaps.evaluateAll((all) => all.map((heap) => `${/** @type {HTMLElement} */ (heap).dataset.count} ${/** @type {HTMLElement} */ (heap).dataset.rank}`))).join(", ");
  }

  /** @param {Side} side @param {string} text */
  async sees_in_tray(side, text) {
    await until(async () => (await this.tray(side)) === text, async () => `${this.name} sees "${text}" in ${side}'s tray, but "${await this.tray(side)}"`);
  }

  /** The side whose strip lies under the board. */
  below() {
    return this.page.getAttribute(".board + .strip", "data-seat");
  }

  /** The name of the square at the near left. */
  async near() {
    const last = this.page.locator(".grid-row").last().locator(".cell").first();
    return (((await last.getAttribute("aria-label")) ?? "").split(",")[0] ?? "").trim();
  }

  /** Where the player's own playable corner is: `left` or `right`. */
  async corner() {
    const grid = await this.page.locator(".grid").boundingBox();
    const last = this.page.locator(".grid-row").last().locator(".cell");
    const [first, end] = await Promise.all([last.first().boundingBox(), last.last().boundingBox()]);
    if (!grid || !first || !end) return "nowhere";
    const near = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) < 2;
    return [near(first.x, grid.x) ? "left" : "", near(end.x + end.width, grid.x + grid.width) ? "right" : ""].filter(Boolean).join(" and ");
  }

  /** Turns the board, and sees strips and trays change places. */
  async flip() {
    const [below, near] = [await this.below(), await this.near()];
    await this.press("flip");
    await until(async () => (await this.below()) !== below && (await this.near()) !== near, () => `${this.name}'s board is turned`);
  }

  /** The squares whose name says a word of the view. @param {string} word */
  async marked(word) {
    const names = await this.page.locator(".cell").evaluateAll((all) => all.map((cell) => cell.getAttribute("aria-label") ?? ""));
    return names.filter((name) => name.includes(word)).map((name) => name.split(",")[0]);
  }
}
