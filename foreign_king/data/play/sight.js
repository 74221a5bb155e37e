// @ts-check
// What a seat, or a spectator, sees of a match: it puts the board, the question, the story and the rest together.

import { Answering } from "./answering.js";
import { get } from "./api.js";
import { openClauses } from "./clauses.js";
import { Course } from "./course.js";
import { fill, make } from "./dom.js";
import { Ending } from "./ending.js";
import { faultText } from "./faults.js";
import { Keys } from "./keys.js";
import { people } from "./people.js";
import { Presence } from "./presence.js";
import { showRules } from "./rules.js";
import { explained, Scores } from "./scores.js";
import { namesOf } from "./seat_names.js";
import { SeatStrip } from "./seat_strip.js";
import { takenSeats } from "./seats.js";
import { keysOf } from "./sight_keys.js";
import { Stage } from "./stage.js";
import { _ } from "./texts.js";
import { ignoreLongPresses } from "./touches.js";
import { setRoomTitle, setTurn } from "./turns.js";
import { Why } from "./why.js";

/**
 * @typedef {{match: string, seat: string | null, mine: any, pass: (next: string | null) => void, unseated: () => void, seated: () => void}} Means
 *   `pass` covers the screen for another seat; `unseated` is called when the seat was taken back, `seated` when somebody has sat down or is the opener now
 */

/** What one viewer sees of a match. */
export class Sight {
  /** @param {Means} means */
  constructor({ match, seat, mine, pass, unseated, seated }) {
    this.match = match;
    this.seat = seat;
    this.mine = mine;
    this.pass = pass;
    this.seated = seated;
    this.participants = mine.participants;
    this.closed = false;
    this.title = "";
    /** @type {Set<() => void>} */
    this.listeners = new Set();
    this.stopPeople = () => {};
    this.presence = new Presence({
      own: mine.seats,
      ask: () => get(`/api/matches/${match}/presence`, { seat }),
      changed: () => this.showPresence(),
    });
    this.course = new Course(
      { match, seat, participants: mine.participants.version },
      {
        scenes: (scenes, first) => this.stage.take(scenes, first),
        missed: (story) => this.stage.story.begin(story),
        changed: () => this.changed(),
        people: (participants) => this.setParticipants(participants),
        presence: (here) => this.presence.take(here),
        line: (up) => this.element.classList.toggle("lost", !up),
        failed: (error) => fill(this.line, faultText(error)),
        unseated,
      },
    );
    this.answering = new Answering(this);
    this.stage = new Stage({
      seat,
      at: (step) => this.course.at(step),
      choose: (tokens) => this.answering.chooseOnBoard(tokens),
      tried: (names) => this.answering.tried(names),
      redrawn: () => this.showWhatIsHeld(),
      looked: () => this.looked(),
      retold: () => this.answering.showTakingBack(),
      say: (text) => this.answering.tell(text),
    });
    this.strip = new SeatStrip({ mine: mine.seats, shown: seat, explain: (of) => void this.openScores(of), present: (place) => this.presence.of(place) });
    this.scores = new Scores();
    this.why = new Why({ match, seat, game: () => this.game, step: () => this.stage.lookBack.step });
    this.ending = new Ending({ match, game: () => this.game, viewer: seat, seats: mine.seats, name: (of) => this.name(of), replay: () => void this.stage.lookBack.play(0) });
    this.heading = make("h1", { class: "unseen" }, _("Match"));
    this.line = make("p", { class: "line", role: "status" });
    this.people = make("div", { class: "people-place" });
    this.keys = new Keys(keysOf(this));
    this.element = this.layout();
    openClauses(this.element, () => this.game);
    ignoreLongPresses(this.element);
  }

  layout() {
    const { stage, answering: { question, takingBack, hints } } = this;
    const { board, lookBack } = stage;
    const keys = make("button", { type: "button", class: "quiet open-keys", onclick: () => this.keys.open() }, _("Keys"), " ", make("kbd", {}, "?"));
    const rules = make("button", { type: "button", class: "quiet", onclick: () => this.openRules() }, _("The rules"));
    lookBack.element.append(this.why.button);
    return make(
      "div", { class: "sight" },
      this.heading,
      this.line,
      takingBack?.request,
      this.ending.element,
      make(
        "div", { class: "main-column" },
        make(
          "div", { class: "stage" },
          this.strip.element, make("div", { class: "now-place" }, stage.now), make("div", { class: "map-frame" }, board.map), lookBack.element,
        ),
        board.left, stage.story.element, this.people,
      ),
      make(
        "div", { class: "side-column" },
        make("div", { class: "panel" }, question.element),
        make("div", { class: "own-actions" }, takingBack?.own, hints?.button, rules, keys, takingBack?.answer),
        make("div", { class: "side-rest" }, board.mine, board.right, board.below, stage.wordsFold),
      ),
      this.scores.element, this.why.element, hints?.element, this.keys.panel,
    );
  }

  /** Show the match, and follow it. */
  async start() {
    const { decision } = this.answering;
    this.course.askAhead(decision?.onItsWay === true);
    const story = await this.course.story(0);
    if (this.closed) return;
    this.stage.begin(story);
    this.course.storyVersion = story.version;
    await decision?.deliver();
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

  /** Say what the pictures say about the seats: what they play, and with how much the own one pays. */
  showWhatIsHeld() {
    const { board } = this.stage;
    const plays = board.plays();
    this.strip.setPlays(plays);
    // Where kingdoms have letters, the marks of people have another shape.
    this.element.classList.toggle("kingdoms", Object.keys(plays).length > 0);
    this.answering.question.showHeld(board.holds());
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
    const other = takenSeats(participants) > takenSeats(this.participants) || participants.opener !== this.participants.opener;
    this.participants = participants;
    if (other) this.seated();
    for (const listener of this.listeners) listener();
    this.showAround();
  }

  /** @param {any} mine what is now known about this browser in the match */
  know(mine) {
    this.mine = mine;
    for (const listener of this.listeners) listener();
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
    this.stage.lookBack.setLast(this.course.situation.step);
    this.showAround();
    await this.answering.ask();
    void this.showPoints();
  }

  /** Looking back has begun or ended. */
  looked() {
    this.element.classList.toggle("looking-back", this.stage.lookBack.active);
    this.answering.show();
  }

  /** Show everything but the board and the question. */
  showAround() {
    const { situation } = this.course;
    const toAct = situation?.to_act ?? [];
    this.strip.show(this.participants.seats, toAct);
    if (situation === null) return;
    void this.ending.show(situation.result);
    this.ending.showNext(this.participants);
    this.answering.showTakingBack();
    setTurn(this.match, toAct.some((/** @type {string} */ seat) => this.mine.seats.includes(seat)));
    if (this.title === "") void this.findTitle();
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
    await this.scores.open({ match: this.match, game: this.game, viewer: this.seat, seats, first, step: this.stage.lookBack.step });
  }

  showPeople() {
    const known = () => this.mine;
    const context = {
      match: this.match,
      seats: this.mine.seats,
      seat: this.seat,
      // The rights of the opener can be passed on while the page is open.
      get opener() {
        return known().opener;
      },
      get hook() {
        return known().hook === true;
      },
      set hook(on) {
        known().hook = on;
      },
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

  /** Stop: take away what listens, and everything that is hidden from others. */
  close() {
    this.closed = true;
    this.course.close();
    this.answering.close();
    this.keys.close();
    this.stage.close();
    this.stopPeople();
    this.element.remove();
  }
}
