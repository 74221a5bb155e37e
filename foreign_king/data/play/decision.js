// @ts-check
// The decision of a seat: the questions of the server on the way to a command, and the command itself.

import { consult, Fault, newId, post } from "./api.js";
import { pastForced, retraced } from "./choice.js";
import { faultText } from "./faults.js";
import { GivenAnswers } from "./given_answers.js";
import { Sending } from "./sending.js";
import { language, _ } from "./texts.js";

/** @typedef {import("./board.js").Name} Name */
/**
 * @typedef {{token: string, label: string, detail?: string, message?: string, names: Name[], price: number, closed: any[]}} Option
 * @typedef {{answers: string[], label: string, detail?: string}} Way
 * @typedef {{sentence: string, whole?: string, context?: string, names: Name[], asks: string, path: string[], part: string[]}} Question
 * @typedef {{version: number, question?: Question, options: Option[], ways?: Way[], command?: any, price: number}} Step
 * @typedef {{lines: string[], then: string, price: number}} Preview
 */
/** @typedef {"always" | "final" | "never"} Confirm */
/** @param {unknown} error */
function isImpossible(error) {
  return error instanceof Fault && ["malformed", "refused"].includes(error.code);
}

/** What comes after a command that cannot be taken back alone. */
const FINAL = ["chance", "hidden", "over"];

/** The decision of one seat. Its listener is called whenever it has changed. */
export class Decision {
  /**
   * @param {{
   *   match: string,
   *   seat: string,
   *   confirm: () => Confirm,
   *   takeBack: () => "own" | "agreed" | "nobody",
   *   changed: () => void,
   *   played: (version: number | null) => void,
   *   say: (text: string) => void,
   * }} means
   */
  constructor({ match, seat, confirm, takeBack, changed, played, say }) {
    this.match = match;
    this.seat = seat;
    this.confirm = confirm;
    this.takeBack = takeBack;
    this.changed = changed;
    this.played = played;
    this.say = say;
    this.answers = new GivenAnswers(sessionStorage, match, seat);
    this.sending = new Sending(sessionStorage, match, seat);
    /** @type {Step | null} */
    this.step = null;
    /** @type {Preview | null} */
    this.preview = null;
    this.notice = "";
    this.asked = 0;
    this.waits = false;
    /** Whether something has happened while an answer was given. */
    this.due = false;
    this.closed = false;
  }

  /** Whether the seat has something to decide now. */
  get open() {
    return this.step !== null && (this.step.question !== undefined || this.step.command !== undefined);
  }

  /** Whether an answer is half chosen. */
  get begun() {
    return this.open && this.answers.number > 0 && !this.onItsWay;
  }

  /** Whether a command is on its way. */
  get onItsWay() {
    return this.sending.now !== null;
  }

  /**
   * @param {string[]} answers
   * @returns {Promise<Step>}
   */
  ask(answers) {
    return consult(`/api/matches/${this.match}/decision`, { seat: this.seat, answers, language: language() });
  }

  /**
   * Ask what is to be decided now. What was chosen already is kept as far as it is possible.
   * @param {number} [version] that of the position on the board
   */
  async refresh(version = 0) {
    if (this.sending.now !== null) return;
    // An answer that is being given is not dropped: what has happened meanwhile is looked at after it.
    this.due = this.waits;
    if (this.due) return;
    const number = ++this.asked;
    const chosen = this.answers.chosen();
    const retrace = () => retraced((some) => this.ask(some), chosen.map(({ token }) => token));
    const first = await retrace();
    // What was asked early can be about a position before the one on the board.
    const { step, answers, lost } = first.step.version < version ? await retrace() : first;
    if (number !== this.asked || this.closed) return;
    if (lost !== null) this.lose(chosen[lost]?.label ?? "");
    const forced = await pastForced((some) => this.ask(some), step, answers);
    if (number !== this.asked || this.closed) return;
    this.answers.list = chosen.slice(0, answers.length);
    this.answers.take(forced.taken);
    await this.arrive(forced.step, number, { looked: false });
  }

  /**
   * Nothing is to be decided, as far as a version of the match goes. A question of a later version stays.
   * @param {number} version
   */
  rest(version) {
    if (this.step !== null && this.step.version > version) return;
    this.asked += 1;
    this.step = null;
    this.preview = null;
    this.answers.forget();
    this.changed();
  }

  /**
   * Choose one or several answers, such as those of a way.
   * @param {string[]} tokens
   * @param {string} label
   * @param {Name[]} names
   */
  async choose(tokens, label, names) {
    if (this.onItsWay || this.waits) return;
    const number = ++this.asked;
    const shown = this.step?.version;
    this.waits = true;
    this.notice = "";
    try {
      const answers = [...this.answers.tokens, ...tokens];
      const { step, taken } = await pastForced((some) => this.ask(some), await this.ask(answers), answers);
      if (number !== this.asked || this.closed) return;
      this.answers.give(tokens, label, names);
      this.answers.take(taken);
      this.waits = false;
      const looked = step.version === shown;
      if (!looked) this.warn();
      await this.arrive(step, number, { looked });
    } catch (error) {
      if (number !== this.asked) return;
      if (!isImpossible(error)) this.failed(error);
      else {
        // The question was one of a position that is over.
        this.waits = false;
        await this.refresh();
        this.lose(label);
        this.changed();
      }
    } finally {
      this.waits = false;
      if (this.due && !this.closed) await this.refresh();
    }
  }

  /** Take back the last answer that somebody gave. The answers of a way go together. */
  async back() {
    await this.returnTo(this.answers.before);
  }

  /**
   * Go back to the question after some answers.
   * @param {number} number
   */
  async returnTo(number) {
    if (this.onItsWay) return;
    this.notice = "";
    this.answers.cut(number);
    await this.refresh().catch((error) => this.failed(error));
  }

  /**
   * Show a step. A command is shown with what it would cause, or sent at once where that is wanted. It is never sent at
   * once if something has happened since its last answer was given.
   * @param {Step} step
   * @param {number} number
   * @param {{looked: boolean}} answer whether the answer was given by somebody who has seen the position as it is now
   */
  async arrive(step, number, { looked }) {
    this.step = step;
    this.preview = null;
    this.answers.keep(step.version);
    if (step.command === undefined) {
      this.changed();
      return;
    }
    const confirm = looked ? this.confirm() : "always";
    if (confirm === "never") {
      await this.send();
      return;
    }
    const { lines, then } = await consult(`/api/matches/${this.match}/preview`, {
      seat: this.seat, command: step.command, language: language(),
    });
    if (number !== this.asked || this.closed) return;
    this.preview = { lines, then, price: step.price };
    if (confirm === "final" && !FINAL.includes(then) && this.takeBack() !== "nobody") await this.send();
    else this.changed();
  }

  /** Send the command. */
  async send() {
    const step = this.step;
    if (step?.command === undefined || this.onItsWay) return;
    this.sending.begin({ seat: this.seat, command: step.command, expected: step.version, id: newId() });
    this.changed();
    await this.deliver();
  }

  /** Send what is on its way, until it is answered. The same id is never played twice. */
  async deliver() {
    const body = this.sending.now;
    if (body === null || this.closed) return;
    try {
      const { version } = await this.sending.deliver((content) => post(`/api/matches/${this.match}/commands`, content), () => this.closed);
      this.sending.end();
      if (this.closed) return;
      this.step = null;
      this.preview = null;
      this.notice = "";
      this.answers.forget();
      this.changed();
      this.played(version);
    } catch (error) {
      if (this.closed) return;
      this.sending.end();
      this.failed(error);
      this.played(null);
    }
  }

  /** @param {unknown} error */
  failed(error) {
    if (error instanceof Fault && error.code === "conflict") this.warn();
    else {
      this.notice = faultText(error);
      this.say(this.notice);
    }
    this.changed();
  }

  /**
   * Say that an answer is not possible any more.
   * @param {string} choice
   */
  lose(choice) {
    this.notice = _("Something has happened since: «{choice}» is not possible any more.", { choice });
    this.say(this.notice);
  }

  /** Say that something has happened while an answer was given. */
  warn() {
    this.notice = _("Somebody was faster. Your choice is kept: look whether you still want it.");
    this.say(this.notice);
  }

  /** Stop: answers that arrive later change nothing. */
  close() {
    this.closed = true;
    this.asked += 1;
  }
}
