// @ts-check
// The panel of a decision: what is asked, every option as a button, what a command would cause, and the way back.

import { ClosedOptions } from "./closed_options.js";
import { fill, make } from "./dom.js";
import { beforeFrame } from "./frames.js";
import { optionControls } from "./options.js";
import { _, _n } from "./texts.js";

/** @typedef {import("./decision.js").Decision} Decision */
/** @typedef {import("./decision.js").Step} Step */
/** @typedef {import("./freshness.js").Freshness} Freshness */

/** With more closed options than this, they are folded up. */
const MOST_CLOSED = 2;
const GROUP = "question";
/** Screens on which everything that cannot be chosen is folded up. */
const small = matchMedia("(max-width: 62rem), (max-height: 544px)");

/** The panel in which a seat decides. */
export class QuestionPanel {
  /** @param {Freshness} freshness */
  constructor(freshness) {
    this.freshness = freshness;
    this.heading = make("h2", { class: "question", tabindex: "-1", id: "question" });
    this.body = make("div", { class: "answers" });
    this.notice = make("p", { class: "message" });
    this.amount = make("p", { class: "amount" });
    this.fold = make("button", { class: "fold", type: "button", "aria-expanded": "true", onclick: () => this.toggle() });
    this.element = make(
      "section", { class: "decision", "aria-labelledby": "question" },
      make("div", { class: "head" }, this.heading, this.fold), this.amount, this.notice, this.body,
    );
    this.folded = false;
    this.closedOptions = new ClosedOptions();
    /** What was said about the first question, before anything was answered. */
    this.firstContext = "";
    // On a phone the panel lies over the page, whose end must be within reach.
    new ResizeObserver(() => document.body.style.setProperty("--panel-height", `${this.element.offsetHeight}px`)).observe(this.element);
    this.signature = "";
    /** What the decision had to say last. */
    this.said = "";
    this.toggle(false);
  }

  /** @param {boolean} [folded] */
  toggle(folded = !this.folded) {
    this.folded = folded;
    this.element.classList.toggle("folded", folded);
    this.fold.setAttribute("aria-expanded", String(!folded));
    fill(this.fold, folded ? _("Show the answers") : _("Hide the answers"));
  }

  /**
   * Say with how much the seat pays. On a phone, what it has on the board is out of sight while it chooses.
   * @param {string} amount
   */
  showHeld(amount) {
    const text = amount === "" ? "" : _("You have {amount}.", { amount });
    if (this.amount.textContent !== text) fill(this.amount, text);
  }

  /**
   * Show that nothing is asked.
   * @param {string} sentence
   * @param {...import("./dom.js").Child} more
   */
  rest(sentence, ...more) {
    const shown = more.map((each) => (each instanceof Node ? each.textContent : each));
    const renewed = this.renew(JSON.stringify([sentence, shown]));
    if (!renewed) return;
    fill(this.heading, sentence);
    fill(this.notice);
    this.element.classList.add("resting");
    this.element.classList.remove("confirming");
    fill(this.body, ...more);
  }

  /**
   * Remember what the controls of the panel mean.
   * @param {string} signature
   */
  renew(signature) {
    if (signature === this.signature) return false;
    this.signature = signature;
    this.freshness.renew(GROUP, signature);
    return true;
  }

  /**
   * Show a decision.
   * @param {Decision} decision
   * @returns {boolean} whether something else is asked than before
   */
  show(decision) {
    const { step } = decision;
    if (step === null) return false;
    const renewed = this.renew(JSON.stringify([step.question, step.options, step.ways, step.command, decision.preview, decision.answers.labels, decision.onItsWay]));
    // What was said about a try stays as long as the question does.
    if (renewed || decision.notice !== this.said) fill(this.notice, decision.notice);
    this.said = decision.notice;
    if (!renewed) return false;
    const held = this.heldControl();
    this.element.classList.remove("resting");
    this.element.classList.toggle("confirming", step.command !== undefined);
    // Whoever has folded the answers away, to choose on the board, must still see what confirms the choice.
    if (step.command !== undefined) this.toggle(false);
    if (decision.onItsWay) this.showOnItsWay(decision);
    else if (step.command !== undefined) this.showCommand(decision);
    else this.showQuestion(decision, step);
    // Whoever chooses on the board alone needs the panel where the board has no answer.
    if (step.command !== undefined || step.options.every(({ closed, names }) => closed.length > 0 || names.length === 0)) this.toggle(false);
    if (held) this.giveFocus();
    this.comeIntoSight();
    return true;
  }

  /** Scroll back to what is asked, where it stands in a column that scrolls by itself. The page itself stays. */
  comeIntoSight() {
    beforeFrame(this.element, () => {
      const column = this.element.closest(".side-column");
      if (column !== null && column.scrollTop > 0) column.scrollTop = 0;
      this.element.scrollTop = 0;
    });
  }

  /** Whether the focus is on a control of this panel, which may be replaced. */
  heldControl() {
    return this.element.contains(document.activeElement);
  }

  giveFocus() {
    this.heading.focus({ preventScroll: true });
  }

  /** @param {Decision} decision */
  showOnItsWay(decision) {
    fill(this.heading, _("Your command is on its way …"));
    fill(this.body, this.trail(decision, false));
  }

  /** @param {Decision} decision */
  showCommand(decision) {
    const { preview } = decision;
    fill(this.heading, _("Do you want this?"));
    const then = preview === null ? null : THEN[preview.then]?.() ?? null;
    fill(
      this.body,
      this.trail(decision, true),
      make("ul", { class: "preview" }, ...(preview?.lines ?? []).map((line) => make("li", {}, line)), then === null ? null : make("li", { class: "then" }, then)),
      make("div", { class: "final" }, this.button("primary do", _("Do it"), "", () => void decision.send()), this.wayBack(decision)),
    );
  }

  /**
   * @param {Decision} decision
   * @param {Step} step
   */
  showQuestion(decision, step) {
    const question = step.question;
    const ways = step.ways ?? [];
    const context = question?.context ?? "";
    if (decision.answers.number === 0) this.firstContext = context;
    fill(this.heading, ways.length > 0 ? question?.whole ?? question?.sentence : question?.sentence);
    const open = step.options.filter((option) => option.closed.length === 0);
    const closed = step.options.filter((option) => option.closed.length > 0);
    const options = optionControls(
      question?.asks, open,
      (option) => void decision.choose([option.token], option.label, option.names),
      (...button) => this.button(...button),
    );
    fill(
      this.body,
      context === "" ? null : make("p", { class: decision.answers.number > 0 && context === this.firstContext ? "context repeated" : "context" }, context),
      this.trail(decision, true),
      ways.length === 0 ? null : make(
        "div", { class: "options ways" },
        ...ways.map((way) => this.button("option", way.label, way.detail ?? "", () => void decision.choose(way.answers, way.label, []))),
      ),
      ways.length === 0
        ? options
        : make("details", { class: "single" }, make("summary", {}, _("Choose piece by piece")), make("p", {}, question?.sentence), options),
      this.closedOptions.show(closed, question?.asks === "command" && !small.matches ? MOST_CLOSED : 0),
      this.wayBack(decision),
    );
  }

  /**
   * What was chosen so far. Each answer leads back to its question.
   * @param {Decision} decision
   * @param {boolean} active
   */
  trail(decision, active) {
    const items = decision.answers.labels.flatMap((label, place) => (label === "" ? [] : [{ label, place }]));
    if (items.length === 0) return null;
    return make(
      "ol", { class: "trail", "aria-label": _("Chosen so far") },
      ...items.map(({ label, place }) => make(
        "li", {},
        active
          ? make("button", { type: "button", title: _("Back to this question"), "aria-label": _("{answer}: back to this question", { answer: label }), onclick: () => this.taken(() => void decision.returnTo(place)) }, label)
          : make("span", {}, label),
      )),
      decision.step !== null && decision.step.price > 0 ? make("li", { class: "price" }, _n("{number} franc", "{number} francs", decision.step.price)) : null,
    );
  }

  /** @param {Decision} decision */
  wayBack(decision) {
    if (decision.answers.number === 0) return null;
    return make(
      "div", { class: "back" },
      this.button("quiet", _("One step back"), "", () => void decision.back()),
      decision.answers.number > 1 ? this.button("quiet", _("Start again"), "", () => void decision.returnTo(0)) : null,
    );
  }

  /**
   * @param {string} kind
   * @param {string} label
   * @param {string} detail
   * @param {() => void} act
   * @param {string} [token]
   */
  button(kind, label, detail, act, token) {
    return make(
      "button", { type: "button", class: kind, "data-token": token, onclick: () => this.taken(act) },
      make("span", { class: "label" }, label), detail === "" ? null : make("span", { class: "detail" }, detail),
    );
  }

  /**
   * Do something, unless the control has just replaced another one.
   * @param {() => void} act
   */
  taken(act) {
    if (this.freshness.takes(GROUP)) act();
  }
}

/** @type {Record<string, () => string>} */
const THEN = {
  chance: () => _("Then chance decides. That cannot be taken back."),
  hidden: () => _("Then something hidden is shown. That cannot be taken back."),
  over: () => _("Then the game is over."),
};
