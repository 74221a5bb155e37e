// Who is here, as the server says it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Presence } from "../../foreign_king/data/play/presence.js";

const BLUE = { seat: "blue", state: "taken" };

function presence(ask = async () => ({ here: [] })) {
  let changes = 0;
  const known = new Presence({ own: ["red"], ask, changed: () => (changes += 1) });
  return { known, changes: () => changes };
}

test("who is here is said of other people only, and of nobody before it is known", () => {
  const { known } = presence();
  assert.equal(known.of(BLUE), null);
  known.take(["red", "blue"]);
  assert.equal(known.of(BLUE), "here");
  assert.equal(known.of({ seat: "red", state: "taken" }), null);
  assert.equal(known.of({ seat: "green", state: "taken" }), "away");
  assert.equal(known.of({ seat: "green", state: "computer" }), null);
  assert.equal(known.of({ seat: "green", state: "free" }), null);
  known.take(null);
  assert.equal(known.of(BLUE), null);
});

test("what is said twice is no change", () => {
  const { known, changes } = presence();
  known.take(["blue"]);
  known.take(["blue"]);
  assert.equal(changes(), 1);
  known.take([]);
  assert.equal(changes(), 2);
});

test("an answer that is older than the stream is not taken", async () => {
  let answer = (/** @type {any} */ _) => {};
  const { known } = presence(() => new Promise((resolve) => (answer = resolve)));
  const late = known.ask();
  known.take(["blue"]);
  answer({ here: [] });
  await late;
  assert.equal(known.of(BLUE), "here");
  const next = known.ask();
  answer({ here: [] });
  await next;
  assert.equal(known.of(BLUE), "away");
});

test("a server that does not answer changes nothing", async () => {
  const { known, changes } = presence(() => Promise.reject(new Error("no answer")));
  await known.ask();
  assert.equal(changes(), 0);
  assert.equal(known.of(BLUE), null);
});
