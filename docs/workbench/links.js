// @ts-check
// What is shared as a link: it stands in the part of the address after «#», which a browser never sends.

/** How many characters an unpacked text may have. A short link can unpack to a text that fills the memory. */
export const MOST = 20_000_000;

/**
 * What an address asks for: a kind, and its data.
 * @typedef {{kind: "log" | "position" | "changed" | "scenario", data: string}} Route
 */

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
 * Unpack a text of a link. It throws if the link is damaged, or the text longer than `most`.
 * @param {string} data
 * @param {number} [most]
 */
export async function unpacked(data, most = MOST) {
  const letters = atob(data.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return textOf(await through(new Blob([bytes]), new DecompressionStream("deflate-raw"), most));
}

/**
 * Return the text of a file, unpacked if it is gzipped.
 * @param {Blob} file
 * @param {number} [most]
 */
export async function fileText(file, most = MOST) {
  if (file.size > most) throw new RangeError("too long");
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return textOf(new Uint8Array(await file.arrayBuffer()));
  return textOf(await through(file, new DecompressionStream("gzip"), most));
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
function textOf(bytes) {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
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
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > most) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    pieces.push(value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
