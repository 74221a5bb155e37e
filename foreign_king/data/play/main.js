// @ts-check
// The start of the page, and which room of it is shown at which address.

import { onOutdated } from "./api.js";
import { engineHere } from "./door.js";
import { byId, fill, make } from "./dom.js";
import { watchEngine } from "./engine_notices.js";
import { faultText } from "./faults.js";
import { askFirst } from "./first_requests.js";
import { keepFocus } from "./focus.js";
import { room as home } from "./home.js";
import { room as join } from "./join.js";
import { room as match } from "./match.js";
import { here, linkTo, onGo, routeOf } from "./navigation.js";
import { showOutdated, watchLine } from "./notices.js";
import { ignoreSecondClicks } from "./second_clicks.js";
import { applySettings, onSettings, settings } from "./settings.js";
import { settingsMenu } from "./settings_menu.js";
import { startStream } from "./stream.js";
import { loadTexts, _ } from "./texts.js";
import { onMyMatches, setRoomTitle, startTurns, waiting } from "./turns.js";

/** @typedef {(element: HTMLElement, route: any) => Promise<() => void>} Room a room fills an element, and returns what closes it */

/** @type {Record<import("./navigation.js").Route["room"], Room>} */
const ROOMS = { home, join, match };

let close = () => {};
let showing = 0;

/** Show the room of the address, from its top. */
async function show() {
  const route = routeOf(here());
  showing += 1;
  const mine = showing;
  close();
  close = () => {};
  const main = byId("main");
  main.className = `room-${route.room}`;
  fill(main, make("p", { class: "loading" }, _("One moment…")));
  setRoomTitle("");
  showNextTurn();
  try {
    const closed = await ROOMS[route.room](main, route);
    if (mine === showing) close = closed;
    else closed();
  } catch (error) {
    if (mine === showing) showFault(main, error);
  }
}

/**
 * @param {HTMLElement} main
 * @param {unknown} error
 */
function showFault(main, error) {
  fill(
    main,
    make("section", { class: "card narrow" }, make("h1", {}, _("This cannot be shown")),
      make("p", { class: "wrong", role: "alert" }, faultText(error)),
      make("p", { class: "actions" },
        make("button", { onclick: () => void show() }, _("Try again")),
        make("a", { class: "button", ...linkTo("/") }, _("To the first page")))),
  );
}

/** Show another room, and let a reader of screens begin there. */
async function showNext() {
  await show();
  scrollTo(0, 0);
  byId("main").focus({ preventScroll: true });
}

let stopTop = () => {};
/** Show the link to the next match that waits, unless that is the one on the page. */
let showNextTurn = () => {};

function showTop() {
  stopTop();
  const next = make("a", { class: "next-turn", hidden: true });
  fill(
    byId("top"),
    make("a", { class: "brand", "aria-label": "foreign-king", ...linkTo("/") }, make("img", { src: new URL("./icon.svg", import.meta.url).href, alt: "", width: 28, height: 28 }),
      make("span", {}, "foreign-king")),
    next,
    settingsMenu(),
  );
  showNextTurn = () => {
    const [first] = waiting().filter((each) => here() !== `/matches/${each.match}`);
    next.hidden = first === undefined;
    if (first === undefined) return;
    fill(next, make("span", { class: "dot", "aria-hidden": "true" }), make("span", { class: "long" }, _("Next game that waits for you")), make("span", { class: "short" }, _("Next game")));
    next.setAttribute("href", linkTo(`/matches/${first.match}`).href);
    next.onclick = linkTo(`/matches/${first.match}`).onclick;
  };
  stopTop = onMyMatches(() => showNextTurn());
  const skip = byId("skip");
  fill(skip, _("To the content"));
  // The address after `#` can say which room is shown, so it stays.
  skip.onclick = (event) => {
    event.preventDefault();
    byId("main").focus();
  };
  if (engineHere() !== null) {
    fill(byId("foot"), make("p", {}, _("Everything on this page happens on this device. Nothing is loaded from elsewhere, and nobody is watched.")));
    return;
  }
  const description = linkTo("/openapi.json").href;
  fill(
    byId("foot"),
    make("p", {}, _("Everything on this page comes from this server. Nothing is loaded from elsewhere, and nobody is watched.")),
    make("p", {}, make("a", { href: description }, _("For people who write programs: what this server can do"))),
  );
}

async function start() {
  const chosen = settings();
  applySettings(chosen);
  if (engineHere() === null) askFirst(chosen.language);
  await loadTexts(chosen.language);
  showTop();
  if (engineHere() === null) watchLine();
  watchEngine();
  onOutdated(showOutdated);
  onGo(showNext);
  addEventListener("popstate", () => void showNext());
  let language = chosen.language;
  onSettings((changed) => {
    if (changed.language === language) return;
    language = changed.language;
    void loadTexts(language).then(showTop).then(show);
  });
  ignoreSecondClicks();
  keepFocus(document.body, () => document.getElementById("question") ?? byId("main"));
  startStream();
  startTurns();
  await show();
}

void start();
