// @ts-check
// What proves who somebody is: a recovery code, a code for another device, and erasing oneself.

import { get, post } from "./api.js";
import { fill, make } from "./dom.js";
import { faultText } from "./faults.js";
import { wholeAddress } from "./navigation.js";
import { once } from "./once.js";
import { copied } from "./sharing.js";
import { language, _ } from "./texts.js";
import { refreshMatches } from "./turns.js";

/** @returns {HTMLElement} */
export function codes() {
  const shown = make("div", { class: "shown-code", role: "status" });
  const tried = (/** @type {() => Promise<void>} */ act) => trying(shown, async () => {
    await act();
    shown.scrollIntoView({ block: "nearest" });
  });
  const section = make("section", { class: "card codes" });
  const own = make("div", { class: "actions", hidden: true },
    make("button", { onclick: tried(() => recovery(shown)) }, _("Recovery code")),
    make("button", { onclick: tried(() => device(shown)) }, _("Play on another device too")),
    make("button", { class: "quiet danger", onclick: tried(() => erasing(shown)) }, _("Erase me")));
  const about = make("p", {}, _("Your seats will belong to this browser: there is no account. As soon as you play, you get a recovery code here."));
  fill(
    section,
    make("h2", {}, _("This browser")),
    about,
    own,
    shown,
    entering(),
  );
  void get("/api/person").then(({ known }) => {
    own.hidden = !known;
    if (known) fill(about, _("Your seats belong to this browser: there is no account. Browsers forget, so keep a recovery code."));
  }, () => {});
  return section;
}

/**
 * Return what does something, and shows what went wrong.
 * @param {HTMLElement} place
 * @param {() => Promise<void>} act
 */
function trying(place, act) {
  return (/** @type {Event} */ event) => once(/** @type {Element} */ (event.currentTarget), async () => {
    try {
      await act();
    } catch (error) {
      fill(place, make("p", { class: "wrong", role: "alert" }, faultText(error)));
    }
  });
}

function entering() {
  const wrong = make("div", {});
  const input = make("input", { autocomplete: "off", spellcheck: "false", required: true, maxlength: 200 });
  // The link to another device has the code after #, which is never sent; it leaves the address bar at once.
  if (location.hash.startsWith("#code=")) {
    input.value = codeIn(location.hash);
    history.replaceState(null, "", location.pathname);
  }
  const send = trying(wrong, async () => {
    await post("/api/person", { code: codeIn(input.value) });
    location.assign(wholeAddress("/"));
  });
  const form = make("form", { class: "actions", onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    void send(event);
  } },
    make("label", { class: "field" }, make("span", {}, _("Enter a code that you have kept, or that another device shows")), input),
    make("button", {}, _("Use the code")), wrong);
  return form;
}

/**
 * Return the code in what somebody has entered: the code itself, or a link with it.
 * @param {string} text
 */
export function codeIn(text) {
  return (/#code=([^&\s]+)/.exec(text)?.[1] ?? text).trim();
}

/** @param {HTMLElement} shown */
async function recovery(shown) {
  const { code } = await post("/api/person/recovery");
  showCode(shown, code, _("This code brings your seats back in any browser, until you make another one. It is shown only now: write it down, or keep it with your passwords."));
}

/** @param {HTMLElement} shown */
async function device(shown) {
  const { code, until } = await post("/api/person/link");
  const time = new Intl.DateTimeFormat(language(), { timeStyle: "short" }).format(new Date(until));
  showCode(shown, `${wholeAddress("/")}#code=${code}`, _("Open this address on the other device, or enter the code at its end there, at «This browser». It works once, until {time}.", { time }));
}

/**
 * @param {HTMLElement} shown
 * @param {string} code
 * @param {string} text
 */
function showCode(shown, code, text) {
  fill(shown, make("p", {}, text), make("p", { class: "code" }, make("code", { tabindex: "0" }, code), copied(code, _("Copy"))));
}

/** @param {HTMLElement} shown */
async function erasing(shown) {
  const erase = async () => {
    await post("/api/person", undefined, "DELETE");
    await refreshMatches();
    location.assign(wholeAddress("/"));
  };
  fill(
    shown,
    make("p", {}, _("Your names and remarks are erased from this server, your seats become free, and no code works any more. The games themselves stay. This cannot be taken back.")),
    make("p", { class: "actions" },
      make("button", { class: "danger", onclick: trying(shown, erase) }, _("Erase me for good")),
      make("button", { onclick: () => fill(shown) }, _("Cancel"))),
  );
}
