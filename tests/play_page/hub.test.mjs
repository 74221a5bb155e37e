// Several tabs of one browser: one of them has the stream, also after it is gone.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { Hub } from "../../foreign_king/data/play/hub.js";
import { Locks, pause, Server, Texts, until } from "./server.mjs";

let number = 0;
let tabs = [];

/** A browser with its tabs. With `locks` it has Web Locks, otherwise only a storage. */
function browser({ locks }) {
  number += 1;
  const server = new Server();
  const shared = { locks: locks ? new Locks() : undefined, storage: new Texts() };
  const name = `test-${number}`;
  const tab = (options = {}) => {
    const channel = new BroadcastChannel(name);
    const hub = new Hub({
      tab: `tab-${tabs.length}`,
      channel,
      ...shared,
      open: server.open,
      visible: () => true,
      patience: 100,
      shortest: 10,
      ...options,
    });
    const each = { hub, channel, happened: [] };
    each.follow = (match, version = 0) =>
      hub.follow([{ match, seat: "red", version, participants: 0 }], (happening) => {
        if (happening.kind !== "line") each.happened.push(`${happening.kind} ${happening.data.match ?? ""} ${happening.data.version ?? ""}`.trim());
      });
    hub.start();
    tabs.push(each);
    return each;
  };
  return { server, tab };
}

/** End a tab like one that has crashed: it says nothing any more. */
function crash({ channel }) {
  channel.onmessage = null;
  channel.postMessage = () => {};
}

afterEach(() => {
  for (const { hub, channel } of tabs) {
    hub.stop();
    channel.close();
  }
  tabs = [];
});

for (const locks of [true, false]) {
  const how = locks ? "with Web Locks" : "without Web Locks";

  test(`eight tabs have one stream, and each hears its matches alone, ${how}`, async () => {
    const { server, tab } = browser({ locks });
    const eight = Array.from({ length: 8 }, () => tab());
    eight.forEach((each, place) => each.follow(`m${place}`));
    await until(() => server.last?.matches.length === 8 && server.live.length === 1);
    assert.equal(eight.filter((each) => each.hub.leads).length, 1);
    server.last.start();
    for (let place = 0; place < 8; place += 1) server.last.event("update", { match: `m${place}`, seat: "red", version: 1 });
    await until(() => eight.every((each) => each.happened.length === 2));
    eight.forEach((each, place) => assert.deepEqual(each.happened, ["start", `update m${place} 1`]));
  });

  test(`when the leading tab is closed, the next one goes on from the known version, ${how}`, async () => {
    const { server, tab } = browser({ locks });
    const first = tab();
    await until(() => first.hub.leads);
    const second = tab();
    first.follow("m0");
    second.follow("m1");
    await until(() => server.last?.matches.length === 2);
    server.last.event("update", { match: "m1", seat: "red", version: 4 });
    await until(() => second.happened.length === 1);
    first.hub.stop();
    await until(() => second.hub.leads && server.last.matches[0] === "m1:red:4:0");
    assert.equal(server.live.length, 1);
  });

  test(`when the leading tab is gone without a word, another one takes its place, ${how}`, async () => {
    const { server, tab } = browser({ locks });
    const first = tab();
    await until(() => first.hub.leads);
    const second = tab();
    second.follow("m1");
    await until(() => server.last?.matches.length === 1);
    second.hub.look();
    await pause(150);
    assert.ok(!second.hub.leads, "a leader that answers stays");
    crash(first);
    second.hub.look();
    await until(() => second.hub.leads);
    await until(() => server.opened.length === 2);
  });
}

test("a tab that begins earlier gets what it has missed, and the others do not get it twice", async () => {
  const { server, tab } = browser({ locks: true });
  const first = tab();
  first.follow("m0", 5);
  await until(() => server.opened.length === 1);
  const second = tab();
  second.follow("m0", 3);
  await until(() => server.last.matches[0] === "m0:red:3:0");
  for (const version of [4, 5, 6]) server.last.event("update", { match: "m0", seat: "red", version });
  await until(() => second.happened.length === 3);
  assert.deepEqual(first.happened, ["update m0 6"]);
});

test("who is here is passed on to the tabs that follow the match", async () => {
  const { server, tab } = browser({ locks: true });
  const [first, second, other] = [tab(), tab(), tab()];
  first.follow("m0");
  second.follow("m0");
  other.follow("m1");
  await until(() => server.last?.matches.length === 2);
  server.last.event("presence", { match: "m0", seat: "red", here: ["red"] });
  server.last.event("presence", { match: "m1", seat: "red", here: ["red"] });
  await until(() => [first, second, other].every((each) => each.happened.length === 1));
  assert.deepEqual([first, second, other].map((each) => each.happened[0]), ["presence m0", "presence m0", "presence m1"]);
});

test("a match that nobody follows any more is left out, and a line without matches is closed", async () => {
  const { server, tab } = browser({ locks: true });
  const only = tab();
  const stop = [only.follow("m0"), only.follow("m1")];
  await until(() => server.last?.matches.length === 2);
  stop[0]();
  await until(() => server.last.matches.length === 1);
  stop[1]();
  await until(() => server.live.length === 0);
});

test("a closed match is left out; the others go on", async () => {
  const { server, tab } = browser({ locks: true });
  const only = tab();
  only.follow("m0");
  only.follow("m1");
  await until(() => server.last?.matches.length === 2);
  server.last.event("closed", { match: "m0", seat: "red", reason: "over" });
  server.last.event("update", { match: "m1", seat: "red", version: 1 });
  await until(() => only.happened.length === 2);
  server.last.end();
  await until(() => server.opened.length === 2);
  assert.deepEqual(server.last.matches, ["m1:red:1:0"]);
});

test("when the last match is closed, the line rests and asks for nothing", async () => {
  const { server, tab } = browser({ locks: true });
  const only = tab();
  only.follow("m0");
  await until(() => server.last?.matches.length === 1);
  server.last.event("closed", { match: "m0", seat: "red", reason: "over" });
  server.last.end();
  await until(() => only.happened.length === 1);
  await pause(100);
  assert.equal(server.opened.length, 1);
  assert.ok(only.hub.line.up);
});

test("all tabs know whether the line is there", async () => {
  const { server, tab } = browser({ locks: true });
  const [first, second] = [tab(), tab()];
  const states = [];
  second.hub.hear("line", (state) => states.push(state.up));
  first.follow("m0");
  await until(() => server.opened.length === 1);
  server.last.start();
  server.status = 502;
  server.last.end();
  await until(() => states.at(-1) === false && !second.hub.line.up);
  server.status = 200;
  await until(() => server.opened.length === 2);
  server.last.start();
  await until(() => states.at(-1) === true);
});

test("values are shared with all tabs", async () => {
  const { tab } = browser({ locks: true });
  const [first, second] = [tab(), tab()];
  const values = [];
  first.hub.hear("list", (value) => values.push(["first", value]));
  second.hub.hear("list", (value) => values.push(["second", value]));
  first.hub.share("list", [1]);
  await until(() => values.length === 2);
  assert.deepEqual(values, [
    ["first", [1]],
    ["second", [1]],
  ]);
});

test("the stream says whether some tab is in sight, and is opened anew when that has changed for a while", async () => {
  const { server, tab } = browser({ locks: true });
  const seen = [true, false];
  const [first, second] = seen.map((_, place) => tab({ visible: () => seen[place], settled: 500 }));
  const said = () => new URLSearchParams(server.last?.query).get("in_sight");
  first.follow("m0");
  second.follow("m1");
  await until(() => server.last?.matches.length === 2 && server.live.length === 1);
  assert.equal(said(), "true");
  server.last.start();
  await until(() => first.hub.line.up && second.happened.length === 1);
  const look = (a, b) => {
    [seen[0], seen[1]] = [a, b];
    for (const { hub } of [first, second]) hub.wake();
  };
  // Another tab of the browser comes into sight instead.
  look(false, true);
  await pause(600);
  const before = server.opened.length;
  // Somebody looks away for a moment.
  look(false, false);
  await pause(100);
  look(false, true);
  await pause(700);
  assert.equal(server.opened.length, before);
  look(false, false);
  await until(() => said() === "false" && server.live.length === 1);
  server.last.start();
  await until(() => second.happened.length === 2);
  assert.equal(server.opened.length, before + 1);
  look(true, false);
  await until(() => said() === "true" && server.live.length === 1);
  assert.equal(server.opened.length, before + 2);
  assert.equal(server.last.matches.length, 2);
});

test("a server of a former version, which refuses what it does not know, is followed all the same", async () => {
  const { server, tab } = browser({ locks: true });
  const asked = [];
  const former = (query, signal) => {
    asked.push(query);
    return query.includes("in_sight") ? Promise.resolve(new Response(null, { status: 400 })) : server.open(query, signal);
  };
  const only = tab({ open: former });
  only.follow("m0");
  await until(() => server.live.length === 1);
  server.last.start();
  await until(() => only.hub.line.up && only.happened.length === 1);
  assert.equal(asked.length, 2);
  assert.equal(only.hub.line.fault, null);
});

test("what is refused with and without it is refused for good", async () => {
  const { tab } = browser({ locks: true });
  const asked = [];
  const only = tab({ open: (query) => Promise.resolve(new Response(null, { status: asked.push(query) && 400 })) });
  only.follow("m0");
  await until(() => only.hub.line.fault !== null);
  await pause(100);
  assert.deepEqual([only.hub.line.fault.status, asked.length], [400, 2]);
});
