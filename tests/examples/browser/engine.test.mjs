// The package for JavaScript in Node: `node --test` in .ci/engine runs this, with the folder of the built package in
// PACKAGE.

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const { load, EngineStopped, Malformed, Refused } = await import(
  pathToFileURL(join(process.env.PACKAGE, "dist", "index.js")).href
);
const LOGS = join(fileURLToPath(new URL(".", import.meta.url)), "..", "..", "..", "examples", "logs");

describe("an engine", () => {
  let engine;
  before(async () => {
    engine = await load();
  });
  after(() => engine.close());

  /** A game of two, in which red decides. */
  const begun = async (voice = {}) => {
    const game = engine.game("the-foreign-king", voice);
    const { state } = await game.setup(["red", "blue"]);
    const dealt = { type: "DealTurnOrder", by: "table", order: ["red", "blue"] };
    return { game, ...(await game.play(state, dealt)) };
  };

  test("says what it is", async () => {
    const { games, languages } = await engine.describe();
    assert.deepEqual(games, ["the-foreign-king", "lang-lebe-der-koenig", "barbarian-kingdoms"]);
    assert.deepEqual(languages, ["en", "de", "fr", "it"]);
    for (const name of games) assert.ok((await engine.game(name).describe()).clauses.length > 50);
  });

  test("takes a decision step by step, and back", async () => {
    const { game, state } = await begun({ language: "it", names: { red: "Anna" } });
    const first = await game.decide(state, "red");
    assert.equal(first.question.sentence, "Anna: che cosa fai?");
    assert.equal(await first.back(), null);
    const closed = first.options.find((option) => option.token === "RepayLoan");
    assert.equal(closed.closed.length, 1);
    assert.equal(closed.message, "Non hai prestiti da restituire.");
    await assert.rejects(first.choose(closed), (error) => error instanceof Refused && error.message === closed.message);
    await assert.rejects(first.choose("Fly"), Malformed);
    const second = await first.choose("BuildFactory");
    assert.deepEqual((await second.back()).options, first.options);
    const made = await (await second.choose("metal")).choose("liege");
    assert.equal(made.complete, true);
    assert.deepEqual(made.command, { type: "BuildFactory", by: "red", kind: "metal", province: "liege" });
    assert.equal(made.price, 3);
    assert.equal(await game.whyNot(state, made.command), null);
    assert.equal(await game.decide(state, "blue"), null);
  });

  test("plays, tells, explains and draws what happens", async () => {
    const { game, state } = await begun({ language: "de", names: { red: "Anna" } });
    const command = { type: "BuildFactory", by: "red", kind: "metal", province: "liege" };
    const after = await game.play(state, command);
    assert.deepEqual(
      after.facts.map((fact) => fact.rule),
      ["pawn.place", "build.price", "build.factory", "build.medal"],
    );
    assert.equal(after.state.position.players.red.francs, state.position.players.red.francs - 3);
    const [line] = await game.tell(after.facts);
    assert.match(line.text, /^Anna geht auf „Fabrik bauen“, zahlt 3 Francs/);
    const reasons = await game.explain(state, after.facts);
    assert.equal(reasons[1].reason.clause, "the-foreign-king:build.price");
    assert.match(await game.draw(after.state, { facts: after.facts, style: "dark" }), /Lüttich/);
    const why = await game.whyNot(after.state, command);
    assert.ok(why instanceof Refused);
    assert.equal(why.rule, "turn.one-action");
    assert.equal((await game.explainWhyNot(after.state, command)).reason.clause, why.clause);
    assert.match((await game.clause(why.rule)).text, /./);
    assert.equal(await game.result(after.state), null);
    assert.equal((await game.explainScore(after.state, "red")).reason.unit, "VP");
  });

  test("keeps the secrets of a view", async () => {
    const game = engine.game("lang-lebe-der-koenig");
    const { state } = await game.setup(["red", "blue", "green"]);
    const view = await game.view(state, "red");
    assert.equal(view.position.players.blue.hand, "unseen");
    assert.notEqual(view.position.players.red.hand, "unseen");
    assert.equal((await game.open(view.document)).text, view.text);
  });

  test("foresees what a command causes, and folds facts one by one", async () => {
    const { game, state } = await begun();
    const command = { type: "BuildFactory", by: "red", kind: "metal", province: "liege" };
    const { facts, state: foreseen, then, viewer } = await game.preview(state, command);
    const after = await game.play(state, command);
    assert.deepEqual([facts, then, viewer], [after.facts, "decision", "red"]);
    assert.deepEqual(foreseen.position, after.state.position);
    const states = [state];
    for (const fact of after.facts) states.push(await game.fold(states.at(-1), [fact]));
    assert.equal(states.at(-1).text, after.state.text);
    const ending = await game.play(after.state, { type: "EndTurn", by: "red" });
    const between = await game.fold(after.state, ending.facts.slice(0, 1));
    assert.ok(states.every((each) => each.whole) && !between.whole);
    assert.match(await game.draw(between), /^<\?xml/);
    // A state between two facts belongs to no worker either.
    const another = await load();
    const folded = await another.game("the-foreign-king").fold(between, ending.facts.slice(1));
    assert.equal(folded.text, ending.state.text);
    another.close();
    await assert.rejects(game.fold(state, [{ type: "Fly" }]), (error) => error.pointer === "/facts/0");
    await assert.rejects(game.preview(state, { type: "EndTurn", by: "red" }), Refused);
  });

  test("plays as a computer player, and gives hints", async () => {
    const game = engine.game("lang-lebe-der-koenig", { language: "fr" });
    let { state } = await game.setup(["red", "blue", "green"]);
    const facts = [];
    const play = async (command) => {
      const after = await game.play(state, command);
      facts.push(...after.facts);
      state = after.state;
    };
    while ((await game.toAct(state)).includes("table")) await play(await game.deal(state, 7));
    assert.deepEqual(await game.levelNames(), ["random", "easy", "medium", "hard"]);
    for (const level of await game.levelNames()) {
      const [seat] = await game.toAct(state);
      const player = game.makePlayer(seat, level);
      const thought = { simulations: 10, seed: 1, facts };
      const command = await player.choose(await game.view(state, seat), thought);
      assert.deepEqual(await player.choose(state, thought), command);
      assert.equal(command.by, seat);
      await play(command);
      while ((await game.toAct(state)).includes("table")) await play(await game.deal(state, 8));
    }
    const [seat] = await game.toAct(state);
    const { hints, level } = await game.hint(state, seat, { seconds: 0.05, most: 2 });
    assert.equal(level, "hard");
    assert.ok(hints.length >= 1 && hints.length <= 2);
    for (const { command, text } of hints) {
      assert.equal(await game.whyNot(state, command), null);
      assert.match(text, /./);
    }
    await assert.rejects(game.makePlayer("table", "easy").choose(state), Malformed);
    await assert.rejects(game.makePlayer(seat, "easy").choose(state, { facts: [] }), Malformed);
  });

  test("plays on a board of the players", async () => {
    const folder = join(LOGS, "..", "..", "spec", "the-foreign-king", "boards");
    const text = (await readFile(join(folder, "belgium-1830.toml"), "utf-8")).replaceAll("belgium-1830", "mine");
    const drawing = (await readFile(join(folder, "belgium-1830.drawing.toml"), "utf-8")).replaceAll("belgium-1830", "mine");
    const plain = engine.game("the-foreign-king");
    const board = await plain.readBoard(text, { drawing });
    assert.equal(board.name, "mine");
    assert.equal(board.document.drawing.places.namur.x > 0, true);
    assert.equal((await plain.readBoard(JSON.parse(JSON.stringify(board)))).digest, board.digest);
    const game = engine.game("the-foreign-king", { board });
    const { state } = await game.setup(["red", "blue"]);
    assert.deepEqual(state.document.board, { name: "mine", digest: board.digest });
    assert.deepEqual(await game.toAct(state), ["table"]);
    await assert.rejects(plain.toAct(state), (error) => error.pointer === "/board/digest");
    assert.equal((await engine.check(state.text, { boards: [board] })).position.state.text, state.text);
    assert.equal((await engine.check(state.text)).position, null);
    await assert.rejects(plain.readBoard(text.replace("liege", "moon")), Malformed);
    const log = (await readFile(join(LOGS, "two-players.jsonl"), "utf-8"))
      .replace("belgium-1830", "mine")
      .replace(/("board":\{[^}]*"digest":")[0-9a-f]+/, `$1${board.digest}`);
    assert.equal((await engine.validate(log, { boards: [board] })).verdict, "valid");
    assert.equal((await engine.validate(log)).verdict, "unsupported");
    assert.equal((await engine.replay(log, 3, { boards: [board] })).number, 3);
  });

  test("judges a log, and plays it up to a command", async () => {
    const log = await readFile(join(LOGS, "two-players.jsonl"), "utf-8");
    const report = await engine.validate(log);
    assert.deepEqual([report.verdict, report.problems], ["valid", []]);
    const broken = await engine.validate(log.replace('"francs":5', '"francs":6'), { language: "fr" });
    assert.equal(broken.verdict, "invalid");
    const { game, number, state, command } = await engine.replay(log, 3);
    assert.deepEqual([game, number, typeof command.type], ["the-foreign-king", 3, "string"]);
    assert.deepEqual((await engine.game(game).toAct(state)).length, 1);
    assert.equal((await engine.replay(log)).number, report.commands);
    await assert.rejects(engine.validate(log, { level: "sound" }), Malformed);
  });

  test("answers calls at once in their order", async () => {
    const { game, state } = await begun();
    const order = [];
    const calls = ["draw", "toAct", "prompt"].map((name) => game[name](state).then(() => order.push(name)));
    await Promise.all(calls);
    assert.deepEqual(order, ["draw", "toAct", "prompt"]);
  });

  test("gives up what is aborted, whether it waits or is busy", async () => {
    const { game, state } = await begun();
    const stop = new AbortController();
    const why = new Error("the page was left");
    const busy = game.draw(state, { signal: stop.signal });
    const waiting = game.prompt(state, { signal: stop.signal });
    const another = game.toAct(state);
    stop.abort(why);
    await assert.rejects(busy, why);
    await assert.rejects(waiting, why);
    assert.deepEqual(await another, ["red"]);
    await assert.rejects(game.toAct(state, { signal: stop.signal }), why);
  });

  test("goes on with a new worker where a call that was given up does not end", async () => {
    const { game, state } = await begun();
    const given = { seats: ["red", "blue", "green"], edition: "fr", law: {} };
    const endless = JSON.stringify({ id: 1, ask: "count", game: "the-foreign-king", given, depth: 9 });
    await assert.rejects(engine.conform(endless, { signal: AbortSignal.timeout(500) }), { name: "TimeoutError" });
    // The state belongs to no worker.
    assert.deepEqual(await game.toAct(state), ["red"]);
  });
});

test("a state of one engine is one of another", async () => {
  const [one, another] = await Promise.all([load(), load()]);
  const { state } = await one.game("barbarian-kingdoms").setup(["red", "blue"]);
  one.close();
  assert.deepEqual(await another.game("barbarian-kingdoms").toAct(state), ["table"]);
  await assert.rejects(one.describe(), EngineStopped);
  await assert.rejects(another.game("the-foreign-king").toAct(state), Malformed);
  another.close();
});

// A worker that is none of Pyodide's: it dies when it is asked to, as one does that has no memory left.
const DYING = `
import { parentPort } from "node:worker_threads";
parentPort.on("message", ({ request }) => {
  const { line } = JSON.parse(request);
  if (line === "die") process.exit(3);
  if (line === "break") parentPort.postMessage({ broken: "out of memory" });
  else parentPort.postMessage({ answer: JSON.stringify({ value: line }) });
});
parentPort.postMessage({ ready: true });
`;

describe("a worker that dies", () => {
  let folder;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "engine-"));
    await writeFile(join(folder, "package.json"), '{"type": "module"}');
    await writeFile(join(folder, "worker.js"), DYING);
  });
  after(() => rm(folder, { recursive: true }));

  for (const way of ["die", "break"]) {
    test(`takes one call with it (${way}), and the next one is answered`, async () => {
      const engine = await load({ folder: pathToFileURL(folder) });
      const lost = engine.conform(way);
      const next = engine.conform("next");
      await assert.rejects(lost, EngineStopped);
      assert.equal(await next, "next");
      assert.equal(await engine.conform("later"), "later");
      engine.close();
      await assert.rejects(engine.conform("closed"), EngineStopped);
    });
  }

  test("rejects what waits when it is closed", async () => {
    const engine = await load({ folder: pathToFileURL(folder) });
    const calls = [engine.conform("one"), engine.conform("two")];
    engine.close();
    for (const { status, reason } of await Promise.allSettled(calls)) {
      assert.equal(status, "rejected");
      assert.ok(reason instanceof EngineStopped);
    }
  });

  test("is no worker where there is no file", async () => {
    await assert.rejects(load({ folder: pathToFileURL(join(folder, "nowhere")) }), EngineStopped);
  });

  test("is not waited for by whoever has given it up", async () => {
    const silent = await mkdtemp(join(tmpdir(), "engine-"));
    await writeFile(join(silent, "worker.js"), "setInterval(() => {}, 1000);");
    const waited = load({ folder: pathToFileURL(silent), signal: AbortSignal.timeout(300) });
    await assert.rejects(waited, { name: "TimeoutError" });
    await rm(silent, { recursive: true });
  });
});
