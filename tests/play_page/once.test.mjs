// A control that is clicked on twice does something once.

import assert from "node:assert/strict";
import { test } from "node:test";

import { once } from "../../foreign_king/data/play/once.js";

/** A control, as far as it is asked for its attributes. */
function control() {
  const attributes = new Map();
  return {
    getAttribute: (name) => attributes.get(name) ?? null,
    setAttribute: (name, value) => attributes.set(name, value),
    removeAttribute: (name) => attributes.delete(name),
  };
}

test("a second click does nothing while the first is being done, and a later one does something again", async () => {
  const button = control();
  const done = [];
  let finish = () => {};
  const first = once(button, () => new Promise((resolve) => ((finish = resolve), done.push("first"))));
  await once(button, async () => done.push("second"));
  assert.equal(button.getAttribute("aria-busy"), "true");
  finish();
  await first;
  await once(button, async () => done.push("third"));
  assert.deepEqual(done, ["first", "third"]);
});

test("what has failed can be tried again", async () => {
  const button = control();
  await assert.rejects(once(button, () => Promise.reject(new Error("no line"))), /no line/);
  assert.equal(button.getAttribute("aria-busy"), null);
});
