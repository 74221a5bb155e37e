// @ts-check
// The seats of a match in one row: who sits there, whose turn it is, and the points.

import { fill, make } from "./dom.js";
import { seatMark } from "./marks.js";
import { namesOf } from "./seat_names.js";
import { marksOf, presenceMark } from "./seats.js";
import { _ } from "./texts.js";

/** @typedef {{seat: string, state: string, name?: string}} SeatOf */

export class SeatStrip {
  /** @param {{mine: string[], shown: string | null, explain: (seat: string) => void, present: (place: SeatOf) => import("./presence.js").Present}} means */
  constructor({ mine, shown, explain, present }) {
    this.mine = mine;
    this.shown = shown;
    this.explain = explain;
    this.present = present;
    this.element = make("ul", { class: "strip", "aria-label": _("Players") });
    /** @type {Record<string, {number: string, sentence: string}>} */
    this.points = {};
    /** @type {Record<string, string>} what each seat plays, such as its kingdoms */
    this.plays = {};
    /** @type {readonly SeatOf[]} */
    this.seats = [];
    /** @type {readonly string[]} */
    this.toAct = [];
  }

  /**
   * @param {readonly SeatOf[]} seats
   * @param {readonly string[]} toAct
   */
  show(seats, toAct) {
    this.seats = seats;
    this.toAct = toAct;
    const active = document.activeElement;
    const focused = this.element.contains(active) ? active?.getAttribute("data-seat-button") : null;
    const names = namesOf(seats);
    const marks = marksOf([...seats]);
    fill(this.element, ...seats.map(({ seat, state }) => this.seat(seat, state, names[seat] ?? seat, marks[seat] ?? "?")));
    if (focused) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-seat-button="${CSS.escape(focused)}"]`))?.focus();
  }

  /**
   * @param {string} seat
   * @param {string} state
   * @param {string} name
   * @param {string} mark
   */
  seat(seat, state, name, mark) {
    const acts = this.toAct.includes(seat);
    const points = this.points[seat];
    const plays = this.plays[seat] ?? "";
    const notes = [
      plays,
      seat === this.shown ? _("you") : this.mine.includes(seat) ? _("this device") : "",
      state === "computer" ? _("computer") : state === "free" ? _("free seat") : "",
      acts ? _("to act") : "",
    ].filter((note) => note !== "");
    return make(
      "li", { class: acts ? "acts" : "" },
      make(
        "button", { type: "button", class: "of-seat", "data-seat-button": seat, title: points?.sentence ?? _("Points of {name}", { name }), onclick: () => this.explain(seat) },
        // What is played has a colour of its own on the board, so the mark has none.
        seatMark(plays === "" ? seat : "", mark),
        make("span", { class: "naming" }, make("bdi", { class: "name" }, name), make("span", { class: "status" }, ...notes.map((note) => make("span", { class: "note" }, note)))),
        presenceMark(this.present({ seat, state }), { spoken: true }),
        points === undefined || points.number === "" ? null : make("span", { class: "points" }, points.number),
      ),
    );
  }

  /** @param {Record<string, string>} plays */
  setPlays(plays) {
    if (JSON.stringify(plays) === JSON.stringify(this.plays)) return;
    this.plays = plays;
    this.show(this.seats, this.toAct);
  }

  /** @param {Record<string, {number: string, sentence: string}>} points */
  setPoints(points) {
    this.points = points;
    this.show(this.seats, this.toAct);
  }
}
