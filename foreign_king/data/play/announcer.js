// @ts-check
// What a screen reader says: each fact, and what is asked.

import { byId, make } from "./dom.js";

/** How many sentences stay in the live region. */
const MOST = 12;

/**
 * Let a screen reader say something, even if it has just said the same.
 * @param {string} text
 */
export function announce(text) {
  if (text === "") return;
  const region = byId("announcer");
  // A new element is new to a reader, even with the same text.
  region.append(make("p", {}, text));
  while (region.childElementCount > MOST) region.firstElementChild?.remove();
}

/** Forget what was said. */
export function silence() {
  byId("announcer").replaceChildren();
}
