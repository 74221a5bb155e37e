// @ts-check
// The workbench: three rooms, one for logs, one for scenarios and one for positions.

import { Malformed } from "./engine/index.js";
import { byId, fill, make } from "./dom.js";
import { sentenceOf } from "./errors.js";
import { keep, keepLanguage, kept, keptLanguage } from "./kept.js";
import { Damaged, fileText, kindOf, MOST, NotText, routeOf, TooLong, unpacked } from "./links.js";
import { LogRoom } from "./log.js";
import { PositionRoom } from "./position.js";
import { Rules, inMegabytes } from "./rules.js";
import { ScenarioRoom } from "./scenario.js";
import { _, language, loadTexts } from "./texts.js";

/** @typedef {"log" | "scenario" | "position"} RoomName */

const LANGUAGES = { en: "English", fr: "français", de: "Deutsch", it: "italiano" };
/** The name in the address by which a page of rules says in which language it is. */
const IN_LANGUAGE = "language";
/** What is thrown for a link that is damaged, or that names what there is not. */
const OF_LINKS = [Damaged, NotText, TooLong, SyntaxError, URIError, Malformed];
/** After how many milliseconds the browser keeps what the reader has changed. */
const PAUSE = 500;

/** Return the language of the page: that of the rules from which the reader comes, the one that was chosen here, or the
 * first one of the device. */
function chosenLanguage() {
  const asked = new URLSearchParams(location.search).get(IN_LANGUAGE) ?? "";
  const codes = [asked, keptLanguage() ?? "", ...navigator.languages].map((each) => each.slice(0, 2));
  return codes.find((each) => each in LANGUAGES) ?? "en";
}

/**
 * Return what tells a link from others. Links can be very long.
 * @param {string} hash
 */
function markOf(hash) {
  return `${hash.length} ${hash.slice(0, 100)} ${hash.slice(-100)}`;
}

class Workbench {
  /** @param {HTMLElement} root */
  constructor(root) {
    const { size = "0", counted = "0", games = "[]" } = root.dataset;
    this.root = root;
    this.size = Number(size);
    this.status = make("p", { class: "status", role: "status" });
    this.stored = make("span", { class: "aside", role: "status" });
    /** What is said of a link or a file that cannot be opened. */
    this.notice = make("div", { class: "notice", role: "alert" });
    /** What is said when the browser keeps nothing. */
    this.unkept = make("p", { class: "aside", role: "status" });
    /** What was open before the page was loaded again, in rooms that were not entered since. */
    /** @type {Partial<Record<RoomName, any>>} */
    this.before = {};
    /** Whether a link is being opened, so that its room does not show it yet. */
    this.opening = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.rules = new Rules(this.status, Number(counted));
    /** @param {string} text */
    const edit = (text) => {
      this.#enter("position");
      delete this.before.position;
      void this.rooms.position.read(text);
      this.tabs.position.focus();
    };
    /** @param {"log" | "position"} room @returns {(file: File) => void} */
    const opens = (room) => (file) => void this.open(file, room);
    /** @param {string} text @param {string} [name] */
    const judge = (text, name) => this.take(text, "log", name);
    /** @type {import("./position.js").KnownGame[]} */
    const known = JSON.parse(games);
    this.rooms = {
      log: new LogRoom(this.rules, edit, { file: opens("log"), text: judge }),
      scenario: new ScenarioRoom(this.rules, edit, known),
      position: new PositionRoom(this.rules, known, opens("position")),
    };
    this.tabs = { log: this.#tab("log", _("A log")), scenario: this.#tab("scenario", _("A scenario")), position: this.#tab("position", _("A position")) };
    this.panels = {
      log: this.#panel("log"),
      scenario: this.#panel("scenario"),
      position: this.#panel("position"),
    };
  }

  /** @param {RoomName} name @param {string} label */
  #tab(name, label) {
    const attributes = { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `room-${name}` };
    return make("button", { ...attributes, onclick: () => this.#visit(name), onkeydown: (event) => this.#key(event, name) }, label);
  }

  /** @param {RoomName} name */
  #panel(name) {
    const attributes = { role: "tabpanel", id: `room-${name}`, "aria-labelledby": `tab-${name}` };
    return make("div", attributes, this.rooms[name].element);
  }

  /** @param {KeyboardEvent} event @param {RoomName} name */
  #key(event, name) {
    const names = /** @type {(RoomName)[]} */ (Object.keys(this.tabs));
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = names[(names.indexOf(name) + by + names.length) % names.length] ?? name;
    this.#visit(next);
    this.tabs[next].focus();
  }

  /** @param {RoomName} name */
  #enter(name) {
    for (const each of /** @type {(RoomName)[]} */ (Object.keys(this.tabs))) {
      this.tabs[each].setAttribute("aria-selected", String(each === name));
      this.tabs[each].tabIndex = each === name ? 0 : -1;
      this.panels[each].hidden = each !== name;
    }
  }

  /** @param {RoomName} name */
  #visit(name) {
    this.#enter(name);
    fill(this.notice);
    const before = this.before[name];
    delete this.before[name];
    const done = before === undefined ? this.rooms[name].enter() : this.rooms[name].restore(before);
    done.catch((error) => this.#say(sentenceOf(error)));
  }

  /** @param {string[]} sentences what is said above the rooms */
  #say(...sentences) {
    fill(this.notice, make("p", {}, sentences.join(" ")));
  }

  /**
   * Open a file in the room where it belongs. What is open there stays if the file cannot be read.
   * @param {File} file
   * @param {"log" | "position"} room the room for a file that does not say what it is
   */
  async open(file, room) {
    try {
      await this.take(await fileText(file), room, file.name.replace(/\.gz$/, ""));
    } catch (error) {
      this.#say(_("{name} was not opened.", { name: file.name }), sentenceOf(error));
    }
  }

  /**
   * Open a text in the room where it belongs.
   * @param {string} text
   * @param {"log" | "position"} room the room for a text that does not say what it is
   * @param {string} [name] the name of its file
   */
  async take(text, room, name) {
    if (text.length > MOST) return this.#say(sentenceOf(new TooLong()));
    const chosen = kindOf(text) ?? room;
    fill(this.notice);
    this.#enter(chosen);
    delete this.before[chosen];
    await (chosen === "log" ? this.rooms.log.read(text, name) : this.rooms.position.read(text));
  }

  /** Show the page. */
  show() {
    const stored = Number(this.root.dataset["stored"] ?? 0);
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
        stored > 0 ? " " : null,
        stored > 0
          ? _("For use without a network, your browser stores {size} MB in all, with the rules in every language.", { size: inMegabytes(stored) })
          : null,
      ),
      make("div", { class: "head" }, this.status, this.stored, choice),
      this.unkept,
      this.notice,
      make("div", { role: "tablist", "aria-label": _("Workbench"), class: "tabs" }, ...Object.values(this.tabs)),
      ...Object.values(this.panels),
    );
    this.root.lang = language();
    this.#takeDrops();
    this.#keepAll();
    // Other places of the page have addresses, too.
    addEventListener("hashchange", () => {
      if (routeOf(location.hash) !== null) void this.follow();
    });
  }

  /** @param {string} code */
  #speak(code) {
    keepLanguage(code);
    const url = new URL(location.href);
    url.searchParams.set(IN_LANGUAGE, code);
    history.replaceState(null, "", url);
    location.reload();
  }

  #takeDrops() {
    const isFile = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files") === true;
    addEventListener("dragover", (event) => {
      if (isFile(event)) event.preventDefault();
    });
    addEventListener("drop", (event) => {
      if (!isFile(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file) void this.open(file, this.panels.position.hidden ? "log" : "position");
    });
  }

  /** Let the browser keep what is open in the rooms: whenever the reader has changed something, and when the page is left. */
  #keepAll() {
    const later = () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.keep(), PAUSE);
    };
    for (const kind of ["input", "change", "click", "drop"]) addEventListener(kind, later);
    addEventListener("pagehide", () => this.keep());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") this.keep();
    });
  }

  /** Keep what is open in the rooms, which one is shown, and the link that was opened. */
  keep() {
    if (this.opening) return;
    const names = /** @type {(RoomName)[]} */ (Object.keys(this.rooms));
    const room = names.find((name) => !this.panels[name].hidden) ?? "log";
    const done = names.map((name) => keep(name, this.before[name] ?? this.rooms[name].content()));
    const all = [keep("room", room), keep("link", markOf(location.hash)), ...done].every(Boolean);
    const sentence = _("This browser does not keep what is open here: when the page is loaded again, it is gone. Save it as a file.");
    fill(this.unkept, all ? null : sentence);
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
    const failed = () => fill(this.stored, _("This browser does not store the page: it opens only with a network."));
    const works = await offline(new URL("../service_worker.js", location.href), {
      ready: () => fill(this.stored, _("It works without a network from now on.")),
      failed,
      renewable: (/** @type {() => void} */ renew) =>
        fill(this.stored, make("button", { type: "button", onclick: renew }, _("Load the new version"))),
    });
    if (!works) failed();
  }

  /** Begin: with what was open before the page was loaded again, or else with what the address asks for. */
  async start() {
    for (const name of /** @type {(RoomName)[]} */ (Object.keys(this.rooms))) {
      const content = kept(name);
      if (content !== null) this.before[name] = content;
    }
    const room = /** @type {RoomName | null} */ (kept("room"));
    const same = routeOf(location.hash) === null || kept("link") === markOf(location.hash);
    if (room !== null && room in this.rooms && same) this.#visit(room);
    else await this.follow();
  }

  /** Do what the address asks for. */
  async follow() {
    const route = routeOf(location.hash);
    if (route === null) return this.#visit("log");
    const { kind, data } = route;
    const room = kind === "changed" ? "scenario" : kind;
    const before = this.before[room];
    delete this.before[room];
    this.#enter(room);
    fill(this.notice);
    this.opening = true;
    try {
      await this.#openLink(kind, data);
    } catch (error) {
      if (!OF_LINKS.some((each) => error instanceof each)) return this.#say(sentenceOf(error));
      if (before !== undefined) this.before[room] = before;
      this.#visit(room);
      const why = error instanceof TooLong ? sentenceOf(error) : _("Perhaps a part of it was cut off.");
      this.#say(_("The link cannot be read."), why);
    } finally {
      this.opening = false;
    }
  }

  /**
   * Open what a link has.
   * @param {import("./links.js").Route["kind"]} kind
   * @param {string} data
   */
  async #openLink(kind, data) {
    if (kind === "scenario") {
      const [game = "", ...id] = decodeURIComponent(data).split("/");
      return this.rooms.scenario.open(game, id.join("/"));
    }
    const text = await unpacked(data);
    // From now on, the room has it.
    this.opening = false;
    if (kind === "log") await this.rooms.log.read(text);
    else if (kind === "position") await this.rooms.position.read(text);
    else await this.rooms.scenario.openChanged(text);
  }
}

// Without the texts of a language, the page speaks English.
await loadTexts(chosenLanguage()).catch(() => loadTexts("en"));
const workbench = new Workbench(byId("workbench"));
workbench.show();
void workbench.begin().then(() => workbench.store());
await workbench.start();
