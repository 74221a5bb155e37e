// @ts-check
// What a seat, or a spectator, sees of a match: it puts the board, the question, the story and the rest together.

import { announce } from "./announcer.js";
import { get } from "./api.js";
import { Board } from "./board.js";
import { clauseButton, openClauses } from "./clauses.js";
import { Course } from "./course.js";
import { Decision } from "./decision.js";
import { fill, make } from "./dom.js";
import { Ending } from "./ending.js";
import { faultText } from "./faults.js";
import { Freshness } from "./freshness.js";
import { invitations } from "./invitations.js";
import { Keys } from "./keys.js";
import { LookBack } from "./look_back.js";
import { invitationsOf } from "./opening.js";
import { people } from "./people.js";
import { Presence } from "./presence.js";
import { stay } from "./playback.js";
import { QuestionPanel } from "./question.js";
import { SceneQueue } from "./scene_queue.js";
import { showRules } from "./rules.js";
import { explained, Scores } from "./scores.js";
import { namesOf } from "./seat_names.js";
import { SeatStrip } from "./seat_strip.js";
import { byTouch, settings } from "./settings.js";
import { keysOf } from "./sight_keys.js";
import { actorAt, Story } from "./story.js";
import { TakingBack } from "./taking_back.js";
import { _ } from "./texts.js";
import { answerTry, WAIT } from "./trying.js";
import { setRoomTitle, setTurn } from "./turns.js";
import { Why } from "./why.js";

/** @typedef {import("./board.js").Name} Name */
/** @typedef {import("./course.js").Scene} Scene */
/** @typedef {{match: string, seat: string | null, mine: any, pass: (next: string | null) => void}} Means `pass` covers the screen for another seat */

const BOARD = "board";
const DARK = { question: "", lights: [], chosen: [] };
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** What one viewer sees of a match. */
export class Sight {
  /** @param {Means} means */
  constructor({ match, seat, mine, pass }) {
    this.match = match;
    this.seat = seat;
    this.mine = mine;
    this.pass = pass;
    this.participants = mine.participants;
    this.closed = false;
    /** @type {Scene | null} */
    this.present = null;
    this.unseen = 0;
    this.caption = "";
    this.waiting = "";
    this.title = "";
    /** @type {Set<() => void>} */
    this.listeners = new Set();
    this.stopPeople = () => {};
    this.freshness = new Freshness(() => performance.now());
    this.presence = new Presence({
      own: mine.seats,
      ask: () => get(`/api/matches/${match}/presence`, { seat }),
      changed: () => this.showPresence(),
    });
    this.course = new Course(
      { match, seat, participants: mine.participants.version },
      {
        scenes: (scenes, first) => (first ? this.showFirst(scenes) : this.queueScenes(scenes)),
        changed: () => this.changed(),
        people: (participants) => this.setParticipants(participants),
        presence: (here) => this.presence.take(here),
        line: (up) => this.element.classList.toggle("lost", !up),
        failed: (error) => fill(this.line, faultText(error)),
      },
    );
    this.board = new Board({ own: seat, choose: (tokens) => this.chooseOnBoard(tokens), tried: (names) => this.tried(names) });
    this.question = new QuestionPanel(this.freshness);
    this.story = new Story({ seat, look: (step) => void this.lookBack.go(step), replay: () => this.replay() });
    this.strip = new SeatStrip({ mine: mine.seats, shown: seat, explain: (of) => void this.openScores(of), present: (place) => this.presence.of(place) });
    this.scores = new Scores();
    this.lookBack = new LookBack({ show: (step) => this.showStep(step), leave: () => this.showPresent(), news: () => this.unseen, wait: () => stay(settings().pace, this.now.textContent ?? "") });
    this.why = new Why({ match, seat, step: () => this.lookBack.step });
    const name = (/** @type {string} */ of) => this.name(of);
    this.ending = new Ending({ match, viewer: seat, seats: mine.seats, name, replay: () => void this.lookBack.play(0) });
    this.decision = seat === null ? null : new Decision({
      match,
      seat,
      confirm: () => this.confirming(),
      takeBack: () => this.takeBackRule(),
      changed: () => this.showQuestion(),
      played: () => this.played(),
      say: announce,
    });
    this.takingBack = seat === null ? null : new TakingBack({
      match,
      seat,
      name,
      say: announce,
      begun: () => this.decision?.begun === true,
      restart: () => void this.decision?.returnTo(0),
      done: () => void this.course.update(),
    });
    /** @type {SceneQueue<Scene>} */
    this.queue = new SceneQueue({
      show: (scenes) => this.showScenes(scenes),
      now: () => performance.now(),
      later: (act, wait) => setTimeout(act, wait),
      cancel: (timer) => clearTimeout(timer),
    });
    this.now = make("p", { class: "now", tabindex: "0" });
    this.heading = make("h1", { class: "unseen" }, _("Match"));
    this.line = make("p", { class: "line", role: "status" });
    this.words = make("ul", {});
    this.wordsFold = make("details", { class: "words" }, make("summary", {}, _("The position in words")), this.words);
    this.people = make("div", { class: "people-place" });
    this.keys = new Keys(keysOf(this));
    this.element = this.layout();
    openClauses(this.element, () => this.game);
    this.skip = (/** @type {Event} */ event) => this.skipScenes(event);
  }

  layout() {
    const { board } = this;
    const keys = make("button", { type: "button", class: "quiet open-keys", onclick: () => this.keys.open() }, _("Keys"), " ", make("kbd", {}, "?"));
    const rules = make("button", { type: "button", class: "quiet", onclick: () => this.openRules() }, _("The rules"));
    this.lookBack.element.append(this.why.button);
    return make(
      "div", { class: "sight" },
      this.heading,
      this.line,
      this.takingBack?.request,
      this.ending.element,
      make(
        "div", { class: "main-column" },
        make(
          "div", { class: "stage" },
          this.strip.element, make("div", { class: "now-place" }, this.now), make("div", { class: "map-frame" }, board.map), this.lookBack.element,
        ),
        board.left, this.story.element, this.people,
      ),
      make(
        "div", { class: "side-column" },
        make("div", { class: "panel" }, this.question.element),
        make("div", { class: "own-actions" }, this.takingBack?.own, rules, keys, this.takingBack?.answer),
        make("div", { class: "side-rest" }, board.mine, board.right, board.below, this.wordsFold),
      ),
      this.scores.element, this.why.element, this.keys.panel,
    );
  }

  /** Show the match, and follow it. */
  async start() {
    addEventListener("keydown", this.skip, true);
    addEventListener("pointerdown", this.skip, true);
    const asked = this.course.story(0);
    if (this.decision?.onItsWay !== true) this.course.askAhead();
    const story = await asked;
    if (this.closed) return;
    this.story.begin(story);
    this.course.storyVersion = story.version;
    await this.decision?.deliver();
    if (this.closed) return;
    await this.course.update();
    if (this.closed) return;
    this.course.follow();
    void this.presence.ask();
    this.showPeople();
  }

  /** @returns {string | undefined} the name of the game */
  get game() {
    return this.course.situation?.header.game;
  }

  openRules() {
    if (this.game !== undefined) void showRules(this.game);
  }

  get over() {
    return this.course.situation?.result !== undefined;
  }

  /** @param {any} participants */
  setParticipants(participants) {
    if (participants.version < this.participants.version) return;
    this.participants = participants;
    for (const listener of this.listeners) listener();
    this.showAround();
  }

  /** Somebody has come or gone. */
  showPresence() {
    if (this.closed) return;
    for (const listener of this.listeners) listener();
    this.strip.show(this.participants.seats, this.course.situation?.to_act ?? []);
  }

  /** The situation is known anew. */
  async changed() {
    fill(this.line);
    this.lookBack.setLast(this.course.situation.step);
    this.showAround();
    await this.ask();
    void this.showPoints();
  }

  /** A command of one's own was answered. */
  played() {
    this.waiting = "";
    void this.course.update();
  }

  /** @param {Scene[]} scenes */
  queueScenes(scenes) {
    this.queue.pace = still.matches || document.visibilityState === "hidden" ? "off" : settings().pace;
    this.queue.push(scenes);
  }

  /** @param {Scene[]} scenes */
  showFirst(scenes) {
    const last = scenes.at(-1);
    if (last === undefined) return;
    this.present = last;
    // Whoever comes back reads first what has happened since his own last command.
    const recent = joined(this.seat === null ? [] : this.story.recent);
    this.caption = recent || joined(last.document.lines) || (this.story.lines.at(-1)?.text ?? "");
    this.showPresent();
  }

  /**
   * Show scenes that are due: the words of all of them, and the picture of the last one.
   * @param {Scene[]} scenes
   */
  showScenes(scenes) {
    const last = scenes.at(-1);
    if (last === undefined || this.closed) return;
    const lines = scenes.flatMap(({ document: { version, step, by, lines: some } }) => some.map((line) => ({ version, step, by, ...line })));
    this.present = last;
    const text = joined(lines);
    this.story.add(lines);
    if (text !== "") this.caption = (this.seat === null ? "" : joined(this.story.recent)) || text;
    this.showTakingBack();
    announce(text);
    if (this.lookBack.active) {
      this.unseen += lines.filter((line) => !line.heading).length;
      this.lookBack.draw();
      return;
    }
    this.showCaption(this.caption);
    this.showBoard(last.parts, last.document.names);
    if (last.document.last) this.setWords(last.document.description);
  }

  /**
   * Show what has happened. Of a long text the end is shown, which is the latest.
   * @param {string} text
   */
  showCaption(text) {
    fill(this.now, text);
    this.now.scrollTop = this.now.scrollHeight;
    this.now.classList.toggle("more", this.now.scrollTop > 0);
  }

  /**
   * @param {import("./board.js").Part[]} parts
   * @param {Name[]} flashing
   */
  showBoard(parts, flashing) {
    this.board.show(parts, flashing);
    this.strip.setPlays(this.board.plays());
  }

  /** @param {string[]} description */
  setWords(description) {
    fill(this.words, ...description.map((line) => make("li", {}, line)));
  }

  showPresent() {
    this.unseen = 0;
    this.element.classList.remove("looking-back");
    this.story.at(null);
    if (this.present === null) return;
    this.showCaption(this.caption);
    this.showBoard(this.present.parts, []);
    this.setWords(this.present.document.description);
    this.showQuestion();
  }

  /** @param {number} step */
  async showStep(step) {
    this.queue.finish();
    this.element.classList.add("looking-back");
    this.showQuestion();
    const scene = await this.course.at(step);
    if (this.closed || this.lookBack.step !== step || scene === undefined) return;
    this.showBoard(scene.parts, scene.document.names);
    this.showCaption(joined(scene.document.lines));
    this.setWords(scene.document.description);
    this.story.at(step);
  }

  /** Show again what has happened since one's own last command. */
  replay() {
    const step = this.story.firstNew;
    if (step !== null) void this.lookBack.play(step);
  }

  /** @param {Event} event */
  skipScenes(event) {
    if (event instanceof KeyboardEvent && ["Shift", "Control", "Alt", "Meta", "Tab"].includes(event.key)) return;
    // The button that plays and pauses does so itself.
    if (!(event.target instanceof Node && this.lookBack.playButton.contains(event.target))) this.lookBack.stop();
    if (this.queue.busy) this.queue.finish();
  }

  /** Everything but the board and the question. */
  showAround() {
    const { situation } = this.course;
    const toAct = situation?.to_act ?? [];
    this.strip.show(this.participants.seats, toAct);
    if (situation === null) return;
    void this.ending.show(situation.result);
    this.ending.showNext(this.participants);
    this.showTakingBack();
    setTurn(this.match, toAct.some((/** @type {string} */ seat) => this.mine.seats.includes(seat)));
    if (this.title === "") void this.findTitle();
  }

  showTakingBack() {
    const { situation } = this.course;
    if (situation === null) return;
    this.takingBack?.show({
      version: situation.version,
      step: situation.step,
      by: actorAt(this.story.lines, situation.step),
      rule: this.takeBackRule(),
      over: this.over,
      undo: this.participants.undo,
    });
  }

  async findTitle() {
    this.title = "foreign-king";
    const { games } = await get("/api/games");
    if (this.closed) return;
    this.title = games.find((/** @type {any} */ each) => each.name === this.course.situation?.header.game)?.title ?? this.title;
    setRoomTitle(this.title);
    fill(this.heading, this.title);
    this.showAround();
  }

  /** Ask what is to be decided, or what the others decide. */
  async ask() {
    const { decision, course: { situation } } = this;
    if (decision !== null && situation.to_act.includes(this.seat)) {
      await decision.refresh();
      return;
    }
    // What chance decides at once needs no sentence: it would be read for a moment only.
    const people = situation.to_act.some((/** @type {string} */ seat) => this.participants.seats.some((/** @type {any} */ each) => each.seat === seat));
    const { decision: sentence } = people ? await this.course.story(situation.version) : {};
    if (this.closed) return;
    this.waiting = sentence ?? "";
    if (decision === null || decision.onItsWay) this.showQuestion();
    else decision.rest();
  }

  showQuestion() {
    const { decision, question, board } = this;
    if (this.lookBack.active) {
      board.light(DARK);
      question.rest(this.over ? _("You look back.") : _("You look back. The game goes on meanwhile."), make("button", { type: "button", class: "primary", onclick: () => this.lookBack.toPresent() }, _("To the present")));
    } else if (decision?.open !== true) {
      board.light(DARK);
      this.showRest();
    } else this.showDecision(decision);
    this.takingBack?.showOwn();
    this.freshness.renew(BOARD, question.signature);
  }

  /** @param {Decision} decision */
  showDecision(decision) {
    const { board, question } = this;
    const step = /** @type {import("./decision.js").Step} */ (decision.step);
    const focusedLight = board.focusedToken() !== null;
    const open = decision.onItsWay ? [] : step.options.filter((option) => option.closed.length === 0);
    const lights = open.map((option) => ({ token: option.token, label: option.label, detail: option.detail ?? "", names: option.names }));
    const renewed = question.show(decision);
    board.light({
      question: step.question?.sentence ?? "",
      lights: lights.filter((light) => light.names.length > 0),
      // Where whole answers are offered, what the first piece names is not chosen yet.
      chosen: [...decision.names.flat(), ...(step.ways?.length ? [] : step.question?.names ?? [])],
    });
    if (renewed) announce(question.heading.textContent ?? "");
    if (renewed && focusedLight && board.focusedToken() === null && !board.focusLight(null)) question.giveFocus();
  }

  showRest() {
    const { situation } = this.course;
    const next = this.mine.seats.find((/** @type {string} */ seat) => seat !== this.seat && situation?.to_act.includes(seat));
    const free = this.participants.seats.filter((/** @type {any} */ each) => each.state === "free");
    const waits = !this.over && free.length > 0 && situation?.step === 0;
    const text = this.over ? _("The game is over.") : waits ? _("Not everybody has sat down yet.") : this.waiting || _("One moment…");
    const cover = this.seat !== null && this.mine.seats.length > 1 && next === undefined;
    this.question.rest(
      text,
      waits ? invitations(this.match, this.title, free, invitationsOf(this.match)) : null,
      next === undefined ? null : make("button", { type: "button", class: "primary pass", onclick: () => this.pass(next) }, _("Cover the screen and pass it on to {name}", { name: this.name(next) })),
      cover ? make("button", { type: "button", class: "quiet", onclick: () => this.pass(null) }, _("Cover the screen")) : null,
      this.seat === null && !this.over ? make("p", {}, _("You look on.")) : null,
    );
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
    const now = { decision: this.decision, back: this.lookBack.active, over: this.over, waiting: this.waiting };
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
    return this.course.situation?.header.take_back ?? "own";
  }

  /** @param {string} seat */
  name(seat) {
    return namesOf(this.participants.seats)[seat] ?? seat;
  }

  async showPoints() {
    const { version } = this.course;
    /** @type {Record<string, {number: string, sentence: string}>} */
    const points = {};
    try {
      await Promise.all(this.participants.seats.map(async (/** @type {any} */ { seat }) => {
        const { lines, number } = await explained({ match: this.match, viewer: this.seat, seat });
        points[seat] = { number, sentence: (lines[0] ?? "").replace(/ \[[^\]]*\]$/, "") };
      }));
    } catch {
      return;
    }
    if (!this.closed && version === this.course.version) this.strip.setPoints(points);
  }

  /** @param {string | null} first */
  async openScores(first) {
    const scored = Object.keys(this.course.situation?.result?.scores ?? {});
    const seats = scored.length > 0 ? scored : this.participants.seats.map((/** @type {any} */ { seat }) => seat);
    await this.scores.open({ match: this.match, viewer: this.seat, seats, first, step: this.lookBack.step });
  }

  showPeople() {
    const context = {
      match: this.match,
      seats: this.mine.seats,
      seat: this.seat,
      opener: this.mine.opener,
      title: this.title,
      participants: () => this.participants,
      present: (/** @type {import("./people.js").SeatAnswer} */ place) => this.presence.of(place),
      onParticipants: (/** @type {() => void} */ listener) => {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
      },
    };
    const panel = people(context);
    this.stopPeople = panel.stop;
    fill(this.people, panel.element);
  }

  /** Say what stands at the place whose light has the focus, or open the position in words. */
  sayWhere() {
    const label = this.decision?.step?.options.find((option) => option.token === this.board.focusedToken())?.label;
    const lines = [...this.words.children].map((each) => each.textContent ?? "").filter((text) => label !== undefined && text.includes(label));
    if (lines.length > 0) {
      announce(lines.join(" "));
      return;
    }
    this.wordsFold.open = true;
    this.wordsFold.querySelector("summary")?.focus();
  }

  /** Stop: take away what listens, and everything that is hidden from others. */
  close() {
    this.closed = true;
    this.course.close();
    this.queue.clear();
    this.decision?.close();
    this.keys.close();
    this.lookBack.stop();
    this.stopPeople();
    removeEventListener("keydown", this.skip, true);
    removeEventListener("pointerdown", this.skip, true);
    this.board.clear();
    this.element.remove();
  }
}

/**
 * Return lines as one text. A heading is set off, for it is no sentence.
 * @param {{heading: boolean, text: string}[]} lines
 */
function joined(lines) {
  return lines.map(({ heading, text }) => (heading ? `— ${text} —` : text)).join(" ");
}
