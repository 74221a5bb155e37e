// @ts-check
// The room of positions: a position as text, with everything that is impossible in it, and as a picture.

import { capital, sentenceOf } from "./errors.js";
import { fill, make } from "./dom.js";
import { fileText } from "./links.js";
import { clauseBox, opener, save, sharing } from "./parts.js";
import { lineAndColumn, placeOf } from "./pointers.js";
import { Bench } from "./bench.js";
import { _, _n } from "./texts.js";

/** @typedef {import("./engine/index.js").GameName} GameName */

/** After how many milliseconds without a change a text is checked. */
const PAUSE = 500;
const SEATS = ["red", "blue", "green", "yellow"];

export class PositionRoom {
  /**
   * @param {import("./rules.js").Rules} rules
   * @param {{name: string, title: string}[]} games
   */
  constructor(rules, games) {
    this.rules = rules;
    this.bench = new Bench(rules, (text) => void this.read(text));
    this.text = make("textarea", { rows: 24, spellcheck: "false", "aria-label": _("The position as JSON") });
    this.text.addEventListener("input", () => this.#later());
    this.verdict = make("div", { role: "status" });
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.game = make("select", {}, ...games.map(({ name, title }) => make("option", { value: name }, title)));
    const begin = make("button", { type: "button", onclick: () => void this.begin() }, _("Begin with the setup"));
    const keep = make("button", { type: "button", onclick: () => save("position.json", this.text.value) }, _("Save as a file"));
    this.element = make(
      "div",
      {},
      make("p", {}, _("Edit a position as text. What is impossible in it is named at once, with its place and its clause.")),
      make(
        "div",
        { class: "buttons" },
        make("label", {}, _("Game"), " ", this.game),
        begin,
        opener(_("Open a position…"), ".json,.gz,.txt", (file) => void this.open(file)),
      ),
      make(
        "div",
        { class: "beside" },
        make(
          "div",
          { class: "list" },
          this.text,
          make("div", { class: "buttons" }, keep, ...sharing("position", () => this.text.value)),
          this.verdict,
        ),
        this.bench.element,
      ),
    );
  }

  /** Begin with the setup, when the room is entered for the first time. */
  async enter() {
    if (this.text.value === "") await this.begin();
  }

  /** Write the position after the setup of a game for four. */
  async begin() {
    const name = /** @type {GameName} */ (this.game.value);
    try {
      const { state } = await this.rules.play(name, {}, (game, call) => game.setup(SEATS, call));
      await this.read(JSON.stringify(state, null, 2));
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * Open a file.
   * @param {File} file
   */
  async open(file) {
    try {
      await this.read(await fileText(file));
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * Take a text over, and check it.
   * @param {string} text
   */
  async read(text) {
    this.text.value = text;
    await this.check();
  }

  #later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), PAUSE);
  }

  /** Check the text, and draw the position if it is possible. */
  async check() {
    clearTimeout(this.timer);
    const text = this.text.value;
    try {
      /** @type {import("./engine/index.js").Checked} */
      const { faults, position } = await this.rules.ask((engine, call) => engine.check(withoutDigest(text), call));
      if (this.text.value !== text) return;
      if (position === null) {
        const count = _n("{number} thing is wrong:", "{number} things are wrong:", faults.length);
        fill(this.verdict, make("p", { class: "invalid" }, count), ...faults.map((fault) => this.#fault(fault)));
        this.bench.clear();
        return;
      }
      fill(this.verdict, make("p", { class: "valid" }, _("This position is possible.")));
      const { game, state } = position;
      await this.bench.show({ game, state, facts: [], names: {}, heading: _("The position"), words: [] });
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {unknown} error */
  #fail(error) {
    fill(this.verdict, make("div", { class: "fault" }, make("p", {}, sentenceOf(error))));
    this.bench.clear();
  }

  /** @param {import("./engine/index.js").PositionFault} fault */
  #fault({ message, pointer, expected, clause }) {
    const [begin, end] = placeOf(this.text.value, pointer);
    const { line, column } = lineAndColumn(this.text.value, begin);
    const show = () => {
      this.text.focus();
      this.text.setSelectionRange(begin, end);
      const height = this.text.scrollHeight / this.text.value.split("\n").length;
      this.text.scrollTop = Math.max(0, (line - 5) * height);
    };
    const place = _("line {line}, column {column}", { line, column });
    const game = /** @type {GameName | undefined} */ (clause?.split(":")[0]);
    return make(
      "div",
      { class: "fault" },
      make(
        "p",
        {},
        make("button", { type: "button", class: "link", onclick: show }, capital(place)),
        " ",
        make("code", {}, pointer),
        " ",
        `${capital(message)}.`,
        expected ? ` ${_("Expected: {expected}.", { expected })}` : null,
      ),
      clause && game ? clauseBox(this.rules, game, clause) : null,
    );
  }
}

/**
 * Return the text of a position without its digest, which no longer fits where somebody has changed the position. Other
 * texts stay as they are, so that the rules say what is wrong with them.
 * @param {string} text
 */
export function withoutDigest(text) {
  try {
    const { digest, ...rest } = JSON.parse(text);
    return digest === undefined ? text : JSON.stringify(rest);
  } catch {
    return text;
  }
}
