// The same without a harness: the cases from a file, each answered and compared here.
//
//   foreign-king conform --game the-foreign-king --level core --level decisions --cases cases.jsonl
//   node examples/javascript/check.js cases.jsonl
//
// It prints one line a case: what came of it, and its id.

"use strict";

const { readFileSync } = require("node:fs");
const { answer } = require("./port.js");

/** The values of a document by their dotted ways; what is null has none. */
function flattened(document, way = "", flat = {}) {
  for (const [key, value] of Object.entries(document ?? {})) {
    if (value !== null && typeof value === "object" && !Array.isArray(value)) flattened(value, `${way}${key}.`, flat);
    else if (value !== null && value !== undefined) flat[way + key] = JSON.stringify(inOrder(value));
  }
  return flat;
}

/** The fields of objects in lists have no order. */
function inOrder(value) {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== "object") return value;
  const fields = Object.keys(value).filter((key) => value[key] !== null && value[key] !== undefined);
  return Object.fromEntries(fields.sort().map((key) => [key, inOrder(value[key])]));
}

const same = (one, other) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

/** The whole position that has to come out, flattened: what was given, with the changes. */
function expectedPosition({ request, then }) {
  if (then.position) return flattened(then.position);
  if (!then.changes) return null;
  const position = flattened(request.given.position);
  for (const [way, value] of Object.entries(then.changes)) {
    if (value === null) delete position[way];
    else position[way] = JSON.stringify(inOrder(value));
  }
  return position;
}

/** Whether the options, or the command, are what a case expects: the order does not matter. */
function isRightDecision({ then }, { options, command }) {
  if (!then.options || !options) return !then.options && !options && same(then.command, command);
  const allowed = [...then.options, ...(then.reorders ?? [])];
  return then.options.every((token) => options.includes(token)) && options.every((token) => allowed.includes(token));
}

/** Whether an answer is what a case expects. */
function isRight(tested, answered) {
  const { refused, position, facts, result } = answered;
  const { request, then } = tested;
  if (request.ask === "decide") return isRightDecision(tested, answered);
  if (then.refused) {
    const named = Object.entries(then.refused).every(([name, value]) => (refused?.[name] ?? null) === value);
    return refused?.at === request.when.length && named;
  }
  if (refused) return false;
  const expected = expectedPosition(tested);
  if (expected && !same(expected, flattened(position))) return false;
  if (then.facts?.some((each, number) => each !== null && !same(each, facts[number]))) return false;
  const { ranking, ...others } = then.result ?? {};
  if (then.result && !same(flattened(others), flattened(result))) return false;
  const told = [...facts.flat().map((fact) => fact.rule), ...Object.values(result?.breakdown ?? {}).flatMap(Object.keys)];
  return (then.cited ?? []).every((clause) => told.includes(clause));
}

for (const line of readFileSync(process.argv[2], "utf8").trim().split("\n")) {
  const tested = JSON.parse(line);
  const answered = answer(tested.request);
  const outcome = answered.unsupported ? "unsupported" : isRight(tested, answered) ? "passed" : "wrong";
  console.log(`${outcome} ${tested.id}`);
}
