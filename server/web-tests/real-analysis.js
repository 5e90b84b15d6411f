/**
 * The analysis board in a browser, against a real site: node real-analysis.js [FOLDER]
 * Pictures go into FOLDER, if one is given; POLYDAM names the program, as for the other tests.
 */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { launch } from "./browser.js";
import { PATIENCE } from "./real/player.js";
import { Site, program } from "./real/site.js";

/** @import { Page } from "playwright-core" */

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const [folder = ""] = process.argv.slice(2);
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };
const GAME = '[GameType "25"] [White "A"] [Black "B"] 1. c3-d4 b6-a5 2. d4-c5 d6xb4 3. a3xc5 c7-d6 (3... f6-g5 {also possible}) 4. b2-c3 d6xb4 5. c3-d4 f6-g5 *';
const VIEWS = /** @type {const} */ ([["desk", DESK, "light"], ["dark", DESK, "dark"], ["phone", PHONE, "light"]]);
const BOARDS = ["russian", "international", "canadian", "turkish", "alquerque"];

const site = new Site();
execFileSync(program(), ["tables", "build", "russian", "--pieces", "3", "--folder", join(site.data, "tables")]);
const { url } = await site.start();
const browser = await launch();
let failed = 0;
try {
  await test("a move, a variation, a refusal, the way back", play);
  await test("the computer thinks on and the graph leads to a move", think);
  await test("a position is set up by clicking", setUp);
  for (const game of BOARDS) {
    for (const [name, size, colorScheme] of VIEWS) {
      await test(`sound: ${game}, ${name}`, (page) => look(page, game, name), { viewport: size, colorScheme });
    }
  }
  for (const [name, size, colorScheme] of VIEWS) {
    await test(`the tables say what every move comes to, ${name}`, (page) => tables(page, name), { viewport: size, colorScheme });
  }
  await test("sound: other pages", others);
} finally {
  await browser.close();
  await site.end();
}
process.exit(failed === 0 ? 0 : 1);

/** @param {string} name @param {(page: Page) => Promise<void>} work @param {import("playwright-core").BrowserContextOptions} [options] */
async function test(name, work, options = { viewport: DESK }) {
  const page = await browser.newPage(options);
  page.setDefaultTimeout(PATIENCE);
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => void (message.type() === "error" && !message.text().includes("422") && errors.push(message.text())));
  try {
    await work(page);
    assert.deepEqual(errors, []);
    console.log(`ok    ${name}`);
  } catch (error) {
    failed++;
    console.log(`FAIL  ${name}: ${error}`);
  }
  await page.close();
}

/** @param {Page} page @param {string} name */
async function shoot(page, name) {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** No serious fault, by axe-core. @param {Page} page */
async function sound(page) {
  await page.evaluate(AXE);
  const faults = await page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"] });
    return violations.map((/** @type {any} */ one) => `${one.impact} ${one.id}: ${one.nodes.map((/** @type {any} */ node) => node.html.slice(0, 120)).join(" | ")}`);
  });
  assert.deepEqual(faults, []);
}

/** @param {Page} page @param {string} id */
function cell(page, id) {
  return page.locator(`.cell[data-at="${id}"]`);
}

/** @param {Page} page @param {string} text */
async function tree(page, text) {
  await page.waitForFunction((wanted) => (document.querySelector("#tree")?.textContent ?? "").replace(/\s+/g, " ").includes(wanted), text);
}

/** @param {Page} page */
async function play(page) {
  await page.goto(`${url}/en/analysis/russian`);
  for (const id of ["c3", "d4"]) await cell(page, id).click();
  await tree(page, "c3-d4");
  await page.click('.tools [value="back"]');
  await page.waitForFunction(() => document.querySelector('#tree [value="0"]')?.hasAttribute("aria-current"));
  for (const id of ["a3", "b4"]) await cell(page, id).click();
  await tree(page, "( 1. a3-b4 )");
  await page.fill('[name="move"]', "h8-a1");
  await page.press('[name="move"]', "Enter");
  await page.waitForFunction(() => (document.querySelector("#why")?.textContent ?? "").length > 5);
  await page.fill('[name="comment"]', "to be looked at");
  await page.click('[value="comment"]');
  await tree(page, "to be looked at");
}

/** @param {Page} page */
async function think(page) {
  await page.goto(`${url}/en/analysis/russian?at=1&pdn=${encodeURIComponent(GAME)}`);
  await page.selectOption("#count", "3");
  await page.click("#think");
  await page.waitForFunction(() => document.querySelectorAll("#lines li").length === 3);
  await page.click("#think");
  await page.click("#review");
  await page.waitForSelector("#graph svg");
  const at = await page.getAttribute('input[name="at"]', "value");
  const box = await page.locator("#graph svg").boundingBox();
  assert(box);
  await page.mouse.click(box.x + box.width - 2, box.y + 20);
  await page.waitForFunction((before) => document.querySelector('input[name="at"]')?.getAttribute("value") !== before, at);
  await sound(page);
  await shoot(page, "reviewed");
}

/** @param {Page} page */
async function setUp(page) {
  await page.goto(`${url}/en/analysis/italian`);
  await page.click('[value="edit"]');
  await page.click('[value="clear"]');
  await page.waitForSelector(".faults");
  await page.locator(".set-cell").first().click();
  await page.waitForFunction(() => document.querySelectorAll(".set-cell use").length === 1);
  await sound(page);
  await page.click('[value="done"]');
  await page.waitForSelector("#tree");
  assert.match(await page.inputValue('[name="fen"]'), /^[WB]:/);
}

/** The board with a few moves on it, and while it is set up. @param {Page} page @param {string} game @param {string} name */
async function look(page, game, name) {
  await page.goto(`${url}/en/analysis/${game}`);
  for (let moves = 0; moves < 3; moves++) {
    const before = await page.getAttribute('input[name="at"]', "value");
    await page.click('[value="move"]');
    await page.waitForFunction((at) => document.querySelector('input[name="at"]')?.getAttribute("value") !== at, before);
  }
  await page.click("#think");
  await page.waitForSelector("#lines li");
  await page.click("#think");
  await sound(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert(wide <= (page.viewportSize()?.width ?? 0), `${wide} px wide`);
  await page.waitForTimeout(400);
  await shoot(page, `${game}-${name}`);
  await page.click('[value="edit"]');
  await page.waitForSelector(".set-grid");
  await sound(page);
  await shoot(page, `${game}-${name}-set`);
}

/** Two kings against one off the main road: a quiet move wins, and the card follows the play. @param {Page} page @param {string} name */
async function tables(page, name) {
  await page.goto(`${url}/en/analysis/russian?fen=${encodeURIComponent("W:WKc3,Kg1:BKa7")}`);
  const said = (/** @type {string} */ words) => page.waitForFunction((wanted) => document.querySelector('[data-part="table"]')?.textContent?.includes(wanted), words);
  const rows = page.locator('[data-part="table"] tbody tr');
  await said("White wins in 3 half-moves");
  assert.deepEqual(await rows.nth(0).locator("td").allInnerTexts(), ["c3-d4", "Won", "3"]);
  assert.deepEqual(await rows.nth(-1).locator("td").allInnerTexts(), ["g1-b6", "Lost", "2"]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert(wide <= (page.viewportSize()?.width ?? 0), `${wide} px wide`);
  await sound(page);
  await shoot(page, `tables-${name}`);
  await rows.nth(0).locator("button").click();
  await tree(page, "c3-d4");
  await said("White wins in 2 half-moves");
  assert.deepEqual(await rows.nth(0).locator("td").allInnerTexts(), ["a7:e3", "Lost", "2"]);
  await page.click('.tools [value="back"]');
  for (const id of ["g1", "b6"]) await cell(page, id).click();
  await tree(page, "g1-b6");
  await said("Black wins in one half-move");
}

/** @param {Page} page */
async function others(page) {
  for (const path of ["/en/analysis", "/en/import"]) {
    await page.goto(url + path);
    await sound(page);
    await shoot(page, path.split("/")[2]);
  }
  await page.setInputFiles('[name="file"]', { name: "mine.pdn", mimeType: "text/plain", buffer: Buffer.from(`${GAME}\n\n[GameType "25"]\n1. c3-d4 b6-a5 2. a1-h8 *\n`) });
  await page.click("form.card button");
  await page.waitForSelector("table.list");
  await sound(page);
  await shoot(page, "imported");
}
