// @ts-check
// How each game is played, for those who have never seen it: what it is about, a turn, the end, and who wins.

import { make } from "./dom.js";
import { _ } from "./texts.js";

/** @typedef {{about: string, turn: string, clash: string, end: string}} Introduction */

/**
 * Return the introduction of a game. It has the usual numbers; a match can be played by others.
 * @param {string} game
 * @returns {Introduction | undefined}
 */
export function introductionOf(game) {
  /** @type {Record<string, Introduction>} */
  const all = {
    "the-foreign-king": {
      about: _("Belgium, 1830: the country is new, and its King comes from abroad. The players send citizens into the nine provinces and build factories there. Whoever gathers most victory points wins."),
      turn: _("In a turn you move your pawn to another free action space and do what it says: build a factory, place or move citizens, send one to Congress, lead the King on, or take money. Who lacks money can pledge a Royal Medal."),
      clash: _("Where the King stops, the province is scored: whoever has more citizens there than anybody else gets points for each active factory, and the factories become inactive. Before that, members of Congress can be sent there to change the majority."),
      end: _("With each of his steps the King's marker sinks towards the players. The game ends when it meets the second-best player, or when all factories were built and have become inactive. Then provinces, medals, Congress and francs give points, and open loans cost some. Most points win."),
    },
    "lang-lebe-der-koenig": {
      about: _("The throne is free, and thirteen territories vote for the next king. Each player has a baron, a few courtiers and a secret hand of influence cards with the values 1, 2 and 3. Whoever controls enough votes at an election becomes king."),
      turn: _("In a turn you move your baron to a neighbouring territory. If nobody else is there, you place a courtier, and more of them by card and die: the die times the card must reach 3, and the card is spent either way. Instead of placing you can try to move on in the same way."),
      clash: _("If you enter a territory of somebody else, all players negotiate. Each picks up to five cards in secret, rolls a die for each, and multiplies. The strongest decides who has to go: courtiers return home, and barons are banished."),
      end: _("As soon as somebody has no card left after a turn, there is an election. Whoever has 20 votes (19 with three players) wins; who has no cards loses a third of his votes for it. If nobody has enough, the strongest get bonus votes, the cards are dealt anew, and it goes on."),
    },
    "barbarian-kingdoms": {
      about: _("Rome is falling, and its provinces are there for the taking. Each player leads a people with a king, four warriors and a treasury whose coins nobody else knows. Whoever first founds a great kingdom, or defeats two kings, wins."),
      turn: _("In a turn you do one thing: recruit a warrior, move units within your land, invade a neighbouring province, claim a province that you occupy, or collect taxes. What you pay for warriors and claims stays as coins in your provinces, where it can be looted."),
      clash: _("If the province is defended, or a neighbour contests it, there is a battle. Both sides call units from next to it, then each puts a secret bribe into a purse. King, warriors, markers and the own bribe count; the loser's units are removed, and each side keeps the other's bribe."),
      end: _("The game ends at once when a kingdom controls seven provinces and no opponent stands in them, or when a player has removed two opponents' kings in battles. That player wins. Kings, warriors, control tokens and treasure rank the others."),
    },
  };
  return all[game];
}

/**
 * Show the introduction of a game.
 * @param {string} game
 * @returns {HTMLElement | null}
 */
export function introduction(game) {
  const texts = introductionOf(game);
  if (texts === undefined) return null;
  const { about, turn, clash, end } = texts;
  const part = (/** @type {string} */ heading, /** @type {string} */ text) => [make("h3", {}, heading), make("p", {}, text)];
  return make(
    "section", { class: "introduction" },
    ...part(_("What the game is about"), about), ...part(_("A turn"), turn), ...part(_("Where players meet"), clash), ...part(_("The end, and who wins"), end),
  );
}
