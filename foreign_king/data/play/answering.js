// @ts-check
// What a viewer is asked, and how he answers: on the board, by the buttons of the question, or by taking something back.

import { announce } from "./announcer.js";
import { clauseButton } from "./clauses.js";
import { Decision } from "./decision.js";
import { fill, make } from "./dom.js";
import { Freshness } from "./freshness.js";
import { Hints } from "./hints.js";
import { invitations } from "./invitations.js";
import { invitationsOf } from "./opening.js";
import { QuestionPanel } from "./question.js";
import { beforeText } from "./seats.js";
import { byTouch, settings } from "./settings.js";
import { actorAt } from "./story.js";
import { TakingBack } from "./taking_back.js";
import { _ } from "./texts.js";
import { answerTry, WAIT } from "./trying.js";

/** @typedef {import("./board.js").Name} Name */
/** @typedef {import("./sight.js").Sight} Sight */

const BOARD = "board";
const DARK = { question: "", lights: [], chosen: [] };

/** What one viewer is asked in a match, and his answers. */
export class Answering {
  /** @param {Sight} sight */
  constructor(sight) {
    const { match, seat } = sight;
    this.sight = sight;
    this.waiting = "";
    this.freshness = new Freshness(() => performance.now());
    this.question = new QuestionPanel(this.freshness);
    this.decision = seat === null ? null : new Decision({
      match,
      seat,
      confirm: () => this.confirming(),
      takeBack: () => this.takeBackRule(),
      changed: () => this.show(),
      played: () => this.played(),
      say: announce,
    });
    this.takingBack = seat === null ? null : new TakingBack({
      match,
      seat,
      name: (of) => sight.name(of),
      say: announce,
      freshness: this.freshness,
      begun: () => this.decision?.begun === true,
      restart: () => void this.decision?.returnTo(0),
      done: () => void sight.course.update(),
    });
    this.hints = this.decision === null ? null : new Hints({ decision: this.decision, situation: () => (sight.stage.lookBack.active ? null : sight.course.situation) });
  }

  /** Ask what is to be decided, or what the others decide. */
  async ask() {
    const { decision, sight: { seat, course, participants } } = this;
    const { situation } = course;
    if (decision !== null && situation.to_act.includes(seat)) {
      await decision.refresh(situation.version);
      return;
    }
    // What chance decides at once needs no sentence: it would be read for a moment only.
    const people = situation.to_act.some((/** @type {string} */ acting) => participants.seats.some((/** @type {any} */ each) => each.seat === acting));
    const { decision: sentence } = people ? await course.story(situation.version) : {};
    // Where something has happened meanwhile, it can be the turn of this seat again. What it has chosen is not let go.
    if (this.sight.closed || course.again) return;
    this.waiting = sentence ?? "";
    if (decision === null || decision.onItsWay) this.show();
    else decision.rest(situation.version);
  }

  /** A command of one's own was answered. */
  played() {
    this.waiting = "";
    void this.sight.course.update();
  }

  /** Show what is asked. */
  show() {
    const { decision, question, sight: { stage: { board, lookBack }, over } } = this;
    if (lookBack.active) {
      board.light(DARK);
      question.rest(over ? _("You look back.") : _("You look back. The game goes on meanwhile."), make("button", { type: "button", class: "primary", onclick: () => lookBack.toPresent() }, _("To the present")));
    } else if (decision?.open !== true) {
      board.light(DARK);
      this.showRest();
    } else this.showDecision(decision);
    this.takingBack?.showOwn();
    this.hints?.show();
    this.freshness.renew(BOARD, question.signature);
  }

  /** @param {Decision} decision */
  showDecision(decision) {
    const { question, sight: { stage: { board } } } = this;
    const step = /** @type {import("./decision.js").Step} */ (decision.step);
    const focusedLight = board.focusedToken() !== null;
    const open = decision.onItsWay ? [] : step.options.filter((option) => option.closed.length === 0);
    const lights = open.map((option) => ({ token: option.token, label: option.label, detail: option.detail ?? "", names: option.names }));
    const renewed = question.show(decision);
    board.light({
      question: step.question?.sentence ?? "",
      lights: lights.filter((light) => light.names.length > 0),
      // Where whole answers are offered, what the first piece names is not chosen yet.
      chosen: [...decision.answers.names, ...(step.ways?.length ? [] : step.question?.names ?? [])],
    });
    if (renewed) announce(question.heading.textContent ?? "");
    if (renewed && focusedLight && board.focusedToken() === null && !board.focusLight(null)) question.giveFocus();
  }

  showRest() {
    const { sight: { match, seat, mine, over, title, participants, course: { situation } } } = this;
    const next = mine.seats.find((/** @type {string} */ each) => each !== seat && situation?.to_act.includes(each));
    const free = participants.seats.filter((/** @type {any} */ each) => each.state === "free");
    const waits = !over && free.length > 0 && situation?.step === 0;
    const text = over ? _("The game is over.") : waits ? _("Not everybody has sat down yet.") : this.waiting || _("One moment…");
    const before = over || waits || seat === null ? "" : beforeText(situation?.upcoming ?? [], [seat]);
    const cover = seat !== null && mine.seats.length > 1 && next === undefined;
    this.question.rest(
      text,
      before === "" ? null : make("p", { class: "faint" }, before),
      waits ? invitations(match, title, free, invitationsOf(match)) : null,
      next === undefined ? null : make("button", { type: "button", class: "primary pass", onclick: () => this.sight.pass(next) }, _("Cover the screen and pass it on to {name}", { name: this.sight.name(next) })),
      cover ? make("button", { type: "button", class: "quiet", onclick: () => this.sight.pass(null) }, _("Cover the screen")) : null,
      seat === null && !over ? make("p", {}, _("You look on.")) : null,
    );
  }

  showTakingBack() {
    const { sight: { stage, over, participants, course: { situation } } } = this;
    if (situation === null) return;
    this.takingBack?.show({
      version: situation.version,
      step: situation.step,
      by: actorAt(stage.story.lines, situation.step),
      rule: this.takeBackRule(),
      over,
      undo: participants.undo,
    });
  }

  /** @param {string[]} tokens */
  chooseOnBoard(tokens) {
    const { decision } = this;
    if (decision === null || decision.step === null || !this.freshness.takes(BOARD)) return;
    const { step } = decision;
    const [option, other] = step.options.filter((each) => each.closed.length === 0 && tokens.includes(each.token));
    if (other !== undefined) this.tell(_("Several answers lie here. Choose one of the buttons."));
    else if (option !== undefined) void decision.choose([option.token], option.label, option.names);
  }

  /** @param {Name[]} names */
  tried(names) {
    const now = { decision: this.decision, back: this.sight.stage.lookBack.active, over: this.sight.over, waiting: this.waiting };
    void answerTry(names, now, ({ text, clauses }) => this.tell(text, clauses));
  }

  /**
   * @param {string} text
   * @param {readonly string[]} [clauses] the clauses that the text is about
   */
  tell(text, clauses = []) {
    const named = clauses.map((clause) => `[${clause}]`);
    fill(this.question.notice, text, ...clauses.flatMap((clause, place) => [" ", clauseButton(clause, named[place])]));
    if (text !== WAIT) announce([text, ...named].join(" "));
  }

  /** @returns {import("./decision.js").Confirm} */
  confirming() {
    const { confirm } = settings();
    // A finger hits less precisely than a pointer, so what is chosen by touch is confirmed at another place.
    return confirm === "final" && byTouch() ? "always" : confirm;
  }

  /** @returns {"own" | "agreed" | "nobody"} */
  takeBackRule() {
    return this.sight.course.situation?.header.take_back ?? "own";
  }

  /** Say what stands at the place whose light has the focus. */
  sayWhere() {
    const { stage } = this.sight;
    stage.sayWhere(this.decision?.step?.options.find((option) => option.token === stage.board.focusedToken())?.label);
  }

  close() {
    this.decision?.close();
  }
}
