// @ts-check
// Errors as sentences for the reader.

import { EngineStopped, InternalError, Malformed, Refused } from "./engine/index.js";
import { _ } from "./texts.js";

/**
 * Return a sentence about what went wrong.
 * @param {unknown} error
 * @returns {string}
 */
export function sentenceOf(error) {
  if (error instanceof Refused) return error.message;
  if (error instanceof Malformed) {
    const where = error.pointer === "" ? "" : ` (${error.pointer})`;
    const expected = error.expected ? ` ${_("Expected: {expected}.", { expected: error.expected })}` : "";
    return `${capital(error.message)}${where}.${expected}`;
  }
  if (error instanceof DOMException && error.name === "AbortError") return _("It was stopped.");
  if (error instanceof RangeError) return _("This is too long for the workbench: it takes up to 20 MB.");
  if (error instanceof EngineStopped) return _("The rules have stopped: {why}.", { why: error.message });
  if (error instanceof InternalError) {
    return _("The library has made a mistake. Please report it: {why}", { why: error.message });
  }
  return error instanceof Error ? error.message : String(error);
}

/** @param {string} text */
export function capital(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
