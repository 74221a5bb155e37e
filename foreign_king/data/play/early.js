// @ts-check
// The first script of the page. It is small, so that what the page needs first is on its way together with the large one.

import { askEarly } from "./ahead.js";
import { askAhead } from "./api.js";
import { firstQuestions, textsOf } from "./beginning.js";
import { here, routeOf } from "./navigation.js";
import { applySettings, settings } from "./settings.js";

/**
 * Ask for everything that the page of a match shows first. The document has the seats of its reader, unless he may not look
 * on, and then he asks in vain.
 * @param {string} match
 * @param {string} language
 */
async function askForMatch(match, language) {
  void askAhead({ path: `/api/matches/${match}/seats` });
  const seats = document.documentElement.dataset.seats?.split(" ").filter((seat) => seat !== "");
  // Where several seats share the browser, nothing is asked before somebody has said who looks.
  if (seats !== undefined && seats.length < 2) firstQuestions({ match, seat: seats[0] ?? null, language }).forEach(askAhead);
}

const chosen = settings();
applySettings(chosen);
const texts = textsOf(chosen.language);
if (texts !== null) void askEarly("GET", texts);
const route = routeOf(here());
// What fails is asked again by the page, which says why it has failed.
if (route.room === "match") askForMatch(route.match, chosen.language).catch(() => {});
