// @ts-check
// The workbench: three rooms, one for logs, one for scenarios and one for positions.

import { byId, fill, make } from "./dom.js";
import { sentenceOf } from "./errors.js";
import { routeOf, unpacked } from "./links.js";
import { LogRoom } from "./log.js";
import { PositionRoom } from "./position.js";
import { Rules, inMegabytes } from "./rules.js";
import { ScenarioRoom } from "./scenario.js";
import { _, language, loadTexts } from "./texts.js";

const LANGUAGES = { en: "English", fr: "français", de: "Deutsch", it: "italiano" };
const KEPT = "workbench-language";

/** Return the language of the page: the one that the reader has chosen here, or the first one of the device. */
function chosenLanguage() {
  const codes = [localStorage.getItem(KEPT) ?? "", ...navigator.languages].map((each) => each.slice(0, 2));
  return codes.find((each) => each in LANGUAGES) ?? "en";
}

class Workbench {
  /** @param {HTMLElement} root */
  constructor(root) {
    const { size = "0", counted = "0", games = "[]" } = root.dataset;
    this.root = root;
    this.size = Number(size);
    this.status = make("p", { class: "status", role: "status" });
    this.stored = make("span", { class: "aside", role: "status" });
    this.rules = new Rules(this.status, Number(counted));
    /** @param {string} text */
    const edit = (text) => {
      this.#enter("position");
      void this.rooms.position.read(text);
      this.tabs.position.focus();
    };
    const known = JSON.parse(games);
    this.rooms = {
      log: new LogRoom(this.rules, edit),
      scenario: new ScenarioRoom(this.rules, edit, known),
      position: new PositionRoom(this.rules, known),
    };
    this.tabs = { log: this.#tab("log", _("A log")), scenario: this.#tab("scenario", _("A scenario")), position: this.#tab("position", _("A position")) };
    this.panels = {
      log: this.#panel("log"),
      scenario: this.#panel("scenario"),
      position: this.#panel("position"),
    };
  }

  /** @param {keyof Workbench["rooms"]} name @param {string} label */
  #tab(name, label) {
    const attributes = { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `room-${name}` };
    return make("button", { ...attributes, onclick: () => this.#visit(name), onkeydown: (event) => this.#key(event, name) }, label);
  }

  /** @param {keyof Workbench["rooms"]} name */
  #panel(name) {
    const attributes = { role: "tabpanel", id: `room-${name}`, "aria-labelledby": `tab-${name}` };
    return make("div", attributes, this.rooms[name].element);
  }

  /** @param {KeyboardEvent} event @param {keyof Workbench["rooms"]} name */
  #key(event, name) {
    const names = /** @type {(keyof Workbench["rooms"])[]} */ (Object.keys(this.tabs));
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = names[(names.indexOf(name) + by + names.length) % names.length] ?? name;
    this.#visit(next);
    this.tabs[next].focus();
  }

  /** @param {keyof Workbench["rooms"]} name */
  #enter(name) {
    for (const each of /** @type {(keyof Workbench["rooms"])[]} */ (Object.keys(this.tabs))) {
      this.tabs[each].setAttribute("aria-selected", String(each === name));
      this.tabs[each].tabIndex = each === name ? 0 : -1;
      this.panels[each].hidden = each !== name;
    }
  }

  /** @param {keyof Workbench["rooms"]} name */
  #visit(name) {
    this.#enter(name);
    if (name !== "log") this.rooms[name].enter().catch((error) => fill(this.status, sentenceOf(error)));
  }

  /** Show the page. */
  show() {
    const languages = Object.entries(LANGUAGES).map(([code, name]) =>
      make("option", { value: code, lang: code, selected: code === language() }, name),
    );
    const choice = make("select", { "aria-label": _("Language"), onchange: () => this.#speak(choice.value) }, ...languages);
    fill(
      this.root,
      make("h1", {}, _("Workbench")),
      make("p", {}, _("The rules of the library, in your browser: a log is judged, a case is tried, a position is checked.")),
      make(
        "p",
        { class: "aside" },
        _("Everything stays on your machine: nothing that you open or type is sent anywhere."),
        " ",
        _("The page loads the rules once, {size} MB from this site; after that, your browser has them.", {
          size: inMegabytes(this.size),
        }),
      ),
      make("div", { class: "head" }, this.status, this.stored, choice),
      make("div", { role: "tablist", "aria-label": _("Workbench"), class: "tabs" }, ...Object.values(this.tabs)),
      ...Object.values(this.panels),
    );
    this.root.lang = language();
    this.#takeDrops();
    addEventListener("hashchange", () => void this.follow());
  }

  /** @param {string} code */
  #speak(code) {
    localStorage.setItem(KEPT, code);
    location.reload();
  }

  #takeDrops() {
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      const name = this.panels.position.hidden ? "log" : "position";
      this.#enter(name);
      void this.rooms[name].open(file);
    });
  }

  /** Load the rules at once, unless the reader saves data. */
  async begin() {
    const saves = /** @type {any} */ (navigator).connection?.saveData === true;
    if (!saves || routeOf(location.hash) !== null) return this.rules.engine().catch(() => {});
    const go = make("button", { type: "button", onclick: () => void this.rules.engine().catch(() => {}) }, _("Load the rules"));
    return fill(this.status, go);
  }

  /** Let the browser store the page and the rules, where the site is made for that. */
  async store() {
    if (this.root.dataset["stored"] === undefined) return;
    const { offline } = await import(new URL("engine/offline.js", location.href).href);
    await offline(new URL("../service_worker.js", location.href), {
      ready: () => fill(this.stored, _("It works without a network from now on.")),
      renewable: (/** @type {() => void} */ renew) =>
        fill(this.stored, make("button", { type: "button", onclick: renew }, _("Load the new version"))),
    });
  }

  /** Do what the address asks for. */
  async follow() {
    const route = routeOf(location.hash);
    if (route === null) return this.#enter("log");
    const { kind, data } = route;
    this.#enter(kind === "changed" ? "scenario" : kind);
    try {
      if (kind === "scenario") {
        const [game = "", ...id] = decodeURIComponent(data).split("/");
        await this.rooms.scenario.open(game, id.join("/"));
        return;
      }
      const text = await unpacked(data);
      if (kind === "log") await this.rooms.log.read(text);
      else if (kind === "position") await this.rooms.position.read(text);
      else await this.rooms.scenario.openChanged(text);
    } catch (error) {
      const why = error instanceof RangeError ? sentenceOf(error) : _("Perhaps a part of it was cut off.");
      fill(this.status, _("The link cannot be read."), " ", why);
    }
  }
}

await loadTexts(chosenLanguage());
const workbench = new Workbench(byId("workbench"));
workbench.show();
void workbench.begin().then(() => workbench.store());
await workbench.follow();
