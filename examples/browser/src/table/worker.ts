// The worker with the matches: the operations of the server, in Python, over what this browser keeps.

import { loadPython } from "../python.js";
import { Kept } from "./kept.js";
import type { FromTable, FromThinker, ToTable, ToThinker } from "./messages.js";

interface LocalOperations {
  ask(text: string): void;
  leave(number: number): void;
}
type OpenOperations = (
  kept: string,
  save: (text: string) => Promise<void>,
  post: (text: string) => void,
  think: (text: string) => Promise<string>,
) => Promise<LocalOperations>;

function post(message: FromTable): void {
  self.postMessage(message);
}

/** Count the bytes that are loaded while something is done. */
async function counted<T>(act: () => Promise<T>): Promise<T> {
  const usual = globalThis.fetch;
  let loaded = 0;
  globalThis.fetch = async (...request) => {
    const answer = await usual(...request);
    if (!answer.ok || answer.body === null) return answer;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, passed) => {
        loaded += part.byteLength;
        post({ loaded });
        passed.enqueue(part);
      },
    });
    return new Response(answer.body.pipeThrough(counter), { headers: answer.headers });
  };
  try {
    return await act();
  } finally {
    globalThis.fetch = usual;
  }
}

/** The questions that the other worker thinks about. It is started with the first one. */
class Thinker {
  #worker: Worker | null = null;
  #number = 0;
  readonly #waiting = new Map<number, { resolve: (command: string) => void; reject: (error: Error) => void }>();

  think(question: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#worker ??= this.#started();
      this.#number += 1;
      this.#waiting.set(this.#number, { resolve, reject });
      this.#worker.postMessage({ number: this.#number, question } satisfies ToThinker);
    });
  }

  #started(): Worker {
    const worker = new Worker(new URL("./thinker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      const waiting = this.#waiting.get(data.number);
      this.#waiting.delete(data.number);
      if (data.command !== undefined) waiting?.resolve(data.command);
      else waiting?.reject(new Error(data.fault));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(new Error(event.message));
      this.#waiting.clear();
    };
    return worker;
  }
}

async function open(name: string): Promise<LocalOperations> {
  const kept = new Kept(() => post({ kept: false }));
  const [python, former] = await Promise.all([counted(loadPython), kept.open(name)]);
  const openOperations = python.runPython("from foreign_king_table import open_operations\nopen_operations") as OpenOperations;
  const thinker = new Thinker();
  return openOperations(
    former,
    (text) => kept.save(text),
    (answer) => post({ answer }),
    (question) => thinker.think(question),
  );
}

let operations: Promise<LocalOperations> | null = null;
self.addEventListener("message", ({ data }: MessageEvent<ToTable>) => {
  if ("open" in data) {
    operations = open(data.open);
    operations.then(
      () => post({ ready: true }),
      (error: unknown) => post({ broken: String(error) }),
    );
  } else if ("ask" in data) {
    void operations?.then((each) => each.ask(JSON.stringify(data.ask)));
  } else {
    void operations?.then((each) => each.leave(data.leave));
  }
});
