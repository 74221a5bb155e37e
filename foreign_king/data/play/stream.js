// @ts-check
// What happens in the matches that are followed, as the server sends it: one stream for all tabs of the browser.

import { ask, engineHere } from "./door.js";
import { address, doubtLines, newId, noteBuild, sendAgain } from "./api.js";
import { Hub } from "./hub.js";

/** @typedef {import("./cursors.js").Followed} Followed */
/** @typedef {import("./hub.js").Happening} Happening */
/** @typedef {import("./line.js").LineState} LineState */

const CHANNEL = "foreign-king";
/** How often a tab in sight, and one out of sight, looks whether some tab leads, in milliseconds. */
const LOOK = 2_000;
const LOOK_OUT_OF_SIGHT = 20_000;
/** After how many milliseconds a tab notes again that it is awake, and after how many without a note it has slept. */
const AWAKE = 1_000;
const SLEPT = 5_000;
/** After how many milliseconds out of sight a tab may have lost its lines. */
const LONG_AWAY = 20_000;

/** The storage that tabs share, if the browser has one that can be used. */
function storage() {
  try {
    localStorage.setItem("foreign-king.try", "1");
    localStorage.removeItem("foreign-king.try");
    return localStorage;
  } catch {
    return null;
  }
}

const hub = new Hub({
  tab: newId(),
  // An engine is in one tab alone.
  channel: typeof BroadcastChannel === "undefined" || engineHere() !== null ? null : new BroadcastChannel(CHANNEL),
  locks: navigator.locks,
  storage: storage(),
  open: async (query, signal) => {
    const headers = { Accept: "text/event-stream" };
    const answer = await ask(`${address("/api/updates")}?${query}`, { headers, signal, cache: "no-store" });
    noteBuild(answer);
    return answer;
  },
  visible: () => document.visibilityState === "visible",
});

/**
 * Follow matches until the returned function is called. A match that was closed is left out from then on. The listener
 * also hears `line`, with a `LineState`, when the line to the server is lost or there again.
 * @param {Followed[]} followed
 * @param {(happening: Happening) => void} listener
 * @returns {() => void}
 */
export function follow(followed, listener) {
  return hub.follow(followed, listener);
}

/** Return whether the line to the server is there. */
export function lineState() {
  return hub.line;
}

/**
 * Hear when the line to the server is lost or there again.
 * @param {(state: LineState) => void} listener
 * @returns {() => void}
 */
export function onLine(listener) {
  return hub.hear("line", listener);
}

/** Return whether this tab leads: what has to be done once a browser is done by it. */
export function leads() {
  return hub.leads;
}

/** Return whether a tab of this browser is in sight. */
export function inSight() {
  return hub.inSight;
}

/**
 * Give a value to all tabs of this browser, this one included.
 * @param {string} name
 * @param {any} value
 */
export function share(name, value) {
  hub.share(name, value);
}

/**
 * Hear what the tabs of this browser share under a name.
 * @param {string} name
 * @param {(value: any) => void} listener
 * @returns {() => void}
 */
export function heard(name, listener) {
  return hub.hear(name, listener);
}

/**
 * Hear when this page has come back: into sight, from sleep, from the pages that a browser keeps, or online.
 * @param {() => void} listener
 * @returns {() => void}
 */
export function onWake(listener) {
  return hub.hear("wake", listener);
}

/** @param {boolean} doubtful whether the lines that the browser keeps may be dead */
function wake(doubtful) {
  if (doubtful) doubtLines();
  hub.wake();
  if (document.visibilityState === "visible") hub.tell("wake");
}

function watchSleep() {
  let awake = Date.now();
  setInterval(() => {
    const slept = Date.now() - awake;
    awake = Date.now();
    // Timers of a tab out of sight are late too.
    if (slept > SLEPT && document.visibilityState === "visible") wake(true);
  }, AWAKE);
  let away = Date.now();
  document.addEventListener("visibilitychange", () => {
    const gone = Date.now() - away;
    away = Date.now();
    wake(document.visibilityState === "visible" && gone > LONG_AWAY);
  });
  // A page that is frozen leads no others.
  document.addEventListener("freeze", () => hub.stop());
  document.addEventListener("resume", () => {
    hub.start();
    wake(true);
  });
  addEventListener("online", () => wake(true));
  addEventListener("pagehide", () => hub.stop());
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    hub.start();
    wake(true);
  });
}

/** Start to follow, and to notice when the page sleeps and wakes. */
export function startStream() {
  hub.start();
  watchSleep();
  onLine(({ up }) => up && sendAgain());
  let looked = Date.now();
  setInterval(() => {
    const patience = document.visibilityState === "visible" ? LOOK : LOOK_OUT_OF_SIGHT;
    if (Date.now() - looked < patience) return;
    looked = Date.now();
    hub.look();
  }, LOOK);
}
