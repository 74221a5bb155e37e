// @ts-check
// The answer to a try at something that cannot be chosen.

import { _ } from "./texts.js";

/** @typedef {import("./board.js").Name} Name */
/** @typedef {import("./decision.js").Decision} Decision */

/**
 * Return why nothing can be chosen at a place of the board, in a sentence.
 * @param {Name[]} names what lies there
 * @param {{decision: Decision | null, back: boolean, over: boolean, waiting: string}} now `waiting` says what the others decide
 * @returns {string}
 */
export function whyNot(names, { decision, back, over, waiting }) {
  if (back) return _("You look back. Nothing can be done here: go to the present first.");
  if (decision === null) return _("You look on. Nothing can be done here.");
  const { step } = decision;
  if (decision.onItsWay) return _("Your command is on its way …");
  if (over) return _("The game is over.");
  if (step === null) return _("It is not your turn. {sentence}", { sentence: waiting });
  if (step.question === undefined) return _("Say first whether you want what you have chosen.");
  const here = (/** @type {Name} */ name) => names.some((each) => each.kind === name.kind && each.name === name.name);
  const closed = step.options.find((option) => option.closed.length > 0 && option.names.some(here));
  if (closed !== undefined) return `${closed.label}: ${closed.message ?? ""} [${closed.closed.map(({ rule }) => rule).join(", ")}]`;
  return _("That is no answer here: {question}", { question: step.question.sentence });
}
