// @ts-check
// Texts that come from outside: from a file, or from a link. What is shared as a link stands in the part of the address
// after «#», which a browser never sends.

/** How many characters an unpacked text may have. A short link can unpack to a text that fills the memory. */
export const MOST = 20_000_000;
/** How many characters a link may have. Browsers open no longer one. */
export const LONGEST_LINK = 2_000_000;

/** A text is too long. */
export class TooLong extends Error {}

/** A file is no text in UTF-8 from a line on. */
export class NotText extends Error {
  /** @param {number} line the line, counted from 1 */
  constructor(line) {
    super(`not UTF-8 in line ${line}`);
    this.line = line;
  }
}

/** What is compressed cannot be unpacked, or a part of a link is missing. */
export class Damaged extends Error {}

/**
 * What an address asks for: a kind, and its data.
 * @typedef {{kind: "log" | "position" | "changed" | "scenario", data: string}} Route
 */

/** In so many characters at its beginning, a text says what it is. */
const HEAD = 2000;
const KINDS = ["log", "position", "changed", "scenario"];

/**
 * Return what the part of an address after «#» asks for, or `null`.
 * @param {string} hash
 * @returns {Route | null}
 */
export function routeOf(hash) {
  const [kind = "", ...rest] = hash.replace(/^#/, "").split("=");
  const data = rest.join("=");
  return KINDS.includes(kind) && data !== "" ? { kind: /** @type {Route["kind"]} */ (kind), data } : null;
}

/**
 * Return whether a text says that it is a log or a position; `null` if it says neither.
 * @param {string} text
 * @returns {"log" | "position" | null}
 */
export function kindOf(text) {
  const [, kind] = /"format"\s*:\s*"foreign-king-(log|position)"/.exec(text.slice(0, HEAD)) ?? [];
  return kind === "log" || kind === "position" ? kind : null;
}

/**
 * Pack a text for a link: compressed, in letters that need no escape.
 * @param {string} text
 */
export async function packed(text) {
  const bytes = await through(new Blob([text]), new CompressionStream("deflate-raw"), Infinity);
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * Unpack a text of a link. It throws `Damaged` or `NotText` if the link is damaged, and `TooLong` if the text is longer
 * than `most`.
 * @param {string} data
 * @param {number} [most]
 */
export async function unpacked(data, most = MOST) {
  let letters;
  try {
    letters = atob(data.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    throw new Damaged();
  }
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return textOf(await through(new Blob([bytes]), new DecompressionStream("deflate-raw"), most));
}

/**
 * Return the text of a file, unpacked if it is gzipped. It throws `TooLong`, `NotText` or `Damaged`.
 * @param {Blob} file
 * @param {number} [most]
 */
export async function fileText(file, most = MOST) {
  if (file.size > most) throw new TooLong();
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return textOf(new Uint8Array(await file.arrayBuffer()));
  return textOf(await through(file, new DecompressionStream("gzip"), most));
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
function textOf(bytes) {
  const options = { ignoreBOM: true };
  try {
    return new TextDecoder("utf-8", { ...options, fatal: true }).decode(bytes);
  } catch {
    // What cannot be read is marked, so the first mark is where it begins.
    const [readable = ""] = new TextDecoder("utf-8", options).decode(bytes).split("\ufffd", 1);
    throw new NotText(readable.split("\n").length);
  }
}

/**
 * @param {Blob} blob
 * @param {CompressionStream | DecompressionStream} stream
 * @param {number} most
 */
async function through(blob, stream, most) {
  const reader = blob.stream().pipeThrough(stream).getReader();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const pieces = [];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read().catch(() => {
      throw new Damaged();
    });
    if (done) break;
    size += value.byteLength;
    if (size > most) {
      await reader.cancel();
      throw new TooLong();
    }
    pieces.push(value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
