// The guide to the package for JavaScript, and its README, are programs: each is run from its first block to its last, in a
// project that has the package. PACKAGE is the folder of the built package, in the `node_modules` of such a project.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const MARKED = /^<!-- tests: tests\/examples\/browser\/guide\.test\.mjs -->\n```js\n(.*?)^```$/gms;

/** Run the blocks of a page as one program, and return what it prints. */
async function run(page, end) {
  const text = await readFile(join(ROOT, page), "utf-8");
  const blocks = [...text.matchAll(MARKED)].map((match) => match[1]);
  assert.equal(blocks.length, text.match(/^```js$/gm).length, "a block that nobody runs");
  const file = join(dirname(dirname(process.env.PACKAGE)), "guide.mjs");
  await writeFile(file, [...blocks, end].join("\n"));
  return (await promisify(execFile)(process.execPath, [file])).stdout.split("\n");
}

test("the guide runs", async () => {
  const printed = await run("docs/guides/engine.md", "console.log(another.slice(0, 5), why.name);");
  assert.match(printed[0], /^(Anna|Bruno) ist an der Reihe und wählt eine Aktion/);
  assert.equal(printed[1], "Eine Fabrik bauen 3 Francs ");
  assert.ok(printed.some((line) => line.startsWith("Bürger bewegen  Du hast")));
  assert.ok(printed.some((line) => /zahlt 3 Francs, baut in Lüttich eine Metallfabrik/.test(line)));
  assert.ok(printed.some((line) => line.includes("the-foreign-king:turn.one-action")));
  assert.ok(printed.includes("decision 1"));
  assert.ok(printed.some((line) => /Aussicht auf den Sieg: \d+\s%/.test(line)));
  assert.ok(printed.some((line) => line.startsWith("Die Zahlen sind Punkte")));
  assert.ok(printed.includes("round-town true"));
  assert.equal(printed.at(-2), "<?xml Refused");
});

test("the five lines of the README run", async () => {
  const printed = await run("examples/browser/README.md", "console.log(svg.slice(0, 5)); engine.close();");
  assert.deepEqual(printed, ["<?xml", ""]);
});
