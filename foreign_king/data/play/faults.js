// @ts-check
// What the server has refused to do, as sentences in the reader's language.

import { Fault, isLate } from "./api.js";
import { seatList } from "./seats.js";
import { _, _n } from "./texts.js";

/**
 * Return what went wrong, as a sentence.
 * @param {unknown} error
 * @returns {string}
 */
export function faultText(error) {
  if (!(error instanceof Fault)) {
    return error instanceof TypeError || isLate(error) ? _("The server cannot be reached. Nothing is lost; try again in a moment.") : String(error);
  }
  const sentence = SENTENCES[error.code];
  return sentence === undefined ? error.message || _("The server has made a mistake.") : sentence(error.document);
}

/**
 * Return why a match cannot go on, as a sentence.
 * @param {unknown} reason the word of the server
 */
export function unreadableText(reason) {
  if (reason === "board") return _("This server does not have the board of this game, so the game cannot go on here.");
  if (reason === "law") return _("This server does not know the rules that were agreed for this game, so the game cannot go on here.");
  if (reason === "newer") return _("A newer version of the program has made this game, so it cannot go on here until the server has that version too.");
  if (reason === "damaged") return _("What the server has kept of this game is damaged, so the game cannot go on.");
  return _("The server cannot read this game, so the game cannot go on.");
}

/** @type {Record<string, (document: any) => string>} */
const SENTENCES = {
  "too-long": () => _("This text is too long."),
  malformed: ({ pointer, message }) =>
    pointer === "/url" || pointer === "/hook/url"
      ? _("The server does not call this address. Give the address of a chat or a service on the internet, which begins with https://.")
      : message,
  "bad-text": () => _("This text is empty, or has characters that cannot be shown."),
  "no-key": () => _("This browser is not known here any more. A recovery code brings your seats back."),
  "wrong-key": () => _("This code does not exist, was used already, or is too old."),
  "not-your-seat": () => _("You do not sit at this seat any more."),
  "not-allowed": ({ reason }) =>
    reason === "no-hooks" ? _("This server calls no addresses.")
    : reason === "no-hints" ? _("There are no hints for you in this game: so it was agreed when it was opened.")
    : _("Only the players may do this."),
  "not-opener": () => _("Only the person who has opened the match may do this."),
  "wrong-invitation": () => _("This invitation does not work any more. Ask for a new one."),
  "other-origin": () => _("This was sent from another page, so it was not done."),
  unknown: () => _("There is no match at this address. It may have been removed."),
  "unknown-seat": () => _("The match has no such seat."),
  "no-participants": () => _("This match was read from a log, so nobody can take a seat in it."),
  conflict: () => _("Somebody was faster. Look at the match as it is now, and decide again."),
  unreadable: ({ reason }) => unreadableText(reason),
  "seat-taken": ({ free }) =>
    free?.length > 0
      ? _("Somebody else was faster. These seats are still free: {seats}.", { seats: seatList(free) })
      : _("Somebody else was faster, and no seat is free any more."),
  "not-yet": ({ message }) => later(message),
  closed: () => _("It is too late for this: the game is over, or it was closed."),
  "nothing-to-agree": () => _("Nobody asks to take a command back any more."),
  "too-many": () => _("Too much was sent in a short time. Wait a moment, and try again."),
  internal: () => _("The server has made a mistake."),
  busy: () => _("The server is busy. Nothing was done; try again in a moment."),
  stopping: () => _("The server is being restarted. Try again in a moment."),
};

/** @param {string} message the sentence of the server, which has the number of seconds */
function later(message) {
  const seconds = Number(/\d+/.exec(message)?.[0] ?? 0);
  if (seconds < 90) return _n("This is possible in {number} second.", "This is possible in {number} seconds.", seconds);
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return _n("This is possible in {number} minute.", "This is possible in {number} minutes.", minutes);
  const hours = Math.ceil(minutes / 60);
  return _n("This is possible in {number} hour.", "This is possible in {number} hours.", hours);
}
