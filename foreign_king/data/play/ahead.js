// @ts-check
// Answers that were asked for before they are needed. The first script of the page asks for some while the large one is on
// its way: both have a copy of this module, and the same store of answers.

import { ask } from "./door.js";

/** @typedef {{answer: Promise<Response>, end: AbortController, timer: ReturnType<typeof setTimeout>}} Asked */

/** For how many milliseconds an answer is kept for whoever will need it. */
const LONGEST = 10_000;

/** @type {any} */
const page = globalThis;
/** @type {Map<string, Asked>} */
const asked = (page.foreignKingAsked ??= new Map());

/**
 * @param {string} method
 * @param {string} url
 * @param {string} [body]
 */
function keyOf(method, url, body = "") {
  return `${method} ${url} ${body}`;
}

/**
 * Ask the server for something that will be needed in a moment, unless that was asked already.
 * @param {string} method
 * @param {string} url
 * @param {string} [body]
 * @returns {Promise<Response>}
 */
export function askEarly(method, url, body) {
  const key = keyOf(method, url, body);
  const known = asked.get(key);
  if (known !== undefined) return known.answer;
  const end = new AbortController();
  const headers = body === undefined ? undefined : { "Content-Type": "application/json" };
  const answer = ask(url, { method, headers, body, signal: end.signal });
  // Whoever takes the answer takes the fault too.
  answer.catch(() => {});
  asked.set(key, { answer, end, timer: setTimeout(() => asked.delete(key), LONGEST) });
  return answer;
}

/**
 * Return what was asked already, once.
 * @param {string} method
 * @param {string} url
 * @param {string} [body]
 * @param {AbortSignal | null} [signal] ends the request
 * @returns {Promise<Response> | undefined}
 */
export function takeEarly(method, url, body, signal) {
  const key = keyOf(method, url, body);
  const known = asked.get(key);
  if (known === undefined) return undefined;
  asked.delete(key);
  clearTimeout(known.timer);
  if (signal?.aborted) return undefined;
  signal?.addEventListener("abort", () => known.end.abort(signal.reason), { once: true });
  return known.answer;
}

/** Forget what was asked: it is about a position that is over in a moment. */
export function forgetEarly() {
  for (const { timer } of asked.values()) clearTimeout(timer);
  asked.clear();
}
