// Turns that have begun: the reader is told of those that last.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BegunTurns, PATIENCE } from "../../foreign_king/data/play/begun_turns.js";

/** Turns with a clock that the test moves. */
function turnsAt() {
  let time = 0;
  let timers = [];
  const told = [];
  const later = (act, wait) => {
    const timer = { at: time + wait, act };
    timers.push(timer);
    return timer;
  };
  const cancel = (timer) => {
    timers = timers.filter((each) => each !== timer);
  };
  const pass = (milliseconds) => {
    time += milliseconds;
    const due = timers.filter(({ at }) => at <= time);
    timers = timers.filter(({ at }) => at > time);
    for (const { act } of due) act();
  };
  const turns = new BegunTurns(({ match, turn }) => told.push([match, turn]), { later, cancel });
  return { turns, told, pass };
}

test("the reader is told once of a turn that lasts for some seconds", () => {
  const { turns, told, pass } = turnsAt();
  turns.begin({ match: "a", turn: 5 });
  pass(PATIENCE - 1);
  turns.keep([{ match: "a", turn: 5 }]);
  assert.deepEqual(told, []);
  pass(1);
  assert.deepEqual(told, [["a", 5]]);
  pass(10 * PATIENCE);
  assert.deepEqual(told, [["a", 5]]);
});

test("of what is taken back within seconds nobody is told", () => {
  const { turns, told, pass } = turnsAt();
  turns.begin({ match: "a", turn: 5 });
  turns.begin({ match: "b", turn: 7 });
  pass(PATIENCE - 1);
  turns.keep([{ match: "b", turn: 7 }]);
  pass(PATIENCE);
  assert.deepEqual(told, [["b", 7]]);
});

test("a turn that begins in the place of another one lasts from then on", () => {
  const { turns, told, pass } = turnsAt();
  turns.begin({ match: "a", turn: 5 });
  pass(PATIENCE - 1);
  turns.keep([{ match: "a", turn: 8 }]);
  turns.begin({ match: "a", turn: 8 });
  pass(PATIENCE - 1);
  assert.deepEqual(told, []);
  pass(1);
  assert.deepEqual(told, [["a", 8]]);
});
