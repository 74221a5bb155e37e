// @ts-check
// The room of positions: a position as text, with everything that is impossible in it, and as a picture.

import { capital, sentenceOf } from "./errors.js";
import { fill, make } from "./dom.js";
import { Fields } from "./fields.js";
import { clauseBox, opener, save, sharing } from "./parts.js";
import { lineAndColumn, placeOf } from "./pointers.js";
import { Bench } from "./bench.js";
import { _, _n } from "./texts.js";

/** @typedef {import("./engine/index.js").GameName} GameName */

/** After how many milliseconds without a change a text is checked. */
const PAUSE = 500;
const SEATS = ["red", "blue", "green", "yellow", "white", "black"];
/** How many players begin, unless the reader says it: as many as can play each game. */
const PLAYERS = 4;

/**
 * A game as the page knows it before the rules are there.
 * @typedef {object} KnownGame
 * @property {GameName} name
 * @property {string} title
 * @property {number[]} players for how many players it is
 * @property {string[]} editions its printed editions
 */
/**
 * What is open in this room.
 * @typedef {{text: string, tried: any[]}} Content
 */

export class PositionRoom {
  /**
   * @param {import("./rules.js").Rules} rules
   * @param {KnownGame[]} games
   * @param {(file: File) => void} open opens a file
   */
  constructor(rules, games, open) {
    this.rules = rules;
    this.games = games;
    this.bench = new Bench(rules, (text) => void this.read(text));
    this.text = make("textarea", { rows: 24, spellcheck: "false", "aria-label": _("The position as JSON") });
    this.text.addEventListener("input", () => this.#later());
    this.before = make("span");
    /** The text of the setup with which the reader has begun. */
    this.begun = "";
    this.fields = new Fields((text) => {
      this.text.value = text;
      this.#later();
    });
    // A finger changes fields more easily than a text.
    const touched = matchMedia("(pointer: coarse)").matches;
    this.asFields = make("details", { open: touched }, make("summary", {}, _("The position in fields")), this.fields.element);
    this.asText = make("details", { open: !touched }, make("summary", {}, _("The position as text")), this.text);
    this.verdict = make("div", { role: "status" });
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.game = make("select", { onchange: () => this.#list() }, ...games.map(({ name, title }) => make("option", { value: name }, title)));
    this.players = make("select");
    this.edition = make("select");
    this.editions = make("label", {}, _("Printed edition"), " ", this.edition);
    this.#list();
    const begin = make("button", { type: "button", onclick: () => void this.begin() }, _("Begin with the setup"));
    const keep = make("button", { type: "button", onclick: () => save("position.json", this.text.value) }, _("Save as a file"));
    this.element = make(
      "div",
      {},
      make("p", {}, _("Enter a position: begin with the setup, and change its fields or its text. What is impossible in it is named at once, with its place and its clause.")),
      make(
        "div",
        { class: "buttons" },
        make("label", {}, _("Game"), " ", this.game),
        make("label", {}, _("Players"), " ", this.players),
        this.editions,
        begin,
        opener(_("Open a position…"), ".json,.gz,.txt", open),
        this.before,
      ),
      make(
        "div",
        { class: "beside" },
        make(
          "div",
          { class: "list" },
          this.asFields,
          this.asText,
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

  /** List the numbers of players and the editions of the chosen game. */
  #list() {
    const { players = [], editions = [] } = this.games.find(({ name }) => name === this.game.value) ?? {};
    fill(this.players, ...players.map((each) => make("option", { value: each, selected: each === PLAYERS }, each)));
    /** @type {Record<string, string>} */
    const names = { fr: _("French edition"), de: _("German edition"), it: _("Italian edition") };
    fill(this.edition, ...editions.map((each) => make("option", { value: each }, names[each] ?? each)));
    this.editions.hidden = editions.length < 2;
  }

  /** Write the position after the setup of the chosen game. */
  async begin() {
    const name = /** @type {GameName} */ (this.game.value);
    const edition = /** @type {any} */ (this.edition.value);
    const seats = SEATS.slice(0, Number(this.players.value));
    try {
      const { state } = await this.rules.play(name, {}, (game, call) => game.setup(seats, { edition, ...call }));
      const before = this.begun;
      this.begun = JSON.stringify(state, null, 2);
      // A setup that was not changed need not come back.
      if (this.text.value === before) this.text.value = "";
      await this.read(this.begun);
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * Return what is open.
   * @returns {Content}
   */
  content() {
    return { text: this.text.value, tried: this.bench.tried() };
  }

  /**
   * Open again what was open before the page was loaded again.
   * @param {Content} content
   */
  async restore({ text, tried }) {
    await (text === "" ? this.enter() : this.read(text, tried));
  }

  /**
   * Take a text over, and check it.
   * @param {string} text
   * @param {readonly any[]} [tried] commands that are tried in the position at once
   */
  async read(text, tried = []) {
    const before = this.text.value;
    const back = make("button", { type: "button", onclick: () => void this.read(before) }, _("Back to the text before"));
    fill(this.before, before === "" || before === text ? null : back);
    this.text.value = text;
    this.bench.again = [...tried];
    await this.check(tried);
  }

  #later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), PAUSE);
  }

  /**
   * Check the text, and draw the position if it is possible.
   * @param {readonly any[]} [tried] commands that are tried in it at once
   */
  async check(tried = []) {
    clearTimeout(this.timer);
    const text = this.text.value;
    this.fields.show(text);
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
      await this.bench.show({ game, state, facts: [], names: {}, heading: _("The position"), words: [] }, tried);
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
      if (this.asFields.open && this.fields.reveal(pointer)) return;
      this.asText.open = true;
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
