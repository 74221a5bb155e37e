// @ts-check
// The story: what has happened, as sentences, with a mark where one's own last command stands.

import { fill, make } from "./dom.js";
import { beforeFrame } from "./frames.js";
import { _, _n } from "./texts.js";

/** @typedef {{version: number, step?: number, by?: string, heading: boolean, text: string}} Line */

/** How many lines are shown above the board to somebody who has not acted yet. */
const FIRST_LINES = 8;

/**
 * Return the seat whose command led to a step, as far as it stands; `null` for chance, and where nobody knows.
 * @param {readonly Line[]} lines
 * @param {number} step
 * @returns {string | null}
 */
export function actorAt(lines, step) {
  /** @type {Map<number, string | null>} */
  const actors = new Map();
  let before = 0;
  for (const line of lines) {
    if (line.step === undefined) continue;
    // A line of a step before the last one tells that a command was taken back: the command before it stands again.
    if (line.step >= before && (line.by !== undefined || line.step > before)) actors.set(line.step, line.by ?? null);
    before = line.step;
  }
  return actors.get(step) ?? null;
}

/**
 * Return what a viewer finds new: what has happened since the last command of his seat, from whichever device he has sent it.
 * `own` is the version of that command; `null` if he has not played yet. `step` is that of the first new command.
 * @param {readonly Line[]} lines
 * @param {string | null} seat
 * @returns {{own: number | null, lines: Line[], step: number | null}}
 */
export function newsOf(lines, seat) {
  const own = (seat === null ? undefined : lines.findLast((line) => line.by === seat))?.version ?? null;
  const later = own === null ? [] : lines.filter((line) => line.version > own);
  return { own, lines: later, step: later.find((line) => line.step !== undefined && !line.heading)?.step ?? null };
}

/** The story of a match for one viewer. */
export class Story {
  /**
   * @param {{seat: string | null, look: (step: number) => void, replay: () => void}} means
   */
  constructor({ seat, look, replay }) {
    this.seat = seat;
    this.look = look;
    /** @type {Line[]} */
    this.lines = [];
    this.list = make("ol", { class: "lines" });
    this.since = make("button", { type: "button", class: "quiet since", hidden: true, onclick: replay });
    this.scroll = make("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": _("What has happened") }, this.list);
    this.element = make("section", { class: "story" }, make("div", { class: "head" }, make("h2", { id: "story" }, _("Story")), this.since), this.scroll);
    this.scroll.addEventListener("scroll", () => this.scrolled(), { passive: true });
    /** Whether the end of the story is in sight, so that it stays there when lines are added. */
    this.atEnd = true;
    /** The version up to which the story was known when it began. */
    this.begun = 0;
  }

  /** What has happened since one's own last command. */
  get news() {
    return newsOf(this.lines, this.seat);
  }

  /** The lines since one's own last command, with headings; before the first one, the latest lines. */
  get recent() {
    const { own, lines } = this.news;
    return own === null ? this.lines.slice(-FIRST_LINES) : lines;
  }

  /** The step of the first command after one's own last one. */
  get firstNew() {
    return this.news.step;
  }

  /**
   * Begin the story anew.
   * @param {{version: number, lines: Line[]}} story
   */
  begin({ version, lines }) {
    this.lines = [];
    this.begun = -1;
    fill(this.list);
    this.add(lines);
    this.begun = version;
  }

  /**
   * Add lines to those with which the story began.
   * @param {Line[]} some
   */
  add(some) {
    const lines = some.filter((line) => line.version > this.begun);
    this.lines.push(...lines);
    this.list.append(...lines.map((line) => this.item(line)));
    this.mark();
    if (this.lines.length === lines.length) this.atEnd = true;
    if (this.atEnd) beforeFrame(this, () => { this.scroll.scrollTop = this.scroll.scrollHeight; });
  }

  scrolled() {
    this.atEnd = this.scroll.scrollHeight - this.scroll.scrollTop - this.scroll.clientHeight < 60;
  }

  /** @param {Line} line */
  item(line) {
    const { step } = line;
    const content = step === undefined || line.heading
      ? make("span", {}, line.text)
      : make("button", { type: "button", title: _("Look back at this"), onclick: () => this.look(step) }, line.text);
    return make("li", { class: line.heading ? "heading" : "", "data-version": line.version, "data-step": step }, content);
  }

  mark() {
    const { own, lines, step } = this.news;
    const number = lines.filter((line) => !line.heading).length;
    for (const [place, item] of [...this.list.children].entries()) {
      const line = this.lines[place];
      item.classList.toggle("new", own !== null && line !== undefined && line.version > own);
    }
    this.since.hidden = number === 0 || step === null;
    fill(this.since, _n("{number} sentence since your last command: show it again", "{number} sentences since your last command: show them again", number));
  }

  /**
   * Mark the sentences of a step that is looked at.
   * @param {number | null} step
   */
  at(step) {
    for (const item of this.list.children) {
      const here = step !== null && /** @type {HTMLElement} */ (item).dataset["step"] === String(step);
      if (here) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
    const current = this.list.querySelector("[aria-current]");
    if (current instanceof HTMLElement) this.scroll.scrollTop = current.offsetTop - this.scroll.clientHeight / 2;
  }
}
