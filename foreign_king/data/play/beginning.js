// @ts-check
// What the page of a match asks the server first.

/**
 * Return what is asked about a match as one viewer sees it: the story, the position, and what is to be decided.
 * @param {{match: string, seat: string | null, language: string}} viewer
 * @returns {{path: string, query?: Record<string, string | number | null>, body?: {seat: string, answers: string[], language: string}}[]}
 */
export function firstQuestions({ match, seat, language }) {
  const path = `/api/matches/${match}`;
  const query = { seat, language };
  return [
    { path: `${path}/story`, query: { ...query, since: 0 } },
    { path: `${path}/scenes`, query: { ...query, since: null } },
    { path, query },
    ...(seat === null ? [] : [{ path: `${path}/decision`, body: { seat, answers: [], language } }]),
  ];
}

/** The language in which the modules themselves have their words. */
const OWN = "en";

/**
 * Return where the words of a language are; `null` if the modules themselves have them.
 * @param {string} language
 */
export function textsOf(language) {
  return language === OWN ? null : new URL(`./texts.${language}.json`, import.meta.url).href;
}
