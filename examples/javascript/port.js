// The protocol of conformance around the rules: a question a line comes in, an answer a line goes out.

"use strict";

const { createInterface } = require("node:readline");
const { Refused, Unsupported, decide, layOut, resultOf } = require("./rules.js");

const HELLO = {
  protocol: 1,
  name: "javascript-example",
  version: "1",
  games: { "the-foreign-king": { levels: ["core"], editions: ["fr"] } },
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

function answer(question) {
  if (question.ask === "hello") return HELLO;
  if (question.ask !== "play") return { unsupported: `there is no ${question.ask} here` };
  try {
    return play(question);
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
