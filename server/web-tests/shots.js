/** Pictures of every board, theme and size, to be looked at: node shots.js FOLDER [NAME…] */

import { mkdirSync } from "node:fs";
import { launch } from "./browser.js";
import { Harness } from "./serve.js";

const [folder = "shots", ...only] = process.argv.slice(2);
const BOARDS = ["international", "international-capture", "checkers", "russian-king", "canadian", "italian", "corner", "one-way", "parachute", "gothic", "turkish", "alquerque", "konane", "konane-jump", "dameo", "finished"];
const DESK = { width: 1280, height: 860 };
const PHONE = { width: 360, height: 640 };

/** @type {{name: string, game: string, theme?: string, dark?: boolean, size?: typeof DESK, click?: string[]}[]} */
const LOOKS = [
  ...BOARDS.map((game) => ({ name: game, game })),
  ...["slate", "contrast"].flatMap((theme) => ["corner", "turkish", "alquerque", "gothic", "parachute"].map((game) => ({ name: `${game}-${theme}`, game, theme }))),
  ...["linden", "slate", "contrast"].flatMap((theme) => ["corner", "alquerque", "gothic"].map((game) => ({ name: `${game}-${theme}-dark`, game, theme, dark: true }))),
  ...["international-capture", "canadian", "alquerque", "dameo"].map((game) => ({ name: `${game}-phone`, game, size: PHONE })),
  { name: "capture-chosen", game: "international-capture", click: ["e5"] },
  { name: "capture-underway", game: "international-capture", click: ["e5", "g7"] },
  { name: "dameo-line", game: "dameo", click: ["d1"] },
  { name: "konane-stop", game: "konane-jump", click: ["b1", "d1"] },
  { name: "quiet-chosen", game: "gothic", click: ["d2"] },
  { name: "premove", game: "international-waiting", click: ["d4", "c5"] },
  { name: "stuck", game: "corner", click: ["d8"], dark: true },
  { name: "tablet", game: "parachute", size: { width: 1000, height: 720 } },
  { name: "refused-phone", game: "international-capture", size: PHONE, click: ["d4", "c5"] },
];

mkdirSync(folder, { recursive: true });
const harness = new Harness();
const url = await harness.start();
const browser = await launch();
for (const look of LOOKS) {
  if (only.length === 0 || only.includes(look.name)) await shoot(look);
}
for (const [name, size] of /** @type {const} */ ([["gallery", DESK], ["gallery-phone", PHONE]])) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    if (only.length > 0 && !only.includes(name)) continue;
    const page = await browser.newPage({ viewport: size, colorScheme });
    await page.goto(`${url}/gallery`);
    await page.waitForSelector("#figure svg");
    await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png`, fullPage: true });
    await page.close();
  }
}
await browser.close();
harness.stop();

/** @param {typeof LOOKS[number]} look */
async function shoot({ name, game, theme = "linden", dark, size = DESK, click = [] }) {
  harness.games.clear();
  harness.game(game).squares = ["e5"];
  harness.game(game).said = "32-27 is not possible. You must capture: 28 takes two pieces. The capture with the most pieces comes first (FMJD 4.13).";
  const page = await browser.newPage({ viewport: size, colorScheme: dark ? "dark" : "light", hasTouch: size === PHONE });
  page.on("console", (message) => console.log(name, message.text()));
  page.on("pageerror", (error) => console.log(name, error));
  await page.context().addCookies([{ name: "look", value: `${theme}.`, url }]);
  await page.goto(`${url}/game/${game}`);
  for (const id of click) {
    await page.click(`.cell[data-at=${id}]`);
    await page.waitForTimeout(350);
  }
  await page.waitForTimeout(250);
  await page.screenshot({ path: `${folder}/${name}.png` });
  await page.close();
}
