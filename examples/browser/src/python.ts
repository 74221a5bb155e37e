// Loading Python and an archive of modules, from the files beside this one, in a browser and in Node.

/** The part of Pyodide that is used here. */
export interface Pyodide {
  readonly FS: { writeFile(path: string, data: Uint8Array): void };
  runPython(code: string): unknown;
}
interface PyodideModule {
  loadPyodide(options: { readonly indexURL: string; readonly lockFileContents: string }): Promise<Pyodide>;
}

const LIBRARY = "/library.zip";

/** Whether this is Node. */
export const isNode = typeof process === "object" && process.versions?.node !== undefined;

/** Read a file that stands beside this one. */
async function bytesOf(name: string): Promise<Uint8Array> {
  const url = new URL(name, import.meta.url);
  if (isNode) {
    const { readFile } = await import("node:fs/promises");
    // A plain array, since Pyodide does not know Node's own kind.
    return new Uint8Array(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The folder of Pyodide, as it wants to have it: in Node a path, elsewhere an address. */
async function pyodideFolder(): Promise<string> {
  const folder = new URL("./pyodide/", import.meta.url);
  return isNode ? (await import("node:url")).fileURLToPath(folder) : folder.href;
}

/** Load Python with the modules of `library.zip`. */
export async function loadPython(): Promise<Pyodide> {
  const module = new URL("./pyodide/pyodide.mjs", import.meta.url).href;
  const library = bytesOf("./library.zip");
  const { loadPyodide } = (await import(module)) as PyodideModule;
  const lock = new TextDecoder().decode(await bytesOf("./pyodide/lock.json"));
  const python = await loadPyodide({ indexURL: await pyodideFolder(), lockFileContents: lock });
  python.FS.writeFile(LIBRARY, await library);
  python.runPython(`
import sys
sys.path.append("${LIBRARY}")
`);
  return python;
}
