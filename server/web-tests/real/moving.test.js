/** The ways to enter a move, and what the board says while one does. */

import assert from "node:assert/strict";
import { test, until } from "./suite.js";

/** @import { Player } from "./player.js" */

export const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const LIVE = { clock: "live", minutes: "10", seconds: "5" };
/** Black has two ways from d8 to d4. */
const TWO_WAYS = "W:Wc7,c5,e7,e5,h2:Bd8,a7";

test("premove: planned, cancelled, planned again, and played at once", async (visit) => {
  const { white, black } = await visit.pair("russian", LIVE);
  await black.click("f6", "g5");
  await black.sees("g5", "move planned");
  await black.press("cancel");
  await until(async () => !(await black.label("g5")).includes("planned"), () => "cancelled");
  await black.click("d6", "c5");
  await black.sees("c5", "move planned");
  assert.equal((await white.view()).premove ?? null, null, "it is Black's secret");
  await white.click("c3", "d4");
  await Promise.all([white.plies(2), black.plies(2)]);
  const view = await white.view();
  await Promise.all([white.shows(view.pieces), black.shows(view.pieces)]);
  assert.equal(view.list[1].text, "d6-c5");
});

test("premove: landing after landing tells two ways apart", async (visit) => {
  const { white, black } = await visit.pair("czech", { ...LIVE, start: TWO_WAYS });
  await black.click("d8", "f6", "d4");
  await until(async () => (await black.view()).premove?.route?.join(" ") === "d8 f6 d4", () => "three squares kept");
  assert.equal(await black.page.locator("polyline.premove").count(), 2);
  await white.click("h2", "g3");
  await Promise.all([white.plies(2), black.plies(2)]);
  await black.sees("c5", "white man");
  await black.sees("e5", "empty");
  await black.sees_in_tray("black", "2 man");
});

test("premove: one that no longer fits is dropped", async (visit) => {
  const { white, black } = await visit.pair("russian", LIVE);
  await black.click("d6", "c5");
  await black.sees("c5", "move planned");
  await white.click("c3", "b4");
  await Promise.all([white.plies(2), black.plies(2)]);
  await black.click("b6", "a5");
  await black.sees("a5", "move planned");
  await white.click("b4", "d6");
  await black.plies(3);
  await until(async () => !(await black.label("a5")).includes("planned"), () => "a capture is compulsory instead");
  assert.equal((await black.view()).turn, "black");
});

test("drag: a piece is carried to its square, and back when it is let go elsewhere", async (visit) => {
  const { white, black } = await visit.pair("international");
  await drag(white, "32", "46");
  await white.plies(0);
  await drag(white, "32", "28");
  await Promise.all([white.plies(1), black.plies(1)]);
  await black.sees("28", "white man");
});

test("touch: a phone of 360 by 640 shows all of play without scrolling", async (visit) => {
  const { white, black } = await visit.pair("international", LIVE, PHONE);
  for (const player of [white, black]) {
    for (const part of [".board", ".strip >> nth=0", ".strip >> nth=1", ".state"]) {
      const box = await player.page.locator(part).boundingBox();
      assert(box && box.y >= 0 && box.y + box.height <= 640 && box.x >= 0 && box.x + box.width <= 360.5, `${part} ${JSON.stringify(box)}`);
    }
    assert.equal(await player.page.evaluate(() => document.documentElement.scrollWidth), 360);
  }
  await white.cell("32").tap();
  await white.cell("28").tap();
  await Promise.all([white.plies(1), black.plies(1)]);
  await black.cell("19").tap();
  await black.cell("23").tap();
  await Promise.all([white.plies(2), black.plies(2)]);
  await white.cell("34").tap();
  await white.cell("29").tap();
  await white.reads("#why", /A capture is compulsory/);
  assert.equal(await white.page.evaluate(() => scrollY), 0);
});

test("keyboard: a game begun, refused and gone on with without a mouse", async (visit) => {
  const { white, black } = await visit.pair("russian");
  await walk(white, "c3", "b4");
  await black.plies(1);
  await walk(black, "d6", "c5");
  await white.plies(2);
  await walk(white, "e3", "d4");
  await white.reads("#why", "A capture is compulsory: b4 must take.");
  assert.equal(await white.page.evaluate(() => document.activeElement?.id), "why");
  await white.page.keyboard.press("Escape");
  await walk(white, "b4", "d6");
  await Promise.all([white.plies(3), black.plies(3)]);
  await black.sees("d6", "white man");
});

test("typed: moves and questions", async (visit) => {
  const { white, black } = await visit.pair("russian", LIVE);
  await type(white, "captures");
  await white.reads("#movebox output", "No capture is possible.");
  await type(white, "c3-b4");
  await Promise.all([white.plies(1), black.plies(1)]);
  await type(black, "d6-c5");
  await white.plies(2);
  await type(white, "captures");
  await white.reads("#movebox output", "b4 takes c5 and lands on d6");
  await type(white, "last");
  await white.reads("#movebox output", "black man from d6 to c5");
  await type(white, "clocks");
  await white.reads("#movebox output", /White: \d+:\d\d\. Black: \d+:\d\d/);
  await type(white, "pieces");
  await white.reads("#movebox output", /white man: .*b4.* black man: .*c5/);
  await type(white, "e3-d4");
  await white.reads("#why", "A capture is compulsory: b4 must take.");
  await type(white, "nonsense");
  await white.reads("#why", "“nonsense” is not a move.");
  await type(white, "b4:d6");
  await Promise.all([white.plies(3), black.plies(3)]);
});

test("names: numbers, letters or none, on board and list, for oneself alone", async (visit) => {
  const { white, black } = await visit.pair("checkers");
  await black.click("11", "15");
  await white.plies(1);
  await white.page.selectOption('[data-pref="names"]', "letters");
  await until(async () => (await white.near()) === "a1", () => "letters");
  await white.reads(".ply", "f6-e5");
  assert.equal(await white.page.locator(".lb-edge").count(), 16);
  await black.reads(".ply", "11-15");
  await white.learn();
  await white.click("c3", "d4");
  await black.plies(2);
  await white.page.reload();
  await until(async () => (await white.near()) === "a1", () => "kept");
  await white.page.selectOption('[data-pref="names"]', "numbers");
  await until(async () => (await white.near()) === "29", () => "numbers again");
  await white.page.locator(".lb").first().waitFor({ state: "attached" });
  await white.press("labels");
  await until(async () => (await white.page.locator(".lb").count()) === 0, () => "no labels");
});

test("capture: leg by leg before the eyes, then said, then off the board", async (visit) => {
  const { white, black } = await visit.pair("international", { start: "W:Wd4,a1:Be5,g7,j10" });
  const ghosts = black.page.locator(".piece.ghost");
  await black.page.evaluate(() => {
    const seen = /** @type {any} */ (window);
    seen.most = 0;
    const count = () => (seen.most = Math.max(seen.most, document.querySelectorAll(".piece.ghost").length));
    new MutationObserver(count).observe(document.body, { subtree: true, attributes: true, childList: true });
  });
  await white.click(...names(white, "d4", "h8"));
  await black.plies(1);
  await until(() => black.page.evaluate(() => /** @type {any} */ (window).most === 2), () => "two stand captured until the move ends");
  await until(async () => (await ghosts.count()) === 0, () => "taken off");
  await black.sees_in_tray("white", "2 man");
  await black.reads("#polite", /takes 2 and lands on/);
});

/** @param {Player} player @param {...string} ids */
function names(player, ...ids) {
  const all = new Map([...player.squares].map(([name, id]) => [id, name]));
  return ids.map((id) => all.get(id) ?? id);
}

/** @param {Player} player @param {string} text */
async function type(player, text) {
  await player.page.fill('#movebox input[name="move"]', text);
  await player.page.press('#movebox input[name="move"]', "Enter");
}

/** By Tab to the board, by arrows to the squares, Enter on each. @param {Player} player @param {...string} squares */
async function walk(player, ...squares) {
  const { keyboard } = player.page;
  const at = () => player.page.evaluate(() => document.activeElement?.getAttribute("data-at") ?? null);
  for (let n = 0; !(await at()); n++) {
    assert(n < 60, "the board is in the tab order");
    await keyboard.press("Tab");
  }
  for (const square of squares) {
    const goal = await player.cell(square).evaluate((cell) => [cell.parentElement?.getAttribute("aria-rowindex"), cell.getAttribute("aria-colindex")].map(Number));
    await steps(player, goal, 1);
    await steps(player, goal, 0);
    assert.equal(await at(), player.id(square));
    await keyboard.press("Enter");
  }
}

/** Left and right along the row (1), or up and down (0), until the goal's row or column is reached or passed by one. @param {Player} player @param {number[]} goal @param {0 | 1} way */
async function steps(player, goal, way) {
  const here = () => player.page.evaluate(() => {
    const cell = document.activeElement;
    return [cell?.parentElement?.getAttribute("aria-rowindex"), cell?.getAttribute("aria-colindex")].map(Number);
  });
  const keys = way === 1 ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
  for (let now = await here(); now[way] !== goal[way]; now = await here()) {
    if (way === 1 && Math.abs(now[1] - goal[1]) === 1) break;
    await player.page.keyboard.press(now[way] > goal[way] ? keys[0] : keys[1]);
  }
  const now = await here();
  if (way === 0 && now[1] !== goal[1]) await player.page.keyboard.press(now[1] > goal[1] ? "ArrowLeft" : "ArrowRight");
}

/** @param {Player} player @param {string} from @param {string} to */
async function drag(player, from, to) {
  const centre = async (/** @type {string} */ name) => {
    const box = await player.cell(name).boundingBox();
    assert(box);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [start, end] = [await centre(from), await centre(to)];
  await player.page.mouse.move(start.x, start.y);
  await player.page.mouse.down();
  await player.page.mouse.move(end.x, end.y, { steps: 6 });
  await player.page.mouse.up();
}
