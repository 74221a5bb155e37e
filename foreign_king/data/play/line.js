// @ts-check
// The line to the server: one stream of events, which is opened again whenever it ends or falls silent.

import { EventReader } from "./event_text.js";

/**
 * What the line needs of its surroundings. `open` sends the request. `now` and `random` can be replaced by a test.
 * @typedef {object} Surroundings
 * @property {(signal: AbortSignal) => Promise<Response>} open
 * @property {(event: import("./event_text.js").ServerEvent) => void} happened
 * @property {(state: LineState) => void} changed
 * @property {() => void} [beat] called with everything that arrives, comments too
 * @property {() => number} [now]
 * @property {() => number} [random]
 * @property {number} [silence] milliseconds after which a silent line counts as lost
 * @property {number} [shortest] milliseconds before the first try to come back
 */

/**
 * Whether the line is there. `again` is when it tries next, in milliseconds of the clock; `fault` is why it does not try
 * again.
 * @typedef {{up: boolean, again: number | null, fault: {status: number, code: string} | null}} LineState
 */

/** Three heartbeats of the server. */
export const SILENCE = 45_000;
export const SHORTEST = 500;
export const LONGEST = 12_000;
/** How long a line may take to say its first word. It is longer after each try that was in vain. */
const FIRST = 4_000;
/** How long a line may be silent before it is opened anew when the page comes back into sight. */
const DOUBTFUL = 16_000;

/**
 * Return how long to wait before a try. The waits grow, and are scattered, so that many pages do not come back together.
 * @param {number} tries how many tries have failed since the line was up
 * @param {number} chance a number from 0 to 1
 * @param {number} [shortest]
 */
export function waitBefore(tries, chance, shortest = SHORTEST) {
  return Math.min(shortest * 2 ** tries, LONGEST) * (0.5 + chance);
}

/** The line to the server. It does nothing until it is opened. */
export class Line {
  /** @param {Surroundings} surroundings */
  constructor(surroundings) {
    this.#around = surroundings;
    this.#now = surroundings.now ?? Date.now;
  }

  /** @type {Surroundings} */
  #around;
  /** @type {() => number} */
  #now;
  /** @type {AbortController | null} */
  #request = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;
  #heard = 0;
  #begun = false;
  #tries = 0;
  /** @type {LineState} */
  state = { up: false, again: null, fault: null };

  /** Open the line, or open it anew. */
  open() {
    this.#close();
    const request = new AbortController();
    this.#request = request;
    this.#heard = this.#now();
    this.#begun = false;
    this.#watch();
    void this.#read(request);
  }

  /** Close the line. It does not come back by itself. */
  close() {
    this.#close();
    this.#tries = 0;
    this.state = { ...this.state, again: null };
  }

  /** Open the line anew if it is lost, or has been silent for so long that it may be dead. */
  wake() {
    if (this.#request === null && this.state.again === null) return;
    if (this.state.up && this.#now() - this.#heard < DOUBTFUL) return;
    this.#tries = 0;
    this.open();
  }

  #close() {
    clearTimeout(this.#timer);
    this.#request?.abort();
    this.#request = null;
  }

  /** Look every second of the silence whether it lasts too long. A computer that has slept notices it at once. */
  #watch() {
    const silence = this.#around.silence ?? SILENCE;
    this.#timer = setTimeout(() => {
      const allowed = this.#begun ? silence : Math.min(silence, FIRST * 2 ** this.#tries);
      if (this.#now() - this.#heard >= allowed) this.#lost(null);
      else this.#watch();
    }, Math.min(silence / 9, 1000));
  }

  /** @param {AbortController} request */
  async #read(request) {
    try {
      const answer = await this.#around.open(request.signal);
      if (this.#request !== request) return;
      if (answer.status === 204) return this.#end();
      if (!answer.ok || answer.body === null) return await this.#refused(answer, request);
      await this.#take(answer.body, request);
    } catch {
      // A line that cannot be reached is lost like one that ends.
    }
    if (this.#request === request) this.#lost(null);
  }

  /**
   * @param {ReadableStream<Uint8Array>} body
   * @param {AbortController} request
   */
  async #take(body, request) {
    const reader = body.getReader();
    const text = new TextDecoder();
    const events = new EventReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (this.#request !== request || done) return;
      this.#heard = this.#now();
      this.#begun = true;
      if (!this.state.up) {
        this.#tries = 0;
        this.#change({ up: true, again: null, fault: null });
      }
      this.#around.beat?.();
      for (const event of events.take(text.decode(value, { stream: true }))) this.#around.happened(event);
      if (this.#request !== request) return;
    }
  }

  /** Nothing is left to follow. */
  #end() {
    this.#close();
    this.#tries = 0;
    this.#change({ up: true, again: null, fault: null });
  }

  /**
   * @param {Response} answer
   * @param {AbortController} request
   */
  async #refused(answer, request) {
    const passing = answer.status >= 500 || answer.status === 429 || answer.status === 408;
    if (passing) return this.#lost(Number(answer.headers.get("Retry-After")) * 1000 || null);
    // The answer says why. Whoever closed the request before it is read would never know.
    const document = await answer.json().catch(() => ({}));
    if (this.#request !== request) return;
    this.#close();
    this.#change({ up: false, again: null, fault: { status: answer.status, code: document.fault ?? "internal" } });
  }

  /** @param {number | null} least milliseconds for which the server wants to be left alone */
  #lost(least) {
    this.#close();
    const random = this.#around.random ?? Math.random;
    const wait = Math.max(waitBefore(this.#tries, random(), this.#around.shortest), least ?? 0);
    this.#tries += 1;
    this.#timer = setTimeout(() => this.open(), wait);
    this.#change({ up: false, again: this.#now() + wait, fault: null });
  }

  /** @param {LineState} state */
  #change(state) {
    this.state = state;
    this.#around.changed(state);
  }
}
