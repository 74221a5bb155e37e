// Hints are asked for only where the match allows them, and whoever follows one gives its answers anew.

import assert from "node:assert/strict";
import { test } from "node:test";
import { canAsk, follow } from "../../foreign_king/data/play/hint_answers.js";

test("a hint is asked for where the match allows it and something is to be decided", () => {
  const decides = { open: true, onItsWay: false };
  assert.ok(canAsk({ hints: true }, decides));
  for (const [situation, decision] of [
    [null, decides],
    [{}, decides],
    [{ hints: false }, decides],
    [{ hints: true }, { open: false, onItsWay: false }],
    [{ hints: true }, { open: true, onItsWay: true }],
  ]) assert.ok(!canAsk(situation, decision), JSON.stringify([situation, decision]));
});

test("whoever follows a hint gives its answers instead of those that were half given", async () => {
  const done = [];
  const decision = {
    closed: false,
    returnTo: async (number) => void done.push(["returnTo", number]),
    choose: async (tokens, label, names) => void done.push(["choose", tokens, label, names]),
  };
  await follow(decision, { answers: ["Claim", "gaul"], text: "Claim › Gaul" });
  assert.deepEqual(done, [["returnTo", 0], ["choose", ["Claim", "gaul"], "Claim › Gaul", []]]);
  decision.closed = true;
  await follow(decision, { answers: ["Claim", "gaul"], text: "Claim › Gaul" });
  assert.deepEqual(done.at(-1), ["returnTo", 0]);
});
