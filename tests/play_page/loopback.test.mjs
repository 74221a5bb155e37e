// The page knows where a link leads to the computer itself, and so to another one for each reader.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isLoopback } from "../../foreign_king/data/play/loopback.js";

test("a link to the computer itself is known by its host", () => {
  for (const host of ["localhost", "games.localhost", "127.0.0.1", "127.1.2.3", "[::1]"]) assert.ok(isLoopback(host), host);
  for (const host of ["192.168.1.7", "games.example", "127.example", "localhost.example", "[::2]"]) assert.ok(!isLoopback(host), host);
});
