// @ts-check
// The parts of pictures on a page: those that have changed are drawn anew, and all others are left alone.

import { make } from "./dom.js";

/** @typedef {import("./chunks.js").Part} Part */
/** @typedef {{svg: string, where: string, holder: HTMLElement}} Drawn */

/** A panel as wide as the map has a row of its own. */
const WIDE = 700;

/** The parts of a picture in their places. Whoever selects a text there, or listens to it, is not disturbed. */
export class DrawnParts {
  /** @param {{places: readonly HTMLElement[], placeOf: (part: Part) => HTMLElement}} means */
  constructor({ places, placeOf }) {
    this.places = places;
    this.placeOf = placeOf;
    /** @type {Map<string, Drawn>} */
    this.drawn = new Map();
  }

  /** @param {readonly Part[]} parts */
  show(parts) {
    const names = new Set(parts.map(({ name }) => name));
    for (const [name, { holder }] of this.drawn) {
      if (names.has(name)) continue;
      holder.remove();
      this.drawn.delete(name);
    }
    /** @type {Map<HTMLElement, ChildNode | null>} */
    const next = new Map(this.places.map((place) => [place, place.firstChild]));
    for (const part of parts) {
      const place = this.placeOf(part);
      const holder = this.draw(part);
      const expected = next.get(place) ?? null;
      if (expected === holder) next.set(place, holder.nextSibling);
      else place.insertBefore(holder, expected);
    }
  }

  /** @param {Part} part */
  draw({ name, svg, where }) {
    let known = this.drawn.get(name);
    if (known === undefined) {
      known = { svg: "", where, holder: make("div", { class: "part", "data-part": name }) };
      this.drawn.set(name, known);
    }
    if (known.svg === svg) return known.holder;
    const first = known.svg === "";
    // The text comes from the library's pictures, in which all texts of people are escaped.
    known.holder.innerHTML = svg;
    known.svg = svg;
    const picture = known.holder.querySelector("svg");
    known.holder.classList.toggle("wide", (picture?.viewBox.baseVal.width ?? 0) > WIDE);
    if (!first) {
      // Another name begins the same animation anew.
      known.holder.classList.toggle("again", known.holder.classList.contains("changed") && !known.holder.classList.contains("again"));
      known.holder.classList.add("changed");
    }
    return known.holder;
  }

  /**
   * Return what the panels of players say about their seats, such as the points or the kingdoms.
   * @param {"plays" | "points" | "holds"} what
   * @returns {Record<string, string>}
   */
  noted(what) {
    const panels = this.places.flatMap((place) => [.../** @type {NodeListOf<SVGElement>} */ (place.querySelectorAll(`[data-seat][data-${what}]`))]);
    return Object.fromEntries(panels.map(({ dataset }) => [dataset["seat"] ?? "", dataset[what] ?? ""]));
  }

  /** Take everything off the page. */
  clear() {
    for (const { holder } of this.drawn.values()) holder.remove();
    this.drawn.clear();
  }
}
