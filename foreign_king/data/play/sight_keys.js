// @ts-check
// The keys by which everything on the match page is done.

import { announce } from "./announcer.js";
import { _ } from "./texts.js";

/**
 * @param {import("./sight.js").Sight} sight
 * @returns {import("./keys.js").Key[]}
 */
export function keysOf(sight) {
  const { stage, answering } = sight;
  const { board, story, lookBack } = stage;
  const { question, decision } = answering;
  return [
    { key: "?", says: () => _("This list"), act: () => sight.keys.open() },
    { key: "a", says: () => _("What is asked, and the answers"), act: () => question.giveFocus() },
    { key: "b", says: () => _("What can be chosen on the board"), act: () => void (board.focusLight(null) || answering.tell(_("Nothing can be chosen on the board now."))) },
    { key: "l", says: () => _("Say again what happened last"), act: () => announce(stage.now.textContent ?? "") },
    { key: "w", says: () => _("The position in words, around the chosen place or as a whole"), act: () => answering.sayWhere() },
    { key: "p", says: () => _("The points, and what they are made of"), act: () => void sight.openScores(sight.seat) },
    { key: "s", says: () => _("The story"), act: () => story.scroll.focus() },
    { key: "r", says: () => _("Show again what happened since my last command"), act: () => stage.replay() },
    { key: "e", says: () => _("Why this has happened, by the rules"), act: () => void sight.why.open() },
    { key: "h", says: () => _("How the game is played: the rules"), act: () => sight.openRules() },
    { key: "z", says: () => _("One answer back"), act: () => void (decision?.open ? decision.back() : undefined) },
    { key: "ArrowLeft", shown: "←", says: () => _("Look back by one step"), act: () => void lookBack.move(-1) },
    { key: "ArrowRight", shown: "→", says: () => _("Look one step further"), act: () => void (lookBack.active ? lookBack.move(1) : undefined) },
    { key: "Escape", shown: "Esc", says: () => _("Back to the present"), act: () => lookBack.toPresent() },
    { key: "End", says: () => _("Back to the present"), act: () => lookBack.toPresent() },
  ];
}
