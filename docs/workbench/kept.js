// @ts-check
// What the browser keeps for the page: the reader's language, and what is open in the rooms. The second is kept for this
// tab alone, until the tab is closed. A browser can be set to keep nothing.

/** Each folder of each site keeps its own. */
const OURS = `workbench ${location.pathname}`;
const LANGUAGE = "workbench-language";
/** So many characters are kept of what is open in a room, at the most. Browsers keep about five million for a site. */
const MOST = 2_000_000;

/** Return the language that the reader has chosen before, or `null`. */
export function keptLanguage() {
  return attempt(() => localStorage.getItem(LANGUAGE)) ?? null;
}

/** @param {string} code */
export function keepLanguage(code) {
  attempt(() => localStorage.setItem(LANGUAGE, code));
}

/**
 * Return what was kept under a name, or `null`.
 * @param {string} name
 * @returns {any}
 */
export function kept(name) {
  return attempt(() => JSON.parse(sessionStorage.getItem(`${OURS} ${name}`) ?? "null")) ?? null;
}

/**
 * Keep something under a name. Return whether it is kept: what is too long is not.
 * @param {string} name
 * @param {unknown} value
 */
export function keep(name, value) {
  const key = `${OURS} ${name}`;
  const text = JSON.stringify(value);
  const done = text.length <= MOST && attempt(() => (sessionStorage.setItem(key, text), true)) === true;
  // What was kept before is no longer what is open.
  if (!done) attempt(() => sessionStorage.removeItem(key));
  return done;
}

/**
 * Do something with the storage of the browser. Return `undefined` where the browser does not allow it.
 * @template T
 * @param {() => T} work
 * @returns {T | undefined}
 */
function attempt(work) {
  try {
    return work();
  } catch {
    return undefined;
  }
}
