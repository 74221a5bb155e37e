// @ts-check
// What of the course of a match is on the screen: the position, what has just happened, the story, and looking back.

import { announce } from "./announcer.js";
import { Board } from "./board.js";
import { fill, make } from "./dom.js";
import { beforeFrame } from "./frames.js";
import { LookBack } from "./look_back.js";
import { stay } from "./playback.js";
import { SceneQueue } from "./scene_queue.js";
import { settings } from "./settings.js";
import { Story } from "./story.js";
import { _ } from "./texts.js";

/** @typedef {import("./board.js").Name} Name */
/** @typedef {import("./course.js").Scene} Scene */

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** What of the course of a match one viewer has on the screen. */
export class Stage {
  /**
   * @param {{
   *   seat: string | null,
   *   at: (step: number) => Promise<Scene | undefined>,
   *   choose: (tokens: string[]) => void,
   *   tried: (names: Name[]) => void,
   *   redrawn: () => void,
   *   looked: () => void,
   *   retold: () => void,
   *   say: (text: string) => void,
   * }} means `redrawn` is called when another position is shown, `looked` when looking back begins or ends, `retold` when the story has gone on; `say` answers a try
   */
  constructor({ seat, at, choose, tried, redrawn, looked, retold, say }) {
    this.seat = seat;
    this.at = at;
    this.redrawn = redrawn;
    this.looked = looked;
    this.retold = retold;
    this.closed = false;
    /** @type {Scene | null} */
    this.present = null;
    this.unseen = 0;
    this.caption = "";
    this.board = new Board({ own: seat, choose, tried });
    this.story = new Story({ seat, look: (step) => void this.lookBack.go(step), replay: () => this.replay() });
    this.lookBack = new LookBack({ show: (step) => this.showStep(step), leave: () => this.showPresent(), news: () => this.unseen, wait: () => stay(settings().pace, this.now.textContent ?? ""), say });
    /** @type {SceneQueue<Scene>} */
    this.queue = new SceneQueue({
      show: (scenes) => this.showScenes(scenes),
      now: () => performance.now(),
      later: (act, wait) => setTimeout(act, wait),
      cancel: (timer) => clearTimeout(timer),
    });
    this.now = make("p", { class: "now", tabindex: "0" });
    this.words = make("ul", {});
    this.wordsFold = make("details", { class: "words" }, make("summary", {}, _("The position in words")), this.words);
    this.skip = (/** @type {Event} */ event) => this.skipScenes(event);
  }

  /** Begin with the story as it is known. */
  begin(/** @type {{version: number, lines: import("./story.js").Line[]}} */ story) {
    this.story.begin(story);
    addEventListener("keydown", this.skip, true);
    addEventListener("pointerdown", this.skip, true);
  }

  /**
   * Take scenes of the course. The first one is shown at once, and all others one after the other.
   * @param {Scene[]} scenes
   * @param {boolean} first
   */
  take(scenes, first) {
    if (first) {
      this.showFirst(scenes);
      return;
    }
    this.queue.pace = still.matches || document.visibilityState === "hidden" ? "off" : settings().pace;
    this.queue.push(scenes);
  }

  /** @param {Scene[]} scenes */
  showFirst(scenes) {
    const last = scenes.at(-1);
    if (last === undefined) return;
    this.present = last;
    // Whoever comes back reads first what has happened since his own last command.
    const recent = joined(this.seat === null ? [] : this.story.recent);
    this.caption = recent || joined(last.document.lines) || (this.story.lines.at(-1)?.text ?? "");
    this.showPresent();
  }

  /**
   * Show scenes that are due: the words of all of them, and the picture of the last one.
   * @param {Scene[]} scenes
   */
  showScenes(scenes) {
    const last = scenes.at(-1);
    if (last === undefined || this.closed) return;
    const lines = scenes.flatMap(({ document: { version, step, by, lines: some } }) => some.map((line) => ({ version, step, by, ...line })));
    this.present = last;
    const text = joined(lines);
    this.story.add(lines);
    if (text !== "") this.caption = (this.seat === null ? "" : joined(this.story.recent)) || text;
    this.retold();
    announce(text);
    if (this.lookBack.active) {
      this.unseen += lines.filter((line) => !line.heading).length;
      this.lookBack.draw();
      return;
    }
    this.showCaption(this.caption);
    this.showBoard(last.parts, last.document.names);
    if (last.document.last) this.setWords(last.document.description);
  }

  /**
   * Show what has happened. Of a long text the end is shown, which is the latest.
   * @param {string} text
   */
  showCaption(text) {
    fill(this.now, text);
    beforeFrame(this.now, () => {
      this.now.scrollTop = this.now.scrollHeight;
      this.now.classList.toggle("more", this.now.scrollTop > 0);
    });
  }

  /**
   * @param {import("./board.js").Part[]} parts
   * @param {Name[]} flashing
   */
  showBoard(parts, flashing) {
    this.board.show(parts, flashing);
    this.redrawn();
  }

  /** @param {string[]} description */
  setWords(description) {
    fill(this.words, ...description.map((line) => make("li", {}, line)));
  }

  showPresent() {
    this.unseen = 0;
    this.story.at(null);
    if (this.present !== null) {
      this.showCaption(this.caption);
      this.showBoard(this.present.parts, []);
      this.setWords(this.present.document.description);
    }
    this.looked();
  }

  /** @param {number} step */
  async showStep(step) {
    this.queue.finish();
    this.looked();
    const scene = await this.at(step);
    if (this.closed || this.lookBack.step !== step || scene === undefined) return;
    this.showBoard(scene.parts, scene.document.names);
    this.showCaption(joined(scene.document.lines));
    this.setWords(scene.document.description);
    this.story.at(step);
  }

  /** Show again what has happened since one's own last command, from the position after it on. */
  replay() {
    const step = this.story.firstNew;
    // From that position on, also a single command can be seen; from its own step on, it would be the present at once.
    if (step !== null) void this.lookBack.play(step - 1);
  }

  /** @param {Event} event */
  skipScenes(event) {
    if (event instanceof KeyboardEvent && ["Shift", "Control", "Alt", "Meta", "Tab"].includes(event.key)) return;
    // The button that plays and pauses does so itself.
    if (!(event.target instanceof Node && this.lookBack.playButton.contains(event.target))) this.lookBack.stop();
    if (this.queue.busy) this.queue.finish();
  }

  /**
   * Say what stands at a place, or open the position in words.
   * @param {string | undefined} label the name of the place
   */
  sayWhere(label) {
    const lines = [...this.words.children].map((each) => each.textContent ?? "").filter((text) => label !== undefined && text.includes(label));
    if (lines.length > 0) {
      announce(lines.join(" "));
      return;
    }
    this.wordsFold.open = true;
    this.wordsFold.querySelector("summary")?.focus();
  }

  /** Stop: take away what listens, and everything that is hidden from others. */
  close() {
    this.closed = true;
    this.queue.clear();
    this.lookBack.stop();
    removeEventListener("keydown", this.skip, true);
    removeEventListener("pointerdown", this.skip, true);
    this.board.clear();
  }
}

/**
 * Return lines as one text. A heading is set off, for it is no sentence.
 * @param {{heading: boolean, text: string}[]} lines
 */
function joined(lines) {
  return lines.map(({ heading, text }) => (heading ? `— ${text} —` : text)).join(" ");
}
