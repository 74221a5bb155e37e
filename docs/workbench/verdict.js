// @ts-check
// The verdict on a log in words: whether it is valid, what is wrong in it, and what was possible instead.

import { capital } from "./errors.js";
import { make } from "./dom.js";
import { clauseBox, treeOf } from "./parts.js";
import { _, _n } from "./texts.js";

/** @typedef {import("./engine/index.js").Judged} Judged */
/** @typedef {import("./engine/index.js").GameName} GameName */
/** @typedef {Judged["report"]["problems"][number]} Problem */

/** So many problems are shown at the most. */
const MOST = 20;

/**
 * What the reader can do with a problem.
 * @typedef {object} Ways
 * @property {(line: number) => unknown} show shows a line
 * @property {(line: number, command: any) => unknown} give shows a line, and gives a command there
 */

/**
 * Return the verdict on a log.
 * @param {import("./rules.js").Rules} rules
 * @param {Judged} judged
 * @param {Ways} ways
 */
export function verdictOf(rules, { report, title, names }, ways) {
  const { problems } = report;
  const game = /** @type {GameName | undefined} */ (report.game);
  const commands = _n("{number} command", "{number} commands", report.commands);
  const over = report.finished ? _("the game is over") : _("the game goes on");
  const first = problems[0]?.line;
  const sentence =
    report.verdict === "valid"
      ? _("Valid: {commands}, {over}.", { commands, over })
      : first === undefined
        ? _("Not valid.")
        : _("Wrong in line {line}.", { line: first });
  return [
    title ? make("p", {}, make("strong", {}, title), ` · ${names?.join(", ") ?? ""}`) : null,
    make("h2", { class: report.verdict === "valid" ? "valid" : "invalid" }, sentence),
    ...problems.slice(0, MOST).map((problem) => problemBox(rules, game, problem, ways)),
    problems.length > MOST ? make("p", {}, _("There are {number} problems.", { number: problems.length })) : null,
  ];
}

/**
 * @param {import("./rules.js").Rules} rules
 * @param {GameName | undefined} game
 * @param {Problem} problem
 * @param {Ways} ways
 */
function problemBox(rules, game, problem, ways) {
  const { line, message, pointer, expected, clause, should_be, recorded, instead, why_told } = problem;
  const values = [
    [_("recorded"), recorded],
    [_("should be"), should_be],
  ].filter(([, value]) => value !== undefined);
  const tree = (why_told ?? []).map((text) => ({ depth: text.search(/\S/) / 2, text: text.trim() }));
  const at = line === undefined ? "" : _("Line {line}", { line });
  return make(
    "div",
    { class: "fault" },
    make(
      "p",
      {},
      at === "" ? null : make("button", { type: "button", class: "link", onclick: () => void ways.show(line ?? 1) }, at),
      pointer ? make("code", {}, pointer) : null,
      " ",
      /[.!?]$/.test(message) ? capital(message) : `${capital(message)}.`,
      expected ? ` ${_("Expected: {expected}.", { expected })}` : null,
    ),
    ...values.map(([label, value]) => make("p", {}, `${label}: `, make("code", {}, JSON.stringify(value)))),
    game && clause ? clauseBox(rules, game, clause) : null,
    tree.length ? treeOf(tree) : null,
    instead ? insteadBox(instead, line ?? 1, ways) : null,
  );
}

/**
 * Return what was possible instead, each command with a button that tries it.
 * @param {NonNullable<Problem["instead"]>} instead
 * @param {number} line
 * @param {Ways} ways
 */
function insteadBox({ decides, commands, nearest }, line, ways) {
  const tries = nearest.map((command) => {
    const go = make("button", { type: "button", onclick: () => void ways.give(line, command) }, _("Try it"));
    return make("li", {}, make("code", {}, JSON.stringify(command)), " ", go);
  });
  return make(
    "div",
    {},
    make("p", {}, _("Possible instead: {commands}, by {seats}.", { commands: commands.join(", "), seats: decides.join(", ") })),
    make("ul", { class: "nearest" }, ...tries),
  );
}
