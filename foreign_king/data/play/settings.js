// @ts-check
// What a reader has chosen for this browser.

/** @typedef {{language: string, theme: "system" | "light" | "dark", pace: "off" | "fast" | "normal" | "slow", confirm: "always" | "final" | "never"}} Settings */

const PLACE = "foreign-king.settings";
export const LANGUAGES = ["en", "fr", "de", "it"];

/** @returns {Settings} */
function usual() {
  const language = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => LANGUAGES.includes(tag)) ?? "en";
  return { language, theme: "system", pace: "normal", confirm: "final" };
}

/** @returns {Settings} */
export function settings() {
  try {
    return { ...usual(), ...JSON.parse(localStorage.getItem(PLACE) ?? "{}") };
  } catch {
    return usual();
  }
}

/**
 * Change some of the settings, and show the page by them.
 * @param {Partial<Settings>} changes
 */
export function changeSettings(changes) {
  const changed = { ...settings(), ...changes };
  try {
    localStorage.setItem(PLACE, JSON.stringify(changed));
  } catch {
    // A browser that stores nothing forgets the settings when the page is closed.
  }
  applySettings(changed);
}

/** @param {Settings} chosen */
export function applySettings(chosen) {
  const root = document.documentElement;
  if (chosen.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = chosen.theme;
  root.lang = chosen.language;
}
