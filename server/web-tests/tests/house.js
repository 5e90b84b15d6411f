import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import ts from "typescript";
import { at, test, visit } from "../suite.js";

const ASSETS = new URL("../../assets/", import.meta.url);
const SCRIPTS = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
const read = (/** @type {string} */ name) => readFileSync(new URL(name, ASSETS), "utf8");
const WORDS = JSON.parse(readFileSync(new URL("../words.en.json", import.meta.url), "utf8"));

test("functions are small, files of one subject", () => {
  const sizes = SCRIPTS.flatMap((name) => functions(name)).sort((a, b) => a - b);
  const part = (/** @type {number} */ share) => sizes[Math.floor(sizes.length * share)];
  assert(part(0.5) < 8 && part(0.9) < 30 && sizes[sizes.length - 1] <= 60, `${part(0.5)}, ${part(0.9)}, ${sizes[sizes.length - 1]}`);
  for (const name of SCRIPTS) assert(read(name).split("\n").length <= 320, name);
  console.log(`      ${SCRIPTS.length} scripts, ${sizes.length} functions: median ${part(0.5)}, p90 ${part(0.9)}, longest ${sizes[sizes.length - 1]} lines`);
  return Promise.resolve();
});

/** Lines of every function with a body. @param {string} name */
function functions(name) {
  const source = ts.createSourceFile(name, read(name), ts.ScriptTarget.ES2022, true);
  /** @type {number[]} */
  const sizes = [];
  const visit_ = (/** @type {ts.Node} */ node) => {
    const line = (/** @type {number} */ at) => source.getLineAndCharacterOfPosition(at).line;
    if (ts.isFunctionLike(node) && "body" in node && node.body) sizes.push(line(node.end) - line(node.getStart()) + 1);
    node.forEachChild(visit_);
  };
  visit_(source);
  return sizes;
}

test("only words of draughts, no markup from text, no style from outside", async () => {
  for (const name of [...SCRIPTS, "site.css", "pieces.svg"]) {
    assert.doesNotMatch(read(name), /\b(pawn|queen|chess|checkmate|rook|bishop)/i, name);
    assert.doesNotMatch(read(name), /innerHTML|insertAdjacentHTML|outerHTML|document\.write|\beval\b/, name);
    assert.doesNotMatch(read(name), /https?:\/\/(?!www\.w3\.org)/, name);
  }
});

test("every word that is asked for exists, and none is idle", async () => {
  const text = SCRIPTS.map(read).join("\n");
  const asked = [...text.matchAll(/fill\([\w.?\s{}]+, "(\w+)"/g), ...text.matchAll(/\bwords\.(?!js)(\w+)/g)].map(([, key]) => key);
  for (const key of asked) assert(key in WORDS, `no word for ${key}`);
  const made = /^(answer|tray|command|white$|black$)/;
  for (const key of Object.keys(WORDS)) assert(made.test(key) || text.includes(`"${key}"`) || text.includes(`words.${key}`), `idle: ${key}`);
});

test("the style sheet is small and names its colours", async () => {
  const css = read("site.css");
  assert(statSync(new URL("site.css", ASSETS)).size < 30000);
  const rules = css.slice(css.indexOf("/* Ground */"));
  assert.deepEqual(rules.match(/#[0-9a-f]{3,8}\b(?![^;{]*\{)/gi)?.filter((one) => !/^#(0e1012|98a3a8)$/.test(one)) ?? [], []);
});

at("a game page weighs under 100 KB", "canadian", async ({ page }) => {
  const names = await page.evaluate(() => performance.getEntriesByType("resource").map((one) => one.name.split("/assets/")[1] ?? ""));
  const files = [...new Set(names)].filter(Boolean);
  const loaded = files.reduce((sum, name) => sum + gzipSync(read(name)).length, 0);
  const total = (loaded + gzipSync(await page.content()).length) / 1024;
  console.log(`      ${files.length} files and the page, ${total.toFixed(1)} KB as sent (gzip)`);
  assert(files.length > 20 && total < 100);
});

/** Pairs that must stand apart: [what, on what, how far]. A mark counts with its pale back. @type {[string, string, number][]} */
const PAIRS = [
  ["ink", "paper", 4.5], ["ink", "raised", 4.5], ["ink", "sunk", 4.5], ["muted", "paper", 4.5], ["muted", "raised", 4.5], ["muted", "sunk", 4.5],
  ["accent", "paper", 4.5], ["accent", "raised", 4.5], ["accent-ink", "accent", 4.5], ["danger", "raised", 4.5], ["danger", "paper", 4.5],
  ["warn", "warn-bg", 3], ["ink", "warn-bg", 4.5], ["ink", "danger-bg", 4.5], ["control", "raised", 3], ["control", "paper", 3], ["focus", "paper", 3], ["focus", "focus-back", 3],
  ["lb", "sq-d", 4.5], ["lb-edge", "sq-edge", 4.5], ["bd-ink", "bd-paper", 4.5],
  ["ring", "back", 3], ["must", "back", 3], ["ahead-line", "ahead", 3], ["last-line", "last", 3],
  ["white-mark", "white", 3], ["black-mark", "black", 3], ["white", "sq-d", 3],
];

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const theme of ["linden", "slate", "contrast"]) {
    test(`contrast: ${theme}, ${colorScheme}`, () =>
      visit("/gallery", async (page) => {
        const colour = await colours(page);
        const weak = PAIRS.filter(([a, b, least]) => ratio(colour[a], colour[b]) < least).map(([a, b]) => `${a} on ${b}: ${ratio(colour[a], colour[b]).toFixed(2)}`);
        const either = (/** @type {string[]} */ marks, /** @type {string} */ ground) => Math.max(...marks.map((mark) => ratio(colour[mark], colour[ground])));
        for (const ground of ["sq-d", "sq-l", "bd-paper", "last"]) {
          for (const marks of [["white", "white-edge"], ["black", "black-edge"], ["ring", "back"], ["must", "back"], ["focus", "focus-back"]]) {
            if (either(marks, ground) < 3) weak.push(`${marks} on ${ground}: ${either(marks, ground).toFixed(2)}`);
          }
        }
        assert.deepEqual(weak, []);
      }, { colorScheme }, theme));
  }
}

/** @param {import("playwright-core").Page} page @returns {Promise<Record<string, number[]>>} */
function colours(page) {
  const names = [...new Set(PAIRS.flatMap(([a, b]) => [a, b])), "sq-l", "white-edge", "black-edge"];
  return page.evaluate((all) => {
    const probe = document.body.appendChild(document.createElement("i"));
    const read_ = (/** @type {string} */ name) => {
      probe.style.color = `var(--${name})`;
      return (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    };
    return Object.fromEntries(all.map((name) => [name, read_(name)]));
  }, names);
}

/** @param {number[]} a @param {number[]} b */
function ratio(a, b) {
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** @param {number[]} rgb */
function light(rgb) {
  const [r, g, b] = rgb.map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
