// @ts-check
// The options that cannot be chosen now, and why.

import { clauseButton } from "./clauses.js";
import { make } from "./dom.js";
import { _, _n } from "./texts.js";

/** @typedef {import("./decision.js").Option} Option */

export class ClosedOptions {
  constructor() {
    // Whoever unfolds them once wants to see them the next time, too.
    this.unfolded = false;
  }

  /**
   * Return the list of closed options. It is folded up if there are too many.
   * @param {Option[]} closed
   * @param {number} most
   */
  show(closed, most) {
    if (closed.length === 0) return null;
    const list = make("ul", { class: "closed" }, ...closed.map((option) => make("li", {}, whyClosed(option))));
    if (closed.length <= most) return list;
    const summary = _n("{number} answer is not possible now", "{number} answers are not possible now", closed.length);
    const fold = make("details", { class: "closed-ones", open: this.unfolded, ontoggle: () => (this.unfolded = fold.open) }, make("summary", {}, summary), list);
    return fold;
  }
}

/**
 * Return why an option is closed: the sentence and, when it is opened, the clause with its numbers.
 * @param {Option} option
 */
function whyClosed(option) {
  const clauses = option.closed.map(({ rule, need, have }) => make(
    "li", {},
    clauseButton(rule),
    need === undefined || need === null ? null : " · ".concat(_("needed: {number}", { number: need })),
    have === undefined || have === null ? null : " · ".concat(_("there: {number}", { number: have })),
  ));
  return make(
    "details", {},
    make("summary", {}, make("span", { class: "label" }, option.label), " ", make("span", { class: "why" }, option.message ?? "")),
    make("ul", { class: "clauses", "aria-label": _("Clauses of the rules") }, ...clauses),
  );
}
