// A server of streams for the tests: it keeps what was opened, and sends what the test wants.

/** One answer with a stream of events. */
export class Opened {
  constructor(query, signal) {
    this.query = query;
    this.closed = false;
    this.body = new ReadableStream({ start: (controller) => (this.controller = controller) });
    signal.addEventListener("abort", () => {
      this.closed = true;
      try {
        this.controller.error(new DOMException("aborted", "AbortError"));
      } catch {
        // The stream has ended before.
      }
    });
  }

  get matches() {
    return new URLSearchParams(this.query).getAll("match");
  }

  send(text) {
    this.controller.enqueue(new TextEncoder().encode(text));
  }

  event(kind, data) {
    this.send(`event: ${kind}\nid: x\ndata: ${JSON.stringify(data)}\n\n`);
  }

  start() {
    const matches = this.matches.map((each) => {
      const [match, seat, version, participants] = each.split(":");
      return { match, ...(seat && { seat }), version: Number(version || 7), participants: Number(participants || 3) };
    });
    this.send("retry: 700\n\n");
    this.event("start", { matches });
  }

  end() {
    this.controller.close();
  }
}

/** A server whose answers a test can change: `status` is that of the next ones. */
export class Server {
  opened = [];
  status = 200;
  headers = {};
  fault = "internal";

  open = async (query, signal) => {
    if (this.status === 0) throw new TypeError("the network is down");
    if (this.status === 204) return new Response(null, { status: 204 });
    if (this.status !== 200) {
      // What the answer says is read after its head, as long as the request is not given up.
      const body = new ReadableStream({
        async pull(controller) {
          await pause(5);
          if (signal.aborted) return controller.error(signal.reason);
          controller.enqueue(said);
          controller.close();
        },
      }, { highWaterMark: 0 });
      const said = new TextEncoder().encode(JSON.stringify({ fault: this.fault }));
      return new Response(body, { status: this.status, headers: this.headers });
    }
    const opened = new Opened(query, signal);
    this.opened.push(opened);
    return new Response(opened.body, { status: 200 });
  };

  get last() {
    return this.opened.at(-1);
  }

  get live() {
    return this.opened.filter((each) => !each.closed);
  }
}

/** Wait until something holds, and return it. */
export async function until(condition, milliseconds = 3000) {
  const end = Date.now() + milliseconds;
  for (;;) {
    const value = condition();
    if (value) return value;
    if (Date.now() > end) throw new Error(`it never came to that: ${condition}`);
    await pause(5);
  }
}

export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The locks of a browser, as Web Locks are: the tabs wait for one after the other, and one can take it away. */
export class Locks {
  #held = null;
  #waiting = [];

  request(_, options, callback) {
    return new Promise((resolve, reject) => {
      const each = { callback, resolve, reject };
      options.signal?.addEventListener("abort", () => {
        this.#waiting = this.#waiting.filter((one) => one !== each);
        reject(new DOMException("aborted", "AbortError"));
      });
      if (options.steal && this.#held !== null) {
        this.#held.reject(new DOMException("stolen", "AbortError"));
        this.#held = null;
        this.#waiting.unshift(each);
      } else this.#waiting.push(each);
      this.#next();
    });
  }

  #next() {
    if (this.#held !== null || this.#waiting.length === 0) return;
    const each = this.#waiting.shift();
    this.#held = each;
    Promise.resolve(each.callback({})).then((value) => {
      each.resolve(value);
      if (this.#held === each) this.#held = null;
      this.#next();
    });
  }
}

/** A storage of texts that lasts as long as the test. */
export class Texts {
  #texts = new Map();
  getItem = (name) => this.#texts.get(name) ?? null;
  setItem = (name, text) => void this.#texts.set(name, text);
  removeItem = (name) => void this.#texts.delete(name);
}
