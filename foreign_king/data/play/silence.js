// @ts-check
// Whose remarks a seat does not want to read. The server leaves them out; the browser remembers which button to show.

import { post } from "./api.js";

const PLACE = "foreign-king.silenced";

/** @returns {Record<string, boolean>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * @param {string} match
 * @param {string} seat
 * @param {string} other another seat, or `spectators`
 */
export function isSilenced(match, seat, other) {
  return kept()[`${match}:${seat}:${other}`] === true;
}

/**
 * @param {string} match
 * @param {string} seat
 * @param {string} other
 * @param {boolean} on
 */
export async function silence(match, seat, other, on) {
  const answer = await post(`/api/matches/${match}/silence`, { seat, silenced: other, on });
  const { [`${match}:${seat}:${other}`]: _before, ...rest } = kept();
  try {
    localStorage.setItem(PLACE, JSON.stringify(on ? { ...rest, [`${match}:${seat}:${other}`]: true } : rest));
  } catch {
    // The server remembers it.
  }
  for (const listener of listeners) listener();
  return answer;
}

/** @type {Set<() => void>} */
const listeners = new Set();

/**
 * Hear when somebody is silenced, or heard again, until the returned function is called.
 * @param {() => void} listener
 */
export function onSilence(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
