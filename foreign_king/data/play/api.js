// @ts-check
// Requests to the server. A request that was not answered is sent again, with the same id.

import { askEarly, takeEarly } from "./ahead.js";
import { ask } from "./door.js";

const root = document.documentElement.dataset.root ?? "";
const build = document.documentElement.dataset.build ?? "";
/** @type {Set<() => void>} */
const outdated = new Set();
let isOld = false;

/**
 * Call a function once, when an answer shows that the server has another build of the page than this one.
 * @param {() => void} listener
 */
export function onOutdated(listener) {
  if (isOld) listener();
  else outdated.add(listener);
}

/**
 * Look at an answer whether it is of another build of the page.
 * @param {Response} answer
 */
export function noteBuild(answer) {
  const current = answer.headers.get("X-Build");
  if (current === null || current === build || isOld) return;
  isOld = true;
  for (const listener of outdated) listener();
}

/** What the server refused to do, and why. */
export class Fault extends Error {
  /**
   * @param {number} status
   * @param {any} document
   */
  constructor(status, document) {
    super(document.message ?? "");
    this.status = status;
    /** @type {string} */
    this.code = document.fault ?? "internal";
    /** @type {any} */
    this.document = document;
  }
}

/** What leads out of the path in which it stands, where a name is expected. */
const ELSEWHERE = /[?#\\]|\/(\.|%2e){1,2}(\/|$)/i;

/**
 * Return the address of something on this server. A link from a stranger can have parts of the path in it, so a path
 * that a browser would read as another one is a fault.
 * @param {string} path
 * @param {Record<string, string | number | null | undefined>} [query]
 */
export function address(path, query = {}) {
  if (ELSEWHERE.test(path)) throw new Fault(404, { fault: "unknown" });
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(pairs).toString();
  return `${root}${path}${text === "" ? "" : `?${text}`}`;
}

/**
 * Ask the server for something that will be needed in a moment: the next `get` or `consult` of the same has this answer.
 * @param {{path: string, query?: Record<string, string | number | null | undefined>, body?: any}} question
 * @returns {Promise<Response>}
 */
export function askAhead({ path, query, body }) {
  return askEarly(body === undefined ? "GET" : "POST", address(path, query), body === undefined ? undefined : JSON.stringify(body));
}

/**
 * Ask the server for something.
 * @param {string} path
 * @param {Record<string, string | number | null | undefined>} [query]
 * @returns {Promise<any>}
 */
export function get(path, query = {}) {
  return send("GET", address(path, query));
}

/**
 * Ask the server for something that needs a longer question than an address. Nothing is changed by it.
 * @param {string} path
 * @param {any} body
 * @returns {Promise<any>}
 */
export function consult(path, body) {
  return send("POST", address(path), body, true);
}

/**
 * Ask the server to do something.
 * @param {string} path
 * @param {any} [body]
 * @param {"POST" | "PATCH" | "DELETE"} [method]
 * @returns {Promise<any>}
 */
export function post(path, body = undefined, method = "POST") {
  return send(method, address(path), body);
}

/** Milliseconds before each further try. */
const WAITS = [300, 1000, 2000, 4000, 8000];
/** The statuses after which the same request can succeed a moment later. */
const PASSING = new Set([502, 503, 504]);
/** How many milliseconds one try of a request that does no harm may take. A line can be dead without being closed. */
const PATIENCE = 20_000;
/** How many milliseconds a try may take while the lines that the browser keeps may be dead, and for how many that is so. */
const IN_DOUBT = [500, 1000, 2000, 4000, 8000];
const DOUBT = 8000;
let doubted = -Infinity;
/** What ends the requests that are on their way, when their lines may be dead. */
let doubt = new AbortController();
/** @type {Set<() => void>} */
const sleeping = new Set();

/** Expect that the lines which the browser has kept are dead: this page has slept, or the network was away. */
export function doubtLines() {
  doubted = performance.now();
  doubt.abort(new DOMException("the line may be dead", "TimeoutError"));
  doubt = new AbortController();
  sendAgain();
}

/** Send at once what waits for another try: the server can be reached again. */
export function sendAgain() {
  for (const wake of [...sleeping]) wake();
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      sleeping.delete(wake);
      resolve(undefined);
    };
    const timer = setTimeout(wake, milliseconds);
    sleeping.add(wake);
  });
}

/**
 * Return how long a try may take.
 * @param {number} tries how many there were before
 */
function patience(tries) {
  const short = performance.now() - doubted < DOUBT ? IN_DOUBT[tries] : undefined;
  return short ?? PATIENCE;
}

/**
 * @param {string} method
 * @param {string} url
 * @param {any} [body]
 * @param {boolean} [reads] whether it only asks for something
 */
async function send(method, url, body, reads = method === "GET") {
  const headers = body === undefined ? undefined : { "Content-Type": "application/json" };
  const content = body === undefined ? undefined : JSON.stringify(body);
  /** @type {RequestInit} */
  const options = { method, headers, body: content };
  // Whether it does no harm if the request arrives twice. A fault of the server itself says that nothing was done.
  const harmless = reads || typeof body?.id === "string";
  for (const [tries, wait] of [...WAITS, null].entries()) {
    try {
      if (harmless) options.signal = AbortSignal.any([AbortSignal.timeout(patience(tries)), doubt.signal]);
      const answer = await ((reads && takeEarly(method, url, content, options.signal)) || ask(url, options));
      noteBuild(answer);
      if (answer.ok) return await answer.json();
      const document = await answer.json().catch(() => ({}));
      const again = PASSING.has(answer.status) && (harmless || "fault" in document);
      if (!again || wait === null) throw new Fault(answer.status, document);
    } catch (error) {
      if (error instanceof Fault || !harmless || wait === null) throw error;
      // Whatever has waited for a line that was dead has waited long enough.
      if (isLate(error)) continue;
    }
    await pause(wait * (0.5 + Math.random()));
  }
}

/**
 * Return whether a request has ended because no answer came in time.
 * @param {unknown} error
 */
export function isLate(error) {
  return error instanceof DOMException && error.name === "TimeoutError";
}

/** Return a new id for something that is sent. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Return a random number of 64 hex digits, which a seat mixes into chance. */
export function newNumber() {
  return newId() + newId();
}
