// The parts of the workbench that need no browser. .ci/engine names the folder of its modules by WORKBENCH.

import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { join } from "node:path";
import { describe, test } from "node:test";
import { pathToFileURL } from "node:url";

const module = (name) => import(pathToFileURL(join(process.env.WORKBENCH, name)).href);
const { Damaged, NotText, TooLong, fileText, kindOf, packed, routeOf, unpacked } = await module("links.js");
const { NotJson, lineAndColumn, placeOf, placesOf } = await module("pointers.js");

describe("links", () => {
  test("a text comes out of a link as it went in", async () => {
    for (const text of ["", "{}\n", "König 👑\r\n".repeat(1000), "\ufeffmarked"]) {
      const data = await packed(text);
      assert.match(data, /^[\w-]*$/);
      assert.equal(await unpacked(data), text);
    }
  });

  test("what is repeated makes no long link", async () => {
    assert.ok((await packed("the same line\n".repeat(10_000))).length < 500);
  });

  test("a damaged link, and one that unpacks to too much, is an error", async () => {
    const data = await packed("x".repeat(5000));
    assert.equal((await unpacked(data, 5000)).length, 5000);
    await assert.rejects(unpacked(data, 4999), TooLong);
    await assert.rejects(unpacked(data.slice(0, 5)), Damaged);
    await assert.rejects(unpacked("%%%"), Damaged);
  });

  test("a file may be gzipped, and has its limit too", async () => {
    assert.equal(await fileText(new Blob(["a log"])), "a log");
    assert.equal(await fileText(new Blob([gzipSync("a log")])), "a log");
    await assert.rejects(fileText(new Blob(["a log"]), 4), TooLong);
    await assert.rejects(fileText(new Blob([gzipSync("x".repeat(1000))]), 999), TooLong);
    await assert.rejects(fileText(new Blob([gzipSync("a log").subarray(0, 12)])), Damaged);
  });

  test("of a file that is no text in UTF-8, the line is said where that begins", async () => {
    const bytes = (...parts) => new Blob(parts.map((part) => (typeof part === "string" ? part : Uint8Array.from(part))));
    await assert.rejects(fileText(bytes([0x89, 0x50, 0x4e, 0x47])), (error) => error instanceof NotText && error.line === 1);
    await assert.rejects(fileText(bytes("{}\n{}\n", [0xff], "\n")), (error) => error instanceof NotText && error.line === 3);
  });

  test("a text says what it is", () => {
    assert.equal(kindOf('{"format":"foreign-king-log","version":1}\n{}\n'), "log");
    assert.equal(kindOf('{\n "format" : "foreign-king-position"\n}'), "position");
    for (const text of ["", "{}", '{"format":"foreign-king-board"}']) assert.equal(kindOf(text), null);
  });

  test("an address asks for one of the rooms, or for nothing", () => {
    assert.deepEqual(routeOf("#scenario=the-foreign-king/loan/first"), {
      kind: "scenario",
      data: "the-foreign-king/loan/first",
    });
    assert.deepEqual(routeOf("#log=a=b"), { kind: "log", data: "a=b" });
    for (const hash of ["", "#", "#log=", "#room-log", "#script=x"]) assert.equal(routeOf(hash), null);
  });
});

describe("places in a JSON text", () => {
  const text = '{\n  "a": [1, {"b/c": -2.5e3}],\n  "d~": "x\\"y"\n}\n';
  const part = (pointer) => text.slice(...placeOf(text, pointer));

  test("a pointer leads to its part", () => {
    assert.equal(part("/a/0"), "1");
    assert.equal(part("/a/1/b~1c"), "-2.5e3");
    assert.equal(part("/d~0"), '"x\\"y"');
    assert.equal(part(""), text.trim());
    assert.equal(placesOf(text).size, 6);
  });

  test("a pointer to what is missing leads to what should contain it", () => {
    assert.equal(part("/a/1/z"), '{"b/c": -2.5e3}');
    assert.equal(part("/z"), text.trim());
  });

  test("in a text that is no JSON, it leads to where that ends", () => {
    for (const [wrong, at] of [["{", 1], ["[1,]", 3], ["[1 2]", 3], ['{"a" 1}', 5], ["tru", 0], ["[] x", 3], ['"\n"', 0], ["01", 1]]) {
      assert.throws(() => placesOf(wrong), NotJson, wrong);
      assert.equal(placeOf(wrong, "/a")[0], at, wrong);
      assert.throws(() => JSON.parse(wrong), SyntaxError, wrong);
    }
    assert.throws(() => placesOf("[".repeat(5000) + "]".repeat(5000)), NotJson);
  });

  test("a place has a line and a column", () => {
    assert.deepEqual(lineAndColumn(text, 0), { line: 1, column: 1 });
    assert.deepEqual(lineAndColumn(text, text.indexOf("1,")), { line: 2, column: 9 });
  });
});
