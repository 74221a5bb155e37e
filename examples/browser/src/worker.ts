// The worker: it loads Pyodide and the library from the files beside it, and answers one request after the other.

import type { FromWorker, ToWorker } from "./messages.js";
import { isNode, loadPython } from "./python.js";

/** From now on, send how many bytes of all fetched files have come so far. Modules are imported, and not fetched, so they
 * are not counted. */
function countLoaded(post: (message: FromWorker) => void): void {
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

async function start(): Promise<(request: string) => string> {
  const python = await loadPython();
  return python.runPython(`
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
  countLoaded((message) => self.postMessage(message));
  await work(
    (message) => self.postMessage(message),
    (receive) => self.addEventListener("message", (event: MessageEvent<ToWorker>) => receive(event.data)),
  );
}
