/**
 * The line to the server: a WebSocket that comes back by itself, and acts that are sent until they
 * are answered, always with the same id, so that none is played twice. While the socket stays away,
 * acts go by POST and the view is polled.
 */

/** @import { Act, Refusal, View } from "./types.js" */

/**
 * @typedef {object} LinkEvents
 * @property {(view: Partial<View>) => void} view  What has changed, or all of it.
 * @property {(message: string) => void} error
 * @property {(refusal: Refusal, act: string) => void} refused  With what was to be done.
 * @property {(presence: {white: boolean, black: boolean, watching: number}) => void} presence
 * @property {(lag: number, offset: number) => void} lag  Round trip; server's time less ours.
 * @property {(state: "open" | "lost", waiting: number) => void} state
 */

const DEAD = 9000;
const QUIET = 2500;
const AGAIN = 5000;
const PATIENCE = 4000;
const LONGEST = 15000;

export class Link {
  /** @param {string} base  /game/ID @param {() => number} version @param {LinkEvents} events */
  constructor(base, version, events) {
    this.base = base;
    this.version = version;
    this.events = events;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<string, {body: Record<string, unknown>, sent: number}>} */
    this.waiting = new Map();
    this.tries = 0;
    this.heard = 0;
    this.asked = 0;
    this.lost = Date.now();
    this.posting = false;
    this.name = Math.random().toString(36).slice(2) + Date.now().toString(36);
    this.count = 0;
  }

  start() {
    this.connect();
    setInterval(() => this.tick(), 1000);
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
  }

  get open() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Tries at once instead of waiting. */
  hurry() {
    if (!this.socket) this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    const url = new URL(`${this.base}/socket`, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    this.socket = socket;
    this.heard = Date.now();
    socket.addEventListener("open", () => this.opened());
    socket.addEventListener("message", (event) => socket === this.socket && this.hear(event.data));
    socket.addEventListener("close", () => this.closed(socket));
  }

  opened() {
    this.tries = 0;
    this.heard = Date.now();
    this.report("open");
    for (const id of this.waiting.keys()) this.send(id);
    this.ping();
  }

  /** A fresh socket, which tells everything anew. */
  renew() {
    const old = this.socket;
    this.connect();
    old?.close();
  }

  /** @param {WebSocket} socket */
  closed(socket) {
    if (socket !== this.socket) return;
    if (this.tries === 0) this.lost = Date.now();
    this.socket = null;
    this.report("lost");
    const wait = Math.min(LONGEST, 400 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  /** @param {"open" | "lost"} state */
  report(state) {
    this.events.state(state, this.waiting.size);
  }

  tick() {
    const now = Date.now();
    const silent = now - this.heard;
    if (this.socket && silent > DEAD) this.drop();
    else if (this.open && silent > QUIET) this.ping();
    if (this.open) this.again(now);
    else if (now - this.lost > PATIENCE) void this.byPost();
  }

  /** Gives up a socket that no longer answers. */
  drop() {
    const socket = this.socket;
    socket?.close();
    if (socket) this.closed(socket);
  }

  ping() {
    this.asked = performance.now();
    this.write({ t: "ping", n: ++this.count });
  }

  /** @param {number} now */
  again(now) {
    for (const [id, act] of this.waiting) if (now - act.sent > AGAIN) this.send(id);
  }

  /** @param {Act} act */
  act(act) {
    const id = `${this.name}-${++this.count}`;
    this.waiting.set(id, { body: { id, version: this.version(), ...act }, sent: 0 });
    this.send(id);
    if (!this.open) this.report("lost");
    return id;
  }

  /** @param {string} id */
  send(id) {
    const act = this.waiting.get(id);
    if (!act || !this.open) return;
    act.sent = Date.now();
    this.write({ t: "act", ...act.body });
  }

  /** @param {object} message */
  write(message) {
    if (this.open) this.socket?.send(JSON.stringify(message));
  }

  /** @param {string} text */
  hear(text) {
    this.heard = Date.now();
    const message = JSON.parse(text);
    switch (message.t) {
      case "view":
        return this.events.view(message);
      case "done":
        return this.answered(message.id);
      case "refused":
        return this.refused(message);
      case "pong":
        return this.pong(message.now);
      case "presence":
        return this.events.presence(message);
      case "error":
        return this.events.error(message.message);
    }
  }

  /** @param {string} id */
  answered(id) {
    this.waiting.delete(id);
    this.report(this.open ? "open" : "lost");
  }

  /** @param {Refusal} refusal */
  refused(refusal) {
    const act = this.waiting.get(refusal.id ?? "")?.body.do;
    this.answered(refusal.id ?? "");
    this.events.refused(refusal, String(act ?? "move"));
  }

  /** @param {number} now  The server's time. */
  pong(now) {
    const lag = performance.now() - this.asked;
    this.events.lag(lag, now + lag / 2 - Date.now());
  }

  /** Sends what waits, or asks for the view, without the socket. */
  async byPost() {
    if (this.posting) return;
    this.posting = true;
    try {
      const ids = [...this.waiting.keys()];
      for (const id of ids) await this.post(id);
      if (ids.length === 0) this.events.view(await this.get("/view"));
    } catch {
      // Still away: the next tick tries again.
    } finally {
      setTimeout(() => (this.posting = false), PATIENCE);
    }
  }

  /** @param {string} id */
  async post(id) {
    const body = JSON.stringify(this.waiting.get(id)?.body);
    const headers = { "content-type": "application/json", accept: "application/json" };
    const answer = await (await fetch(`${this.base}/act`, { method: "POST", headers, body })).json();
    if (answer.refused) return this.refused({ ...answer.refused, id });
    this.answered(id);
    if (answer.version !== undefined) this.events.view(answer);
  }

  /** @param {string} path */
  async get(path) {
    const answer = await fetch(this.base + path, { headers: { accept: "application/json" } });
    const body = await answer.json();
    if (!answer.ok || body.error) throw new Error(body.error?.message ?? String(answer.status));
    return body;
  }
}
