/** The game page: binds board, strips, list, offers, chat and the line to the server. */

import "./site.js";
import { Board } from "./board.js";
import { ClockFaces } from "./clocks.js";
import { find, say } from "./dom.js";
import { Link } from "./link.js";
import { MoveBox } from "./movebox.js";
import { Offers } from "./offers.js";
import { prefer, prefs, settle } from "./prefs.js";
import { MoveList } from "./record.js";
import { sound } from "./sounds.js";
import { mine, sideName, Speech } from "./speech.js";
import { Strips } from "./strips.js";
import { tabs } from "./tabs.js";
import { Talk } from "./talk.js";
import { bindEntry, bindKeys, bindNames, bindTools, ChoosingTools, press } from "./tools.js";
import { fill } from "./words.js";

/** @import { Scene } from "./board.js" */
/** @import { Act, Piece, Position, Refusal, Side, View } from "./types.js" */

class GamePage {
  /** @param {View} view */
  constructor(view) {
    this.view = view;
    this.blackBelow = find('.strip[data-side="bottom"]')?.dataset.seat === "black";
    const labels = find("#board")?.dataset.labels !== "off";
    settle({ labels, entry: view.entry ?? "finish" });
    this.speech = new Speech();
    this.link = this.makeLink();
    const act = (/** @type {Act} */ one) => void this.link.act(one);
    this.strips = new Strips(view, this.blackBelow);
    this.clocks = this.makeClocks();
    this.list = new MoveList(() => this.positions(), (position, forward) => this.look(position, forward));
    this.offers = new Offers(act);
    this.talk = new Talk(act);
    this.box = new MoveBox(act, () => this.clocks.now());
    this.choosing = new ChoosingTools({ stop: () => this.board.hand.choice.stop(), cancel: () => this.board.cancel() });
    this.board = this.makeBoard();
    this.clocks.offset = view.now - Date.now();
    this.fill(view, 0);
    this.bind();
  }

  makeLink() {
    const base = this.view.base ?? `/game/${this.view.id}`;
    return new Link(base, () => this.view.version, {
      view: (view) => void this.take(view),
      refused: (refusal, act) => this.refused(refusal, act),
      error: (message) => this.speech.explain(message),
      presence: (here) => this.strips.presence(here),
      lag: (lag, offset) => this.lag(lag, offset),
      state: (state, waiting) => this.state(state, waiting),
    });
  }

  makeClocks() {
    const clocks = new ClockFaces((side, seconds) => this.low(side, seconds));
    for (const [side, strip] of this.strips.strips) {
      const face = find(".clock", strip);
      if (face) clocks.add(side, face);
    }
    return clocks;
  }

  makeBoard() {
    const host = /** @type {HTMLElement} */ (find("#board"));
    const look = { turned: this.turned, labels: prefs.labels, entry: prefs.entry };
    return new Board(host, this.scene(null), this.boardEvents(), look);
  }

  boardEvents() {
    return {
      play: (/** @type {string[]} */ route) => this.play({ do: "move", route }),
      premove: (/** @type {string[]} */ route) => void this.link.act({ do: "premove", route }),
      next: (/** @type {string[]} */ chosen) => this.next(chosen),
      note: (/** @type {string} */ _note, /** @type {string} */ id) => this.note(id),
      taken: (/** @type {Piece} */ piece) => this.strips.add(piece),
      choosing: (/** @type {{stop: boolean, cancel: boolean}} */ state) => this.showChoosing(state),
      leg: (/** @type {boolean} */ capture) => sound(capture ? "capture" : "move"),
    };
  }

  /** Whether the board, not only the strips, is seen from Black's side. */
  get turned() {
    return this.view.turnable && this.blackBelow;
  }

  /** @param {Position | null} position @returns {Scene} */
  scene(position) {
    const { view } = this;
    const { board, name, seat, words } = view;
    const live = position === null;
    return {
      board, name, seat, words, live,
      pieces: position?.pieces ?? view.pieces,
      last: live ? view.last : (position.last ?? null),
      moves: (live && view.moves) || null,
      premove: (live && view.premove) || null,
      turn: position?.turn ?? view.turn,
      atOnce: view.removes_at_once,
    };
  }

  bind() {
    tabs();
    bindEntry((entry) => (this.board.hand.choice.way = entry));
    bindNames(() => this.link.renew());
    bindKeys((where) => void this.list.step(where));
    bindTools({
      flip: () => this.flip(),
      labels: () => this.label(!prefs.labels),
      mute: () => this.mute(!prefs.mute),
      first: () => void this.list.step("first"),
      back: () => void this.list.step("back"),
      forward: () => void this.list.step("forward"),
      last: () => void this.list.step("last"),
    });
    press("mute", prefs.mute);
    press("labels", prefs.labels);
    for (const name of ["#moves"]) find(name)?.setAttribute("hidden", "");
    const flip = find('[data-act="flip"]');
    if (flip) flip.hidden = !this.view.turnable;
    this.speech.why?.addEventListener("keydown", (event) => this.backToBoard(event));
  }

  /** Opens the move that the address names: whoever comes back from the rules is where he was. */
  open() {
    const ply = new URLSearchParams(location.search).get("ply") ?? "";
    const end = this.view.list.length;
    if (/^\d{1,5}$/.test(ply) && Number(ply) < end) void this.list.go(Number(ply));
  }

  /** @param {KeyboardEvent} event */
  backToBoard(event) {
    if (event.key !== "Escape" && event.key !== "Enter") return;
    event.preventDefault();
    this.board.grid.focus();
  }

  flip() {
    this.blackBelow = !this.blackBelow;
    this.strips.turn(this.blackBelow);
    void this.board.turn(this.turned);
  }

  /** @param {boolean} labels */
  label(labels) {
    prefer({ labels });
    press("labels", labels);
    this.board.label(labels);
  }

  /** @param {boolean} mute */
  mute(mute) {
    prefer({ mute });
    press("mute", mute);
  }

  /** @param {Act} act */
  play(act) {
    this.speech.quiet();
    this.link.act(act);
  }

  /** @param {string[]} chosen */
  async next(chosen) {
    return (await this.link.get(`/next?chosen=${chosen.join(",")}`)).next;
  }

  /** @returns {Promise<Position[]>} */
  async positions() {
    return (await this.link.get("/positions")).positions;
  }

  /** @param {string} id */
  note(id) {
    const piece = this.view.pieces.find((one) => one.at === id);
    this.speech.explain(piece?.why ?? fill(this.view.words, "stuck_why"));
  }

  /** @param {{stop: boolean, cancel: boolean}} state */
  showChoosing(state) {
    const premove = Boolean(this.view.premove?.route?.length) && !this.view.moves;
    this.choosing.show(state, this.view.words, premove);
    if (state.cancel) this.speech.quiet();
  }

  /** News from the server, laid over what is known. @param {Partial<View>} news */
  async take(news) {
    const before = this.view;
    if ((news.version ?? 0) < before.version) return;
    this.view = { ...before, ...news };
    if (this.view.next && !before.next && before.seat) return location.assign(this.view.next);
    const grown = this.list.update(this.view);
    if (grown !== 0) this.speech.quiet();
    this.announce(before, grown);
    await this.fill(this.view, grown);
  }

  /** @param {View} view @param {number} grown */
  async fill(view, grown) {
    this.offers.update(view);
    this.talk.update(view);
    this.box.update(view);
    this.strips.update(view);
    this.clocks.update(view.clocks, view.words);
    if (grown === 0) this.list.update(view);
    this.speech.show(view, !this.list.live);
    if (view.over) void this.end().catch(() => {});
    if (!this.list.live) return;
    await this.board.show(this.scene(null), grown > 0);
    if (this.view === view && this.list.live) this.strips.fill(view.tray);
  }

  /** The end, seen by a page that was made before: no hints any more, but ways to look at the game. */
  async end() {
    const hint = find("#hint");
    if (hint) hint.hidden = true;
    if (find("#after")) return;
    const answer = await fetch(location.pathname);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const after = page.querySelector("#after");
    if (after && !find("#after")) find("#movebox")?.after(after);
  }

  /** Looks back, or returns to the game. @param {Position | null} position @param {boolean} forward */
  async look(position, forward) {
    this.speech.quiet();
    this.speech.show(this.view, position !== null);
    await this.board.show(this.scene(position), forward);
    this.strips.fill(position?.tray ?? this.view.tray);
    if (position?.last) this.speech.tell(position.last.said ?? position.last.text);
  }

  /** @param {View} before @param {number} grown */
  announce(before, grown) {
    const { view, speech } = this;
    if (grown > 0 && view.last) speech.tell(this.said(before.turn));
    if (grown < 0) speech.tell(fill(view.words, "taken_back"));
    const fresh = view.offers.filter((offer) => !before.offers.some((old) => old.id === offer.id));
    if (fresh.length > 0) {
      speech.tell(fresh.map((offer) => offer.text).join(" "));
      sound("offer");
    }
    if (!view.over || before.over) return;
    speech.quiet();
    speech.call(view.over.text);
    sound("end");
  }

  /** The last move with what it leads to. @param {Side} side */
  said(side) {
    const { view } = this;
    const { last, words } = view;
    const move = last?.said ?? fill(words, "said_move", { side: sideName(side, words), move: last?.text ?? "" });
    const yours = mine(view) && view.moves?.must_capture ? ` ${fill(words, "your_capture")}` : "";
    return move + yours;
  }

  /** Only a refused move changes the board. @param {Refusal} refusal @param {string} act */
  refused(refusal, act) {
    if (act !== "move") return this.speech.explain(refusal.message);
    void this.board.refuse(refusal.squares ?? []).then(() => this.speech.refuse(refusal));
  }

  /** @param {Side} side @param {number} seconds */
  low(side, seconds) {
    this.speech.call(fill(this.view.words, "low_time", { side: sideName(side, this.view.words), seconds }));
    if (mine(this.view)) sound("low");
  }

  /** @param {number} lag @param {number} offset */
  lag(lag, offset) {
    this.clocks.offset = offset;
    say(find("#lag"), fill(this.view.words, "lag", { ms: Math.round(lag) }));
  }

  /** @param {"open" | "lost"} state @param {number} waiting */
  state(state, waiting) {
    document.body.dataset.link = state;
    const key = waiting > 0 ? "not_sent_yet" : "connection_lost";
    say(find("#lost") ?? this.lostBar(), state === "open" ? "" : fill(this.view.words, key));
  }

  lostBar() {
    const bar = document.createElement("div");
    bar.id = "lost";
    bar.setAttribute("role", "status");
    document.body.append(bar);
    return bar;
  }
}

const data = find("#view")?.textContent;
if (data) {
  const page = new GamePage(JSON.parse(data));
  page.link.start();
  page.open();
}
