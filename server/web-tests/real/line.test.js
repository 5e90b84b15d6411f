/** What befalls the line, and the site, in the middle of a game: nothing is lost, nothing is played twice. */

import assert from "node:assert/strict";
import { Cable } from "./cable.js";
import { test } from "./suite.js";

/** @import { Table } from "./suite.js" */

/** The first captures of Russian, half of them played. @param {Table} table */
async function begin({ white, black, both }) {
  await white.click("c3", "b4");
  await Promise.all(both.map((one) => one.plies(1)));
  await black.click("d6", "c5");
  await Promise.all(both.map((one) => one.plies(2)));
}

/** Both see the same, which is what the server has. @param {Table} table @param {number} plies */
async function agree({ white, both }, plies) {
  await Promise.all(both.map((one) => one.plies(plies)));
  const view = await white.view();
  assert.equal(view.list.length, plies);
  await Promise.all(both.map((one) => one.shows(view.pieces)));
}

test("line: a move made while the cable is out is sent when it is back, once", async (visit) => {
  const table = await visit.pair("russian");
  const cable = new Cable(visit.site);
  visit.after.push(async () => cable.take());
  const url = await cable.lay();
  await table.white.sit(url + table.path);
  await begin(table);
  cable.pull();
  await table.white.page.waitForSelector("body[data-link=lost]");
  await table.white.click("b4", "d6");
  await table.white.reads("#lost", /Not sent yet/);
  await table.black.plies(2);
  cable.put();
  await table.white.page.waitForSelector("body[data-link=open]");
  await agree({ ...table, white: table.black }, 3);
  await table.white.reads("#lost", "");
  await table.black.click("e7", "c5");
  await agree({ ...table, white: table.black }, 4);
});

test("line: what the other plays meanwhile is there when the cable is back", async (visit) => {
  const table = await visit.pair("russian");
  const cable = new Cable(visit.site);
  visit.after.push(async () => cable.take());
  await table.white.sit((await cable.lay()) + table.path);
  await begin(table);
  await table.white.click("b4", "d6");
  await agree({ ...table, white: table.black }, 3);
  cable.pull();
  await table.white.page.waitForSelector("body[data-link=lost]");
  await table.black.click("e7", "c5");
  await table.black.plies(4);
  cable.put();
  await agree({ ...table, white: table.black }, 4);
  await table.white.sees_in_tray("black", "1 man");
});

test("line: without network a browser says so, and goes on when it is back", async (visit) => {
  const table = await visit.pair("russian");
  const { white, black } = table;
  await begin(table);
  await white.page.context().setOffline(true);
  await white.page.reload().catch(() => {});
  await white.page.context().setOffline(false);
  await white.sit(table.path);
  await white.click("b4", "d6");
  await black.plies(3);
  await agree(table, 3);
});

test("line: the site is killed and started again: the game goes on where it was", async (visit) => {
  const site = await visit.ownSite();
  const table = await visit.pair("russian", { clock: "live", minutes: "10", seconds: "5" }, {}, site);
  await begin(table);
  await table.white.click("b4", "d6");
  await agree(table, 3);
  const before = await table.white.view();
  await site.stop("SIGKILL");
  await Promise.all(table.both.map((one) => one.page.waitForSelector("body[data-link=lost]")));
  await table.black.click("e7", "c5");
  await table.black.reads("#lost", /Not sent yet/);
  await site.start();
  await Promise.all(table.both.map((one) => one.page.waitForSelector("body[data-link=open]")));
  await agree(table, 4);
  const after = await table.white.view();
  assert.deepEqual(after.list.slice(0, 3), before.list);
  await Promise.all(table.both.map((one) => one.sees_in_tray("white", "1 man")));
});

test("line: the site is closed and opened: the pages come back by themselves", async (visit) => {
  const site = await visit.ownSite();
  const table = await visit.pair("dameo", {}, {}, site);
  await site.stop();
  await Promise.all(table.both.map((one) => one.page.waitForSelector("body[data-link=lost]")));
  await site.start();
  await Promise.all(table.both.map((one) => one.page.waitForSelector("body[data-link=open]")));
  await table.white.click("d1", "d4");
  await agree(table, 1);
});

test("line: who is there is seen, and who has gone", async (visit) => {
  const { white, black } = await visit.pair("checkers");
  const mark = white.page.locator('.strip[data-seat="black"] .here');
  await mark.and(white.page.locator(":not(.away)")).waitFor();
  await black.page.close();
  await mark.and(white.page.locator(".away")).waitFor();
  assert.equal(await mark.getAttribute("aria-label"), "away");
});
