// @ts-check
// One stream for all tabs of a browser: the tab that leads has it, and passes on what happens.

import { after, covers, isNew, nameOf, union, queryOf } from "./cursors.js";
import { Leadership } from "./leadership.js";
import { Line } from "./line.js";

/** @typedef {import("./cursors.js").Followed} Followed */
/** @typedef {import("./line.js").LineState} LineState */
/**
 * Something that has happened. `line` is about the line itself.
 * @typedef {{kind: "start" | "update" | "participants" | "remark" | "presence" | "closed" | "line", data: any}} Happening
 */
/** @typedef {(happening: Happening) => void} Listener */
/**
 * What the hub needs of the browser. `visible` is whether this tab is in sight.
 * @typedef {object} Browser
 * @property {string} tab
 * @property {Pick<BroadcastChannel, "postMessage" | "onmessage" | "close"> | null} channel
 * @property {LockManager | undefined} locks
 * @property {Pick<Storage, "getItem" | "setItem" | "removeItem"> | null} storage
 * @property {(query: string, signal: AbortSignal) => Promise<Response>} open
 * @property {() => boolean} visible
 * @property {number} [patience]
 * @property {number} [silence]
 * @property {number} [shortest]
 * @property {number} [settled]
 */

/** Milliseconds in which several changes of what is followed become one. */
const TOGETHER = 40;
/** For how many milliseconds a tab is in sight, or out of sight, before the server hears of it. */
const SETTLED = 3_000;
/** After how many milliseconds the leader looks which tabs are still there, and how long they have to answer. */
const CENSUS = 60_000;
const ANSWER = 10_000;

/** What one tab follows, and, in the leading tab, what all of them follow. */
export class Hub {
  /** @param {Browser} browser */
  constructor(browser) {
    this.#browser = browser;
    const { tab, locks, patience } = browser;
    const storage = browser.channel === null ? null : browser.storage;
    const post = (/** @type {any} */ message) => this.#post(message);
    const used = browser.channel === null ? undefined : locks;
    this.#leadership = new Leadership({ tab, locks: used, storage, post, patience }, (leads) => this.#led(leads));
    this.#line = new Line({
      open: async (signal) => {
        // The last match may have been closed while the line was lost: then nothing is left to ask for.
        if (this.#streamed.length === 0) return new Response(null, { status: 204 });
        this.#saidInSight = this.inSight;
        const query = queryOf(this.#streamed);
        const answer = await browser.open(`${query}&in_sight=${this.#saidInSight}`, signal);
        // A server of a former version, to which somebody has gone back, refuses what it does not know. If something else is
        // wrong, the second answer says so.
        return answer.status === 400 ? browser.open(query, signal) : answer;
      },
      happened: (event) => this.#streamHas(event),
      changed: (state) => this.#lineIs(state, true),
      beat: () => this.#beat(),
      silence: browser.silence,
      shortest: browser.shortest,
    });
  }

  /** @type {Browser} */
  #browser;
  /** @type {Leadership} */
  #leadership;
  /** @type {Line} */
  #line;
  /** @type {Set<{followed: Followed[], listener: Listener}>} */
  #follows = new Set();
  /** @type {Map<string, {followed: Followed[], visible: boolean, heard: number}>} */
  #tabs = new Map();
  /** @type {Map<string, Set<(value: any) => void>>} */
  #hearers = new Map();
  /** @type {Followed[]} */
  #streamed = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #soon = undefined;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #settled = undefined;
  #saidInSight = false;
  #counted = 0;
  /** @type {LineState} */
  line = { up: true, again: null, fault: null };

  /** Whether this tab has the stream. */
  get leads() {
    return this.#leadership.leads;
  }

  /** Whether some tab of this browser is in sight, as far as the leading tab knows. */
  get inSight() {
    return this.#browser.visible() || [...this.#tabs.values()].some((each) => each.visible);
  }

  /** Begin, also after `stop`. */
  start() {
    const { channel } = this.#browser;
    if (channel !== null) channel.onmessage = ({ data }) => this.#hear(data);
    this.#leadership.start();
    this.#want();
  }

  /** Let another tab lead, and follow nothing until the next start. */
  stop() {
    clearTimeout(this.#soon);
    clearTimeout(this.#settled);
    this.#soon = this.#settled = undefined;
    this.#post({ kind: "gone", tab: this.#browser.tab });
    this.#leadership.stop();
    if (this.#browser.channel !== null) this.#browser.channel.onmessage = null;
  }

  /**
   * Follow matches until the returned function is called.
   * @param {Followed[]} followed
   * @param {Listener} listener
   * @returns {() => void}
   */
  follow(followed, listener) {
    const each = { followed: [...followed], listener };
    this.#follows.add(each);
    this.#want();
    if (!this.line.up) listener({ kind: "line", data: this.line });
    return () => {
      if (this.#follows.delete(each)) this.#want();
    };
  }

  /** Make sure that the line is there: this tab came into sight, or the network is back. */
  wake() {
    this.#want();
    if (this.leads) return this.#line.wake();
    this.#post({ kind: "wake" });
    this.#leadership.ask();
  }

  /** Make sure that some tab leads. */
  look() {
    this.#leadership.ask();
  }

  /**
   * Give a value to all tabs, this one included.
   * @param {string} name
   * @param {any} value
   */
  share(name, value) {
    this.#post({ kind: "share", name, value });
    this.#shared(name, value);
  }

  /**
   * Give a value to those who listen in this tab.
   * @param {string} name
   * @param {any} [value]
   */
  tell(name, value) {
    this.#shared(name, value);
  }

  /**
   * Hear the values that tabs share under a name.
   * @param {string} name
   * @param {(value: any) => void} listener
   * @returns {() => void}
   */
  hear(name, listener) {
    const hearers = this.#hearers.get(name) ?? new Set();
    this.#hearers.set(name, hearers.add(listener));
    return () => hearers.delete(listener);
  }

  /** @param {any} message */
  #post(message) {
    this.#browser.channel?.postMessage(message);
  }

  /** @param {any} message */
  #hear(message) {
    if (this.#leadership.hear(message)) return;
    if (message.kind === "share") this.#shared(message.name, message.value);
    else if (message.kind === "who") this.#want();
    else if (this.leads) this.#heardAsLeader(message);
    else if (message.kind === "event") this.#deliver(message.event);
    else if (message.kind === "line") this.#lineIs(message.state, false);
  }

  /** @param {any} message */
  #heardAsLeader(message) {
    if (message.kind === "wake") this.#line.wake();
    if (message.kind === "gone") this.#tabs.delete(message.tab);
    if (message.kind === "want") {
      const { tab, followed, visible } = message;
      if (!this.#tabs.has(tab)) this.#post({ kind: "line", state: this.line });
      this.#tabs.set(tab, { followed, visible, heard: Date.now() });
    }
    if (message.kind === "gone" || message.kind === "want") this.#reconsider();
  }

  /**
   * @param {string} name
   * @param {any} value
   */
  #shared(name, value) {
    for (const listener of this.#hearers.get(name) ?? []) listener(value);
  }

  /** Say what this tab follows. */
  #want() {
    const followed = union([...this.#follows].flatMap((each) => each.followed));
    this.#post({ kind: "want", tab: this.#browser.tab, followed, visible: this.#browser.visible() });
    if (this.leads) this.#reconsider();
  }

  /** @param {boolean} leads */
  #led(leads) {
    this.#tabs.clear();
    this.#streamed = [];
    if (!leads) return this.#line.close();
    this.#counted = Date.now();
    this.#post({ kind: "who" });
    this.#reconsider();
  }

  /** Open the stream anew, if it does not follow what is wanted. */
  #reconsider() {
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      if (!this.leads) return;
      const wanted = this.#wanted();
      const same = wanted.length === this.#streamed.length && covers(this.#streamed, wanted);
      if (same) return this.#sayWhetherInSight();
      this.#streamed = wanted;
      if (wanted.length > 0) this.#line.open();
      else this.#line.close();
    }, TOGETHER);
  }

  /** Open the stream anew if it says wrongly whether this browser is in sight. Whoever looks away for a moment is
   * waited for. */
  #sayWhetherInSight() {
    this.#settled ??= setTimeout(() => {
      this.#settled = undefined;
      if (this.leads && this.#streamed.length > 0 && this.#saidInSight !== this.inSight) this.#line.open();
    }, this.#browser.settled ?? SETTLED);
  }

  #wanted() {
    const own = [...this.#follows].flatMap((each) => each.followed);
    return union([...own, ...[...this.#tabs.values()].flatMap((each) => each.followed)]);
  }

  /** @param {import("./event_text.js").ServerEvent} event */
  #streamHas(event) {
    if (event.kind === "restart") return;
    this.#streamed = after(this.#streamed, event);
    for (const each of this.#tabs.values()) each.followed = after(each.followed, event);
    this.#post({ kind: "event", event });
    this.#deliver(event);
  }

  /** @param {import("./event_text.js").ServerEvent} event */
  #deliver(event) {
    for (const each of this.#follows) {
      const matches = event.kind === "start" ? event.data.matches : [event.data];
      const names = new Set(each.followed.map(nameOf));
      const own = matches.filter((/** @type {any} */ one) => names.has(nameOf(one)));
      if (own.length === 0 || !isNew(each.followed, event)) continue;
      each.followed = after(each.followed, event);
      const data = event.kind === "start" ? { matches: own } : event.data;
      each.listener({ kind: /** @type {Happening["kind"]} */ (event.kind), data });
    }
  }

  /**
   * @param {LineState} state
   * @param {boolean} first whether this tab has noticed it
   */
  #lineIs(state, first) {
    this.line = state;
    if (first) this.#post({ kind: "line", state });
    for (const { listener } of this.#follows) listener({ kind: "line", data: state });
    this.#shared("line", state);
  }

  /** Something has arrived, if only a heartbeat. A tab that has crashed is left out from then on. */
  #beat() {
    const now = Date.now();
    if (now - this.#counted > CENSUS) {
      this.#counted = now;
      this.#post({ kind: "who" });
    }
    if (now - this.#counted < ANSWER) return;
    for (const [tab, { heard }] of this.#tabs) {
      if (heard < this.#counted) {
        this.#tabs.delete(tab);
        this.#reconsider();
      }
    }
  }
}
