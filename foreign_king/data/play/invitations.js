// @ts-check
// Links by which others sit down, one for each seat.

import { make } from "./dom.js";
import { isLoopback } from "./loopback.js";
import { seatMark } from "./marks.js";
import { wholeAddress } from "./navigation.js";
import { invitationLink } from "./opening.js";
import { marksOf, seatName } from "./seats.js";
import { copied, shared } from "./sharing.js";
import { _ } from "./texts.js";

/** @typedef {import("./server_types").components["schemas"]["SeatAnswer"]} SeatAnswer */

/**
 * Return the list of the links of a match.
 * @param {string} match
 * @param {string} title
 * @param {SeatAnswer[]} seats
 * @param {Record<string, string>} known the invitations by seat
 */
export function invitations(match, title, seats, known) {
  const marks = marksOf(seats);
  const items = seats
    .filter(({ seat }) => known[seat] !== undefined)
    .map(({ seat }) => {
      const link = invitationLink(wholeAddress(`/join/${match}`), seat, known[seat] ?? "");
      const field = make("input", { readonly: true, value: link, "aria-label": _("Link for {seat}", { seat: seatName(seat) }),
        onfocus: (/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select() });
      return make("li", {}, make("span", { class: "player" }, seatMark(seat, marks[seat] ?? ""), seatName(seat)), field,
        copied(link, _("Copy the link")), shared(link, title));
    });
  const here = items.length > 0 && isLoopback(location.hostname);
  return make("ul", { class: "invitations" }, ...items, here && make("li", { class: "faint" }, make("span", {},
    _("These links work on this computer alone. Links for other devices come from a server that other devices can reach:"), " ", make("code", {}, "foreign-king serve --host 0.0.0.0"))));
}
