// What the server refuses is said in the reader's language, with its reason.

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = { documentElement: { dataset: {}, lang: "en" } };
const { Fault } = await import("../../foreign_king/data/play/api.js");
const { faultText, unreadableText } = await import("../../foreign_king/data/play/faults.js");

test("where a server calls no hooks, this is said, and not that only players may do it", () => {
  const text = (reason) => faultText(new Fault(403, { fault: "not-allowed", message: "no", reason }));
  assert.match(text("no-hooks"), /calls no addresses/);
  assert.match(text(undefined), /Only the players/);
});

test("a match that cannot be read is not called damaged, unless it is", () => {
  const texts = ["board", "law", "newer", "damaged", undefined].map((reason) => faultText(new Fault(409, { fault: "unreadable", message: "event 0", reason })));
  assert.deepEqual(texts.map((text) => /damaged/.test(text)), [false, false, false, true, false]);
  assert.deepEqual(texts.map((text) => /board/.test(text)), [true, false, false, false, false]);
  assert.deepEqual(texts.map((text) => /rules/.test(text)), [false, true, false, false, false]);
  assert.deepEqual(texts.map((text) => /newer version/.test(text)), [false, false, true, false, false]);
  assert.equal(new Set(texts).size, 5);
  assert.equal(unreadableText("a reason of a later server"), texts[4]);
});
