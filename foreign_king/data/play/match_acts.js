// @ts-check
// What can be done about a whole match: share its address, close remarks, end it early, play again.

import { post } from "./api.js";
import { engineHere } from "./door.js";
import { asking } from "./asking.js";
import { fill, make } from "./dom.js";
import { logLink } from "./log_links.js";
import { go, linkTo, wholeAddress } from "./navigation.js";
import { once } from "./once.js";
import { hookActs, lobbyActs } from "./opener_acts.js";
import { giveNumbers } from "./opening.js";
import { playerName } from "./seats.js";
import { copied, shared } from "./sharing.js";
import { isSilenced, silence } from "./silence.js";
import { _ } from "./texts.js";
import { refreshMatches } from "./turns.js";

/** @typedef {import("./people.js").Context} Context */
/** @typedef {import("./people.js").Participants} Participants */
/** @typedef {import("./people.js").Doing} Doing */

/**
 * @param {Context} context
 * @param {Participants} participants
 * @param {Doing} doing
 * @returns {HTMLElement[]}
 */
export function actsOfMatch(context, participants, doing) {
  const { match } = context;
  const over = participants.seed !== undefined;
  const link = wholeAddress(`/matches/${match}`);
  const log = make("a", { class: "button", "data-key": "log", ...logLink(match, context.seat) }, _("Download the log"));
  /** @type {HTMLElement[]} */
  const acts = [
    engineHere() !== null ? make("p", { class: "actions" }, log)
      : make("p", { class: "actions" }, copied(link, participants.spectators ? _("Copy the link for spectators") : _("Copy the link to this game")),
        shared(link, context.title ?? "foreign-king"), log),
  ];
  if (over) acts.push(...again(context, participants, doing));
  if (!over) acts.push(...lobbyActs(context, participants, doing));
  const others = engineHere() === null;
  const rest = [...(others ? silencing(context, doing) : []), ...(over || !others ? [] : hookActs(context, doing)), ...(context.opener ? asOpener(context, participants, doing, over) : [])];
  if (rest.length > 0) acts.push(make("details", { "data-key": "more" }, make("summary", { "data-key": "more-open" }, _("More")), make("div", { class: "acts-list" }, ...rest)));
  return acts;
}

/**
 * @param {Context} context
 * @param {Participants} participants
 * @param {Doing} doing
 */
function again({ match, seats }, participants, doing) {
  if (participants.rematch !== undefined) {
    return [make("p", { class: "actions" }, make("a", { class: "button primary", ...linkTo(`/matches/${participants.rematch}`) }, _("To the next game of the same people")))];
  }
  if (seats.length === 0) return [];
  const play = make("button", { type: "button", class: "primary", "data-key": "rematch", onclick: () => void once(play, () => doing(async () => {
    const opened = await post(`/api/matches/${match}/rematch`);
    await giveNumbers(opened.match, seats);
    void refreshMatches().catch(() => {});
    await go(`/matches/${opened.match}`);
  })) }, _("Play again with the same people"));
  return [make("p", { class: "actions" }, play)];
}

/**
 * @param {Context} context
 * @param {Doing} doing
 */
function silencing({ match, seat }, doing) {
  if (seat === null) return [];
  const on = isSilenced(match, seat, "spectators");
  const label = on ? _("Show me the remarks of spectators again") : _("Do not show me the remarks of spectators");
  return [make("button", { type: "button", "data-key": "silence-spectators", onclick: () => void doing(() => silence(match, seat, "spectators", !on)) }, label)];
}

/**
 * @param {Context} context
 * @param {Participants} participants
 * @param {Doing} doing
 * @param {boolean} over
 */
function asOpener({ match }, participants, doing, over) {
  const closed = participants.remarks_closed;
  const close = make("button", { type: "button", "data-key": "close-remarks", onclick: () => void doing(() => post(`/api/matches/${match}/remarks`, { closed: !closed }, "PATCH")) },
    closed ? _("Let people write remarks again") : _("Let nobody write remarks any more"));
  return over ? [close] : [close, ruling(match, participants.seats, doing)];
}

/**
 * Return what ends a match early.
 * @param {string} match
 * @param {Participants["seats"]} seats those that can be marked as winners
 * @param {Doing} doing
 */
export function ruling(match, seats, doing) {
  const missing = make("span", { class: "wrong", id: "reason-missing", role: "alert" });
  const reason = make("input", { maxlength: 500, required: true, "data-key": "reason", "aria-describedby": "reason-missing", oninput: () => {
    fill(missing);
    reason.removeAttribute("aria-invalid");
  } });
  const boxes = seats.map((each) => ({ seat: each.seat, box: make("input", { type: "checkbox", "data-key": `winner-${each.seat}` }), name: playerName(each) }));
  const given = () => {
    if (reason.value.trim() !== "") return true;
    fill(missing, _("Say why: a reason is needed. It stands in the log."));
    reason.setAttribute("aria-invalid", "true");
    reason.focus();
    return false;
  };
  const end = async () => {
    if (!given()) return;
    const winners = boxes.filter(({ box }) => box.checked).map(({ seat }) => seat);
    await doing(() => post(`/api/matches/${match}/departures`, { ruling: { winners, reason: reason.value.trim() } }));
  };
  return make("fieldset", { class: "ruling" }, make("legend", {}, _("End the game now")),
    make("label", { class: "field" }, make("span", {}, _("Reason, which stands in the log")), reason, missing),
    boxes.length > 0 && make("div", { class: "actions", role: "group", "aria-label": _("Who has won") }, make("span", {}, _("Who has won (nobody is possible, too)")), ...boxes.map(({ box, name }) => make("label", { class: "check" }, box, make("span", {}, name)))),
    asking("ruling", _("End the game"), boxes.length > 0 ? _("The game is over for everybody, with the winners that you have marked. There are no points then.") : _("The game is over for everybody, and nobody has won."), end, given));
}
