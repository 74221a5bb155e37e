// The remark that somebody is writing, and the id under which it is sent.

import assert from "node:assert/strict";
import { test } from "node:test";

import { RemarkDraft } from "../../foreign_king/data/play/remark_draft.js";

function keeping() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => void kept.set(name, text) };
}

function ids() {
  let number = 0;
  return () => `id-${(number += 1)}`;
}

test("a remark has the same id until it is answered, also after the page was loaded again", () => {
  const [kept, newId] = [keeping(), ids()];
  const draft = new RemarkDraft("here", newId, () => kept);
  draft.write("Good luck!");
  assert.deepEqual(draft.begin("Good luck!"), { text: "Good luck!", id: "id-1" });
  assert.deepEqual(draft.begin("Good luck!"), { text: "Good luck!", id: "id-1" });
  const loaded = new RemarkDraft("here", newId, () => kept);
  assert.equal(loaded.text, "Good luck!");
  assert.equal(loaded.begin("Good luck!").id, "id-1");
  assert.equal(new RemarkDraft("elsewhere", newId, () => kept).begin("Good luck!").id, "id-2");
  loaded.end("Good luck!");
  assert.equal(loaded.text, "");
  assert.equal(new RemarkDraft("here", newId, () => kept).text, "");
  // Who writes the same twice wants to say it twice.
  assert.equal(loaded.begin("Good luck!").id, "id-3");
});

test("another text is another remark, and what was typed while one was on its way stays", () => {
  const kept = keeping();
  const draft = new RemarkDraft("here", ids(), () => kept);
  draft.begin("one");
  assert.equal(draft.begin("two").id, "id-2");
  draft.write("three");
  draft.end("two");
  assert.equal(draft.text, "three");
  assert.equal(new RemarkDraft("here", ids(), () => kept).text, "three");
});

test("a browser that keeps nothing sends the same id as long as the page is open", () => {
  const draft = new RemarkDraft("here", ids(), () => {
    throw new Error("nothing is kept");
  });
  assert.equal(draft.begin("one").id, draft.begin("one").id);
  draft.end("one");
  assert.equal(draft.begin("one").id, "id-2");
});
