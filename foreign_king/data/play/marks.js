// @ts-check
// The marks of seats: a colour with one or two letters, so that nobody has to tell colours apart.

import { make } from "./dom.js";

export const SEATS = ["red", "blue", "green", "yellow", "white", "black"];

/**
 * Return distinct marks of one or two letters for names, as the pictures have them.
 * @param {readonly {seat: string, name: string}[]} places
 * @returns {Record<string, string>}
 */
export function marksFor(places) {
  /** @type {Record<string, string>} */
  const chosen = Object.create(null);
  for (const { seat, name } of places) {
    const [first = "?", ...later] = name;
    // One character can be two units of a string, and its capital letter can be two characters.
    const [capital = "?"] = first.toUpperCase();
    const letters = later.filter((letter) => /[\p{L}\p{N}]/u.test(letter)).map((letter) => capital + letter);
    const tries = [capital, ...letters, ..."123456789"];
    chosen[seat] = tries.find((each) => !Object.values(chosen).includes(each)) ?? capital;
  }
  return chosen;
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
