// @ts-check
// The texts of pictures: each is put together from chunks, which are sent only once.

/** @typedef {string | number[]} Chunk a text, or the numbers of the chunks that it is put together from */
/** @typedef {[name: string, where: "left" | "right" | "below", chunk: number]} PartNumbers a part of a picture as the server sends it */
/** @typedef {{name: string, where: "left" | "right" | "below", svg: string}} Part a part of a picture */

/**
 * Return the text of a chunk.
 * @param {Chunk[]} chunks
 * @param {number} number
 * @returns {string}
 */
export function written(chunks, number) {
  const chunk = chunks[number];
  if (chunk === undefined) throw new Error(`there is no chunk ${number}`);
  return typeof chunk === "string" ? chunk : chunk.map((each) => written(chunks, each)).join("");
}

/**
 * Return a function that makes the parts of pictures of their numbers. Each text is put together only once.
 * @param {{chunks: Chunk[], parts: PartNumbers[]}} answer
 * @returns {(numbers: number[]) => Part[]}
 */
export function partsOf({ chunks, parts }) {
  /** @type {Map<number, Part>} */
  const made = new Map();
  const part = (/** @type {number} */ number) => {
    const known = made.get(number);
    if (known !== undefined) return known;
    const numbers = parts[number];
    if (numbers === undefined) throw new Error(`there is no part ${number}`);
    const [name, where, chunk] = numbers;
    const fresh = { name, where, svg: written(chunks, chunk) };
    made.set(number, fresh);
    return fresh;
  };
  return (numbers) => numbers.map(part);
}
