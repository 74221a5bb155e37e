// @ts-check
// The display names of all seats of a match, in which no two are equal.

import { playerName, seatName } from "./seats.js";

/** @typedef {{seat: string, name?: string | null | undefined}} SeatOf */

/**
 * Return the display name of each seat: that of the player, or of the seat. Equal names are followed by the seat.
 * @param {readonly SeatOf[]} seats
 * @returns {Record<string, string>}
 */
export function namesOf(seats) {
  const looks = seats.map((each) => playerName(each).trim().toLocaleLowerCase());
  return Object.fromEntries(
    seats.map((each, place) => {
      const alike = looks.filter((look) => look === looks[place]).length > 1;
      return [each.seat, alike ? `${playerName(each)} (${seatName(each.seat)})` : playerName(each)];
    }),
  );
}
