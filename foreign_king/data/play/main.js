// @ts-check
// The start of the page, and which room of it is shown at which address.

import { byId, fill, make } from "./dom.js";
import { applySettings, settings } from "./settings.js";
import { loadTexts, _ } from "./texts.js";

/** @typedef {{room: "home"} | {room: "match", match: string} | {room: "join", match: string}} Route */
/** @typedef {(element: HTMLElement, route: any) => Promise<() => void>} Room a room fills an element, and returns what closes it */

const root = document.documentElement.dataset.root ?? "";
let close = () => {};

/**
 * Return what is shown at a path.
 * @param {string} path
 * @returns {Route}
 */
export function routeOf(path) {
  const [, room, match] = /^\/(matches|join)\/([^/]+)$/.exec(path) ?? [];
  if (room === "matches" && match !== undefined) return { room: "match", match };
  if (room === "join" && match !== undefined) return { room: "join", match };
  return { room: "home" };
}

/**
 * Go to another path of the page.
 * @param {string} path
 */
export async function go(path) {
  history.pushState(null, "", root + path);
  await show();
  byId("main").focus();
}

async function show() {
  const route = routeOf(location.pathname.slice(root.length));
  close();
  close = () => {};
  const main = byId("main");
  main.className = route.room;
  try {
    const { room } = await import(`./${route.room}.js`);
    close = await /** @type {Room} */ (room)(main, route);
  } catch (error) {
    fill(main, make("p", { class: "wrong", role: "alert" }, error instanceof Error ? error.message : String(error)));
  }
}

async function start() {
  const chosen = settings();
  applySettings(chosen);
  await loadTexts(chosen.language);
  fill(byId("top"), make("a", { href: `${root}/`, onclick: home }, "foreign-king"), make("span", {}, _("Three games about kings")));
  addEventListener("popstate", show);
  await show();
}

/** @param {MouseEvent} event */
function home(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void go("/");
}

void start();
