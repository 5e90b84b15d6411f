/** Tests against the real site: some of them side by side, in one browser, each with its own visitors. */

import { launch } from "../browser.js";
import { PATIENCE, Player, until } from "./player.js";
import { Site } from "./site.js";

/** @import { Browser, BrowserContext, BrowserContextOptions } from "playwright-core" */
/** @typedef {Record<string, string>} Form */
/** @typedef {BrowserContextOptions & {name?: string}} Who */
/** @typedef {{white: Player, black: Player, path: string, both: Player[]}} Table */

/** @type {{name: string, run: (visit: Visit) => Promise<void>}[]} */
const tests = [];

/** @param {string} name @param {(visit: Visit) => Promise<void>} run */
export function test(name, run) {
  tests.push({ name, run });
}

/** What a test has: the site, the browser, and the visitors that it invites. */
export class Visit {
  /** @param {Browser} browser @param {Site} site */
  constructor(browser, site) {
    this.browser = browser;
    this.site = site;
    /** @type {BrowserContext[]} */
    this.contexts = [];
    /** @type {string[]} What went wrong in the pages. */
    this.errors = [];
    /** @type {(() => Promise<void>)[]} */
    this.after = [];
  }

  /** A stranger with a browser of his own. @param {Who} [options] @param {Site} [site] */
  async visitor({ name = "someone", ...options } = {}, site = this.site) {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: site.url, ...options });
    this.contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.on("pageerror", (error) => this.errors.push(`${name}: ${error.stack ?? error}`));
    page.on("console", (message) => message.text().includes("Content Security") && this.errors.push(`${name}: ${message.text()}`));
    return new Player(page, site, name);
  }

  /**
   * Two guests at a table, White's and Black's page open.
   * @param {string} game
   * @param {Form} [form]  What else to ask for.
   * @param {Who} [options]
   * @param {Site} [site]
   * @returns {Promise<Table>}
   */
  async pair(game, form = {}, options = {}, site = this.site) {
    const [white, black] = await Promise.all([this.visitor({ ...options, name: "White" }, site), this.visitor({ ...options, name: "Black" }, site)]);
    const link = await invite(white, game, { colour: "white", ...form });
    const path = await white.joins(black, link);
    await Promise.all([white.sit(path), black.sit(path)]);
    return { white, black, path, both: [white, black] };
  }

  /** A site that this test may kill. */
  async ownSite() {
    const site = await new Site().start();
    this.after.push(() => site.end());
    return site;
  }

  async close() {
    await Promise.allSettled(this.contexts.map((context) => context.close()));
    await Promise.allSettled(this.after.map((work) => work()));
    if (this.errors.length > 0) throw new Error(this.errors.join("\n"));
  }
}

/** Makes an invitation as the form does: the path of its link. @param {Player} player @param {string} game @param {Form} form */
export async function invite(player, game, form) {
  const answer = await player.page.request.post(`/en/new/${game}`, { form: { with: "friend", ...form } });
  const text = await answer.text();
  const link = /\/en\/join\/[\w-]+/.exec(text)?.[0];
  if (!link) throw new Error(`no invitation to ${game}: ${answer.status()} ${/role="alert">(.*?)</.exec(text)?.[1] ?? ""}`);
  return link;
}

/** Runs the tests whose name contains `only`, `workers` at a time. @param {string} only @param {number} workers */
export async function run(only, workers) {
  const site = await new Site().start();
  const browser = await launch();
  const waiting = tests.filter((one) => one.name.includes(only));
  const counts = { passed: 0, failed: 0 };
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      // A machine that is busy with other things may spoil a test once; what is broken fails again.
      const fine = await tried(one, new Visit(browser, site)) || await tried(one, new Visit(browser, site));
      counts[fine ? "passed" : "failed"]++;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  await browser.close();
  await site.end();
  return counts;
}

/** Whether the test passes. @param {typeof tests[number]} one @param {Visit} visit */
async function tried({ name, run: body }, visit) {
  const begun = Date.now();
  try {
    await body(visit).finally(() => visit.close());
    console.log(`ok    ${name}  ${((Date.now() - begun) / 1000).toFixed(1)} s`);
    return true;
  } catch (error) {
    console.log(`FAIL  ${name}\n${told(error)}`);
    return false;
  }
}

/** Without the browser's own log. @param {unknown} error */
function told(error) {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.replace(/Browser logs:[\s\S]*?(?=\n {4}at |$)/, "").split("\n").slice(0, 24).join("\n");
}

export { until };
