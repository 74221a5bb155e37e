// @ts-check
// The room of logs: a log is judged line by line, beside the board.

import { Malformed } from "./engine/index.js";
import { sentenceOf } from "./errors.js";
import { fill, make } from "./dom.js";
import { Lines } from "./lines.js";
import { opener, sharing } from "./parts.js";
import { Bench } from "./bench.js";
import { upgradeWords } from "./upgrade.js";
import { verdictOf } from "./verdict.js";
import { _ } from "./texts.js";

/** @typedef {import("./engine/index.js").Judged} Judged */
/**
 * What is open in this room.
 * @typedef {{log: string, name: string, line: number, tried: any[], pasted: string}} Content
 */

export class LogRoom {
  /**
   * @param {import("./rules.js").Rules} rules
   * @param {(text: string) => void} edit opens a position in the room of positions
   * @param {{file: (file: File) => void, text: (text: string, name?: string) => Promise<void>}} take opens a file or a text in
   *   the room where it belongs
   */
  constructor(rules, edit, take) {
    this.rules = rules;
    this.take = take;
    this.log = "";
    this.name = "";
    /** The line that is shown as soon as the log is judged; 0: the first one in which something is wrong. */
    this.line = 0;
    this.bench = new Bench(rules, edit);
    this.lines = new Lines((line) => this.show(line));
    this.pasted = make("textarea", { rows: 4, spellcheck: "false", "aria-label": _("The log as text") });
    this.verdict = make("div", { class: "verdict", role: "status", tabindex: -1 });
    this.actions = make("div", { class: "buttons" });
    this.upgraded = make("div", { role: "status" });
    this.work = make("div", { class: "beside", hidden: true }, this.lines.element, this.bench.element);
    const judge = make("button", { type: "button", onclick: () => void this.take.text(this.pasted.value) }, _("Judge it"));
    const example = make("button", { type: "button", onclick: () => void this.#example() }, _("Open an example"));
    this.element = make(
      "div",
      {},
      make("p", {}, _("Open a log, drop it onto this page, or paste it. A log can be gzipped.")),
      make(
        "div",
        { class: "buttons" },
        opener(_("Open a log…"), ".jsonl,.json,.gz,.txt", take.file),
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
    try {
      const answer = await fetch("example.jsonl");
      await this.read(await answer.text(), "example.jsonl");
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * Return what is open.
   * @returns {Content}
   */
  content() {
    const line = this.line || this.lines.line;
    return { log: this.log, name: this.name, line, tried: this.bench.tried(), pasted: this.pasted.value };
  }

  /**
   * Open again what was open before the page was loaded again.
   * @param {Content} content
   */
  async restore({ log, name, line, tried, pasted }) {
    this.pasted.value = pasted;
    if (log !== "") await this.read(log, name, line, tried);
  }

  /** There is nothing to do before a log is opened. */
  async enter() {}

  /**
   * Read a log, and show the first line in which something is wrong, or else the last one.
   * @param {string} log
   * @param {string} name
   * @param {number} [line] the line that is shown
   * @param {readonly any[]} [tried] commands that are tried there at once
   */
  async read(log, name = "log.jsonl", line = 0, tried = []) {
    this.log = log;
    this.name = name;
    this.line = line;
    this.work.hidden = true;
    this.bench.clear();
    this.bench.again = [...tried];
    for (const each of [this.verdict, this.actions, this.upgraded]) fill(each);
    /** @type {Judged} */
    let judged;
    try {
      judged = await this.rules.ask((engine, call) => engine.judge(log, call));
    } catch (error) {
      if (this.log !== log) return;
      const again = make("button", { type: "button", onclick: () => void this.read(log, name, line, tried) }, _("Try again"));
      return this.#fail(error, again);
    }
    if (this.log !== log) return;
    fill(this.verdict, ...verdictOf(this.rules, judged, { show: (line) => this.show(line), give: (line, command) => this.#give(line, command) }));
    this.verdict.focus({ preventScroll: true });
    const upgrade = make("button", { type: "button", onclick: () => void this.#upgrade() }, _("Upgrade it"));
    fill(this.actions, ...sharing("log", () => this.log), upgrade);
    this.lines.list(judged);
    if (judged.lines.length === 0) return;
    this.work.hidden = false;
    this.line = 0;
    await this.show(line || this.lines.first(), tried);
  }

  /** @param {unknown} error @param {Node[]} more what the reader can do */
  #fail(error, ...more) {
    fill(this.verdict, make("div", { class: "fault" }, make("p", {}, sentenceOf(error)), ...more));
  }

  /**
   * Show the position after a line. After a line that cannot be played, it is the position in which it cannot.
   * @param {number} line
   * @param {readonly any[]} [tried] commands that are tried in it at once
   */
  async show(line, tried = []) {
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
      }, tried);
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
