// @ts-check
// What a reader must know of the engine that plays in this browser: that it is being loaded, and what it keeps.

import { engineHere } from "./door.js";
import { byId, fill, make } from "./dom.js";
import { language, _ } from "./texts.js";

/** @typedef {import("./door.js").EngineState} EngineState */

/**
 * Return a number of bytes in megabytes, in the language of the page.
 * @param {number} bytes
 */
function megabytes(bytes) {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: 0 }).format(bytes / 1_000_000);
}

/** Say how the engine is, as long as a reader must know it. */
export function watchEngine() {
  const engine = engineHere();
  if (engine === null) return;
  const place = make("div", { class: "engine-notices" });
  byId("notices").append(place);
  let shown = "";
  const show = (/** @type {EngineState} */ state) => {
    const { loaded, size } = state;
    // What has not changed is not made again, so that nothing is announced twice and no focus is lost.
    const now = JSON.stringify({ ...state, loaded: state.state === "loading" ? 1 : 0, language: language() });
    if (now !== shown) fill(place, ...noticesOf(engine, state));
    shown = now;
    const bar = place.querySelector("progress");
    if (bar !== null) bar.value = Math.min(loaded, size);
  };
  engine.onChange(show);
  show(engine.state);
}

/**
 * @param {import("./door.js").Engine} engine
 * @param {EngineState} state
 */
function noticesOf(engine, state) {
  const notices = [];
  if (state.state === "loading") {
    notices.push(make("div", { class: "notice" },
      make("label", {}, _("The rules and the computer players are being loaded into this browser: {size} MB, once. Then everything happens on this device.", { size: megabytes(state.size) }), " ",
        make("progress", { max: state.size }))));
  }
  if (state.state === "elsewhere") {
    notices.push(make("div", { class: "notice lost", role: "status" }, _("Your games are open in another tab of this browser."), " ",
      make("button", { onclick: () => engine.take() }, _("Play in this tab"))));
  }
  if (state.state === "broken") {
    notices.push(make("div", { class: "notice lost", role: "alert" }, _("The rules could not be loaded. This page needs a recent browser, and a network when it is opened for the first time."), " ",
      make("button", { onclick: () => location.reload() }, _("Try again"))));
  }
  if (state.state === "ready" && !state.kept) {
    notices.push(make("div", { class: "notice lost", role: "status" }, _("This browser keeps nothing: what you play from now on is gone when this page is closed. Take the log of a game out as a file before that.")));
  }
  if (state.old) {
    notices.push(make("div", { class: "notice old", role: "status" }, _("There is a new version of this page. Your games are kept."), " ",
      make("button", { onclick: () => engine.renew() }, _("Load it"))));
  }
  return notices;
}

/**
 * Return what a reader may want to know of the device on which everything happens.
 * @param {import("./door.js").Engine} engine
 */
export function aboutDevice(engine) {
  const offline = make("p", { role: "status" });
  const show = (/** @type {EngineState} */ { cached }) =>
    fill(offline, cached
      ? _("This page now works without a network, too. A browser can put it on the home screen.")
      : _("Without a network, this page works only after the browser has stored it, which it does over https."));
  engine.onChange(show);
  show(engine.state);
  return make("section", { class: "card codes" },
    make("h2", {}, _("This device")),
    make("p", {}, _("Everything happens on this device: the rules and the computer players are in this browser, {size} MB of them. Nothing that you play is sent anywhere.", { size: megabytes(engine.state.size) })),
    offline,
    make("p", {}, _("The browser keeps your games, and a page that was closed goes on where it was. Whoever clears the data of this site loses them, so take the log of a game out as a file if you want to keep it.")));
}
