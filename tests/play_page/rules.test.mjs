// The rules on the play page: the search in them, and why something that is not offered cannot be chosen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { search } from "../../foreign_king/data/play/rule_search.js";
import { refusalOf, replaced, trialOf } from "../../foreign_king/data/play/trials.js";

const CHAPTERS = [
  { title: "Build a factory", rules: [
    { name: "build.price", text: "Building a factory costs 3 francs." },
    { name: "build.medal", word: "Médaille royale", text: "The first factory of a province earns a medal." },
  ] },
  { title: "The Queen", rules: [{ name: "queen.price", text: "The Queen costs 2 francs." }] },
];
const names = (chapters) => chapters.flatMap(({ title, rules }) => rules.map(({ name }) => `${title}: ${name}`));

test("the search finds the rules in which every word stands", () => {
  assert.equal(names(search(CHAPTERS, "  ")).length, 3);
  assert.deepEqual(names(search(CHAPTERS, "costs Francs")), ["Build a factory: build.price", "The Queen: queen.price"]);
  assert.deepEqual(names(search(CHAPTERS, "build.pr")), ["Build a factory: build.price"]);
  assert.deepEqual(names(search(CHAPTERS, "queen")), ["The Queen: queen.price"]);
  assert.deepEqual(names(search(CHAPTERS, "medaille")), ["Build a factory: build.medal"]);
  assert.deepEqual(search(CHAPTERS, "bishop"), []);
});

const place = (name, closed = []) => ({ token: name, label: name, names: [{ kind: "place", name }], price: 0, closed });
const WHERE = { question: { asks: "name", path: ["province"] }, options: [place("namur", [{ rule: "x" }]), place("liege"), place("antwerp")] };

test("a name of the kind of the answers is tried in the place of an open one", () => {
  const limburg = { kind: "place", name: "limburg" };
  assert.deepEqual(trialOf([{ kind: "seat", name: "red" }, limburg], WHERE), { instead: "liege", wanted: "limburg" });
  assert.equal(trialOf([{ kind: "seat", name: "red" }], WHERE), null);
  assert.equal(trialOf([{ kind: "place", name: "antwerp" }], WHERE), null, "it is offered");
  assert.equal(trialOf([limburg], { ...WHERE, question: { asks: "number", path: [] } }), null);
  assert.equal(trialOf([limburg], { ...WHERE, options: [] }), null);
  assert.equal(trialOf([limburg], { options: [] }), null, "nothing is asked");
});

test("the command of a try is completed, and judged by the server", async () => {
  const asked = [];
  const ask = async (answers) => {
    asked.push(answers);
    if (answers.length === 2) return { options: [place("5", [{ rule: "price" }]), place("1"), place(".")] };
    return { options: [], command: { type: "Move", by: "red", moves: { liege: 1 }, source: "liege" } };
  };
  const judged = [];
  const whyNot = async (command) => {
    judged.push(command);
    return { legal: false, message: "Limburg is not adjacent.", refusal: { rule: "move.adjacent" } };
  };
  const trial = { instead: "liege", wanted: "limburg" };
  const refusal = await refusalOf(trial, ["moves"], ["Move"], { ask, whyNot });
  assert.deepEqual(refusal, { text: "Limburg is not adjacent.", clauses: ["move.adjacent"] });
  assert.deepEqual(asked, [["Move", "liege"], ["Move", "liege", "."]]);
  assert.deepEqual(judged, [{ type: "Move", by: "red", moves: { limburg: 1 }, source: "liege" }]);
  assert.equal(await refusalOf(trial, ["moves"], ["Move"], { ask, whyNot: async () => ({ legal: true }) }), null);
});

test("a command with very many questions is not tried", async () => {
  let number = 0;
  const ask = async () => {
    number += 1;
    return { options: [place("more")] };
  };
  assert.equal(await refusalOf({ instead: "a", wanted: "b" }, [], [], { ask, whyNot: () => assert.fail() }), null);
  assert.ok(number < 12);
  assert.equal(await refusalOf({ instead: "a", wanted: "b" }, [], [], { ask: async () => ({ options: [] }), whyNot: () => assert.fail() }), null);
});

test("a name is replaced where the question stands, and nowhere else", () => {
  const command = { by: "a", action: { from: "a", path: ["b", "a"], cost: { a: 1, b: "a" } } };
  assert.deepEqual(replaced(command, ["action", "path"], "a", "z"), { ...command, action: { ...command.action, path: ["b", "z"] } });
  assert.deepEqual(replaced(command, ["action", "cost"], "a", "z").action.cost, { z: 1, b: "z" });
  assert.deepEqual(replaced(command, ["action", "from"], "b", "z"), command);
});
