// What is followed: the union of all followers, and what is new to each of them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { after, covers, isNew, MOST_FOLLOWED, queryOf, union } from "../../foreign_king/data/play/cursors.js";
import { EventReader } from "../../foreign_king/data/play/event_text.js";

const red = { match: "abc", seat: "red", version: 5, participants: 2 };

test("events are read as they arrive, in pieces of any size", () => {
  const text = 'retry: 700\n\n:\n\nevent: update\nid: abc\ndata: {"version":6}\n\nevent: closed\nid: \ndata: {"reason":"over"}\n\n';
  for (let size = 1; size <= text.length; size += 1) {
    const reader = new EventReader();
    const events = [];
    for (let place = 0; place < text.length; place += size) events.push(...reader.take(text.slice(place, place + size)));
    assert.deepEqual(events, [
      { kind: "update", data: { version: 6 } },
      { kind: "closed", data: { reason: "over" } },
    ]);
  }
});

test("the union of followers begins at the lowest version", () => {
  const early = { ...red, version: 3, participants: 4 };
  const present = { ...red, version: null, participants: null };
  const other = { match: "abc", seat: null, version: 9, participants: 9 };
  assert.deepEqual(union([red, early, present, other]), [{ ...red, version: 3, participants: 2 }, other]);
  assert.equal(union(Array.from({ length: 150 }, (_, each) => ({ ...red, match: `m${each}` }))).length, MOST_FOLLOWED);
});

test("a stream covers what begins later, and not what begins earlier", () => {
  assert.ok(covers([red], [red, { ...red, version: 6 }, { ...red, version: null, participants: null }]));
  assert.ok(!covers([red], [{ ...red, version: 4 }]));
  assert.ok(!covers([red], [{ ...red, participants: 1 }]));
  assert.ok(!covers([red], [{ ...red, seat: "blue" }]));
});

test("an event moves the cursor of its match and seat alone", () => {
  const blue = { ...red, seat: "blue" };
  const update = { kind: "update", data: { match: "abc", seat: "red", version: 6 } };
  assert.deepEqual(after([red, blue], update), [{ ...red, version: 6 }, blue]);
  const people = { kind: "participants", data: { match: "abc", seat: "red", participants: { version: 3 } } };
  assert.deepEqual(after([red, blue], people), [{ ...red, participants: 3 }, blue]);
  assert.deepEqual(after([red, blue], { kind: "closed", data: { match: "abc", seat: "red" } }), [blue]);
  const start = { kind: "start", data: { matches: [{ match: "abc", seat: "red", version: 8, participants: 8 }] } };
  assert.deepEqual(after([{ ...red, version: null }], start), [{ ...red, version: 8 }]);
});

test("an event is new only after the version of the follower", () => {
  const update = (version) => ({ kind: "update", data: { match: "abc", seat: "red", version } });
  assert.ok(!isNew([red], update(5)));
  assert.ok(isNew([red], update(6)));
  assert.ok(!isNew([{ ...red, seat: "blue" }], update(6)));
  assert.ok(!isNew([red], { kind: "remark", data: { match: "abc", seat: "red", remark: { number: 2 } } }));
  assert.ok(isNew([red], { kind: "remark", data: { match: "abc", seat: "red", remark: { number: 3 } } }));
});

test("the query names matches as the server reads them", () => {
  const spectator = { match: "def", seat: null, version: null, participants: null };
  assert.equal(queryOf([red, spectator]), "match=abc%3Ared%3A5%3A2&match=def%3A%3A%3A");
});
