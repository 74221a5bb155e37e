// @ts-check
// The sheet of the rules: one rule, or how a game is played and all its rules by chapter.

import { Fault, get } from "./api.js";
import { fill, make } from "./dom.js";
import { faultText } from "./faults.js";
import { introduction } from "./introductions.js";
import { search } from "./rule_search.js";
import { language, _, _n } from "./texts.js";

/** @typedef {import("./server_types").components["schemas"]["RuleAnswer"]} Rule */
/** @typedef {import("./server_types").components["schemas"]["RulesAnswer"]} Rules */
/** @typedef {import("./server_types").components["schemas"]["ListedRule"]} Listed */

/**
 * Show a rule of a game in a sheet over the page.
 * @param {string} game
 * @param {string} name
 */
export function showRule(game, name) {
  return new RulesSheet(game).openRule(name);
}

/**
 * Show how a game is played, and its rules, in a sheet over the page.
 * @param {string} game
 */
export function showRules(game) {
  return new RulesSheet(game).openAll();
}

/** A sheet that is there as long as somebody reads in it. */
class RulesSheet {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    this.query = "";
    const opener = document.activeElement;
    this.opener = opener instanceof HTMLElement || opener instanceof SVGElement ? opener : null;
    this.heading = make("h2", { id: "rules-heading", tabindex: "-1", autofocus: true });
    this.body = make("div", { class: "body" });
    const close = make("button", { type: "button", class: "quiet", onclick: () => this.element.close() }, _("Close"));
    this.element = make(
      "dialog", { class: "sheet rules", "aria-labelledby": "rules-heading", onclose: () => this.closed() },
      make("div", { class: "head" }, this.heading, close), this.body,
    );
    // Whoever goes to another room has closed the sheet of this one.
    this.leave = () => this.element.close();
    addEventListener("popstate", this.leave);
    document.body.append(this.element);
  }

  closed() {
    removeEventListener("popstate", this.leave);
    this.element.remove();
    const { opener } = this;
    // What has opened the sheet can be gone: then the focus goes to the question, which has taken its place.
    const place = opener?.isConnected ? opener : document.querySelector("dialog[open] h2, #question, main");
    if (place instanceof HTMLElement || place instanceof SVGElement) place.focus({ preventScroll: true });
  }

  /**
   * @param {string | HTMLElement} heading
   * @param {...import("./dom.js").Child} content
   */
  show(heading, ...content) {
    fill(this.heading, heading);
    fill(this.body, ...content);
    if (!this.element.open) this.element.showModal();
  }

  /** @param {unknown} error */
  failed(error) {
    const gone = error instanceof Fault && error.code === "unknown";
    fill(this.body, make("p", { class: "wrong", role: "alert" }, gone ? _("The server does not know this rule.") : faultText(error)));
  }

  /** @param {string} name */
  async openRule(name) {
    this.show(name, make("p", {}, "…"));
    try {
      /** @type {Rule} */
      const rule = await get(`/api/games/${this.game}/rules/${name}`, { language: language() });
      this.show(rule.title, ...this.rule(rule));
      this.heading.focus({ preventScroll: true });
      this.element.scrollTop = 0;
    } catch (error) {
      this.failed(error);
    }
  }

  /**
   * @param {Rule} rule
   * @returns {import("./dom.js").Child[]}
   */
  rule({ name, chapter, word, text, printed, rulings, examples }) {
    return [
      make(
        "p", { class: "of-clause" }, make("code", {}, name),
        make("span", { class: "faint" }, " · ", chapter, word === undefined ? null : ` · ${word}`),
      ),
      make("div", { class: "rule-text", "aria-live": "polite" }, ...paragraphs(text)),
      ...rulings.map((ruling) => make(
        "details", {}, make("summary", {}, _("Where the books leave it open: {ruling}", { ruling: ruling.title })),
        make("div", {}, ...paragraphs(ruling.text)),
      )),
      examples.length === 0 ? null : make(
        "details", {}, make("summary", {}, _n("{number} example", "{number} examples", examples.length)),
        inEnglish(),
        make("ul", {}, ...examples.map(({ title, refused }) => make("li", {}, refused ? "✗ " : "✓ ", make("span", { lang: "en" }, title)))),
      ),
      printed.length === 0 ? null : make(
        "details", {}, make("summary", {}, _("Where it is printed")),
        make("dl", { class: "printed" }, ...printed.flatMap(({ edition, label, places }) => [make("dt", {}, label), make("dd", { lang: edition }, places)])),
      ),
      make("button", { type: "button", class: "all", onclick: () => void this.openAll() }, _("How it is played, and all rules")),
    ];
  }

  async openAll() {
    this.show(_("The rules"), make("p", {}, "…"));
    try {
      /** @type {Rules} */
      const rules = await get(`/api/games/${this.game}/rules`, { language: language() });
      this.show(rules.title, ...this.all(rules));
      this.heading.focus({ preventScroll: true });
      this.element.scrollTop = 0;
    } catch (error) {
      this.failed(error);
    }
  }

  /** @param {Rules} rules */
  all({ chapters }) {
    const list = make("div", { class: "chapters" });
    const count = make("p", { class: "faint", role: "status" });
    const draw = () => {
      const found = search(chapters, this.query);
      const searches = this.query.trim() !== "";
      const number = found.reduce((sum, chapter) => sum + chapter.rules.length, 0);
      fill(count, searches ? _n("{number} rule", "{number} rules", number) : null);
      fill(list, ...found.map(({ title, rules }) => make(
        "details", { open: searches }, make("summary", {}, title), ...rules.map((rule) => this.listed(rule)),
      )));
    };
    const input = make("input", { type: "search", value: this.query, oninput: () => {
      this.query = input.value;
      draw();
    } });
    draw();
    return [
      introduction(this.game),
      make("h3", {}, _("Every rule")),
      make("label", { class: "field" }, make("span", {}, _("Search in the rules")), input),
      count,
      list,
    ];
  }

  /** @param {Listed} rule */
  listed({ name, title, word, text }) {
    const more = make("button", { type: "button", class: "clause", onclick: () => void this.openRule(name) }, make("code", {}, name));
    return make(
      "div", { class: "listed" }, make("p", {}, make("strong", {}, title)),
      make("p", {}, more, word === undefined ? null : make("span", { class: "faint" }, " ", word)),
      make("div", {}, ...paragraphs(text)),
    );
  }
}

/** @param {string} text */
function paragraphs(text) {
  return text.split("\n\n").map((each) => make("p", {}, each));
}

/** A hint for those who read another language. */
function inEnglish() {
  return language() === "en" ? null : make("p", { class: "faint" }, _("The examples are in English."));
}
