// @ts-check
// Seats in words and as marks. A mark has a letter besides its colour.

import { make } from "./dom.js";
import { language, _ } from "./texts.js";

export const SEATS = ["red", "blue", "green", "yellow", "white", "black"];

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
 * @returns {Record<string, string>}
 */
export function marksOf(places) {
  /** @type {Record<string, string>} */
  const chosen = Object.create(null);
  for (const place of places) {
    const [first = "?", ...later] = playerName(place);
    const capital = first.toUpperCase().slice(0, 1);
    const letters = later.filter((letter) => /[\p{L}\p{N}]/u.test(letter)).map((letter) => capital + letter);
    const tries = [capital, ...letters, ..."123456789"];
    chosen[place.seat] = tries.find((each) => !Object.values(chosen).includes(each)) ?? capital;
  }
  return chosen;
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
 * Return the mark of a seat: its colour with letters.
 * @param {string} seat
 * @param {string} letters
 * @returns {HTMLElement}
 */
export function seatMark(seat, letters) {
  const known = SEATS.includes(seat) ? seat : "other";
  return make("span", { class: `seat-mark seat-${known}`, "aria-hidden": "true" }, letters);
}
