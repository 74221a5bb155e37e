// @ts-check
// The turns that have begun a moment ago. The reader is notified of one only if it still goes on some seconds later: others
// take back what they have just played.

/** @typedef {{match: string, turn?: number | null}} Turn */
/**
 * @typedef {object} Clockwork
 * @property {(act: () => void, wait: number) => any} later
 * @property {(timer: any) => void} cancel
 */

/** How many milliseconds a turn lasts before the reader is notified. */
export const PATIENCE = 5000;

/** @type {Clockwork} */
const CLOCKWORK = { later: (act, wait) => setTimeout(act, wait), cancel: (timer) => clearTimeout(timer) };

/**
 * The turns that have begun, and of which the reader is told when they have lasted long enough.
 * @template {Turn} T
 */
export class BegunTurns {
  /** @type {Map<string, {turn: number | null | undefined, timer: any}>} */
  #timers = new Map();
  #tell;
  #clockwork;

  /**
   * @param {(turn: T) => void} tell called with a turn that has lasted long enough
   * @param {Clockwork} clockwork
   */
  constructor(tell, clockwork = CLOCKWORK) {
    this.#tell = tell;
    this.#clockwork = clockwork;
  }

  /**
   * Let a turn begin.
   * @param {T} turn
   */
  begin(turn) {
    this.#end(turn.match);
    const timer = this.#clockwork.later(() => {
      this.#timers.delete(turn.match);
      this.#tell(turn);
    }, PATIENCE);
    this.#timers.set(turn.match, { turn: turn.turn, timer });
  }

  /**
   * Forget the turns that do not go on.
   * @param {readonly Turn[]} going the turns that go on
   */
  keep(going) {
    const turns = new Map(going.map((each) => [each.match, each.turn]));
    for (const [match, { turn }] of [...this.#timers]) {
      if (!turns.has(match) || turns.get(match) !== turn) this.#end(match);
    }
  }

  /** @param {string} match */
  #end(match) {
    const begun = this.#timers.get(match);
    if (begun === undefined) return;
    this.#clockwork.cancel(begun.timer);
    this.#timers.delete(match);
  }
}
