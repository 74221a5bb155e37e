// @ts-check
// Playing a game: one step after the other, at a pace, until somebody pauses or the game is over.

import { PACES } from "./scene_queue.js";

/** How many letters take as long to read as a step without words stays. */
const LETTERS = 60;

/**
 * Return how many milliseconds a step stays, so that its words can be read.
 * @param {keyof typeof PACES} pace
 * @param {string} words
 */
export function stay(pace, words) {
  return (PACES[pace] || PACES.fast) * (1 + words.length / LETTERS);
}

/** Plays until it is stopped, or until there is no further step. */
export class Playback {
  /**
   * @param {{
   *   on: () => Promise<boolean> | boolean,
   *   wait: () => number,
   *   changed?: () => void,
   *   later?: (act: () => void, wait: number) => any,
   *   cancel?: (timer: any) => void,
   * }} means `on` shows the next step, and answers whether there are more
   */
  constructor({ on, wait, changed = () => {}, later = (act, time) => setTimeout(act, time), cancel = (timer) => clearTimeout(timer) }) {
    this.on = on;
    this.wait = wait;
    this.changed = changed;
    this.later = later;
    this.cancel = cancel;
    /** @type {any} */
    this.timer = null;
    this.running = false;
  }

  start() {
    if (this.running) return;
    this.running = true;
    this.changed();
    this.timer = this.later(() => void this.next(), this.wait());
  }

  stop() {
    if (!this.running) return;
    this.running = false;
    this.cancel(this.timer);
    this.timer = null;
    this.changed();
  }

  async next() {
    const more = await this.on();
    // While the next step was fetched, somebody may have paused.
    if (!this.running) return;
    if (more) this.timer = this.later(() => void this.next(), this.wait());
    else this.stop();
  }
}
