// @ts-check
// The bench: the picture of a position, what has happened, and commands that are tried in it.

import { Malformed, Refused } from "./engine/index.js";
import { fill, make } from "./dom.js";
import { Asking } from "./asking.js";
import { clauseLinks, errorBox, pictureOf, sharing, storyOf } from "./parts.js";
import { _, _n } from "./texts.js";

/** @typedef {import("./engine/index.js").GameName} GameName */
/** @typedef {import("./engine/index.js").State} State */
/** @typedef {import("./engine/index.js").Line} Line */
/** @typedef {import("./engine/index.js").Option} Option */

/**
 * A position to look at, and how it came about.
 * @typedef {object} Scene
 * @property {GameName} game
 * @property {State} state
 * @property {{readonly [seat: string]: string}} names the players' names by seat
 * @property {readonly any[]} facts what has just happened
 * @property {string} heading what is shown
 * @property {readonly Line[]} [words] what has happened, where it is not told by the facts
 * @property {string} [command] a command that may be tried, as JSON
 * @property {any} [tried] the command that was tried, and led here
 */

/** A command in JSON, for a reader who has none yet. */
const EMPTY = '{"type": "", "by": ""}';
/** How many seconds the computer thinks about a command. */
const SECONDS = 1;

export class Bench {
  /**
   * @param {import("./rules.js").Rules} rules
   * @param {(text: string) => void} edit opens a position in the room of positions
   */
  constructor(rules, edit) {
    this.rules = rules;
    /** @type {Scene[]} the scene that was shown, and one for each command that was tried since */
    this.scenes = [];
    /** @type {any[]} commands that were tried before the page was loaded again, and are to be tried again */
    this.again = [];
    this.heading = make("h2", { tabindex: -1 });
    this.places = { left: make("div", { class: "left" }), right: make("div", { class: "right" }), below: make("div", { class: "below" }) };
    this.words = make("div");
    this.told = make("div", { class: "told", "aria-live": "polite" });
    this.tries = make("div", { class: "tries" });
    this.asking = new Asking(rules, {
      stands: (scene) => this.scenes.at(-1) === scene,
      again: () => fill(this.answer),
      give: (command) => this.#choose(command),
      refuse: (option) => this.#refuse(option),
      deal: () => this.#deal(),
      think: (seat, level) => this.#think(seat, level),
      fail: (error) => this.#fail(error),
    });
    this.json = make("textarea", { rows: 3, spellcheck: "false", "aria-label": _("The command as JSON") });
    this.answer = make("div", { class: "answer", role: "status" });
    const say = make("button", { type: "button", onclick: () => this.sayJson().catch((error) => this.#fail(error)) }, _("Give this command"));
    const open = make("button", { type: "button", onclick: () => edit(this.text()) }, _("Edit this position"));
    const as_json = make("details", {}, make("summary", {}, _("The command as JSON")), this.json, say);
    this.as_json = as_json;
    this.element = make(
      "section",
      { class: "bench", hidden: true, "aria-label": _("The board") },
      this.heading,
      make("div", { class: "pictures" }, ...Object.values(this.places)),
      this.told,
      make("div", { class: "buttons" }, open, ...sharing("position", () => this.text())),
      make("details", {}, make("summary", {}, _("The position in words")), this.words),
      make("h2", {}, _("Try a command")),
      this.tries,
      this.asking.element,
      as_json,
      this.answer,
    );
  }

  /** Return the position file of what is shown, as a reader can edit it. */
  text() {
    return JSON.stringify(this.#scene().state.document, null, 2);
  }

  #scene() {
    const scene = this.scenes.at(-1);
    if (scene === undefined) throw new Error("nothing is shown");
    return scene;
  }

  /** Show nothing. */
  clear() {
    this.scenes = [];
    this.again = [];
    this.element.hidden = true;
  }

  /**
   * Return the commands that were tried, in their order.
   * @returns {any[]}
   */
  tried() {
    return [...this.scenes.slice(1).map((scene) => scene.tried), ...this.again];
  }

  /**
   * Show a position. What was tried before is forgotten.
   * @param {Scene} scene
   * @param {readonly any[]} [tried] commands that are tried again at once
   */
  async show(scene, tried = []) {
    this.scenes = [scene];
    this.again = [...tried];
    await this.#tryAgain(scene);
    if (this.scenes[0] !== scene) return;
    this.element.hidden = false;
    this.json.value = scene.command ?? EMPTY;
    this.as_json.open = scene.command !== undefined;
    fill(this.answer);
    await this.#draw();
  }

  /**
   * Try the commands again that were tried in a scene before the page was loaded again.
   * @param {Scene} first
   */
  async #tryAgain(first) {
    while (this.again.length > 0) {
      try {
        const scene = await this.#after(this.again[0]);
        if (this.scenes[0] !== first) return;
        this.scenes.push(scene);
        this.again.shift();
      } catch (error) {
        if (!(error instanceof Refused || error instanceof Malformed)) throw error;
        // They were tried by rules of another version.
        if (this.scenes[0] === first) this.again = [];
      }
    }
  }

  /**
   * Return the scene after a command.
   * @param {any} command
   * @returns {Promise<Scene>}
   */
  async #after(command) {
    const { game, names, state } = this.#scene();
    const after = await this.rules.play(game, names, (played, call) => played.play(state, command, call));
    return { game, names, state: after.state, facts: after.facts, heading: _("After the command that you tried"), tried: command };
  }

  async #draw() {
    const scene = this.#scene();
    const { game, names, state, facts } = scene;
    /** @type {[import("./engine/index.js").PictureText, readonly Line[], string, readonly string[]]} */
    const [picture, words, prompt, seats] = await this.rules.play(game, names, async (played, call) => [
      await played.parts(state, { facts, ...call }),
      scene.words ?? (await played.tell(facts, call)),
      await played.prompt(state, call),
      await played.toAct(state, call),
    ]);
    if (this.scenes.at(-1) !== scene) return;
    fill(this.heading, scene.heading);
    for (const [where, place] of Object.entries(this.places)) {
      fill(place, ...picture.parts.filter((part) => part.where === where).map((part) => pictureOf(part.svg)));
    }
    fill(this.words, ...picture.description.map((line) => make("p", {}, line)));
    fill(this.told, ...storyOf(words), clauseLinks(game, facts.map((fact) => fact.rule)));
    const tried = this.scenes.length - 1;
    fill(
      this.tries,
      tried === 0
        ? null
        : make(
            "p",
            {},
            _n("You have tried {number} command from here.", "You have tried {number} commands from here.", tried),
            " ",
            make("button", { type: "button", onclick: () => void this.#back(1) }, _("Take it back")),
            tried > 1 ? make("button", { type: "button", onclick: () => void this.#back(tried) }, _("Take all back")) : null,
          ),
    );
    await this.asking.ask(scene, prompt, seats, seats[0]);
  }

  /** @param {number} count */
  async #back(count) {
    this.scenes.splice(-count);
    fill(this.answer);
    try {
      await this.#draw();
      this.heading.focus();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {any} command a command that was chosen option by option */
  async #choose(command) {
    this.json.value = JSON.stringify(command);
    await this.give(command);
  }

  /** @param {Option} option */
  #refuse(option) {
    const { game } = this.#scene();
    const faults = option.closed.map((refusal) => {
      const clause = `${game}:${/** @type {{rule: string}} */ (refusal).rule}`;
      return new Refused({ kind: "refused", message: option.message ?? "", clause, refusal: /** @type {any} */ (refusal) });
    });
    fill(this.answer, ...faults.map((fault) => errorBox(this.rules, game, fault)));
    this.#revealAnswer();
  }

  async #deal() {
    const { game, names, state } = this.#scene();
    const seed = Math.floor(Math.random() * 1_000_000_000);
    try {
      await this.give(await this.rules.play(game, names, (played, call) => played.deal(state, seed, call)));
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * Let the computer decide for a seat.
   * @param {string} seat
   * @param {import("./engine/index.js").Level} level
   */
  async #think(seat, level) {
    const scene = this.#scene();
    const { game, names, state } = scene;
    fill(this.answer);
    try {
      const command = await this.rules.play(game, names, (played, call) =>
        played.makePlayer(seat, level).choose(state, { seconds: SECONDS, ...call }),
      );
      if (this.scenes.at(-1) === scene) await this.#choose(command);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Give the command that stands as JSON. */
  async sayJson() {
    fill(this.answer);
    let command;
    try {
      command = JSON.parse(this.json.value);
    } catch {
      return this.#fail(new Error(_("This is no JSON. A command is an object, such as {example}.", { example: EMPTY })));
    }
    await this.give(command);
  }

  /**
   * Give a command, and show what happens, or which clause forbids it.
   * @param {any} command
   */
  async give(command) {
    const before = this.#scene();
    const { game, names, state } = before;
    fill(this.answer);
    try {
      const scene = await this.#after(command);
      // Somebody who taps twice gives a command once.
      if (this.scenes.at(-1) !== before) return;
      this.scenes.push(scene);
      await this.#draw();
      this.heading.focus();
    } catch (error) {
      const why =
        error instanceof Refused
          ? await this.rules.play(game, names, (played, call) => played.explainWhyNot(state, command, call))
          : null;
      this.#fail(error, why?.lines);
    }
  }

  /** @param {unknown} error @param {readonly {depth: number, text: string}[]} [why] */
  #fail(error, why) {
    const scene = this.scenes.at(-1);
    if (scene === undefined) return;
    fill(this.answer, errorBox(this.rules, scene.game, error, why));
    this.#revealAnswer();
  }

  /** Bring the answer to a command into view. The text of its clause comes later, and on a phone there must be room for it. */
  #revealAnswer() {
    const narrow = matchMedia("(max-width: 40em)").matches;
    this.answer.scrollIntoView({ block: narrow ? "start" : "nearest" });
  }
}
