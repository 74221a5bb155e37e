// @ts-check
// A control that has just taken the place of another one takes no click: who clicks meant the other one.

/** The milliseconds for which a new control takes no click. */
export const FRESH = 400;

/** What is new on the page, by a key of each group of controls. */
export class Freshness {
  /** @param {() => number} now */
  constructor(now) {
    this.now = now;
    /** @type {Map<string, {meaning: string, since: number}>} */
    this.groups = new Map();
  }

  /**
   * Say what a group of controls means now. It is new if it meant something else before.
   * @param {string} group
   * @param {string} meaning
   * @returns {boolean} whether it has changed
   */
  renew(group, meaning) {
    const known = this.groups.get(group);
    if (known?.meaning === meaning) return false;
    // Before the first control there was nothing that somebody could have meant.
    const since = known === undefined ? -Infinity : this.now();
    this.groups.set(group, { meaning, since });
    return true;
  }

  /**
   * Return whether a click on a control of a group is taken.
   * @param {string} group
   */
  takes(group) {
    const known = this.groups.get(group);
    return known === undefined || this.now() - known.since >= FRESH;
  }
}
