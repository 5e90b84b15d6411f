/** The built program, serving a site of its own on a free port of this machine. */

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** @import { ChildProcess } from "node:child_process" */

const BUILT = fileURLToPath(new URL("../../../target/debug/polydam", import.meta.url));

/** The program to test: POLYDAM, or what `cargo build` leaves behind. */
export function program() {
  const path = process.env.POLYDAM ?? BUILT;
  if (!existsSync(path)) throw new Error(`${path} is not there: run \`cargo build -p polydam\`, or name the program with POLYDAM=PATH`);
  return path;
}

export class Site {
  constructor() {
    this.data = mkdtempSync(join(tmpdir(), "polydam-web-"));
    this.listen = "127.0.0.1:0";
    this.url = "";
    this.code = "";
    this.said = "";
    /** @type {ChildProcess | null} */
    this.child = null;
  }

  /** Starts, or starts again with the same data at the same address. */
  async start() {
    const env = { ...process.env, POLYDAM_REQUESTS_PER_SECOND: "5000", POLYDAM_SOCKETS_PER_ADDRESS: "1000" };
    const child = spawn(program(), ["serve", "--listen", this.listen, "--data", this.data], { env, stdio: ["ignore", "pipe", "pipe"] });
    this.child = child;
    child.stderr.on("data", (text) => (this.said += text));
    const url = await ready(child, this);
    this.url = url;
    this.listen = url.slice("http://".length);
    return this;
  }

  /** Stops as Ctrl-C does, or at once, as when the plug is pulled. @param {"SIGINT" | "SIGKILL"} [signal] */
  async stop(signal = "SIGINT") {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill(signal);
    await gone;
  }

  /** Stops, and clears the folder away. */
  async end() {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** Waits for the address on the console. @param {ChildProcess} child @param {Site} site @returns {Promise<string>} */
function ready(child, site) {
  return new Promise((done, failed) => {
    let text = "";
    child.stdout?.on("data", (part) => {
      text += part;
      site.code = /code (\S+)/.exec(text)?.[1] ?? site.code;
      const url = /ready: (http:\/\/\S+?)\/\n/.exec(text)?.[1];
      if (url && text.includes("Data: ")) done(url);
    });
    child.once("exit", (code) => failed(new Error(`the site did not start (${code}): ${text}${site.said}`)));
  });
}
