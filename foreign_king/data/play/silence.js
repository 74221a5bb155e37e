// @ts-check
// Whose remarks a seat does not want to read. The server leaves them out, and says so to whoever sits there.

import { post } from "./api.js";
import { heard, share } from "./stream.js";

/** @type {Map<string, Set<string>>} those whom a seat has silenced, by match and seat */
const known = new Map();
/** @type {Set<() => void>} */
const listeners = new Set();

/**
 * Learn from the server whom the own seats of a match have silenced.
 * @param {string} match
 * @param {{seats: readonly string[], silenced: Record<string, readonly string[]>}} mine
 */
export function learnSilenced(match, { seats, silenced }) {
  for (const seat of seats) known.set(`${match}:${seat}`, new Set(silenced[seat] ?? []));
}

/**
 * @param {string} match
 * @param {string} seat
 * @param {string} other another seat, or `spectators`
 */
export function isSilenced(match, seat, other) {
  return known.get(`${match}:${seat}`)?.has(other) ?? false;
}

/**
 * @param {string} match
 * @param {string} seat
 * @param {string} other
 * @param {boolean} on
 */
export async function silence(match, seat, other, on) {
  const answer = await post(`/api/matches/${match}/silence`, { seat, silenced: other, on });
  share("silenced", { match, seat, other, on });
  return answer;
}

heard("silenced", ({ match, seat, other, on }) => {
  const name = `${match}:${seat}`;
  const silenced = new Set(known.get(name));
  if (on) silenced.add(other);
  else silenced.delete(other);
  known.set(name, silenced);
  for (const listener of listeners) listener();
});

/**
 * Hear when somebody is silenced, or heard again, in some tab, until the returned function is called.
 * @param {() => void} listener
 */
export function onSilence(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
