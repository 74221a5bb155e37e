// @ts-check
// The end of a match: who has won, the scores, the log to keep, playing again.

import { announce } from "./announcer.js";
import { post } from "./api.js";
import { putWords } from "./clause_words.js";
import { fill, make } from "./dom.js";
import { faultText } from "./faults.js";
import { logLink } from "./log_links.js";
import { go, linkTo } from "./navigation.js";
import { once } from "./once.js";
import { giveNumbers } from "./opening.js";
import { explained, showTree, treeOf } from "./scores.js";
import { _ } from "./texts.js";
import { refreshMatches } from "./turns.js";

/** @typedef {{scores: Record<string, number>, winners: string[], ranking?: string[][], reasons: string[]}} Result */

export class Ending {
  /**
   * @param {{match: string, game: () => string | undefined, viewer: string | null, seats: string[], name: (seat: string) => string, replay: () => void}} means
   */
  constructor({ match, game, viewer, seats, name, replay }) {
    this.match = match;
    this.game = game;
    this.viewer = viewer;
    this.seats = seats;
    this.name = name;
    this.replay = replay;
    this.element = make("section", { class: "ending", hidden: true, "aria-labelledby": "ending" });
    this.next = make("div", { class: "next-game", hidden: true });
    this.playAgain = make("button", { type: "button", class: "primary", onclick: () => void once(this.playAgain, () => this.again()) }, _("Play again with the same people"));
    this.shown = "";
    this.rematch = "";
  }

  /** @param {Result | undefined} result */
  async show(result) {
    const text = JSON.stringify(result ?? null);
    if (text === this.shown) return;
    this.shown = text;
    this.element.hidden = result === undefined;
    if (result === undefined) {
      fill(this.element);
      return;
    }
    const list = make("ol", { class: "ranking" });
    fill(
      this.element, make("h2", { id: "ending", tabindex: "-1" }, this.headline(result)), this.otherEnd(result), this.next, list, this.actions(),
    );
    const seats = Object.keys(result.scores);
    const ranked = (result.ranking ?? []).flat();
    const order = [...ranked, ...seats.filter((seat) => !ranked.includes(seat))];
    const rows = order.map((seat) => this.row(seat, result));
    fill(list, ...rows.map(({ item }) => item));
    await Promise.all(rows.map(({ seat, tree }) => this.explain(seat, tree)));
  }

  /**
   * Say that somebody wants to play again, beside the way there. The scores stay.
   * @param {{rematch?: string | null, rematch_by?: string | null}} participants
   */
  showNext({ rematch, rematch_by: by }) {
    if (!rematch || rematch === this.rematch) return;
    this.rematch = rematch;
    const text = !by ? _("Somebody wants to play again.") : this.seats.includes(by) ? _("You want to play again.") : _("{name} wants to play again.", { name: this.name(by) });
    fill(this.next, make("p", {}, text), make("a", { class: "button primary", ...linkTo(`/matches/${rematch}`) }, _("To the next game of the same people")));
    this.next.hidden = false;
    this.playAgain.hidden = true;
    announce(text);
    void refreshMatches().catch(() => {});
  }

  /** @param {Result} result */
  headline({ winners }) {
    const names = winners.map((seat) => this.name(seat)).join(", ");
    if (winners.length === 0) return _("The game is over. Nobody has won.");
    return winners.length === 1 ? _("{name} has won!", { name: names }) : _("These have won: {names}", { names });
  }

  /**
   * Return what ended the game other than its own rules, in words.
   * @param {Result} result
   */
  otherEnd({ reasons }) {
    const ruled = reasons.includes("table.ruling");
    return ruled ? make("p", { class: "hint" }, _("The person who opened the game has ended it early. That is why there are no points.")) : null;
  }

  /**
   * @param {string} seat
   * @param {Result} result
   */
  row(seat, { scores, winners, ranking = [] }) {
    const rank = ranking.findIndex((seats) => seats.includes(seat));
    const tree = make("div", {});
    const item = make(
      "li", { class: winners.includes(seat) ? "winner" : "" },
      make(
        "details", {},
        make(
          "summary", {},
          make("span", { class: "rank" }, rank < 0 ? "" : `${1 + ranking.slice(0, rank).flat().length}.`),
          make("span", { class: "name" }, make("bdi", {}, this.name(seat)), winners.includes(seat) ? make("span", { class: "crown", role: "img", "aria-label": _("winner") }, " ♛") : null),
          make("span", { class: "points" }, scores[seat] ?? ""),
        ),
        tree,
      ),
    );
    return { seat, item, tree };
  }

  /**
   * @param {string} seat
   * @param {HTMLElement} place
   */
  async explain(seat, place) {
    try {
      const { lines } = await explained({ match: this.match, viewer: this.viewer, seat });
      fill(place, showTree(treeOf(lines), true));
      await putWords(place, this.game());
    } catch {
      // After a ruling there is nothing to explain.
    }
  }

  actions() {
    return make(
      "div", { class: "actions" },
      this.seats.length > 0 ? this.playAgain : null,
      make("button", { type: "button", onclick: () => this.replay() }, _("See the whole game again")),
      make("a", { class: "button", ...logLink(this.match, this.viewer) }, _("Download the log of the game")),
      make(
        "details", { class: "hint" },
        make("summary", {}, _("Check that nobody cheated")),
        make("p", {}, _("Anybody who has the log can check that every command was legal and chance was fair. On a computer with foreign-king, this command does it:"), " ", make("code", {}, `foreign-king validate --fair ${this.match}.jsonl`)),
      ),
    );
  }

  async again() {
    try {
      const { match } = await post(`/api/matches/${this.match}/rematch`);
      await giveNumbers(match, this.seats);
      await go(`/matches/${match}`);
    } catch (error) {
      this.element.append(make("p", { class: "message", role: "alert" }, faultText(error)));
    }
  }
}
