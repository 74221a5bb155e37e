// @ts-check
// What a reader must know whatever he is doing: the line to the server is lost, or the page is old.

import { byId, make } from "./dom.js";
import { faultText } from "./faults.js";
import { Fault } from "./api.js";
import { onLine } from "./stream.js";
import { _ } from "./texts.js";

/** A line that is back within so many milliseconds was not worth a word. */
const PATIENCE = 2_000;

/** Say when the line to the server is lost, for as long as it is. */
export function watchLine() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let soon;
  /** @type {HTMLElement | null} */
  let notice = null;
  onLine(({ up, fault }) => {
    clearTimeout(soon);
    notice?.remove();
    notice = null;
    if (up) return;
    const say = () => {
      const text =
        fault === null
          ? _("The line to the server is lost. Nothing is lost; this page goes on by itself as soon as the server answers.")
          : faultText(new Fault(fault.status, { fault: fault.code }));
      // What is refused for good is not tried again, so nothing turns.
      const spinner = fault === null ? make("span", { class: "spinner", "aria-hidden": "true" }) : null;
      notice = make("div", { class: "notice lost", role: "status" }, spinner, text);
      byId("notices").append(notice);
    };
    if (fault === null) soon = setTimeout(say, PATIENCE);
    else say();
  });
}

/** Say that the server has another build of the page. */
export function showOutdated() {
  byId("notices").append(
    make(
      "div",
      { class: "notice old", role: "status" },
      _("There is a new version of this page. Your seats and what you were choosing are kept."),
      make("button", { onclick: () => location.reload() }, _("Load it")),
    ),
  );
}
