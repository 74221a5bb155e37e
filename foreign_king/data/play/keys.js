// @ts-check
// The keys of the match page, and the panel that lists them.

import { fill, make } from "./dom.js";
import { _ } from "./texts.js";

/** @typedef {{key: string, shown?: string, says: () => string, act: () => void}} Key */

const PLACE = "foreign-king.keys";

/** Whether keys of one letter act. Whoever speaks to a computer may want to turn them off. */
export function keysOn() {
  try {
    return localStorage.getItem(PLACE) !== "off";
  } catch {
    return true;
  }
}

/** @param {boolean} on */
function setKeys(on) {
  try {
    localStorage.setItem(PLACE, on ? "on" : "off");
  } catch {
    // Then the keys act again when the page is loaded again.
  }
}

/**
 * Whether keys that are pressed at an element are meant for it.
 * @param {EventTarget | null} target
 */
function isTyping(target) {
  return target instanceof HTMLElement && (target.matches("input:not([type=range]):not([type=checkbox]), textarea, select") || target.isContentEditable);
}

export class Keys {
  /** @param {Key[]} keys */
  constructor(keys) {
    this.keys = keys;
    this.list = make("dl", { class: "keys" });
    this.off = make("input", { type: "checkbox", onchange: () => setKeys(this.off.checked) });
    this.panel = make(
      "dialog", { class: "sheet help", "aria-label": _("Keys") },
      make("div", { class: "head" }, make("h2", {}, _("Keys")), make("button", { type: "button", class: "quiet", onclick: () => this.panel.close() }, _("Close"))),
      make("p", {}, _("Everything can be done by Tab, Enter and the arrow keys: the answers stand as buttons, and on the board the arrow keys lead from one light to the next.")),
      this.list,
      make("label", { class: "toggle" }, this.off, " ", _("Use the keys above that are a single letter")),
    );
    this.listener = (/** @type {KeyboardEvent} */ event) => this.pressed(event);
    addEventListener("keydown", this.listener);
  }

  open() {
    fill(this.list, ...this.keys.flatMap(({ key, shown, says }) => [make("dt", {}, make("kbd", {}, shown ?? key)), make("dd", {}, says())]));
    this.off.checked = keysOn();
    this.panel.showModal();
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || isTyping(event.target)) return;
    const modal = document.querySelector("dialog[open]") !== null;
    const known = this.keys.find(({ key }) => key === event.key || key === event.key.toLowerCase());
    if (known === undefined || modal) return;
    const slides = event.target instanceof HTMLInputElement && ["Home", "End", "ArrowLeft", "ArrowRight"].includes(event.key);
    if (slides || (known.key.length === 1 && known.key !== "?" && !keysOn())) return;
    event.preventDefault();
    known.act();
  }

  close() {
    removeEventListener("keydown", this.listener);
    this.panel.remove();
  }
}
