// Seats have names and marks, whatever their ids are.

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = { documentElement: { dataset: {}, lang: "en" } };
const { marksOf, seatName, takenSeats } = await import("../../foreign_king/data/play/seats.js");
const ODD = ["constructor", "__proto__", "tostring", "north"];

test("a seat without a colour has its id as its name", () => {
  assert.equal(seatName("red"), "Red");
  for (const seat of ODD) assert.equal(seatName(seat), seat);
});

test("each seat has a mark of its own", () => {
  const marks = marksOf(ODD.map((seat) => ({ seat })));
  assert.deepEqual(Object.keys(marks).sort(), [...ODD].sort());
  assert.equal(new Set(Object.values(marks)).size, ODD.length);
});

test("a mark is a whole character, also where that is more than one unit of a text", () => {
  const marks = marksOf([{ seat: "red", name: "🦊 Anna" }, { seat: "blue", name: "ßeta" }, { seat: "green", name: "אברהם" }]);
  assert.deepEqual({ ...marks }, { red: "🦊", blue: "S", green: "א" });
});

test("as many sit as have taken a seat", () => {
  const seats = ["taken", "free", "computer", "taken"].map((state) => ({ state }));
  assert.equal(takenSeats({ seats }), 2);
});
