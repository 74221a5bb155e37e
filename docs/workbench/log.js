// @ts-check
// The room of logs: a log is judged line by line, beside the board.

import { Malformed } from "./engine/index.js";
import { capital, sentenceOf } from "./errors.js";
import { fill, make } from "./dom.js";
import { fileText } from "./links.js";
import { clauseBox, opener, save, sharing, treeOf } from "./parts.js";
import { Bench } from "./bench.js";
import { _, _n } from "./texts.js";

/** @typedef {import("./engine/index.js").Judged} Judged */
/** @typedef {import("./engine/index.js").GameName} GameName */
/** @typedef {import("./engine/index.js").LogLine} LogLine */
/** @typedef {Judged["report"]["problems"][number]} Problem */

export class LogRoom {
  /**
   * @param {import("./rules.js").Rules} rules
   * @param {(text: string) => void} edit opens a position in the room of positions
   */
  constructor(rules, edit) {
    this.rules = rules;
    this.log = "";
    this.name = "";
    /** @type {Judged | undefined} */
    this.judged = undefined;
    /** The number of the line that is shown. */
    this.line = 0;
    this.bench = new Bench(rules, edit);
    this.pasted = make("textarea", { rows: 4, spellcheck: "false", "aria-label": _("The log as text") });
    this.verdict = make("div", { class: "verdict", role: "status", tabindex: -1 });
    this.actions = make("div", { class: "buttons" });
    this.upgraded = make("div", { role: "status" });
    this.lines = make("ol", { class: "lines", "aria-label": _("The lines of the log") });
    this.place = make("span", { class: "place" });
    const controls = [
      this.#control("«", _("To the first line"), () => this.#first()),
      this.#control("‹", _("One line back"), () => this.#beside(-1)),
      this.place,
      this.#control("›", _("One line on"), () => this.#beside(1)),
      this.#control("»", _("To the last line"), () => this.judged?.lines.at(-1)?.line),
    ];
    this.stepper = make("div", { class: "stepper", role: "group", "aria-label": _("Step through the log") }, ...controls);
    this.work = make(
      "div",
      { class: "beside", hidden: true },
      make("div", { class: "list" }, this.stepper, this.lines),
      this.bench.element,
    );
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

  /**
   * @param {string} sign
   * @param {string} label
   * @param {() => number | undefined} target
   */
  #control(sign, label, target) {
    const go = () => {
      const line = target();
      if (line !== undefined) void this.show(line);
    };
    return make("button", { type: "button", "aria-label": label, title: label, onclick: go }, sign);
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
    this.judged = undefined;
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
    this.judged = judged;
    const { report, lines } = judged;
    this.#tellVerdict();
    const upgrade = make("button", { type: "button", onclick: () => void this.#upgrade() }, _("Upgrade it"));
    fill(this.actions, ...sharing("log", () => this.log), upgrade);
    if (lines.length === 0) return;
    this.work.hidden = false;
    fill(this.lines, ...lines.map((each) => this.#item(each)), this.#rest());
    const wrong = report.problems.find((problem) => problem.line !== undefined)?.line;
    await this.show(wrong ?? lines.at(-1)?.line ?? 1);
  }

  /** @param {unknown} error */
  #fail(error) {
    fill(this.verdict, make("div", { class: "fault" }, make("p", {}, sentenceOf(error))));
  }

  #tellVerdict() {
    const { report, title, names } = /** @type {Judged} */ (this.judged);
    const commands = _n("{number} command", "{number} commands", report.commands);
    const over = report.finished ? _("the game is over") : _("the game goes on");
    const first = report.problems[0]?.line;
    const sentence =
      report.verdict === "valid"
        ? _("Valid: {commands}, {over}.", { commands, over })
        : first === undefined
          ? _("Not valid.")
          : _("Wrong in line {line}.", { line: first });
    fill(
      this.verdict,
      title ? make("p", {}, make("strong", {}, title), ` · ${names?.join(", ") ?? ""}`) : null,
      make("h2", { class: report.verdict === "valid" ? "valid" : "invalid" }, sentence),
      ...report.problems.slice(0, 20).map((problem) => this.#problem(problem)),
      report.problems.length > 20 ? make("p", {}, _("There are {number} problems.", { number: report.problems.length })) : null,
    );
    this.verdict.focus({ preventScroll: true });
  }

  /** @param {Problem} problem */
  #problem(problem) {
    const { line, message, pointer, expected, clause, should_be, recorded, instead, why_told } = problem;
    const game = /** @type {GameName | undefined} */ (this.judged?.report.game);
    const values = [
      [_("recorded"), recorded],
      [_("should be"), should_be],
    ].filter(([, value]) => value !== undefined);
    const tree = (why_told ?? []).map((text) => ({ depth: text.search(/\S/) / 2, text: text.trim() }));
    const at = line === undefined ? "" : _("Line {line}", { line });
    return make(
      "div",
      { class: "fault" },
      make(
        "p",
        {},
        at === "" ? null : make("button", { type: "button", class: "link", onclick: () => void this.show(line ?? 1) }, at),
        pointer ? make("code", {}, pointer) : null,
        " ",
        /[.!?]$/.test(message) ? capital(message) : `${capital(message)}.`,
        expected ? ` ${_("Expected: {expected}.", { expected })}` : null,
      ),
      ...values.map(([label, value]) => make("p", {}, `${label}: `, make("code", {}, JSON.stringify(value)))),
      game && clause ? clauseBox(this.rules, game, clause) : null,
      tree.length ? treeOf(tree) : null,
      instead ? this.#instead(instead, line ?? 1) : null,
    );
  }

  /**
   * Return what was possible instead, each command with a button that tries it.
   * @param {NonNullable<Problem["instead"]>} instead
   * @param {number} line
   */
  #instead({ decides, commands, nearest }, line) {
    const tries = nearest.map((command) => {
      const text = JSON.stringify(command);
      const go = async () => {
        await this.show(line);
        await this.bench.give(command);
      };
      return make("li", {}, make("code", {}, text), " ", make("button", { type: "button", onclick: () => void go() }, _("Try it")));
    });
    return make(
      "div",
      {},
      make("p", {}, _("Possible instead: {commands}, by {seats}.", { commands: commands.join(", "), seats: decides.join(", ") })),
      make("ul", { class: "nearest" }, ...tries),
    );
  }

  /** @param {LogLine} line */
  #item({ line, number, words, comment, kind }) {
    const wrong = this.#wrong(line);
    const text = words?.map((each) => each.text).join(" ") || (wrong ? _("cannot be played") : _("nothing is told"));
    const verdict = wrong ? _("wrong") : _("right");
    return make(
      "li",
      { class: wrong ? "wrong" : "right", "data-line": line },
      make(
        "button",
        { type: "button", onclick: () => void this.show(line) },
        make("span", { class: "number" }, line),
        make("span", { class: "mark", role: "img", "aria-label": verdict }, wrong ? "✗" : "✓"),
        make("span", {}, text, comment ? make("q", {}, comment) : null),
        kind === "command" ? make("small", {}, `${number}`) : null,
      ),
    );
  }

  /** Return how many lines were not judged. */
  #rest() {
    const lines = this.judged?.report.not_judged?.lines ?? 0;
    return lines === 0
      ? null
      : make("li", { class: "rest" }, _n("{number} more line was not judged.", "{number} more lines were not judged.", lines));
  }

  /** @param {number} line */
  #wrong(line) {
    return this.judged?.report.problems.some((problem) => problem.line === line) ?? false;
  }

  #first() {
    return this.judged?.lines[0]?.line;
  }

  /** @param {number} by */
  #beside(by) {
    const lines = this.judged?.lines ?? [];
    return lines[lines.findIndex((each) => each.line === this.line) + by]?.line;
  }

  /**
   * Show the position after a line. After a line that cannot be played, it is the position in which it cannot.
   * @param {number} line
   */
  async show(line) {
    this.line = line;
    const lines = this.judged?.lines ?? [];
    const shown = lines.find((each) => each.line === line);
    for (const item of this.lines.querySelectorAll("li")) {
      const here = item.dataset["line"] === String(line);
      item.querySelector("button")?.setAttribute("aria-current", here ? "step" : "false");
      if (here) this.#reveal(item);
    }
    fill(this.place, _("Line {line} of {lines}", { line, lines: lines.at(-1)?.line ?? line }));
    const log = this.log;
    try {
      const after = await this.rules.ask((engine, call) => engine.after(log, line, call));
      if (this.line !== line || this.log !== log) return;
      const played = shown?.kind === "command" || shown?.kind === "setup";
      const seats = /** @type {readonly string[]} */ (/** @type {any} */ (after.state.position).seats ?? []);
      await this.bench.show({
        game: after.game,
        state: after.state,
        facts: after.number > 0 ? after.facts : [],
        names: Object.fromEntries(seats.map((seat, place) => [seat, this.judged?.names?.[place] ?? seat])),
        heading: played ? _("After line {line}", { line }) : _("Before line {line}", { line }),
        ...(shown?.words?.length ? { words: shown.words } : {}),
        ...(this.#wrong(line) ? { command: this.#commandOf(line) } : {}),
      });
    } catch (error) {
      this.bench.clear();
      // Where the header is wrong, there is no position, and the verdict says why.
      if (!(error instanceof Malformed)) this.#fail(error);
    }
  }

  /** @param {HTMLElement} item */
  #reveal(item) {
    const { offsetTop, offsetHeight } = item;
    const { scrollTop, clientHeight } = this.lines;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) {
      this.lines.scrollTop = offsetTop - clientHeight / 3;
    }
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
      fill(this.upgraded, ...this.#upgradeWords(done));
    } catch (error) {
      fill(this.upgraded, make("p", {}, sentenceOf(error)));
    }
  }

  /** @param {import("./engine/index.js").UpgradedLog} done */
  #upgradeWords({ verdict, steps = [], changes = [], log }) {
    if (verdict === "current") return [make("p", {}, _("This is a log of today: nothing is to be changed."))];
    if (log !== undefined) {
      const name = this.name.replace(/(\.jsonl)?$/, ".upgraded.jsonl");
      return [
        make("p", {}, _("It was upgraded:")),
        make("ul", {}, ...steps.map((step) => make("li", {}, step))),
        make("button", { type: "button", onclick: () => save(name, log) }, _("Save the upgraded log")),
        " ",
        make("button", { type: "button", onclick: () => void this.read(log, name) }, _("Judge the upgraded log")),
      ];
    }
    if (changes.length > 0) {
      const items = changes.slice(0, 20).map((change) => {
        const { line, message } = /** @type {{line?: number, message: string}} */ (/** @type {unknown} */ (change));
        return make("li", {}, line === undefined ? "" : `${_("Line {line}", { line })}: `, message);
      });
      return [
        make("p", {}, _("It stays as it is, because the current rules judge it differently:")),
        make("ul", {}, ...items),
      ];
    }
    return [make("p", {}, _("It stays as it is, because something is wrong with it."))];
  }
}
