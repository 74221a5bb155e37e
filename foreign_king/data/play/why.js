// @ts-check
// Why what a step of the game tells has happened: each fact with its clause, and what it is made of.

import { get } from "./api.js";
import { putWords } from "./clause_words.js";
import { fill, make } from "./dom.js";
import { faultText } from "./faults.js";
import { showTree, treeOf } from "./scores.js";
import { language, _ } from "./texts.js";

/** The button «Why?», and the sheet that answers. */
export class Why {
  /** @param {{match: string, seat: string | null, game: () => string | undefined, step: () => number | null}} means `step` returns the step that is looked at */
  constructor({ match, seat, game, step }) {
    this.match = match;
    this.game = game;
    this.seat = seat;
    this.step = step;
    this.button = make("button", { type: "button", class: "why", title: _("Why this has happened, by the rules"), onclick: () => void this.open() }, _("Why?"));
    this.body = make("div", { class: "body" });
    this.element = make(
      "dialog", { class: "sheet why-sheet", "aria-label": _("Why?") },
      make("div", { class: "head" }, make("h2", {}, _("Why?")), make("button", { type: "button", class: "quiet", onclick: () => this.element.close() }, _("Close"))),
      this.body,
    );
  }

  async open() {
    fill(this.body, make("p", {}, "…"));
    if (!this.element.open) this.element.showModal();
    try {
      const { reasons } = await get(`/api/matches/${this.match}/explanation`, { seat: this.seat, step: this.step(), language: language() });
      const tree = reasons.flatMap((/** @type {{lines: string[]}} */ { lines }) => treeOf(lines));
      fill(this.body, tree.length > 0 ? showTree(tree, true) : make("p", {}, _("So the game begins. Nothing has happened yet.")));
      await putWords(this.body, this.game());
    } catch (error) {
      fill(this.body, make("p", { class: "wrong", role: "alert" }, faultText(error)));
    }
  }
}
