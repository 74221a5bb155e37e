// @ts-check
// Why something that is not among the options of a question cannot be chosen: a command with it is made and judged.

/** @typedef {import("./board.js").Name} Name */
/** @typedef {import("./decision.js").Step} Step */
/** @typedef {{instead: string, wanted: string}} Trial an open answer, and the name that is tried in its place */
/**
 * @typedef {object} Judge
 * @property {(answers: string[]) => Promise<Step>} ask what is asked after some answers
 * @property {(command: any) => Promise<any>} whyNot why a command is not legal
 */

const DONE = ".";
/** A command has no more questions than this after the one that is tried, or it is not simple. */
const MOST_QUESTIONS = 8;

/**
 * Return what is tried when somebody points at names that the present question does not offer; `null` if the names are of
 * other kinds than its answers.
 * @param {readonly Name[]} names
 * @param {Step} step
 * @returns {Trial | null}
 */
export function trialOf(names, { question, options }) {
  if (question?.asks !== "name") return null;
  const [instead] = options.filter(({ closed }) => closed.length === 0);
  if (instead === undefined) return null;
  const own = options.flatMap((option) => option.names.filter(({ name }) => name === option.token));
  const kinds = new Set(own.map(({ kind }) => kind));
  const offered = new Set(own.map(({ name }) => name));
  const wanted = names.find(({ kind, name }) => kinds.has(kind) && !offered.has(name));
  return wanted === undefined ? null : { instead: instead.token, wanted: wanted.name };
}

/**
 * Return why the command would not be legal, as a sentence with its clause; `null` if no command could be made.
 * @param {Trial} trial
 * @param {readonly string[]} path where the answer stands in the command
 * @param {readonly string[]} answers the answers before it
 * @param {Judge} judge
 * @returns {Promise<{text: string, clauses: string[]} | null>}
 */
export async function refusalOf({ instead, wanted }, path, answers, { ask, whyNot }) {
  const command = await completed([...answers, instead], ask);
  if (command === null) return null;
  const { legal, message, refusal } = await whyNot(replaced(command, path, instead, wanted));
  return legal || !message ? null : { text: message, clauses: [refusal.rule] };
}

/**
 * Return a command that begins with some answers; `null` if it has too many questions.
 * @param {string[]} answers
 * @param {Judge["ask"]} ask
 */
async function completed(answers, ask) {
  for (let number = 0; number <= MOST_QUESTIONS; number += 1) {
    const { command, options } = await ask(answers);
    if (command !== undefined) return command;
    const open = options.filter(({ closed }) => closed.length === 0);
    const next = open.find(({ token }) => token === DONE) ?? open[0];
    if (next === undefined) return null;
    answers = [...answers, next.token];
  }
  return null;
}

/**
 * Return a copy of a document in which a name at a path is replaced by another one, wherever it stands there.
 * @param {any} document
 * @param {readonly string[]} path
 * @param {string} old
 * @param {string} name
 * @returns {any}
 */
export function replaced(document, path, old, name) {
  const [first, ...rest] = path;
  if (first !== undefined) return { ...document, [first]: replaced(document[first], rest, old, name) };
  if (document === old) return name;
  if (Array.isArray(document)) return document.map((each) => replaced(each, [], old, name));
  if (typeof document !== "object" || document === null) return document;
  const pairs = Object.entries(document).map(([key, value]) => [key === old ? name : key, replaced(value, [], old, name)]);
  return Object.fromEntries(pairs);
}
