import assert from "node:assert/strict";
import { test } from "node:test";

import { GivenAnswers } from "../../foreign_king/data/play/given_answers.js";

const CITY = { kind: "place", name: "bruges" };

function makeStorage() {
  const texts = new Map();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

test("the answers of one choice go together, with those to which there was no other", () => {
  const answers = new GivenAnswers(makeStorage(), "m1", "red");
  answers.give(["build"], "Build", []);
  answers.give(["bruges", "2"], "Two at Bruges", [CITY]);
  answers.take([{ token: "cash", names: [] }]);
  assert.deepEqual(answers.tokens, ["build", "bruges", "2", "cash"]);
  assert.deepEqual(answers.names, [CITY]);
  assert.equal(answers.before, 1);
  answers.cut(answers.before);
  assert.deepEqual(answers.tokens, ["build"]);
  assert.equal(answers.before, 0);
});

test("a page that is loaded again has the same answers, with their labels, at their seat alone", () => {
  const storage = makeStorage();
  const answers = new GivenAnswers(storage, "m1", "red");
  answers.give(["build", "bruges"], "Build at Bruges", [CITY]);
  answers.keep(7);
  const again = new GivenAnswers(storage, "m1", "red");
  assert.deepEqual(again.chosen(), [{ token: "build", label: "Build at Bruges", names: [] }, { token: "bruges", label: "", names: [] }]);
  assert.deepEqual(new GivenAnswers(storage, "m1", "blue").chosen(), []);
  again.forget();
  assert.deepEqual(new GivenAnswers(storage, "m1", "red").chosen(), []);
});
