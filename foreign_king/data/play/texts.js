// @ts-check
// The page's own words, in the reader's language. What a game says comes from the server.

import { takeEarly } from "./ahead.js";
import { textsOf } from "./beginning.js";

/** @type {Record<string, string | string[]>} */
let known = {};
/** @type {string} */
let code = "en";

/**
 * Load the words of a language.
 * @param {string} language
 */
export async function loadTexts(language) {
  const url = textsOf(language);
  if (url === null) {
    known = {};
    code = language;
    return;
  }
  const answer = await (takeEarly("GET", url) ?? fetch(url));
  if (!answer.ok) throw new Error(`there are no texts in ${language}`);
  known = await answer.json();
  code = language;
}

/** Return the code of the language of the page. */
export function language() {
  return code;
}

/**
 * Return a text in the language of the page. Words in braces are replaced by values.
 * @param {string} source the text in English
 * @param {Record<string, string | number>} [values]
 */
export function _(source, values = {}) {
  const text = known[source];
  return put(typeof text === "string" && text !== "" ? text : source, values);
}

/**
 * Return a text about a number of things. `{number}` stands for the number.
 * @param {string} one the text in English, for one thing
 * @param {string} many the text in English, for several things
 * @param {number} number
 * @param {Record<string, string | number>} [values]
 */
export function _n(one, many, number, values = {}) {
  const forms = known[one];
  const single = code === "fr" ? Math.abs(number) < 2 : Math.abs(number) === 1;
  const text = Array.isArray(forms) ? forms[single ? 0 : 1] : undefined;
  return put(text || (single ? one : many), { number, ...values });
}

/**
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
function put(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? isolated(String(values[name])) : whole));
}

/** Letters that are written from right to left. */
const TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Return a text with marks that keep its direction to itself, if it is written from right to left: what follows it in a
 * sentence, such as a number, stays in its order.
 * @param {string} text
 */
function isolated(text) {
  return TO_LEFT.test(text) && !text.startsWith("\u2068") ? `\u2068${text}\u2069` : text;
}
