// @ts-check
// The cover between two seats of one browser: behind it nothing hidden is on the page, and nothing hidden is asked for.

import { fill, make } from "./dom.js";
import { namesOf } from "./seat_names.js";
import { _ } from "./texts.js";

/**
 * Show who of this browser may look now, and wait until one says so.
 * @param {HTMLElement} element
 * @param {{
 *   participants: any,
 *   seats: readonly string[],
 *   toAct: readonly string[],
 *   next: string | null,
 *   open: (seat: string) => void,
 * }} about `next` is the seat to which the device goes
 * @returns {(toAct: readonly string[]) => void} what says whose turn it is meanwhile
 */
export function cover(element, { participants, seats, toAct, next, open }) {
  const names = namesOf(participants.seats);
  const wanted = next ?? seats.find((seat) => toAct.includes(seat)) ?? null;
  const heading = wanted === null ? _("Several of you play in this browser.") : _("Now only {name} looks at this screen.", { name: names[wanted] ?? wanted });
  const title = make("h1", { tabindex: "-1" }, heading);
  /** @type {Map<string, HTMLElement>} */
  const states = new Map();
  const status = (/** @type {string} */ seat) => {
    const state = make("span", { class: "status" });
    states.set(seat, state);
    return state;
  };
  // The buttons stay where they are: a finger may be above them.
  const turn = (/** @type {readonly string[]} */ acting) => {
    for (const [seat, state] of states) fill(state, acting.includes(seat) ? _("to act") : null);
  };
  const ordered = [...seats].sort((one, other) => Number(other === wanted) - Number(one === wanted));
  fill(
    element,
    make(
      "section", { class: "cover" },
      title,
      make("p", {}, _("What is hidden from the others is shown when the right one says so.")),
      make(
        "ul", {},
        ...ordered.map((seat) => make(
          "li", {},
          make(
            "button", { type: "button", class: seat === wanted ? "primary" : "", "data-seat-button": seat, onclick: () => open(seat) },
            _("I am {name}", { name: names[seat] ?? seat }),
          ),
          status(seat),
        )),
      ),
    ),
  );
  turn(toAct);
  title.focus({ preventScroll: true });
  return turn;
}
