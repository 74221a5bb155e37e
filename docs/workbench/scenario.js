// @ts-check
// The room of scenarios: the cases of the rules, each opened, changed and played.

import { sentenceOf } from "./errors.js";
import { Choices } from "./choices.js";
import { fill, make } from "./dom.js";
import { clauseLink, sharing } from "./parts.js";
import { placeOf, placesOf } from "./pointers.js";
import { Bench } from "./bench.js";
import { ScenarioRun } from "./scenario_run.js";
import { _ } from "./texts.js";

/** @typedef {import("./engine/index.js").GameName} GameName */
/** @typedef {import("./engine/index.js").Scenario} Scenario */

export class ScenarioRoom {
  /**
   * @param {import("./rules.js").Rules} rules
   * @param {(text: string) => void} edit opens a position in the room of positions
   * @param {{name: string, title: string}[]} games
   */
  constructor(rules, edit, games) {
    this.rules = rules;
    this.bench = new Bench(rules, edit);
    this.titles = new Map(games.map(({ name, title }) => [name, title]));
    this.choices = new Choices(rules, games, (game, id) => this.open(game, id));
    this.played = new ScenarioRun(rules, this.bench, (pointer) => this.#locate(pointer, ""));
    /** @type {GameName} */
    this.name = this.choices.name;
    this.about = make("div", { class: "about" });
    this.json = make("textarea", { rows: 16, spellcheck: "false", "aria-label": _("The scenario as JSON") });
    this.faults = make("div", { role: "status" });
    this.change = this.#changing();
    const { steps, outcome } = this.played;
    this.work = make(
      "div",
      { class: "beside", hidden: true },
      make("div", { class: "list" }, this.about, steps, outcome, this.change),
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
    await this.choices.enter();
  }

  /**
   * Open a scenario of the specification.
   * @param {string} name
   * @param {string} id
   */
  async open(name, id) {
    this.name = /** @type {GameName} */ (name);
    try {
      const scenario = await this.rules.play(this.name, {}, (game, call) => game.scenario(id, call));
      history.replaceState(null, "", `#scenario=${name}/${id}`);
      this.#tellAbout(scenario, id);
      this.json.value = JSON.stringify(scenario, null, 2);
      await this.run();
      await this.choices.list(this.name, scenario, id);
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * Open a scenario that somebody has changed.
   * @param {string} content
   */
  async openChanged(content) {
    try {
      const { game, text } = JSON.parse(content);
      this.name = this.titles.has(game) ? game : this.name;
      this.json.value = String(text);
      this.change.open = true;
      fill(this.about, make("p", {}, _("Somebody has changed this scenario, and shared it.")));
      await this.run();
    } catch (error) {
      this.#fail(error);
    }
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

  /** Play the scenario as it stands in the text. */
  async run() {
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
    await this.played.run(this.name, scenario, () => this.json.value === text);
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
