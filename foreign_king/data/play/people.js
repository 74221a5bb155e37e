// @ts-check
// The people of a match: who sits where, what they write, and what keeps a match going when somebody is away.

import { get } from "./api.js";
import { fill, make } from "./dom.js";
import { faultText } from "./faults.js";
import { keepPlace } from "./focus.js";
import { hintRuleText } from "./hint_rules.js";
import { levelText } from "./levels.js";
import { seatMark } from "./marks.js";
import { actsOfMatch } from "./match_acts.js";
import { remarks } from "./remarks.js";
import { seatActs } from "./seat_acts.js";
import { marksOf, playerName, presenceMark, seatName } from "./seats.js";
import { onSilence } from "./silence.js";
import { _ } from "./texts.js";

/** @typedef {import("./server_types").components["schemas"]["ParticipantsAnswer"]} Participants */
/** @typedef {import("./server_types").components["schemas"]["SeatAnswer"]} SeatAnswer */
/**
 * What the room of a match knows about its people. `seats` are those of this browser, `seat` is the one from which the match
 * is seen; `onParticipants` calls a listener whenever something about people has changed, also who is here, and returns what
 * stops it.
 * @typedef {object} Context
 * @property {string} match
 * @property {string[]} seats
 * @property {string | null} seat
 * @property {boolean} opener
 * @property {boolean} [hook] whether the match has a hook that the reader can remove
 * @property {() => Participants} participants
 * @property {(place: SeatAnswer) => import("./presence.js").Present} present
 * @property {(listener: () => void) => () => void} onParticipants
 * @property {string} [title] the title of the game
 */
/**
 * @typedef {(act: () => Promise<unknown>, says?: (participants: Participants) => string) => Promise<boolean>} Doing does something, and says
 *   what went wrong, or what has come of it
 */

/**
 * Return the panel of the people of a match, and what ends following them.
 * @param {Context} context
 * @returns {{element: HTMLElement, stop: () => void}}
 */
export function people(context) {
  const { match } = context;
  const seats = make("ul", { class: "people-seats" });
  // It stays as it was agreed when the match was opened.
  const agreed = make("p", { class: "faint agreed" }, hintRuleText(context.participants().hints));
  const acts = make("div", { class: "people-acts" });
  const wrong = make("p", { class: "wrong", role: "alert", hidden: true });
  const done = make("p", { role: "status" });
  /** @type {Participants | null} what an answer has said before the stream does */
  let newest = null;
  const current = () => {
    const known = context.participants();
    return newest !== null && newest.version > known.version ? newest : known;
  };
  /** @type {Doing} */
  const doing = async (act, says = () => "") => {
    wrong.hidden = true;
    fill(done);
    try {
      const answer = /** @type {any} */ (await act());
      const participants = answer?.participants ?? answer;
      if (participants?.seats !== undefined) newest = participants;
      render();
      fill(done, says(current()));
      return true;
    } catch (error) {
      wrong.textContent = faultText(error);
      wrong.hidden = false;
      return false;
    }
  };
  const render = () => {
    const now = current();
    keepPlace(seats, () => fill(seats, ...now.seats.map((each) => row(context, now, each, doing))));
    keepPlace(acts, () => fill(acts, ...actsOfMatch(context, now, doing)));
  };
  const written = remarks(context, current);
  const panel = make("section", { class: "people", "aria-label": _("People") }, make("h2", {}, _("People")), seats, done, agreed, wrong, written.element, acts);
  render();
  const look = () => void lookAgain(match, current, (participants) => {
    newest = participants;
    render();
    written.load();
  });
  document.addEventListener("visibilitychange", look);
  const stops = [
    context.onParticipants(() => {
      render();
      written.render();
    }),
    onSilence(render),
    written.stop,
    () => document.removeEventListener("visibilitychange", look),
  ];
  return { element: panel, stop: () => stops.forEach((stop) => stop()) };
}

/**
 * Some time after the game is over the stream ends, so look at the people again when the page comes into sight: somebody
 * may have written something.
 * @param {string} match
 * @param {() => Participants} current
 * @param {(participants: Participants) => void} found
 */
async function lookAgain(match, current, found) {
  if (document.visibilityState !== "visible" || current().seed === undefined) return;
  const { participants } = await get(`/api/matches/${match}/seats`).catch(() => ({}));
  if (participants !== undefined) found(participants);
}

/**
 * @param {Context} context
 * @param {Participants} participants
 * @param {SeatAnswer} place
 * @param {Doing} doing
 */
function row(context, participants, place, doing) {
  const mark = marksOf(participants.seats)[place.seat] ?? "";
  const acts = seatActs(context, participants, place, doing);
  const present = context.present(place);
  const words = [stateOf(place), present === "here" && _("is here"), present === "away" && _("is away"),
    participants.opener === place.seat && _("has opened the game"), wishOf(place, participants)].filter((each) => typeof each === "string");
  return make(
    "li",
    { class: `person ${place.state}` },
    seatMark(place.seat, mark),
    make("span", { class: "name" }, make("bdi", {}, place.state === "free" ? seatName(place.seat) : playerName(place)), context.seats.includes(place.seat) && ` (${_("you")})`),
    make("span", { class: "state faint" }, presenceMark(present, { spoken: false }), words.join(", ")),
    acts.length > 0 &&
      make("details", { class: "acts", "data-key": `acts-${place.seat}-${place.state}`, open: place.state === "free" && context.opener && participants.seed === undefined },
        make("summary", { "data-key": `open-${place.seat}`, "aria-label": _("What can be done about {player}", { player: playerName(place) }) }, "⋯"),
        make("div", { class: "acts-list" }, ...acts)),
  );
}

/**
 * Return whom the player at a seat wants as the opener, as far as he has said so.
 * @param {SeatAnswer} place
 * @param {Participants} participants
 */
function wishOf(place, participants) {
  const wanted = participants.seats.find(({ seat }) => seat === place.wants);
  return wanted && _("wants {player} as the opener", { player: playerName(wanted) });
}

/** @param {SeatAnswer} place */
function stateOf(place) {
  if (place.state === "free") return _("nobody sits here yet");
  if (place.state === "computer") return place.name ? _("the computer sits in") : _("the computer ({level})", { level: levelText(place.level) });
  return place.ready ? null : _("is about to begin");
}

