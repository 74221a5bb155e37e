// Makes the library's archive: node compile.mjs WHEELS ENGINE ARCHIVE
//
// WHEELS is a folder with wheels, ENGINE the Python side of this package. Their modules are compiled here by the very
// Python that will run them, so that nothing is compiled when a page is opened; what a worker never loads is left out.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const [wheels, engine, archive] = process.argv.slice(2);
const bytes = (file) => new Uint8Array(readFileSync(file));
const python = await loadPyodide();
for (const name of readdirSync(wheels).filter((each) => each.endsWith(".whl"))) {
  python.FS.writeFile(`/${name}`, bytes(join(wheels, name)));
}
python.FS.mkdir("/foreign_king_engine");
for (const name of readdirSync(engine).filter((each) => each.endsWith(".py"))) {
  python.FS.writeFile(`/foreign_king_engine/${name}`, bytes(join(engine, name)));
}
python.runPython(readFileSync("compile.py", "utf-8"));
writeFileSync(archive, python.FS.readFile("/library.zip"));
