import assert from "node:assert/strict";
import { at, drawn, until } from "../suite.js";

/** @import { Table } from "../suite.js" */

const LOOP = ["e5", "c7", "e9", "g7", "e5"];

/** The routes of the moves that arrived. @param {Table} table */
const routes = ({ game }) => game.acts.filter((act) => act.do === "move").map((act) => act.route.join(" "));

/** @param {Table} table @param {...string} expected */
async function played(table, ...expected) {
  await until(() => routes(table).length >= expected.length, `${expected} played, but ${routes(table)}`);
  assert.deepEqual(routes(table), expected);
}

at("click a piece, then a square", "international", async (table) => {
  await table.click("b4");
  assert.match(await table.label("b4"), /31, white man, chosen/);
  assert.match(await table.label("c5"), /27, empty, possible landing 2 of 2/);
  await table.click("c5");
  await played(table, "b4 c5");
  await until(async () => (await drawn(table.page)).includes("c5"), "man on c5");
  await until(async () => (await table.page.textContent("#list"))?.includes("31-27") ?? false, "in the list");
  assert.equal(table.game.acts[0].version, 12);
});

at("tap on a phone", "international", async (table) => {
  await table.page.tap('.cell[data-at="d4"]');
  await table.page.tap('.cell[data-at="e5"]');
  await played(table, "d4 e5");
}, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

at("drag and drop", "international", async (table) => {
  await drag(table, "d4", "c5");
  await played(table, "d4 c5");
});

at("a drag let go elsewhere changes nothing", "international", async (table) => {
  const box = await centre(table, "d4");
  await table.page.mouse.move(box.x, box.y);
  await table.page.mouse.down();
  await table.page.mouse.move(5, 300, { steps: 4 });
  await table.page.mouse.up();
  assert.deepEqual(routes(table), []);
  await until(async () => (await place(table, "d4")) === "translate(3 6)", "the man is back");
});

at("a capture landing by landing, deeper steps on demand", "international-capture", async (table) => {
  const { page, game, click, label } = table;
  assert.match(await label("e5"), /28, white man, must capture/);
  await click("e5");
  await click("g7");
  await until(async () => /possible landing 1 of 2/.test(await label("i5")), "two ways on");
  assert.deepEqual(game.asked, ["e5,g7"]);
  assert.match(await label("f6"), /captured/);
  assert.equal(await page.locator(".piece.ghost").count(), 1);
  assert.equal(await page.locator('[data-seat="white"] .count').first().textContent(), "11");
  await click("i5");
  await played(table, "e5 g7 i5");
  await until(async () => (await page.locator(".piece.ghost").count()) === 0, "ghosts gone");
  await until(async () => (await page.locator('[data-seat="white"] .count').first().textContent()) === "13", "tray filled");
});

at("straight to the last square", "international-capture", async (table) => {
  await table.click("e5");
  await table.click("i9");
  await played(table, "e5 g7 i9");
  assert.deepEqual(table.game.asked, []);
});

at("drag straight to the last square", "international-capture", async (table) => {
  await drag(table, "e5", "i5");
  await played(table, "e5 g7 i5");
});

at("one way only: the first landing finishes the capture", "international-loop", async (table) => {
  await table.click("e5");
  await table.click("c7");
  await played(table, LOOP.join(" "));
  await until(async () => (await drawn(table.page)).length === 5, "four pieces taken");
});

at("step by step, however fast", "international-loop", async (table) => {
  for (const id of LOOP) await table.click(id);
  await played(table, LOOP.join(" "));
}, { prepare: (game) => void (game.view.entry = "step") });

at("play a single move at once", "international-loop", async (table) => {
  await table.click("e5");
  await played(table, LOOP.join(" "));
}, { prepare: (game) => void (game.view.entry = "single") });

at("how captures are entered can be changed while playing", "international-loop", async (table) => {
  await table.page.selectOption('[data-pref="entry"]', "single");
  await table.click("e5");
  await played(table, LOOP.join(" "));
});

at("Escape gives up a half-chosen capture", "international-capture", async (table) => {
  const { page, click } = table;
  const before = await drawn(page);
  await click("e5");
  await click("g7");
  await page.locator('[data-act="cancel"]').waitFor();
  await page.keyboard.press("Escape");
  await until(async () => await page.locator('[data-act="cancel"]').isHidden(), "given up");
  assert.equal(await page.locator(".piece.ghost").count(), 0);
  assert.deepEqual(await drawn(page), before);
  assert.deepEqual(routes(table), []);
});

at("by keyboard only", "international", async (table) => {
  const { page } = table;
  await page.keyboard.press("Tab");
  while (!(await focused(table))) await page.keyboard.press("Tab");
  assert.equal(await focused(table), "a1");
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowRight"]) await page.keyboard.press(key);
  assert.equal(await focused(table), "d4");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  assert.equal(await focused(table), "c5");
  await page.keyboard.press(" ");
  await played(table, "d4 c5");
  assert.equal(await focused(table), "c5");
});

at("arrows follow the board; Home and End the row, with Control the corners", "international", async (table) => {
  const { page } = table;
  await page.locator('.cell[data-at="d4"]').focus();
  const walk = [["Home", "b4"], ["End", "j4"], ["ArrowRight", "j4"], ["Control+Home", "b10"], ["ArrowUp", "b10"], ["Control+End", "i1"], ["ArrowLeft", "g1"]];
  for (const [key, goal] of walk) {
    await page.keyboard.press(key);
    assert.equal(await focused(table), goal, key);
  }
  assert.equal(await page.locator('.cell[tabindex="0"]').count(), 1);
});

at("a king chooses among landings", "russian-king", async (table) => {
  await table.click("a1");
  await table.click("e5");
  await until(async () => /possible landing/.test(await table.label("h8")), "h8 offered");
  await table.click("h8");
  await played(table, "a1 e5 h8");
});

at("without motion a move stands at once", "international", async (table) => {
  await table.click("b4");
  await table.click("c5");
  await table.page.evaluate(() => new Promise((go) => setTimeout(go, 0)));
  assert.equal(await place(table, "c5"), "translate(2 5)");
}, { reducedMotion: "reduce" });

at("the other side's capture is shown leg by leg, then said", "international-capture", async (table) => {
  const { page, game, harness, name } = table;
  game.play(game.routes[1]);
  harness.push(name);
  await until(async () => (await page.locator(".piece.ghost").count()) > 0, "a ghost on the way");
  await until(async () => (await drawn(page)).includes("i9"), "arrived");
  assert.equal(await page.textContent("#polite"), "White: 28x10.");
  await until(async () => (await page.locator(".piece.ghost").count()) === 0, "ghosts gone");
});

/** @param {Table} table */
function focused({ page }) {
  return page.evaluate(() => document.activeElement?.getAttribute("data-at"));
}

/** @param {Table} table @param {string} id */
function place({ page }, id) {
  return page.locator(`.piece[data-at="${id}"]`).getAttribute("transform");
}

/** @param {Table} table @param {string} id */
async function centre({ page }, id) {
  const box = await page.locator(`.cell[data-at="${id}"]`).boundingBox();
  assert(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {Table} table @param {string} from @param {string} to */
async function drag(table, from, to) {
  const { mouse } = table.page;
  const start = await centre(table, from);
  const end = await centre(table, to);
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(end.x, end.y, { steps: 6 });
  await mouse.up();
}
