// What is asked before it is needed: whoever needs it gets the same answer, once, and can ask again.

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = { documentElement: { dataset: { root: "/games", build: "abc" } } };
const { forgetEarly, takeEarly } = await import("../../foreign_king/data/play/ahead.js");
const { askAhead, consult, doubtLines, get } = await import("../../foreign_king/data/play/api.js");
const { firstQuestions } = await import("../../foreign_king/data/play/beginning.js");

/** Answers requests with their number, after as many that fail. */
function answering(failing = 0) {
  const asked = [];
  globalThis.fetch = async (url, { method, body }) => {
    asked.push([method, url, body]);
    if (asked.length <= failing) throw new TypeError("Failed to fetch");
    return Response.json({ number: asked.length });
  };
  return asked;
}

test("what was asked already is not asked again, and the next one asks anew", async () => {
  const asked = answering();
  const question = { path: "/api/matches/abc", query: { seat: "red", since: null } };
  void askAhead(question);
  void askAhead(question);
  assert.deepEqual(await get(question.path, question.query), { number: 1 });
  assert.deepEqual(await get(question.path, question.query), { number: 2 });
  assert.deepEqual(asked.map(([method, url]) => [method, url]), Array(2).fill(["GET", "/games/api/matches/abc?seat=red"]));
});

test("all that the page of a match asks first is asked in the same words", async () => {
  const asked = answering();
  const viewer = { match: "abc", seat: "red", language: "de" };
  firstQuestions(viewer).forEach(askAhead);
  const query = { seat: "red", language: "de" };
  await get("/api/matches/abc/story", { ...query, since: 0 });
  await get("/api/matches/abc/scenes", { ...query, since: null });
  await get("/api/matches/abc", query);
  await consult("/api/matches/abc/decision", { seat: "red", answers: [], language: "de" });
  assert.equal(asked.length, 4);
  assert.equal(firstQuestions({ ...viewer, seat: null }).length, 3);
});

test("what has failed is asked again by whoever needs it", async () => {
  const asked = answering(1);
  void askAhead({ path: "/api/matches/abc" });
  assert.deepEqual(await get("/api/matches/abc"), { number: 2 });
  assert.equal(asked.length, 2);
});

test("a line that is dead when the page wakes is not waited for", async () => {
  const asked = [];
  globalThis.fetch = (url, { signal }) => {
    asked.push(url);
    if (asked.length > 1) return Promise.resolve(Response.json({ number: asked.length }));
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  };
  void askAhead({ path: "/api/matches/abc" });
  const answer = get("/api/matches/abc");
  doubtLines();
  assert.deepEqual(await answer, { number: 2 });
});

test("what is forgotten is asked anew", async () => {
  const asked = answering();
  void askAhead({ path: "/api/matches/abc" });
  forgetEarly();
  assert.equal(takeEarly("GET", "/games/api/matches/abc"), undefined);
  assert.deepEqual(await get("/api/matches/abc"), { number: 2 });
  assert.equal(asked.length, 2);
});
