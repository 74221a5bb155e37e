// Workers of browsers and of Node, with the same face.

import type { FromWorker, ToWorker } from "./messages.js";

/** A worker that was started. */
export interface StartedWorker {
  /** Send a request. */
  send(message: ToWorker): void;
  /** End the worker, whatever it is doing. Nothing is heard of it after that. */
  end(): void;
}

/** What is heard of a worker. */
export interface Heard {
  /** It has said something. */
  message(message: FromWorker): void;
  /** It is no more. */
  died(why: string): void;
}

/** Start a worker. `folder` is the address of the folder in which `worker.js` stands. */
export async function startWorker(folder: URL, heard: Heard): Promise<StartedWorker> {
  const url = new URL("worker.js", folder);
  return typeof Worker === "undefined" ? inNode(url, heard) : inBrowser(url, heard);
}

function inBrowser(url: URL, heard: Heard): StartedWorker {
  const worker = new Worker(url, { type: "module" });
  let ended = false;
  worker.onmessage = (event: MessageEvent<FromWorker>) => heard.message(event.data);
  worker.onerror = (event) => {
    event.preventDefault();
    if (!ended) heard.died(event.message || `${url.href} could not be started`);
  };
  return {
    send: (message) => worker.postMessage(message),
    end: () => {
      ended = true;
      worker.onmessage = null;
      worker.terminate();
    },
  };
}

async function inNode(url: URL, heard: Heard): Promise<StartedWorker> {
  const { Worker: NodeWorker } = await import("node:worker_threads");
  const worker = new NodeWorker(url);
  let ended = false;
  worker.on("message", (message: FromWorker) => {
    if (!ended) heard.message(message);
  });
  worker.on("error", (error) => {
    if (!ended) heard.died(String(error));
  });
  worker.on("exit", (code) => {
    if (!ended) heard.died(`it ended with ${code}`);
  });
  return {
    send: (message) => worker.postMessage(message),
    end: () => {
      ended = true;
      void worker.terminate();
    },
  };
}
