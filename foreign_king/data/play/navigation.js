// @ts-check
// Going from one room of the page to another.

import { engineHere } from "./door.js";

const root = document.documentElement.dataset.root ?? "";
/** @type {() => Promise<void>} */
let shown = async () => {};

/** @typedef {{room: "home"} | {room: "match", match: string} | {room: "join", match: string}} Route */

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
 * Return the address of a path of the page, as it stands in a link. A plain web server knows one document alone, so the
 * path stands after `#` where there is no other one.
 * @param {string} path
 */
function placeOf(path) {
  return engineHere() === null ? root + path : `#${path}`;
}

/** Return the path of the page that is shown now, and what is asked for behind it. */
function shownPlace() {
  if (engineHere() === null) return `${location.pathname.slice(root.length)}${location.search}`;
  return location.hash.startsWith("#/") ? location.hash.slice(1) : "/";
}

/** Return the path of the page that is shown now. */
export function here() {
  return shownPlace().split("?")[0] ?? "";
}

/**
 * Return what the address of the page asks for under a name.
 * @param {string} name
 */
export function wanted(name) {
  return new URLSearchParams(shownPlace().split("?")[1] ?? "").get(name);
}

/**
 * Call a function whenever another room is to be shown.
 * @param {() => Promise<void>} show
 */
export function onGo(show) {
  shown = show;
}

/**
 * Go to another path of the page.
 * @param {string} path
 */
export async function go(path) {
  history.pushState(null, "", placeOf(path));
  await shown();
}

/**
 * Return the whole address of a path of the page, as it is given to others.
 * @param {string} path
 */
export function wholeAddress(path) {
  return new URL(placeOf(path), location.href).href;
}

/**
 * Return the attributes of a link to another path of the page.
 * @param {string} path
 */
export function linkTo(path) {
  return {
    href: placeOf(path),
    onclick: (/** @type {MouseEvent} */ event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      void go(path);
    },
  };
}
