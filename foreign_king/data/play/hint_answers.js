// @ts-check
// When a hint can be asked for, and how its answers are given.

/** @typedef {import("./server_types").components["schemas"]["HintText"]} HintText */
/** @typedef {Pick<import("./decision.js").Decision, "match" | "seat" | "open" | "onItsWay" | "step" | "closed" | "returnTo" | "choose">} Decision */

/**
 * Whether somebody can ask for a hint now: the match allows it, and something is to be decided.
 * @param {{hints?: boolean} | null} situation
 * @param {Pick<Decision, "open" | "onItsWay">} decision
 */
export function canAsk(situation, decision) {
  return situation?.hints === true && decision.open && !decision.onItsWay;
}

/**
 * Follow a hint: the answers that were given before make room for those of the hint.
 * @param {Decision} decision
 * @param {Pick<HintText, "answers" | "text">} hint
 */
export async function follow(decision, { answers, text }) {
  await decision.returnTo(0);
  // A question with only one answer is answered already.
  const [first, ...others] = answers;
  if (first !== undefined && !decision.closed) await decision.choose([first, ...others], text, []);
}
