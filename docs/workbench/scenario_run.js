// @ts-check
// A scenario that is played: its commands, its positions, and whether what happens is what it says.

import { EngineError, Malformed, Refused } from "./engine/index.js";
import { fill, make } from "./dom.js";
import { errorBox } from "./parts.js";
import { _ } from "./texts.js";

/** @typedef {import("./engine/index.js").GameName} GameName */
/** @typedef {import("./engine/index.js").Scenario} Scenario */
/** @typedef {import("./bench.js").Scene} Scene */

export class ScenarioRun {
  /**
   * @param {import("./rules.js").Rules} rules
   * @param {import("./bench.js").Bench} bench where the positions are shown
   * @param {(pointer: string) => void} locate marks a place in the text of the scenario
   */
  constructor(rules, bench, locate) {
    this.rules = rules;
    this.bench = bench;
    this.locate = locate;
    /** @type {GameName} */
    this.name = "the-foreign-king";
    /** @type {Scene[]} */
    this.scenes = [];
    /** Which of the positions is shown. */
    this.place = 0;
    this.steps = make("ol", { class: "steps", "aria-label": _("The commands of the scenario") });
    this.outcome = make("div", { class: "outcome", role: "status" });
  }

  /** Show nothing. */
  clear() {
    this.scenes = [];
    for (const each of [this.steps, this.outcome]) fill(each);
  }

  /**
   * Play a scenario.
   * @param {GameName} name
   * @param {Scenario} scenario
   * @param {() => boolean} stands whether the scenario is still that of the text
   * @param {number} [place] which of its positions is shown; without it, the last one
   * @param {readonly any[]} [tried] commands that are tried there at once
   */
  async run(name, scenario, stands, place, tried = []) {
    this.name = name;
    const commands = Array.isArray(scenario?.when) ? scenario.when : [];
    const scenes = await this.#play(scenario, commands);
    if (!stands()) return;
    this.scenes = scenes;
    fill(this.steps, ...scenes.map((scene, each) => this.#item(scene, commands[each - 1], each)));
    // Where the setup itself is refused, there is no position.
    const last = scenes.length - 1;
    if (last >= 0) await this.#show(Math.min(place ?? last, last), tried);
    await this.#compare(scenario, stands);
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
      fill(this.outcome, errorBox(this.rules, this.name, error));
      if (error instanceof Malformed) this.locate(error.pointer);
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
    if (error instanceof Malformed) this.locate(`/when/${place}${error.pointer}`);
    if (!(error instanceof EngineError)) throw error;
  }

  /**
   * @param {Scene} scene
   * @param {any} command
   * @param {number} place
   */
  #item(scene, command, place) {
    const text = command === undefined ? scene.heading : make("code", {}, JSON.stringify(command));
    const alone = this.scenes.length < 2;
    /** @param {unknown} error */
    const fail = (error) => fill(this.outcome, errorBox(this.rules, this.name, error));
    return make("li", {}, make("button", { type: "button", disabled: alone, onclick: () => this.#show(place).catch(fail) }, text));
  }

  /**
   * Show one of the positions.
   * @param {number} place
   * @param {readonly any[]} [tried] commands that are tried there at once
   */
  async #show(place, tried = []) {
    const scene = this.scenes[place];
    if (scene === undefined) return;
    this.place = place;
    this.steps.querySelectorAll("button").forEach((button, each) => {
      button.setAttribute("aria-current", each === place ? "step" : "false");
    });
    await this.bench.show(scene, tried);
  }

  /**
   * Say whether what happens is what the scenario says.
   * @param {Scenario} scenario
   * @param {() => boolean} stands
   */
  async #compare(scenario, stands) {
    if (scenario.then === undefined) return;
    try {
      /** @type {readonly string[]} */
      const differences = await this.rules.play(this.name, {}, (game, call) => game.compare(scenario, call));
      if (!stands()) return;
      const holds = differences.length === 0;
      const items = differences.map((each) => make("li", { lang: "en" }, each));
      this.outcome.append(
        holds
          ? make("p", { class: "valid" }, _("What happens is what the scenario says."))
          : make("div", {}, make("p", {}, _("What happens differs from what the scenario says:")), make("ul", {}, ...items)),
      );
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      // What is wrong with the setup, or with a command before the last one, is shown already.
      if (this.outcome.childElementCount === 0) this.outcome.append(errorBox(this.rules, this.name, error));
    }
  }
}
