/** How people come together at a table, and what they may do there besides moving. */

import assert from "node:assert/strict";
import { test, until } from "./suite.js";

/** @import { Player } from "./player.js" */

/** Kings that may go to and fro. */
const ONE_KING_EACH = "W:WK26:BK25";
/** White must take twice, and may miss it twice. */
const MISSED = "W:Wb2,h2:Bc3,e5,b8";

test("begin: three clicks from the front page to the first move", async (visit) => {
  const me = await visit.visitor();
  await me.go("/en/");
  let clicks = 0;
  const click = async (/** @type {string} */ selector) => {
    await me.page.click(selector);
    clicks++;
  };
  await click('ul.games a[href$="/new/dameo"]');
  await click('button[value="computer"]');
  await me.page.waitForURL(/\/game\//);
  me.path = new URL(me.page.url()).pathname;
  await me.live();
  assert.equal(clicks, 2);
  const view = await me.view();
  if (view.seat !== view.turn) await me.page.waitForSelector(".ply");
  await until(async () => (await me.view()).turn === view.seat, () => "my turn");
  const now = await me.view();
  const from = Object.keys(now.moves?.first ?? {})[0];
  const to = now.moves?.first[from][0].to ?? "";
  await click(`.cell[data-at="${from}"]`);
  await me.page.click(`.cell[data-at="${to}"]`);
  await until(async () => (await me.view()).list.length > now.list.length, () => "my move is played, and the computer answers");
});

test("invite: a link, read before it is accepted, brings two together", async (visit) => {
  const [maker, friend] = [await visit.visitor({ name: "maker" }), await visit.visitor({ name: "friend" })];
  await maker.go("/en/new/turkish");
  await maker.page.click('label:has(input[name="colour"][value="white"])');
  await maker.page.click("summary:has-text('Clock')");
  await maker.page.selectOption('select[name="clock"]', "live");
  await maker.page.click('button[value="friend"]');
  const link = await maker.page.locator(".card a").getAttribute("href");
  assert(link && link.startsWith(visit.site.url), String(link));
  await maker.page.click("a.btn.primary");
  await friend.go(link);
  await friend.page.locator("li", { hasText: "Turkish Checkers, standard rules." }).waitFor();
  await friend.page.locator("li", { hasText: "5 minutes each for the game, and 3 seconds more after each move." }).waitFor();
  await friend.page.click("form button.primary");
  await friend.page.waitForURL(/\/game\//);
  await maker.page.waitForURL(/\/game\//);
  for (const player of [maker, friend]) {
    player.path = new URL(player.page.url()).pathname;
    await player.live();
  }
  assert.equal(maker.path, friend.path);
  assert.deepEqual([(await maker.view()).seat, (await friend.view()).seat], ["white", "black"]);
  await maker.click("d3", "d4");
  await friend.plies(1);
  const late = await visit.visitor({ name: "late" });
  await late.go(link);
  assert.equal(await late.page.locator("form button.primary").count(), 0, "the place is taken");
});

test("invite: a position that cannot be played is refused in words, one that can is played", async (visit) => {
  const maker = await visit.visitor();
  await maker.go("/en/new/russian");
  await maker.page.click("summary:has-text('Rules')");
  await maker.page.fill('input[name="start"]', "W:Wz9:Bd4");
  await maker.page.click('button[value="screen"]');
  await maker.reads('[role="alert"]', /^That cannot be played: .*z9/);
  await maker.page.click("summary:has-text('Rules')");
  await maker.page.fill('input[name="start"]', "W:Wc3:Bd4,f6");
  await maker.page.click('button[value="screen"]');
  await maker.page.waitForURL(/\/game\//);
  maker.path = new URL(maker.page.url()).pathname;
  await maker.live();
  await maker.click("c3", "e5", "g7");
  await maker.reads(".state", "White wins: no piece is left.");
});

test("claim: the third repetition is counted, claimed, and is a draw", async (visit) => {
  const { white, black, both } = await visit.pair("international", { start: ONE_KING_EACH });
  const way = [["26", "31"], ["25", "20"], ["31", "26"], ["20", "25"]];
  for (let n = 0; n < 8; n++) {
    await (n % 2 === 0 ? white : black).click(...way[n % 4]);
    await Promise.all(both.map((one) => one.plies(n + 1)));
    if (n === 3) await Promise.all(both.map((one) => one.reads(".counter", /^This position: 2 of 3 times/)));
  }
  await Promise.all(both.map((one) => one.reads(".counter", /^This position: 3 of 3 times\s*can be claimed/)));
  await white.press("claim");
  await Promise.all(both.map((one) => one.reads(".state", "A draw: claimed, the position came again.")));
});

test("tournament: a mistake, a warning, another, and the game is lost", async (visit) => {
  const terms = { enforcement: "tournament", conduct: "wcdf", start: MISSED };
  const { white, black, both } = await visit.pair("checkers", terms);
  await white.click(...["25", "21"]);
  await Promise.all(both.map((one) => one.plies(1)));
  await black.press("object");
  await Promise.all(both.map((one) => one.plies(0)));
  await Promise.all(both.map((one) => one.reads("#counters .counter", /^White warned for illegal acts: 1 of the 2/)));
  await white.click("28", "24");
  await Promise.all(both.map((one) => one.plies(1)));
  await black.press("object");
  await Promise.all(both.map((one) => one.reads(".state", "Black wins: one illegal act too many.")));
});

test("tournament: an answer by a move accepts the mistake", async (visit) => {
  const { white, black, both } = await visit.pair("checkers", { enforcement: "tournament", conduct: "wcdf", start: MISSED });
  await white.click("25", "21");
  await Promise.all(both.map((one) => one.plies(1)));
  await black.click("1", "5");
  await Promise.all(both.map((one) => one.plies(2)));
  assert.equal(await white.page.locator("#counters .counter").count(), 0);
});

test("offers: a draw declined, a move taken back, a game given up and played again", async (visit) => {
  const { white, black, both } = await visit.pair("russian");
  await white.click("c3", "b4");
  await black.plies(1);
  await black.click("d6", "c5");
  await Promise.all(both.map((one) => one.plies(2)));
  await white.press("offer-draw");
  await answer(black, "decline");
  await white.page.locator(".offer").waitFor({ state: "detached" });
  await black.press("take-back");
  await answer(white, "accept");
  await Promise.all(both.map((one) => one.plies(1)));
  await black.sees("d6", "black man");
  await black.press("resign");
  await black.page.click("dialog button:not(.danger)");
  await black.page.locator("dialog").waitFor({ state: "detached" });
  await black.plies(1);
  await black.press("resign");
  await black.page.click("dialog button.danger");
  await Promise.all(both.map((one) => one.reads(".state", "White wins: the opponent resigned.")));
  const before = white.page.url();
  await white.press("rematch");
  await answer(black, "accept");
  await Promise.all(both.map((one) => one.page.waitForURL((url) => url.href !== before)));
  await Promise.all(both.map((one) => one.page.waitForSelector("body[data-link=open]")));
  white.path = new URL(white.page.url()).pathname;
  assert.equal((await white.view()).seat, "black");
});

test("chat: what is said is text, whatever it holds", async (visit) => {
  const { white, black } = await visit.pair("checkers");
  const text = '<img src=x onerror="document.title=1"> & <b>bold</b>';
  await white.page.fill('#chat input[name="text"], #chat input', text);
  await white.page.press("#chat input", "Enter");
  await until(async () => ((await black.page.textContent("#chat")) ?? "").includes(text), () => "heard as written");
  assert.equal(await black.page.locator("#chat img, #chat .lines b b").count(), 0);
});

test("watch: an onlooker sees every move and can do nothing", async (visit) => {
  const { white, black, path } = await visit.pair("gothic");
  const other = await visit.visitor({ name: "onlooker" });
  await other.sit(path);
  await white.click("d2", "d3");
  await Promise.all([black.plies(1), other.plies(1)]);
  await other.click("d7", "d6");
  assert.equal((await other.view()).moves ?? null, null);
  assert.equal(await other.page.locator("#actions button:enabled").count(), 0);
  await black.click("d7", "d6");
  await other.plies(2);
});

test("end: a finished game is looked through and kept as PDN", async (visit) => {
  const { white, black } = await visit.pair("czech", { start: "W:WKa1:Bd4,e7" });
  await white.click("a1", "f6", "d8");
  await Promise.all([white, black].map((one) => one.reads(".state", "White wins: no piece is left.")));
  await white.press("back");
  await white.sees("d4", "black man");
  await white.sees_in_tray("white", "");
  await white.press("forward");
  await white.sees("d8", "white king");
  await white.sees_in_tray("white", "2 man");
  await white.page.locator(`a[href$="${white.path}/analysis"]`).waitFor();
  const href = await white.page.getAttribute('a[href$="/pdn?notation=letters"]', "href");
  const pdn = await (await white.page.request.get(href ?? "")).text();
  assert.match(pdn, /\[Result "1-0"\]|\[Result "2-0"\]/);
  assert.match(pdn, /a1x(f6x)?d8/);
});

test("rules: read from a move looked back at, they lead back to that move; read from the end, to the game", async (visit) => {
  const { white, black } = await visit.pair("russian");
  await white.click("c3", "b4");
  await black.plies(1);
  await black.click("d6", "c5");
  await white.plies(2);
  await white.press("back");
  await white.sees("d6", "black man");
  for (const there of ["#rules", 'main a[href*="/game/"]']) {
    await white.page.click(there);
    await white.page.waitForLoadState();
  }
  assert.match(white.page.url(), /\/game\/\w+\?ply=1$/);
  await white.live();
  await white.sees("d6", "black man");
  await white.press("last");
  await white.sees("c5", "black man");
  assert.doesNotMatch((await white.page.getAttribute("#rules", "href")) ?? "ply", /ply/);
});

test("hint: the computer's advice is read under the board, until the next move", async (visit) => {
  const me = await visit.visitor();
  await me.go("/en/new/russian");
  await me.page.check('input[name="colour"][value="white"]');
  await me.page.click('button[value="computer"]');
  await me.page.waitForURL(/\/game\//);
  me.path = new URL(me.page.url()).pathname;
  await me.live();
  await me.page.click("#hint button");
  await me.reads("#why", /\w\d-\w\d/);
  assert(await me.page.isVisible("#why"));
  await me.click("c3", "d4");
  await me.plies(2);
  assert(!(await me.page.isVisible("#why")));
  await until(async () => (await me.view()).turn === "white", () => "my turn again");
  await me.page.click("#hint button");
  await me.reads("#why", /\w\d/);
  await me.press("resign");
  await me.page.click("dialog button.danger");
  await me.page.locator("#after a >> nth=0").waitFor();
  assert(!(await me.page.isVisible("#why")), "the result is not hidden by the advice");
  assert(!(await me.page.isVisible("#hint")), "no hint after the end");
});

/** @param {Player} player @param {"accept" | "decline"} what */
async function answer(player, what) {
  const words = { accept: "Accept", decline: "Decline" };
  await player.page.click(`.offer button:enabled:text-is("${words[what]}")`);
}
