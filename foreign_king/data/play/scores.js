// @ts-check
// The scores, with the tree of reasons behind each number.

import { get } from "./api.js";
import { putWords } from "./clause_words.js";
import { clauseButton } from "./clauses.js";
import { fill, make } from "./dom.js";
import { language, _ } from "./texts.js";

/** @typedef {{text: string, parts: Branch[]}} Branch a sentence of an explanation, and what it is made of */

/**
 * Return the tree of lines that are indented by two spaces for each level.
 * @param {string[]} lines
 * @returns {Branch[]}
 */
export function treeOf(lines) {
  /** @type {Branch} */
  const root = { text: "", parts: [] };
  const open = [root];
  for (const line of lines) {
    const depth = Math.floor((line.length - line.trimStart().length) / 2);
    const branch = { text: line.trim(), parts: [] };
    open.length = Math.max(1, Math.min(open.length, depth + 1));
    open[open.length - 1]?.parts.push(branch);
    open.push(branch);
  }
  return root.parts;
}

/**
 * Return a sentence without its clause, and the clause.
 * @param {string} text
 * @returns {[string, string]}
 */
export function withoutClause(text) {
  const [, sentence, clause] = /^(.*?) \[([^\]]*)\]$/.exec(text) ?? [];
  return sentence === undefined || clause === undefined ? [text, ""] : [sentence, clause];
}

/**
 * Show a tree. Every branch can be folded. A clause stands at what follows from it, and not again at its parts.
 * @param {Branch[]} branches
 * @param {boolean} open
 * @param {string} [above] the clause of what the branches are parts of
 * @returns {HTMLElement}
 */
export function showTree(branches, open, above = "") {
  return make(
    "ul", { class: "tree" },
    ...branches.map(({ text, parts }) => {
      const [sentence, clause] = withoutClause(text);
      const content = parts.length === 0
        ? make("span", {}, sentence)
        : make("details", { open }, make("summary", {}, sentence), showTree(parts, false, clause || above));
      return make("li", {}, content, clause === "" || clause === above ? null : clauseButton(clause));
    }),
  );
}

/**
 * Ask how the score of a seat is made up.
 * @param {{match: string, viewer: string | null, seat: string, step?: number | null}} about
 * @returns {Promise<{lines: string[], number: string}>}
 */
export async function explained({ match, viewer, seat, step }) {
  const answer = await get(`/api/matches/${match}/explanation`, { seat: viewer, score: seat, step, language: language() });
  const [first] = answer.reasons;
  return { lines: first?.lines ?? [], number: first?.reason.number === undefined ? "" : String(first.reason.number) };
}

/** The panel of the scores. */
export class Scores {
  constructor() {
    this.body = make("div", { class: "body" });
    this.element = make(
      "dialog", { class: "sheet scores", "aria-label": _("Scores") },
      make("div", { class: "head" }, make("h2", {}, _("Scores")), make("button", { type: "button", class: "quiet", onclick: () => this.element.close() }, _("Close"))),
      this.body,
    );
  }

  /**
   * @param {{match: string, game: string | undefined, viewer: string | null, seats: readonly string[], first: string | null, step: number | null}} about
   */
  async open({ match, game, viewer, seats, first, step }) {
    fill(this.body, make("p", {}, "…"));
    if (!this.element.open) this.element.showModal();
    const all = await Promise.all(seats.map((seat) => explained({ match, viewer, seat, step })));
    const trees = seats.map((seat, place) => ({ seat, tree: treeOf(all[place]?.lines ?? []) }));
    fill(this.body, ...trees.map(({ seat, tree }) => make("section", { class: seat === first ? "first" : "" }, showTree(tree, seat === first || seats.length <= 3))));
    await putWords(this.body, game);
  }
}
