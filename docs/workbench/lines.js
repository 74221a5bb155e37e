// @ts-check
// The lines of a log that was judged: what happened in each, a mark at each line that is wrong, and buttons to step.

import { fill, make } from "./dom.js";
import { _, _n } from "./texts.js";

/** @typedef {import("./engine/index.js").Judged} Judged */
/** @typedef {import("./engine/index.js").LogLine} LogLine */

export class Lines {
  /** @param {(line: number) => unknown} show shows a line */
  constructor(show) {
    this.show = show;
    /** @type {Judged | undefined} */
    this.judged = undefined;
    /** The number of the line that is shown. */
    this.line = 0;
    this.items = make("ol", { class: "lines", "aria-label": _("The lines of the log") });
    this.place = make("span", { class: "place" });
    const controls = [
      this.#control("«", _("To the first line"), () => this.#all()[0]?.line),
      this.#control("‹", _("One line back"), () => this.#beside(-1)),
      this.place,
      this.#control("›", _("One line on"), () => this.#beside(1)),
      this.#control("»", _("To the last line"), () => this.#all().at(-1)?.line),
    ];
    this.stepper = make("div", { class: "stepper", role: "group", "aria-label": _("Step through the log") }, ...controls);
    this.element = make("div", { class: "list" }, this.stepper, this.items);
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

  #all() {
    return this.judged?.lines ?? [];
  }

  /** @param {number} by */
  #beside(by) {
    const lines = this.#all();
    return lines[lines.findIndex((each) => each.line === this.line) + by]?.line;
  }

  /**
   * List the lines of a log.
   * @param {Judged} judged
   */
  list(judged) {
    this.judged = judged;
    fill(this.items, ...judged.lines.map((each) => this.#item(each)), this.#rest());
  }

  /**
   * Return the first line in which something is wrong, or else the last one.
   * @returns {number}
   */
  first() {
    const wrong = this.judged?.report.problems.find((problem) => problem.line !== undefined)?.line;
    return wrong ?? this.#all().at(-1)?.line ?? 1;
  }

  /**
   * Whether something is wrong in a line.
   * @param {number} line
   */
  wrong(line) {
    return this.judged?.report.problems.some((problem) => problem.line === line) ?? false;
  }

  /** @param {LogLine} line */
  #item({ line, number, words, comment, kind }) {
    const wrong = this.wrong(line);
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

  /**
   * Mark the line that is shown, and return it.
   * @param {number} line
   */
  mark(line) {
    this.line = line;
    for (const item of this.items.querySelectorAll("li")) {
      const here = item.dataset["line"] === String(line);
      item.querySelector("button")?.setAttribute("aria-current", here ? "step" : "false");
      if (here) this.#reveal(item);
    }
    fill(this.place, _("Line {line} of {lines}", { line, lines: this.#all().at(-1)?.line ?? line }));
    return this.#all().find((each) => each.line === line);
  }

  /** @param {HTMLElement} item */
  #reveal(item) {
    const { offsetTop, offsetHeight } = item;
    const { scrollTop, clientHeight } = this.items;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) {
      this.items.scrollTop = offsetTop - clientHeight / 3;
    }
  }
}
