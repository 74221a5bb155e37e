// @ts-check
// Fields of forms.

import { make } from "./dom.js";

/**
 * @param {string} label
 * @param {HTMLElement} control
 */
export function field(label, control) {
  return make("label", { class: "field" }, make("span", {}, label), control);
}

/**
 * @param {string[][]} values each with its label
 * @param {string} chosen
 * @param {(value: string) => void} [change]
 */
export function select(values, chosen, change) {
  const options = values.map(([value, label]) => make("option", { value, selected: value === chosen }, label));
  const element = make("select", {}, ...options);
  if (change !== undefined) element.addEventListener("change", () => change(element.value));
  return element;
}

/**
 * @param {string} label
 * @param {boolean} checked
 */
export function check(label, checked) {
  const box = make("input", { type: "checkbox", checked });
  return { box, element: make("label", { class: "check" }, box, make("span", {}, label)) };
}
