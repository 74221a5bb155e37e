// @ts-check
// What is asked at the start of the page. The first script asks, or the large one if it runs earlier.

import { askEarly } from "./ahead.js";
import { askAhead } from "./api.js";
import { firstQuestions, textsOf } from "./beginning.js";
import { here, routeOf } from "./navigation.js";

/** @type {any} */
const page = globalThis;

/**
 * Ask once for everything that the page shows first.
 * @param {string} language
 */
export function askFirst(language) {
  if (page.foreignKingBegun === true) return;
  page.foreignKingBegun = true;
  const texts = textsOf(language);
  if (texts !== null) void askEarly("GET", texts);
  const route = routeOf(here());
  // What fails is asked again by the page, which says why it has failed.
  if (route.room === "match") askForMatch(route.match, language).catch(() => {});
}

/**
 * Ask for everything that the page of a match shows first. The document says which seats its reader has. It does not say so to
 * a reader who may not look on. Then only the seats are asked for, because everything else would be refused.
 * @param {string} match
 * @param {string} language
 */
async function askForMatch(match, language) {
  void askAhead({ path: `/api/matches/${match}/seats` });
  const seats = document.documentElement.dataset.seats?.split(" ").filter((seat) => seat !== "");
  // Where several seats share the browser, nothing is asked before somebody has said who looks.
  if (seats !== undefined && seats.length < 2) firstQuestions({ match, seat: seats[0] ?? null, language }).forEach(askAhead);
}
