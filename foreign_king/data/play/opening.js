// @ts-check
// Opening a match: what is sent, and what must be done right after it.

import { newNumber, post } from "./api.js";
import { SEATS } from "./marks.js";
import { share } from "./stream.js";
import { refreshMatches } from "./turns.js";

/** @typedef {import("./server_types").components["schemas"]["OpenMatch"]} OpenMatch */
/** @typedef {import("./server_types").components["schemas"]["OpenedAnswer"]} OpenedAnswer */

/** Where a tab keeps the invitations to a match that it has opened, until it is closed. */
const PLACE = "foreign-king.invitations";

/**
 * Open a match, and give the numbers of one's own seats, so that the game need not wait for them.
 * @param {OpenMatch} plan
 * @returns {Promise<OpenedAnswer>}
 */
export async function open(plan) {
  /** @type {OpenedAnswer} */
  const opened = await post("/api/matches", plan);
  await giveNumbers(opened.match, plan.seats.filter((each) => each.player === "me").map((each) => each.seat));
  keepInvitations(opened.match, opened.invitations);
  share("opened", opened.match);
  void refreshMatches().catch(() => {});
  return opened;
}

/**
 * Give a number for each of one's seats. The game goes on without them after a while, so a failure does no harm.
 * @param {string} match
 * @param {string[]} seats
 */
export async function giveNumbers(match, seats) {
  for (const seat of seats) {
    await post(`/api/matches/${match}/seats/${seat}`, { number: newNumber() }, "PATCH").catch(() => {});
  }
}

/**
 * Return the plan of a match alone against the computer.
 * @param {string} game
 * @param {number} players
 * @param {import("./levels.js").LevelName} level the level at which the computer plays
 * @returns {OpenMatch}
 */
export function alonePlan(game, players, level) {
  const seats = SEATS.slice(0, players).map((seat, place) => (place === 0 ? { seat, player: "me" } : { seat, player: "computer", level }));
  return /** @type {OpenMatch} */ ({ game, seats });
}

/**
 * Return the address that an invitation is shared as. The secret stands after `#`, which is never sent to a server.
 * @param {string} page the address of the page of the invitation
 * @param {string} seat
 * @param {string} invitation
 */
export function invitationLink(page, seat, invitation) {
  return `${page}#seat=${encodeURIComponent(seat)}&invitation=${encodeURIComponent(invitation)}`;
}

/**
 * Keep invitations in this tab, so that they are there after a reload.
 * @param {string} match
 * @param {Record<string, string>} invitations
 */
export function keepInvitations(match, invitations) {
  try {
    sessionStorage.setItem(`${PLACE}.${match}`, JSON.stringify({ ...invitationsOf(match), ...invitations }));
  } catch {
    // A browser that stores nothing shows them once.
  }
}

/**
 * Forget the invitation to a seat, and return it.
 * @param {string} match
 * @param {string} seat
 * @returns {string | undefined}
 */
export function forgetInvitation(match, seat) {
  const { [seat]: forgotten, ...others } = invitationsOf(match);
  try {
    sessionStorage.setItem(`${PLACE}.${match}`, JSON.stringify(others));
  } catch {
    // A browser that stores nothing has none.
  }
  return forgotten;
}

/**
 * Return the invitations that this tab knows.
 * @param {string} match
 * @returns {Record<string, string>}
 */
export function invitationsOf(match) {
  try {
    return JSON.parse(sessionStorage.getItem(`${PLACE}.${match}`) ?? "{}");
  } catch {
    return {};
  }
}
