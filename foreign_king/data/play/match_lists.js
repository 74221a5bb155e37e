// @ts-check
// Lists of matches: those that wait for the reader, his others, those that are over, and the lobby.

import { fill, make } from "./dom.js";
import { unreadableText } from "./faults.js";
import { keepPlace } from "./focus.js";
import { seatMark } from "./marks.js";
import { linkTo } from "./navigation.js";
import { beforeText, joined, marksOf, playerName } from "./seats.js";
import { language, _, _n } from "./texts.js";

/** @typedef {import("./server_types").components["schemas"]["ListedMatch"]} ListedMatch */

const MOST_OVER = 6;

/**
 * Return how long ago something was, in words.
 * @param {string} time
 * @param {number} [now]
 */
export function ago(time, now = Date.now()) {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  const seconds = Math.max(0, (now - Date.parse(time)) / 1000);
  if (seconds < 60) return _("just now");
  if (seconds < 3600) return words.format(-Math.floor(seconds / 60), "minute");
  if (seconds < 86_400) return words.format(-Math.floor(seconds / 3600), "hour");
  return words.format(-Math.floor(seconds / 86_400), "day");
}

/**
 * Fill a section with the matches that go on. Those that wait come first, in the order of the server.
 * @param {HTMLElement} section
 * @param {ListedMatch[]} matches
 */
export function mine(section, matches) {
  const going = matches.filter((each) => !each.over);
  section.hidden = going.length === 0;
  const waiting = going.filter((each) => each.waits).length;
  refill(
    section,
    make("h2", {}, _("Your games"), waiting > 0 && make("span", { class: "count" }, _n("{number} waits for you", "{number} wait for you", waiting))),
    make("ul", { class: "matches" }, ...going.map((each) => row(each, state(each)))),
  );
}

/**
 * @param {HTMLElement} section
 * @param {ListedMatch[]} matches
 */
export function finished(section, matches) {
  const over = matches.filter((each) => each.over);
  section.hidden = over.length === 0;
  const rows = over.map((each) => row(each, _("Over")));
  const more = rows.splice(MOST_OVER);
  refill(
    section,
    make("h2", {}, _("Finished games")),
    make("ul", { class: "matches" }, ...rows),
    more.length > 0 &&
      make("details", { "data-key": "more" }, make("summary", { "data-key": "open-more" }, _n("{number} more", "{number} more", more.length)), make("ul", { class: "matches" }, ...more)),
  );
}

/**
 * Fill a section with the matches that anybody can join.
 * @param {HTMLElement} section
 * @param {ListedMatch[]} listed
 * @param {ListedMatch[]} own
 */
export function lobby(section, listed, own) {
  const known = new Set(own.map((each) => each.match));
  const others = listed.filter((each) => each.mine.length === 0 && !known.has(each.match));
  const rows = others.map((each) => {
    const free = each.seats.filter((place) => place.state === "free").length;
    return row(each, _n("{number} free seat", "{number} free seats", free), `/join/${each.match}`);
  });
  refill(
    section,
    make("h2", {}, _("Lobby")),
    rows.length > 0
      ? make("ul", { class: "matches" }, ...rows)
      : make("p", { class: "faint" }, _("Nobody looks for players at the moment. Whoever opens a game can list it here.")),
  );
}

/**
 * @param {HTMLElement} section
 * @param {...import("./dom.js").Child} children
 */
function refill(section, ...children) {
  keepPlace(section, () => fill(section, ...children));
}

/** @param {ListedMatch} match */
function state(match) {
  if (match.game === undefined) return unreadableText(match.unreadable);
  const free = match.seats.filter((each) => each.state === "free").length;
  if (match.waits) return _("Your turn");
  if (free > 0) return _n("{number} seat is free", "{number} seats are free", free);
  const acting = match.seats.filter((each) => match.to_act.includes(each.seat));
  if (acting.length === 0) return _("The game begins in a moment");
  const turn = _("It is the turn of {players}", { players: joined(acting.map(playerName)) });
  return [turn, beforeText(match.upcoming ?? [], match.mine)].filter((each) => each !== "").join(" · ");
}

/**
 * @param {ListedMatch} match
 * @param {string} text what stands beside it
 * @param {string} [path]
 */
function row(match, text, path = `/matches/${match.match}`) {
  const marks = marksOf(match.seats);
  const seats = match.seats.map((each) =>
    make("span", { class: `player${match.to_act.includes(each.seat) && !match.over ? " acts" : ""}` }, seatMark(each.seat, marks[each.seat] ?? ""), make("bdi", { class: "name" }, nameIn(each, match.mine))),
  );
  return make(
    "li",
    { class: match.game === undefined ? "stuck" : match.waits && !match.over ? "waits" : null },
    make(
      "a",
      { ...linkTo(path), "data-key": path },
      make("strong", {}, match.title ?? match.match),
      make("span", { class: "state" }, text),
      make("span", { class: "players" }, ...seats),
      match.latest !== undefined && make("time", { datetime: match.latest, class: "faint" }, ago(match.latest)),
    ),
  );
}

/**
 * Return who sits at a seat, in words.
 * @param {ListedMatch["seats"][number]} place
 * @param {string[]} own
 */
function nameIn(place, own) {
  if (place.state === "computer" && !place.name) return _("Computer");
  if (place.state === "free") return _("free");
  return own.includes(place.seat) && !place.name ? _("You") : playerName(place);
}
