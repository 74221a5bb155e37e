// @ts-check
// The first room: open a match, one's own matches, the matches that anybody can join, and what proves who one is.

import { get } from "./api.js";
import { codes } from "./codes.js";
import { engineHere } from "./door.js";
import { fill, make } from "./dom.js";
import { aboutDevice } from "./engine_notices.js";
import { gameCards } from "./game_cards.js";
import { finished, lobby, mine } from "./match_lists.js";
import { wanted } from "./navigation.js";
import { openMatch } from "./open_match.js";
import { _ } from "./texts.js";
import { onMyMatches, refreshMatches, setRoomTitle } from "./turns.js";

/** @typedef {import("./server_types").components["schemas"]["GamesAnswer"]} GamesAnswer */

/**
 * @param {HTMLElement} element
 * @returns {Promise<() => void>}
 */
export async function room(element) {
  const game = wanted("open");
  if (game !== null) return openMatch(element, game);
  const engine = engineHere();
  const [{ games }, listed] = await Promise.all([get("/api/games"), get("/api/lobby")]);
  const waiting = make("section", { hidden: true });
  const over = make("section", { hidden: true });
  const open = make("section", {});
  setRoomTitle("");
  fill(
    element,
    make("div", { class: "hero" },
      make("h1", {}, _("Three games about kings")),
      make("p", {}, engine === null
        ? _("Play with friends, each at a device of their own or all at one, or alone against the computer. No account is needed.")
        : _("Play against the computer, or with friends at this device. No account and no network is needed."))),
    waiting,
    gameCards(games),
    make("div", { class: "columns" }, engine === null && open, over),
    engine === null ? codes() : aboutDevice(engine),
  );
  const stop = onMyMatches((matches) => {
    mine(waiting, matches);
    finished(over, matches);
    lobby(open, listed.matches, matches);
  });
  lobby(open, listed.matches, []);
  void refreshMatches().catch(() => {});
  const back = () => {
    if (document.visibilityState !== "visible") return;
    void get("/api/lobby").then((again) => {
      listed.matches = again.matches;
      lobby(open, listed.matches, []);
    }, () => {});
  };
  document.addEventListener("visibilitychange", back);
  return () => {
    stop();
    document.removeEventListener("visibilitychange", back);
  };
}

