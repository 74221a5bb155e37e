// What this browser keeps of the games: the events of the store in their order, and the texts beside them.

/** A change of the store, as Python writes it. */
interface Change {
  readonly removed?: readonly string[];
  readonly events?: readonly (readonly [stream: string, version: number, kind: string, content: string])[];
  readonly texts?: readonly (readonly [stream: string, kind: string, place: string, content: string | null])[];
}

interface KeptEvent {
  readonly stream: string;
  readonly event: readonly [stream: string, version: number, kind: string, content: string];
}

const EVENTS = "events";
const TEXTS = "texts";
const BY_STREAM = "stream";

/** The games that a browser keeps under a name. If it cannot keep them, `failed` is called, and from then on nothing is
 * kept. */
export class Kept {
  #database: IDBDatabase | null = null;
  #failed: () => void;

  /** `failed` is called once if something cannot be kept. */
  constructor(failed: () => void) {
    this.#failed = failed;
  }

  /** Open the database, and return what it keeps, as Python reads it. */
  async open(name: string): Promise<string> {
    let events: unknown[] = [];
    let texts: unknown[] = [];
    try {
      this.#database = await opened(name);
      const reading = this.#database.transaction([EVENTS, TEXTS], "readonly");
      const [kept, written] = await Promise.all([
        result<KeptEvent[]>(reading.objectStore(EVENTS).getAll()),
        result<unknown[]>(reading.objectStore(TEXTS).getAll()),
      ]);
      events = kept.map(({ event }) => event);
      texts = written;
    } catch {
      this.#fail();
    }
    return JSON.stringify({ events, texts });
  }

  /** Keep changes, all together or not at all. The promise is fulfilled when they are on the disk, or when they cannot be
   * kept. */
  async save(text: string): Promise<void> {
    if (this.#database === null) return;
    try {
      await written(this.#database, JSON.parse(text) as Change[]);
    } catch {
      // Before a later change, this one would be missing. So nothing more is kept.
      this.#fail();
    }
  }

  #fail(): void {
    this.#database?.close();
    this.#database = null;
    this.#failed();
  }
}

function opened(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(EVENTS, { autoIncrement: true }).createIndex(BY_STREAM, "stream");
    request.result.createObjectStore(TEXTS);
  };
  return result(request);
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function written(database: IDBDatabase, changes: readonly Change[]): Promise<void> {
  const writing = database.transaction([EVENTS, TEXTS], "readwrite", { durability: "strict" });
  const done = new Promise<void>((resolve, reject) => {
    writing.oncomplete = () => resolve();
    writing.onabort = () => reject(writing.error);
  });
  const events = writing.objectStore(EVENTS);
  const texts = writing.objectStore(TEXTS);
  for (const change of changes) {
    for (const stream of change.removed ?? []) {
      for (const key of await result(events.index(BY_STREAM).getAllKeys(stream))) events.delete(key);
      texts.delete(IDBKeyRange.bound([stream], [stream, []]));
    }
    for (const event of change.events ?? []) events.add({ stream: event[0], event } satisfies KeptEvent);
    for (const text of change.texts ?? []) {
      // The key of a text is all of it except its content.
      const key = [text[0], text[1], text[2]];
      if (text[3] === null) texts.delete(key);
      else texts.put(text, key);
    }
  }
  await done;
}
