// Playing a game: the pace, the pause, and the end.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Playback, stay } from "../../foreign_king/data/play/playback.js";

/** A playback of some steps, with a clock that the test moves. */
function playing(steps) {
  const clock = { waits: [], due: null };
  const shown = [];
  const changes = [];
  const playback = new Playback({
    on: async () => shown.push(shown.length + 1) < steps,
    wait: () => 100,
    changed: () => changes.push(playback.running),
    later: (act, wait) => {
      clock.waits.push(wait);
      clock.due = act;
      return act;
    },
    cancel: () => {
      clock.due = null;
    },
  });
  const pass = async () => {
    const act = clock.due;
    clock.due = null;
    act?.();
    await new Promise((done) => setImmediate(done));
  };
  return { playback, clock, shown, changes, pass };
}

test("one step after the other is shown, up to the end", async () => {
  const { playback, clock, shown, changes, pass } = playing(3);
  playback.start();
  playback.start();
  assert.deepEqual(shown, [], "the step that is shown stays for a while");
  for (let round = 0; round < 5; round += 1) await pass();
  assert.deepEqual(shown, [1, 2, 3]);
  assert.deepEqual(clock.waits, [100, 100, 100]);
  assert.deepEqual(changes, [true, false]);
});

test("a pause holds, also while a step is fetched", async () => {
  const { playback, shown, pass } = playing(9);
  playback.start();
  await pass();
  playback.stop();
  playback.stop();
  await pass();
  assert.deepEqual(shown, [1]);
  playback.start();
  const fetched = pass();
  playback.stop();
  await fetched;
  await pass();
  assert.deepEqual(shown, [1, 2]);
  assert.equal(playback.running, false);
});

test("a step with many words stays longer, and a slow pace is slower", () => {
  assert.ok(stay("slow", "") > stay("normal", ""));
  assert.ok(stay("normal", "") > stay("fast", ""));
  assert.ok(stay("normal", "x".repeat(60)) === 2 * stay("normal", ""));
  assert.ok(stay("off", "") > 0, "whoever wants no waiting would see nothing");
});
