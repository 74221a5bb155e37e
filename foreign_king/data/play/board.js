// @ts-check
// The board: the parts of the picture, what lights up on them, and what a click there means.

import { make } from "./dom.js";
import { DrawnParts } from "./drawn_parts.js";
import { drawLights, lightAt, namesAt, ownOnes, PIECES } from "./lights.js";
import { ledTo } from "./nearest.js";

/** @typedef {import("./chunks.js").Part} Part */
/** @typedef {{kind: string, name: string}} Name */
/** @typedef {{token: string, label: string, detail: string, names: Name[]}} Light an option that can be chosen on the board */
/** @typedef {{question: string, lights: Light[], chosen: Name[]}} Lit */

/** The board of a match. */
export class Board {
  /**
   * @param {{
   *   own: string | null,
   *   choose: (tokens: string[]) => void,
   *   tried: (names: Name[]) => void,
   * }} means
   */
  constructor({ own, choose, tried }) {
    this.own = own;
    this.choose = choose;
    this.tried = tried;
    this.map = make("div", { class: "map" });
    this.mine = make("div", { class: "parts mine" });
    this.left = make("div", { class: "parts left" });
    this.right = make("div", { class: "parts right" });
    this.below = make("div", { class: "parts below" });
    this.places = [this.map, this.mine, this.left, this.right, this.below];
    this.pictures = new DrawnParts({ places: this.places, placeOf: (part) => this.placeOf(part) });
    /** @type {Lit} */
    this.lit = { question: "", lights: [], chosen: [] };
    /** @type {Name[]} */
    this.flashing = [];
    for (const place of this.places) {
      place.addEventListener("click", (event) => this.clicked(event));
      place.addEventListener("keydown", (event) => this.pressed(event));
    }
  }

  get drawn() {
    return this.pictures.drawn;
  }

  /**
   * Show the parts of a picture. A part that has not changed is left alone.
   * @param {Part[]} parts
   * @param {Name[]} [flashing] what has just happened to
   */
  show(parts, flashing = []) {
    const focused = this.focusedToken();
    this.pictures.show(parts);
    this.flashing = flashing;
    this.drawLights();
    if (focused !== null) this.focusLight(focused);
  }

  /** @param {Part} part */
  placeOf({ name, where }) {
    if (name === "map") return this.map;
    if (this.own !== null && name === `player-${this.own}`) return this.mine;
    return where === "left" ? this.left : where === "right" ? this.right : this.below;
  }

  /**
   * Light up what can be chosen, and what was chosen already.
   * @param {Lit} lit
   */
  light(lit) {
    const focused = this.focusedToken();
    this.lit = lit;
    this.drawLights();
    if (focused !== null && !this.focusLight(focused)) this.focusLight(null);
  }

  drawLights() {
    const own = this.ownPart();
    const drawn = [...this.drawn.values()].flatMap(({ holder }) => {
      const picture = holder.querySelector("svg");
      return picture === null ? [] : [drawLights(picture, this.lit, this.flashing, holder.dataset["part"] ?? "", own)];
    });
    for (const put of drawn) put();
    // A question without lights asks for a number of what is chosen; without a question, everything is chosen.
    const { lights, question, chosen } = this.lit;
    const asked = lights.length > 0 ? lights.flatMap(({ names }) => names) : question === "" ? [] : chosen;
    this.mine.classList.toggle("asked", asked.some(({ kind }) => PIECES.includes(kind)));
    const first = this.lights()[0];
    first?.setAttribute("tabindex", "0");
  }

  ownPart() {
    const part = this.drawn.get(`player-${this.own}`);
    return part === undefined ? null : { name: `player-${this.own}`, holds: ownOnes(part.holder, this.lit) };
  }

  /** @returns {SVGGElement[]} */
  lights() {
    return this.places.flatMap((place) => [.../** @type {NodeListOf<SVGGElement>} */ (place.querySelectorAll(".lit"))]);
  }

  focusedToken() {
    const active = document.activeElement;
    return active?.classList.contains("lit") ? active.getAttribute("data-option") : null;
  }

  /**
   * Put the focus on the light of an option, or on the first one.
   * @param {string | null} token
   * @returns {boolean} whether there is one
   */
  focusLight(token) {
    const lights = this.lights();
    const light = token === null ? lights[0] : lights.find((each) => each.getAttribute("data-option") === token);
    if (light === undefined) return false;
    for (const each of lights) each.setAttribute("tabindex", each === light ? "0" : "-1");
    light.focus({ preventScroll: true });
    return true;
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const tokens = lightAt(event.target, event.clientX, event.clientY);
    if (tokens.length > 0) this.choose(tokens);
    else {
      const names = namesAt(event.clientX, event.clientY);
      if (names.length > 0) this.tried(names);
    }
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const light = event.target instanceof Element ? event.target.closest(".lit") : null;
    if (light === null || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) this.choose([light.getAttribute("data-option") ?? ""]);
      return;
    }
    const lights = this.lights();
    const middles = lights.map((each) => {
      const box = each.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    });
    const place = ledTo(middles, lights.indexOf(/** @type {SVGGElement} */ (light)), event.key);
    if (place === null) return;
    event.preventDefault();
    event.stopPropagation();
    const next = lights[place];
    if (next === undefined) return;
    for (const each of lights) each.setAttribute("tabindex", each === next ? "0" : "-1");
    next.focus();
  }

  /** @returns {Record<string, string>} what each seat plays, such as its kingdoms, where the pictures say it */
  plays() {
    return this.pictures.noted("plays");
  }

  /** @returns {string} with how much the own seat pays, such as its money; empty where no picture says it */
  holds() {
    return (this.own === null ? undefined : this.pictures.noted("holds")[this.own]) ?? "";
  }

  /** Take everything off the board. */
  clear() {
    this.pictures.clear();
  }
}
