// @ts-check
// The door: where this page sends its requests. Behind it is a server, or an engine in this browser that answers the same.

/**
 * How an engine is. `loaded` of `size` bytes are there. `elsewhere` is the state of a tab while another tab has the games.
 * `kept` is whether the browser keeps the games, `cached` whether the page works without a network, and `old` whether a new
 * version of the page can be loaded.
 * @typedef {{state: "loading" | "ready" | "elsewhere" | "broken", loaded: number, size: number, kept: boolean, cached: boolean, old: boolean}} EngineState
 */
/**
 * An engine in this browser. It is there before this script is.
 * @typedef {object} Engine
 * @property {EngineState} state
 * @property {(url: string, options: RequestInit) => Promise<Response>} ask answers like `fetch`
 * @property {(listener: (state: EngineState) => void) => void} onChange calls a function whenever the state has changed
 * @property {() => void} take has the games in this tab, and no more in the other one
 * @property {() => void} renew loads the new version of the page
 */

/** @type {Engine | null} */
const engine = /** @type {any} */ (globalThis).foreignKingEngine ?? null;

/** Return the engine behind this page; `null` if there is a server. */
export function engineHere() {
  return engine;
}

/**
 * Send a request. The answer is like that of `fetch`.
 * @param {string} url
 * @param {RequestInit} options
 * @returns {Promise<Response>}
 */
export function ask(url, options) {
  return engine === null ? fetch(url, options) : engine.ask(url, options);
}
