// The engine as a port: `foreign-king conform -- node dist/conform.js` asks it all cases of the rules.

import { createInterface } from "node:readline";
import { load } from "./engine.js";

const engine = await load();
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${await engine.conform(line)}\n`);
}
engine.close();
