// @ts-check
// The fields of a game's law, which players can change before a match. The server says what they are.

import { fill, make } from "./dom.js";
import { changesOf, numbersIn, written } from "./law_values.js";
import { _ } from "./texts.js";

/** @typedef {import("./server_types").components["schemas"]["GameAnswer"]} GameAnswer */
/** @typedef {import("./server_types").components["schemas"]["LawField"]} LawField */
/** @typedef {{element: HTMLElement, value: () => any, set: (value: any) => void}} Control */

/**
 * @param {GameAnswer} game
 */
export function lawForm(game) {
  const fields = game.law ?? [];
  let edition = game.editions[0] ?? "";
  let players = game.players[0] ?? 2;
  const controls = new Map(fields.map((each) => [each.name, controlOf(each, () => players)]));
  const reset = () => {
    for (const each of fields) controls.get(each.name)?.set(each.printed[edition]);
  };
  const [first, rest] = groups(fields).map((group) =>
    make("div", { class: "group" }, ...group.map((each) => row(each, /** @type {Control} */ (controls.get(each.name))))));
  const element = make("div", { class: "law" },
    first, make("details", {}, make("summary", {}, _("More rules that can be changed")), rest),
    make("button", { type: "button", class: "quiet", onclick: () => reset() }, _("All as printed")));
  reset();
  return {
    element,
    /** @param {string} chosen */
    setEdition(chosen) {
      edition = chosen;
      reset();
    },
    /** @param {number} number */
    setPlayers(number) {
      players = number;
      for (const each of fields.filter((one) => one.kind === "name")) controls.get(each.name)?.set(controls.get(each.name)?.value());
    },
    changes: () => changesOf(fields, edition, (name) => controls.get(name)?.value()),
  };
}

/**
 * Return the fields in two groups: those that people change first, which have a label, and all others.
 * @param {LawField[]} fields
 */
function groups(fields) {
  return [fields.filter((each) => each.label !== undefined), fields.filter((each) => each.label === undefined)];
}

/** @param {LawField} field */
function caption(field) {
  if (field.label === undefined) return make("span", {}, field.text);
  return make("span", {}, make("b", {}, field.label), " ", make("span", { class: "hint" }, field.text));
}

/**
 * @param {LawField} field
 * @param {Control} control
 */
function row(field, control) {
  if (field.kind === "switch") return make("label", { class: "check", title: field.name }, control.element, caption(field));
  const label = { class: `field ${field.kind}`, title: field.name };
  if (field.kind === "names") return make("div", { ...label, role: "group", "aria-label": field.label ?? field.text }, caption(field), control.element);
  return make("label", label, caption(field), control.element);
}

/**
 * @param {LawField} field
 * @param {() => number} players
 * @returns {Control}
 */
function controlOf(field, players) {
  if (field.kind === "switch") {
    const box = make("input", { type: "checkbox" });
    return { element: box, value: () => box.checked, set: (value) => (box.checked = value) };
  }
  if (field.kind === "number") {
    const input = make("input", { type: "number", inputmode: "numeric", min: field.least, max: field.most, step: 1, required: true });
    return { element: input, value: () => Number(input.value), set: (value) => (input.value = String(value)) };
  }
  if (field.kind === "numbers") {
    const input = make("input", { inputmode: "numeric", pattern: "[0-9 ,]+", required: true });
    return { element: input, value: () => numbersIn(input.value), set: (value) => (input.value = written(value)) };
  }
  return field.kind === "name" ? nameControl(field, players) : namesControl(field);
}

/**
 * @param {LawField} field
 * @param {() => number} players
 * @returns {Control}
 */
function nameControl(field, players) {
  const select = make("select", {});
  const set = (/** @type {string} */ value) => {
    const fitting = (field.options ?? []).filter((each) => each.players === undefined || each.players === players());
    fill(select, make("option", { value: "" }, _("As usual")), ...fitting.map((each) => make("option", { value: each.value }, each.label)));
    select.value = fitting.some((each) => each.value === value) ? value : "";
  };
  return { element: select, value: () => select.value, set };
}

/**
 * Several names, one after the other.
 * @param {LawField} field
 * @returns {Control}
 */
function namesControl(field) {
  const options = field.options ?? [];
  const selects = options.map((_each, place) =>
    make("select", { "aria-label": String(place + 1) }, make("option", { value: "" }, "–"), ...options.map((each) => make("option", { value: each.value }, each.label))));
  return {
    element: make("span", { class: "several" }, ...selects),
    value: () => selects.map((each) => each.value).filter((value) => value !== ""),
    set: (value) => selects.forEach((each, place) => (each.value = value[place] ?? "")),
  };
}
