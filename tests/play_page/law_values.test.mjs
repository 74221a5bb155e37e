// The values of a law: only what differs from the printed edition is sent.

import assert from "node:assert/strict";
import { test } from "node:test";

import { changesOf, numbersIn, written } from "../../foreign_king/data/play/law_values.js";

const FIELDS = [
  { name: "limited_bank", kind: "switch", printed: { fr: false, de: true } },
  { name: "medals", kind: "number", printed: { fr: 9, de: 9 } },
  { name: "start_francs", kind: "numbers", printed: { fr: [5, 6, 7, 8], de: [5, 6, 7, 8] } },
  { name: "first", kind: "name", printed: { fr: "", de: "" } },
];

function changes(edition, values) {
  const printed = Object.fromEntries(FIELDS.map((each) => [each.name, each.printed[edition]]));
  return changesOf(FIELDS, edition, (name) => ({ ...printed, ...values })[name]);
}

test("what is as printed is left out", () => {
  assert.deepEqual(changes("fr", {}), {});
  assert.deepEqual(changes("de", { limited_bank: true }), {});
  assert.deepEqual(changes("fr", { limited_bank: true, medals: 7 }), { limited_bank: true, medals: 7 });
  assert.deepEqual(changes("fr", { start_francs: [5, 6, 7, 9] }), { start_francs: [5, 6, 7, 9] });
  assert.deepEqual(changes("fr", { first: "franks" }), { first: "franks" });
});

test("numbers are read as people write them", () => {
  assert.deepEqual(numbersIn("5, 6,7  8"), [5, 6, 7, 8]);
  assert.deepEqual(numbersIn(""), []);
  assert.equal(written([5, 6, 7]), "5, 6, 7");
  assert.deepEqual(numbersIn(written([12, 0])), [12, 0]);
});
