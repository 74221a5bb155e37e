// @ts-check
// The rules of the library in this page: loaded once, asked from then on, and stopped whenever the reader wants to.

import { load } from "./engine/index.js";
import { sentenceOf } from "./errors.js";
import { fill, make } from "./dom.js";
import { _, language } from "./texts.js";

/** @typedef {import("./engine/index.js").Engine} Engine */
/** @typedef {import("./engine/index.js").GameName} GameName */

/** After how many milliseconds the page says that it is busy. */
const SLOW = 300;

export class Rules {
  /**
   * @param {HTMLElement} status where the page says what it is doing
   * @param {number} counted how many bytes are counted while they come
   */
  constructor(status, counted) {
    this.status = status;
    this.counted = counted;
    /** @type {Promise<Engine> | undefined} */
    this.loading = undefined;
    /** @type {Set<AbortController>} */
    this.running = new Set();
  }

  /** Load the rules, if they are not there. */
  engine() {
    this.loading ??= this.#load().catch((error) => {
      this.loading = undefined;
      throw error;
    });
    return this.loading;
  }

  async #load() {
    const bar = make("progress", { max: this.counted, value: 0, "aria-label": _("Loading the rules") });
    const text = make("span");
    fill(this.status, text, " ", bar);
    /** @param {number} bytes */
    const progress = (bytes) => {
      bar.value = bytes;
      const done = inMegabytes(bytes);
      const sentence = _("Loading the rules: {done} of {size} MB.", { done, size: inMegabytes(this.counted) });
      // A screen reader says a text again whenever it is set, even if it is the same.
      if (text.textContent !== sentence) text.textContent = sentence;
    };
    progress(0);
    try {
      const engine = await load({ progress });
      const { version } = await engine.describe();
      fill(this.status, _("The rules are here: foreign-king {version}.", { version }));
      return engine;
    } catch (error) {
      const again = make("button", { type: "button", onclick: () => void this.engine().catch(() => {}) }, _("Try again"));
      fill(this.status, _("The rules could not be loaded. {why}", { why: sentenceOf(error) }), " ", again);
      throw error;
    }
  }

  /**
   * Do something with the rules. While it goes on, the reader can stop it.
   * @template T
   * @param {(engine: Engine, call: {signal: AbortSignal, language: string}) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async ask(work) {
    const engine = await this.engine();
    const controller = new AbortController();
    this.running.add(controller);
    const slow = setTimeout(() => this.#busy(), SLOW);
    try {
      return await work(engine, { signal: controller.signal, language: language() });
    } finally {
      clearTimeout(slow);
      this.running.delete(controller);
      if (this.running.size === 0) fill(this.status);
    }
  }

  /**
   * Do something with a game.
   * @template T
   * @param {GameName} name
   * @param {{readonly [seat: string]: string}} names the players' names by seat
   * @param {(game: import("./engine/index.js").Game, call: {signal: AbortSignal}) => Promise<T>} work
   */
  play(name, names, work) {
    return this.ask((engine, { signal }) => work(engine.game(name, { language: language(), names }), { signal }));
  }

  #busy() {
    const stop = () => this.running.forEach((each) => each.abort());
    fill(this.status, _("The rules are at work…"), " ", make("button", { type: "button", onclick: stop }, _("Stop")));
  }
}

/** @param {number} bytes */
export function inMegabytes(bytes) {
  return (bytes / 1_000_000).toLocaleString(language(), { maximumFractionDigits: 1 });
}
