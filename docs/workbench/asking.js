// @ts-check
// The question what a seat decides: its options, one step after the other, up to a command.

import { fill, make } from "./dom.js";
import { levelText } from "./levels.js";
import { _ } from "./texts.js";

/** @typedef {import("./bench.js").Scene} Scene */
/** @typedef {import("./engine/index.js").Step | import("./engine/index.js").Made | null} Next */
/** @typedef {Extract<import("./engine/index.js").Step, {complete: false}>} Question */
/** @typedef {import("./engine/index.js").Option} Option */
/** @typedef {import("./engine/index.js").Level} Level */

/**
 * What follows from an answer.
 * @typedef {object} Ways
 * @property {(scene: Scene) => boolean} stands whether a scene is still shown
 * @property {() => void} again forgets what was said of the answer before
 * @property {(command: any) => Promise<void>} give gives a command that is complete
 * @property {(option: Option) => void} refuse says why an option is closed
 * @property {() => Promise<void>} deal lets chance decide
 * @property {(seat: string, level: Level) => Promise<void>} think lets the computer decide for a seat
 * @property {(error: unknown) => void} fail says what went wrong
 */

export class Asking {
  /**
   * @param {import("./rules.js").Rules} rules
   * @param {Ways} ways
   */
  constructor(rules, ways) {
    this.rules = rules;
    this.ways = ways;
    this.element = make("div", { class: "question" });
    /** @type {Level} the level at which the computer decides */
    this.level = "hard";
  }

  /**
   * Ask what a seat decides.
   * @param {Scene} scene
   * @param {string} prompt
   * @param {readonly string[]} seats
   * @param {string | undefined} seat
   */
  async ask(scene, prompt, seats, seat) {
    const { game, names, state } = scene;
    const words = make("p", { class: "prompt" }, prompt || _("Nothing is to be decided."));
    if (seat === undefined) return fill(this.element, words);
    const choice = make(
      "select",
      { "aria-label": _("Who decides"), onchange: () => this.ask(scene, prompt, seats, choice.value).catch(this.ways.fail) },
      ...seats.map((each) => make("option", { value: each, selected: each === seat }, names[each] ?? each)),
    );
    const who = seats.length > 1 ? make("p", {}, _("Who decides"), " ", choice) : null;
    if (seat === "table") {
      const deal = make("button", { type: "button", onclick: () => void this.ways.deal() }, _("Let chance decide"));
      return fill(this.element, words, who, deal);
    }
    /** @type {[Next, readonly Level[]]} */
    const [step, levels] = await this.rules.play(game, names, async (played, call) => [
      await played.decide(state, seat, [], call),
      await played.levelNames(call),
    ]);
    if (!this.ways.stands(scene)) return;
    const place = make("div");
    fill(this.element, words, who, place, this.#computer(seat, levels));
    if (step !== null && !step.complete) this.#offer(place, step, prompt);
  }

  /**
   * Return the button by which the computer decides for a seat, with the choice of its level.
   * @param {string} seat
   * @param {readonly Level[]} levels
   */
  #computer(seat, levels) {
    const chosen = levels.includes(this.level) ? this.level : levels.at(-1);
    const choose = () => (this.level = /** @type {Level} */ (level.value));
    const level = make(
      "select",
      { "aria-label": _("How the computer plays"), onchange: choose },
      ...levels.map((each) => make("option", { value: each, selected: each === chosen }, levelText(each))),
    );
    const think = () => void this.ways.think(seat, /** @type {Level} */ (level.value));
    return make("div", { class: "buttons computer" }, make("button", { type: "button", onclick: think }, _("Let the computer decide")), level);
  }

  /**
   * Show a question with its answers.
   * @param {HTMLElement} place
   * @param {Question} step
   * @param {string} prompt
   */
  #offer(place, step, prompt) {
    const { context, sentence, whole } = step.question;
    const given = step.tokens.length > 0;
    const back = given
      ? make("button", { type: "button", onclick: () => this.#follow(place, prompt, () => step.back()) }, _("Back"))
      : null;
    const ways = step.ways.map((way) =>
      make(
        "button",
        { type: "button", class: "option", onclick: () => this.#follow(place, prompt, () => step.choose(way)) },
        way.label,
        way.detail ? make("small", {}, way.detail) : null,
      ),
    );
    const options = ways.length > 0 ? [] : step.options.map((option) => this.#option(place, step, prompt, option));
    fill(
      place,
      context && context !== prompt ? make("p", {}, context) : null,
      make("p", { tabindex: -1, class: "asked" }, ways.length > 0 && whole ? whole : sentence),
      make("div", { class: "options" }, ...ways, ...options, back),
    );
    if (given) /** @type {HTMLElement} */ (place.querySelector(".asked")).focus();
  }

  /**
   * Return the button of an option. A closed one says why it is closed.
   * @param {HTMLElement} place
   * @param {Question} step
   * @param {string} prompt
   * @param {Option} option
   */
  #option(place, step, prompt, option) {
    const closed = option.closed.length > 0;
    const go = () => (closed ? this.ways.refuse(option) : void this.#follow(place, prompt, () => step.choose(option)));
    return make(
      "button",
      { type: "button", class: closed ? "option closed" : "option", "data-token": option.token, onclick: go },
      option.label,
      option.detail ? make("small", {}, option.detail) : null,
      closed ? make("small", {}, _("forbidden: say why")) : null,
    );
  }

  /**
   * Go to the next question, or give the command that is complete.
   * @param {HTMLElement} place
   * @param {string} prompt
   * @param {() => Promise<Next>} next
   */
  async #follow(place, prompt, next) {
    this.ways.again();
    try {
      const step = await next();
      if (step === null) return;
      if (!step.complete) return this.#offer(place, step, prompt);
      await this.ways.give(step.command);
    } catch (error) {
      this.ways.fail(error);
    }
  }
}
