// @ts-check
// What the computer would do at one's own seat, and why. A hint can be followed by a click.

import { consult } from "./api.js";
import { fill, make } from "./dom.js";
import { faultText } from "./faults.js";
import { canAsk, follow } from "./hint_answers.js";
import { language, _ } from "./texts.js";

/** @typedef {import("./server_types").components["schemas"]["HintAnswer"]} HintAnswer */
/** @typedef {import("./server_types").components["schemas"]["HintText"]} HintText */
/** @typedef {import("./hint_answers.js").Decision} Decision */

/** The button «What would you do?», and the sheet that answers. */
export class Hints {
  /** @param {{decision: Decision, situation: () => {hints?: boolean, version?: number} | null}} means */
  constructor({ decision, situation }) {
    this.decision = decision;
    this.situation = situation;
    this.asked = 0;
    this.button = make("button", { type: "button", class: "quiet hint", title: _("What the computer would do, and why"), hidden: true, onclick: () => void this.open() }, _("What would you do?"));
    this.body = make("div", { class: "body", "aria-live": "polite" });
    this.element = make(
      "dialog", { class: "sheet why-sheet hints-sheet", "aria-label": _("What would you do?") },
      make("div", { class: "head" }, make("h2", {}, _("What would you do?")), make("button", { type: "button", class: "quiet", onclick: () => this.element.close() }, _("Close"))),
      this.body,
    );
  }

  /** Show the button where a hint can be asked for. */
  show() {
    this.button.hidden = !canAsk(this.situation(), this.decision);
    // What was answered for another position is not shown any longer.
    if (this.button.hidden && this.element.open) this.element.close();
  }

  async open() {
    this.asked += 1;
    const mine = this.asked;
    const { match, seat } = this.decision;
    fill(this.body, make("p", {}, _("The computer thinks …")));
    if (!this.element.open) this.element.showModal();
    try {
      /** @type {HintAnswer} */
      const answer = await consult(`/api/matches/${match}/hint`, { seat, language: language() });
      if (mine === this.asked) fill(this.body, ...this.told(answer));
    } catch (error) {
      if (mine === this.asked) fill(this.body, make("p", { class: "wrong", role: "alert" }, faultText(error)));
    }
  }

  /** @param {HintAnswer} answer */
  told({ version, hints, scale }) {
    if (hints.length === 0) return [make("p", {}, _("There is nothing to decide now."))];
    const rows = hints.map((hint) => make(
      "li", {},
      make("p", {}, make("strong", {}, hint.text), hint.prospect ? ` (${hint.prospect})` : null),
      hint.why ? make("p", { class: "faint" }, hint.why) : null,
      make("button", { type: "button", class: "quiet", onclick: () => void this.take(version, hint) }, _("Choose this")),
    ));
    return [make("ol", { class: "hints" }, ...rows), make("p", { class: "faint" }, scale)];
  }

  /**
   * @param {number} version the version of the match for which the hint holds
   * @param {HintText} hint
   */
  async take(version, hint) {
    if (this.decision.step?.version !== version) {
      fill(this.body, make("p", { role: "alert" }, _("Something has happened since. Ask once more.")));
      return;
    }
    this.element.close();
    await follow(this.decision, hint);
  }
}
