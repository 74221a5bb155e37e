// @ts-check
// The words and the titles of clauses in the reader's language.

import { get } from "./api.js";
import { language, _ } from "./texts.js";

/** @typedef {import("./server_types").components["schemas"]["ListedRule"]} Listed */

/** @type {Map<string, Promise<Map<string, Listed>>>} */
const known = new Map();

/**
 * Put words on all clauses within an element, instead of their names.
 * @param {HTMLElement} element
 * @param {string | undefined} game the name of the game
 */
export async function putWords(element, game) {
  const buttons = [...element.querySelectorAll("button[data-clause]")].filter((each) => each instanceof HTMLElement);
  for (const button of buttons) name(button, _("Rule"));
  if (game === undefined || buttons.length === 0) return;
  const rules = await rulesOf(game).catch(() => null);
  for (const button of buttons) {
    const rule = rules?.get(button.dataset["clause"] ?? "");
    if (rule === undefined) continue;
    const { word, title } = rule;
    name(button, word === undefined ? _("Rule") : word.charAt(0).toLocaleUpperCase(language()) + word.slice(1), title);
  }
}

/**
 * @param {HTMLElement} button
 * @param {string} text
 * @param {string} [title] what the rule says
 */
function name(button, text, title = _("Read this rule")) {
  button.textContent = text;
  button.title = `${title} (${button.dataset["clause"] ?? ""})`;
}

/**
 * @param {string} game
 * @returns {Promise<Map<string, Listed>>}
 */
function rulesOf(game) {
  const place = `${game} ${language()}`;
  const asked = known.get(place) ?? ask(game);
  known.set(place, asked);
  // What could not be had is asked for again the next time.
  asked.catch(() => known.delete(place));
  return asked;
}

/** @param {string} game */
async function ask(game) {
  /** @type {import("./server_types").components["schemas"]["RulesAnswer"]} */
  const { chapters } = await get(`/api/games/${game}/rules`, { language: language() });
  const rules = chapters.flatMap((chapter) => chapter.rules);
  return new Map(rules.map((rule) => [rule.name, rule]));
}
