// The second click of a double click does nothing to another control than the first one.

import assert from "node:assert/strict";
import { test } from "node:test";

import { SecondClicks } from "../../foreign_king/data/play/second_clicks.js";

test("a further click of a double click is taken by the control that the first one has hit, and by no other one", () => {
  const clicks = new SecondClicks();
  assert.equal(clicks.takes("more", 1), true);
  assert.equal(clicks.takes("more", 2), true);
  assert.equal(clicks.takes("more", 3), true);
  assert.equal(clicks.takes("do", 1), true);
  assert.equal(clicks.takes("rules", 2), false);
  assert.equal(clicks.takes("rules", 3), false);
  assert.equal(clicks.takes("rules", 1), true);
});

test("beside all controls each click is taken, unless the one before has hit a control", () => {
  const clicks = new SecondClicks();
  assert.equal(clicks.takes(null, 1), true);
  assert.equal(clicks.takes(null, 2), true);
  assert.equal(clicks.takes("do", 3), false);
  assert.equal(clicks.takes("do", 1), true);
  assert.equal(clicks.takes(null, 2), false);
});

test("what no pointer has clicked on is taken at any time", () => {
  const clicks = new SecondClicks();
  assert.equal(clicks.takes("do", 1), true);
  assert.equal(clicks.takes("rules", 0), true);
  assert.equal(clicks.takes("do", 2), true);
});
