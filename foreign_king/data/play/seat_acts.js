// @ts-check
// What can be done about one seat, by whoever sits there, by the opener, or by the others.

import { post } from "./api.js";
import { asking } from "./asking.js";
import { engineHere } from "./door.js";
import { make } from "./dom.js";
import { invitations } from "./invitations.js";
import { forgetInvitation, giveNumbers, invitationsOf, keepInvitations } from "./opening.js";
import { playerName } from "./seats.js";
import { isSilenced, silence } from "./silence.js";
import { _ } from "./texts.js";

/** @typedef {import("./people.js").Context} Context */
/** @typedef {import("./people.js").Participants} Participants */
/** @typedef {import("./people.js").SeatAnswer} SeatAnswer */
/** @typedef {import("./people.js").Doing} Doing */

/**
 * Return the controls for one seat; none where nothing can be done.
 * @param {Context} context
 * @param {Participants} participants
 * @param {SeatAnswer} place
 * @param {Doing} doing
 * @returns {HTMLElement[]}
 */
export function seatActs(context, participants, place, doing) {
  const over = participants.seed !== undefined;
  if (context.seats.includes(place.seat)) return over ? [] : own(context, participants, place, doing);
  const acts = [];
  if (!over && context.opener) acts.push(...asOpener(context, place, doing));
  else if (!over && context.seats.length > 0) acts.push(...asOther(context, participants, place, doing));
  if (context.seat !== null && (place.state === "taken" || place.name)) acts.push(silencing(context, place, doing));
  return acts;
}

/**
 * @param {Context} context
 * @param {Participants} participants
 * @param {SeatAnswer} place
 * @param {Doing} doing
 */
function own({ match, opener }, participants, place, doing) {
  const path = `/api/matches/${match}/seats/${place.seat}`;
  const name = make("input", { maxlength: 40, value: place.name ?? "", "data-key": `name-${place.seat}`, "aria-label": _("Your name") });
  const rename = make("form", { class: "inline", onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    void doing(() => post(path, { name: name.value.trim() }, "PATCH"));
  } }, name, make("button", {}, _("Change the name")));
  const computer =
    place.state === "computer"
      ? button("returns", place, _("I play again myself"), () => void doing(() => post(`${path}/computer`, undefined, "DELETE").then((answer) => giveNumbers(match, participants.numbers ? [] : [place.seat]).then(() => answer))))
      : button("sits-in", place, _("Let the computer play for me for a while"), () => void doing(() => post(`${path}/computer`)));
  const leave = opener
    ? null
    : asking(`back-${place.seat}`, _("Give the seat back"), _("Then somebody else can sit here, and your name is erased. The game waits until somebody does."), () => doing(() => post(path, undefined, "DELETE")));
  const concede = asking(`concede-${place.seat}`, _("Concede"), _("You give the game up for good. The others go on without you, or the game ends."), () =>
    doing(() => post(`/api/matches/${match}/departures`, { concede: place.seat })));
  const rights = opener || place.state !== "taken" || participants.opener === place.seat ? null : chosen(match, participants, place, _("Make me the opener, if the opener stays away"), doing);
  return [rename, computer, rights, leave, concede].filter((each) => each !== null);
}

/**
 * @param {Context} context
 * @param {SeatAnswer} place
 * @param {Doing} doing
 */
function asOpener({ match, title }, place, doing) {
  const path = `/api/matches/${match}/seats/${place.seat}`;
  const renew = () => doing(async () => {
    // The others can be heard of before the answer comes. By then the old link is shown no more.
    const old = forgetInvitation(match, place.seat);
    const freed = await post(path, undefined, "DELETE").catch((error) => {
      if (old !== undefined) keepInvitations(match, { [place.seat]: old });
      throw error;
    });
    if (freed.invitation) keepInvitations(match, { [place.seat]: freed.invitation });
    return freed;
  });
  const acts = [];
  // Nobody can be invited to an engine in this browser.
  const others = engineHere() === null;
  if (place.state === "free") {
    if (invitationsOf(match)[place.seat] !== undefined) acts.push(invitations(match, title ?? "foreign-king", [place], invitationsOf(match)));
    acts.push(button("invite", place, invitationsOf(match)[place.seat] === undefined ? _("Make an invitation") : _("Make another invitation; this one ends"), () => void renew()));
  } else if (others) {
    acts.push(asking(`take-${place.seat}`, _("Take the seat back"), _("Whoever sits here loses the seat at once, and you get a new invitation to it."), renew));
  }
  if (place.state !== "computer") acts.push(button("computer", place, _("Let the computer sit in"), () => void doing(() => post(`${path}/computer`))));
  if (others && place.state === "taken") {
    acts.push(asking(`pass-${place.seat}`, _("Pass the opener's rights on"), _("Then {player} decides about seats and remarks, and may end the game early, and you do not any more.", { player: playerName(place) }), () =>
      doing(() => post(`/api/matches/${match}/opener`, { to: place.seat }))));
  }
  if (place.state !== "free") {
    acts.push(asking(`abandon-${place.seat}`, _("Has left for good"), _("The rules of the game say how it goes on without {player}. This stands in the log.", { player: playerName(place) }), () =>
      doing(() => post(`/api/matches/${match}/departures`, { abandon: place.seat }))));
  }
  return acts;
}

/**
 * What players may do about another seat: most of it only when nothing has happened for a time that the match sets.
 * @param {Context} context
 * @param {Participants} participants
 * @param {SeatAnswer} place
 * @param {Doing} doing
 */
function asOther({ match }, participants, place, doing) {
  const acts = [];
  if (place.state !== "computer") {
    acts.push(button("computer", place, _("Let the computer sit in, if {player} stays away", { player: playerName(place) }), () =>
      void doing(() => post(`/api/matches/${match}/seats/${place.seat}/computer`))));
  }
  if (participants.opener !== place.seat && place.state === "taken") {
    acts.push(chosen(match, participants, place, _("Make {player} the opener, if the opener stays away", { player: playerName(place) }), doing));
  }
  return acts;
}

/**
 * Return what chooses another opener. All others must choose the same one.
 * @param {string} match
 * @param {Participants} participants
 * @param {SeatAnswer} place
 * @param {string} label
 * @param {Doing} doing
 */
function chosen(match, participants, place, label, doing) {
  const choose = () => post(`/api/matches/${match}/opener`, { to: place.seat });
  return button("opener", place, label, () => void doing(choose, ({ opener }) => (opener === participants.opener ? _("Noted: you want {player} as the opener. It is so as soon as all others want the same.", { player: playerName(place) }) : "")));
}

/**
 * @param {Context} context
 * @param {SeatAnswer} place
 * @param {Doing} doing
 */
function silencing({ match, seat }, place, doing) {
  const on = isSilenced(match, seat ?? "", place.seat);
  const label = on ? _("Show me the remarks of {player} again", { player: playerName(place) }) : _("Do not show me the remarks of {player}", { player: playerName(place) });
  return button("silence", place, label, () => void doing(() => silence(match, seat ?? "", place.seat, !on)));
}

/**
 * @param {string} what
 * @param {SeatAnswer} place
 * @param {string} label
 * @param {() => void} act
 */
function button(what, place, label, act) {
  return make("button", { type: "button", "data-key": `${what}-${place.seat}`, onclick: act }, label);
}
