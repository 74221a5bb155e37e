// @ts-check
// What happens in the matches that are followed, as the server sends it.

import { address } from "./api.js";

/** @typedef {{match: string, seat: string | null, version: number | null, participants: number | null}} Followed */
/** @typedef {{kind: "start" | "update" | "participants" | "remark" | "closed" | "line", data: any}} Happening */

/**
 * Follow matches until the returned function is called. The listener also hears `line` with `{up: boolean}`, when the line
 * to the server is lost or there again.
 * @param {Followed[]} followed
 * @param {(happening: Happening) => void} listener
 * @returns {() => void}
 */
export function follow(followed, listener) {
  const query = new URLSearchParams(
    followed.map(({ match, seat, version, participants }) => [
      "match",
      [match, seat ?? "", version ?? "", participants ?? ""].join(":"),
    ]),
  );
  const source = new EventSource(`${address("/api/updates")}?${query}`);
  for (const kind of /** @type {const} */ (["start", "update", "participants", "remark", "closed"])) {
    source.addEventListener(kind, (event) => listener({ kind, data: JSON.parse(event.data) }));
  }
  source.addEventListener("open", () => listener({ kind: "line", data: { up: true } }));
  source.addEventListener("error", () => listener({ kind: "line", data: { up: false } }));
  return () => source.close();
}
