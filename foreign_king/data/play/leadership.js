// @ts-check
// Which tab of a browser leads: it has the stream, and passes everything on to the others.
//
// Where the browser has Web Locks, the leader holds a lock, and the next tab gets it as soon as the leader is gone. Over plain
// http from another machine a browser has none: there the leader writes its name into the local storage. In both cases
// the other tabs ask the leader from time to time whether it is there, and replace one that does not answer.

const LOCK = "foreign-king.stream";
const LEASE = "foreign-king.leader";
/** How many milliseconds a leader has to answer. */
export const PATIENCE = 1500;

/**
 * What leadership needs of the browser.
 * @typedef {object} Browser
 * @property {LockManager | undefined} locks
 * @property {Pick<Storage, "getItem" | "setItem" | "removeItem"> | null} storage
 * @property {(message: any) => void} post
 * @property {string} tab
 * @property {number} [patience]
 */

/** One tab, which leads or follows. */
export class Leadership {
  /**
   * @param {Browser} browser
   * @param {(leads: boolean) => void} changed
   */
  constructor(browser, changed) {
    this.#browser = browser;
    this.#changed = changed;
  }

  /** @type {Browser} */
  #browser;
  /** @type {(leads: boolean) => void} */
  #changed;
  /** @type {(() => void) | null} */
  #release = null;
  /** @type {AbortController | null} */
  #waiting = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #asked = undefined;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #claiming = undefined;
  leads = false;

  /** Lead if nobody else does, now or later. */
  start() {
    if (this.#browser.locks !== undefined) this.#request(false);
    else if (this.#browser.storage === null) this.#become(true);
    else this.#claimIfFree();
  }

  /** Stop leading, and stop waiting for it. */
  stop() {
    clearTimeout(this.#asked);
    clearTimeout(this.#claiming);
    this.#asked = undefined;
    this.#waiting?.abort();
    this.#waiting = null;
    this.#release?.();
    this.#release = null;
    if (this.leads && this.#lease() === this.#browser.tab) this.#browser.storage?.removeItem(LEASE);
    if (this.leads) this.#browser.post({ kind: "free" });
    this.#become(false);
  }

  /** Ask the leader whether it is there. If it does not answer, this tab leads. */
  ask() {
    if (this.leads || this.#asked !== undefined) return;
    this.#browser.post({ kind: "ask" });
    this.#asked = setTimeout(() => {
      this.#asked = undefined;
      this.#take();
    }, this.#browser.patience ?? PATIENCE);
  }

  /**
   * Take a message of another tab. Returns whether it was about leading.
   * @param {any} message
   */
  hear(message) {
    if (message.kind === "ask") {
      if (this.leads) this.#browser.post({ kind: "here" });
      return true;
    }
    if (message.kind === "here") {
      clearTimeout(this.#asked);
      this.#asked = undefined;
      return true;
    }
    if (message.kind === "leads") {
      // Two tabs never lead for longer than it takes to say so: the one whose name is in the storage stays.
      if (this.leads && this.#browser.locks === undefined && this.#lease() !== this.#browser.tab) this.#become(false);
      return true;
    }
    if (message.kind === "free") {
      if (this.#browser.locks === undefined) this.#claimIfFree();
      return true;
    }
    return false;
  }

  #take() {
    if (this.#browser.locks !== undefined) this.#request(true);
    else this.#claim();
  }

  /** @param {boolean} steal */
  #request(steal) {
    this.#waiting?.abort();
    const waiting = new AbortController();
    this.#waiting = waiting;
    const options = steal ? { steal } : { signal: waiting.signal };
    const held = /** @type {LockManager} */ (this.#browser.locks).request(LOCK, options, () => {
      if (waiting.signal.aborted) return undefined;
      return new Promise((resolve) => {
        this.#release = () => resolve(undefined);
        this.#become(true);
      });
    });
    // A lock that another tab has taken away: that tab leads now, and this one waits its turn again.
    held.catch(() => {
      if (waiting.signal.aborted || this.#waiting !== waiting) return;
      this.#release = null;
      this.#become(false);
      this.#request(false);
    });
  }

  #claimIfFree() {
    if (this.#lease() === null) this.#claim();
    else this.ask();
  }

  /** Write one's name, and lead if it still stands there a moment later. */
  #claim() {
    this.#browser.storage?.setItem(LEASE, this.#browser.tab);
    clearTimeout(this.#claiming);
    this.#claiming = setTimeout(() => {
      if (this.#lease() === this.#browser.tab) this.#become(true);
    }, 50);
  }

  #lease() {
    return this.#browser.storage?.getItem(LEASE) ?? null;
  }

  /** @param {boolean} leads */
  #become(leads) {
    if (this.leads === leads) return;
    this.leads = leads;
    if (leads) this.#browser.post({ kind: "leads" });
    this.#changed(leads);
  }
}
