/**
 * Pictures of every page and every kind of board of the real site, on a desk and a phone, light and
 * dark, to be looked at: node real/shots.js [FOLDER [part of a name]]
 */

import { mkdirSync } from "node:fs";
import { launch } from "../browser.js";
import { Site } from "./site.js";
import { invite, Visit } from "./suite.js";

/** @import { Player } from "./player.js" */
/** @import { Form } from "./suite.js" */

const [folder = "shots", only = ""] = process.argv.slice(2);
const SIZES = { desktop: { viewport: { width: 1280, height: 860 } }, phone: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } };
const LIVE = { clock: "live" };

/** Pages by their path; a member looks at them. @type {Record<string, string>} */
const PAGES = {
  front: "/", lobby: "/lobby", new: "/new/russian", mine: "/mine", settings: "/settings", player: "/player/Vera", about: "/about",
  login: "/login", register: "/register", recover: "/recover", setup: "/setup", missing: "/nowhere",
};

/**
 * Boards: how the game begins, who looks, and what is clicked before the picture is taken.
 * @type {Record<string, {game: string, form?: Form, by?: "white" | "black", moves?: string[][], click?: string[], press?: string}>}
 */
const BOARDS = {
  "dark-8": { game: "checkers", form: LIVE, by: "black", moves: [["11", "15"], ["22", "18"], ["15", "22"], ["26", "17"]] },
  "dark-10": { game: "international", form: LIVE, moves: [["32", "28"], ["19", "23"], ["28", "19"], ["14", "23"]] },
  "dark-12": { game: "canadian", form: LIVE, moves: [["45", "39"], ["28", "34"]] },
  "corner-right": { game: "italian", moves: [["22", "18"]], by: "black" },
  "all-squares": { game: "gothic", form: LIVE, click: ["d2"] },
  "one-colour": { game: "turkish", form: { start: "W:WKd1,a2,h2:Bb3,d3,h5,f6,a7,Kc8" } },
  lines: { game: "alquerque", moves: [["b2", "c3"]], by: "black" },
  stones: { game: "konane", moves: [["d5"], ["c5"]], by: "black" },
  line: { game: "dameo", form: LIVE, click: ["d1"] },
  parachutists: { game: "parachute", by: "black" },
  "dead-man": { game: "corner", form: { start: "W:Wd8,f8,c3,g5,Ka3:Bc1,e1,f6,h4,Kh6" }, click: ["d8"] },
  "one-way": { game: "one-way", form: LIVE, by: "black" },
  refused: { game: "international", form: { start: "W:W28,32,33,35,37,38,42,43,48,K46:B3,7,8,9,12,13,14,23,24" }, click: ["32", "27"] },
  underway: { game: "international", form: { start: "W:W28,32,33,35,37,38,42,43,48,K46:B3,7,8,9,12,13,14,23,24" }, click: ["28", "19"] },
  choosing: { game: "russian", form: { start: "W:Wc3,g1:Bd4,d6,f6,f4,b4,h8" }, click: ["c3"] },
  stop: { game: "konane", form: { start: "B:Wb2,d2,f2:Ba2,h7" }, by: "black", click: ["a2", "c2"] },
  premove: { game: "russian", form: LIVE, by: "black", click: ["d6", "c5"] },
  asked: { game: "russian", press: "resign" },
  over: { game: "russian", form: { start: "W:Wd6,a1:Be7,g7" }, moves: [["d6", "f8", "h6"]] },
};

/** @param {Player} player @param {string} name */
async function shoot(player, name) {
  for (const [size, { viewport }] of Object.entries(SIZES)) {
    await player.page.setViewportSize(viewport);
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      await player.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const fullPage = !BOARDS[name];
      await player.page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png`, fullPage });
    }
  }
}

/** @param {Visit} visit @param {string} name */
async function board(visit, name) {
  const { game, form = {}, by = "white", moves = [], click = [], press } = BOARDS[name];
  const table = await visit.pair(game, form, { reducedMotion: "reduce" });
  for (const [n, move] of moves.entries()) {
    const { turn } = await table.white.view();
    await table[turn].click(...move);
    await Promise.all(table.both.map((one) => one.plies(n + 1)));
  }
  const player = table[by];
  await player.click(...click);
  if (press) await player.press(press);
  if (name === "refused" || name === "dead-man") await player.reads("#why", /./);
  if (name === "premove") await player.sees("c5", "planned");
  await player.page.mouse.move(0, 0);
  await shoot(player, name);
}

/** A member whose pages are not empty. @param {Visit} visit */
async function member(visit) {
  const me = await visit.visitor({ reducedMotion: "reduce" });
  await me.go("/en/register");
  await me.page.fill('input[name="name"]', "Vera");
  await me.page.fill('input[name="password"]', "correct horse");
  await me.page.click("button.primary");
  await me.page.locator(".codes").waitFor();
  await shoot(me, "codes");
  const post = (/** @type {string} */ game, /** @type {Form} */ form) => me.page.request.post(`/en/new/${game}`, { form });
  await post("russian", { with: "seek", colour: "white", clock: "days", least: "1400", most: "1800" });
  await post("dameo", { with: "screen" });
  await post("konane", { with: "computer", colour: "white", level: "2" });
  const link = await invite(me, "turkish", { clock: "live", enforcement: "tournament", colour: "white" });
  const friend = await visit.visitor();
  await me.joins(friend, link);
  const again = await invite(me, "czech", { clock: "bank", days_off: "weekends" });
  await me.go(again);
  await shoot(me, "waiting");
  await friend.go(again);
  await shoot(friend, "join");
  await me.go("/en/new/thai");
  await me.page.click('button[value="friend"]');
  await shoot(me, "invited");
  return me;
}

mkdirSync(folder, { recursive: true });
const site = await new Site().start();
const browser = await launch();
const visit = new Visit(browser, site);
for (const name of Object.keys(BOARDS).filter((one) => one.includes(only))) {
  await board(visit, name);
  await visit.close();
  visit.contexts = [];
}
if (only === "" || only === "pages" || only in PAGES) {
  const me = await member(visit);
  for (const [name, path] of Object.entries(PAGES)) {
    const who = ["login", "register", "recover", "setup"].includes(name) ? await visit.visitor() : me;
    await who.go(`/en${path}`);
    await shoot(who, name);
  }
}
await browser.close();
await site.end();
