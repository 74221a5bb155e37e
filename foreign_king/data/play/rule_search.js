// @ts-check
// The search in the rules of a game.

/** @typedef {import("./server_types").components["schemas"]["ChapterAnswer"]} Chapter */

/**
 * Return the rules in which every word of a query stands, by chapter. Case and accents do not matter.
 * @param {readonly Chapter[]} chapters
 * @param {string} query
 * @returns {Chapter[]}
 */
export function search(chapters, query) {
  const words = plain(query).split(/\s+/).filter((word) => word !== "");
  return chapters
    .map((chapter) => ({
      ...chapter,
      rules: chapter.rules.filter(({ name, title, word, text }) => {
        const all = plain([chapter.title, name, title, word ?? "", text].join(" "));
        return words.every((each) => all.includes(each));
      }),
    }))
    .filter(({ rules }) => rules.length > 0);
}

/** @param {string} text */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
