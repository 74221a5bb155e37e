// @ts-check
// The fields of a hook: the address that the server calls when a turn begins.

import { make } from "./dom.js";
import { field, select } from "./fields.js";
import { language, _ } from "./texts.js";

/** @typedef {import("./server_types").components["schemas"]["HookPlan"]} HookPlan */

/**
 * Return the hook that somebody wants; `null` where he gives no address.
 * @param {string} address
 * @param {string} form
 * @returns {HookPlan | null}
 */
export function hookPlan(address, form) {
  const url = address.trim();
  return url === "" ? null : { url, form: form === "text" ? "text" : "json", language: language() };
}

/**
 * Return fields for the address, and what they say.
 * @returns {{element: HTMLElement, plan: () => HookPlan | null, clear: () => void}} `clear` takes the address off the page
 */
export function hookFields() {
  const url = make("input", { type: "url", maxlength: 2000, autocomplete: "off", placeholder: "https://", "data-key": "hook-url" });
  const form = select([["json", _("A chat")], ["text", _("A service that takes plain text, such as ntfy")]], "json");
  form.dataset["key"] = "hook-form";
  return {
    element: make("div", { class: "hook-fields" }, field(_("Address to call when a turn begins"), url), field(_("What is at this address"), form)),
    plan: () => hookPlan(url.value, form.value),
    clear: () => (url.value = ""),
  };
}
