// Behind the door of the page is an engine: requests go to it, and the rooms of the page have addresses that any web server knows.

import assert from "node:assert/strict";
import { test } from "node:test";

const asked = [];
globalThis.document = { documentElement: { dataset: { root: "", build: "abc" } }, createElement: () => ({}) };
globalThis.location = new URL("https://example.org/some/folder/#/matches/abc");
globalThis.history = { pushState: (_state, _title, address) => (globalThis.location = new URL(address, location.href)) };
globalThis.fetch = () => assert.fail("nothing goes to the network");
globalThis.foreignKingEngine = {
  ask: (url, options) => {
    asked.push([options.method, url]);
    return Promise.resolve(new Response(JSON.stringify({ version: 3 })));
  },
};
const { get, post } = await import("../../foreign_king/data/play/api.js");
const { engineHere } = await import("../../foreign_king/data/play/door.js");
const { logLink } = await import("../../foreign_king/data/play/log_links.js");
const navigation = await import("../../foreign_king/data/play/navigation.js");

test("requests go to the engine, as they would go to a server", async () => {
  assert.equal(engineHere(), globalThis.foreignKingEngine);
  assert.deepEqual(await get("/api/matches/abc", { seat: "red" }), { version: 3 });
  assert.deepEqual(await post("/api/matches/abc/commands", { id: "1" }), { version: 3 });
  assert.deepEqual(asked, [["GET", "/api/matches/abc?seat=red"], ["POST", "/api/matches/abc/commands"]]);
});

test("a room is named after #, so that a plain web server has one document alone", async () => {
  assert.equal(navigation.here(), "/matches/abc");
  assert.equal(navigation.wanted("open"), null);
  assert.equal(navigation.linkTo("/matches/def").href, "#/matches/def");
  await navigation.go("/?open=the-foreign-king");
  assert.equal(location.href, "https://example.org/some/folder/#/?open=the-foreign-king");
  assert.equal(navigation.here(), "/");
  assert.equal(navigation.wanted("open"), "the-foreign-king");
  assert.equal(navigation.wholeAddress("/matches/abc"), "https://example.org/some/folder/#/matches/abc");
});

test("what stands after # and is no room is the first page", () => {
  globalThis.location = new URL("https://example.org/some/folder/#main");
  assert.equal(navigation.here(), "/");
});

test("a log is made when it is wanted", async (test) => {
  // The address of the file is given back after a minute.
  test.mock.timers.enable({ apis: ["setTimeout"] });
  const link = logLink("abc", "red");
  assert.equal(link.href, "#");
  assert.equal(link.download, "abc.jsonl");
  let clicked = null;
  globalThis.document.createElement = () => ({ click() { clicked = this; } });
  asked.length = 0;
  link.onclick({ preventDefault() {} });
  while (clicked === null) await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(asked, [["GET", "/api/matches/abc/log?seat=red"]]);
  assert.equal(clicked.download, "abc.jsonl");
  assert.match(clicked.href, /^blob:/);
  test.mock.timers.tick(60_000);
});
