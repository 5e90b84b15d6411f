import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { at, test, until, visit } from "../suite.js";

/** @import { Page } from "playwright-core" */

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** No serious fault, by axe-core. @param {Page} page */
async function sound(page) {
  await page.evaluate(AXE);
  const faults = await page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"] });
    const grave = violations.filter((/** @type {any} */ one) => one.impact === "serious" || one.impact === "critical");
    return grave.map((/** @type {any} */ one) => `${one.id}: ${one.nodes.map((/** @type {any} */ node) => node.html.slice(0, 120)).join(" | ")}`);
  });
  assert.deepEqual(faults, []);
}

for (const game of ["international-capture", "turkish", "alquerque", "konane", "canadian", "italian"]) {
  at(`axe finds nothing serious: ${game}`, game, async ({ page }) => sound(page));
}
at("axe finds nothing serious: dark", "international-capture", async ({ page }) => sound(page), { colorScheme: "dark" });
at("axe finds nothing serious: phone", "international-capture", async ({ page }) => sound(page), PHONE);
at("axe finds nothing serious: high contrast", "corner", async ({ page }) => sound(page), { theme: "contrast" });
at("axe finds nothing serious: under way, refused, asked", "international-capture", async ({ page, click }) => {
  await click("d4");
  await click("c5");
  await until(async () => await page.locator("#why").isVisible(), "refused");
  await page.click('[data-do="resign"]');
  await sound(page);
});
for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`axe finds nothing serious: other pages, ${colorScheme}`, () =>
    visit("/gallery", async (page) => {
      await page.waitForSelector("#figure svg");
      await sound(page);
    }, { colorScheme }));
}

at("the grid has rows, cells, places and one tab stop", "international", async ({ page }) => {
  const tree = await page.locator(".grid").evaluate((grid) => ({
    role: grid.getAttribute("role"),
    rows: grid.querySelectorAll("[role=row]").length,
    cells: grid.querySelectorAll("[role=row] > [role=gridcell]").length,
    stops: grid.querySelectorAll('[tabindex="0"]').length,
    named: [...grid.querySelectorAll("[role=gridcell]")].every((cell) => cell.getAttribute("aria-label")),
    column: grid.querySelector('[data-at="b10"]')?.getAttribute("aria-colindex"),
  }));
  assert.deepEqual(tree, { role: "grid", rows: 10, cells: 50, stops: 1, named: true, column: "2" });
  assert.equal(await page.locator(".drawn.live").getAttribute("aria-hidden"), "true");
});

at("on a phone all of play is in sight", "international-capture", async ({ page, game }) => {
  const boxes = await Promise.all([".board", ".strip >> nth=0", ".strip >> nth=1", ".state", ".tabs"].map((one) => page.locator(one).boundingBox()));
  for (const box of boxes) assert(box && box.y >= 0 && box.y + box.height <= 640 && box.x >= 0 && box.x + box.width <= 360.5, JSON.stringify(box));
  assert(boxes[0] && boxes[0].width >= 340);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await page.tap('.cell[data-at="d4"]');
  await page.tap('.cell[data-at="c5"]');
  await until(() => game.acts.length === 1, "sent");
  await until(async () => await page.locator("#why").isVisible(), "refused");
  assert.equal(await page.evaluate(() => scrollY), 0);
}, PHONE);

at("on a phone the cards are tabs", "international-capture", async ({ page }) => {
  assert.equal(await page.locator("#list").isVisible(), true);
  assert.equal(await page.locator("#chat").isVisible(), false);
  await page.tap("role=tab[name=Chat]");
  assert.equal(await page.locator("#chat").isVisible(), true);
  assert.equal(await page.locator("#list").isVisible(), false);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.locator("#actions").isVisible(), true);
}, PHONE);

for (const [name, options] of Object.entries({ desktop: {}, phone: PHONE })) {
  at(`targets are at least 44 px high: ${name}`, "international-capture", async ({ page }) => {
    const small = await page.$$eval("button:not(.ply), select, input, .tab, header a", (all) =>
      all.map((one) => ({ box: one.getBoundingClientRect(), text: one.outerHTML.slice(0, 80) })).filter(({ box }) => box.height > 0 && box.height < 43.5).map(({ text }) => text));
    assert.deepEqual(small, []);
  }, options);

  at(`the layout does not jump: ${name}`, "international-capture", async ({ page, click }) => {
    await page.reload();
    await page.evaluate(() => {
      const shared = /** @type {any} */ (window);
      shared.shift = 0;
      new PerformanceObserver((list) => list.getEntries().forEach((one) => (shared.shift += /** @type {any} */ (one).value))).observe({ type: "layout-shift", buffered: true });
    });
    await page.waitForSelector("body[data-link=open]");
    await click("e5");
    await click("i5");
    await page.waitForTimeout(900);
    const shift = await page.evaluate(() => /** @type {any} */ (window).shift);
    assert(shift < 0.1, String(shift));
  }, options);
}
