// The protocol of conformance around the rules: a question a line comes in, an answer a line goes out.

"use strict";

const { createInterface } = require("node:readline");
const { choose } = require("./decisions.js");
const { Refused, Unsupported, decide, layOut, resultOf } = require("./rules.js");

const HELLO = {
  protocol: 1,
  name: "javascript-example",
  version: "1",
  games: { "the-foreign-king": { levels: ["core", "decisions"], editions: ["fr"] } },
  tells: ["facts"],
};

/** Set up what is given, say the commands, and tell what came of it. */
function play({ given, when }) {
  const facts = [];
  try {
    const laidOut = layOut(given.seats);
    const position = given.position ?? laidOut.position;
    facts.push(given.position ? [] : laidOut.facts);
    // A copy, so that what was told of one command is not changed by the next.
    for (const command of when) facts.push(structuredClone(decide(position, command)));
    return { position, facts, result: resultOf(position) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { rule, need, have } = error;
    return { refused: { at: facts.length, rule, need, have }, facts };
  }
}

/** Say the commands, and tell what a seat can choose from after its first answers. */
function decision({ given, when, seat, tokens }) {
  const position = given.position ?? layOut(given.seats).position;
  for (const command of when) decide(position, command);
  return choose(position, seat, tokens);
}

const ANSWERS = { hello: () => HELLO, play, decide: decision };

function answer(question) {
  if (!Object.hasOwn(ANSWERS, question.ask)) return { unsupported: `there is no ${question.ask} here` };
  try {
    return ANSWERS[question.ask](question);
  } catch (error) {
    return error instanceof Unsupported ? { unsupported: error.message } : { error: String(error.stack) };
  }
}

if (require.main === module) {
  createInterface({ input: process.stdin }).on("line", (line) => {
    const question = JSON.parse(line);
    process.stdout.write(`${JSON.stringify({ id: question.id, ...answer(question) })}\n`);
  });
}

module.exports = { answer };
