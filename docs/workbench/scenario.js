// @ts-check
// The room of scenarios: the cases of the rules, each opened, changed and played.

import { EngineError, Malformed, Refused } from "./engine/index.js";
import { sentenceOf } from "./errors.js";
import { fill, make } from "./dom.js";
import { clauseLink, errorBox, sharing } from "./parts.js";
import { placeOf, placesOf } from "./pointers.js";
import { Bench } from "./bench.js";
import { _ } from "./texts.js";

/** @typedef {import("./engine/index.js").GameName} GameName */
/** @typedef {import("./engine/index.js").Scenario} Scenario */
/** @typedef {import("./bench.js").Scene} Scene */

export class ScenarioRoom {
  /**
   * @param {import("./rules.js").Rules} rules
   * @param {(text: string) => void} edit opens a position in the room of positions
   * @param {{name: string, title: string}[]} games
   */
  constructor(rules, edit, games) {
    this.rules = rules;
    this.bench = new Bench(rules, edit);
    /** @type {GameName} */
    this.name = /** @type {GameName} */ (games[0]?.name ?? "the-foreign-king");
    this.titles = new Map(games.map(({ name, title }) => [name, title]));
    this.game = make("select", { onchange: () => void this.#chooseGame(this.game.value, "") });
    fill(this.game, ...games.map(({ name, title }) => make("option", { value: name }, title)));
    this.clause = make("select", { onchange: () => void this.#chooseClause("") });
    this.scenario = make("select", { onchange: () => void this.open(this.name, this.scenario.value) });
    this.about = make("div", { class: "about" });
    this.steps = make("ol", { class: "steps", "aria-label": _("The commands of the scenario") });
    this.outcome = make("div", { role: "status" });
    this.json = make("textarea", { rows: 16, spellcheck: "false", "aria-label": _("The scenario as JSON") });
    this.faults = make("div", { role: "status" });
    const run = make("button", { type: "button", onclick: () => void this.run() }, _("Play the changed scenario"));
    const content = () => JSON.stringify({ game: this.name, text: this.json.value });
    this.change = make(
      "details",
      {},
      make("summary", {}, _("Change the scenario")),
      make("p", {}, _("Change the position or the commands, and play it anew. The fields are those of the scenario format.")),
      this.json,
      make("div", { class: "buttons" }, run, ...sharing("changed", content)),
      this.faults,
    );
    this.work = make(
      "div",
      { class: "beside", hidden: true },
      make("div", { class: "list" }, this.about, this.steps, this.outcome, this.change),
      this.bench.element,
    );
    this.element = make(
      "div",
      {},
      make("p", {}, _("Each clause of the rules has scenarios that show it. Open one, change it, and try commands in it.")),
      make(
        "div",
        { class: "choices" },
        make("label", {}, _("Game"), this.game),
        make("label", {}, _("Clause"), this.clause),
        make("label", {}, _("Scenario"), this.scenario),
      ),
      this.work,
    );
    /** The game whose clauses are listed. */
    this.listed = "";
  }

  /** Fill the lists, when the room is entered for the first time. */
  async enter() {
    if (this.listed === "") await this.#chooseGame(this.name, "");
  }

  /** @param {string} name @param {string} clause the clause that is chosen, or none */
  async #chooseGame(name, clause) {
    this.name = /** @type {GameName} */ (name);
    this.listed = name;
    this.game.value = name;
    const titles = await this.rules.play(this.name, {}, (game, call) => game.clauses(call));
    /** @type {Map<string, HTMLElement>} */
    const chapters = new Map();
    for (const each of titles) {
      const group = chapters.get(each.chapter) ?? make("optgroup", { label: each.chapter });
      chapters.set(each.chapter, group);
      group.append(make("option", { value: each.name, selected: each.name === clause }, `${each.name} · ${each.title}`));
    }
    fill(this.clause, ...chapters.values());
    await this.#chooseClause("", clause === "");
  }

  /**
   * @param {string} id the scenario that is chosen; without it, the first one is opened
   * @param {boolean} opens
   */
  async #chooseClause(id, opens = id === "") {
    /** @type {readonly import("./engine/index.js").ScenarioTitle[]} */
    const scenarios = await this.rules.play(this.name, {}, (game, call) => game.scenarios(this.clause.value, call));
    fill(
      this.scenario,
      ...scenarios.map((each) => {
        const label = each.refused ? `✗ ${each.title}` : each.title;
        return make("option", { value: each.id, selected: each.id === id }, label);
      }),
    );
    if (opens && scenarios[0]) await this.open(this.name, scenarios[0].id);
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
      await this.#list(scenario, id);
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * Let the lists show the scenario that was opened.
   * @param {Scenario} scenario
   * @param {string} id
   */
  async #list(scenario, id) {
    const clause = scenario.then["refused"] ?? scenario.clauses?.[0] ?? scenario.allows?.[0] ?? "";
    if (this.listed !== this.name) await this.#chooseGame(this.name, String(clause));
    if (![...this.scenario.options].some((option) => option.value === id)) {
      this.clause.value = String(clause);
      await this.#chooseClause(id);
    }
    this.scenario.value = id;
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
    fill(this.outcome, make("div", { class: "fault" }, make("p", {}, sentenceOf(error))));
  }

  /** Play the scenario as it stands in the text. */
  async run() {
    const text = this.json.value;
    this.work.hidden = false;
    for (const each of [this.steps, this.outcome, this.faults]) fill(each);
    /** @type {Scenario} */
    let scenario;
    try {
      placesOf(text);
      scenario = JSON.parse(text);
    } catch {
      return this.#locate("", _("From here on, the text is no JSON."));
    }
    const commands = Array.isArray(scenario?.when) ? scenario.when : [];
    const scenes = await this.#play(scenario, commands);
    if (this.json.value !== text || scenes.length === 0) return;
    fill(this.steps, ...scenes.map((scene, place) => this.#item(scene, commands[place - 1], scenes.length)));
    await this.#show(scenes, scenes.length - 1);
    await this.#compare(scenario, text);
  }

  /**
   * Play a scenario up to the first command that cannot be played. Return its positions.
   * @param {Scenario} scenario
   * @param {readonly any[]} commands
   */
  async #play(scenario, commands) {
    const base = { game: this.name, names: {} };
    /** @type {Scene[]} */
    const scenes = [];
    try {
      const laid = await this.rules.play(this.name, {}, (game, call) => game.lay(scenario.given, call));
      scenes.push({ ...base, state: laid.state, facts: laid.facts, heading: _("Before the first command") });
      for (const [place, command] of commands.entries()) {
        const before = /** @type {Scene} */ (scenes.at(-1)).state;
        const after = await this.rules.play(this.name, {}, (game, call) => game.play(before, command, call));
        scenes.push({ ...base, state: after.state, facts: after.facts, heading: _("After command {number}", { number: place + 1 }) });
      }
    } catch (error) {
      await this.#refuse(scenes, commands, error);
    }
    return scenes;
  }

  /**
   * Show why a scenario does not go on.
   * @param {Scene[]} scenes
   * @param {readonly any[]} commands
   * @param {unknown} error
   */
  async #refuse(scenes, commands, error) {
    const last = scenes.at(-1);
    if (last === undefined) {
      this.bench.clear();
      const pointer = error instanceof Malformed ? error.pointer : "/given";
      fill(this.outcome, errorBox(this.rules, this.name, error));
      if (error instanceof Malformed) this.#locate(pointer, "");
      return;
    }
    const place = scenes.length - 1;
    const command = commands[place];
    last.command = JSON.stringify(command);
    const why =
      error instanceof Refused
        ? await this.rules.play(this.name, {}, (game, call) => game.explainWhyNot(last.state, command, call))
        : null;
    fill(
      this.outcome,
      make("p", {}, _("Command {number}:", { number: place + 1 }), " ", make("code", {}, JSON.stringify(command))),
      errorBox(this.rules, this.name, error, why?.lines),
    );
    if (error instanceof Malformed) this.#locate(`/when/${place}${error.pointer}`, "");
    if (!(error instanceof EngineError)) throw error;
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

  /**
   * @param {Scene} scene
   * @param {any} command
   * @param {number} number
   */
  #item(scene, command, number) {
    const text = command === undefined ? scene.heading : JSON.stringify(command);
    const items = () => [...this.steps.querySelectorAll("button")];
    const scenes = () => this.scenes ?? [];
    const button = make("button", { type: "button", disabled: number < 2 }, command === undefined ? text : make("code", {}, text));
    button.addEventListener("click", () => void this.#show(scenes(), items().indexOf(button)));
    return make("li", {}, button);
  }

  /**
   * Show one of the positions.
   * @param {Scene[]} scenes
   * @param {number} place
   */
  async #show(scenes, place) {
    this.scenes = scenes;
    const scene = scenes[place];
    if (scene === undefined) return;
    this.steps.querySelectorAll("button").forEach((button, each) => {
      button.setAttribute("aria-current", each === place ? "step" : "false");
    });
    await this.bench.show(scene);
  }

  /**
   * Say whether what happens is what the scenario says.
   * @param {Scenario} scenario
   * @param {string} text
   */
  async #compare(scenario, text) {
    const { then } = scenario;
    if (then === undefined) return;
    try {
      /** @type {readonly string[]} */
      const differences = await this.rules.play(this.name, {}, (game, call) => game.compare(scenario, call));
      if (this.json.value !== text) return;
      const holds = differences.length === 0;
      const items = differences.map((each) => make("li", { lang: "en" }, each));
      this.outcome.append(
        holds
          ? make("p", { class: "valid" }, _("What happens is what the scenario says."))
          : make("div", {}, make("p", {}, _("What happens differs from what the scenario says:")), make("ul", {}, ...items)),
      );
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      // A command before the last one is refused, which is shown already.
      if (this.outcome.childElementCount === 0) this.outcome.append(errorBox(this.rules, this.name, error));
    }
  }
}

