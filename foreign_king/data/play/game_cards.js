// @ts-check
// The three games as cards: alone against the computer by one click, or with others.

import { make } from "./dom.js";
import { faultText } from "./faults.js";
import { LEVELS, levelText } from "./levels.js";
import { go, linkTo } from "./navigation.js";
import { once } from "./once.js";
import { alonePlan, open } from "./opening.js";
import { showRules } from "./rules.js";
import { changeSettings, settings } from "./settings.js";
import { _, _n } from "./texts.js";

/** @typedef {import("./server_types").components["schemas"]["GameAnswer"]} GameAnswer */

/**
 * Return what each game is about, in one sentence.
 * @param {string} game
 */
function about(game) {
  /** @type {Record<string, string>} */
  const sentences = {
    "the-foreign-king": _("Belgium, 1830: factories, votes in Congress, and the favour of a king who comes from abroad."),
    "lang-lebe-der-koenig": _("A throne is free, and everybody negotiates, bluffs and votes to sit on it."),
    "barbarian-kingdoms": _("Rome is falling. Secret bids decide battles, and kings found kingdoms on its ruins."),
  };
  return sentences[game] ?? "";
}

/**
 * @param {GameAnswer[]} games
 * @returns {HTMLElement}
 */
export function gameCards(games) {
  return make("section", { class: "games", "aria-label": _("Open a game") }, ...games.map(card));
}

/** @param {GameAnswer} game */
function card(game) {
  const least = game.players[0] ?? 2;
  const usual = game.players.includes(3) ? 3 : least;
  const wrong = make("p", { class: "wrong", role: "alert", hidden: true });
  const number = make(
    "select",
    { "aria-label": _("Number of players in {game}", { game: game.title }) },
    ...game.players.map((each) =>
      make("option", { value: each, selected: each === usual }, _n("{number} player", "{number} players", each)),
    ),
  );
  const level = make(
    "select",
    { "aria-label": _("How the computer plays: {name}", { name: game.title }), onchange: () => changeSettings({ level: chosen() }) },
    ...LEVELS.map((each) => make("option", { value: each, selected: each === settings().level }, _("Computer: {level}", { level: levelText(each) }))),
  );
  const chosen = () => LEVELS.find((each) => each === level.value) ?? "easy";
  const button = make("button", { class: "primary" }, _("Play against the computer"));
  button.addEventListener("click", () => void once(button, async () => {
    if (wrong.hidden === false) wrong.hidden = true;
    try {
      const { match } = await open(alonePlan(game.name, Number(number.value), chosen()));
      await go(`/matches/${match}`);
    } catch (error) {
      wrong.textContent = faultText(error);
      wrong.hidden = false;
    }
  }));
  const picture = new URL(`./emblem-${game.name}.svg`, import.meta.url).href;
  return make(
    "article",
    { class: `card game game-${game.name}` },
    make("img", { class: "emblem", src: picture, alt: "", width: 320, height: 150 }),
    make("h2", {}, game.title),
    make("p", { class: "about" }, about(game.name)),
    make("div", { class: "alone" }, button, number, level),
    make("a", { class: "button", ...linkTo(`/?open=${game.name}`) }, _("Play with others…")),
    make("button", { type: "button", class: "how", onclick: () => void showRules(game.name) }, _("How it is played")),
    wrong,
  );
}
