// The decision of a seat, whose answers come late: what was chosen stays as long as it is possible.

import assert from "node:assert/strict";
import { test } from "node:test";

const stored = new Map();
globalThis.document = { documentElement: { dataset: { root: "", build: "abc" } } };
globalThis.sessionStorage = { getItem: (name) => stored.get(name) ?? null, setItem: (name, value) => stored.set(name, value), removeItem: (name) => stored.delete(name) };
const { Decision } = await import("../../foreign_king/data/play/decision.js");

const OPTIONS = ["EndTurn", "Move"].map((token) => ({ token, label: token, names: [], price: 0, closed: [] }));

/** Decides at a server that is at a version, and asks again before the command. */
function decides(match, server) {
  globalThis.fetch = async (url, { body }) => {
    const { answers } = JSON.parse(body);
    if (url.endsWith("/preview")) return Response.json({ lines: [], then: "next" });
    const asked = answers.length === 0 ? { question: { sentence: "What?", names: [], asks: "command", path: [], part: [] }, options: OPTIONS } : { options: [], command: { type: answers[0], by: "red" } };
    return Response.json({ version: server.version, price: 0, ...asked });
  };
  const means = { confirm: () => "always", takeBack: () => "own", changed: () => {}, played: () => {}, say: () => {} };
  return new Decision({ match, seat: "red", ...means });
}

test("a choice of a later version is not let go by what was known of an earlier one", async () => {
  const server = { version: 9 };
  const decision = decides("abc", server);
  await decision.refresh();
  // Others have played, and it is the turn of the seat again; the page hears late of what came between.
  server.version = 16;
  await decision.choose(["EndTurn"], "End the turn", []);
  decision.rest(12);
  assert.deepEqual([decision.open, decision.answers.tokens, decision.step.command.type], [true, ["EndTurn"], "EndTurn"]);
  decision.rest(16);
  assert.deepEqual([decision.open, decision.answers.tokens], [false, []]);
});

test("a question of the same version is let go when nothing is to be decided", async () => {
  const decision = decides("def", { version: 9 });
  await decision.refresh();
  assert.equal(decision.open, true);
  decision.rest(9);
  assert.equal(decision.open, false);
});

test("what was asked before the position on the board is asked anew", async () => {
  const server = { version: 9 };
  const decision = decides("ghi", server);
  const asked = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    const answer = await fetch(...request);
    asked.push(server.version);
    server.version = 10;
    return answer;
  };
  await decision.refresh(10);
  assert.deepEqual([asked, decision.step.version], [[9, 10], 10]);
});
