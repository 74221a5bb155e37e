// @ts-check
// Errors as sentences for the reader.

import { EngineStopped, InternalError, Malformed, Refused } from "./engine/index.js";
import { Damaged, NotText, TooLong } from "./links.js";
import { _ } from "./texts.js";

/** The names of the errors of a file that a browser cannot read, such as a folder. */
const UNREADABLE = ["NotFoundError", "NotReadableError", "SecurityError"];

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
  if (error instanceof DOMException && UNREADABLE.includes(error.name)) return _("The file cannot be read.");
  if (error instanceof TooLong) return _("This is too long for the workbench: it takes up to 20 MB.");
  if (error instanceof NotText) return _("It is no text in UTF-8: line {line} cannot be read.", { line: error.line });
  if (error instanceof Damaged) return _("It is damaged, and cannot be read.");
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
