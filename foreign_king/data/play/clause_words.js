// @ts-check
// The words that belong to clauses in the reader's language, such as those on the boxes and in the rulebooks.

import { get } from "./api.js";
import { language, _ } from "./texts.js";

/** @type {Map<string, Promise<Map<string, string>>>} */
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
  const words = await wordsOf(game).catch(() => null);
  for (const button of buttons) {
    const word = words?.get(button.dataset["clause"] ?? "");
    if (word !== undefined) name(button, word.charAt(0).toLocaleUpperCase(language()) + word.slice(1));
  }
}

/**
 * @param {HTMLElement} button
 * @param {string} text
 */
function name(button, text) {
  button.textContent = text;
  button.title = `${_("Read this rule")} (${button.dataset["clause"] ?? ""})`;
}

/**
 * @param {string} game
 * @returns {Promise<Map<string, string>>}
 */
function wordsOf(game) {
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
  return new Map(rules.flatMap(({ name: clause, word }) => (word === undefined ? [] : [[clause, word]])));
}
