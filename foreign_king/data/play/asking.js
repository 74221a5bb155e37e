// @ts-check
// Buttons for what has consequences: they ask once more, in words, at the same place.

import { fill, make } from "./dom.js";
import { _ } from "./texts.js";

/**
 * Return a button that explains what it does, and does it only after a second click at another place. Where it is made anew
 * while it asks, the event `ask` lets the new one ask, too.
 * @param {string} key
 * @param {string} label
 * @param {string} explanation
 * @param {(() => unknown) | {label: string, act: () => unknown}[]} acts
 * @param {() => boolean} [ready] whether everything is given that it needs; it says itself what is missing
 */
export function asking(key, label, explanation, acts, ready = () => true) {
  const place = make("span", { class: "asking", "data-asking": `${key} ${explanation}`, onask: () => void ask() });
  const rest = () => fill(place, button);
  const ask = () => {
    const choices = typeof acts === "function" ? [{ label, act: acts }] : acts;
    const cancel = make("button", { type: "button", "data-key": `${key}-cancel`, onclick: () => {
      rest();
      button.focus();
    } }, _("Cancel"));
    fill(place, make("span", { class: "asked" }, make("span", {}, explanation),
      make("span", { class: "actions" }, cancel, ...choices.map((each, number) => make("button", { type: "button", class: "danger", "data-key": `${key}-${number}`, onclick: () => {
        rest();
        each.act();
      } }, each.label)))));
    return cancel;
  };
  const button = make("button", { type: "button", "data-key": key, onclick: () => {
    if (ready()) ask().focus();
  } }, label);
  rest();
  return place;
}
