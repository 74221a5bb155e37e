// The core of The Foreign King for three and four players, by the law of the French edition.
//
// A game is one position document, which facts change: decide() asks a command for what it needs, then tells what
// happens fact by fact, and happen() is all that ever writes to a position. Five faults are planted here on purpose;
// README.md says which, and each is marked by «planted».

"use strict";

const FACTORY_PRICE = 3;
const LOAN = 3;
const REPAYMENT = 4;
const QUEEN_PRICE = 2;
const COINS = 3;
const CITIZENS = 16;
const ENOUGH = 1e9;
const START_FRANCS = [5, 6, 7, 8];
const POINTS = { metal: 6, textile: 3 };
const KINDS = ["metal", "textile"];

const BORDERS = {
  "west-flanders": ["east-flanders", "hainaut"],
  "east-flanders": ["west-flanders", "antwerp", "brabant", "hainaut"],
  antwerp: ["east-flanders", "brabant", "limburg"],
  brabant: ["east-flanders", "antwerp", "limburg", "liege", "namur", "hainaut"],
  hainaut: ["west-flanders", "east-flanders", "brabant", "namur"],
  namur: ["hainaut", "brabant", "liege", "luxembourg"],
  liege: ["brabant", "limburg", "namur", "luxembourg"],
  limburg: ["antwerp", "brabant", "liege"],
  luxembourg: ["namur", "liege"],
};
const PROVINCES = Object.keys(BORDERS);

const SPACES = {
  BuildFactory: "build",
  PlaceCitizens: "place",
  MoveCitizens: "move",
  AppointMember: "congress",
  MoveKing: "king",
  UseQueen: "queen",
  TakeCoins: "coins",
  ChangeTurnOrder: "turn-order",
};

const AWARDS = { provinces: 9, medals: 9, congress: 3, francs: 3 };

const ENDINGS = { "king-marker": "end.king-marker", factories: "end.factories" };

/** A clause forbids the command. */
class Refused extends Error {
  constructor(rule, need, have) {
    super(rule);
    Object.assign(this, { rule, need, have });
  }
}

/** This port does not know how. */
class Unsupported extends Error {}

function ask(condition, rule, need, have) {
  if (!condition) throw new Refused(rule, need, have);
}

// The table

/** The table just laid out, with the facts of that. */
function layOut(seats) {
  const players = seats.length;
  ask(players >= 2, "setup.players", 2, players);
  ask(players <= 4, "setup.players", 4, players);
  if (players === 2) throw new Unsupported("games for two players, who play with a virtual one");
  const nobody = Object.fromEntries(seats.map((seat) => [seat, 0]));
  const empty = () => ({ citizens: { ...nobody }, metal: 0, textile: 0, metal_down: 0, textile_down: 0 });
  const supply = CITIZENS - 2;
  const player = () => ({
    supply, francs: 0, medals: 0, loans: 0, members: 0, pawn: null, factory_points: 0, citizen_points: 0,
  });
  const position = {
    seats,
    turn_order: [],
    round: 0,
    king: "portrait",
    king_marker: 30,
    provinces: Object.fromEntries(PROVINCES.map((name) => [name, empty()])),
    players: Object.fromEntries(seats.map((seat) => [seat, player()])),
    stock: { metal: 5, textile: 5, medals: 9 },
    disc_claims: [],
    ending: [],
    final: {},
    pending: [{ type: "Deal" }],
  };
  const facts = [
    { type: "KingSetUp", king_marker: 30, rule: "setup.king" },
    { type: "CitizensSetUp", supply: Object.fromEntries(seats.map((seat) => [seat, supply])), rule: "setup.citizens" },
    { type: "StockSetUp", metal: 5, textile: 5, medals: 9, rule: "setup.stock" },
  ];
  return { position, facts };
}

const top = (position) => position.pending[position.pending.length - 1];
const kindOf = (position) => top(position)?.type;
const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

function decider(phase) {
  if (phase.type === "Deal") return "table";
  if (phase.type === "Congress") return phase.asked[0];
  if (phase.type === "DiscMoves") return phase.seats[0];
  return phase.seat;
}

/** The colour that has strictly more than every other; nobody where none has. */
function majority(counts) {
  const most = Math.max(...Object.values(counts));
  const first = Object.keys(counts).filter((seat) => counts[seat] === most);
  return most > 0 && first.length === 1 ? first[0] : null;
}

const factories = (province) => province.metal + province.textile + province.metal_down + province.textile_down;
const controlled = (position, seat) =>
  Object.values(position.provinces).filter((province) => majority(province.citizens) === seat);
const medalsOf = (player) => player.medals + player.loans;

function pointsOf(position, seat) {
  const player = position.players[seat];
  return player.factory_points + player.citizen_points + total(Object.values(position.final[seat] ?? {}));
}

/** How many steps one province is from another. */
function steps(origin, destination) {
  if (destination === "supply") return 1;
  let reached = [origin];
  for (let count = 0; ; count++) {
    if (reached.includes(destination)) return count;
    reached = [...new Set(reached.flatMap((name) => [name, ...BORDERS[name]]))];
  }
}

// What facts do to a position

function happen(position, fact) {
  const player = position.players[fact.seat];
  const province = position.provinces[fact.province];
  const closeCongress = () => {
    if (kindOf(position) === "Congress") position.pending.pop();
  };
  const award = (name) => {
    position.final[fact.seat] = { ...position.final[fact.seat], [name]: fact.points };
  };
  const lay = (kind, count) => {
    province[kind] -= count;
    province[`${kind}_down`] += count;
  };
  switch (fact.type) {
    case "TurnOrderDealt": position.turn_order = fact.order; break;
    case "FrancsDealt": player.francs += fact.francs; break;
    case "RoundBegan": position.round = fact.round; position.pending = []; break;
    case "TurnBegan": position.pending = [{ type: "Turn", seat: fact.seat, acted: false }]; break;
    case "TurnEnded": position.pending = []; break;
    case "PawnMoved":
      player.pawn = fact.space;
      position.pending = [{ type: "Turn", seat: fact.seat, acted: true }];
      break;
    case "FrancsPaid": player.francs -= fact.francs; break;
    case "FrancsReceived": player.francs += fact.francs; break;
    case "LoanTaken": player.medals--; player.loans++; player.francs += fact.francs; break;
    case "LoanRepaid": player.medals++; player.loans--; player.francs -= fact.francs; break;
    case "FactoryBuilt": position.stock[fact.kind]--; province[fact.kind]++; break;
    case "MedalGained": position.stock.medals--; player.medals++; break;
    case "CitizensPlaced": player.supply -= fact.citizens; province.citizens[fact.seat] += fact.citizens; break;
    case "CitizensMoved":
      for (const [there, count] of Object.entries(fact.to)) {
        position.provinces[fact.origin].citizens[fact.seat] -= count;
        if (there === "supply") player.supply += count;
        else position.provinces[there].citizens[fact.seat] += count;
      }
      break;
    case "MemberAppointed":
      if (fact.origin === "supply") player.supply--;
      else position.provinces[fact.origin].citizens[fact.seat]--;
      player.members++;
      break;
    case "KingMoved": position.king = fact.path[fact.path.length - 1]; break;
    case "KingMarkerLowered": position.king_marker = fact.king_marker; break;
    case "CongressAsked":
      position.pending.push({ type: "Congress", province: fact.province, asked: fact.seats });
      break;
    case "MembersSent":
      player.members = 0;
      province.citizens[fact.seat] += fact.citizens;
      top(position).asked = [];
      break;
    case "MembersKept": top(position).asked = top(position).asked.slice(1); break;
    case "FactoriesScored":
      player.factory_points += fact.points;
      lay("metal", fact.metal);
      lay("textile", fact.textile);
      closeCongress();
      break;
    case "CitizensScored": player.citizen_points += fact.points; closeCongress(); break;
    case "NoMajority":
      closeCongress();
      if (province.metal || province.textile) {
        position.pending.push({ type: "LayingDown", seat: fact.seat, province: fact.province });
      }
      break;
    case "FactoryLaidDown": lay(fact.kind, 1); position.pending.pop(); break;
    case "FactoriesLeft": position.pending.pop(); break;
    case "TurnOrderClaimed": position.disc_claims.push(fact.seat); break;
    case "DiscMovesDue":
      position.disc_claims = [];
      position.pending = [{ type: "DiscMoves", seats: fact.seats }];
      break;
    case "DiscMoved":
      position.turn_order = position.turn_order.filter((seat) => seat !== fact.seat);
      position.turn_order.splice(fact.position - 1, 0, fact.seat);
      top(position).seats = top(position).seats.slice(1);
      break;
    case "EndTriggered": position.ending.push(fact.reason); break;
    case "LoansPenalised": award("loans"); break;
    case "AwardGained": award(fact.award); break;
    case "GameWon": position.pending = [{ type: "Over", winners: fact.seats }]; break;
  }
}

// What commands need and cause

/** Judge a command in a position, which it changes; the facts that it causes. */
function decide(position, command) {
  const facts = [];
  const tell = (type, rule, fields) => {
    const fact = { type, ...fields, rule };
    facts.push(fact);
    happen(position, fact);
  };
  const table = { position, command, seat: command.by, tell };
  if (command.type in SPACES) act(table);
  else if (command.type in OTHERS) OTHERS[command.type](table);
  else throw new Unsupported(command.type);
  proceed(table);
  return facts;
}

/** What is due now is this seat's, and of this kind. */
function due({ position, seat }, kind, rule = "turn.whose") {
  const phase = top(position);
  if (phase.type === kind && decider(phase) === seat) return phase;
  ask(phase.type !== "Over", "turn.over");
  ask((seat === "table") === (phase.type === "Deal"), "chance.due");
  throw new Refused(rule);
}

function act(table) {
  const { position, command, seat, tell } = table;
  ask(!due(table, "Turn").acted, "turn.one-action");
  const space = SPACES[command.type];
  const players = position.seats.length;
  if (space === "queen") ask(players >= 4, "pawn.player-count", 4, players);
  const owner = position.seats.find((each) => position.players[each].pawn === space);
  ask(owner !== seat, "pawn.own-space");
  ask(owner === undefined, "pawn.taken-space");
  const francs = position.players[seat].francs;
  if (space !== "queen") {
    needs(table, command, francs);
    tell("PawnMoved", "pawn.place", { seat, space });
    perform(table, command);
    return;
  }
  const action = command.action;
  ask(action.type !== "UseQueen", "queen.another-action");
  needs(table, action, ENOUGH);
  ask(francs >= QUEEN_PRICE, "queen.price", QUEEN_PRICE, francs);
  needs(table, action, francs - QUEEN_PRICE);
  tell("PawnMoved", "pawn.place", { seat, space });
  pay(table, QUEEN_PRICE, "queen.price");
  tell("QueenActed", "queen.action", { seat, space: SPACES[action.type] });
  perform(table, action);
}

function pay({ seat, tell }, francs, rule) {
  if (francs) tell("FrancsPaid", rule, { seat, francs });
}

function receive({ seat, tell }, francs, rule) {
  if (francs) tell("FrancsReceived", rule, { seat, francs });
}

const movingPrice = ({ origin, to }) =>
  total(Object.entries(to).map(([there, count]) => steps(origin, there) * count)) - 1;

/** Pieces and places, and then the price, with so many francs. */
function needs({ position, seat }, action, francs) {
  const player = position.players[seat];
  const own = (name) => (name === "supply" ? player.supply : position.provinces[name].citizens[seat]);
  switch (action.type) {
    case "BuildFactory": {
      const { metal, textile } = position.stock;
      ask(metal + textile > 0, "build.stock", 1, 0);
      ask(position.stock[action.kind] > 0, "build.kind", 1, 0);
      // planted (1): whoever has just the price is sent away
      ask(francs > FACTORY_PRICE, "build.price", FACTORY_PRICE, francs);
      break;
    }
    case "PlaceCitizens":
      ask(action.citizens >= 1, "place.one", 1, action.citizens);
      ask(player.supply >= action.citizens, "place.supply", action.citizens, player.supply);
      ask(action.citizens - 1 <= francs, "place.price", action.citizens - 1, francs);
      break;
    case "MoveCitizens": {
      const moved = total(Object.values(action.to));
      ask(moved > 0, "move.one", 1, 0);
      ask(own(action.origin) >= moved, "move.origin", moved, own(action.origin));
      ask(!(action.origin in action.to), "move.destination");
      ask(movingPrice(action) <= francs, "move.price", movingPrice(action), francs);
      break;
    }
    case "AppointMember": ask(own(action.origin) > 0, "congress.citizen", 1, 0); break;
    case "MoveKing": kingsWay(position, action.path, francs); break;
  }
}

function kingsWay(position, path, francs) {
  ask(path.length > 0, "king.one", 1, 0);
  if (position.king === "portrait") {
    ask(path.length === 1, "king.portrait", 1, path.length);
    return;
  }
  const entered = [position.king];
  for (const name of path) {
    ask(!entered.includes(name), "king.path");
    ask(BORDERS[entered[entered.length - 1]].includes(name), "king.adjacent");
    entered.push(name);
  }
  ask(path.length - 1 <= francs, "king.price", path.length - 1, francs);
}

function perform(table, action) {
  const { position, seat, tell } = table;
  switch (action.type) {
    case "BuildFactory": {
      const { kind, province } = action;
      const first = factories(position.provinces[province]) === 0;
      pay(table, FACTORY_PRICE, "build.price");
      tell("FactoryBuilt", "build.factory", { seat, kind, province });
      if (first && position.stock.medals) tell("MedalGained", "build.medal", { seat, province });
      break;
    }
    case "PlaceCitizens":
      pay(table, action.citizens - 1, "place.price");
      tell("CitizensPlaced", "place.citizens", { seat, province: action.province, citizens: action.citizens });
      break;
    case "MoveCitizens":
      pay(table, movingPrice(action), "move.price");
      tell("CitizensMoved", "move.citizens", { seat, origin: action.origin, to: action.to });
      break;
    case "AppointMember": tell("MemberAppointed", "congress.member", { seat, origin: action.origin }); break;
    case "MoveKing": moveKing(table, action.path); break;
    case "TakeCoins": {
      // planted (2): only what is active pays
      const textile = controlled(position, seat).map((province) => province.textile);
      receive(table, COINS, "coins.take");
      receive(table, total(textile), "coins.textile");
      break;
    }
    case "ChangeTurnOrder":
      receive(table, 1, "order.franc");
      tell("TurnOrderClaimed", "order.claim", { seat });
      break;
  }
}

function moveKing(table, path) {
  const { position, seat, tell } = table;
  const down = position.king === "portrait" ? 1 : path.length + 1;
  pay(table, path.length - 1, "king.price");
  tell("KingMoved", "king.move", { seat, path });
  tell("KingMarkerLowered", "king.marker", { king_marker: Math.max(0, position.king_marker - down) });
  const name = path[path.length - 1];
  if (!Object.values(position.provinces[name].citizens).some((count) => count)) {
    tell("ProvinceEmpty", "score.empty", { province: name });
    return;
  }
  // planted (3): the tied are asked as they sit, and not in turn order
  const members = position.seats.filter((each) => position.players[each].members);
  if (members.length) {
    const ranked = members.sort((one, other) => position.players[other].members - position.players[one].members);
    tell("CongressAsked", "congress.rank", { province: name, seats: ranked });
  } else {
    score(table, name);
  }
}

function score({ position, tell }, name) {
  const province = position.provinces[name];
  const seat = majority(province.citizens);
  if (seat === null) {
    tell("NoMajority", "score.no-majority", { seat: position.pending[0].seat, province: name });
    return;
  }
  const { metal, textile } = province;
  if (metal || textile) {
    const points = metal * POINTS.metal + textile * POINTS.textile;
    tell("FactoriesScored", "score.factories", { seat, province: name, metal, textile, points });
  } else {
    const citizens = province.citizens[seat];
    // planted (4): rounded up, and not down
    const points = Math.ceil(citizens / 3);
    tell("CitizensScored", "score.citizens", { seat, province: name, citizens, points });
  }
}

const OTHERS = {
  DealTurnOrder(table) {
    due(table, "Deal");
    const { order } = table.command;
    table.tell("TurnOrderDealt", "setup.turn-order", { order });
    order.forEach((seat, place) => table.tell("FrancsDealt", "setup.francs", { seat, francs: START_FRANCS[place] }));
    beginRound(table);
  },
  TakeLoan(table) {
    const { position, seat, tell } = table;
    due(table, "Turn", "loan.own-turn");
    ask(!position.ending.length, "loan.after-end");
    ask(position.players[seat].medals, "loan.medal", 1, 0);
    tell("LoanTaken", "loan.take", { seat, francs: LOAN });
  },
  RepayLoan(table) {
    const { position, seat, tell } = table;
    due(table, "Turn", "loan.own-turn");
    const { loans, francs } = position.players[seat];
    ask(loans, "loan.outstanding", 1, 0);
    ask(francs >= REPAYMENT, "loan.price", REPAYMENT, francs);
    tell("LoanRepaid", "loan.repay", { seat, francs: REPAYMENT });
  },
  SendMembers(table) {
    const { province } = due(table, "Congress");
    const { seat } = table;
    const citizens = table.position.players[seat].members;
    table.tell("MembersSent", "congress.send-all", { seat, province, citizens });
  },
  KeepMembers(table) {
    due(table, "Congress");
    table.tell("MembersKept", "congress.decline", { seat: table.seat });
  },
  LayDownFactory(table) {
    const { province } = due(table, "LayingDown");
    const { kind } = table.command;
    ask(table.position.provinces[province][kind], "score.active", 1, 0);
    table.tell("FactoryLaidDown", "score.lay-down", { seat: table.seat, kind, province });
  },
  LeaveFactories(table) {
    const { province } = due(table, "LayingDown");
    table.tell("FactoriesLeft", "score.leave", { seat: table.seat, province });
  },
  MoveDisc(table) {
    due(table, "DiscMoves");
    const { position } = table.command;
    const last = table.position.turn_order.length;
    ask(position >= 1, "order.position", 1, position);
    ask(position <= last, "order.position", last, position);
    table.tell("DiscMoved", "order.move", { seat: table.seat, position });
  },
  EndTurn(table) {
    const { position, seat, tell } = table;
    ask(due(table, "Turn").acted, "turn.must-act");
    tell("TurnEnded", "turn.end", { seat });
    const next = position.turn_order[position.turn_order.indexOf(seat) + 1];
    if (position.ending.length) scoreFinally(table);
    else if (next !== undefined) tell("TurnBegan", "turn.next", { seat: next });
    else if (position.disc_claims.length) tell("DiscMovesDue", "order.due", { seats: position.disc_claims });
    else beginRound(table);
  },
};

function beginRound({ position, tell }) {
  tell("RoundBegan", "turn.round", { round: position.round + 1 });
  tell("TurnBegan", "turn.next", { seat: position.turn_order[0] });
}

/** Go on until somebody has to decide. */
function proceed(table) {
  const { position, tell } = table;
  if (kindOf(position) === "Congress" && !top(position).asked.length) score(table, top(position).province);
  if (kindOf(position) === "DiscMoves" && !top(position).seats.length) beginRound(table);
  if (kindOf(position) !== "Turn" || !top(position).acted || position.ending.length) return;
  const points = position.seats.map((seat) => pointsOf(position, seat)).sort((one, other) => other - one);
  if (position.king_marker <= points[1]) tell("EndTriggered", "end.king-marker", { reason: "king-marker" });
  const active = Object.values(position.provinces).some((province) => province.metal || province.textile);
  if (!active && !position.stock.metal && !position.stock.textile) {
    tell("EndTriggered", "end.factories", { reason: "factories" });
  }
}

// The end

function scoreFinally({ position, tell }) {
  const { seats, players } = position;
  for (const seat of seats) {
    const { loans } = players[seat];
    if (loans) tell("LoansPenalised", "final.loans", { seat, loans, points: -6 * loans });
  }
  const had = {
    provinces: (seat) => total(controlled(position, seat).map((province) => 1 + factories(province))),
    medals: (seat) => medalsOf(players[seat]),
    congress: (seat) => players[seat].members,
    francs: (seat) => players[seat].francs,
  };
  for (const [award, whole] of Object.entries(AWARDS)) {
    const most = Math.max(...seats.map(had[award]));
    const first = most > 0 ? seats.filter((seat) => had[award](seat) === most) : [];
    // planted (5): everybody who is tied gains all of it
    const points = whole;
    if (!first.length) tell("AwardLapsed", "final.nobody", { award });
    if (first.length > 1) tell("AwardTied", "final.tie", { award, seats: first, points });
    for (const seat of first) tell("AwardGained", `final.${award}`, { seat, award, count: most, points });
  }
  const best = Math.max(...seats.map((seat) => pointsOf(position, seat)));
  const tied = seats.filter((seat) => pointsOf(position, seat) === best);
  const medals = Math.max(...tied.map((seat) => medalsOf(players[seat])));
  const winners = tied.filter((seat) => medalsOf(players[seat]) === medals);
  const shared = winners.length > 1 ? "final.shared-victory" : "final.medal-tiebreak";
  tell("GameWon", tied.length > 1 ? shared : "final.winner", { seats: winners, points: best });
}

/** How a game ended; null while it goes on. */
function resultOf(position) {
  if (kindOf(position) !== "Over") return null;
  const { seats, players, final, ending } = position;
  const breakdown = (seat) => {
    const gained = { "score.factories": players[seat].factory_points, "score.citizens": players[seat].citizen_points };
    for (const [award, points] of Object.entries(final[seat] ?? {})) gained[`final.${award}`] = points;
    return Object.fromEntries(Object.entries(gained).filter(([, points]) => points));
  };
  return {
    scores: Object.fromEntries(seats.map((seat) => [seat, pointsOf(position, seat)])),
    breakdown: Object.fromEntries(seats.map((seat) => [seat, breakdown(seat)])),
    winners: top(position).winners,
    reasons: ending.map((reason) => ENDINGS[reason]),
  };
}

module.exports = { BORDERS, KINDS, PROVINCES, Refused, SPACES, Unsupported, decide, layOut, resultOf, steps };
