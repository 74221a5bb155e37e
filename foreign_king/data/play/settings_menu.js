// @ts-check
// The menu of settings in the bar at the top.

import { fill, make } from "./dom.js";
import { byTouch, changeSettings, LANGUAGES, settings } from "./settings.js";
import { canNotify } from "./turns.js";
import { _ } from "./texts.js";

/** The languages in their own words. */
const NATIVE = { en: "English", fr: "Français", de: "Deutsch", it: "Italiano" };

/** Whether the menu is open: it stays so when the page is made anew in another language. */
let shown = false;

/** @returns {HTMLElement} */
export function settingsMenu() {
  const menu = make("div", { class: "menu card", id: "settings", hidden: true });
  const button = make("button", { class: "quiet", "aria-expanded": "false", "aria-controls": "settings" }, _("Settings"));
  const place = make("div", { class: "settings" }, button, menu);
  const open = (/** @type {boolean} */ on) => {
    if (on) fillMenu(menu);
    shown = on;
    menu.hidden = !on;
    button.setAttribute("aria-expanded", String(on));
  };
  button.addEventListener("click", () => open(menu.hidden));
  place.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || menu.hidden) return;
    event.stopPropagation();
    open(false);
    button.focus();
  });
  const outside = (/** @type {PointerEvent} */ event) => {
    if (!place.isConnected) document.removeEventListener("pointerdown", outside);
    else if (!menu.hidden && event.target instanceof Node && !place.contains(event.target)) open(false);
  };
  document.addEventListener("pointerdown", outside);
  if (shown) {
    open(true);
    queueMicrotask(() => menu.querySelector("select")?.focus());
  }
  return place;
}

/** @param {HTMLElement} menu */
function fillMenu(menu) {
  const chosen = settings();
  fill(
    menu,
    choice(_("Language"), LANGUAGES.map((code) => [code, NATIVE[/** @type {keyof typeof NATIVE} */ (code)]]), chosen.language, (language) => changeSettings({ language })),
    choice(_("Colours"), [["system", _("As this device")], ["light", _("Light")], ["dark", _("Dark")]], chosen.theme, (theme) => changeSettings({ theme })),
    choice(_("How fast moves are shown"), [["off", _("All at once")], ["fast", _("Fast")], ["normal", _("Normal")], ["slow", _("Slow")]], chosen.pace, (pace) => changeSettings({ pace })),
    choice(_("Ask before a command is sent"), confirmations(), chosen.confirm, (confirm) => changeSettings({ confirm })),
    notifications(chosen.notify),
  );
}

/** @returns {string[][]} when one is asked; on a touch screen, where a tap is not exact, always or never */
function confirmations() {
  if (byTouch()) return [["final", _("Always on a touch screen")], ["never", _("Never")]];
  return [["always", _("Always")], ["final", _("If it cannot be taken back")], ["never", _("Never")]];
}

/**
 * @param {string} label
 * @param {string[][]} values each with its label
 * @param {string} chosen
 * @param {(value: any) => void} change
 */
function choice(label, values, chosen, change) {
  const options = values.map(([value, text]) => make("option", { value, selected: value === chosen }, text));
  const select = make("select", { onchange: () => change(select.value) }, ...options);
  return make("label", { class: "field" }, make("span", {}, label), select);
}

/** @param {boolean} on */
function notifications(on) {
  if (!canNotify()) {
    return make("p", { class: "faint" }, _("This browser can notify you only over https, or on the machine that serves."));
  }
  const hint = make("span", { class: "faint" });
  const box = make("input", {
    type: "checkbox",
    checked: on && Notification.permission === "granted",
    onchange: async () => {
      const granted = box.checked && (await Notification.requestPermission()) === "granted";
      if (box.checked && !granted) fill(hint, _("The browser does not allow it. Its own settings can change that."));
      box.checked = granted;
      changeSettings({ notify: granted });
    },
  });
  return make("label", { class: "check" }, box, make("span", {}, _("Notify me when it is my turn"), " ", hint));
}
