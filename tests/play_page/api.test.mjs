// Requests go where the page means them to go, whatever a link from a stranger has in it.

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = { documentElement: { dataset: { root: "/games", build: "abc" } } };
const { address, consult, doubtLines, get, post } = await import("../../foreign_king/data/play/api.js");

test("an address begins with the place of the application, and has its query", () => {
  assert.equal(address("/api/matches/abc", { seat: "red", step: 0, since: null }), "/games/api/matches/abc?seat=red&step=0");
  assert.equal(address("/api/matches/a.b..c/seats/x..y"), "/games/api/matches/a.b..c/seats/x..y");
});

for (const path of ["/api/matches/abc/seats/../../../person", "/api/..", "/api/./x", "/api/%2e%2E/x", "/api/.%2e", "/api/x?seat=red", "/api/x#y", "/api/..\\x"]) {
  test(`${path} is no address`, () => {
    assert.throws(() => address(path), (fault) => fault.code === "unknown");
  });
}

/** Lets requests go to a server that answers only those after the first ones. */
function deafFor(test, number) {
  const before = globalThis.fetch;
  // Node ends while it waits for nothing but the time limit of a request.
  const awake = setInterval(() => {}, 1000);
  test.after(() => {
    globalThis.fetch = before;
    clearInterval(awake);
  });
  const asked = [];
  globalThis.fetch = (url, { signal }) => {
    asked.push(url);
    if (asked.length > number) return Promise.resolve(new Response(JSON.stringify({ version: asked.length })));
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  };
  return asked;
}

test("what is on its way when a page wakes is asked for again at once, by GET and by what only reads", async (test) => {
  for (const ask of [() => get("/api/matches"), () => consult("/api/matches/abc/decision", { answers: [] })]) {
    const asked = deafFor(test, 1);
    const answer = ask();
    doubtLines();
    assert.deepEqual(await answer, { version: 2 });
    assert.equal(asked.length, 2);
  }
});

test("after waking, each try has little time, and a request that changes something is sent once", async (test) => {
  const asked = deafFor(test, 2);
  const begun = performance.now();
  doubtLines();
  assert.deepEqual(await get("/api/matches"), { version: 3 });
  assert.ok(performance.now() - begun < 6000);
  const sent = [];
  globalThis.fetch = async (_url, { signal }) => {
    sent.push(signal);
    throw new TypeError("the network is down");
  };
  await assert.rejects(() => post("/api/matches", {}), TypeError);
  assert.deepEqual(sent, [undefined]);
  assert.equal(asked.length, 3);
});
