// The worker: it loads Pyodide and the library from the files beside it, and answers one request after the other.

import type { FromWorker, ToWorker } from "./messages.js";

/** The part of Pyodide that is used here. */
interface Pyodide {
  readonly FS: { writeFile(path: string, data: Uint8Array): void };
  runPython(code: string): unknown;
}
interface PyodideModule {
  loadPyodide(options: { readonly indexURL: string; readonly lockFileContents: string }): Promise<Pyodide>;
}

const LIBRARY = "/library.zip";

const isNode = typeof process === "object" && process.versions?.node !== undefined;

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

/** From now on, tell how many bytes have come of all files that are fetched. Modules are not fetched but imported, so
 * they do not count. */
function tellWhatComes(post: (message: FromWorker) => void): void {
  const original = self.fetch;
  let loaded = 0;
  self.fetch = async (...request) => {
    const response = await original(...request);
    if (response.body === null || !response.ok) return response;
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        loaded += piece.byteLength;
        post({ loaded });
        controller.enqueue(piece);
      },
    });
    // With its headers, since a browser compiles only what says that it is WebAssembly while it comes.
    return new Response(response.body.pipeThrough(counted), { headers: response.headers });
  };
}

/** The folder of Pyodide, as it wants to have it: in Node a path, elsewhere an address. */
async function pyodideFolder(): Promise<string> {
  const folder = new URL("./pyodide/", import.meta.url);
  return isNode ? (await import("node:url")).fileURLToPath(folder) : folder.href;
}

async function start(): Promise<(request: string) => string> {
  const module = new URL("./pyodide/pyodide.mjs", import.meta.url).href;
  const library = bytesOf("./library.zip");
  const { loadPyodide } = (await import(module)) as PyodideModule;
  const lock = new TextDecoder().decode(await bytesOf("./pyodide/lock.json"));
  const python = await loadPyodide({ indexURL: await pyodideFolder(), lockFileContents: lock });
  python.FS.writeFile(LIBRARY, await library);
  return python.runPython(`
import sys
sys.path.append("${LIBRARY}")
from foreign_king_engine import reply
reply
`) as (request: string) => string;
}

async function work(post: (message: FromWorker) => void, listen: (receive: (message: ToWorker) => void) => void) {
  try {
    const reply = await start();
    listen(({ request }) => {
      try {
        post({ answer: reply(request) });
      } catch (error) {
        // No request makes Python raise an exception, so it is Python itself that cannot go on: out of memory.
        post({ broken: String(error) });
      }
    });
    post({ ready: true });
  } catch (error) {
    post({ broken: String(error) });
  }
}

if (isNode) {
  const { parentPort } = await import("node:worker_threads");
  const port = parentPort;
  if (port === null) throw new Error("this file is started as a worker");
  await work(
    (message) => port.postMessage(message),
    (receive) => port.on("message", receive),
  );
} else {
  tellWhatComes((message) => self.postMessage(message));
  await work(
    (message) => self.postMessage(message),
    (receive) => self.addEventListener("message", (event: MessageEvent<ToWorker>) => receive(event.data)),
  );
}
