// Answers that arrive part by part, as the answers of `fetch`.

import type { Part } from "./messages.js";

/** The statuses of answers without a body. */
const EMPTY = new Set([204, 205, 304]);

/** An answer that is awaited. `left` is called when nobody waits for it any more. */
export class Answer {
  readonly response: Promise<Response>;
  readonly #left: () => void;
  #resolve!: (response: Response) => void;
  #reject!: (reason: unknown) => void;
  #body: ReadableStreamDefaultController<Uint8Array> | null = null;
  #over = false;

  constructor(signal: AbortSignal | null | undefined, left: () => void) {
    this.#left = left;
    this.response = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    const aborted = () => this.#leave(signal?.reason);
    if (signal?.aborted) aborted();
    else signal?.addEventListener("abort", aborted, { once: true });
  }

  /** Take a part, and return whether it was the last one. */
  take({ status, headers, part, end }: Part): boolean {
    if (this.#over) return end === true;
    if (status !== undefined) {
      const body = EMPTY.has(status) ? null : new ReadableStream<Uint8Array>({
        start: (controller) => {
          this.#body = controller;
        },
        cancel: () => this.#leave(undefined),
      });
      this.#resolve(new Response(body, { status, headers: headers ?? {} }));
    }
    if (part !== undefined) this.#body?.enqueue(new TextEncoder().encode(part));
    if (end === true) {
      this.#over = true;
      this.#body?.close();
    }
    return end === true;
  }

  /** Say that the answer will not come to its end, as when the line to a server is lost. */
  fail(): void {
    this.#end(new TypeError("the engine has stopped"));
  }

  #leave(reason: unknown): void {
    if (this.#over) return;
    this.#end(reason);
    this.#left();
  }

  #end(reason: unknown): void {
    if (this.#over) return;
    this.#over = true;
    this.#reject(reason);
    try {
      this.#body?.error(reason);
    } catch {
      // Nobody reads it any more.
    }
  }
}
