/** Every test against the real site: node real/run.js [part of a name]. WORKERS says how many at a time. */

import { readdirSync } from "node:fs";
import { run } from "./suite.js";

const here = new URL(".", import.meta.url);
for (const file of readdirSync(here).sort()) if (file.endsWith(".test.js")) await import(new URL(file, here).href);
const begun = Date.now();
const { passed, failed } = await run(process.argv[2] ?? "", Number(process.env.WORKERS ?? 4));
console.log(`${passed} passed, ${failed} failed, ${Math.round((Date.now() - begun) / 1000)} s`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
