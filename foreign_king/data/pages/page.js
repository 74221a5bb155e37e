// @ts-check
// The page of a game: shows the picture and the words of one step, marks it in the story, and plays the steps one after
// the other. Words are only ever set as text.

import { partsOf } from "../play/chunks.js";
import { byId, fill, make } from "../play/dom.js";
import { DrawnParts } from "../play/drawn_parts.js";
import { marksFor, seatMark } from "../play/marks.js";
import { Playback, stay } from "../play/playback.js";
import { onSlide } from "../play/sliders.js";

/** @typedef {{chunks: import("../play/chunks.js").Chunk[], parts: import("../play/chunks.js").PartNumbers[], seats: {seat: string, name: string}[], steps: [number[], number][]}} Data */

/** @type {Data} */
const data = JSON.parse(byId("data").textContent ?? "");
const { chunks, steps, seats } = data;
const parts = partsOf(data);
const last = steps.length - 1;
const board = byId("board"), strip = byId("strip"), panels = byId("panels");
const count = byId("count"), now = byId("now"), words = byId("words"), story = byId("story");
const slider = /** @type {HTMLInputElement} */ (byId("slider"));
const pace = /** @type {HTMLSelectElement} */ (byId("pace"));
const playButton = byId("play");
const list = words.querySelector("ul") ?? words;
const items = [.../** @type {NodeListOf<HTMLElement>} */ (story.querySelectorAll("ol > li"))];
const marks = marksFor(seats);
const map = make("div", { class: "map" });
const below = make("div", { class: "parts below" });
let shown = -1;

fill(board, make("div", { class: "map-frame" }, map), below);
const pictures = new DrawnParts({
  places: [map, panels, below],
  // The panels of players stand beside the map, because they matter most after it.
  placeOf: ({ name, where }) => (name === "map" ? map : where === "right" || name.startsWith("player-") ? panels : below),
});
const playback = new Playback({
  on: () => {
    show(shown + 1);
    return shown < last;
  },
  wait: () => stay(/** @type {"slow" | "normal" | "fast"} */ (pace.value), now.textContent ?? ""),
  changed: drawPlay,
});

/** Show whether the steps are played. What is played is not read aloud: it would never end. */
function drawPlay() {
  const { running } = playback;
  fill(playButton, running ? "❚❚" : "▶");
  playButton.title = (running ? playButton.dataset["pause"] : playButton.dataset["play"]) ?? "";
  playButton.setAttribute("aria-label", playButton.title);
  now.setAttribute("aria-live", running ? "off" : "polite");
}

function toggle() {
  if (playback.running) playback.stop();
  else {
    if (shown === last) show(0);
    playback.start();
  }
}

// A page inside another one, as in a notebook, has no address of its own, and some browsers let it be changed only so
// often: then the address stays as it was.
function remember() {
  try {
    history.replaceState(null, "", `#${shown}`);
  } catch {
    // The address stays as it was.
  }
}

/** Show the players with their points, as far as their panels name them. */
function drawStrip() {
  const points = pictures.noted("points");
  const plays = pictures.noted("plays");
  strip.classList.toggle("kingdoms", Object.keys(plays).length > 0);
  fill(strip, ...seats.map(({ seat, name }) =>
    make(
      "li", {},
      make(
        "div", { class: "of-seat" },
        seatMark(plays[seat] ? "" : seat, marks[seat] ?? ""),
        make("span", { class: "naming" }, make("span", { class: "name" }, name), plays[seat] ? make("span", { class: "status" }, make("span", { class: "note" }, plays[seat])) : null),
        points[seat] ? make("span", { class: "points" }, points[seat]) : null,
      ),
    )));
}

/**
 * @param {number} step
 * @param {{moved?: boolean}} [how] whether somebody moved there
 */
function show(step, { moved = true } = {}) {
  const wanted = Math.max(0, Math.min(last, step));
  const item = items[wanted];
  if (wanted === shown || steps[wanted] === undefined || item === undefined) return;
  shown = wanted;
  const [picture, told] = steps[wanted];
  const lines = chunks[told];
  pictures.show(parts(picture));
  drawStrip();
  fill(list, ...(Array.isArray(lines) ? lines : []).map((line) => make("li", {}, String(chunks[line]))));
  for (const [place, each] of items.entries()) {
    if (place === shown) each.setAttribute("aria-current", "step");
    else each.removeAttribute("aria-current");
  }
  fill(now, [...item.querySelectorAll(".said")].map((said) => said.textContent).join(" · "));
  now.scrollTop = 0;
  const of = (slider.dataset["of"] ?? "").replace("{step}", String(shown)).replace("{steps}", String(last));
  slider.value = String(shown);
  slider.setAttribute("aria-valuetext", of);
  fill(count, of);
  // A button that is switched off while it has the focus would lose it.
  for (const [id, off] of /** @type {[string, boolean][]} */ ([["first", shown === 0], ["back", shown === 0], ["forward", shown === last], ["last", shown === last]])) {
    byId(id).setAttribute("aria-disabled", String(off));
  }
  if (!moved) return;
  remember();
  if (getComputedStyle(story).overflowY === "auto") story.scrollTop = item.offsetTop - story.clientHeight / 2;
}

/**
 * Go to a step. Whoever does so pauses.
 * @param {number} step
 */
function go(step) {
  playback.stop();
  show(step);
}

function asked() {
  return /^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : null;
}

slider.max = String(last);
onSlide(slider, () => go(Number(slider.value)));
playButton.addEventListener("click", toggle);
byId("first").addEventListener("click", () => go(0));
byId("back").addEventListener("click", () => go(shown - 1));
byId("forward").addEventListener("click", () => go(shown + 1));
byId("last").addEventListener("click", () => go(last));
byId("clauses").addEventListener("change", (event) => story.classList.toggle("with-clauses", event.target instanceof HTMLInputElement && event.target.checked));
story.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("ol a") : null;
  // With a key held down a link is opened elsewhere.
  if (!(link instanceof HTMLAnchorElement) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(Number(link.hash.slice(1)));
});
addEventListener("hashchange", () => {
  const step = asked();
  if (step !== null) go(step);
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") playback.stop();
});
/** @type {Record<string, () => number>} */
const keys = {
  ArrowLeft: () => shown - 1, ArrowRight: () => shown + 1, PageUp: () => shown - 10, PageDown: () => shown + 10,
  Home: () => 0, End: () => last,
};
addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.target === slider || event.target === pace) return;
  const onControl = event.target instanceof Element && event.target.closest("button, a, summary, input, [contenteditable]") !== null;
  if (event.key === " " && !onControl) toggle();
  else {
    const step = keys[event.key];
    if (step === undefined) return;
    go(step());
  }
  event.preventDefault();
});
byId("controls").hidden = words.hidden = panels.hidden = strip.hidden = false;
drawPlay();
show(asked() ?? 0, { moved: asked() !== null });
