// @ts-check
// Clauses that are named on the page: each is a button, which opens the rule.

import { make } from "./dom.js";
import { showRule } from "./rules.js";
import { _ } from "./texts.js";

/**
 * Return the name of a clause as a button.
 * @param {string} name
 * @param {string} [text] what stands on it
 */
export function clauseButton(name, text = name) {
  return make("button", { type: "button", class: "clause", "data-clause": name, title: _("Read this rule") }, make("code", {}, text));
}

/**
 * Let a click on any clause within an element open its rule.
 * @param {HTMLElement} element
 * @param {() => string | undefined} game the name of the game
 */
export function openClauses(element, game) {
  element.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-clause]") : null;
    const name = button?.getAttribute("data-clause") ?? null;
    const of = game();
    if (name !== null && of !== undefined) void showRule(of, name);
  });
}
