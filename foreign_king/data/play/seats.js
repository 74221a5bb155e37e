// @ts-check
// Seats in words and as marks. A mark has a letter besides its colour.

import { make } from "./dom.js";
import { marksFor } from "./marks.js";
import { language, _, _n } from "./texts.js";

/**
 * Return the name of a seat in the reader's language.
 * @param {string} seat
 * @returns {string}
 */
export function seatName(seat) {
  /** @type {Record<string, string>} */
  const names = {
    red: _("Red"),
    blue: _("Blue"),
    green: _("Green"),
    yellow: _("Yellow"),
    white: _("White"),
    black: _("Black"),
    virtual: _("The virtual player"),
  };
  // Everybody who opens a match names its seats, and every object has a «constructor».
  return (Object.hasOwn(names, seat) ? names[seat] : undefined) ?? seat;
}

/**
 * Return the name of the player at a seat, or that of the seat.
 * @param {{seat: string, name?: string | null | undefined}} place
 */
export function playerName({ seat, name }) {
  return name || seatName(seat);
}

/**
 * Return at how many seats of a match somebody sits.
 * @param {{seats: {state: string}[]}} participants
 */
export function takenSeats({ seats }) {
  return seats.filter(({ state }) => state === "taken").length;
}

/**
 * Return several seats as one text: «Red, Blue».
 * @param {string[]} seats
 */
export function seatList(seats) {
  return new Intl.ListFormat(language(), { type: "unit", style: "short" }).format(seats.map(seatName));
}

/**
 * Return texts joined as a sentence joins them: «Anna, Bruno and Clara».
 * @param {string[]} texts
 */
export function joined(texts) {
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(texts);
}

/**
 * Return distinct marks of one or two letters for seats, as the pictures have them.
 * @param {{seat: string, name?: string | null | undefined}[]} places
 */
export function marksOf(places) {
  return marksFor(places.map((place) => ({ seat: place.seat, name: playerName(place) })));
}

/**
 * Return the mark of somebody who is here or away: a full or an empty circle. Its words are for readers of screens, unless
 * they stand beside it.
 * @param {import("./presence.js").Present} present
 * @param {{spoken: boolean}} how
 * @returns {HTMLElement | null}
 */
export function presenceMark(present, { spoken }) {
  if (present === null) return null;
  const words = present === "here" ? _("is here") : _("is away");
  const attributes = spoken ? { role: "img", "aria-label": words, title: words } : { "aria-hidden": "true" };
  return make("span", { class: `presence ${present}`, ...attributes });
}

/**
 * Return how many others decide before the first of some seats, as a sentence; empty where nobody does, or nobody knows.
 * @param {readonly string[]} upcoming the seats in the order in which they decide next
 * @param {readonly string[]} own
 */
export function beforeText(upcoming, own) {
  const number = upcoming.findIndex((seat) => own.includes(seat));
  return number <= 0 ? "" : _n("{number} other decides before you.", "{number} others decide before you.", number);
}
