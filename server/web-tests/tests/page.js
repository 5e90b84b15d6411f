import assert from "node:assert/strict";
import { at, drawn, until } from "../suite.js";

/** @import { Table } from "../suite.js" */

/** @param {Table} table @param {string} text */
async function type({ page }, text) {
  await page.fill("#movebox input", text);
  await page.press("#movebox input", "Enter");
}

at("a refusal lights the squares and leads to its words", "international-capture", async (table) => {
  const { page, click, label } = table;
  await click("d4");
  await click("c5");
  await until(async () => (await page.textContent("#why")) === "28 must take", "the words");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "why");
  assert.match(await label("e5"), /concerned by the refusal/);
  assert.equal(await page.locator(".ring.lit").count(), 1);
  await page.keyboard.press("Escape");
  assert.equal(await page.evaluate(() => document.activeElement?.classList.contains("cell")), true);
  await click("e5");
  await click("i5");
  await until(async () => await page.locator("#why").isHidden(), "words gone after a good move");
}, { prepare: (game) => void ((game.said = "28 must take"), (game.squares = ["e5"])) });

at("a premove is shown, kept, and cancelled", "international-waiting", async (table) => {
  const { page, game, click, label } = table;
  await click("d4");
  assert.match(await label("d4"), /chosen/);
  await click("c5");
  await until(async () => /move planned/.test(await label("c5")), "shown");
  assert.deepEqual(game.acts.at(-1).route, ["d4", "c5"]);
  assert.equal(await page.locator("polyline.premove").count(), 2);
  await page.click('[data-act="cancel"]');
  await until(() => game.acts.at(-1).route.length === 0, "cancelled");
  await until(async () => !/move planned/.test(await label("c5")), "gone");
});

at("turning the board turns strips, trays and cells", "international-capture", async ({ page }) => {
  assert.equal(await page.getAttribute(".board + .strip", "data-seat"), "white");
  await page.click('[data-act="flip"]');
  assert.equal(await page.getAttribute(".board + .strip", "data-seat"), "black");
  assert.deepEqual(await page.locator(".board + .strip .count").allTextContents(), ["9", "1"]);
  await until(async () => (await page.locator(".cell").first().getAttribute("data-at")) === "i1", "cells turned");
  assert.equal(await page.locator('.board + .strip .heap[data-rank="king"]').getAttribute("aria-label"), "Kings captured: 1");
});

at("a turned board is played on as before", "international", async ({ page, game, click }) => {
  await page.click('[data-act="flip"]');
  await until(async () => (await page.locator(".cell").first().getAttribute("data-at")) === "i1", "turned");
  await click("b4");
  await click("a5");
  await until(() => game.acts.length === 1, "played");
  assert.deepEqual(game.acts[0].route, ["b4", "a5"]);
});

at("looking back and returning", "international", async ({ page, game, harness, name, click }) => {
  const start = await drawn(page);
  await click("b4");
  await click("c5");
  await until(() => game.acts.length === 1, "played");
  await until(async () => (await page.locator(".ply").count()) === 1, "listed");
  await page.click('[data-act="back"]');
  await until(async () => String(await drawn(page)) === String(start), "the start again");
  assert.match((await page.textContent(".state")) ?? "", /earlier position/);
  game.play({ route: ["c7", "b6"], captures: [], crowns: false, text: "17-21" });
  harness.push(name);
  await until(async () => (await page.locator(".ply").count()) === 2, "the list grows");
  assert.deepEqual(await drawn(page), start);
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
  await page.keyboard.press("ArrowRight");
  await until(async () => (await page.getAttribute('[data-ply="1"]', "aria-current")) === "true", "at ply 1");
  await page.keyboard.press("End");
  await until(async () => (await drawn(page)).includes("b6"), "the game as it stands");
});

at("looking back at a capture empties the tray", "thai-capture", async ({ page, game, click }) => {
  await click("a1");
  await click("g7");
  await until(async () => (await page.locator('[data-seat="white"] .count').allTextContents())[0] === "2", "full");
  await page.click('[data-act="back"]');
  await until(async () => (await page.locator('[data-seat="white"] .count').count()) === 0, "empty again");
  await page.click('[data-act="last"]');
  await until(async () => (await page.locator('[data-seat="white"] .count').allTextContents())[0] === "2", "full again");
  assert.equal(game.acts.length, 1);
});

at("a take-back takes pieces out of the tray and the list", "thai-capture", async ({ page, game, harness, name, click }) => {
  const before = game.view;
  await click("a1");
  await click("g7");
  await until(async () => (await page.locator(".ply").count()) === 1, "played");
  game.change({ ...before, version: game.view.version + 1 });
  harness.push(name);
  await until(async () => (await page.locator(".ply").count()) === 0, "list empty");
  await until(async () => (await page.locator('[data-seat="white"] .count').count()) === 0, "tray empty");
  await until(async () => (await drawn(page)).includes("d4"), "the piece is back");
  await until(async () => (await page.textContent("#polite")) === "A move was taken back.", "said");
});

at("typed moves and questions", "international-capture", async (table) => {
  const { page, game } = table;
  const answer = page.locator("#movebox output");
  await type(table, "captures");
  assert.equal(await answer.textContent(), "28 takes 23 and lands on 19");
  await type(table, "last");
  assert.equal(await answer.textContent(), "18-23");
  await type(table, "Clocks");
  assert.match((await answer.textContent()) ?? "", /White: 2:5\d\. Black: 3:41/);
  await type(table, "pieces");
  assert.match((await answer.textContent()) ?? "", /white king: 46/);
  await type(table, "28x10");
  await until(() => game.acts.length === 1, "sent");
  assert.equal(game.acts[0].text, "28x10");
  await until(async () => (await drawn(page)).includes("i9"), "played");
});

at("title and picture say whose turn it is", "international", async ({ page, click }) => {
  assert.equal(await page.title(), "Your turn · International Checkers");
  assert.match((await page.getAttribute('link[rel="icon"]', "href")) ?? "", /icon-turn\.svg$/);
  await click("b4");
  await click("c5");
  await until(async () => (await page.title()) === "Black to move · International Checkers", "their turn");
  assert.match((await page.getAttribute('link[rel="icon"]', "href")) ?? "", /icon\.svg$/);
});

at("an offer's answers sleep for a moment and name the offer", "international", async ({ page, game, harness, name }) => {
  game.change({ offers: [{ id: "o3", what: "draw", by: "black", text: "vera_k offers a draw.", answers: ["accept", "decline"] }] });
  harness.push(name);
  const accept = page.locator(".offer .primary");
  await accept.waitFor();
  assert.equal(await accept.isDisabled(), true);
  assert.equal(await page.textContent("#polite"), "vera_k offers a draw.");
  await until(async () => !(await accept.isDisabled()), "awake");
  await accept.click();
  await until(() => game.acts.length === 1, "answered");
  assert.deepEqual([game.acts[0].do, game.acts[0].offer, game.acts[0].answer], ["answer", "o3", "accept"]);
});

at("actions keep their places, and resigning is asked about", "international", async ({ page, game, harness, name }) => {
  const before = await page.locator('[data-do="claim"]').boundingBox();
  game.change({ actions: game.view.actions.filter((action) => action.do !== "take-back") });
  harness.push(name);
  await until(async () => await page.locator('[data-do="take-back"]').isDisabled(), "asleep");
  assert.deepEqual(await page.locator('[data-do="claim"]').boundingBox(), before);
  await page.click('[data-do="resign"]');
  assert.match((await page.textContent("dialog")) ?? "", /Really resign/);
  await page.keyboard.press("Escape");
  await until(async () => (await page.locator("dialog").count()) === 0, "closed");
  assert.equal(game.acts.length, 0);
  await page.click('[data-do="resign"]');
  await page.click("dialog .danger");
  await until(() => game.acts.length === 1, "resigned");
});

at("what people write stays text", "international", async ({ page, game }) => {
  assert.equal(await page.locator("#chat b").count(), 1);
  assert.equal(await page.locator("#moves").isHidden(), true);
  assert.match((await page.textContent("#chat .lines p")) ?? "", /hello <b>there<\/b>/);
  await page.fill("#chat input", "<img src=x onerror=alert(1)>");
  await page.press("#chat input", "Enter");
  await until(async () => (await page.locator("#chat .lines p").count()) === 2, "shown");
  assert.equal(await page.locator("#chat img").count(), 0);
  assert.equal(game.acts[0].do, "chat");
});

at("clocks tick; little time is called out once", "international", async ({ page, game, harness, name }) => {
  const first = await page.textContent('[data-seat="white"] .clock');
  await until(async () => (await page.textContent('[data-seat="white"] .clock')) !== first, "ticks");
  assert.equal(await page.textContent('[data-seat="black"] .clock'), "3:41");
  game.change({ clocks: { white: 15000, black: 221000, running: "white", at: Date.now(), kind: "live" } });
  harness.push(name);
  await until(async () => /White: 1[45] seconds left/.test((await page.textContent("#assertive")) ?? ""), "called");
});

at("days are told in words", "international", async ({ page, game, harness, name }) => {
  game.change({ clocks: { white: 200000000, black: 5000000, running: "white", at: Date.now(), kind: "days" } });
  harness.push(name);
  await until(async () => (await page.textContent('[data-seat="white"] .clock')) === "2 d 7 h", "days and hours");
  assert.equal(await page.textContent('[data-seat="black"] .clock'), "1 h 23 min");
});

at("the end is called out, in words of the server", "international", async ({ page, game, harness, name }) => {
  game.change({ over: { winner: "black", text: "White resigned: Black wins." }, moves: undefined });
  harness.push(name);
  await until(async () => (await page.textContent("#assertive")) === "White resigned: Black wins.", "called");
  assert.equal(await page.textContent(".state"), "White resigned: Black wins.");
});

at("a chat line does not disturb a half-chosen capture", "international-capture", async ({ page, game, harness, name, click, label }) => {
  await click("e5");
  await click("g7");
  await until(async () => /possible landing/.test(await label("i5")), "under way");
  game.change({ chat: { on: true, lines: [...game.view.chat.lines, { by: "vera_k", text: "hurry" }] } });
  harness.push(name);
  await until(async () => /hurry/.test((await page.textContent("#chat")) ?? ""), "shown");
  assert.match(await label("i5"), /possible landing/);
  await click("i5");
  await until(() => game.acts.length === 1, "played");
});

at("theme, labels and silence are remembered", "international", async ({ page }) => {
  await page.click('[data-act="theme"]');
  await page.click('[data-act="labels"]');
  await page.click('[data-act="mute"]');
  await page.reload();
  assert.equal(await page.getAttribute("html", "data-theme"), "slate");
  await page.waitForSelector(".board .drawn");
  assert.equal(await page.locator(".board .lb").count(), 0);
  assert.equal(await page.getAttribute('[data-act="mute"]', "aria-pressed"), "true");
  assert.match(await page.evaluate(() => document.cookie), /look=slate\./);
});

at("presence is told", "international", async ({ page, harness }) => {
  assert.equal(await page.getAttribute('[data-seat="black"] .here', "aria-label"), "here");
  harness.tell({ t: "presence", white: true, black: false, watching: 3 });
  await until(async () => (await page.getAttribute('[data-seat="black"] .here', "aria-label")) === "away", "away");
});
