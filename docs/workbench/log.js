// @ts-check
// The room of logs: a log is judged line by line, beside the board.

import { Malformed } from "./engine/index.js";
import { sentenceOf } from "./errors.js";
import { fill, make } from "./dom.js";
import { Lines } from "./lines.js";
import { fileText } from "./links.js";
import { opener, sharing } from "./parts.js";
import { Bench } from "./bench.js";
import { upgradeWords } from "./upgrade.js";
import { verdictOf } from "./verdict.js";
import { _ } from "./texts.js";

/** @typedef {import("./engine/index.js").Judged} Judged */

export class LogRoom {
  /**
   * @param {import("./rules.js").Rules} rules
   * @param {(text: string) => void} edit opens a position in the room of positions
   */
  constructor(rules, edit) {
    this.rules = rules;
    this.log = "";
    this.name = "";
    this.bench = new Bench(rules, edit);
    this.lines = new Lines((line) => this.show(line));
    this.pasted = make("textarea", { rows: 4, spellcheck: "false", "aria-label": _("The log as text") });
    this.verdict = make("div", { class: "verdict", role: "status", tabindex: -1 });
    this.actions = make("div", { class: "buttons" });
    this.upgraded = make("div", { role: "status" });
    this.work = make("div", { class: "beside", hidden: true }, this.lines.element, this.bench.element);
    const judge = make("button", { type: "button", onclick: () => void this.read(this.pasted.value) }, _("Judge it"));
    const example = make("button", { type: "button", onclick: () => void this.#example() }, _("Open an example"));
    this.element = make(
      "div",
      {},
      make("p", {}, _("Open a log, drop it onto this page, or paste it. A log can be gzipped.")),
      make(
        "div",
        { class: "buttons" },
        opener(_("Open a log…"), ".jsonl,.json,.gz,.txt", (file) => void this.open(file)),
        example,
      ),
      make("details", {}, make("summary", {}, _("Paste a log")), this.pasted, judge),
      this.verdict,
      this.actions,
      this.upgraded,
      this.work,
    );
  }

  async #example() {
    const answer = await fetch("example.jsonl");
    await this.read(await answer.text(), "example.jsonl");
  }

  /**
   * Open a file.
   * @param {File} file
   */
  async open(file) {
    try {
      await this.read(await fileText(file), file.name.replace(/\.gz$/, ""));
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * Read a log, and show the first line in which something is wrong, or else the last one.
   * @param {string} log
   * @param {string} name
   */
  async read(log, name = "log.jsonl") {
    this.log = log;
    this.name = name;
    this.work.hidden = true;
    this.bench.clear();
    for (const each of [this.verdict, this.actions, this.upgraded]) fill(each);
    /** @type {Judged} */
    let judged;
    try {
      judged = await this.rules.ask((engine, call) => engine.judge(log, call));
    } catch (error) {
      return this.#fail(error);
    }
    if (this.log !== log) return;
    fill(this.verdict, ...verdictOf(this.rules, judged, { show: (line) => this.show(line), give: (line, command) => this.#give(line, command) }));
    this.verdict.focus({ preventScroll: true });
    const upgrade = make("button", { type: "button", onclick: () => void this.#upgrade() }, _("Upgrade it"));
    fill(this.actions, ...sharing("log", () => this.log), upgrade);
    this.lines.list(judged);
    if (judged.lines.length === 0) return;
    this.work.hidden = false;
    await this.show(this.lines.first());
  }

  /** @param {unknown} error */
  #fail(error) {
    fill(this.verdict, make("div", { class: "fault" }, make("p", {}, sentenceOf(error))));
  }

  /**
   * Show the position after a line. After a line that cannot be played, it is the position in which it cannot.
   * @param {number} line
   */
  async show(line) {
    const shown = this.lines.mark(line);
    const log = this.log;
    try {
      const after = await this.rules.ask((engine, call) => engine.after(log, line, call));
      if (this.lines.line !== line || this.log !== log) return;
      const played = !["nothing", "skipped", undefined].includes(shown?.kind);
      const seats = /** @type {readonly string[]} */ (/** @type {any} */ (after.state.position).seats ?? []);
      await this.bench.show({
        game: after.game,
        state: after.state,
        facts: after.number > 0 ? after.facts : [],
        names: Object.fromEntries(seats.map((seat, place) => [seat, this.lines.judged?.names?.[place] ?? seat])),
        heading: played ? _("After line {line}", { line }) : _("Before line {line}", { line }),
        ...(shown?.words?.length ? { words: shown.words } : {}),
        ...(this.lines.wrong(line) ? { command: this.#commandOf(line) } : {}),
      });
    } catch (error) {
      this.bench.clear();
      // Where the header is wrong, there is no position, and the verdict says why.
      if (!(error instanceof Malformed)) this.#fail(error);
    }
  }

  /**
   * Show a line, and give a command there.
   * @param {number} line
   * @param {any} command
   */
  async #give(line, command) {
    await this.show(line);
    await this.bench.give(command);
  }

  /**
   * Return the command of a line as it stands there.
   * @param {number} line
   */
  #commandOf(line) {
    const text = this.log.split("\n")[line - 1] ?? "";
    try {
      return JSON.stringify(JSON.parse(text).command);
    } catch {
      return text;
    }
  }

  async #upgrade() {
    const log = this.log;
    try {
      const done = await this.rules.ask((engine, call) => engine.upgrade(log, call));
      if (this.log !== log) return;
      fill(this.upgraded, ...upgradeWords(done, this.name, (text, name) => this.read(text, name)));
    } catch (error) {
      fill(this.upgraded, make("p", {}, sentenceOf(error)));
    }
  }
}
