import assert from "node:assert/strict";
import { at, drawn, until } from "../suite.js";

/** @import { Table } from "../suite.js" */

/** @param {Table} table @param {object} expected */
async function acted({ game }, expected) {
  await until(() => game.acts.length > 0, "an act");
  assert.deepEqual(Object.fromEntries(Object.keys(expected).map((key) => [key, game.acts.at(-1)[key]])), expected);
}

at("Konane: a click takes a stone off", "konane", async (table) => {
  assert.match(await table.label("e4"), /black stone, can move/);
  await table.click("e4");
  await acted(table, { do: "move", route: ["e4"] });
  await until(async () => !(await drawn(table.page)).includes("e4"), "e4 is off");
});

at("Konane: stop here after a jump", "konane-jump", async (table) => {
  await table.click("b1");
  await table.click("d1");
  const stop = table.page.locator('[data-act="stop"]');
  await stop.waitFor();
  assert.equal(await stop.textContent(), "Stop here");
  assert.equal(table.game.acts.length, 0);
  await stop.click();
  await acted(table, { do: "move", route: ["b1", "d1"] });
});

at("Konane: going on to the end needs no stop", "konane-jump", async (table) => {
  await table.click("b1");
  await table.click("d1");
  await table.page.locator('[data-act="stop"]').waitFor();
  await table.click("f1");
  await acted(table, { do: "move", route: ["b1", "d1", "f1"] });
});

at("Konane: a jump that cannot go on is played at once", "konane-jump", async (table) => {
  await table.click("d3");
  await table.click("d1");
  await acted(table, { do: "move", route: ["d3", "d1"] });
});

at("Dameo: the whole line is shown and moves", "dameo", async (table) => {
  const { page, click, label } = table;
  await click("d1");
  assert.match(await label("d2"), /moves along/);
  await page.hover('.cell[data-at="d4"]');
  assert.match(await label("d3"), /moves along/);
  assert.doesNotMatch(await label("e2"), /moves along/);
  assert.equal(await page.locator(".halo.along").count(), 2);
  await click("d4");
  await acted(table, { do: "move", route: ["d1", "d4"] });
  await until(async () => (await drawn(page)).includes("d4"), "front of the line on d4");
  const squares = await drawn(page);
  assert(squares.includes("d2") && squares.includes("d3") && !squares.includes("d1"));
});

at("Parachute: its own drawing and word; landing turns it visibly", "parachute-lands", async (table) => {
  const { page, game, harness, name, label } = table;
  assert.match(await label("d8"), /white parachutist/);
  assert.equal(await page.locator('use[href="#white-parachutist"]').count(), 1);
  const play = game.routes.find(({ route }) => route[0] === "d8");
  assert(play);
  game.play(play);
  const pieces = game.view.pieces.map((piece) => (piece.at === play.route.at(-1) ? { ...piece, rank: /** @type {const} */ ("man"), name: "white man" } : piece));
  game.change({ pieces });
  harness.push(name);
  await page.locator(".body.turned").waitFor();
  assert.equal(await page.locator('use[href="#white-parachutist"]').count(), 0);
});

at("Corner: a dead man is hatched and says why", "corner", async (table) => {
  assert.match(await table.label("d8"), /cannot move any more/);
  assert.equal(await table.page.locator('use[href="#stuck"]').count(), 4);
  await table.click("d8");
  assert.match((await table.page.textContent("#why")) ?? "", /never move again/);
});

at("One-Way: both see the board from White's side", "one-way", async ({ page }) => {
  assert.equal(await page.locator('[data-act="flip"]').isHidden(), true);
  const a1 = await page.locator('.cell[data-at="a1"]').boundingBox();
  const h8 = await page.locator('.cell[data-at="h8"]').boundingBox();
  assert(a1 && h8 && a1.y > h8.y && a1.x < h8.x);
  assert.match((await page.getAttribute(".grid", "aria-label")) ?? "", /White below/);
  assert.equal(await page.getAttribute(".board + .strip", "data-seat"), "black");
});

at("removed at once: piece and tray change during the capture", "thai-capture", async (table) => {
  const { page, click } = table;
  await click("a1");
  await click("e5");
  await until(async () => (await page.locator('[data-seat="white"] .count').count()) === 1, "first piece in the tray");
  assert.equal(table.game.acts.length, 0);
  assert.equal((await drawn(page)).includes("d4"), false);
  await click("g7");
  await acted(table, { route: ["a1", "e5", "g7"] });
  await until(async () => (await page.textContent('[data-seat="white"] .count')) === "2", "second");
}, { prepare: (game) => void (game.view.entry = "step") });

at("Italian: mirrored, square 1 top left, and it keeps its corner when turned", "italian", async ({ page, label }) => {
  const rows = page.locator(".grid-row");
  assert.equal(await rows.first().locator(".cell").first().getAttribute("data-at"), "a8");
  assert.match(await label("a8"), /^1, black man/);
  await page.click('[data-act="flip"]');
  await until(async () => (await rows.first().locator(".cell").first().getAttribute("data-at")) === "h1", "turned");
  assert.match((await page.getAttribute(".grid", "aria-label")) ?? "", /Black below/);
});

at("the line board has points, lines and large targets", "alquerque", async ({ page }) => {
  assert.equal(await page.locator(".cell").count(), 25);
  assert.equal(await page.locator(".pt").count(), 25);
  assert.match((await page.getAttribute(".ln", "d")) ?? "", /^M/);
  const box = await page.locator(".cell").first().boundingBox();
  assert(box && box.width >= 44);
});

at("one screen for two", "checkers", async (table) => {
  await table.click("b6");
  await table.click("a5");
  await acted(table, { do: "move", route: ["b6", "a5"] });
});
