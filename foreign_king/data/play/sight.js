// @ts-check
// What a seat, or a spectator, sees of a match: it puts the board, the question, the story and the rest together.

import { announce } from "./announcer.js";
import { get } from "./api.js";
import { Board } from "./board.js";
import { partsOf } from "./chunks.js";
import { Decision } from "./decision.js";
import { fill, make } from "./dom.js";
import { Ending } from "./ending.js";
import { Freshness } from "./freshness.js";
import { Keys } from "./keys.js";
import { LookBack } from "./look_back.js";
import { namesOf as optionNames, QuestionPanel } from "./question.js";
import { SceneQueue } from "./scene_queue.js";
import { explained, Scores } from "./scores.js";
import { namesOf } from "./seat_names.js";
import { SeatStrip } from "./seat_strip.js";
import { settings } from "./settings.js";
import { Story } from "./story.js";
import { follow } from "./stream.js";
import { TakingBack } from "./taking_back.js";
import { language, _ } from "./texts.js";

/** @typedef {import("./board.js").Name} Name */
/** @typedef {{version: number, step: number, kind: string, lines: {heading: boolean, text: string}[], parts: number[], description: string[], names: Name[], last: boolean, by?: string}} SceneDocument */
/** @typedef {{document: SceneDocument, parts: import("./chunks.js").Part[]}} Scene */
/** @typedef {{match: string, seat: string | null, mine: any, pass: (next: string) => void}} Means */

const BOARD = "board";
/** A light that is pressed by a finger that moved is none: the browser sends no click then. */
const still = matchMedia("(prefers-reduced-motion: reduce)");
const coarse = matchMedia("(pointer: coarse)");

/**
 * Return lines as one text. A heading is set off, for it is no sentence.
 * @param {{heading: boolean, text: string}[]} lines
 */
function joined(lines) {
  return lines.map(({ heading, text }) => (heading ? `— ${text}` : text)).join(" ");
}

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
    /** @type {number | null} */
    this.version = null;
    /** @type {any} */
    this.situation = null;
    /** @type {Scene | null} */
    this.present = null;
    this.unseen = 0;
    this.caption = "";
    this.waiting = "";
    this.title = "";
    /** @type {(participants: any) => void} */
    this.peopleListener = () => {};
    this.unfollow = () => {};
    this.freshness = new Freshness(() => performance.now());
    this.make();
  }

  make() {
    const { match, seat } = this;
    this.board = new Board({ own: seat, choose: (tokens) => this.chooseOnBoard(tokens), tried: (names) => this.tried(names) });
    this.question = new QuestionPanel(this.freshness);
    this.story = new Story({ seat, look: (step) => void this.lookBack.go(step), replay: () => this.replay() });
    this.strip = new SeatStrip({ mine: this.mine.seats, shown: seat, explain: (of) => void this.openScores(of) });
    this.scores = new Scores(() => {});
    this.lookBack = new LookBack({ show: (step) => this.showStep(step), leave: () => this.showPresent(), news: () => this.unseen });
    this.ending = new Ending({
      match, viewer: seat, players: this.mine.seats.length > 0, name: (of) => this.name(of), replay: () => void this.lookBack.play(0),
    });
    this.decision = seat === null ? null : new Decision({
      match,
      seat,
      confirm: () => this.confirming(),
      takeBack: () => this.takeBackRule(),
      changed: () => this.decisionChanged(),
      played: () => void this.update(),
      say: announce,
    });
    this.takingBack = seat === null ? null : new TakingBack({ match, seat, name: (of) => this.name(of), say: announce, done: () => void this.update() });
    /** @type {SceneQueue<Scene>} */
    this.queue = new SceneQueue({
      show: (scenes) => this.showScenes(scenes),
      now: () => performance.now(),
      later: (act, wait) => setTimeout(act, wait),
      cancel: (timer) => clearTimeout(timer),
    });
    this.keys = new Keys(this.keyList());
    this.now = make("p", { class: "now" });
    this.line = make("p", { class: "line", role: "status" });
    this.words = make("ul", {});
    this.wordsFold = make("details", { class: "words" }, make("summary", {}, _("The position in words")), this.words);
    this.people = make("section", { class: "people" });
    this.element = this.layout();
    this.skip = (/** @type {Event} */ event) => this.skipScenes(event);
    this.awake = () => (document.visibilityState === "visible" ? void this.update() : undefined);
  }

  layout() {
    const { board } = this;
    const keys = make("button", { type: "button", class: "quiet", onclick: () => this.keys.open() }, _("Keys"), " ", make("kbd", {}, "?"));
    return make(
      "div", { class: "sight" },
      this.line,
      this.takingBack?.request,
      this.ending.element,
      make(
        "div", { class: "main-column" },
        this.strip.element, this.now, make("div", { class: "map-frame" }, board.map), this.lookBack.element, board.left, this.story.element, this.people,
      ),
      make(
        "div", { class: "side-column" },
        make("div", { class: "panel" }, this.question.element),
        make("div", { class: "own-actions" }, this.takingBack?.own, this.takingBack?.answer, keys),
        board.mine, board.right, board.below, this.wordsFold,
      ),
      this.scores.element, this.keys.panel,
    );
  }

  /** Show the match, and follow it. */
  async start() {
    addEventListener("keydown", this.skip, true);
    addEventListener("pointerdown", this.skip, true);
    document.addEventListener("visibilitychange", this.awake);
    addEventListener("online", this.awake);
    addEventListener("pageshow", this.awake);
    const [story] = await Promise.all([
      get(`/api/matches/${this.match}/story`, { seat: this.seat, language: language() }),
      this.decision?.onItsWay ? this.decision.deliver() : null,
    ]);
    if (this.closed) return;
    this.story.begin(story.lines);
    await this.update();
    if (this.closed) return;
    const followed = { match: this.match, seat: this.seat, version: this.version, participants: this.participants.version };
    this.unfollow = follow([followed], (happening) => this.happened(happening));
    this.showPeople().catch(() => {});
  }

  /** @param {import("./stream.js").Happening} happening */
  happened({ kind, data }) {
    if (this.closed) return;
    if (kind === "line") this.showLine(data.up);
    else if (kind === "participants" && data.match === this.match) this.setParticipants(data.participants);
    else if (kind === "update" && data.match === this.match) void this.update();
    else if (kind === "start") void this.update();
  }

  /** @param {boolean} up */
  showLine(up) {
    fill(this.line, up ? null : _("The line to the server is lost. It is tried again; what you were choosing is kept."));
    this.element.classList.toggle("lost", !up);
    if (up) void this.update();
  }

  /** @param {any} participants */
  setParticipants(participants) {
    if (participants.version < this.participants.version) return;
    this.participants = participants;
    this.peopleListener(participants);
    this.showAround();
  }

  /** Ask the server for what has happened, again if something happens meanwhile. */
  async update() {
    this.again = true;
    if (this.updating || this.closed) return;
    this.updating = true;
    try {
      while (this.again && !this.closed) {
        this.again = false;
        await this.fetch();
      }
    } catch (error) {
      if (!this.closed) fill(this.line, error instanceof Error ? error.message : String(error));
    } finally {
      this.updating = false;
    }
  }

  async fetch() {
    const query = { seat: this.seat, language: language() };
    const [answer, situation] = await Promise.all([this.scenesSince(this.version), get(`/api/matches/${this.match}`, query)]);
    if (this.closed) return;
    if (situation.version > answer.version) this.again = true;
    const first = this.version === null;
    this.situation = situation;
    this.version = answer.version;
    this.lookBack.setLast(situation.step);
    this.participants = situation.participants.version >= this.participants.version ? situation.participants : this.participants;
    const make = partsOf(answer);
    const scenes = answer.scenes.map((/** @type {SceneDocument} */ document) => ({ document, parts: make(document.parts) }));
    if (first) this.showFirst(scenes);
    else this.queueScenes(scenes);
    this.showAround();
    await this.ask();
    void this.showPoints();
  }

  /** @param {number | null} since */
  async scenesSince(since) {
    const query = { seat: this.seat, language: language() };
    try {
      return await get(`/api/matches/${this.match}/scenes`, { ...query, since });
    } catch (error) {
      // The match was read from its log again, and its versions begin later.
      if (since === null || /** @type {any} */ (error).code !== "conflict") throw error;
      return get(`/api/matches/${this.match}/scenes`, query);
    }
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
    const text = joined(last.document.lines);
    this.setCaption(text !== "" ? text : this.story.lines.at(-1)?.text ?? "");
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
    if (this.lookBack.active) this.unseen += lines.filter((line) => !line.heading).length;
    this.story.add(lines);
    announce(text);
    if (this.lookBack.active) {
      this.lookBack.draw();
      return;
    }
    if (text !== "") this.setCaption(text);
    this.board.show(last.parts, last.document.names);
    this.setWords(last.document.description);
  }

  /** @param {string} text */
  setCaption(text) {
    this.caption = text;
    fill(this.now, text);
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
    fill(this.now, this.caption);
    this.board.show(this.present.parts, []);
    this.setWords(this.present.document.description);
    this.showQuestion();
  }

  /** @param {number} step */
  async showStep(step) {
    this.queue.finish();
    this.element.classList.add("looking-back");
    this.showQuestion();
    const answer = await get(`/api/matches/${this.match}/scenes`, { seat: this.seat, language: language(), step });
    if (this.closed || this.lookBack.step !== step) return;
    const last = answer.scenes.at(-1);
    this.board.show(partsOf(answer)(last.parts), last.names);
    fill(this.now, joined(last.lines));
    this.setWords(last.description);
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
    this.lookBack.stop();
    if (this.queue.busy) this.queue.finish();
  }

  /** Everything but the board and the question. */
  showAround() {
    const { situation } = this;
    const toAct = situation?.to_act ?? [];
    this.strip.show(this.participants.seats, toAct);
    if (situation === null) return;
    void this.ending.show(situation.result);
    this.takingBack?.show({
      version: situation.version, step: situation.step, rule: this.takeBackRule(), over: situation.result !== undefined, undo: this.participants.undo,
    });
    document.title = [this.seat !== null && toAct.includes(this.seat) ? `● ${_("Your turn")}` : null, this.title].filter((each) => each).join(" – ");
    if (this.title === "") void this.findTitle();
  }

  async findTitle() {
    const { games } = await get("/api/games");
    const game = games.find((/** @type {any} */ each) => each.name === this.situation?.header.game);
    this.title = game?.title ?? "foreign-king";
    if (!this.closed) this.showAround();
  }

  /** Ask what is to be decided, or what the others decide. */
  async ask() {
    const { situation, decision } = this;
    if (decision !== null && situation.to_act.includes(this.seat)) {
      await decision.refresh();
      return;
    }
    const { decision: sentence } = await get(`/api/matches/${this.match}/story`, { seat: this.seat, language: language(), since: situation.version });
    if (this.closed) return;
    this.waiting = sentence ?? "";
    if (decision === null || decision.onItsWay) this.showQuestion();
    else decision.rest();
  }

  decisionChanged() {
    this.showQuestion();
  }

  showQuestion() {
    const { decision } = this;
    if (this.lookBack.active) {
      this.board.light({ question: "", lights: [], chosen: [] });
      this.question.rest(_("You look back. The game goes on meanwhile."), make("button", { type: "button", class: "primary", onclick: () => this.lookBack.toPresent() }, _("To the present")));
      return;
    }
    if (decision?.open !== true) {
      this.board.light({ question: "", lights: [], chosen: [] });
      this.showRest();
      return;
    }
    const focusedLight = this.board.focusedToken() !== null;
    const step = /** @type {import("./decision.js").Step} */ (decision.step);
    const open = decision.onItsWay ? [] : step.options.filter((option) => option.closed.length === 0);
    const lights = open.map((option) => ({ token: option.token, label: option.label, detail: option.detail ?? "", names: optionNames(step, option) }));
    const renewed = this.question.show(decision);
    this.freshness.renew(BOARD, this.question.signature);
    this.board.light({
      question: step.question?.sentence ?? "",
      lights: lights.filter((light) => light.names.length > 0),
      chosen: [...decision.names.flat(), ...(step.question?.names ?? [])],
    });
    if (renewed) announce(this.question.heading.textContent ?? "");
    if (renewed && focusedLight && this.board.focusedToken() === null && !this.board.focusLight(null)) this.question.giveFocus();
  }

  showRest() {
    const next = this.mine.seats.find((/** @type {string} */ seat) => seat !== this.seat && this.situation?.to_act.includes(seat));
    const free = this.participants.seats.filter((/** @type {any} */ each) => each.state === "free");
    const text = this.situation?.result !== undefined
      ? _("The game is over.")
      : free.length > 0 && this.situation?.step === 0 ? _("Not everybody sits down yet.") : this.waiting;
    const before = this.question.signature;
    this.question.rest(
      text,
      next === undefined ? null : make("button", { type: "button", class: "primary pass", onclick: () => this.pass(next) }, _("Cover the screen and pass it on to {name}", { name: this.name(next) })),
      next === undefined && this.mine.seats.length > 1 && this.seat !== null ? make("button", { type: "button", class: "quiet", onclick: () => this.pass("") }, _("Cover the screen")) : null,
      this.seat === null ? make("p", {}, _("You look on.")) : null,
    );
    if (before !== this.question.signature) this.freshness.renew(BOARD, text);
  }

  /** @param {string[]} tokens */
  chooseOnBoard(tokens) {
    const { decision } = this;
    if (decision?.step == null || !this.freshness.takes(BOARD)) return;
    const open = decision.step.options.filter((each) => each.closed.length === 0 && tokens.includes(each.token));
    const [option] = open;
    if (option === undefined) return;
    if (open.length > 1) {
      this.tell(_("Several answers lie here. Choose one of the buttons."));
      return;
    }
    void decision.choose([option.token], option.label, optionNames(decision.step, option));
  }

  /** @param {Name[]} names */
  tried(names) {
    this.tell(this.whyNot(names));
  }

  /**
   * Return why nothing can be chosen at a place of the board.
   * @param {Name[]} names
   */
  whyNot(names) {
    if (this.lookBack.active) return _("You look back. Nothing can be done here: go to the present first.");
    if (this.seat === null) return _("You look on. Nothing can be done here.");
    const step = this.decision?.step ?? null;
    if (this.decision?.onItsWay) return _("Your command is on its way …");
    if (step === null) return this.situation?.result !== undefined ? _("The game is over.") : _("It is not your turn. {sentence}", { sentence: this.waiting });
    if (step.question === undefined) return _("Say first whether you want what you have chosen.");
    const closed = step.options.find((option) => option.closed.length > 0 && optionNames(step, option).some((name) => names.some((each) => each.kind === name.kind && each.name === name.name)));
    if (closed !== undefined) return `${closed.label}: ${closed.message ?? ""} [${closed.closed.map(({ rule }) => rule).join(", ")}]`;
    return _("That is no answer here: {question}", { question: step.question.sentence });
  }

  /** @param {string} text */
  tell(text) {
    fill(this.question.notice, text);
    announce(text);
  }

  /** @returns {import("./decision.js").Confirm} */
  confirming() {
    const { confirm } = settings();
    // A finger hits less precisely than a pointer, so what is chosen by touch is confirmed at another place.
    return confirm === "final" && coarse.matches ? "always" : confirm;
  }

  /** @returns {"own" | "agreed" | "nobody"} */
  takeBackRule() {
    return this.situation?.header.take_back ?? "own";
  }

  /** @param {string} seat */
  name(seat) {
    return namesOf(this.participants.seats)[seat] ?? seat;
  }

  async showPoints() {
    const seats = this.participants.seats.map((/** @type {any} */ { seat }) => seat);
    const version = this.version;
    /** @type {Record<string, {number: string, sentence: string}>} */
    const points = {};
    try {
      await Promise.all(seats.map(async (/** @type {string} */ seat) => {
        const { lines, number } = await explained({ match: this.match, viewer: this.seat, seat });
        points[seat] = { number, sentence: (lines[0] ?? "").replace(/ \[[^\]]*\]$/, "") };
      }));
    } catch {
      return;
    }
    if (!this.closed && version === this.version) this.strip.setPoints(points);
  }

  /** @param {string | null} first */
  async openScores(first) {
    const seats = Object.keys(this.situation?.result?.scores ?? {});
    const all = seats.length > 0 ? seats : this.participants.seats.map((/** @type {any} */ { seat }) => seat);
    await this.scores.open({ match: this.match, viewer: this.seat, seats: all, first, step: this.lookBack.step });
  }

  async showPeople() {
    const { people } = await import("./people.js");
    const context = {
      match: this.match,
      seats: this.mine.seats,
      seat: this.seat,
      opener: this.mine.opener,
      participants: () => this.participants,
      onParticipants: (/** @type {(participants: any) => void} */ listener) => {
        this.peopleListener = listener;
      },
    };
    if (!this.closed) fill(this.people, people(context));
  }

  /** @returns {import("./keys.js").Key[]} */
  keyList() {
    return [
      { key: "?", says: () => _("This list"), act: () => this.keys.open() },
      { key: "a", says: () => _("What is asked, and the answers"), act: () => this.question.giveFocus() },
      { key: "b", says: () => _("What can be chosen on the board"), act: () => void (this.board.focusLight(null) || this.tell(_("Nothing can be chosen on the board now."))) },
      { key: "l", says: () => _("Say again what happened last"), act: () => announce(this.now.textContent ?? "") },
      { key: "w", says: () => _("The position in words, around the chosen place or as a whole"), act: () => this.sayWhere() },
      { key: "p", says: () => _("The points, and what they are made of"), act: () => void this.openScores(this.seat) },
      { key: "s", says: () => _("The story"), act: () => this.story.scroll.focus() },
      { key: "r", says: () => _("Show again what happened since my last command"), act: () => this.replay() },
      { key: "z", says: () => _("One answer back"), act: () => void (this.decision?.open ? this.decision.back() : undefined) },
      { key: "ArrowLeft", shown: "←", says: () => _("Look back by one step"), act: () => void this.lookBack.move(-1) },
      { key: "ArrowRight", shown: "→", says: () => _("Look one step further"), act: () => void (this.lookBack.active ? this.lookBack.move(1) : undefined) },
      { key: "Escape", shown: "Esc", says: () => _("Back to the present"), act: () => this.lookBack.toPresent() },
      { key: "End", says: () => _("Back to the present"), act: () => this.lookBack.toPresent() },
    ];
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
    this.unfollow();
    this.queue.clear();
    this.decision?.close();
    this.keys.close();
    this.lookBack.stop();
    removeEventListener("keydown", this.skip, true);
    removeEventListener("pointerdown", this.skip, true);
    document.removeEventListener("visibilitychange", this.awake);
    removeEventListener("online", this.awake);
    removeEventListener("pageshow", this.awake);
    this.board.clear();
    this.element.remove();
  }
}
