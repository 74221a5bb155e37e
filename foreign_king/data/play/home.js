// @ts-check
// The first room: open a match, one's own matches, and the matches that anybody can join.

import { get, newNumber, post } from "./api.js";
import { fill, make } from "./dom.js";
import { go } from "./main.js";
import { _ } from "./texts.js";

const SEATS = ["red", "blue", "green", "yellow", "white", "black"];

/**
 * @param {HTMLElement} element
 * @returns {Promise<() => void>}
 */
export async function room(element) {
  const { games } = await get("/api/games");
  fill(
    element,
    make("h1", {}, _("Play")),
    ...games.map((/** @type {any} */ game) =>
      make(
        "section",
        {},
        make("h2", {}, game.title),
        make("button", { onclick: () => openAlone(game) }, _("Play against the computer")),
      ),
    ),
  );
  return () => {};
}

/**
 * Open a match against the computer, with as few players as the game is for.
 * @param {any} game
 */
async function openAlone(game) {
  const seats = SEATS.slice(0, game.players[0]).map((seat, place) => ({ seat, player: place === 0 ? "me" : "computer" }));
  const { match } = await post("/api/matches", { game: game.name, seats, wait: 0 });
  await post(`/api/matches/${match}/seats/red`, { number: newNumber() }, "PATCH").catch(() => {});
  await go(`/matches/${match}`);
}
