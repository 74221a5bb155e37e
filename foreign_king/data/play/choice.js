// @ts-check
// A choice that is half made: it is kept for the match and the seat, as long as it is possible.

/** @typedef {{answers: string[], labels: string[], version: number}} Kept */
/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Keeping */

/** The choice of a seat in a match, as it is kept through reloads. */
export class KeptChoice {
  /**
   * @param {Keeping} keeping
   * @param {string} match
   * @param {string} seat
   */
  constructor(keeping, match, seat) {
    this.keeping = keeping;
    this.place = `foreign-king.choice.${match}.${seat}`;
  }

  /** @returns {Kept | null} */
  read() {
    try {
      const kept = JSON.parse(this.keeping.getItem(this.place) ?? "null");
      return kept !== null && Array.isArray(kept.answers) && Array.isArray(kept.labels) ? kept : null;
    } catch {
      return null;
    }
  }

  /** @param {Kept} kept */
  write(kept) {
    try {
      if (kept.answers.length === 0) this.keeping.removeItem(this.place);
      else this.keeping.setItem(this.place, JSON.stringify(kept));
    } catch {
      // Where nothing is stored, the choice is forgotten when the page is closed.
    }
  }

  clear() {
    this.write({ answers: [], labels: [], version: 0 });
  }
}

/** @typedef {{token: string, names: any[], closed: any[]}} Option */

/**
 * Go on from a step past the questions to which only one answer is possible. The question before the command stays, so
 * that nobody is surprised by a command; and so does the first question, which says what can be done at all.
 * @template {{question?: unknown, command?: unknown, options: Option[], ways?: unknown[]}} Step
 * @param {(answers: string[]) => Promise<Step>} ask
 * @param {Step} step
 * @param {string[]} answers those that led to the step
 * @returns {Promise<{step: Step, taken: Option[]}>} the step to show, and the answers that were taken on the way
 */
export async function pastForced(ask, step, answers) {
  /** @type {Option[]} */
  const taken = [];
  for (let here = step; ; ) {
    const open = here.options.filter((option) => option.closed.length === 0);
    const [only] = open;
    if (answers.length === 0 || here.command !== undefined || (here.ways ?? []).length > 0 || only === undefined || open.length > 1) return { step: here, taken };
    const next = await ask([...answers, ...taken.map(({ token }) => token), only.token]);
    if (next.command !== undefined) return { step: here, taken };
    taken.push(only);
    here = next;
  }
}

/**
 * Return how many of the answers are still possible after a fault, by what the server says about it.
 * @param {string[]} answers
 * @param {any} document the fault
 * @returns {number}
 */
export function possible(answers, document) {
  const [, place] = /^\/answers\/(\d+)$/.exec(document?.pointer ?? "") ?? [];
  const number = place === undefined ? answers.length - 1 : Number(place);
  return Math.max(0, Math.min(number, answers.length - 1));
}

/**
 * Ask for the step after some answers. If not all of them are possible any more, the first ones are kept.
 * @template Step
 * @param {(answers: string[]) => Promise<Step>} ask
 * @param {string[]} answers
 * @returns {Promise<{step: Step, answers: string[], lost: number | null}>} `lost` is the place of the first answer that
 * is not possible any more
 */
export async function retraced(ask, answers) {
  let kept = answers;
  for (;;) {
    try {
      const step = await ask(kept);
      return { step, answers: kept, lost: kept.length < answers.length ? kept.length : null };
    } catch (error) {
      const fault = /** @type {any} */ (error);
      if (kept.length === 0 || !["malformed", "refused"].includes(fault?.code)) throw error;
      kept = kept.slice(0, possible(kept, fault.document));
    }
  }
}
