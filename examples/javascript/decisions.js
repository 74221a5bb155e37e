// Decisions: what a seat can choose from, answer by answer, until a command is complete.
//
// Each way to a command is a list of tokens, one for each answer. The rules say which of these commands are legal.

"use strict";

const { BORDERS, KINDS, PROVINCES, Refused, SPACES, Unsupported, decide, steps } = require("./rules.js");

const DONE = ".";
const OTHERS = [
  "EndTurn", "TakeLoan", "RepayLoan", "SendMembers", "KeepMembers", "LayDownFactory", "LeaveFactories", "MoveDisc",
];

/** The clause that forbids a command; null where it is legal. */
function refusal(position, command) {
  try {
    decide(structuredClone(position), command);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.rule;
    throw error;
  }
}

/** Every way to a command of a kind, with the fields of the command. Some of these commands may be illegal. */
function* ways(position, seat, kind, francs) {
  const player = position.players[seat];
  const held = PROVINCES.filter((name) => position.provinces[name].citizens[seat]);
  switch (kind) {
    case "BuildFactory":
      for (const each of KINDS) for (const province of PROVINCES) yield [[each, province], { kind: each, province }];
      break;
    case "PlaceCitizens":
      for (const province of PROVINCES) {
        for (const citizens of numbers(player.supply)) yield [[province, String(citizens)], { province, citizens }];
      }
      break;
    case "MoveCitizens":
      for (const origin of held) {
        const destinations = [...PROVINCES.filter((name) => name !== origin), "supply"];
        const citizens = position.provinces[origin].citizens[seat];
        // Where there is no choice, nothing is asked.
        const first = held.length > 1 ? [origin] : [];
        for (const [tokens, to] of shares(origin, destinations, citizens, 1 + francs)) {
          yield [[...first, ...tokens], { origin, to }];
        }
      }
      break;
    case "AppointMember":
      for (const origin of [...held, "supply"]) yield [[origin], { origin }];
      break;
    case "MoveKing":
      if (position.king === "portrait") for (const name of PROVINCES) yield [[name], { path: [name] }];
      else for (const path of paths([position.king], 1 + francs)) yield path;
      break;
    case "UseQueen":
      for (const inner of Object.keys(SPACES).filter((each) => each !== kind)) {
        for (const [tokens, fields] of ways(position, seat, inner, francs - 2)) {
          yield [[inner, ...tokens], { action: { type: inner, by: seat, ...fields } }];
        }
      }
      break;
    case "LayDownFactory":
      for (const each of KINDS) yield [[each], { kind: each }];
      break;
    case "MoveDisc":
      for (const place of numbers(position.seats.length)) yield [[String(place)], { position: place }];
      break;
    default:
      yield [[], {}];
  }
}

const numbers = (most) => Array.from({ length: Math.max(0, most) }, (_, number) => number + 1);

/** Every way to send citizens to destinations in the order of these, after those that are sent already. */
function* shares(origin, destinations, citizens, budget, from = 0, tokens = [], to = {}) {
  const near = (name) => !(name in to) && steps(origin, name) <= budget;
  const further = citizens > 0 && destinations.some(near);
  if (tokens.length) yield [further ? [...tokens, DONE] : tokens, to];
  for (let number = from; further && number < destinations.length; number++) {
    const name = destinations[number];
    const each = steps(origin, name);
    for (const count of numbers(Math.min(citizens, Math.floor(budget / each)))) {
      const longer = [[...tokens, name, String(count)], { ...to, [name]: count }];
      yield* shares(origin, destinations, citizens - count, budget - each * count, number + 1, ...longer);
    }
  }
}

/** Every path of the King. The first place is where he stands. */
function* paths(entered, left) {
  const path = entered.slice(1);
  const onward = left > 0 ? BORDERS[entered[entered.length - 1]].filter((name) => !entered.includes(name)) : [];
  if (path.length) yield [onward.length ? [...path, DONE] : path, { path }];
  for (const name of onward) yield* paths([...entered, name], left - 1);
}

/** What can be answered after some answers, or the command that is complete with them. */
function choose(position, seat, tokens) {
  if (position.seats.length === 2) throw new Unsupported("games for two players, who play with a virtual one");
  const { francs } = position.players[seat];
  const [chosen, ...rest] = tokens;
  const options = new Set();
  const closed = {};
  for (const kind of chosen ? [chosen] : [...Object.keys(SPACES), ...OTHERS]) {
    for (const [way, fields] of ways(position, seat, kind, francs)) {
      const next = chosen ? way[rest.length] : kind;
      const fits = rest.every((token, number) => way[number] === token);
      if (!fits || (next !== undefined && options.has(next))) continue;
      const command = { type: kind, by: seat, ...fields };
      const rule = refusal(position, command);
      // Where nothing is left to be answered, the last answer is closed.
      if (rule !== null) closed[next ?? tokens[tokens.length - 1]] ??= rule;
      else if (next === undefined) return { command };
      else options.add(next);
    }
  }
  for (const token of options) delete closed[token];
  const canAct = Object.keys(SPACES).some((kind) => options.has(kind));
  const turn = position.pending[position.pending.length - 1];
  if (!chosen && turn.type === "Turn" && !turn.acted && !canAct) throw new Unsupported("Pass");
  return { options: [...options], closed };
}

module.exports = { choose };
