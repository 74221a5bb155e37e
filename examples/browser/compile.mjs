// Makes the archives from which Python loads: node compile.mjs WHEELS ENGINE DIST
//
// WHEELS is a folder with wheels. ENGINE is the Python side of this package, or that of the table without a server. All
// modules, also those of Python itself, are compiled here by the same Python that will run them, so that nothing is
// compiled when a page is opened.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [wheels, engine, dist] = process.argv.slice(2);
const bytes = (file) => new Uint8Array(readFileSync(file));
const python = await loadPyodide();
const own = basename(engine);
for (const folder of ["/wheels", "/engine", `/engine/${own}`]) python.FS.mkdir(folder);
for (const name of readdirSync(wheels)) python.FS.writeFile(`/wheels/${name}`, bytes(join(wheels, name)));
for (const name of readdirSync(engine).filter((each) => each.endsWith(".py"))) {
  python.FS.writeFile(`/engine/${own}/${name}`, bytes(join(engine, name)));
}
python.FS.writeFile("/stdlib.zip", bytes(fileURLToPath(import.meta.resolve("pyodide/python_stdlib.zip"))));
python.runPython(readFileSync("compile.py", "utf-8"));
writeFileSync(join(dist, "library.zip"), python.FS.readFile("/made/library.zip"));
writeFileSync(join(dist, "pyodide", "python_stdlib.zip"), python.FS.readFile("/made/stdlib.zip"));
