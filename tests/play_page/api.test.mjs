// Requests go where the page means them to go, whatever a link from a stranger has in it.

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = { documentElement: { dataset: { root: "/games", build: "abc" } } };
const { address } = await import("../../foreign_king/data/play/api.js");

test("an address begins with the place of the application, and has its query", () => {
  assert.equal(address("/api/matches/abc", { seat: "red", step: 0, since: null }), "/games/api/matches/abc?seat=red&step=0");
  assert.equal(address("/api/matches/a.b..c/seats/x..y"), "/games/api/matches/a.b..c/seats/x..y");
});

for (const path of ["/api/matches/abc/seats/../../../person", "/api/..", "/api/./x", "/api/%2e%2E/x", "/api/.%2e", "/api/x?seat=red", "/api/x#y", "/api/..\\x"]) {
  test(`${path} is no address`, () => {
    assert.throws(() => address(path), (fault) => fault.code === "unknown");
  });
}
