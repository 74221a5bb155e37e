// @ts-check
// Server-sent events, out of the text of a stream as it arrives piece by piece.

/** @typedef {{kind: string, data: any}} ServerEvent */

/** Reads a stream. A comment of the server is no event; that it has come is known to whoever feeds the reader. */
export class EventReader {
  #rest = "";

  /**
   * Take the next piece of the stream, and return the events that are complete now.
   * @param {string} text
   * @returns {ServerEvent[]}
   */
  take(text) {
    const blocks = (this.#rest + text).split("\n\n");
    this.#rest = blocks.pop() ?? "";
    return blocks.map(eventOf).filter((event) => event !== null);
  }
}

/**
 * @param {string} block the lines of one event
 * @returns {ServerEvent | null}
 */
function eventOf(block) {
  let kind = "";
  let data = "";
  for (const line of block.split("\n")) {
    if (line.startsWith("event: ")) kind = line.slice(7);
    else if (line.startsWith("data: ")) data += line.slice(6);
  }
  return kind === "" || data === "" ? null : { kind, data: JSON.parse(data) };
}
