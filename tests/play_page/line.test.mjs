// The line to the server: lost, silent, refused, and there again.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Line, LONGEST, waitBefore } from "../../foreign_king/data/play/line.js";
import { pause, Server, until } from "./server.mjs";

/** A line that is closed when its test ends, also one that fails: an open line comes back for ever, and so no run would end. */
function opened(test, server, options = {}) {
  const states = [];
  const events = [];
  const line = new Line({
    open: (signal) => server.open("", signal),
    happened: (event) => events.push(event),
    changed: (state) => states.push(state),
    shortest: 10,
    ...options,
  });
  test.after(() => line.close());
  line.open();
  return { line, states, events };
}

test("waits grow, are scattered, and never exceed what lets every page be right within 30 s", () => {
  const waits = Array.from({ length: 12 }, (_, tries) => waitBefore(tries, 0.5));
  assert.deepEqual(waits.slice(0, 4), [500, 1000, 2000, 4000]);
  assert.equal(waits[11], LONGEST);
  assert.equal(waitBefore(0, 0), 250);
  assert.ok(waitBefore(20, 1) <= 20_000);
});

test("a line that ends, or that cannot be reached, comes back by itself", async (test) => {
  const server = new Server();
  const { line, states, events } = opened(test, server);
  await until(() => server.last);
  server.last.start();
  await until(() => line.state.up);
  server.status = 0;
  server.last.end();
  await until(() => !line.state.up);
  await pause(60);
  server.status = 200;
  await until(() => server.opened.length === 2);
  server.last.event("update", { version: 8 });
  await until(() => line.state.up && events.at(-1).kind === "update");
  assert.deepEqual(new Set(states.map((state) => state.up)), new Set([true, false]));
  line.close();
  assert.ok(server.last.closed);
});

test("a line that falls silent without closing is opened anew; a heartbeat keeps it", async (test) => {
  const server = new Server();
  let [time, beats] = [0, 0];
  opened(test, server, { silence: 90, now: () => time, beat: () => (beats += 1) });
  await until(() => server.last);
  for (let each = 1; each <= 6; each += 1) {
    time += 80;
    server.last.send(":\n\n");
    await until(() => beats === each);
    await pause(15); // The line has looked whether the silence lasts too long.
  }
  assert.equal(server.opened.length, 1);
  const silent = server.last;
  time += 90;
  await until(() => server.opened.length === 2);
  assert.ok(silent.closed);
});

test("what the server refuses for good is reported, and not tried again", async (test) => {
  for (const [status, fault] of [
    [401, "no-key"],
    [404, "unknown"],
    [400, "malformed"],
  ]) {
    const server = Object.assign(new Server(), { status, fault });
    const { line, states } = opened(test, server);
    await until(() => line.state.fault);
    await pause(80);
    assert.deepEqual(states, [{ up: false, again: null, fault: { status, code: fault } }]);
  }
});

test("what passes is tried again, not before the server wants it", async (test) => {
  for (const status of [502, 503, 429]) {
    const server = Object.assign(new Server(), { status });
    const { line } = opened(test, server);
    await until(() => line.state.again);
    server.status = 200;
    await until(() => server.opened.length === 1);
  }
  const patient = Object.assign(new Server(), { status: 503, headers: { "Retry-After": "7" } });
  const { line } = opened(test, patient);
  await until(() => line.state.again);
  assert.ok(line.state.again - Date.now() > 6000);
});

test("a line that waits comes back at once when the page wakes, and a fresh one stays", async (test) => {
  const server = Object.assign(new Server(), { status: 502 });
  const { line } = opened(test, server, { shortest: 60_000 });
  await until(() => line.state.again);
  server.status = 200;
  line.wake();
  await until(() => server.opened.length === 1);
  server.last.start();
  await until(() => line.state.up);
  line.wake();
  await pause(20);
  assert.equal(server.opened.length, 1);
});

test("where nothing is left to follow, the line rests", async (test) => {
  const server = Object.assign(new Server(), { status: 204 });
  const { line } = opened(test, server);
  await until(() => line.state.up);
  await pause(50);
  assert.equal(server.opened.length, 0);
  assert.equal(line.state.again, null);
});

test("a line that does not say a first word is opened anew sooner than one that has fallen silent", async (test) => {
  const server = new Server();
  let time = 0;
  const { states } = opened(test, server, { now: () => time });
  await until(() => server.last);
  server.last.start();
  await until(() => states.at(-1)?.up);
  time += 5000;
  await pause(1100);
  assert.equal(server.opened.length, 1);
  server.last.end();
  await until(() => server.opened.length === 2);
  time += 9000;
  await until(() => server.opened.length === 3);
  assert.equal(states.at(-1).up, false);
});
