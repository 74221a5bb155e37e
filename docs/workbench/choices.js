// @ts-check
// The lists from which a scenario is chosen: the games, the clauses of one, and the scenarios of a clause.

import { fill, make } from "./dom.js";
import { _ } from "./texts.js";

/** @typedef {import("./engine/index.js").GameName} GameName */
/** @typedef {import("./engine/index.js").Scenario} Scenario */

export class Choices {
  /**
   * @param {import("./rules.js").Rules} rules
   * @param {{name: string, title: string}[]} games
   * @param {(game: GameName, id: string) => Promise<void>} open opens a scenario
   */
  constructor(rules, games, open) {
    this.rules = rules;
    this.open = open;
    /** @type {GameName} the game whose clauses are listed */
    this.name = /** @type {GameName} */ (games[0]?.name ?? "the-foreign-king");
    this.listed = false;
    this.game = make("select", { onchange: () => void this.#chooseGame(this.game.value, "") });
    fill(this.game, ...games.map(({ name, title }) => make("option", { value: name }, title)));
    this.clause = make("select", { onchange: () => void this.#chooseClause("") });
    this.scenario = make("select", { onchange: () => void this.open(this.name, this.scenario.value) });
    this.element = make(
      "div",
      { class: "choices" },
      make("label", {}, _("Game"), this.game),
      make("label", {}, _("Clause"), this.clause),
      make("label", {}, _("Scenario"), this.scenario),
    );
  }

  /** Fill the lists, and open the first scenario, if they were not filled before. */
  async enter() {
    if (!this.listed) await this.#chooseGame(this.name, "");
  }

  /**
   * Fill the lists, and leave open what is open.
   * @param {GameName} name
   */
  async fill(name) {
    if (!this.listed || this.name !== name) await this.#chooseGame(name, "", false);
  }

  /**
   * @param {string} name
   * @param {string} clause the clause that is chosen, or none
   * @param {boolean} opens whether the first scenario is opened
   */
  async #chooseGame(name, clause, opens = clause === "") {
    this.name = /** @type {GameName} */ (name);
    this.listed = true;
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
    await this.#chooseClause("", opens);
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
   * Let the lists show a scenario that was opened.
   * @param {GameName} name
   * @param {Scenario} scenario
   * @param {string} id
   */
  async list(name, scenario, id) {
    const clause = String(scenario.then["refused"] ?? scenario.clauses?.[0] ?? scenario.allows?.[0] ?? "");
    if (!this.listed || this.name !== name) await this.#chooseGame(name, clause);
    if (![...this.scenario.options].some((option) => option.value === id)) {
      this.clause.value = clause;
      await this.#chooseClause(id);
    }
    this.scenario.value = id;
  }
}
