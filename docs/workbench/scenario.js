// @ts-check
// The room of scenarios: the cases of the rules, each opened, changed and played.

import { sentenceOf } from "./errors.js";
import { Choices } from "./choices.js";
import { fill, make } from "./dom.js";
import { Damaged } from "./links.js";
import { clauseLink, sharing } from "./parts.js";
import { placeOf, placesOf } from "./pointers.js";
import { Bench } from "./bench.js";
import { ScenarioRun } from "./scenario_run.js";
import { _ } from "./texts.js";

/** @typedef {import("./engine/index.js").GameName} GameName */
/** @typedef {import("./engine/index.js").Scenario} Scenario */
/**
 * What is open in this room: a scenario of the rules by its `id`, or a text that somebody has changed; which of its positions
 * is shown, and what was tried there.
 * @typedef {{game: string, id: string, text: string, place: number, tried: any[]}} Content
 */

export class ScenarioRoom {
  /**
   * @param {import("./rules.js").Rules} rules
   * @param {(text: string) => void} edit opens a position in the room of positions
   * @param {{name: GameName, title: string}[]} games
   */
  constructor(rules, edit, games) {
    this.rules = rules;
    this.bench = new Bench(rules, edit);
    this.known = games.map(({ name }) => name);
    this.choices = new Choices(rules, games, (game, id) => this.open(game, id).catch((error) => this.#fail(error)));
    this.played = new ScenarioRun(rules, this.bench, (pointer) => this.#locate(pointer, ""));
    /** @type {GameName} */
    this.name = this.choices.name;
    /** The id of the scenario in the specification; empty where somebody else has changed it. */
    this.id = "";
    /** The text of the scenario before the reader has changed it. */
    this.original = "";
    this.before = make("div", { class: "buttons" });
    this.about = make("div", { class: "about" });
    this.json = make("textarea", { rows: 16, spellcheck: "false", "aria-label": _("The scenario as JSON") });
    this.faults = make("div", { role: "status" });
    this.change = this.#changing();
    const { steps, outcome } = this.played;
    this.work = make(
      "div",
      { class: "beside", hidden: true },
      make("div", { class: "list" }, this.before, this.about, steps, outcome, this.change),
      this.bench.element,
    );
    this.element = make(
      "div",
      {},
      make("p", {}, _("Each clause of the rules has scenarios that show it. Open one, change it, and try commands in it.")),
      this.choices.element,
      this.work,
    );
  }

  /** Return the part in which the reader changes the scenario. */
  #changing() {
    const run = make("button", { type: "button", onclick: () => void this.run() }, _("Play the changed scenario"));
    const content = () => JSON.stringify({ game: this.name, text: this.json.value });
    return make(
      "details",
      {},
      make("summary", {}, _("Change the scenario")),
      make("p", {}, _("Change the position or the commands, and play it anew. The fields are those of the scenario format.")),
      this.json,
      make("div", { class: "buttons" }, run, ...sharing("changed", content)),
      this.faults,
    );
  }

  /** Fill the lists, when the room is entered for the first time. */
  async enter() {
    if (this.json.value === "") await this.choices.enter();
  }

  /**
   * Open a scenario of the specification. It throws `Damaged` or `Malformed` if there is none.
   * @param {string} name
   * @param {string} id
   */
  async open(name, id) {
    const game = this.#known(name);
    const scenario = await this.rules.play(game, {}, (played, call) => played.scenario(id, call));
    this.#offerBack();
    this.#take(game, id, scenario, JSON.stringify(scenario, null, 2));
    history.replaceState(null, "", `#scenario=${name}/${id}`);
    await this.run();
    await this.choices.list(game, scenario, id);
  }

  /**
   * Open a scenario that somebody has changed. It throws `Damaged` or `SyntaxError` if a text has none.
   * @param {string} content
   */
  async openChanged(content) {
    /** @type {{game?: unknown, text?: unknown} | null} */
    const changed = JSON.parse(content);
    const game = this.#known(changed?.game);
    if (typeof changed?.text !== "string") throw new Damaged();
    this.#offerBack();
    this.#take(game, "", null, changed.text);
    this.change.open = true;
    await this.run();
    await this.choices.fill(game);
  }

  /**
   * Return what is open.
   * @returns {Content}
   */
  content() {
    return { game: this.name, id: this.id, text: this.json.value, place: this.played.place, tried: this.bench.tried() };
  }

  /**
   * Open again what was open before.
   * @param {Content} content
   */
  async restore({ game, id, text, place, tried }) {
    if (text === "") return this.enter();
    const name = this.#known(game);
    // All of it is there before the rules are, so that it is not lost when the page is loaded again soon.
    this.name = name;
    this.id = id;
    this.json.value = text;
    this.bench.again = [...tried];
    const scenario = id === "" ? null : await this.rules.play(name, {}, (played, call) => played.scenario(id, call));
    this.#take(name, id, scenario, text);
    this.change.open = text !== this.original;
    await this.run(place, tried);
    await (scenario === null ? this.choices.fill(name) : this.choices.list(name, scenario, id));
  }

  /**
   * @param {unknown} name
   * @returns {GameName}
   */
  #known(name) {
    const found = this.known.find((each) => each === name);
    if (found === undefined) throw new Damaged();
    return found;
  }

  /**
   * @param {GameName} game
   * @param {string} id
   * @param {Scenario | null} scenario the scenario of the specification
   * @param {string} text
   */
  #take(game, id, scenario, text) {
    this.name = game;
    this.id = id;
    this.original = scenario === null ? text : JSON.stringify(scenario, null, 2);
    this.json.value = text;
    if (scenario !== null) this.#tellAbout(scenario, id);
    else fill(this.about, make("p", {}, _("Somebody has changed this scenario, and shared it.")));
  }

  /** Let the reader go back to the text that is there now, if it was changed. */
  #offerBack() {
    const before = this.content();
    if (before.text === this.original) return fill(this.before);
    const back = () => {
      fill(this.before);
      this.restore(before).catch((error) => this.#fail(error));
    };
    fill(this.before, make("button", { type: "button", onclick: back }, _("Back to the scenario that you have changed")));
  }

  /** @param {Scenario} scenario @param {string} id */
  #tellAbout({ title, note, clauses = [], allows = [], printed = [] }, id) {
    const links = /** @param {readonly string[]} names */ (names) => names.flatMap((name) => [clauseLink(this.name, name), " "]);
    const [chapter = "", name = ""] = id.split("/");
    fill(
      this.about,
      make("p", { class: "title", lang: "en" }, make("strong", {}, title)),
      note ? make("p", { lang: "en" }, note) : null,
      clauses.length ? make("p", {}, _("Shows"), " ", ...links(clauses)) : null,
      allows.length ? make("p", {}, _("Not forbidden by"), " ", ...links(allows)) : null,
      printed.length ? make("p", {}, _("Printed"), " ", printed.join("; ")) : null,
      make("p", {}, make("a", { href: `../${this.name}/scenarios/${chapter}.html#${name}` }, _("Read it among the rules"))),
    );
  }

  /** @param {unknown} error */
  #fail(error) {
    this.work.hidden = false;
    this.bench.clear();
    fill(this.played.outcome, make("div", { class: "fault" }, make("p", {}, sentenceOf(error))));
  }

  /**
   * Play the scenario as it stands in the text.
   * @param {number} [place] which of its positions is shown; without it, the last one
   * @param {readonly any[]} [tried] commands that are tried there at once
   */
  async run(place, tried = []) {
    const text = this.json.value;
    this.work.hidden = false;
    this.played.clear();
    fill(this.faults);
    /** @type {Scenario} */
    let scenario;
    try {
      placesOf(text);
      scenario = JSON.parse(text);
    } catch {
      return this.#locate("", _("From here on, the text is no JSON."));
    }
    try {
      await this.played.run(this.name, scenario, () => this.json.value === text, place, tried);
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * Mark a place in the text.
   * @param {string} pointer
   * @param {string} message
   */
  #locate(pointer, message) {
    const [begin, end] = placeOf(this.json.value, pointer);
    this.change.open = true;
    if (message) fill(this.faults, make("div", { class: "fault" }, make("p", {}, message)));
    this.json.setSelectionRange(begin, end);
  }
}
