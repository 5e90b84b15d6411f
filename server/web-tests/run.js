/** Types first, then every test: node run.js [part of a name] */

import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { run } from "./suite.js";

const here = new URL(".", import.meta.url).pathname;
const types = spawnSync("node_modules/.bin/tsc", ["-p", "tsconfig.json"], { cwd: here, stdio: "inherit" });
console.log(types.status === 0 ? "ok    types" : "FAIL  types");
for (const file of readdirSync(`${here}tests`).sort()) await import(`./tests/${file}`);
const { passed, failed } = await run(process.argv[2] ?? "");
const bad = types.status === 0 ? 0 : 1;
console.log(`${passed + 1 - bad} passed, ${failed + bad} failed`);
process.exit(failed + bad === 0 ? 0 : 1);
