// @ts-check
// The room of a match: the seats of this browser, and what one of them sees.

import { Fault, get } from "./api.js";
import { announce, silence } from "./announcer.js";
import { cover } from "./cover.js";
import { fill } from "./dom.js";
import { giveNumbers } from "./opening.js";
import { Sight } from "./sight.js";
import { learnSilenced } from "./silence.js";
import { _ } from "./texts.js";
import { onMyMatches } from "./turns.js";
import { showUnreadable } from "./unreadable.js";

/**
 * @param {HTMLElement} element
 * @param {{match: string}} route
 * @returns {Promise<() => void>}
 */
export async function room(element, { match }) {
  const mine = await get(`/api/matches/${match}/seats`);
  learnSilenced(match, mine);
  const room = new Room(element, match, mine);
  await room.enter();
  return () => room.close();
}

/** The room of a match in this browser. */
class Room {
  /**
   * @param {HTMLElement} element
   * @param {string} match
   * @param {any} mine
   */
  constructor(element, match, mine) {
    this.element = element;
    this.match = match;
    this.mine = mine;
    /** @type {Sight | null} */
    this.sight = null;
    this.uncover = () => {};
    this.shared = mine.seats.length > 1;
    this.hidden = () => this.leavePage();
    this.shown = (/** @type {PageTransitionEvent} */ event) => (event.persisted ? void this.enter() : undefined);
    addEventListener("pagehide", this.hidden);
    addEventListener("pageshow", this.shown);
  }

  async enter() {
    this.giveNumbers();
    if (this.shared) await this.coverUp(null);
    else await this.open(this.mine.seats[0] ?? null);
  }

  /** Mix a number of each own seat into chance, where that was not done yet. */
  giveNumbers() {
    // The numbers are shown as soon as they cannot change any more.
    if (this.mine.participants.numbers !== undefined) return;
    const late = this.mine.participants.seats.filter((/** @type {any} */ each) => !each.ready && this.mine.seats.includes(each.seat));
    void giveNumbers(this.match, late.map((/** @type {any} */ { seat }) => seat));
  }

  /**
   * Cover what the seat sees, before another seat looks.
   * @param {string | null} next
   */
  async coverUp(next) {
    this.shut();
    const [mine, { matches }] = await Promise.all([get(`/api/matches/${this.match}/seats`), get("/api/matches")]);
    this.mine = mine;
    learnSilenced(this.match, mine);
    const listed = matches.find((/** @type {any} */ each) => each.match === this.match);
    const turn = cover(this.element, {
      participants: mine.participants,
      seats: mine.seats,
      toAct: listed?.to_act ?? [],
      next,
      open: (seat) => void this.open(seat),
    });
    this.uncover = onMyMatches((list) => {
      const now = list.find((each) => each.match === this.match);
      if (now !== undefined) turn(now.to_act);
    });
  }

  /** @param {string | null} seat */
  async open(seat) {
    this.shut();
    const means = { pass: (/** @type {string | null} */ next) => void this.coverUp(next), unseated: () => void this.stayWithout(), seated: () => void this.lookForSeats() };
    const sight = new Sight({ match: this.match, seat, mine: this.mine, ...means });
    this.sight = sight;
    fill(this.element, sight.element);
    try {
      await sight.start();
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== "unreadable") throw error;
      if (this.sight !== sight) return;
      this.shut();
      showUnreadable(this.element, this.match, this.mine, error);
    }
  }

  /** Show what is left to this browser when one of its seats was taken back: another seat, or what everybody sees. */
  async stayWithout() {
    this.shut();
    this.mine = await get(`/api/matches/${this.match}/seats`);
    this.shared = this.mine.seats.length > 1;
    await this.enter();
    announce(_("You do not sit at this seat any more."));
  }

  /** Somebody has sat down, or is the opener now. If somebody has sat down in another tab of this browser, its seats are shared by those who use it. */
  async lookForSeats() {
    const mine = await get(`/api/matches/${this.match}/seats`).catch(() => null);
    if (mine === null || this.sight === null) return;
    const more = mine.seats.length > this.mine.seats.length;
    this.mine = mine;
    this.sight.know(mine);
    if (!more) return;
    this.shared = mine.seats.length > 1;
    await this.enter();
  }

  /** Take everything that a seat sees off the page. */
  shut() {
    this.uncover();
    this.sight?.close();
    this.sight = null;
    silence();
    fill(this.element);
  }

  /** A page that a browser keeps, to show it again by its back button, holds nothing that only one seat may see. */
  leavePage() {
    if (this.shared) this.shut();
  }

  close() {
    removeEventListener("pagehide", this.hidden);
    removeEventListener("pageshow", this.shown);
    this.shut();
  }
}
