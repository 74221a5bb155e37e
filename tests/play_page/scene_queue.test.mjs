// The queue of scenes: the pace, the longest wait, and the end by a click.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LONGEST, PACES, SceneQueue } from "../../foreign_king/data/play/scene_queue.js";

/** A queue with a clock that the test moves. */
function queueAt(pace) {
  const clock = { time: 0, timers: [] };
  const shown = [];
  const queue = new SceneQueue({
    show: (scenes) => shown.push({ time: clock.time, scenes }),
    now: () => clock.time,
    later: (act, wait) => {
      const timer = { at: clock.time + wait, act };
      clock.timers.push(timer);
      return timer;
    },
    cancel: (timer) => {
      clock.timers = clock.timers.filter((each) => each !== timer);
    },
  });
  queue.pace = pace;
  const pass = (until) => {
    for (;;) {
      const [next] = clock.timers.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);
      if (next === undefined) break;
      clock.timers = clock.timers.filter((each) => each !== next);
      clock.time = next.at;
      next.act();
    }
    clock.time = until;
  };
  return { queue, shown, pass, clock };
}

const numbers = (count) => Array.from({ length: count }, (_, place) => place);

test("scenes are shown one after the other, at the pace", () => {
  const { queue, shown, pass } = queueAt("fast");
  queue.push(numbers(3));
  pass(5000);
  assert.deepEqual(shown.map(({ scenes }) => scenes), [[0], [1], [2]]);
  assert.deepEqual(shown.map(({ time }) => time), [0, PACES.fast, 2 * PACES.fast]);
  assert.equal(queue.busy, false);
});

test("with the pace off everything is shown at once", () => {
  const { queue, shown } = queueAt("off");
  queue.push(numbers(7));
  assert.deepEqual(shown.map(({ scenes }) => scenes), [numbers(7)]);
});

for (const pace of ["fast", "normal", "slow"]) {
  test(`a burst of 60 scenes waits for ${LONGEST} ms at most (${pace})`, () => {
    const { queue, shown, pass } = queueAt(pace);
    queue.push(numbers(60));
    pass(60_000);
    assert.deepEqual(shown.flatMap(({ scenes }) => scenes), numbers(60));
    assert.ok(shown.at(-1).time <= LONGEST, `the last one was shown after ${shown.at(-1).time} ms`);
  });
}

test("scenes that arrive one by one never wait longer either", () => {
  const { queue, shown, pass } = queueAt("slow");
  const arrived = numbers(50).map((place) => place * 100);
  for (const [place, time] of arrived.entries()) {
    pass(time);
    queue.push([place]);
  }
  pass(60_000);
  for (const { time, scenes } of shown) {
    for (const scene of scenes) assert.ok(time - arrived[scene] <= LONGEST + 1, `${scene} waited for ${time - arrived[scene]} ms`);
  }
  assert.deepEqual(shown.flatMap(({ scenes }) => scenes), numbers(50));
});

test("a click shows what is left at once, and nothing is shown twice", () => {
  const { queue, shown, pass, clock } = queueAt("normal");
  queue.push(numbers(4));
  queue.finish();
  assert.deepEqual(shown.map(({ scenes }) => scenes), [[0], [1, 2, 3]]);
  assert.equal(clock.time, 0);
  pass(10_000);
  assert.equal(shown.length, 2);
});

test("a second command waits until the first one was seen", () => {
  const { queue, shown, pass } = queueAt("normal");
  queue.push(["first"]);
  pass(100);
  queue.push(["second"]);
  pass(5000);
  assert.deepEqual(shown.map(({ time, scenes }) => [time, scenes]), [[0, ["first"]], [PACES.normal, ["second"]]]);
});

test("what is forgotten is not shown", () => {
  const { queue, shown, pass } = queueAt("normal");
  queue.push(numbers(3));
  queue.clear();
  pass(10_000);
  assert.deepEqual(shown.map(({ scenes }) => scenes), [[0]]);
});
