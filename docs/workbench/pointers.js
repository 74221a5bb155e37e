// @ts-check
// Where the parts of a JSON text stand: a JSON pointer leads to a place in the text.

/** How deep a text may be nested. */
const DEEPEST = 200;

/** A text is no JSON from a place on. */
export class NotJson extends Error {
  /** @param {number} at the place, counted in characters from 0 */
  constructor(at) {
    super(`not JSON at ${at}`);
    this.at = at;
  }
}

/**
 * Return the place of each part of a JSON text, by its pointer. It throws `NotJson`.
 * @param {string} text
 * @returns {Map<string, [number, number]>}
 */
export function placesOf(text) {
  /** @type {Map<string, [number, number]>} */
  const places = new Map();
  const space = /[ \t\r\n]*/y;
  const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
  const other = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
  let at = 0;

  /** @param {RegExp} pattern */
  const take = (pattern) => {
    pattern.lastIndex = at;
    const [taken] = pattern.exec(text) ?? [];
    if (taken === undefined) throw new NotJson(at);
    at += taken.length;
    return taken;
  };
  /** @param {string} letter */
  const skip = (letter) => {
    take(space);
    if (text[at] !== letter) return false;
    at += 1;
    return true;
  };
  /** @param {string} end @param {(count: number) => void} item */
  const list = (end, item) => {
    at += 1;
    if (skip(end)) return;
    for (let count = 0; ; count += 1) {
      item(count);
      if (skip(end)) return;
      if (!skip(",")) throw new NotJson(at);
    }
  };
  /** @param {string} pointer @param {number} depth */
  const value = (pointer, depth) => {
    take(space);
    const begin = at;
    if (depth > DEEPEST) throw new NotJson(at);
    if (text[at] === "{") {
      list("}", () => {
        take(space);
        const name = JSON.parse(take(string));
        if (!skip(":")) throw new NotJson(at);
        value(`${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`, depth + 1);
      });
    } else if (text[at] === "[") list("]", (count) => value(`${pointer}/${count}`, depth + 1));
    else take(text[at] === '"' ? string : other);
    places.set(pointer, [begin, at]);
  };

  value("", 0);
  take(space);
  if (at < text.length) throw new NotJson(at);
  return places;
}

/**
 * Return where a pointer leads to, as a beginning and an end. Where the text does not have it, that is the nearest part
 * that contains the place; in a text that is no JSON, the place from which on it is none.
 * @param {string} text
 * @param {string} pointer
 * @returns {[number, number]}
 */
export function placeOf(text, pointer) {
  try {
    const places = placesOf(text);
    for (let path = pointer; ; path = path.slice(0, path.lastIndexOf("/"))) {
      const place = places.get(path);
      if (place !== undefined) return place;
      if (path === "") return [0, 0];
    }
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    return [error.at, Math.min(error.at + 1, text.length)];
  }
}

/**
 * Return the number of the line and of the column of a place, both from 1.
 * @param {string} text
 * @param {number} at
 */
export function lineAndColumn(text, at) {
  const before = text.slice(0, at).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}
