/** Every page: no serious fault by axe-core, light and dark; its weight; its stillness. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PHONE } from "./moving.test.js";
import { invite, test } from "./suite.js";

/** @import { Page } from "playwright-core" */
/** @import { Visit } from "./suite.js" */

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Each kind of board once. */
const BOARDS = ["checkers", "international", "canadian", "italian", "gothic", "turkish", "alquerque"];
const OPEN = [
  "/", "/lobby", "/new/checkers", "/new/turkish", "/login", "/register", "/recover", "/about", "/setup", "/nowhere",
  "/rules", "/rules/italian", "/learn/konane", "/compare/russian/checkers", "/conduct", "/api", "/archive", "/statistics", "/statistics/russian", "/ratings/russian", "/import", "/analysis",
];
const OWN = ["/", "/lobby", "/mine", "/settings", "/settings/tokens", "/settings/delete", "/days-off", "/report?player=Vera", "/new/dameo?target=Anna", "/player/Vera"];

/** @param {Page} page @param {string} where */
async function sound(page, where) {
  await page.evaluate(AXE);
  const faults = await page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"] });
    const grave = violations.filter((/** @type {any} */ one) => one.impact === "serious" || one.impact === "critical");
    return grave.map((/** @type {any} */ one) => `${one.id}: ${one.nodes.map((/** @type {any} */ node) => node.html.slice(0, 160)).join(" | ")}`);
  });
  assert.deepEqual(faults, [], where);
}

/** Axe on a page in both modes. @param {Page} page @param {string} where */
async function soundInBoth(page, where) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme });
    await sound(page, `${where}, ${colorScheme}`);
  }
}

test("axe: pages for everyone", async (visit) => {
  const me = await visit.visitor();
  for (const path of OPEN) {
    await me.go(`/en${path}`);
    await soundInBoth(me.page, path);
  }
});

test("axe: pages of a member, with a seek, an invitation and codes", async (visit) => {
  const me = await visit.visitor();
  await me.go("/en/register");
  await me.page.fill('input[name="name"]', "Vera");
  await me.page.fill('input[name="password"]', "correct horse");
  await me.page.click("button.primary");
  await me.page.locator(".codes").waitFor();
  await soundInBoth(me.page, "codes");
  await me.page.request.post("/en/new/russian", { form: { with: "seek", colour: "white", clock: "days" } });
  const link = await invite(me, "dameo", {});
  for (const path of [...OWN.map((one) => `/en${one}`), link]) {
    await me.go(path);
    await soundInBoth(me.page, path);
  }
  await me.page.goto("/en/new/dameo");
  await me.page.click('button[value="friend"]');
  await soundInBoth(me.page, "invited");
});

for (const game of BOARDS) {
  test(`axe: the game page, ${game}`, async (visit) => {
    const { white } = await visit.pair(game, { clock: "live" });
    await soundInBoth(white.page, game);
  });
}

test("axe: refused, asked, offered and over, on a phone too", async (visit) => {
  const { white, black, both } = await visit.pair("checkers", { start: "B:W22,23:B15,14" });
  await black.click("15", "19");
  await white.plies(1);
  await white.click("22", "17");
  await white.reads("#why", /compulsory/);
  await soundInBoth(white.page, "refused");
  await white.click("23", "16");
  await black.plies(2);
  await black.press("offer-draw");
  await white.page.locator(".offer").waitFor();
  await white.press("resign");
  await soundInBoth(white.page, "asked");
  await white.page.click("dialog button.danger");
  await Promise.all(both.map((one) => one.reads(".state", /resigned/)));
  await soundInBoth(black.page, "over");
  await black.page.setViewportSize(PHONE.viewport);
  await soundInBoth(black.page, "over on a phone");
});

/** Bytes that came over the line. @param {Visit} visit @param {string} path @param {string} [game] */
async function weight(visit, path, game) {
  const me = game ? (await visit.pair(game, { clock: "live" })).white : await visit.visitor();
  const session = await me.page.context().newCDPSession(me.page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  let bytes = 0;
  session.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
  await me.page.goto(game ? me.path : path, { waitUntil: "networkidle" });
  return bytes / 1024;
}

test("weight: under 100 KB, scripts and style sheets included", async (visit) => {
  for (const path of ["/en/", "/en/lobby", "/en/new/canadian", "/en/about"]) {
    const size = await weight(visit, path);
    console.log(`      ${path} ${size.toFixed(1)} KB`);
    assert(size > 2 && size < 100, `${path}: ${size} KB`);
  }
  for (const game of ["canadian", "alquerque"]) {
    const size = await weight(visit, "", game);
    console.log(`      the game page, ${game}, ${size.toFixed(1)} KB`);
    assert(size > 20 && size < 100, `${game}: ${size} KB`);
  }
});

for (const [name, options] of Object.entries({ desktop: {}, phone: PHONE })) {
  test(`still: layout shift under 0.1 while a game opens and is played, ${name}`, async (visit) => {
    const { white, black } = await visit.pair("international", { clock: "live" }, options);
    for (const player of [white, black]) {
      await player.page.addInitScript(() => {
        const shared = /** @type {any} */ (window);
        shared.shift = 0;
        new PerformanceObserver((list) => list.getEntries().forEach((one) => (shared.shift += /** @type {any} */ (one).value))).observe({ type: "layout-shift", buffered: true });
      });
      await player.page.reload();
      await player.live();
    }
    await white.click("32", "28");
    await black.plies(1);
    await black.click("19", "23");
    await white.plies(2);
    await white.click("28", "19");
    await Promise.all([white.plies(3), black.plies(3)]);
    await black.sees_in_tray("white", "1 man");
    for (const player of [white, black]) {
      const shift = await player.page.evaluate(() => /** @type {any} */ (window).shift);
      assert(shift < 0.1, `${player.name}: ${shift}`);
    }
  });
}

test("narrow: no page is wider than a phone, and targets are large enough", async (visit) => {
  const me = await visit.visitor(PHONE);
  const invited = async () => {
    await me.go("/en/new/turkish");
    await me.page.click('button[value="friend"]');
  };
  for (const path of [...OPEN, "the invitation"]) {
    await (path.startsWith("/") ? me.go(`/en${path}`) : invited());
    assert.equal(await me.page.evaluate(() => document.documentElement.scrollWidth), 360, path);
    const small = await me.page.$$eval("button, select, input:not([type=hidden]):not([type=checkbox]):not([type=radio]), a.btn", (all) =>
      all.map((one) => ({ box: one.getBoundingClientRect(), text: one.outerHTML.slice(0, 80) })).filter(({ box }) => box.height > 0 && box.height < 43.5).map(({ text }) => text));
    assert.deepEqual(small, [], path);
  }
});
