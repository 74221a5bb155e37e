// @ts-check
// Links to the log of a match, by which a browser takes it out as a file.

import { address } from "./api.js";
import { ask, engineHere } from "./door.js";

/**
 * Return the attributes of a link that downloads the log of a match as a seat may know it.
 * @param {string} match
 * @param {string | null | undefined} seat
 */
export function logLink(match, seat) {
  const url = address(`/api/matches/${match}/log`, { seat });
  const name = `${match}.jsonl`;
  if (engineHere() === null) return { href: url, download: name };
  const onclick = (/** @type {MouseEvent} */ event) => {
    event.preventDefault();
    void save(url, name);
  };
  // No server has it, so it is made when it is wanted.
  return { href: "#", download: name, onclick };
}

/**
 * @param {string} url
 * @param {string} name
 */
async function save(url, name) {
  const answer = await ask(url, { method: "GET" });
  if (!answer.ok) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
