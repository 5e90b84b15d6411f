/** The tests and what they share. A test gets a table: a page with a game, and the referee behind it. */

import { Harness } from "./serve.js";
import { launch } from "./browser.js";

/** @import { BrowserContextOptions, Page } from "playwright-core" */
/** @import { Referee } from "./referee.js" */

/**
 * @typedef {object} Table
 * @property {Page} page
 * @property {Referee} game
 * @property {Harness} harness
 * @property {string} name
 * @property {(id: string) => Promise<void>} click
 * @property {(id: string) => Promise<string>} label  What a cell is called.
 */

/** @type {{name: string, run: () => Promise<void>}[]} */
const tests = [];
const harness = new Harness();
/** @type {import("playwright-core").Browser} */
let browser;

/** @param {string} name @param {() => Promise<void>} run */
export function test(name, run) {
  tests.push({ name, run });
}

/**
 * A test at a table.
 * @param {string} name
 * @param {string} fixture
 * @param {(table: Table) => Promise<void>} run
 * @param {BrowserContextOptions & {theme?: string, prepare?: (game: Referee) => void}} [options]
 */
export function at(name, fixture, run, { theme, prepare, ...context } = {}) {
  test(name, () => sit(fixture, run, theme, prepare ?? (() => {}), context));
}

/**
 * @param {string} fixture
 * @param {(table: Table) => Promise<void>} run
 * @param {string | undefined} theme
 * @param {(game: Referee) => void} prepare
 * @param {BrowserContextOptions} options
 */
async function sit(fixture, run, theme, prepare, options) {
  harness.reset();
  const game = harness.game(fixture);
  prepare(game);
  await visit(`/game/${fixture}`, async (page) => {
    const cell = (/** @type {string} */ id) => page.locator(`.cell[data-at="${id}"]`);
    const click = (/** @type {string} */ id) => cell(id).click();
    const label = async (/** @type {string} */ id) => (await cell(id).getAttribute("aria-label")) ?? "";
    await page.waitForSelector("body[data-link=open]");
    await run({ page, game, harness, name: fixture, click, label });
  }, options, theme);
}

/**
 * Opens a page in a context of its own; an error in the page fails the test.
 * @param {string} path
 * @param {(page: Page) => Promise<void>} run
 * @param {BrowserContextOptions} [options]
 * @param {string} [theme]
 */
export async function visit(path, run, options = {}, theme = "linden") {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  /** @type {string[]} */
  const errors = [];
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(8000);
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => message.text().includes("Content Security") && errors.push(message.text()));
    await context.addCookies([{ name: "look", value: `${theme}.`, url: harness.url }]);
    await page.goto(harness.url + path);
    await run(page);
  } finally {
    await context.close();
  }
  if (errors.length > 0) throw new Error(errors.join("\n"));
}

/** Waits until something holds. @param {() => Promise<boolean> | boolean} check @param {string} what */
export async function until(check, what) {
  const end = Date.now() + 8000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`never: ${what}`);
    await new Promise((go) => setTimeout(go, 25));
  }
}

/** The squares that bear a piece, drawn. @param {Page} page */
export function drawn(page) {
  return page.$$eval(".pieces .piece", (all) => all.map((one) => one.getAttribute("data-at") ?? "").sort());
}

/** Runs all tests whose name contains `only`. @param {string} only */
export async function run(only) {
  await harness.start();
  browser = await launch();
  let passed = 0;
  let failed = 0;
  for (const { name, run: body } of tests.filter((one) => one.name.includes(only))) {
    try {
      await body();
      passed++;
      console.log(`ok    ${name}`);
    } catch (error) {
      failed++;
      console.log(`FAIL  ${name}\n${error instanceof Error ? error.stack : error}`);
    }
  }
  await browser.close();
  harness.stop();
  return { passed, failed };
}
