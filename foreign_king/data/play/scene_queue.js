// @ts-check
// The queue of scenes: what has happened is shown one fact after the other, at a pace. It never runs late for long.

/** The milliseconds between two scenes, by the pace that a reader has chosen. */
export const PACES = { off: 0, fast: 350, normal: 900, slow: 1800 };
/** How many milliseconds the last scene waits at most. */
export const LONGEST = 2000;
/** The least time that a scene is worth being drawn for. */
const SHORTEST = 60;

/**
 * @template Scene
 * @typedef {{
 *   show: (scenes: Scene[]) => void,
 *   now: () => number,
 *   later: (act: () => void, wait: number) => any,
 *   cancel: (timer: any) => void,
 * }} Surroundings `show` gets the scenes that are due; only the last of them is drawn
 */

/**
 * A queue of scenes.
 * @template Scene
 */
export class SceneQueue {
  /** @param {Surroundings<Scene>} surroundings */
  constructor(surroundings) {
    this.around = surroundings;
    /** @type {keyof typeof PACES} */
    this.pace = "normal";
    /** @type {Scene[]} */
    this.waiting = [];
    this.end = 0;
    /** @type {any} */
    this.timer = null;
  }

  /** Whether scenes are still to be shown. */
  get busy() {
    return this.waiting.length > 0;
  }

  /**
   * Show scenes after those that wait already.
   * @param {Scene[]} scenes
   */
  push(scenes) {
    if (scenes.length === 0) return;
    const idle = this.timer === null && this.waiting.length === 0;
    this.waiting.push(...scenes);
    if (PACES[this.pace] === 0) {
      this.finish();
      return;
    }
    // The first scene needs no waiting, where nothing was shown a moment ago.
    const waits = this.waiting.length - (idle ? 1 : 0);
    this.end = this.around.now() + Math.min(PACES[this.pace] * waits, LONGEST);
    if (idle) this.next();
  }

  /** Show everything that waits at once. */
  finish() {
    this.around.cancel(this.timer);
    this.timer = null;
    const due = this.waiting.splice(0);
    if (due.length > 0) this.around.show(due);
  }

  /** Forget everything that waits. */
  clear() {
    this.around.cancel(this.timer);
    this.timer = null;
    this.waiting = [];
  }

  next() {
    const left = Math.max(0, this.end - this.around.now());
    // Where little time is left, several scenes are due at once.
    const rest = Math.floor(left / SHORTEST);
    const due = this.waiting.splice(0, Math.max(1, this.waiting.length - rest));
    if (due.length > 0) this.around.show(due);
    // After the last scene the queue rests for a moment, so that the next command does not hide it at once.
    const wait = this.waiting.length > 0 ? left / this.waiting.length : due.length > 0 ? PACES[this.pace] : null;
    this.timer = wait === null ? null : this.around.later(() => this.next(), Math.min(wait, PACES[this.pace]));
  }
}
