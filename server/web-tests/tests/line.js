import assert from "node:assert/strict";
import { at, drawn, until } from "../suite.js";

at("a move made while the line is down is sent when it is back, once", "international", async ({ page, game, harness, click }) => {
  harness.down = true;
  harness.drop();
  await page.waitForSelector("body[data-link=lost]");
  await click("b4");
  await click("c5");
  await until(async () => /Not sent yet/.test((await page.textContent("#lost")) ?? ""), "said");
  assert.equal(game.acts.length, 0);
  harness.down = false;
  await until(() => game.acts.length > 0, "sent");
  await until(async () => (await page.locator(".ply").count()) === 1, "played");
  assert.equal(new Set(game.acts.map((act) => act.id)).size, 1);
  await until(async () => (await page.textContent("#lost")) === "", "quiet again");
});

at("an answer lost on the way: the same id again, played once", "international", async ({ page, game, harness, click }) => {
  harness.mutes = true;
  await click("b4");
  await click("c5");
  await until(() => game.acts.length === 1, "arrived");
  harness.drop();
  harness.mutes = false;
  await until(() => game.acts.length === 2, "sent again");
  assert.equal(game.acts[0].id, game.acts[1].id);
  assert.equal(game.view.list.length, 1);
  await until(async () => (await page.locator(".ply").count()) === 1, "one move");
  assert((await drawn(page)).includes("c5"));
});

at("without a socket, acts go by POST and the view is polled", "international", async ({ page, game, harness, click }) => {
  harness.socketless = true;
  harness.drop();
  await page.waitForSelector("body[data-link=lost]");
  await click("b4");
  await click("c5");
  await until(() => game.acts.some((act) => act.posted), "posted");
  await until(async () => (await page.locator(".ply").count()) === 1, "played");
  assert.equal(game.view.list.length, 1);
});

at("a move missed while away is there after reconnecting", "international", async ({ page, game, harness }) => {
  harness.down = true;
  harness.drop();
  await page.waitForSelector("body[data-link=lost]");
  game.play(game.routes[0]);
  harness.down = false;
  await page.waitForSelector("body[data-link=open]");
  await until(async () => (await page.locator(".ply").count()) === 1, "resync");
});

at("a stale move is refused and the view follows", "international", async ({ page, game, harness, name, click }) => {
  harness.mutes = true;
  await click("b4");
  await click("c5");
  await until(() => game.acts.length === 1, "arrived");
  const [act] = game.acts;
  harness.tell({ t: "refused", id: act.id, message: "The game has moved on.", squares: [], stale: true });
  await until(async () => (await page.textContent("#why")) === "The game has moved on.", "said");
  assert((await drawn(page)).includes("b4"));
  harness.mutes = false;
  harness.push(name);
  await until(async () => (await drawn(page)).includes("c5"), "as the server has it");
});

at("the lag is shown", "international", async ({ page }) => {
  await until(async () => /^\d+ ms$/.test((await page.textContent("#lag")) ?? ""), "lag");
});

at("rubbish in the view does not become markup", "international", async ({ page, game, harness, name }) => {
  const bad = "<img src=x onerror=alert(1)>";
  game.change({ players: { white: { name: bad, rating: bad }, black: { name: bad } }, counters: [{ text: bad, count: 1, limit: 2, claim: true }] });
  harness.push(name);
  await until(async () => ((await page.textContent("#counters")) ?? "").includes(bad), "as text");
  assert.equal(await page.locator("main img").count(), 0);
});

at("a refused chat line leaves a half-chosen capture alone", "international-capture", async ({ page, game, harness, click, label }) => {
  await click("e5");
  await click("g7");
  await until(async () => /possible landing/.test(await label("i5")), "under way");
  harness.mutes = true;
  await page.fill("#chat input", "hi");
  await page.press("#chat input", "Enter");
  await until(() => game.acts.length === 1, "sent");
  harness.tell({ t: "refused", id: game.acts[0].id, message: "Too many lines.", squares: [], stale: false });
  await until(async () => (await page.textContent("#why")) === "Too many lines.", "said");
  assert.match(await label("i5"), /possible landing/);
});

at("an error that belongs to no act is said", "international", async ({ page, harness }) => {
  harness.tell({ t: "error", message: "Too many messages." });
  await until(async () => (await page.textContent("#why")) === "Too many messages.", "said");
});

at("a rematch leads its players to the new game", "finished", async ({ page, game, harness, name }) => {
  game.change({ seat: "white" });
  harness.push(name);
  await page.waitForTimeout(100);
  game.change({ next: "/game/checkers" });
  harness.push(name);
  await page.waitForURL(/\/game\/checkers$/);
});
