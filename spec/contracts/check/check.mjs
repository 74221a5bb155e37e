// Holds real documents against the schemas: what fits has to pass, and what was broken has to be refused.
//
//     node check.mjs FOLDER
//
// FOLDER has the schemas (GAME.schema.json), and documents.jsonl: a line for each document, with its game, its kind,
// where it is from, and whether it fits. Schemas of one kind that stand alone (GAME.KIND.alone.json) are tried too.

import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import Ajv2020 from "ajv/dist/2020.js";

const SHOWN = 20;
const ALONE = 20; // one document in so many is held against the schemas that stand alone, too, and every broken one
const folder = process.argv[2];
const read = (name) => JSON.parse(readFileSync(join(folder, name), "utf-8"));
const ajv = new Ajv2020({ strict: true });
ajv.addKeyword("$anchor"); // it finds them, but its strict mode does not know the word
const names = readdirSync(folder);
for (const name of names.filter((each) => each.endsWith(".schema.json"))) ajv.addSchema(read(name));

const validators = new Map();
const validator = (game, kind) => {
  const id = `urn:foreign-king:${game}#${kind}`;
  if (!validators.has(id)) validators.set(id, { id, check: ajv.compile({ $ref: id }), alone: alone(game, kind), fit: 0, broken: 0 });
  return validators.get(id);
};

// The schemas that stand alone, of the game and of all games: each in a validator of its own.
function alone(game, kind) {
  return [`${game}.${kind}.alone.json`, `${kind}.alone.json`]
    .filter((name) => names.includes(name))
    .map((name) => new Ajv2020({ strict: true }).compile(read(name)));
}

const wrong = [];
for await (const line of createInterface({ input: createReadStream(join(folder, "documents.jsonl")) })) {
  const { game, kind, source, document, fits } = JSON.parse(line);
  const found = validator(game, kind);
  found[fits ? "fit" : "broken"] += 1;
  const several = !fits || found.fit % ALONE === 1 ? found.alone : [];
  for (const check of [found.check, ...several]) {
    if (check(document) === fits) continue;
    const errors = (check.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
    wrong.push(`${game} ${kind}, ${source}: ${fits ? errors.slice(0, 3).join("; ") : "is broken, and passes"}`);
  }
}

const counted = [...validators.values()];
for (const { id, fit, broken } of counted) if (!fit || !broken) wrong.push(`${id}: ${fit} that fit, ${broken} broken`);
// Every kind that a schema has an anchor for is tried.
for (const name of names.filter((each) => each.endsWith(".schema.json"))) {
  const schema = read(name);
  for (const { $ref } of schema.anyOf) if (!validators.has(schema.$id + $ref)) wrong.push(`${schema.$id}${$ref}: none tried`);
}
for (const each of wrong.slice(0, SHOWN)) console.error(each);
if (wrong.length > SHOWN) console.error(`and ${wrong.length - SHOWN} more`);
const sum = (what) => counted.reduce((total, each) => total + each[what], 0);
console.log(`${counted.length} kinds: ${sum("fit")} documents fit, ${sum("broken")} broken ones are refused`);
process.exit(wrong.length ? 1 : 0);
