// What the types of the package for JavaScript allow, and what they must not. Where a line is marked as an error and is
// none, the compiler complains.

import { load, Malformed, Refused, type Command, type Made, type Option, type State, type Step } from "foreign-king";
import type { Command as KingCommand } from "foreign-king/contracts/the-foreign-king";

const engine = await load({ signal: AbortSignal.timeout(10_000) });
const king = engine.game("the-foreign-king", { language: "de-AT", names: { red: "Anna" } });
const lang = engine.game("lang-lebe-der-koenig");
const { state, facts } = await king.setup(["red", "blue"], { edition: "fr", law: { limited_bank: true } });

// A command is that of the contract, and has all its fields.
const command: Command<"the-foreign-king"> = { type: "BuildFactory", by: "red", kind: "metal", province: "liege" };
export const same: KingCommand = command;
const after = await king.play(state, command);
export const francs: number | undefined = after.state.position.players["red"]?.francs;

// A step is a question, or the command.
const step: Step<"the-foreign-king"> | Made<"the-foreign-king"> | null = await king.decide(state, "red");
if (step !== null && !step.complete) {
  const option: Option<"the-foreign-king"> | undefined = step.options[0];
  if (option !== undefined) await step.choose(option);
  for (const way of step.ways) await step.choose(way);
} else if (step !== null) {
  await king.play(state, step.command);
}

// A fact says by its type what it has.
for (const fact of facts) if (fact.type === "FrancsPaid") console.log(fact.francs + 1);

// An error is told by its class.
const why = await king.whyNot(state, command);
if (why instanceof Refused) console.log(why.clause, why.need ?? 0);
if (why instanceof Malformed) console.log(why.pointer, why.expected ?? "");

// A report is a verdict, and not the summary of many.
const report = await engine.validate("", { keepGoing: "skip" });
for (const problem of report.problems) console.log(problem.line, problem.message);

// A computer player gives a command of its game, and so does a hint.
const player = king.makePlayer("blue", "hard");
export const chosen: KingCommand = await player.choose(state, { seconds: 0.5, facts: after.facts });
const { hints } = await king.hint(state, "red", { level: "easy", simulations: 100, seed: 3 });
for (const hint of hints) console.log(hint.command.type, (hint.percent ?? 0) + 1);

// A preview has the facts of its game, and a state that can be folded on.
const foreseen = await king.preview(state, command, { viewer: "spectator" });
export const folded: State<"the-foreign-king"> = await king.fold(foreseen.state, foreseen.facts.slice(0, 1));
if (foreseen.then === "hidden") console.log(foreseen.unseen[0]?.length);

// A board is that of one game, and a document that fits its contract.
const board = await king.readBoard("", { names: "" });
export const borders: readonly string[] | undefined = board.document.places["liege"]?.borders;
await king.readBoard(board.document);
engine.game("the-foreign-king", { board });
await engine.validate("", { boards: [board, await lang.readBoard("")] });

// A state is kept as a position file, and opened again.
export const again: State<"the-foreign-king"> = await king.open(state.document);

// There is no such game.
// @ts-expect-error
engine.game("chess");

// A field of the law of another game.
// @ts-expect-error
await king.setup(["red", "blue"], { law: { one_refuge: true } });

// A board of another game.
// @ts-expect-error
engine.game("lang-lebe-der-koenig", { board });

// A level that no game has.
// @ts-expect-error
king.makePlayer("red", "clever");

// The facts of another game.
// @ts-expect-error
await lang.fold(again, after.facts);

// A state of another game.
// @ts-expect-error
await lang.toAct(state);

// A field is missing.
// @ts-expect-error
await king.play(state, { type: "BuildFactory", by: "red", kind: "metal" });

// A command of another game.
// @ts-expect-error
await king.play(state, { type: "LayCards", by: "red", cards: { x1: 1 } });

// A result is there only after the end.
// @ts-expect-error
console.log((await king.result(state)).winners);

// A step that is complete has no question.
declare const made: Made<"the-foreign-king">;
// @ts-expect-error
console.log(made.question);

// A hand of another player need not be there.
const view = await lang.view((await lang.setup(["red", "blue", "green"])).state, "red");
// @ts-expect-error
export const hand: number | undefined = view.position.players["blue"]?.hand.x1;

// How a log is judged is one of a few words.
// @ts-expect-error
await engine.validate("", { level: "sound" });

// A state never changes.
// @ts-expect-error
state.position.round = 3;
