// @ts-check
// The room that an invitation opens: who sits where, and taking a seat by a click. To open it changes nothing.

import { Fault, get, newNumber, post } from "./api.js";
import { fill, make } from "./dom.js";
import { faultText } from "./faults.js";
import { FRESH } from "./freshness.js";
import { hintRuleText } from "./hint_rules.js";
import { seatMark } from "./marks.js";
import { go, linkTo } from "./navigation.js";
import { once } from "./once.js";
import { invitationsOf, keepInvitations } from "./opening.js";
import { showRules } from "./rules.js";
import { joined, marksOf, playerName, seatName } from "./seats.js";
import { changeSettings, settings } from "./settings.js";
import { _, _n } from "./texts.js";
import { refreshMatches, setRoomTitle } from "./turns.js";

/** @typedef {import("./server_types").components["schemas"]["ParticipantsAnswer"]} Participants */
/** @typedef {import("./server_types").components["schemas"]["SeatAnswer"]} SeatAnswer */
/** @typedef {{match: string, game: string, title: string, mine: string[], participants: Participants | null}} Joined */

/** The id of a seat. A link can have anything in its place. */
const SEAT = /^[a-z0-9_-]{1,40}$/;

/**
 * @param {HTMLElement} element
 * @param {{match: string}} route
 * @returns {Promise<() => void>}
 */
export async function room(element, { match }) {
  const secret = new URLSearchParams(location.hash.slice(1));
  const named = secret.get("seat");
  const given = named !== null && SEAT.test(named) ? named : null;
  // The invitation leaves the address bar at once. The tab keeps it until the seat is taken, so a reload does no harm.
  if (location.hash !== "") history.replaceState(null, "", location.pathname);
  if (given !== null) keepInvitations(match, { [given]: secret.get("invitation") ?? "" });
  const seat = given ?? Object.keys(invitationsOf(match))[0] ?? null;
  setRoomTitle(_("An invitation"));
  show(element, await look(match), seat);
  return () => {};
}

/**
 * Return what this browser may know of the match.
 * @param {string} match
 * @returns {Promise<Joined>}
 */
async function look(match) {
  try {
    const { seats, participants } = await get(`/api/matches/${match}/seats`);
    const { matches } = await get("/api/lobby");
    const listed = matches.find((/** @type {any} */ each) => each.match === match);
    const { game, title } = listed ?? (await gameOf(match, seats[0] ?? null));
    return { match, game, title, mine: seats, participants };
  } catch (error) {
    // A match without spectators shows nothing to who does not sit there yet.
    if (!(error instanceof Fault) || error.code !== "not-allowed") throw error;
    return { match, game: "", title: "", mine: [], participants: null };
  }
}

/**
 * @param {string} match
 * @param {string | null} seat
 */
async function gameOf(match, seat) {
  const [{ header }, { games }] = await Promise.all([get(`/api/matches/${match}`, { seat }), get("/api/games")]);
  return { game: header.game, title: games.find((/** @type {any} */ each) => each.name === header.game)?.title ?? "" };
}

/**
 * @param {HTMLElement} element
 * @param {Joined} joinedMatch
 * @param {string | null} seat the seat of the invitation
 */
function show(element, joinedMatch, seat) {
  const { match, game, title, mine, participants } = joinedMatch;
  const seats = participants?.seats ?? [];
  const card = make("section", { class: "card narrow" },
    make("h1", {}, title === "" ? _("You are invited to a game") : _("You are invited to {game}", { game: title })),
    seats.length > 0 && make("ul", { class: "who" }, ...whoSits(seats)),
    // Whoever is invited may never have seen the game.
    game !== "" && make("p", { class: "actions" }, make("button", { type: "button", class: "how", onclick: () => void showRules(game) }, _("How it is played"))));
  if (participants?.seed !== undefined) {
    card.append(make("p", {}, _("This game is over. You can look at it from the beginning to the end, and keep its log.")), watching(match, _("Look at the game")));
  } else if (seat !== null && mine.includes(seat)) {
    card.append(make("p", {}, _("You sit at this seat already.")), watching(match, _("To the game")));
  } else card.append(...sitting(element, joinedMatch, seat));
  fill(element, card);
}

/**
 * @param {HTMLElement} element
 * @param {Joined} joinedMatch
 * @param {string | null} seat
 */
function sitting(element, { match, mine, participants }, seat) {
  const free = (participants?.seats ?? []).filter((each) => each.state === "free").map((each) => each.seat);
  const invitation = seat === null ? null : (invitationsOf(match)[seat] ?? null);
  const open = participants?.listed === true ? free : [];
  const choices = [...new Set([...(seat !== null && (participants === null || free.includes(seat)) ? [seat] : []), ...open])];
  /** @type {(Node | string)[]} */
  const parts = [];
  if (seat !== null && participants !== null && !free.includes(seat)) {
    parts.push(make("p", { class: "wrong" }, _("Somebody sits at {seat} already.", { seat: seatName(seat) }), " ", freeText(free)));
  }
  if (choices.length === 0) {
    if (seat === null) parts.push(make("p", {}, free.length > 0 ? _("To take a seat, you need an invitation from the person who has opened the game.") : _("All seats are taken.")));
    if (mine.length > 0) parts.push(watching(match, _("To the game")));
    else if (participants !== null) parts.push(watching(match, _("Look on")));
    return parts;
  }
  if (participants !== null) parts.push(make("p", { class: "faint agreed" }, hintRuleText(participants.hints)));
  parts.push(form(element, match, choices, seat, invitation));
  if (participants?.spectators === true && mine.length === 0) parts.push(watching(match, _("Just watch")));
  return parts;
}

/** @param {string[]} free */
function freeText(free) {
  if (free.length === 0) return _("No other seat is free.");
  return _n("This seat is still free: {seats}. Ask the person who has opened the game for an invitation to it.",
    "These seats are still free: {seats}. Ask the person who has opened the game for an invitation to one of them.",
    free.length, { seats: joined(free.map(seatName)) });
}

/**
 * @param {HTMLElement} element
 * @param {string} match
 * @param {string[]} choices the seats that can be taken
 * @param {string | null} seat
 * @param {string | null} invitation
 */
function form(element, match, choices, seat, invitation) {
  const name = make("input", { autocomplete: "nickname", maxlength: 40, value: settings().name });
  const where = make("select", {}, ...choices.map((each) => make("option", { value: each }, seatName(each))));
  const wrong = make("p", { class: "wrong", role: "alert", hidden: true });
  const button = make("button", { class: "primary large" }, choices.length > 1 ? _("Sit down") : _("Sit down at {seat}’s place", { seat: seatName(choices[0] ?? "") }));
  /** @type {number | null} when somebody without a name was asked for one; the second half of a double click is no answer */
  let asked = null;
  const sit = async () => {
    const chosen = where.value;
    // Who wants no name says so by pressing again. What was said before that stays.
    if (name.value.trim() === "" && asked !== null && performance.now() - asked < FRESH) return;
    wrong.hidden = true;
    if (name.value.trim() === "" && asked === null) {
      asked = performance.now();
      wrong.textContent = _("How shall the others call you? Without a name you are just {seat}: then press again.", { seat: seatName(chosen) });
      wrong.hidden = false;
      name.focus();
      return;
    }
    try {
      const own = chosen === seat ? invitation : null;
      await post(`/api/matches/${match}/seats/${encodeURIComponent(chosen)}`, { invitation: own, name: name.value.trim() || null, number: newNumber() });
      if (name.value.trim() !== "") changeSettings({ name: name.value.trim() });
      forget(match);
      void refreshMatches().catch(() => {});
      await go(`/matches/${match}`);
    } catch (error) {
      const taken = error instanceof Fault && ["seat-taken", "wrong-invitation", "closed"].includes(error.code);
      if (taken) show(element, await look(match), seat);
      const place = taken ? make("p", { class: "wrong", role: "alert" }) : wrong;
      if (taken) element.querySelector("h1")?.after(place);
      place.textContent = faultText(error);
      place.hidden = false;
    }
  };
  return make("form", { onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    void once(button, sit);
  } },
    make("label", { class: "field" }, make("span", {}, _("Your name")), name),
    choices.length > 1 && make("label", { class: "field" }, make("span", {}, _("Seat")), where),
    wrong,
    make("p", { class: "actions" }, button));
}

/** @param {string} match */
function forget(match) {
  try {
    sessionStorage.removeItem(`foreign-king.invitations.${match}`);
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}

/** @param {SeatAnswer[]} seats */
function whoSits(seats) {
  const marks = marksOf(seats);
  return seats.map((each) => make("li", { class: "player" }, seatMark(each.seat, marks[each.seat] ?? ""),
    each.state === "free" ? `${seatName(each.seat)}: ${_("free")}` : each.state === "computer" && !each.name ? `${seatName(each.seat)}: ${_("Computer")}` : playerName(each)));
}

/**
 * @param {string} match
 * @param {string} text
 */
function watching(match, text) {
  return make("p", { class: "actions" }, make("a", { class: "button", ...linkTo(`/matches/${match}`) }, text));
}

