// Small pieces of the match page that need no browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { partsOf, written } from "../../foreign_king/data/play/chunks.js";
import { FRESH, Freshness } from "../../foreign_king/data/play/freshness.js";
import { DIRECTIONS, ledTo, nearest } from "../../foreign_king/data/play/nearest.js";
import { Sending } from "../../foreign_king/data/play/sending.js";
import { actorAt, newsOf } from "../../foreign_king/data/play/story.js";

test("a picture is put together from its chunks", () => {
  const chunks = ["<svg>", "</svg>", "<g/>", [0, 2, 2, 1], "never"];
  assert.equal(written(chunks, 3), "<svg><g/><g/></svg>");
  assert.throws(() => written(chunks, 9), /there is no chunk 9/);
  const parts = partsOf({ chunks, parts: [["map", "left", 3], ["status", "right", 2]] });
  const [status, map] = parts([1, 0]);
  assert.deepEqual(status, { name: "status", where: "right", svg: "<g/>" });
  assert.equal(parts([0])[0], map);
  assert.throws(() => parts([2]), /there is no part 2/);
});

test("a control that has taken the place of another one takes no click for a while", () => {
  let now = 1000;
  const freshness = new Freshness(() => now);
  assert.ok(freshness.takes("question"));
  freshness.renew("question", "build or pass");
  assert.ok(freshness.takes("question"), "nobody can have meant something else before the first control");
  assert.equal(freshness.renew("question", "build or pass"), false);
  assert.ok(freshness.renew("question", "where?"));
  for (const wait of [0, 1, FRESH - 1]) {
    now = 1000 + wait;
    assert.ok(!freshness.takes("question"), `after ${wait} ms`);
  }
  now = 1000 + FRESH;
  assert.ok(freshness.takes("question"));
  assert.ok(freshness.takes("another group"));
});

test("the arrow keys lead to the next light in their direction", () => {
  const points = [{ x: 0, y: 0 }, { x: 10, y: 1 }, { x: 5, y: 20 }, { x: 100, y: 0 }, { x: 0, y: -30 }];
  assert.equal(nearest(points, 0, DIRECTIONS.ArrowRight), 1);
  assert.equal(nearest(points, 1, DIRECTIONS.ArrowRight), 3);
  assert.equal(nearest(points, 0, DIRECTIONS.ArrowDown), 2);
  assert.equal(nearest(points, 0, DIRECTIONS.ArrowUp), 4);
  assert.equal(nearest(points, 3, DIRECTIONS.ArrowRight), 3);
  assert.equal(nearest(points, 9, DIRECTIONS.ArrowRight), 9);
});

test("every light can be reached by keys", () => {
  const points = Array.from({ length: 40 }, (_, place) => ({ x: (place * 37) % 101, y: (place * 61) % 97 }));
  const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageUp", "PageDown"];
  const reached = new Set([0]);
  for (const from of reached) for (const key of keys) reached.add(ledTo(points, from, key));
  assert.equal(reached.size, points.length);
  assert.equal(ledTo(points, 0, "PageUp"), 39);
  assert.equal(ledTo(points, 39, "PageDown"), 0);
  assert.equal(ledTo(points, 3, "x"), null);
});

test("a command is sent until it is answered, under the same id, also after the page was loaded again", async () => {
  const stored = new Map();
  const keeping = { getItem: (name) => stored.get(name) ?? null, setItem: (name, value) => stored.set(name, value), removeItem: (name) => stored.delete(name) };
  new Sending(keeping, "abc", "red").begin({ seat: "red", command: { type: "Pass" }, expected: 3, id: "mine" });
  const again = new Sending(keeping, "abc", "red");
  const sent = [];
  const send = async ({ id }) => {
    sent.push(id);
    if (sent.length === 1) throw new TypeError("Failed to fetch");
    if (sent.length === 2) throw Object.assign(new Error("busy"), { status: 503 });
    return { version: 4 };
  };
  assert.deepEqual(await again.deliver(send, () => false, async () => {}), { version: 4 });
  assert.deepEqual(sent, ["mine", "mine", "mine"]);
  again.end();
  assert.equal(new Sending(keeping, "abc", "red").now, null);
});

test("a command that the server refuses is not sent again", async () => {
  const keeping = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  const sending = new Sending(keeping, "abc", "red");
  sending.begin({ seat: "red", command: {}, expected: 3, id: "mine" });
  let sent = 0;
  const refused = Object.assign(new Error("refused"), { status: 409 });
  await assert.rejects(sending.deliver(async () => { sent += 1; throw refused; }, () => false, async () => {}), refused);
  assert.equal(sent, 1);
});

test("the story says whose command is the last one that stands", () => {
  const line = (version, step, by) => ({ version, step, by, heading: false, text: "" });
  const played = [line(1, 1, undefined), line(2, 2, "red"), line(2, 2, "red"), line(3, 3, "blue"), line(4, 4, undefined)];
  assert.deepEqual([0, 1, 2, 3, 4].map((step) => actorAt(played, step)), [null, null, "red", "blue", null]);
  // Blue's command at step 3 is taken back, after it was asked for; red has acted before, and chance acts again.
  const taken = [...played.slice(0, 4), line(5, 2, undefined), line(5, 2, undefined)];
  assert.equal(actorAt(taken, 2), "red");
  assert.equal(actorAt([...taken, line(6, 3, undefined)], 3), null);
  assert.equal(actorAt([...taken, line(6, 3, undefined), line(6, 3, "red")], 3), "red");
});

test("what is new begins exactly after one's own last command, wherever it was sent from", () => {
  const line = (version, step, by, heading = false) => ({ version, step, by, heading, text: "" });
  const lines = [line(1, 1, undefined), line(2, 2, "red"), line(3, 3, "blue"), line(4, 4, "red"), line(4, 4, "red")];
  const rest = [line(5, undefined, undefined, true), line(5, 5, undefined), line(6, 6, "blue"), line(6, 6, "blue")];
  assert.deepEqual(newsOf([...lines, ...rest], "red"), { own: 4, lines: rest, step: 5 });
  // Nothing is new right after it, nor to somebody who has not played yet, nor to a spectator.
  assert.deepEqual(newsOf(lines, "red"), { own: 4, lines: [], step: null });
  assert.deepEqual(newsOf([...lines, ...rest], "green"), { own: null, lines: [], step: null });
  assert.deepEqual(newsOf([...lines, ...rest], null), { own: null, lines: [], step: null });
  // Blue takes red's command back: what stands since is shown from the step before it on.
  const undone = line(7, 3, undefined);
  assert.deepEqual(newsOf([...lines, undone], "red"), { own: 4, lines: [undone], step: 3 });
  // A heading, and what is no command, can be new, but there is no step to show.
  assert.equal(newsOf([...lines, line(5, 5, undefined, true), line(5, undefined, undefined)], "red").step, null);
});
