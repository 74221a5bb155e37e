// @ts-check
// The names and marks of seats, as pictures have them.

import { _ } from "./texts.js";

/** @typedef {{seat: string, name?: string | null, state?: string}} SeatOf */

/** The colours of seats whose name is none, in seating order. */
const IN_TURN = ["blue", "orange", "green", "purple", "yellow", "red"];
/** @returns {Record<string, string>} */
function words() {
  return {
    red: _("Red"), blue: _("Blue"), green: _("Green"), yellow: _("Yellow"), white: _("White"), black: _("Black"),
  };
}

/**
 * Return the display name of each seat: the name of the player or the words for the seat. Equal names are followed by the
 * seat.
 * @param {readonly SeatOf[]} seats
 * @returns {Record<string, string>}
 */
export function namesOf(seats) {
  const known = words();
  const names = seats.map(({ seat, name }) => name || known[seat] || seat);
  const looks = names.map((name) => name.trim().toLocaleLowerCase());
  return Object.fromEntries(
    seats.map(({ seat }, place) => {
      const alike = looks.filter((look) => look === looks[place]).length > 1;
      return [seat, alike ? `${names[place]} (${known[seat] ?? seat})` : names[place] ?? seat];
    }),
  );
}

/**
 * Return a distinct mark of one or two letters for each seat.
 * @param {readonly SeatOf[]} seats
 * @returns {Record<string, string>}
 */
export function marksOf(seats) {
  const names = namesOf(seats);
  /** @type {Record<string, string>} */
  const marks = {};
  for (const { seat } of seats) {
    const [first = "?", ...others] = names[seat] ?? seat;
    const letter = [...first.toUpperCase()][0] ?? "?";
    const tries = [letter, ...others.filter((each) => /[\p{L}\p{N}]/u.test(each)).map((each) => letter + each), ..."123456789"];
    marks[seat] = tries.find((each) => !Object.values(marks).includes(each)) ?? "?";
  }
  return marks;
}

/**
 * Return the colour of each seat: its own name, or the next colour.
 * @param {readonly SeatOf[]} seats
 * @returns {Record<string, string>}
 */
export function coloursOf(seats) {
  const own = ["red", "blue", "green", "yellow", "white", "black", "purple", "orange", "brown", "turquoise", "pink", "grey"];
  return Object.fromEntries(
    seats.map(({ seat }, place) => [seat, own.includes(seat) ? seat : IN_TURN[place % IN_TURN.length] ?? "grey"]),
  );
}
