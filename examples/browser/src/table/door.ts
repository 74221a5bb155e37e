// The engine as the play page knows it: see `door.js` of the play page. It is there before the page's own script runs.

import { offline } from "../offline.js";
import { Answer } from "./answers.js";
import type { FromTable, Part, ToTable } from "./messages.js";

interface EngineState {
  readonly state: "loading" | "ready" | "elsewhere" | "broken";
  readonly loaded: number;
  readonly size: number;
  readonly kept: boolean;
  readonly cached: boolean;
  readonly old: boolean;
}

/** Each folder of a site has its own games. */
const PLACE = new URL("./", document.baseURI).pathname;
const NAME = `foreign-king ${PLACE}`;
/** After so many deaths of a worker, without an answer in between, no further worker is started. */
const MOST_DEATHS = 3;

/** A promise, and the function that fulfils it. */
class Deferred {
  fulfil!: () => void;
  readonly promise = new Promise<void>((resolve) => {
    this.fulfil = resolve;
  });
}

class Engine {
  state: EngineState;
  readonly #listeners = new Set<(state: EngineState) => void>();
  readonly #answers = new Map<number, Answer>();
  #worker: Worker | null = null;
  /** Fulfilled when this tab has the games. */
  #here = new Deferred();
  #number = 0;
  #deaths = 0;
  #renew = () => location.reload();

  constructor(size: number) {
    this.state = { state: "loading", loaded: 0, size, kept: true, cached: false, old: false };
    void this.#claim(false);
    void offline(new URL("./service_worker.js", document.baseURI), {
      ready: () => this.#change({ cached: true }),
      renewable: (renew) => {
        this.#renew = renew;
        this.#change({ old: true });
      },
    });
    // A browser that is asked for it keeps the data of a site for longer.
    void navigator.storage?.persist?.().catch(() => false);
  }

  async ask(url: string, options: RequestInit): Promise<Response> {
    const { signal, method = "GET", body } = options;
    await Promise.race([this.#here.promise, aborted(signal)]);
    if (this.state.state === "broken") throw new TypeError("the engine cannot be started");
    this.#number += 1;
    const number = this.#number;
    const answer = new Answer(signal, () => this.#send({ leave: number }));
    this.#answers.set(number, answer);
    const headers = Object.fromEntries(new Headers(options.headers));
    this.#send({ ask: { number, method, url, headers, body: typeof body === "string" ? body : null } });
    return answer.response;
  }

  onChange(listener: (state: EngineState) => void): void {
    this.#listeners.add(listener);
  }

  take(): void {
    void this.#claim(true);
  }

  renew(): void {
    this.#renew();
  }

  #change(change: Partial<EngineState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener(this.state);
  }

  /** Have the games in this tab: at once if no other tab has them, or if they are taken from it; otherwise as soon as the
   * other tab is closed. */
  async #claim(taken: boolean): Promise<void> {
    const hold = () => {
      this.#begin();
      return new Promise<void>(() => {});
    };
    if (navigator.locks === undefined) return void hold();
    try {
      if (!taken) {
        const { held = [] } = await navigator.locks.query();
        if (held.some(({ name }) => name === NAME)) this.#change({ state: "elsewhere" });
      }
      await navigator.locks.request(NAME, { steal: taken }, hold);
    } catch {
      // Another tab has taken them.
      this.#stop();
      this.#here = new Deferred();
      this.#change({ state: "elsewhere" });
      void this.#claim(false);
    }
  }

  #begin(): void {
    if (this.#worker !== null) return;
    this.#change({ state: "loading", loaded: 0 });
    this.#start();
    this.#here.fulfil();
  }

  #start(): Worker {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromTable>) => this.#heard(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#died();
    };
    this.#worker = worker;
    worker.postMessage({ open: NAME } satisfies ToTable);
    return worker;
  }

  #stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    const answers = [...this.#answers.values()];
    this.#answers.clear();
    for (const each of answers) each.fail();
  }

  /** Begin again with what is kept. Every request without an answer fails, as when the line to a server is lost. */
  #died(): void {
    this.#deaths += 1;
    this.#stop();
    if (this.#deaths >= MOST_DEATHS) this.#change({ state: "broken" });
    else this.#begin();
  }

  #heard(message: FromTable): void {
    if ("loaded" in message) this.#change({ loaded: message.loaded });
    else if ("kept" in message) this.#change({ kept: message.kept });
    else if ("ready" in message) this.#change({ state: "ready" });
    else if ("broken" in message) this.#died();
    else {
      this.#deaths = 0;
      const part = JSON.parse(message.answer) as Part;
      if (this.#answers.get(part.request)?.take(part) === true) this.#answers.delete(part.request);
    }
  }

  #send(message: ToTable): void {
    this.#worker?.postMessage(message);
  }
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    else signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

const size = Number(document.documentElement.dataset["size"] ?? 0);
Object.assign(globalThis, { foreignKingEngine: new Engine(size) });
