// @ts-check
// The room of a match: the board, what is asked, and what has happened.

import { get } from "./api.js";
import { fill, make } from "./dom.js";
import { follow } from "./stream.js";
import { language } from "./texts.js";

/**
 * @param {HTMLElement} element
 * @param {{match: string}} route
 * @returns {Promise<() => void>}
 */
export async function room(element, { match }) {
  const { seats } = await get(`/api/matches/${match}/seats`);
  const seat = seats[0] ?? null;
  const situation = await get(`/api/matches/${match}`, { seat, language: language() });
  const story = await get(`/api/matches/${match}/story`, { seat, language: language() });
  fill(element, make("ol", {}, ...story.lines.map((/** @type {any} */ line) => make("li", {}, line.text))));
  const followed = { match, seat, version: situation.version, participants: situation.participants.version };
  return follow([followed], () => {});
}
