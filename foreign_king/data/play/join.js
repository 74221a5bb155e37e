// @ts-check
// The room that an invitation opens: who sits where, and taking a seat by a click.

import { get, newNumber, post } from "./api.js";
import { fill, make } from "./dom.js";
import { go } from "./main.js";
import { _ } from "./texts.js";

/**
 * @param {HTMLElement} element
 * @param {{match: string}} route
 * @returns {Promise<() => void>}
 */
export async function room(element, { match }) {
  const secret = new URLSearchParams(location.hash.slice(1));
  history.replaceState(null, "", location.pathname);
  const seat = secret.get("seat") ?? "";
  const { participants } = await get(`/api/matches/${match}/seats`);
  const name = make("input", { autocomplete: "nickname" });
  const sit = async () => {
    const body = { invitation: secret.get("invitation"), name: name.value || null, number: newNumber() };
    await post(`/api/matches/${match}/seats/${seat}`, body);
    await go(`/matches/${match}`);
  };
  fill(
    element,
    make("h1", {}, _("You are invited to a game")),
    make("ul", {}, ...participants.seats.map((/** @type {any} */ each) => make("li", {}, `${each.name ?? each.seat}`))),
    make("label", {}, _("Your name"), " ", name),
    make("button", { onclick: sit }, _("Sit down")),
  );
  return () => {};
}
