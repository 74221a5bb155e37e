// @ts-check
// The levels at which the computer plays.

import { _ } from "./texts.js";

/** @typedef {"random" | "easy" | "medium" | "hard"} LevelName */

/** @type {LevelName[]} */
export const LEVELS = ["random", "easy", "medium", "hard"];

/**
 * Return a level in words.
 * @param {string | null | undefined} level
 */
export function levelText(level) {
  if (level === "easy") return _("easy");
  if (level === "medium") return _("medium");
  return level === "hard" ? _("hard") : _("at random");
}
