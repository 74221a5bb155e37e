// @ts-check
// Who gets hints of the computer, as it was agreed when the match was opened.

import { _ } from "./texts.js";

/** @typedef {import("./server_types").components["schemas"]["ParticipantsAnswer"]} Participants */

/**
 * Return who gets hints in a match, as a sentence.
 * @param {Participants["hints"]} rule
 */
export function hintRuleText(rule) {
  if (rule === "everybody") return _("Everybody gets hints of what the computer would do.");
  if (rule === "nobody") return _("Nobody gets hints of what the computer would do.");
  return _("Hints of what the computer would do are for whoever plays against it alone.");
}
