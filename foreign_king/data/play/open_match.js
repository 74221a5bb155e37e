// @ts-check
// The room in which a match is opened: the game, who sits where, by which rules, and who may look on.

import { get } from "./api.js";
import { engineHere } from "./door.js";
import { fill, make } from "./dom.js";
import { faultText } from "./faults.js";
import { field, check, select } from "./fields.js";
import { hookFields } from "./hook_fields.js";
import { invitations } from "./invitations.js";
import { lawForm } from "./law_form.js";
import { LEVELS, levelText } from "./levels.js";
import { seatMark, SEATS } from "./marks.js";
import { go, linkTo } from "./navigation.js";
import { once } from "./once.js";
import { open } from "./opening.js";
import { playerName, seatName, marksOf } from "./seats.js";
import { changeSettings, settings } from "./settings.js";
import { language, _, _n } from "./texts.js";
import { setRoomTitle } from "./turns.js";

/** @typedef {import("./server_types").components["schemas"]["GameAnswer"]} GameAnswer */
/** @typedef {import("./server_types").components["schemas"]["OpenMatch"]} OpenMatch */
/** @typedef {{seat: string, player: "me" | "open" | "computer", level: import("./levels.js").LevelName, name: string}} Place */

/** @type {Record<string, () => string>} */
const EDITIONS = { fr: () => _("French edition"), de: () => _("German edition"), it: () => _("Italian edition") };
/** After how many seconds of silence the others may act. */
const ABSENCES = [3600, 86_400, 3 * 86_400, 14 * 86_400];

/**
 * @param {HTMLElement} element
 * @param {string} wanted the name of the game that was chosen
 * @returns {Promise<() => void>}
 */
export async function openMatch(element, wanted) {
  /** @type {{games: GameAnswer[]}} */
  const { games } = await get("/api/games", { language: language() });
  setRoomTitle(_("Open a game"));
  const game = games.find((each) => each.name === wanted) ?? games[0];
  if (game !== undefined) showForm(element, games, game);
  return () => {};
}

/**
 * @param {HTMLElement} element
 * @param {GameAnswer[]} games
 * @param {GameAnswer} game
 */
function showForm(element, games, game) {
  const least = game.players[0] ?? 2;
  let places = placesFor(Math.max(least, Math.min(3, game.players.at(-1) ?? 3)), []);
  const seats = make("ol", { class: "seats" });
  const wrong = make("p", { class: "wrong", role: "alert", hidden: true });
  const law = lawForm(game);
  const showSeats = () => {
    fill(seats, ...places.map((place, at) => seatRow(place, at, places, showSeats)));
    law.setPlayers(places.length);
  };
  const players = select(game.players.map((each) => [String(each), _n("{number} player", "{number} players", each)]), String(places.length), (value) => {
    places = placesFor(Number(value), places);
    showSeats();
  });
  const edition = select(game.editions.map((each) => [each, EDITIONS[each]?.() ?? each]), game.editions[0] ?? "", law.setEdition);
  const board = select(game.boards.map((each) => [each.digest, each.name]), game.boards[0]?.digest ?? "");
  const back = select([["own", _("Alone, until chance or another player has acted")], ["agreed", _("If all others agree")], ["nobody", _("Never")]], "own");
  const absence = select(ABSENCES.map((each) => [String(each), duration(each)]), "86400");
  const hints = select([["alone", _("For whoever plays against the computer alone")], ["everybody", _("For everybody")], ["nobody", _("For nobody")]], "alone");
  const spectators = check(_("Others may look on"), true);
  const listed = check(_("List it in the lobby, so that anybody can take a free seat"), false);
  const hook = hookFields();
  const button = make("button", { class: "primary large" }, _("Open the game"));
  const send = async () => {
    wrong.hidden = true;
    try {
      const mine = places.find((each) => each.player === "me" && each.name.trim() !== "");
      if (mine !== undefined) changeSettings({ name: mine.name.trim() });
      const opened = await open(/** @type {OpenMatch} */ ({
        game: game.name,
        edition: edition.value,
        law: law.changes(),
        board: game.boards.length > 1 ? board.value : null,
        seats: places.map(({ seat, player, level, name }) => ({ seat, player, ...(player === "computer" ? { level } : {}), name: name.trim() === "" || player === "open" ? null : name.trim() })),
        take_back: back.value,
        spectators: spectators.box.checked,
        listed: listed.box.checked,
        hints: hints.value,
        absence: Number(absence.value),
        hook: hook.plan(),
      }));
      if (Object.keys(opened.invitations).length === 0) await go(`/matches/${opened.match}`);
      else showInvitations(element, game, opened);
    } catch (error) {
      wrong.textContent = lawFault(error) ?? faultText(error);
      wrong.hidden = false;
    }
  };
  fill(
    element,
    make("form", { class: "open-match", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      void once(button, send);
    } },
      make("h1", {}, _("Open a game")),
      make("nav", { class: "tabs", "aria-label": _("Game") }, ...games.map((each) =>
        make("a", { ...linkTo(`/?open=${each.name}`), "aria-current": each === game ? "page" : null }, each.title))),
      make("fieldset", { class: "card" }, make("legend", {}, _("Who sits where")), field(_("Players"), players), seats,
        make("p", { class: "faint" }, engineHere() === null
          ? _("Each invited seat gets a link of its own. Several seats can be yours: then several people play at this device, and hands stay covered in between. The arrows change the order around the table.")
          : _("Several seats can be yours: then several people play at this device, and hands stay covered in between. The arrows change the order around the table."))),
      make("details", { class: "card" }, make("summary", {}, _("Rules of this game")),
        game.editions.length > 1 && field(_("Printed edition"), edition),
        game.boards.length > 1 && field(_("Board"), board),
        law.element),
      make("details", { class: "card" }, make("summary", {}, _("Around the game")),
        field(_("Taking a command back"), back),
        field(_("What the computer would do: hints"), hints),
        ...(engineHere() === null ? [field(_("The others may go on without somebody after"), absence), spectators.element, listed.element, hook.element] : [])),
      wrong,
      make("p", { class: "actions" }, button, make("a", { class: "button", ...linkTo("/") }, _("Cancel")))),
  );
  showSeats();
}

/**
 * Return places for a number of players. Those that were there stay as they are.
 * @param {number} number
 * @param {Place[]} before
 * @returns {Place[]}
 */
function placesFor(number, before) {
  return SEATS.slice(0, number).map((seat, at) => before[at] ?? { seat, player: at === 0 ? "me" : engineHere() === null ? "open" : "computer", level: settings().level, name: at === 0 ? settings().name : "" });
}

/**
 * @param {Place} place
 * @param {number} at
 * @param {Place[]} places
 * @param {() => void} again
 */
function seatRow(place, at, places, again) {
  const label = _("Who plays {seat}", { seat: seatName(place.seat) });
  const invited = /** @type {[string, string][]} */ (engineHere() === null ? [["open", _("Whoever is invited")]] : []);
  const who = select([["me", engineHere() === null ? _("I") : _("I, or somebody at this device")], ...invited, ["computer", _("The computer")]], place.player, (value) => {
    place.player = /** @type {Place["player"]} */ (value);
    again();
  });
  who.setAttribute("aria-label", label);
  const name = make("input", { maxlength: 40, value: place.name, placeholder: place.player === "me" ? _("Your name") : _("Name"),
    "aria-label": _("Name of {seat}", { seat: seatName(place.seat) }), autocomplete: "off",
    oninput: () => (place.name = name.value) });
  const up = make("button", { type: "button", class: "quiet", title: _("One place earlier in the order around the table"), "aria-label": _("{seat} sits one place earlier", { seat: seatName(place.seat) }), disabled: at === 0, onclick: () => {
    [places[at - 1], places[at]] = [place, /** @type {Place} */ (places[at - 1])];
    again();
  } }, "↑");
  const mark = marksOf(places.map(({ seat }) => ({ seat })))[place.seat] ?? "";
  return make("li", {}, make("span", { class: "player" }, seatMark(place.seat, mark), playerName({ seat: place.seat })), who,
    place.player === "open" ? make("span", { class: "faint" }, _("gives the name when sitting down")) : make("div", { class: "of-seat" }, name, place.player === "computer" && levelOf(place)), up);
}

/**
 * Return the menu of the level at which the computer plays at a place.
 * @param {Place} place
 */
function levelOf(place) {
  const level = select(LEVELS.map((each) => [each, levelText(each)]), place.level, (value) => {
    place.level = LEVELS.find((each) => each === value) ?? "easy";
    changeSettings({ level: place.level });
  });
  level.setAttribute("aria-label", _("How the computer plays: {name}", { name: seatName(place.seat) }));
  return level;
}

/**
 * @param {HTMLElement} element
 * @param {GameAnswer} game
 * @param {import("./opening.js").OpenedAnswer} opened
 */
function showInvitations(element, game, opened) {
  const heading = make("h1", { tabindex: "-1" }, _("The game is open"));
  fill(element, make("section", { class: "card narrow" }, heading,
    make("p", {}, _("Give each link to one person: whoever opens it first can sit down there. The links work until the seat is taken.")),
    invitations(opened.match, game.title, opened.participants.seats, opened.invitations),
    make("p", { class: "actions" }, make("a", { class: "button primary", ...linkTo(`/matches/${opened.match}`) }, _("To the game")))));
  heading.focus();
}

/** @param {number} seconds */
function duration(seconds) {
  if (seconds < 86_400) return _n("{number} hour", "{number} hours", seconds / 3600);
  return _n("{number} day", "{number} days", seconds / 86_400);
}

/**
 * Return what is wrong with the law, in the words of the server, which names the field.
 * @param {any} error
 */
function lawFault(error) {
  if ((error?.code !== "malformed" && error?.code !== "refused") || String(error.document.pointer).startsWith("/hook")) return null;
  const expected = error.document.expected === undefined ? "" : ` (${error.document.expected})`;
  return _("These rules do not go together: {fault}", { fault: `${error.message}${expected}` });
}
