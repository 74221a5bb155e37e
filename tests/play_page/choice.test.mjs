// A half-made choice is kept, and shortened where it is not possible any more.

import assert from "node:assert/strict";
import { test } from "node:test";
import { KeptChoice, pastForced, possible, retraced } from "../../foreign_king/data/play/choice.js";

/** What a browser stores. */
function storage() {
  const stored = new Map();
  return {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => stored.set(name, value),
    removeItem: (name) => stored.delete(name),
    stored,
  };
}

class Fault extends Error {
  constructor(code, document) {
    super(code);
    this.code = code;
    this.document = document;
  }
}

test("a choice is kept by its match and seat", () => {
  const keeping = storage();
  const red = new KeptChoice(keeping, "abc", "red");
  red.write({ answers: ["Build"], labels: ["Build a factory"], version: 3 });
  assert.deepEqual(new KeptChoice(keeping, "abc", "red").read(), { answers: ["Build"], labels: ["Build a factory"], version: 3 });
  assert.equal(new KeptChoice(keeping, "abc", "blue").read(), null);
  assert.equal(new KeptChoice(keeping, "other", "red").read(), null);
  red.clear();
  assert.equal(red.read(), null);
  assert.equal(keeping.stored.size, 0);
});

test("a browser that stores nothing, or something else, keeps nothing", () => {
  const full = { getItem: () => null, setItem: () => { throw new Error("full"); }, removeItem: () => {} };
  new KeptChoice(full, "abc", "red").write({ answers: ["Build"], labels: [""], version: 1 });
  for (const text of ["{", "3", '{"answers":3}', "null"]) {
    assert.equal(new KeptChoice({ ...full, getItem: () => text }, "abc", "red").read(), null);
  }
});

test("a choice that is still possible is asked for once", async () => {
  const asked = [];
  const ask = async (answers) => {
    asked.push(answers);
    return { question: answers.length };
  };
  assert.deepEqual(await retraced(ask, ["a", "b"]), { step: { question: 2 }, answers: ["a", "b"], lost: null });
  assert.deepEqual(asked, [["a", "b"]]);
});

test("what is not possible any more is cut off at the place that the server names", async () => {
  const ask = async (answers) => {
    if (answers.length > 1) throw new Fault("malformed", { pointer: "/answers/1" });
    return "step";
  };
  assert.deepEqual(await retraced(ask, ["a", "b", "c", "d"]), { step: "step", answers: ["a"], lost: 1 });
});

test("a refusal without a place costs one answer after the other", async () => {
  const asked = [];
  const ask = async (answers) => {
    asked.push(answers.length);
    if (answers.length > 0) throw new Fault("refused", { rule: "build.price" });
    return "step";
  };
  assert.deepEqual(await retraced(ask, ["a", "b", "c"]), { step: "step", answers: [], lost: 0 });
  assert.deepEqual(asked, [3, 2, 1, 0]);
});

test("a lost line is no reason to forget a choice", async () => {
  const gone = new TypeError("Failed to fetch");
  await assert.rejects(retraced(async () => { throw gone; }, ["a"]), gone);
  await assert.rejects(retraced(async () => { throw new Fault("not-your-seat", {}); }, ["a"]), /not-your-seat/);
  await assert.rejects(retraced(async () => { throw new Fault("malformed", {}); }, []), /malformed/);
});

test("there are always fewer possible answers after a fault", () => {
  for (const pointer of ["/answers/0", "/answers/1", "/answers/9", "/seat", undefined]) {
    const number = possible(["a", "b"], { pointer });
    assert.ok(number >= 0 && number < 2, `${pointer}: ${number}`);
  }
});

/** A server that asks one question after the other. After the last answer there is a command. */
function asking(...questions) {
  const asked = [];
  const step = (place) =>
    place === questions.length ? { options: [], command: {} } : { question: {}, ways: questions[place].ways, options: questions[place].options ?? questions[place] };
  const ask = async (answers) => {
    asked.push(answers);
    return step(answers.length);
  };
  return { ask, asked, step };
}

const open = (token) => ({ token, names: [{ kind: "card", name: token }], closed: [] });
const closed = (token) => ({ token, names: [], closed: [{ rule: "price" }] });

test("questions with one possible answer are answered, but for the first one and the one before the command", async () => {
  const { ask, asked, step } = asking([open("play")], [open("x1"), closed("x2")], [open("0")], [open("a"), open("b")], [open("last")]);
  const { step: shown, taken } = await pastForced(ask, step(1), ["play"]);
  assert.deepEqual(shown.options.map(({ token }) => token), ["a", "b"]);
  assert.deepEqual(taken, [open("x1"), open("0")]);
  assert.deepEqual(asked, [["play", "x1"], ["play", "x1", "0"]]);
  assert.deepEqual(await pastForced(ask, step(4), ["play", "x1", "0", "a"]), { step: step(4), taken: [] });
  assert.deepEqual(await pastForced(ask, step(0), []), { step: step(0), taken: [] });
});

test("where there are ways, or nothing is possible, nothing is answered by itself", async () => {
  const { ask, asked, step } = asking([open("play")], { ways: [{}], options: [open("x1")] }, [closed("x2")]);
  for (const place of [1, 2, 3]) assert.deepEqual((await pastForced(ask, step(place), ["play"])).taken, []);
  assert.deepEqual(asked, []);
});
