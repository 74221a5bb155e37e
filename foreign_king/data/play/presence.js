// @ts-check
// Who is here: which seats have this page open now, somewhere. It is a hint for people, and nothing is decided by it.

/** @typedef {"here" | "away" | null} Present `null` where it is not known, or nobody is to be waited for */

/** What is known about who is here in one match. */
export class Presence {
  /** @param {{own: readonly string[], ask: () => Promise<{here: string[]}>, changed: () => void}} means `own` are the seats of this browser */
  constructor({ own, ask, changed }) {
    this.#own = own;
    this.#ask = ask;
    this.#changed = changed;
  }

  /** @type {readonly string[]} */
  #own;
  /** @type {() => Promise<{here: string[]}>} */
  #ask;
  /** @type {() => void} */
  #changed;
  /** @type {string[] | null} */
  #here = null;
  #news = 0;

  /** Ask the server. What a stream says meanwhile is newer than the answer. */
  async ask() {
    const news = this.#news;
    const answer = await this.#ask().catch(() => null);
    if (answer !== null && news === this.#news) this.take(answer.here);
  }

  /**
   * Take which seats are here now; `null` if it is not known, because the line is lost or the match no longer followed.
   * @param {string[] | null} here
   */
  take(here) {
    this.#news += 1;
    if (JSON.stringify(here) === JSON.stringify(this.#here)) return;
    this.#here = here;
    this.#changed();
  }

  /**
   * Return whether somebody is here. It is said only of other people.
   * @param {{seat: string, state: string}} place
   * @returns {Present}
   */
  of({ seat, state }) {
    if (this.#here === null || state !== "taken" || this.#own.includes(seat)) return null;
    return this.#here.includes(seat) ? "here" : "away";
  }
}
