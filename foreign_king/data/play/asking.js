// @ts-check
// Buttons for what has consequences: they ask once more, in words, at the same place.

import { fill, make } from "./dom.js";
import { _ } from "./texts.js";

/**
 * Return a button that explains what it does, and does it only after a second click at another place.
 * @param {string} key
 * @param {string} label
 * @param {string} explanation
 * @param {(() => unknown) | {label: string, act: () => unknown}[]} acts
 * @param {() => boolean} [ready] whether everything is given that it needs; it says itself what is missing
 */
export function asking(key, label, explanation, acts, ready = () => true) {
  const place = make("span", { class: "asking" });
  const rest = () => fill(place, button);
  const button = make("button", { type: "button", "data-key": key, onclick: () => {
    if (!ready()) return;
    const choices = typeof acts === "function" ? [{ label, act: acts }] : acts;
    const cancel = make("button", { type: "button", onclick: () => {
      rest();
      button.focus();
    } }, _("Cancel"));
    fill(place, make("span", { class: "asked" }, make("span", {}, explanation),
      make("span", { class: "actions" }, cancel, ...choices.map((each) => make("button", { type: "button", class: "danger", onclick: () => {
        rest();
        each.act();
      } }, each.label)))));
    cancel.focus();
  } }, label);
  rest();
  return place;
}
