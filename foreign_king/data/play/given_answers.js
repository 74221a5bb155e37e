// @ts-check
// The answers that somebody has given on the way to a command. They are kept when the page is loaded again.

import { KeptChoice } from "./choice.js";

/** @typedef {import("./board.js").Name} Name */
/** @typedef {{token: string, label: string, names: Name[]}} Answer an answer without a label goes with the one before it */

export class GivenAnswers {
  /**
   * @param {import("./choice.js").Keeping} keeping
   * @param {string} match
   * @param {string} seat
   */
  constructor(keeping, match, seat) {
    this.kept = new KeptChoice(keeping, match, seat);
    /** @type {Answer[]} */
    this.list = [];
  }

  get number() {
    return this.list.length;
  }

  get tokens() {
    return this.list.map(({ token }) => token);
  }

  get labels() {
    return this.list.map(({ label }) => label);
  }

  /** What the answers name, on the board too. */
  get names() {
    return this.list.flatMap(({ names }) => names);
  }

  /**
   * Return what was chosen until now, also before the page was loaded again.
   * @returns {Answer[]}
   */
  chosen() {
    if (this.list.length > 0) return this.list;
    const kept = this.kept.read();
    return (kept?.answers ?? []).map((token, place) => ({ token, label: kept?.labels[place] ?? token, names: [] }));
  }

  /**
   * Add what one choice gives. The answers after the first one go with it.
   * @param {string[]} tokens
   * @param {string} label
   * @param {Name[]} names
   */
  give(tokens, label, names) {
    const given = tokens.map((token, place) => (place === 0 ? { token, label, names } : { token, label: "", names: [] }));
    this.list = [...this.list, ...given];
  }

  /**
   * Add the only possible answers to those that were chosen.
   * @param {readonly {token: string, names: Name[]}[]} taken
   */
  take(taken) {
    this.list = [...this.list, ...taken.map(({ token, names }) => ({ token, label: "", names }))];
  }

  /** The number of answers that are left without the last one that somebody gave. The answers of a way go together. */
  get before() {
    let place = this.list.length - 1;
    while (place > 0 && this.list[place]?.label === "") place -= 1;
    return Math.max(0, place);
  }

  /**
   * Keep the first answers alone.
   * @param {number} number
   */
  cut(number) {
    this.list = this.list.slice(0, number);
    if (number === 0) this.kept.clear();
  }

  /**
   * Keep the answers for a page that is loaded again.
   * @param {number} version the version of the match at which they are possible
   */
  keep(version) {
    this.kept.write({ answers: this.tokens, labels: this.labels, version });
  }

  forget() {
    this.cut(0);
  }
}
