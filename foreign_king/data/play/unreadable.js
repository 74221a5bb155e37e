// @ts-check
// A match that the server cannot read: why, and what one can do about it.

import { get, post } from "./api.js";
import { asking } from "./asking.js";
import { fill, make } from "./dom.js";
import { faultText } from "./faults.js";
import { logLink } from "./log_links.js";
import { ruling } from "./match_acts.js";
import { go, linkTo } from "./navigation.js";
import { seatName } from "./seats.js";
import { _ } from "./texts.js";
import { refreshMatches, setRoomTitle } from "./turns.js";

/** @typedef {import("./server_types").components["schemas"]["MineAnswer"]} Mine */
/** @typedef {import("./people.js").Doing} Doing */

/**
 * Say why a match cannot go on, and show what its people can do: its opener ends it, then everybody gets the log; all
 * others give their seats back.
 * @param {HTMLElement} element
 * @param {string} match
 * @param {Mine} mine
 * @param {import("./api.js").Fault} fault
 */
export function showUnreadable(element, match, mine, fault) {
  setRoomTitle("");
  const heading = make("h1", { tabindex: "-1" }, _("This game cannot go on"));
  const wrong = make("p", { class: "wrong", role: "alert", hidden: true });
  const acts = make("div", { class: "unreadable-acts" });
  /** @type {Doing} */
  const doing = async (act) => {
    wrong.hidden = true;
    try {
      await act();
      await refreshMatches().catch(() => {});
      return true;
    } catch (error) {
      wrong.textContent = faultText(error);
      wrong.hidden = false;
      return false;
    }
  };
  /** @type {Doing} */
  const ending = (act) => doing(async () => {
    await act();
    render(await get(`/api/matches/${match}/seats`));
    heading.focus();
  });
  /** @param {Mine} now */
  const render = (now) => {
    if (now.participants.seed !== undefined) fill(acts, ended(match, now));
    else fill(acts, ...(now.opener ? [opened(), ruling(match, [], ending)] : [joined(), ...now.seats.map((seat) => leaving(match, seat, doing))]));
  };
  fill(
    element,
    make("section", { class: "card narrow unreadable" }, heading, make("p", { role: "status" }, faultText(fault)), acts, wrong,
      make("p", { class: "actions" }, make("a", { class: "button", ...linkTo("/") }, _("To the first page")))),
  );
  render(mine);
}

/**
 * @param {string} match
 * @param {Mine} mine
 */
function ended(match, mine) {
  return make("div", {},
    make("p", {}, _("The game was ended. Its log has everything that the server can still read.")),
    make("p", { class: "actions" }, make("a", { class: "button primary", ...logLink(match, mine.seats[0]) }, _("Download the log"))));
}

function opened() {
  return make("p", {}, _("You have opened the game, so you can end it. Then everybody who may look on can download its log."));
}

function joined() {
  return make("p", {}, _("Whoever has opened the game can end it. Then everybody who may look on can download its log."));
}

/**
 * @param {string} match
 * @param {string} seat
 * @param {Doing} doing
 */
function leaving(match, seat, doing) {
  const leave = async () => {
    await post(`/api/matches/${match}/seats/${seat}`, undefined, "DELETE");
    await go("/");
  };
  return make("p", { class: "actions" },
    asking(`back-${seat}`, _("Give the seat of {seat} back", { seat: seatName(seat) }), _("Then the game is no longer among yours, and your name is erased."), () => doing(leave)));
}
