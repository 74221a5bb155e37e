// @ts-check
// The values of a law: which of them differ from the printed edition.

/** @typedef {import("./server_types").components["schemas"]["LawField"]} LawField */

/**
 * Return the numbers in a text: «5, 6, 7».
 * @param {string} text
 */
export function numbersIn(text) {
  return (text.match(/\d+/g) ?? []).map(Number);
}

/**
 * Return numbers as a text.
 * @param {number[]} numbers
 */
export function written(numbers) {
  return numbers.join(", ");
}

/**
 * Return the fields whose values differ from those of an edition, with their values.
 * @param {LawField[]} fields
 * @param {string} edition
 * @param {(name: string) => any} valueOf
 * @returns {Record<string, any>}
 */
export function changesOf(fields, edition, valueOf) {
  return Object.fromEntries(
    fields
      .map((each) => [each.name, valueOf(each.name), each.printed[edition]])
      .filter(([, value, printed]) => JSON.stringify(value) !== JSON.stringify(printed))
      .map(([name, value]) => [name, value]),
  );
}
