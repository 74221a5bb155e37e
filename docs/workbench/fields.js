// @ts-check
// A position as fields: each number, name and list of its document has a field of its own, which a finger can change.

import { fill, make } from "./dom.js";
import { _, language } from "./texts.js";

/** What only programs read, and what the rules find out by themselves. */
const HIDDEN = ["format", "version", "game", "board", "viewer", "digest"];
/** The list of names that the fields suggest. */
const NAMES = "workbench-names";

/** @typedef {string | number} Key */
/** @typedef {readonly Key[]} Path the keys that lead to a part of the document */

export class Fields {
  /** @param {(text: string) => void} change takes the text over in which a field was changed */
  constructor(change) {
    this.change = change;
    /** @type {any} */
    this.document = null;
    /** The text whose parts are shown. */
    this.text = "";
    this.names = make("datalist", { id: NAMES });
    this.parts = make("div");
    this.element = make("div", { class: "fields", lang: "en" }, this.names, this.parts);
  }

  /**
   * Show the parts of a text, unless they are shown already. Groups that are open stay open.
   * @param {string} text
   */
  show(text) {
    if (text === this.text) return;
    this.text = text;
    try {
      this.document = JSON.parse(text);
    } catch {
      this.document = null;
    }
    if (!isGroup(this.document)) {
      this.document = null;
      return fill(this.parts, make("p", { lang: language() }, _("The text is no JSON object, so it has no parts.")));
    }
    fill(this.names, ...namesIn(this.document).map((name) => make("option", { value: name })));
    const open = new Set([...this.parts.querySelectorAll("details")].filter((each) => each.open).map((each) => each.dataset["at"] ?? ""));
    const keys = Object.keys(this.document).filter((key) => !HIDDEN.includes(key));
    fill(this.parts, ...keys.map((key) => this.#part([key], open.size > 0 ? open : new Set(["/position"]))));
  }

  /**
   * Open the groups around a place, and go to its field. Return whether there is one.
   * @param {string} pointer
   */
  reveal(pointer) {
    for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
      const found = /** @type {HTMLElement | undefined} */ ([...this.parts.querySelectorAll("[data-at]")].find((each) => each.getAttribute("data-at") === at));
      if (found === undefined) continue;
      for (let group = found.closest("details"); group !== null; group = group.parentElement?.closest("details") ?? null) group.open = true;
      const field = found.matches("details") ? found.querySelector("summary") : found.querySelector("input");
      /** @type {HTMLElement | null} */ (field)?.focus();
      return true;
    }
    return false;
  }

  /**
   * Return the part at a path, with its name.
   * @param {Path} path
   * @param {Set<string>} open the pointers of the groups that are open
   * @returns {HTMLElement}
   */
  #part(path, open) {
    const value = this.#at(path);
    const pointer = pointerOf(path);
    const key = path.at(-1) ?? "";
    const name = typeof key === "number" ? `${key + 1}` : key;
    if (!isGroup(value)) {
      return make("div", { class: "field", "data-at": pointer }, make("span", {}, name), this.#field(path, value), this.#removal(path));
    }
    const keys = Array.isArray(value) ? value.map((_each, place) => place) : Object.keys(value);
    const addition = Array.isArray(value) && value.length > 0 ? this.#addition(path) : null;
    return make(
      "details",
      { "data-at": pointer, open: open.has(pointer) },
      make("summary", {}, name, " ", make("small", {}, summaryOf(value))),
      ...keys.map((each) => this.#part([...path, each], open)),
      addition,
      this.#removal(path),
    );
  }

  /**
   * Return the field of a value that has no parts.
   * @param {Path} path
   * @param {string | number | boolean | null} value
   */
  #field(path, value) {
    const label = path.join(" ");
    if (typeof value === "boolean") {
      const box = make("input", { type: "checkbox", "aria-label": label, checked: value, onchange: () => this.#put(path, box.checked) });
      return box;
    }
    if (typeof value === "number") {
      const put = () => this.#put(path, Number(number.value));
      const number = make("input", { type: "number", "aria-label": label, inputmode: "numeric", value, oninput: put });
      /** @param {number} by */
      const step = (by) => () => {
        number.value = String(Number(number.value) + by);
        put();
      };
      const less = make("button", { type: "button", "aria-label": `${label} −1`, onclick: step(-1) }, "−");
      const more = make("button", { type: "button", "aria-label": `${label} +1`, onclick: step(1) }, "+");
      return make("span", { class: "number" }, less, number, more);
    }
    const put = () => this.#put(path, valueOf(text.value, value));
    const attributes = { list: NAMES, autocapitalize: "none", autocomplete: "off", spellcheck: "false" };
    const text = make("input", { type: "text", "aria-label": label, ...attributes, value: value ?? "", placeholder: "null", oninput: put });
    return text;
  }

  /**
   * Return the button that removes an item of a list, or `null` for any other part.
   * @param {Path} path
   */
  #removal(path) {
    const place = path.at(-1);
    if (typeof place !== "number") return null;
    const remove = () => this.#again((/** @type {any[]} */ list) => list.splice(place, 1), path.slice(0, -1));
    return make("button", { type: "button", class: "remove", "aria-label": _("Remove {name}", { name: path.join(" ") }), onclick: remove }, "✕");
  }

  /**
   * Return the button that adds an item to a list, like its last one.
   * @param {Path} path
   */
  #addition(path) {
    const add = () => this.#again((/** @type {any[]} */ list) => list.push(structuredClone(list.at(-1))), path);
    return make("button", { type: "button", class: "add", "aria-label": _("Add one to {name}", { name: path.join(" ") }), onclick: add }, "+");
  }

  /** @param {Path} path */
  #at(path) {
    return path.reduce((part, key) => part[key], this.document);
  }

  /** @param {Path} path @param {unknown} value */
  #put(path, value) {
    this.#at(path.slice(0, -1))[path.at(-1) ?? ""] = value;
    this.text = JSON.stringify(this.document, null, 2);
    this.change(this.text);
  }

  /**
   * Change a list, and show all parts again.
   * @param {(list: any[]) => void} work
   * @param {Path} path
   */
  #again(work, path) {
    work(this.#at(path));
    const text = JSON.stringify(this.document, null, 2);
    this.show(text);
    this.change(text);
  }
}

/**
 * Whether a value has parts.
 * @param {unknown} value
 */
function isGroup(value) {
  return typeof value === "object" && value !== null;
}

/** @param {Path} path */
function pointerOf(path) {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/**
 * Return the value that a text stands for, in the place of another one. An empty text stands for nothing.
 * @param {string} text
 * @param {string | null} before
 */
function valueOf(text, before) {
  if (text === "") return null;
  return before === null && /^-?\d+$/.test(text) ? Number(text) : text;
}

/**
 * Return what is in a group, in a few characters.
 * @param {any} value
 */
function summaryOf(value) {
  const parts = Array.isArray(value) ? value : Object.entries(value).map(([key, part]) => (isGroup(part) ? key : `${key} ${part}`));
  const words = parts.map((part) => (isGroup(part) ? typeOf(part) : String(part))).join(", ");
  return words.length > 40 ? `${words.slice(0, 40)}…` : words;
}

/** @param {any} part */
function typeOf(part) {
  return String(part.type ?? "…");
}

/**
 * Return all names in a document: of its fields, and those that are values.
 * @param {any} part
 * @param {Set<string>} [names]
 */
function namesIn(part, names = new Set()) {
  for (const [key, value] of Object.entries(part)) {
    if (!Array.isArray(part) && key.length < 40) names.add(key);
    if (typeof value === "string" && value.length < 40) names.add(value);
    else if (isGroup(value)) namesIn(value, names);
  }
  return [...names].sort();
}
