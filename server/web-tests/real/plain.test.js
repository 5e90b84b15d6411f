/** A browser without script: pages and forms alone. */

import assert from "node:assert/strict";
import { test } from "./suite.js";

/** @import { Player } from "./player.js" */

/** @param {Player} player @param {string} text */
async function play(player, text) {
  await player.page.selectOption('#moves select[name="route"]', { label: text });
  await player.page.click("#moves button");
  await player.page.waitForLoadState();
}

test("plain: two people play by forms, from the invitation to the end", async (visit) => {
  const without = { javaScriptEnabled: false };
  const [maker, friend] = [await visit.visitor(without), await visit.visitor(without)];
  await maker.go("/en/new/checkers");
  await maker.page.check('input[name="colour"][value="black"]');
  await maker.page.click("summary:has-text('Rules')");
  await maker.page.fill('input[name="start"]', "B:W22,23:B15,14");
  await maker.page.click('button[value="friend"]');
  const link = (await maker.page.locator(".card a").getAttribute("href")) ?? "";
  await friend.go(link);
  await friend.page.click("form button.primary");
  await maker.page.goto(link);
  if (!/\/game\//.test(maker.page.url())) await maker.page.click("form button.primary");
  assert.match(maker.page.url(), /\/game\//);
  assert.equal(await maker.page.locator("#board svg").count(), 1, "the board is drawn without script");
  await play(maker, "15-19");
  assert.equal(await maker.page.locator("#moves select").count(), 0, "not Black's turn");
  await friend.page.reload();
  await friend.page.fill('#movebox input[name="move"]', "22-18");
  await friend.page.click("#movebox button");
  assert.match((await friend.page.textContent("#why")) ?? "", /A capture is compulsory: 23 must take\./);
  await play(friend, "23x16");
  assert.match((await friend.page.textContent('[data-tray="white"]')) ?? "", /1/);
  await maker.page.reload();
  await maker.page.click('summary:has-text("Resign")');
  await maker.page.click('button[value="resign"]');
  assert.match((await maker.page.textContent("#why")) ?? "", /White wins: the opponent resigned\./);
  await friend.page.goto(maker.page.url());
  assert.match((await friend.page.textContent("#why")) ?? "", /White wins: the opponent resigned\./);
});

test("plain: against the computer, a natural end", async (visit) => {
  const me = await visit.visitor({ javaScriptEnabled: false });
  await me.go("/en/new/czech");
  await me.page.check('input[name="colour"][value="white"]');
  await me.page.click("summary:has-text('Rules')");
  await me.page.fill('input[name="start"]', "W:WKa1:Bd4,e7");
  await me.page.click('button[value="computer"]');
  await me.page.waitForURL(/\/game\//);
  await play(me, "a1xd8");
  assert.match((await me.page.textContent("#why")) ?? "", /White wins: no piece is left\./);
});
