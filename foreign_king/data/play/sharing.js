// @ts-check
// Giving a text to others: by the clipboard, or by what the device has for sharing.

import { make } from "./dom.js";
import { _ } from "./texts.js";

/**
 * Copy a text. Over plain http from another machine there is no clipboard; there the text is selected in a field.
 * @param {string} text
 */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = make("textarea", { class: "unseen", readonly: true });
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}

/**
 * Return a button that copies a text, and says so.
 * @param {string} text
 * @param {string} label
 */
export function copied(text, label) {
  const button = make("button", { type: "button" }, label);
  const said = make("span", { class: "unseen", role: "status" });
  button.addEventListener("click", async () => {
    const done = await copy(text);
    button.textContent = said.textContent = done ? _("Copied") : _("Select the text and copy it");
    setTimeout(() => {
      button.textContent = label;
      said.textContent = "";
    }, 2500);
  });
  return make("span", {}, button, said);
}

/**
 * Return a button that shares an address by what the device has for it; `null` if it has nothing.
 * @param {string} url
 * @param {string} title
 */
export function shared(url, title) {
  if (navigator.share === undefined) return null;
  return make("button", { type: "button", onclick: () => void navigator.share({ title, url }).catch(() => {}) }, _("Share…"));
}
