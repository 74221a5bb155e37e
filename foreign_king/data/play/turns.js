// @ts-check
// Whose turn it is, as far as this reader is concerned: the list of one's own matches, which all tabs share; the title and
// the mark of the tab; and, on request, notifications of the browser.

import { get } from "./api.js";
import { BegunTurns } from "./begun_turns.js";
import { byId } from "./dom.js";
import { wholeAddress } from "./navigation.js";
import { settings } from "./settings.js";
import { follow, heard, inSight, leads, lineState, onLine, onWake, share } from "./stream.js";
import { language, _ } from "./texts.js";

/** @typedef {import("./server_types").components["schemas"]["ListedMatch"]} ListedMatch */

/** How many milliseconds pass between something that happens and a look at the list. */
const SOON = 250;

/** @type {ListedMatch[] | null} `null` until it is known; empty for somebody without matches */
let list = null;
/** @type {Set<(list: ListedMatch[]) => void>} */
const listeners = new Set();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let soon;
/** @type {() => void} */
let stop = () => {};
let followed = "";
let room = "";
/** @type {{match: string, waits: boolean} | null} the match in this tab */
let here = null;
/** @type {BegunTurns<ListedMatch>} */
const begun = new BegunTurns(notifyOf);

/** Return one's own matches, those that wait first; `null` if they are not known yet. */
export function myMatches() {
  return list;
}

/** Return the matches that wait for this reader, the longest waiting first. */
export function waiting() {
  return (list ?? []).filter((each) => each.waits && !each.over);
}

/**
 * Hear of changes of the list until the returned function is called.
 * @param {(list: ListedMatch[]) => void} listener
 * @returns {() => void}
 */
export function onMyMatches(listener) {
  listeners.add(listener);
  if (list !== null) listener(list);
  return () => listeners.delete(listener);
}

/** Look at the list again, for all tabs. */
export async function refreshMatches() {
  const { known } = await get("/api/person");
  const { matches } = known ? await get("/api/matches") : { matches: [] };
  share("matches", matches);
}

/**
 * Say what the room of this tab is called.
 * @param {string} title
 */
export function setRoomTitle(title) {
  room = title;
  here = null;
  show();
}

/**
 * Say whether the match in this tab waits for the reader. The room of a match knows it earlier than the list.
 * @param {string} match
 * @param {boolean} waits
 */
export function setTurn(match, waits) {
  here = { match, waits };
  show();
}

/** Begin to follow one's own matches. */
export function startTurns() {
  heard("matches", (matches) => known(matches));
  let lost = false;
  onLine(({ up }) => {
    // The list was asked for a moment before the line came up for the first time.
    if (up && lost && leads()) later();
    lost = !up;
  });
  onWake(later);
  void refreshMatches().catch(() => {});
}

/** @param {ListedMatch[]} matches */
function known(matches) {
  const before = list;
  list = matches;
  refollow();
  for (const listener of listeners) listener(matches);
  show();
  if (before !== null) noteTurns(before);
}

/**
 * Follow the matches that are not over. The versions are those of the list, so nothing is missed in between. Where several
 * seats share this browser, nothing is followed that only one of them may see.
 */
function refollow() {
  const going = (list ?? []).filter((each) => !each.over && each.version !== undefined && each.mine.length > 0);
  const viewer = (/** @type {ListedMatch} */ { mine }) => (mine.length === 1 ? mine[0] ?? null : null);
  const names = going.map((each) => `${each.match}:${viewer(each) ?? ""}`).join();
  if (names === followed) return;
  followed = names;
  stop();
  stop = follow(
    going.map((each) => ({ match: each.match, seat: viewer(each), version: each.version ?? null, participants: null })),
    ({ kind }) => {
      if (!["line", "start", "presence"].includes(kind) && leads()) later();
    },
  );
}

function later() {
  clearTimeout(soon);
  soon = setTimeout(() => {
    if (lineState().up) void refreshMatches().catch(() => {});
  }, SOON);
}

function show() {
  const others = waiting().filter((each) => each.match !== here?.match);
  const mine = here?.waits ?? false;
  const number = others.length + (mine ? 1 : 0);
  const beginning = mine ? `● ${_("Your turn")} · ` : number > 0 ? `(${number}) ` : "";
  document.title = `${beginning}${room || "foreign-king"}`;
  const icon = /** @type {HTMLLinkElement} */ (byId("icon"));
  const name = number > 0 ? "icon-turn.svg" : "icon.svg";
  if (!icon.href.endsWith(`/${name}`)) icon.href = new URL(`./${name}`, import.meta.url).href;
}

/**
 * Take down the turns that have begun since the last look, unless the reader looks at a tab of this page. A turn can have
 * ended and another one begun between two looks, for a tab out of sight looks seldom.
 * @param {ListedMatch[]} before
 */
function noteTurns(before) {
  const going = waiting();
  begun.keep(going);
  if (inSight()) return;
  const turns = new Map(before.map((each) => [each.match, each.turn]));
  for (const each of going) {
    if (turns.get(each.match) !== each.turn) begun.begin(each);
  }
}

/**
 * Notify the reader of a turn that has lasted for some seconds, unless he looks at a tab of this page.
 * @param {ListedMatch} match
 */
function notifyOf(match) {
  if (!leads() || inSight() || !settings().notify || !canNotify() || Notification.permission !== "granted") return;
  const options = { body: match.title ?? "", tag: match.match, lang: language() };
  const notification = new Notification(_("It is your turn"), options);
  notification.onclick = () => {
    window.focus();
    location.assign(wholeAddress(`/matches/${match.match}`));
  };
}

/** Return whether this browser can notify. Over plain http from another machine it cannot. */
export function canNotify() {
  return typeof Notification !== "undefined" && window.isSecureContext;
}
