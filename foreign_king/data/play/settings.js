// @ts-check
// What a reader has chosen for this browser.

/**
 * `name` is the name that the reader gave last; `level` is the level at which the computer plays in matches that are opened; `notify` is whether the browser shall say when it is the reader's turn.
 * @typedef {object} Settings
 * @property {string} language
 * @property {"system" | "light" | "dark"} theme
 * @property {"off" | "fast" | "normal" | "slow"} pace
 * @property {"always" | "final" | "never"} confirm
 * @property {boolean} notify
 * @property {string} name
 * @property {import("./levels.js").LevelName} level
 */

const PLACE = "foreign-king.settings";
export const LANGUAGES = ["en", "fr", "de", "it"];
/** @type {Set<(settings: Settings) => void>} */
const listeners = new Set();

/** @returns {Settings} */
function usual() {
  const language = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => LANGUAGES.includes(tag)) ?? "en";
  return { language, theme: "system", pace: "normal", confirm: "final", notify: false, name: "", level: "easy" };
}

/** @type {Partial<Settings>} what was changed where the browser stores nothing */
let unstored = {};

/** @returns {Settings} */
export function settings() {
  try {
    return { ...usual(), ...JSON.parse(localStorage.getItem(PLACE) ?? "{}"), ...unstored };
  } catch {
    return { ...usual(), ...unstored };
  }
}

/**
 * Change some of the settings, and show the page by them.
 * @param {Partial<Settings>} changes
 */
export function changeSettings(changes) {
  const changed = { ...settings(), ...changes };
  try {
    localStorage.setItem(PLACE, JSON.stringify(changed));
  } catch {
    // A browser that stores nothing forgets the settings when the page is closed.
    unstored = { ...unstored, ...changes };
  }
  applySettings(changed);
  for (const listener of listeners) listener(changed);
}

/**
 * Hear of changed settings until the returned function is called.
 * @param {(settings: Settings) => void} listener
 * @returns {() => void}
 */
export function onSettings(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the reader points by a finger first of all. */
export function byTouch() {
  return matchMedia("(pointer: coarse)").matches;
}

/** @param {Settings} chosen */
export function applySettings(chosen) {
  const root = document.documentElement;
  if (chosen.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = chosen.theme;
  root.lang = chosen.language;
}
