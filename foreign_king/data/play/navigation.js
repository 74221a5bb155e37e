// @ts-check
// Going from one room of the page to another.

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

/** Return the path of the page that is shown now. */
export function here() {
  return location.pathname.slice(root.length);
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
  history.pushState(null, "", root + path);
  await shown();
}

/**
 * Return the whole address of a path of the page, as it is given to others.
 * @param {string} path
 */
export function wholeAddress(path) {
  return location.origin + root + path;
}

/**
 * Return the attributes of a link to another path of the page.
 * @param {string} path
 */
export function linkTo(path) {
  return {
    href: root + path,
    onclick: (/** @type {MouseEvent} */ event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      void go(path);
    },
  };
}
