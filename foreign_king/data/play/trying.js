// @ts-check
// The answer to a try at something that cannot be chosen.

import { consult } from "./api.js";
import { language, _ } from "./texts.js";
import { refusalOf, trialOf } from "./trials.js";

/** @typedef {import("./board.js").Name} Name */
/** @typedef {import("./decision.js").Decision} Decision */
/** @typedef {{text: string, clauses: string[]}} Answer a sentence, and the clauses that it is about */
/** @typedef {{decision: Decision | null, back: boolean, over: boolean, waiting: string}} Now `waiting` says what the others decide */

/** What is shown until the server has answered. */
export const WAIT = "…";
let tries = 0;

/**
 * Show why nothing can be chosen at a place of the board. Where a command can be made with what lies there, the server is
 * asked why it is not legal; until it has answered, `WAIT` is shown.
 * @param {Name[]} names what lies there
 * @param {Now} now
 * @param {(answer: Answer) => void} show
 */
export async function answerTry(names, now, show) {
  tries += 1;
  const mine = tries;
  const { decision } = now;
  const known = whyNot(names, now);
  const step = decision?.step ?? null;
  const trial = known.clauses.length > 0 || now.back || now.over || step === null || decision?.onItsWay ? null : trialOf(names, step);
  if (decision === null || trial === null) {
    show(known);
    return;
  }
  show({ text: WAIT, clauses: [] });
  const judged = (/** @type {any} */ command) =>
    consult(`/api/matches/${decision.match}/why-not`, { seat: decision.seat, command, language: language() });
  const judge = { ask: (/** @type {string[]} */ answers) => decision.ask(answers), whyNot: judged };
  const refusal = await refusalOf(trial, step?.question?.path ?? [], decision.answers.tokens, judge).catch(() => null);
  if (mine === tries && decision.step === step && !decision.closed) show(refusal ?? known);
}

/**
 * Return why nothing can be chosen at a place of the board, as far as the page knows it.
 * @param {Name[]} names what lies there
 * @param {Now} now
 * @returns {Answer}
 */
function whyNot(names, { decision, back, over, waiting }) {
  const plain = (/** @type {string} */ text) => ({ text, clauses: [] });
  if (back) return plain(_("You look back. Nothing can be done here: go to the present first."));
  if (decision === null) return plain(_("You look on. Nothing can be done here."));
  const { step } = decision;
  if (decision.onItsWay) return plain(_("Your command is on its way …"));
  if (over) return plain(_("The game is over."));
  if (step === null) return plain(_("It is not your turn. {sentence}", { sentence: waiting }));
  if (step.question === undefined) return plain(_("Say first whether you want what you have chosen."));
  const here = (/** @type {Name} */ name) => names.some((each) => each.kind === name.kind && each.name === name.name);
  const closed = step.options.find((option) => option.closed.length > 0 && option.names.some(here));
  if (closed !== undefined) return { text: `${closed.label}: ${closed.message ?? ""}`, clauses: closed.closed.map(({ rule }) => rule) };
  return plain(_("That is no answer here: {question}", { question: step.question.sentence }));
}
