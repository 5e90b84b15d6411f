/** A small server for the harness: the page, the assets, and a referee behind the contract's addresses. */

import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { Referee } from "./referee.js";
import { accept } from "./socket.js";

/** @import { Line } from "./socket.js" */

const ASSETS = new URL("../assets/", import.meta.url);
/** @type {Record<string, string>} */
const TYPES = { js: "text/javascript", css: "text/css", svg: "image/svg+xml", html: "text/html; charset=utf-8" };
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'";

export class Harness {
  constructor() {
    /** @type {Map<string, Referee>} */
    this.games = new Map();
    /** @type {Set<Line>} */
    this.lines = new Set();
    /** While true the server cannot be reached. */
    this.down = false;
    /** While true acts are recorded by the referee but their answers get lost. */
    this.mutes = false;
    /** While true no socket is let in, though pages are served. */
    this.socketless = false;
    this.server = createServer((request, response) => this.answer(request, response));
    this.server.on("upgrade", (request, stream) => this.upgrade(request, stream));
  }

  /** @param {number} [port] */
  async start(port = 0) {
    await new Promise((/** @type {(value: void) => void} */ ready) => this.server.listen(port, "127.0.0.1", ready));
    const address = /** @type {import("node:net").AddressInfo} */ (this.server.address());
    this.url = `http://127.0.0.1:${address.port}`;
    return this.url;
  }

  stop() {
    this.drop();
    this.server.closeAllConnections();
    this.server.close();
  }

  /** Back to the first state, for the next test. */
  reset() {
    this.drop();
    this.games.clear();
    this.down = this.mutes = this.socketless = false;
  }

  /** Cuts all sockets. */
  drop() {
    for (const line of this.lines) line.kill();
  }

  /** @param {string} name */
  game(name) {
    const game = this.games.get(name) ?? new Referee(name);
    this.games.set(name, game);
    return game;
  }

  /** Sends the view as it is now to everyone. @param {string} name */
  push(name) {
    const { board, words, name: title, ...news } = this.game(name).view;
    for (const line of this.lines) line.send({ t: "view", ...news, moves: news.moves ?? null, premove: news.premove ?? null });
  }

  /** @param {object} message */
  tell(message) {
    for (const line of this.lines) line.send(message);
  }

  /** @param {import("node:http").IncomingMessage} request @param {import("node:stream").Duplex} stream */
  upgrade(request, stream) {
    const name = request.url?.split("/")[2] ?? "";
    if (this.down || this.socketless) return stream.destroy();
    const line = accept(request, stream, (message) => this.hear(name, line, message), () => this.lines.delete(line));
    this.lines.add(line);
    line.send({ t: "view", ...this.game(name).view });
  }

  /** @param {string} name @param {Line} line @param {any} message */
  hear(name, line, message) {
    if (message.t === "ping") return line.send({ t: "pong", n: message.n, now: Date.now() });
    const answer = this.game(name).act(message);
    if (this.mutes) return;
    line.send(answer);
    this.push(name);
  }

  /** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
  async answer(request, response) {
    const url = new URL(request.url ?? "/", "http://x");
    const parts = url.pathname.split("/").filter(Boolean);
    if (this.down) return void request.socket.destroy();
    try {
      if (parts[0] === "assets") return send(response, parts[1].split(".").at(-1) ?? "", readFileSync(new URL(parts[1], ASSETS)));
      if (parts[0] === "gallery") return send(response, "html", dressed(file("gallery.html"), request));
      if (parts[0] === "gallery.js") return send(response, "js", file("gallery.js"));
      if (parts[0] === "fixtures") return send(response, "json", file(`fixtures/${parts[1]}`));
      if (parts[0] === "game") return await this.play(parts, url, request, response);
      send(response, "html", index());
    } catch (error) {
      response.writeHead(404).end(String(error));
    }
  }

  /** @param {string[]} parts @param {URL} url @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
  async play([, name, what], url, request, response) {
    const game = this.game(name);
    if (what === "next") return send(response, "json", JSON.stringify({ next: game.next((url.searchParams.get("chosen") ?? "").split(",")) }));
    if (what === "positions") return send(response, "json", JSON.stringify({ positions: game.positions }));
    if (what === "view") return send(response, "json", JSON.stringify(game.view));
    if (what === "act") return send(response, "json", JSON.stringify(await posted(game, request)));
    send(response, "html", dressed(page(game), request));
  }
}

/** @param {Referee} game @param {import("node:http").IncomingMessage} request */
async function posted(game, request) {
  let body = "";
  for await (const chunk of request) body += chunk;
  const answer = /** @type {any} */ (game.act({ ...JSON.parse(body), posted: true }));
  return answer.t === "refused" ? { refused: answer } : game.view;
}

/** @param {string} name */
const file = (name) => readFileSync(new URL(name, import.meta.url), "utf8");

/** @param {Referee} game */
function page({ view }) {
  const below = view.seat === "black" ? "black" : "white";
  /** @type {Record<string, string>} */
  const values = {
    id: view.id, name: view.name, bottom: below, top: below === "black" ? "white" : "black",
    pieces: readFileSync(new URL("pieces.svg", ASSETS), "utf8"),
    view: JSON.stringify(view).replaceAll("<", "\\u003c"),
  };
  return file("harness.html").replace(/\{\{(\w+)\}\}/g, (_, key) => values[key]);
}

/** With theme and mode of the cookie. @param {string} text @param {import("node:http").IncomingMessage} request */
function dressed(text, request) {
  const [, theme = "linden", mode = ""] = /look=(\w+)\.(\w*)/.exec(request.headers.cookie ?? "") ?? [];
  const named = text.replaceAll('data-theme="linden"', `data-theme="${theme}"`);
  return named.replace('<html lang="en"', `<html lang="en"${mode ? ` data-mode="${mode}"` : ""}`);
}

function index() {
  return `<!doctype html><title>Harness</title><p>/game/NAME for a fixture, /gallery for the other pages.`;
}

/** @param {import("node:http").ServerResponse} response @param {string} type @param {string | Buffer} body */
function send(response, type, body) {
  response.writeHead(200, { "content-type": TYPES[type] ?? "application/json", "content-security-policy": POLICY, "cache-control": "no-store" });
  response.end(body);
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  console.log(await new Harness().start(Number(process.argv[2] ?? 8123)));
}
