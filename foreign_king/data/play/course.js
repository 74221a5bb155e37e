// @ts-check
// The course of a match as one viewer follows it: what has happened since, and how it stands.

import { forgetEarly } from "./ahead.js";
import { askAhead, get } from "./api.js";
import { firstQuestions } from "./beginning.js";
import { partsOf } from "./chunks.js";
import { follow, onWake } from "./stream.js";
import { language } from "./texts.js";

/** @typedef {import("./board.js").Name} Name */
/** @typedef {import("./chunks.js").Part} Part */
/**
 * @typedef {{version: number, step: number, by?: string, kind: string, lines: {heading: boolean, text: string}[], parts: number[],
 *   description: string[], names: Name[], last: boolean}} SceneDocument
 * @typedef {{document: SceneDocument, parts: Part[]}} Scene
 */
/**
 * @typedef {{
 *   scenes: (scenes: Scene[], first: boolean) => void,
 *   missed: (story: {version: number, lines: import("./story.js").Line[]}) => void,
 *   changed: () => Promise<void>,
 *   people: (participants: any) => void,
 *   line: (up: boolean) => void,
 *   failed: (error: unknown) => void,
 *   presence: (here: string[] | null) => void,
 *   unseated: () => void,
 * }} Heard
 */

export class Course {
  /**
   * @param {{match: string, seat: string | null, participants: number}} about `participants` is their version
   * @param {Heard} heard
   */
  constructor({ match, seat, participants }, heard) {
    this.match = match;
    this.seat = seat;
    this.participants = participants;
    this.heard = heard;
    /** @type {number | null} */
    this.version = null;
    /** @type {any} */
    this.situation = null;
    /** The version up to which the viewer has the story. */
    this.storyVersion = Infinity;
    this.closed = false;
    this.again = false;
    this.updating = false;
    /** Whether the line was lost, so that something may have been missed. */
    this.lost = false;
    this.unfollow = () => {};
    this.unwake = () => {};
  }

  /** Follow the match from the version that is known. */
  follow() {
    this.unwake = onWake(() => void this.update());
    const followed = { match: this.match, seat: this.seat, version: this.version, participants: this.participants };
    this.unfollow = follow([followed], ({ kind, data }) => {
      if (this.closed) return;
      if (kind === "line") {
        this.heard.line(data.up);
        if (!data.up) this.heard.presence(null);
        if (data.up && this.lost) void this.update();
        this.lost = !data.up;
      } else if (kind === "participants" && data.match === this.match) this.heard.people(data.participants);
      else if (kind === "presence" && data.match === this.match) this.heard.presence(data.here);
      else if (kind === "start") {
        // A stream that goes on from the version that is shown has missed nothing.
        if (data.matches.some((/** @type {any} */ each) => each.match === this.match && each.version !== this.version)) void this.update();
      } else if (["update", "closed"].includes(kind) && data.match === this.match) {
        if (kind === "closed") this.heard.presence(null);
        // Whoever has lost the seat may not ask for what it sees any more.
        if (kind === "closed" && data.reason === "not-your-seat") this.heard.unseated();
        else void this.update();
      }
    });
  }

  /** Ask for everything that is shown first at once, unless the position will be another one in a moment. */
  askAhead(/** @type {boolean} */ over) {
    if (over) forgetEarly();
    else firstQuestions({ match: this.match, seat: this.seat, language: language() }).forEach(askAhead);
  }

  /** Ask the server for what has happened, again if something happens meanwhile. */
  async update() {
    this.again = true;
    if (this.updating || this.closed) return;
    this.updating = true;
    try {
      while (this.again && !this.closed) {
        this.again = false;
        await this.fetch();
      }
    } catch (error) {
      if (!this.closed) this.heard.failed(error);
    } finally {
      this.updating = false;
    }
  }

  async fetch() {
    const query = { seat: this.seat, language: language() };
    const [answer, early] = await Promise.all([
      get(`/api/matches/${this.match}/scenes`, { ...query, since: this.version }),
      get(`/api/matches/${this.match}`, query),
    ]);
    // Something has happened between the two answers. Whoever acts on an old situation forgets what is half chosen.
    const situation = early.version < answer.version ? await get(`/api/matches/${this.match}`, query) : early;
    if (this.closed) return;
    if (situation.version > answer.version) this.again = true;
    const first = this.version === null;
    const nothing = !first && answer.version === this.version;
    this.situation = situation;
    // What has happened between the story and the first scene is shown too.
    const version = first ? Math.min(answer.version, this.storyVersion) : answer.version;
    if (answer.version > version) this.again = true;
    this.version = version;
    this.heard.people(situation.participants);
    // After a long time only the latest scenes come. What lies before them stands in the story alone.
    if (!first && answer.skipped > 0) this.heard.missed(await this.story(0));
    if (this.closed) return;
    if (!nothing) this.heard.scenes(scenesOf(answer), first);
    await this.heard.changed();
  }

  /**
   * Return the position after a step.
   * @param {number} step
   * @returns {Promise<Scene | undefined>}
   */
  async at(step) {
    return scenesOf(await get(`/api/matches/${this.match}/scenes`, { seat: this.seat, language: language(), step })).at(-1);
  }

  /**
   * Return the story after a version, and what is to be decided now, as a sentence.
   * @param {number} since
   * @returns {Promise<{version: number, lines: import("./story.js").Line[], decision?: string}>}
   */
  story(since) {
    return get(`/api/matches/${this.match}/story`, { seat: this.seat, language: language(), since });
  }

  close() {
    this.closed = true;
    this.unfollow();
    this.unwake();
  }
}

/**
 * @param {any} answer
 * @returns {Scene[]}
 */
function scenesOf(answer) {
  const parts = partsOf(answer);
  return answer.scenes.map((/** @type {SceneDocument} */ document) => ({ document, parts: parts(document.parts) }));
}
