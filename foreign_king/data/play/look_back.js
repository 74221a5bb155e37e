// @ts-check
// Looking back: the steps of a game, while it goes on. Nothing can be done there.

import { fill, make } from "./dom.js";
import { Playback } from "./playback.js";
import { onSlide } from "./sliders.js";
import { _, _n } from "./texts.js";

export class LookBack {
  /** @param {{show: (step: number) => Promise<void>, leave: () => void, news: () => number, wait: () => number, say: (text: string) => void}} means `wait` is how many milliseconds a step stays, where they are played; `say` answers a try */
  constructor({ show, leave, news, wait, say }) {
    this.showStep = show;
    this.leave = leave;
    this.news = news;
    this.say = say;
    this.last = 0;
    /** @type {number | null} */
    this.step = null;
    this.playback = new Playback({ on: () => this.further(), wait, changed: () => this.draw() });
    this.slider = make("input", { type: "range", min: "0", max: "0", "aria-label": _("Look back") });
    onSlide(this.slider, () => void this.go(Number(this.slider.value)));
    this.back = make("button", { type: "button", "aria-label": _("Look back by one step"), title: _("Look back by one step"), onclick: () => void this.move(-1) }, "‹");
    this.on = make("button", { type: "button", "aria-label": _("Look one step further"), title: _("Look one step further"), onclick: () => void this.move(1) }, "›");
    this.playButton = make("button", { type: "button", class: "play", onclick: () => void this.toggle() });
    this.end = make("button", { type: "button", class: "present", hidden: true, onclick: () => this.toPresent() });
    this.count = make("output", { class: "step-count" });
    this.element = make("div", { class: "look-back", role: "group", "aria-label": _("Look back") }, this.playButton, this.back, this.slider, this.on, this.count, this.end);
  }

  get active() {
    return this.step !== null;
  }

  /** @param {number} last the number of the last step */
  setLast(last) {
    this.last = last;
    this.slider.max = String(last);
    this.draw();
  }

  draw() {
    const at = this.step ?? this.last;
    const text = _("Step {step} of {steps}", { step: at, steps: this.last });
    this.slider.value = String(at);
    this.slider.setAttribute("aria-valuetext", text);
    fill(this.count, text);
    this.back.setAttribute("aria-disabled", String(at === 0));
    this.on.setAttribute("aria-disabled", String(this.step === null));
    const { running } = this.playback;
    fill(this.playButton, running ? "❚❚" : "▶");
    this.playButton.title = running ? _("Pause") : _("Play the steps one after the other");
    this.playButton.setAttribute("aria-label", this.playButton.title);
    this.playButton.disabled = this.last === 0;
    const news = this.news();
    this.end.hidden = this.step === null;
    fill(this.end, _("To the present"), news > 0 ? make("span", { class: "badge" }, _n("{number} new", "{number} new", news)) : null);
    this.element.classList.toggle("active", this.active);
  }

  /** @param {number} step */
  async go(step, playing = false) {
    if (!playing) this.stop();
    const wanted = Math.max(0, step);
    if (wanted >= this.last) {
      this.toPresent();
      return;
    }
    this.step = wanted;
    this.draw();
    await this.showStep(wanted);
  }

  /** @param {number} by */
  async move(by) {
    if (this.step === null && by > 0) this.say(_("This is the present: nothing comes after it."));
    else if ((this.step ?? this.last) + by < 0) this.say(_("This is the beginning of the game."));
    else await this.go((this.step ?? this.last) + by);
  }

  /**
   * Show the steps from one on, one after the other, up to the present.
   * @param {number} step
   */
  async play(step) {
    this.stop();
    await this.go(step, true);
    if (this.active) this.playback.start();
  }

  /** Play on from the step that is shown, or from the beginning if it is the present; or pause. */
  async toggle() {
    if (this.playback.running) this.stop();
    else if (this.active) this.playback.start();
    else await this.play(0);
  }

  /** Show the next step, and answer whether there are more. */
  async further() {
    await this.go((this.step ?? this.last) + 1, true);
    return this.active;
  }

  stop() {
    this.playback.stop();
  }

  toPresent() {
    this.stop();
    if (this.step === null) return;
    const focused = this.element.contains(document.activeElement);
    this.step = null;
    this.draw();
    if (focused && this.end.hidden) this.slider.focus();
    this.leave();
  }
}
