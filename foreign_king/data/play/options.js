// @ts-check
// The controls by which one answers a question: a button for each option, or a slider for many numbers.

import { fill, make } from "./dom.js";
import { onSlide } from "./sliders.js";
import { _ } from "./texts.js";

/** @typedef {import("./decision.js").Option} Option */
/** @typedef {(kind: string, label: string, detail: string, act: () => void, token?: string) => HTMLElement} Button makes a button */
/** @typedef {(option: Option) => void} Choose */

/** With more numbers than this, they are chosen by a slider. */
const MOST_NUMBERS = 12;

/**
 * Return the controls for the options that are open.
 * @param {string | undefined} asks what is asked for
 * @param {Option[]} open
 * @param {Choose} choose
 * @param {Button} button
 */
export function optionControls(asks, open, choose, button) {
  if (asks === "number" && open.length > MOST_NUMBERS) return slider(open, choose, button);
  const short = open.every((option) => option.label.length <= 3) ? " numbers" : "";
  return make(
    "div", { class: `options${short}`, role: "group", "aria-labelledby": "question" },
    ...open.map((option) => button("option", option.label, option.detail ?? "", () => choose(option), option.token)),
  );
}

/**
 * A slider for many numbers, with a button on each side.
 * @param {Option[]} open
 * @param {Choose} choose
 * @param {Button} button
 */
function slider(open, choose, button) {
  let place = 0;
  const input = make("input", { type: "range", min: "0", max: String(open.length - 1), value: "0", "aria-labelledby": "question" });
  const take = button("primary", "", "", () => {
    const option = open[place];
    if (option !== undefined) choose(option);
  });
  const show = (/** @type {number} */ wanted) => {
    place = Math.max(0, Math.min(open.length - 1, wanted));
    const option = open[place];
    const text = [option?.label, option?.detail].filter((each) => each).join(" · ");
    input.value = String(place);
    input.setAttribute("aria-valuetext", text);
    fill(take, _("Choose {number}", { number: text }));
  };
  onSlide(input, () => show(Number(input.value)));
  show(0);
  const less = make("button", { type: "button", "aria-label": _("Less"), onclick: () => show(place - 1) }, "−");
  const more = make("button", { type: "button", "aria-label": _("More"), onclick: () => show(place + 1) }, "+");
  return make("div", { class: "stepper" }, less, input, more, take);
}
