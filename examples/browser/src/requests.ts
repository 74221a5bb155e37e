// The requests that wait, and the one that the worker is busy with.
//
// One request is sent at a time, and the others wait here. So it is known what is lost with a worker that dies: one
// request at the most. No request depends on another, so a new worker goes on where the old one has stopped.

import type { Answer } from "./answers.js";
import { EngineStopped, errorOf } from "./errors.js";
import type { FromWorker } from "./messages.js";
import { startWorker, type StartedWorker } from "./workers.js";

/** How many milliseconds a request that nobody waits for any more may go on, before its worker is replaced. */
export const PATIENCE = 1000;

/** What can be said about a call. */
export interface CallOptions {
  /** Gives the call up when it is aborted: the promise is rejected with the signal's reason at once.
   * `AbortSignal.timeout(5000)` gives it up after five seconds. */
  readonly signal?: AbortSignal | undefined;
}

interface Waiting {
  readonly text: string;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Ends that the signal is listened to. */
  readonly settle: () => void;
}

export class Requests {
  readonly #folder: URL;
  readonly #waiting: Waiting[] = [];
  #busy: Waiting | undefined;
  #worker: StartedWorker | undefined;
  #starting: Promise<void> | undefined;
  /** Says of the worker that is being started that it is not. */
  #failed: ((why: string) => void) | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  readonly #progress: ((bytes: number) => void) | undefined;

  constructor(folder: URL, progress?: (bytes: number) => void) {
    this.#folder = folder;
    this.#progress = progress;
  }

  /** Start the worker, if there is none. The promise is fulfilled when it is ready. */
  start(): Promise<void> {
    this.#starting ??= this.#started();
    return this.#starting;
  }

  /** Ask, and return the value of the answer. */
  ask(request: object, { signal }: CallOptions = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new EngineStopped("the engine is closed");
      signal?.throwIfAborted();
      const aborted = () => this.#giveUp(waiting, signal?.reason);
      const settle = () => signal?.removeEventListener("abort", aborted);
      const waiting: Waiting = { text: JSON.stringify(request), resolve, reject, settle };
      signal?.addEventListener("abort", aborted);
      this.#waiting.push(waiting);
      void this.#next();
    });
  }

  /** End the worker. Whatever waits is rejected. */
  close(): void {
    this.#closed = true;
    this.#end("the engine is closed");
    for (const each of this.#waiting.splice(0)) rejected(each, new EngineStopped("the engine is closed"));
  }

  #started(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#failed = (why) => reject(new EngineStopped(`the worker could not be started: ${why}`));
      const heard = {
        message: (message: FromWorker) => {
          if ("ready" in message) resolve();
          else if ("loaded" in message) this.#progress?.(message.loaded);
          else if ("answer" in message) this.#answered(message.answer);
          else heard.died(message.broken);
        },
        died: (why: string) => {
          this.#end(`the worker has died: ${why}`);
          void this.#next();
        },
      };
      startWorker(this.#folder, heard).then(
        (worker) => {
          // It may have been ended before it was there.
          if (this.#starting === undefined) worker.end();
          else this.#worker = worker;
        },
        (error: unknown) => this.#end(String(error)),
      );
    });
  }

  async #next(): Promise<void> {
    if (this.#busy !== undefined || this.#waiting.length === 0 || this.#closed) return;
    try {
      await this.start();
    } catch (error) {
      // Where no worker can be started, nothing that waits is ever answered.
      for (const each of this.#waiting.splice(0)) rejected(each, error);
      return;
    }
    if (this.#busy !== undefined) return;
    this.#busy = this.#waiting.shift();
    if (this.#busy !== undefined) this.#worker?.send({ request: this.#busy.text });
  }

  #answered(text: string): void {
    const answered = this.#busy;
    this.#busy = undefined;
    clearTimeout(this.#patience);
    if (answered !== undefined) {
      answered.settle();
      const { fault, value } = JSON.parse(text) as Answer;
      if (fault !== undefined) answered.reject(errorOf(fault));
      else answered.resolve(value ?? null);
    }
    void this.#next();
  }

  #giveUp(waiting: Waiting, reason: unknown): void {
    rejected(waiting, reason);
    const place = this.#waiting.indexOf(waiting);
    if (place >= 0) this.#waiting.splice(place, 1);
    if (this.#busy !== waiting) return;
    // It cannot be stopped, so the worker is ended if it goes on for long.
    this.#patience = setTimeout(() => {
      this.#end("given up");
      void this.#next();
    }, PATIENCE);
  }

  /** End the worker, and reject what it was busy with. */
  #end(why: string): void {
    clearTimeout(this.#patience);
    this.#worker?.end();
    this.#worker = undefined;
    this.#starting = undefined;
    this.#failed?.(why);
    if (this.#busy !== undefined) rejected(this.#busy, new EngineStopped(why));
    this.#busy = undefined;
  }
}

function rejected(waiting: Waiting, error: unknown): void {
  waiting.settle();
  waiting.reject(error);
}
