// @ts-check
// The upgrade of an old log in words: what was changed, or why it stays as it is.

import { make } from "./dom.js";
import { save } from "./parts.js";
import { _ } from "./texts.js";

/** So many changes are shown at the most. */
const MOST = 20;

/**
 * Return what an upgrade has done.
 * @param {import("./engine/index.js").UpgradedLog} done
 * @param {string} name the name of the log
 * @param {(log: string, name: string) => unknown} judge judges the upgraded log
 */
export function upgradeWords({ verdict, steps = [], changes = [], log }, name, judge) {
  if (verdict === "current") return [make("p", {}, _("This is a log of today: nothing is to be changed."))];
  if (log !== undefined) {
    const new_name = name.replace(/(\.jsonl)?$/, ".upgraded.jsonl");
    return [
      make("p", {}, _("It was upgraded:")),
      make("ul", {}, ...steps.map((step) => make("li", {}, step))),
      make("button", { type: "button", onclick: () => save(new_name, log) }, _("Save the upgraded log")),
      " ",
      make("button", { type: "button", onclick: () => void judge(log, new_name) }, _("Judge the upgraded log")),
    ];
  }
  if (changes.length > 0) {
    return [
      make("p", {}, _("It stays as it is, because the current rules judge it differently:")),
      make("ul", {}, ...changes.slice(0, MOST).map(changeItem)),
    ];
  }
  return [make("p", {}, _("It stays as it is, because something is wrong with it."))];
}

/** @param {{readonly [field: string]: unknown}} change */
function changeItem(change) {
  const { line, message } = /** @type {{line?: number, message: string}} */ (/** @type {unknown} */ (change));
  return make("li", {}, line === undefined ? "" : `${_("Line {line}", { line })}: `, message);
}
