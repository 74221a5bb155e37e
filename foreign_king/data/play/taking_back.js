// @ts-check
// Taking a command back: alone, or by asking the others, who agree or refuse.

import { Fault, post } from "./api.js";
import { fill, make } from "./dom.js";
import { faultText } from "./faults.js";
import { _ } from "./texts.js";

/** @typedef {{seat: string, version: number, agreed: string[], refused: string[]}} Undo */

/** The controls that take a command back, and those that answer to somebody who asks for it. */
const OWN = "take-back";
const REQUEST = "request";

/** @returns {Record<string, string>} why a command stays, by the code of the server */
function reasons() {
  return {
    "nothing-to-undo": _("There is no command of yours to take back."),
    "no-taking-back": _("Not taken back: in this game every command stays."),
    chance: _("Not taken back: chance has decided something since."),
    "another-acted": _("Not taken back: another player has acted since."),
    revealed: _("Not taken back: the command has revealed something that was hidden."),
    forked: _("Not taken back: the game goes on from there."),
  };
}

export class TakingBack {
  /**
   * @param {{
   *   match: string,
   *   seat: string,
   *   name: (seat: string) => string,
   *   say: (text: string) => void,
   *   freshness: import("./freshness.js").Freshness,
   *   begun: () => boolean,
   *   restart: () => void,
   *   done: () => void,
   * }} means `begun` says whether an answer is half chosen, and `restart` begins it anew
   */
  constructor({ match, seat, name, say, freshness, begun, restart, done }) {
    this.match = match;
    this.seat = seat;
    this.name = name;
    this.say = say;
    this.freshness = freshness;
    this.begun = begun;
    this.restart = restart;
    this.done = done;
    this.version = 0;
    /** @type {number | null} the version at which the server has refused */
    this.refusedAt = null;
    this.possible = false;
    this.agreed = false;
    this.waits = false;
    /** Where one asks to take one's own command back: among the quiet actions of the page. */
    this.own = make("button", { type: "button", class: "quiet take-back", onclick: () => this.taken(OWN, () => void this.act()) });
    this.answer = make("p", { class: "message", role: "status" });
    /** Where one answers to what somebody else asks: above the board, far from one's own actions. */
    this.request = make("div", { class: "request", hidden: true });
    this.shown = "";
  }

  /**
   * @param {{
   *   version: number, step: number, by: string | null, rule: "own" | "agreed" | "nobody", over: boolean, undo: Undo | undefined,
   * }} now `by` is the seat whose command is the last one that stands
   */
  show({ version, step, by, rule, over, undo }) {
    if (version !== this.version) fill(this.answer);
    this.version = version;
    const current = undo !== undefined && undo.version === version ? undo : null;
    this.agreed = rule === "agreed";
    this.possible = rule !== "nobody" && !over && step > 0 && current === null && (by === this.seat || this.agreed);
    this.showOwn();
    const shown = JSON.stringify([current, version]);
    if (shown === this.shown) return;
    this.shown = shown;
    this.freshness.renew(REQUEST, shown);
    this.showRequest(current);
  }

  /**
   * Do something, unless the control has just replaced another one.
   * @param {string} group
   * @param {() => void} act
   */
  taken(group, act) {
    if (this.freshness.takes(group)) act();
  }

  /** Show the control where there is something to take back: first the answer that is half chosen, then the last command. */
  showOwn() {
    const begun = this.begun();
    this.own.hidden = !begun && (!this.possible || this.refusedAt === this.version);
    const command = this.agreed ? _("Take the last command back, or ask the others to agree") : _("Take my last command back");
    const text = begun ? _("Start this answer again") : command;
    if (!this.freshness.renew(OWN, JSON.stringify([text, this.own.hidden]))) return;
    fill(this.own, text);
  }

  async act() {
    if (this.begun()) this.restart();
    else await this.ask();
  }

  /** @param {Undo | null} undo */
  showRequest(undo) {
    this.request.hidden = undo === null;
    if (undo === null) {
      fill(this.request);
      return;
    }
    const name = this.name(undo.seat);
    if (undo.seat === this.seat) {
      const refused = undo.refused.map((seat) => this.name(seat));
      const text = refused.length > 0
        ? _("Your command stays unless they change their minds: {names}", { names: refused.join(", ") })
        : _("You have asked the others to take your last command back. They have not all agreed yet.");
      fill(this.request, make("p", {}, text));
      return;
    }
    const text = _("{name} asks to take back the last command.", { name });
    if (!undo.agreed.includes(this.seat)) this.say(text);
    fill(
      this.request,
      make("p", {}, text, " ", undo.agreed.includes(this.seat) ? _("You have agreed.") : undo.refused.includes(this.seat) ? _("You have refused.") : null),
      undo.agreed.includes(this.seat) ? null : make("button", { type: "button", onclick: () => this.taken(REQUEST, () => void this.agree(true)) }, _("Agree: {name} takes it back", { name })),
      undo.refused.includes(this.seat) || undo.agreed.includes(this.seat) ? null : make("button", { type: "button", class: "refuse", onclick: () => this.taken(REQUEST, () => void this.agree(false)) }, _("Refuse: the command stays")),
    );
  }

  async ask() {
    if (this.waits) return;
    this.waits = true;
    try {
      const { missing } = await post(`/api/matches/${this.match}/take-back`, { seat: this.seat, expected: this.version });
      if (missing.length > 0) this.tell(_("Asked: {names}", { names: missing.map((/** @type {string} */ seat) => this.name(seat)).join(", ") }));
      else this.tell("");
      this.done();
    } catch (error) {
      // What the server refuses once stays refused until something happens.
      if (error instanceof Fault && error.code === "not-undone") this.refusedAt = this.version;
      this.tell(this.why(error));
      this.showOwn();
    } finally {
      this.waits = false;
    }
  }

  /** @param {boolean} agree */
  async agree(agree) {
    try {
      await post(`/api/matches/${this.match}/take-back/agreement`, { seat: this.seat, agree });
      this.done();
    } catch (error) {
      this.tell(this.why(error));
    }
  }

  /** @param {unknown} error */
  why(error) {
    const known = error instanceof Fault ? reasons()[error.document.reason] : undefined;
    return known ?? faultText(error);
  }

  /** @param {string} text */
  tell(text) {
    fill(this.answer, text);
  }
}
