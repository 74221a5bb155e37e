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
 */
export function cover(element, { participants, seats, toAct, next, open }) {
  const names = namesOf(participants.seats);
  const wanted = next ?? seats.find((seat) => toAct.includes(seat)) ?? null;
  const heading = wanted === null ? _("Several of you play in this browser.") : _("Now only {name} looks at this screen.", { name: names[wanted] ?? wanted });
  const title = make("h1", { tabindex: "-1" }, heading);
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
          toAct.includes(seat) ? make("span", { class: "status" }, _("to act")) : null,
        )),
      ),
    ),
  );
  title.focus({ preventScroll: true });
}
