// The documents of Barbarian Kingdoms. Made from the classes of foreign-king by `foreign-king schema --typescript`: do not edit.
// Needs common.d.ts beside it: `foreign-king schema --of common --typescript` prints that.

import type {
  Abandon,
  Allotment,
  Amount,
  AskHello,
  BoardName,
  CaseDifference,
  CaseOutcome,
  ChangeKind,
  Choice,
  ClaimedGame,
  CodeEvent,
  CodeOfferedEvent,
  CodeReplacedEvent,
  CodeUsedEvent,
  Concede,
  ConformanceReport,
  CountedAnswer,
  Departure,
  DepartureLine,
  DrawingSection,
  DrawnPlace,
  EndByRuling,
  Evidence,
  Exchange,
  FailedAnswer,
  FailingLog,
  Fairness,
  Forked,
  Handful,
  HelloAnswer,
  KeepGoing,
  KeyEvent,
  KeyIssuedEvent,
  KeyRevokedEvent,
  Level,
  LevelTotals,
  Levy,
  MatchEndedEvent,
  MatchLeftEvent,
  MatchUndoneEvent,
  Meta,
  NotJudged,
  ParticipantsComputerEvent,
  ParticipantsEvent,
  ParticipantsGivenBackEvent,
  ParticipantsHookEvent,
  ParticipantsInvitedEvent,
  ParticipantsNamedEvent,
  ParticipantsNotifiedEvent,
  ParticipantsNumberEvent,
  ParticipantsNumbersEvent,
  ParticipantsOpenerEvent,
  ParticipantsPreparedEvent,
  ParticipantsRemarkEvent,
  ParticipantsRemarkRemovedEvent,
  ParticipantsRemarksClosedEvent,
  ParticipantsRematchEvent,
  ParticipantsRenewedEvent,
  ParticipantsSeedPublishedEvent,
  ParticipantsSilencedEvent,
  ParticipantsSuccessorEvent,
  ParticipantsTakenEvent,
  ParticipantsUndoAgreedEvent,
  ParticipantsUndoAskedEvent,
  ParticipantsUndoRefusedEvent,
  Payment,
  PersonErasedEvent,
  PersonEvent,
  PersonJoinedEvent,
  PersonKeyEvent,
  PersonPartedEvent,
  PersonRecoveryEvent,
  PersonRevokedEvent,
  PersonWroteEvent,
  Port,
  PortRemark,
  PreparedSeat,
  Route,
  Rules,
  RulesRevisions,
  Said,
  SeaRoute,
  SeatName,
  Selection,
  SentId,
  Shares,
  Summary,
  SummaryLine,
  SuspectClause,
  TableReason,
  Totals,
  UndoRule,
  UnsupportedAnswer,
  VerdictsHead,
  JsonValue,
} from "./common.js";

export type {
  Abandon,
  Allotment,
  Amount,
  AskHello,
  BoardName,
  CaseDifference,
  CaseOutcome,
  ChangeKind,
  Choice,
  ClaimedGame,
  CodeEvent,
  CodeOfferedEvent,
  CodeReplacedEvent,
  CodeUsedEvent,
  Concede,
  ConformanceReport,
  CountedAnswer,
  Departure,
  DepartureLine,
  DrawingSection,
  DrawnPlace,
  EndByRuling,
  Evidence,
  Exchange,
  FailedAnswer,
  FailingLog,
  Fairness,
  Forked,
  Handful,
  HelloAnswer,
  KeepGoing,
  KeyEvent,
  KeyIssuedEvent,
  KeyRevokedEvent,
  Level,
  LevelTotals,
  Levy,
  MatchEndedEvent,
  MatchLeftEvent,
  MatchUndoneEvent,
  Meta,
  NotJudged,
  ParticipantsComputerEvent,
  ParticipantsEvent,
  ParticipantsGivenBackEvent,
  ParticipantsHookEvent,
  ParticipantsInvitedEvent,
  ParticipantsNamedEvent,
  ParticipantsNotifiedEvent,
  ParticipantsNumberEvent,
  ParticipantsNumbersEvent,
  ParticipantsOpenerEvent,
  ParticipantsPreparedEvent,
  ParticipantsRemarkEvent,
  ParticipantsRemarkRemovedEvent,
  ParticipantsRemarksClosedEvent,
  ParticipantsRematchEvent,
  ParticipantsRenewedEvent,
  ParticipantsSeedPublishedEvent,
  ParticipantsSilencedEvent,
  ParticipantsSuccessorEvent,
  ParticipantsTakenEvent,
  ParticipantsUndoAgreedEvent,
  ParticipantsUndoAskedEvent,
  ParticipantsUndoRefusedEvent,
  Payment,
  PersonErasedEvent,
  PersonEvent,
  PersonJoinedEvent,
  PersonKeyEvent,
  PersonPartedEvent,
  PersonRecoveryEvent,
  PersonRevokedEvent,
  PersonWroteEvent,
  Port,
  PortRemark,
  PreparedSeat,
  Route,
  Rules,
  RulesRevisions,
  Said,
  SeaRoute,
  SeatName,
  Selection,
  SentId,
  Shares,
  Summary,
  SummaryLine,
  SuspectClause,
  TableReason,
  Totals,
  UndoRule,
  UnsupportedAnswer,
  VerdictsHead,
  JsonValue,
  OfType,
} from "./common.js";

/** The kinds of documents: `Documents["command"]` is a command. */
export interface Documents {
  readonly position: Position;
  readonly view: View;
  readonly "position-document": PositionDocument;
  readonly command: Command;
  readonly "seen-command": SeenCommand;
  readonly fact: Fact;
  readonly "seen-fact": SeenFact;
  readonly offer: Offer;
  readonly refusal: Refusal;
  readonly result: Result;
  readonly explanation: Explanation;
  readonly law: Law;
  readonly log: LogLine;
  readonly scenario: Scenario;
  readonly counts: CountsFile;
  readonly board: Board;
  readonly "board-drawing": BoardDrawing;
  readonly "board-names": BoardNames;
  readonly "board-sources": BoardSources;
  readonly "position-file": PositionFile;
  readonly "position-to-count": PositionToCount;
  readonly repro: Repro;
  readonly verdict: VerdictLine;
  readonly verdicts: VerdictsLine;
  readonly question: Question;
  readonly answer: Answer;
  readonly case: Case;
  readonly "expected-view": ExpectedView;
  readonly "planted-fault": PlantedFault;
  readonly "expected-decision": ExpectedDecision;
  readonly "conformance-report": ConformanceReport;
  readonly "match-event": MatchEvent;
  readonly "participants-event": ParticipantsEvent;
  readonly "person-event": PersonEvent;
  readonly "key-event": KeyEvent;
  readonly "code-event": CodeEvent;
}

/** An invasion or a claim that is not resolved yet, with its battle if there is one. */
export interface Action {
  readonly kind: "invade" | "claim";
  readonly kingdom: Kingdom;
  readonly province: Area;
  /** Whether the invading unit is the king. */
  readonly by_king: boolean;
  readonly opponent: Kingdom | null;
  readonly contested: boolean;
  readonly bribes: { readonly [name: Kingdom]: Tokens };
  readonly points: { readonly [name: Kingdom]: number };
  readonly winner: Kingdom | null;
}

/** The active kingdom has lost the battle, so its invasion or claim has failed. */
export interface ActionFailed {
  readonly type: "ActionFailed";
  readonly kingdom: Kingdom;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** An answer of a port, which is one line. */
export type Answer =
  | HelloAnswer
  | PlayedAnswer
  | RefusedAnswer
  | SeenAnswer
  | CountedAnswer
  | JudgedAnswer
  | OptionsAnswer
  | CommandAnswer
  | UnsupportedAnswer
  | FailedAnswer;

/** The id of a province of the board, or `sea`. */
export type Area = string;

/** Ask how many legal sequences of 1, 2… up to `depth` commands there are. */
export interface AskCount {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  /** The kind of question. */
  readonly ask: "count";
  readonly game: "barbarian-kingdoms";
  readonly given: AskedTable;
  readonly depth: number;
}

/**
 * Ask what a seat can choose from, after commands that are played from a position and after its
 * first answers.
 */
export interface AskDecide {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  /** The kind of question. */
  readonly ask: "decide";
  readonly game: "barbarian-kingdoms";
  readonly given: AskedTable;
  readonly when: readonly AskedCommand[];
  readonly seat: string;
  /** The tokens of the answers so far; none at the first question. */
  readonly tokens?: readonly string[];
}

/** Ask for the problems of a log. */
export interface AskJudge {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  /** The kind of question. */
  readonly ask: "judge";
  readonly game: "barbarian-kingdoms";
  /** The whole text of the log. */
  readonly log: string;
}

/** Ask for the outcome of commands, played from a position. */
export interface AskPlay {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  /** The kind of question. */
  readonly ask: "play";
  readonly game: "barbarian-kingdoms";
  readonly given: AskedTable;
  readonly when: readonly AskedCommand[];
}

/** Ask what a seat (or the `spectator`) sees of commands, played from a position. */
export interface AskView {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  /** The kind of question. */
  readonly ask: "view";
  readonly game: "barbarian-kingdoms";
  readonly given: AskedTable;
  readonly when: readonly AskedCommand[];
  readonly seat: string;
}

/** A command of a question. Fields with a default may be left out. */
export type AskedCommand = SeenCommand;

/** Where a question begins: the seats, the law and the position. */
export interface AskedTable {
  /** The seats, in seating order. */
  readonly seats: readonly string[];
  readonly edition: "fr";
  /** The changes to the law of the edition. */
  readonly law: Law;
  /** The whole position; left out for the position right after the setup. */
  readonly position?: View;
}

/**
 * Assign the kingdoms to the players. With two players, each gets two, in the order of their turns.
 * Only the table gives this command.
 */
export interface AssignKingdoms {
  readonly type: "AssignKingdoms";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly kingdoms: { readonly [name: Seat]: readonly Kingdom[] };
}

/** The kingdoms have not been assigned yet. */
export interface Assigning {
  readonly type: "Assigning";
}

/** Two kingdoms fight for a province. */
export interface BattleBegan {
  readonly type: "BattleBegan";
  readonly province: Area;
  readonly active: Kingdom;
  readonly opponent: Kingdom;
  /** Whether the opponent came to contest. Otherwise its unit was already there. */
  readonly contested: boolean;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A kingdom has won the battle. */
export interface BattleWon {
  readonly type: "BattleWon";
  readonly kingdom: Kingdom;
  readonly points: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A board file, with its TOML read as JSON. */
export interface Board {
  /** The format of this file. */
  readonly format: "foreign-king-board";
  /** The version of the format. */
  readonly version: 1;
  /** The game that is played on the board. */
  readonly game: "barbarian-kingdoms";
  /** The name of the board. */
  readonly name: string;
  readonly places: { readonly [name: string]: BoardPlace };
  readonly straits: readonly Strait[];
  readonly kingdoms: { readonly [name: string]: BoardKingdom };
  readonly configurations: { readonly [name: string]: Configuration };
  readonly prices: Prices;
  /** How the board is drawn. */
  readonly drawing?: DrawingSection;
  /** The names of the places, by language and id. */
  readonly names?: { readonly [name: string]: { readonly [name: string]: string } };
  /** The sources of the board, by part, id and item. */
  readonly sources?: { readonly [name: string]: { readonly [name: string]: { readonly [name: string]: Evidence } } };
}

/** A separate file for the drawing of a board, with its TOML read as JSON. */
export interface BoardDrawing {
  /** The format of this file. */
  readonly format: "foreign-king-drawing";
  /** The version of the format. */
  readonly version: 1;
  /** The game that is played on the board. */
  readonly game: "barbarian-kingdoms";
  /** The name of the board. */
  readonly board: string;
  /** How the board is drawn. */
  readonly drawing: DrawingSection;
}

/**
 * A kingdom as the board, the player board and the tiles print it: its three initial provinces, one
 * of which is the capital; the province on its Domination tile; and its powers.
 */
export interface BoardKingdom {
  readonly initial: readonly Area[];
  readonly capital: Area;
  readonly domination: Area;
  readonly powers?: readonly Power[];
}

/** A separate file for the names of a board, with its TOML read as JSON. */
export interface BoardNames {
  /** The format of this file. */
  readonly format: "foreign-king-names";
  /** The version of the format. */
  readonly version: 1;
  /** The game that is played on the board. */
  readonly game: "barbarian-kingdoms";
  /** The name of the board. */
  readonly board: string;
  /** The names of the places, by language and id. */
  readonly names: { readonly [name: string]: { readonly [name: string]: string } };
}

/** A province in a board file. */
export interface BoardPlace {
  /** The provinces with a common border, in the order of the file. */
  readonly borders: readonly Area[];
  /** Whether the province lies at the sea. */
  readonly coast?: boolean;
  /** Whether units can enter and leave the sea in the province. */
  readonly port?: boolean;
}

/** A separate file for the sources of a board, with its TOML read as JSON. */
export interface BoardSources {
  /** The format of this file. */
  readonly format: "foreign-king-sources";
  /** The version of the format. */
  readonly version: 1;
  /** The game that is played on the board. */
  readonly game: "barbarian-kingdoms";
  /** The name of the board. */
  readonly board: string;
  /** The sources of the board, by part, id and item. */
  readonly sources: { readonly [name: string]: { readonly [name: string]: { readonly [name: string]: Evidence } } };
}

/** Put tokens of the treasury, or none, into the purse secretly. */
export interface Bribe {
  readonly type: "Bribe";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly kingdom: Kingdom;
  readonly tokens: GivenTokens;
}

/** A player received the bribe of the opposing `kingdom`. */
export interface BribeCollected {
  readonly type: "BribeCollected";
  readonly seat: Seat;
  readonly kingdom: Kingdom;
  readonly tokens: Tokens;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A player has filled the purse of a kingdom. */
export interface BribeSealed {
  readonly type: "BribeSealed";
  readonly kingdom: Kingdom;
  readonly seat: Seat;
  readonly tokens: Tokens;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** Kingdoms have to fill purses. A kingdom whose player holds no tokens is not among them. */
export interface BribesDue {
  readonly type: "BribesDue";
  readonly kingdoms: readonly Kingdom[];
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** Both purses were opened together. */
export interface BribesRevealed {
  readonly type: "BribesRevealed";
  readonly bribes: { readonly [name: Kingdom]: Tokens };
  /** The clause that caused it. */
  readonly rule: Clause;
}

/**
 * The kingdoms in `waiting` have still to fill their purses, in any order. The others have filled
 * theirs.
 */
export interface Bribing {
  readonly type: "Bribing";
  readonly waiting: readonly Kingdom[];
  readonly purses: { readonly [name: Kingdom]: Tokens };
}

/** One case: a question and its right answer. */
export interface Case {
  readonly id: string;
  readonly game: "barbarian-kingdoms";
  /** The edition whose law is played. */
  readonly edition: string;
  readonly level: "core" | "variants" | "rulings" | "hidden" | "diagnostics" | "decisions";
  readonly title: string;
  /**
   * The clauses that the case is about. If a command is refused, the first clause is the one that
   * refuses it.
   */
  readonly clauses: readonly Clause[];
  readonly rulings: readonly string[];
  readonly request: CaseRequest;
  readonly then: Expected;
}

/** Ask how many legal sequences of 1, 2… up to `depth` commands there are. */
export interface CaseCount {
  /** The kind of question. */
  readonly ask: "count";
  readonly game: "barbarian-kingdoms";
  readonly given: AskedTable;
  readonly depth: number;
}

/**
 * Ask what a seat can choose from, after commands that are played from a position and after its
 * first answers.
 */
export interface CaseDecide {
  /** The kind of question. */
  readonly ask: "decide";
  readonly game: "barbarian-kingdoms";
  readonly given: AskedTable;
  readonly when: readonly AskedCommand[];
  readonly seat: string;
  /** The tokens of the answers so far; none at the first question. */
  readonly tokens?: readonly string[];
}

/** Ask for the problems of a log. */
export interface CaseJudge {
  /** The kind of question. */
  readonly ask: "judge";
  readonly game: "barbarian-kingdoms";
  /** The whole text of the log. */
  readonly log: string;
}

/** Ask for the outcome of commands, played from a position. */
export interface CasePlay {
  /** The kind of question. */
  readonly ask: "play";
  readonly game: "barbarian-kingdoms";
  readonly given: AskedTable;
  readonly when: readonly AskedCommand[];
}

/** A question, without its number. */
export type CaseRequest =
  | CasePlay
  | CaseView
  | CaseCount
  | CaseJudge
  | CaseDecide;

/** Ask what a seat (or the `spectator`) sees of commands, played from a position. */
export interface CaseView {
  /** The kind of question. */
  readonly ask: "view";
  readonly game: "barbarian-kingdoms";
  readonly given: AskedTable;
  readonly when: readonly AskedCommand[];
  readonly seat: string;
}

/**
 * Swap the king with a warrior of the kingdom in an adjacent area. This is a move of both in a
 * Manoeuvre.
 */
export interface Castle {
  readonly type: "Castle";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly kingdom: Kingdom;
  readonly warrior: Area;
}

/** The king and a warrior swapped their areas in a Manoeuvre. */
export interface Castled {
  readonly type: "Castled";
  readonly kingdom: Kingdom;
  /** The area to which the king went. */
  readonly king: Area;
  readonly warrior: Area;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/**
 * Change: tokens of the treasury are swapped for tokens of the same worth that lie face up in a
 * province.
 */
export interface Change {
  readonly province: Area;
  readonly given: GivenTokens;
  readonly taken: GivenTokens;
}

/** A player swapped tokens of the treasury for tokens in a province. */
export interface ChangeMade {
  readonly type: "ChangeMade";
  readonly seat: Seat;
  readonly province: Area;
  readonly given: Tokens;
  readonly taken: Tokens;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The name of a clause, with its game before it. */
export type CitedClause =
  | "barbarian-kingdoms:turn.whose"
  | "barbarian-kingdoms:turn.over"
  | "barbarian-kingdoms:chance.due"
  | "barbarian-kingdoms:setup.players"
  | "barbarian-kingdoms:setup.kingdoms"
  | "barbarian-kingdoms:setup.closed"
  | "barbarian-kingdoms:setup.treasury"
  | "barbarian-kingdoms:setup.king"
  | "barbarian-kingdoms:setup.neutral-treasure"
  | "barbarian-kingdoms:setup.assign"
  | "barbarian-kingdoms:setup.initial-treasure"
  | "barbarian-kingdoms:setup.first"
  | "barbarian-kingdoms:turn.next"
  | "barbarian-kingdoms:turn.kingdom"
  | "barbarian-kingdoms:move.unit"
  | "barbarian-kingdoms:move.closed"
  | "barbarian-kingdoms:move.adjacent"
  | "barbarian-kingdoms:pay.worth"
  | "barbarian-kingdoms:pay.treasury"
  | "barbarian-kingdoms:pay.price"
  | "barbarian-kingdoms:pay.exact"
  | "barbarian-kingdoms:pay.spare"
  | "barbarian-kingdoms:pay.paid"
  | "barbarian-kingdoms:change.control"
  | "barbarian-kingdoms:change.tokens"
  | "barbarian-kingdoms:change.equal"
  | "barbarian-kingdoms:change.apart"
  | "barbarian-kingdoms:change.needed"
  | "barbarian-kingdoms:change.enough"
  | "barbarian-kingdoms:change.made"
  | "barbarian-kingdoms:loot.tokens"
  | "barbarian-kingdoms:loot.face-down"
  | "barbarian-kingdoms:loot.mix"
  | "barbarian-kingdoms:loot.drawn"
  | "barbarian-kingdoms:recruit.control"
  | "barbarian-kingdoms:recruit.unoccupied"
  | "barbarian-kingdoms:recruit.warriors"
  | "barbarian-kingdoms:recruit.warrior"
  | "barbarian-kingdoms:manoeuvre.once"
  | "barbarian-kingdoms:manoeuvre.control"
  | "barbarian-kingdoms:manoeuvre.unoccupied"
  | "barbarian-kingdoms:manoeuvre.unit"
  | "barbarian-kingdoms:manoeuvre.end"
  | "barbarian-kingdoms:castle.swap"
  | "barbarian-kingdoms:invade.sea"
  | "barbarian-kingdoms:invade.own-unit"
  | "barbarian-kingdoms:invade.control"
  | "barbarian-kingdoms:invade.unit"
  | "barbarian-kingdoms:invade.success"
  | "barbarian-kingdoms:control.lost"
  | "barbarian-kingdoms:claim.occupied"
  | "barbarian-kingdoms:claim.marker"
  | "barbarian-kingdoms:claim.capital"
  | "barbarian-kingdoms:claim.tokens"
  | "barbarian-kingdoms:claim.made"
  | "barbarian-kingdoms:claim.success"
  | "barbarian-kingdoms:claim.own-emblem"
  | "barbarian-kingdoms:contest.asked"
  | "barbarian-kingdoms:contest.units"
  | "barbarian-kingdoms:contest.adjacent"
  | "barbarian-kingdoms:contest.made"
  | "barbarian-kingdoms:contest.declined"
  | "barbarian-kingdoms:battle.began"
  | "barbarian-kingdoms:reinforce.adjacent"
  | "barbarian-kingdoms:reinforce.unit"
  | "barbarian-kingdoms:reinforce.turns"
  | "barbarian-kingdoms:reinforce.passed"
  | "barbarian-kingdoms:bribe.due"
  | "barbarian-kingdoms:bribe.treasury"
  | "barbarian-kingdoms:bribe.sealed"
  | "barbarian-kingdoms:bribe.revealed"
  | "barbarian-kingdoms:bribe.collected"
  | "barbarian-kingdoms:battle.points"
  | "barbarian-kingdoms:battle.higher"
  | "barbarian-kingdoms:battle.tie"
  | "barbarian-kingdoms:battle.removed"
  | "barbarian-kingdoms:battle.king"
  | "barbarian-kingdoms:evacuate.due"
  | "barbarian-kingdoms:evacuate.units"
  | "barbarian-kingdoms:evacuate.where"
  | "barbarian-kingdoms:evacuate.king"
  | "barbarian-kingdoms:evacuate.most"
  | "barbarian-kingdoms:evacuate.moved"
  | "barbarian-kingdoms:evacuate.returned"
  | "barbarian-kingdoms:battle.failed"
  | "barbarian-kingdoms:tax.control"
  | "barbarian-kingdoms:tax.tokens"
  | "barbarian-kingdoms:tax.limit"
  | "barbarian-kingdoms:tax.most"
  | "barbarian-kingdoms:tax.taken"
  | "barbarian-kingdoms:power.sail-from-any-coast"
  | "barbarian-kingdoms:power.claim-after-invasion"
  | "barbarian-kingdoms:power.declined"
  | "barbarian-kingdoms:power.stronger-in-defence"
  | "barbarian-kingdoms:team.invade"
  | "barbarian-kingdoms:team.claim"
  | "barbarian-kingdoms:victory.territorial"
  | "barbarian-kingdoms:victory.military"
  | "barbarian-kingdoms:reign.treasuries"
  | "barbarian-kingdoms:reign.removed-kings"
  | "barbarian-kingdoms:reign.own-king"
  | "barbarian-kingdoms:reign.warriors"
  | "barbarian-kingdoms:reign.control"
  | "barbarian-kingdoms:reign.treasury"
  | "barbarian-kingdoms:reign.score"
  | "barbarian-kingdoms:reign.rank"
  | "barbarian-kingdoms:reign.tie";

/**
 * Pay for the cheapest control token of the player board, to put it into a province that a unit of
 * the kingdom occupies.
 */
export interface Claim {
  readonly type: "Claim";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly kingdom: Kingdom;
  readonly province: Area;
  readonly payment: GivenTokens;
  readonly change?: Change | null;
}

/** A kingdom does not claim the province at once. */
export interface ClaimDeclined {
  readonly type: "ClaimDeclined";
  readonly kingdom: Kingdom;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A kingdom claims a province that its unit occupies. */
export interface ClaimMade {
  readonly type: "ClaimMade";
  readonly kingdom: Kingdom;
  readonly province: Area;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The king has invaded a province, and his kingdom may claim it at once. */
export interface ClaimOffered {
  readonly type: "ClaimOffered";
  readonly kingdom: Kingdom;
  readonly province: Area;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A kingdom may claim the province that its king has just invaded. */
export interface ClaimingAtOnce {
  readonly type: "ClaimingAtOnce";
  readonly kingdom: Kingdom;
  readonly province: Area;
}

/** The name of a clause. */
export type Clause =
  | "turn.whose"
  | "turn.over"
  | "chance.due"
  | "setup.players"
  | "setup.kingdoms"
  | "setup.closed"
  | "setup.treasury"
  | "setup.king"
  | "setup.neutral-treasure"
  | "setup.assign"
  | "setup.initial-treasure"
  | "setup.first"
  | "turn.next"
  | "turn.kingdom"
  | "move.unit"
  | "move.closed"
  | "move.adjacent"
  | "pay.worth"
  | "pay.treasury"
  | "pay.price"
  | "pay.exact"
  | "pay.spare"
  | "pay.paid"
  | "change.control"
  | "change.tokens"
  | "change.equal"
  | "change.apart"
  | "change.needed"
  | "change.enough"
  | "change.made"
  | "loot.tokens"
  | "loot.face-down"
  | "loot.mix"
  | "loot.drawn"
  | "recruit.control"
  | "recruit.unoccupied"
  | "recruit.warriors"
  | "recruit.warrior"
  | "manoeuvre.once"
  | "manoeuvre.control"
  | "manoeuvre.unoccupied"
  | "manoeuvre.unit"
  | "manoeuvre.end"
  | "castle.swap"
  | "invade.sea"
  | "invade.own-unit"
  | "invade.control"
  | "invade.unit"
  | "invade.success"
  | "control.lost"
  | "claim.occupied"
  | "claim.marker"
  | "claim.capital"
  | "claim.tokens"
  | "claim.made"
  | "claim.success"
  | "claim.own-emblem"
  | "contest.asked"
  | "contest.units"
  | "contest.adjacent"
  | "contest.made"
  | "contest.declined"
  | "battle.began"
  | "reinforce.adjacent"
  | "reinforce.unit"
  | "reinforce.turns"
  | "reinforce.passed"
  | "bribe.due"
  | "bribe.treasury"
  | "bribe.sealed"
  | "bribe.revealed"
  | "bribe.collected"
  | "battle.points"
  | "battle.higher"
  | "battle.tie"
  | "battle.removed"
  | "battle.king"
  | "evacuate.due"
  | "evacuate.units"
  | "evacuate.where"
  | "evacuate.king"
  | "evacuate.most"
  | "evacuate.moved"
  | "evacuate.returned"
  | "battle.failed"
  | "tax.control"
  | "tax.tokens"
  | "tax.limit"
  | "tax.most"
  | "tax.taken"
  | "power.sail-from-any-coast"
  | "power.claim-after-invasion"
  | "power.declined"
  | "power.stronger-in-defence"
  | "team.invade"
  | "team.claim"
  | "victory.territorial"
  | "victory.military"
  | "reign.treasuries"
  | "reign.removed-kings"
  | "reign.own-king"
  | "reign.warriors"
  | "reign.control"
  | "reign.treasury"
  | "reign.score"
  | "reign.rank"
  | "reign.tie";

/** A kind of command that is forbidden now. */
export interface ClosedOffer {
  /** The seat that has the offer. */
  readonly by: string;
  /** The kind of command. */
  readonly command: CommandName;
  /** Why the offer is closed. */
  readonly closed: Refusal;
}

/** All commands of this game. */
export type Command =
  | Tax
  | Invade
  | Recruit
  | Claim
  | Manoeuvre
  | Castle
  | EndManoeuvre
  | DeclineContest
  | Contest
  | Reinforce
  | EndReinforcing
  | Bribe
  | Evacuate
  | DeclineClaim
  | DrawToken
  | PlaceTreasure
  | AssignKingdoms;

/** The command that is complete with these answers. */
export interface CommandAnswer {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  readonly command: AskedCommand;
}

/** A line with a command, and what is recorded beside it. */
export interface CommandLine {
  /** The number of the command, from 1. */
  readonly n: number;
  /** The command, as the viewer saw it. */
  readonly command: SeenCommand;
  /** The facts of the command, redacted for the viewer. */
  readonly facts?: readonly SeenGivenFact[];
  /** The digest of the position after the command, as the viewer saw it. */
  readonly digest?: string;
  /** A comment of a person or a site. */
  readonly comment?: string;
  /** The time of the command, as in RFC 3339. */
  readonly time?: string;
  /** Under which its seat has sent it: a command that is sent twice is played once. */
  readonly id?: string;
  /**
   * The number of the draw by which chance has decided a command of the table, if it can be proved.
   */
  readonly draw?: number;
  /** A site's own fields. */
  readonly [field: `x-${string}`]: unknown;
}

/** The name of a kind of command, as in its field `type`. */
export type CommandName =
  | "Tax"
  | "Invade"
  | "Recruit"
  | "Claim"
  | "Manoeuvre"
  | "Castle"
  | "EndManoeuvre"
  | "DeclineContest"
  | "Contest"
  | "Reinforce"
  | "EndReinforcing"
  | "Bribe"
  | "Evacuate"
  | "DeclineClaim"
  | "DrawToken"
  | "PlaceTreasure"
  | "AssignKingdoms";

/**
 * A row of the configuration card: which kingdoms are in play. With two players or with teams,
 * kingdoms that belong together have the same letter.
 */
export interface Configuration {
  readonly players: number;
  readonly beginners?: boolean;
  readonly kingdoms: readonly Kingdom[];
  readonly letters?: readonly string[];
}

/**
 * Contest an invasion or a claim: move the king, or warriors, or both, into the province.
 * `warriors` says how many come from each area.
 */
export interface Contest {
  readonly type: "Contest";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly kingdom: Kingdom;
  readonly king?: boolean;
  readonly warriors?: { readonly [name: Area]: number };
}

/** Kingdoms may contest, in this order. The first one that does fights. */
export interface ContestAsked {
  readonly type: "ContestAsked";
  readonly province: Area;
  readonly kingdoms: readonly Kingdom[];
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A kingdom does not contest. */
export interface ContestDeclined {
  readonly type: "ContestDeclined";
  readonly kingdom: Kingdom;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A kingdom moved units into the province to contest. */
export interface Contested {
  readonly type: "Contested";
  readonly kingdom: Kingdom;
  readonly province: Area;
  readonly king: boolean;
  readonly warriors: { readonly [name: Area]: number };
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The first of these kingdoms may contest. The others are asked after it. */
export interface Contesting {
  readonly type: "Contesting";
  readonly kingdoms: readonly Kingdom[];
}

/** A control token went back to its player board. */
export interface ControlLost {
  readonly type: "ControlLost";
  readonly kingdom: Kingdom;
  readonly province: Area;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The claim has succeeded, so a control token lies in the province. */
export interface ControlTaken {
  readonly type: "ControlTaken";
  readonly kingdom: Kingdom;
  readonly province: Area;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/**
 * Counts of sequences of commands. Two implementations that agree on them agree on which commands
 * are legal.
 */
export interface CountsFile {
  /** Counts from setups. */
  readonly setup: readonly SetupCount[];
  /** Counts from positions. */
  readonly position: readonly PositionCount[];
}

/** Decline to claim at once the province that the king has invaded. */
export interface DeclineClaim {
  readonly type: "DeclineClaim";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly kingdom: Kingdom;
}

/** Do not contest. */
export interface DeclineContest {
  readonly type: "DeclineContest";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly kingdom: Kingdom;
}

/** A power of a kingdom added battle points. */
export interface DefenceStrengthened {
  readonly type: "DefenceStrengthened";
  readonly kingdom: Kingdom;
  readonly points: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A token lies face down in the looted province. The table has to draw it for the taker. */
export interface DrawDue {
  readonly type: "DrawDue";
  readonly seat: Seat;
  readonly province: Area;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/**
 * Draw the token that lies face down in a looted province, for the taker at `seat`. Only the table
 * gives this command.
 */
export interface DrawToken {
  readonly type: "DrawToken";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly seat: Seat;
  readonly token: Token;
}

/** The token that lies face down in a looted province has to be drawn for a player. */
export interface Drawing {
  readonly type: "Drawing";
  readonly seat: Seat;
  readonly province: Area;
}

/** Move no further unit. */
export interface EndManoeuvre {
  readonly type: "EndManoeuvre";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly kingdom: Kingdom;
}

/**
 * Move no further unit for now, so that the opponent goes on. A kingdom that has moved none passes
 * for the rest of the battle.
 */
export interface EndReinforcing {
  readonly type: "EndReinforcing";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly kingdom: Kingdom;
}

/**
 * Evacuate a province after a victory: say which unit stays, where the king goes if he does not
 * stay, and where warriors go. The other warriors return to the player board.
 */
export interface Evacuate {
  readonly type: "Evacuate";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly kingdom: Kingdom;
  readonly stays: Unit;
  readonly king?: Area | null;
  readonly warriors?: readonly Area[];
}

/** The winner of a battle has to say which unit stays and where the others go. */
export interface Evacuating {
  readonly type: "Evacuating";
  readonly kingdom: Kingdom;
}

/** The winner has to say which unit stays and where the others go. */
export interface EvacuationDue {
  readonly type: "EvacuationDue";
  readonly kingdom: Kingdom;
  readonly province: Area;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The right answer. A field that is left out is not compared. */
export interface Expected {
  /**
   * The refusal of the last command: its clause (`rule`) and numbers. Those that are left out are
   * not compared.
   */
  readonly refused?: ExpectedRefusal;
  /**
   * The whole difference between the given position and the position afterwards (or the view of a
   * seat): each new value by its dotted path, `null` for a value that is gone.
   */
  readonly changes?: { readonly [name: string]: JsonValue };
  /** The whole position afterwards, if no position was given. */
  readonly position?: PositionDocument;
  /** The digest of the position after each command; the first is that of the setup. */
  readonly digests?: readonly (string | null)[];
  /**
   * The facts of each command, in order, each with its clause; the first are those of the setup.
   */
  readonly facts?: readonly (readonly (SeenFact | ScenarioFact)[] | null)[];
  /** Clauses that must be among the facts of any command, or in the breakdown of the result. */
  readonly cited?: readonly Clause[];
  readonly result?: Result;
  /** The facts of the last command, redacted for a seat. */
  readonly seen_facts?: readonly SeenFact[];
  /** All commands, with the parts hidden that the seat may not know. */
  readonly seen_commands?: readonly SeenCommand[];
  readonly counts?: readonly number[];
  /** The first problem of a log: its line, code, clause and numbers; empty if the log is valid. */
  readonly problems?: readonly ExpectedProblem[];
  /** The tokens that must be among the options of a question. */
  readonly options?: readonly string[];
  /**
   * The tokens that may be among them too: with these, the same commands are made in another order.
   */
  readonly reorders?: readonly string[];
  /** The command to which answers lead. */
  readonly command?: AskedCommand;
}

/** A step of a decision. */
export interface ExpectedDecision {
  /** A unique name, which does not change. */
  readonly name: string;
  /** The id of the scenario in whose position the seat decides. */
  readonly scenario: string;
  /** How many commands of the scenario come before; none if it is left out. */
  readonly after?: number;
  /** The seat that decides. */
  readonly seat: string;
  /** The tokens of the answers so far. */
  readonly tokens: readonly string[];
  /** The tokens of the open options. */
  readonly options?: readonly string[];
  /** The tokens of open options with which the same commands are made in another order. */
  readonly reorders?: readonly string[];
  /** The command to which the answers lead, instead of options. */
  readonly command?: AskedCommand;
}

/** The first problem of a log. */
export interface ExpectedProblem {
  /** The line with the problem, from 1. */
  readonly line: number;
  /** The code of the problem. */
  readonly code:
    | "no-logs"
    | "unreadable"
    | "bad-gzip"
    | "not-judged"
    | "byte-order-mark"
    | "line-too-long"
    | "blank-line"
    | "not-utf8"
    | "not-json"
    | "empty"
    | "malformed-header"
    | "unsupported-format"
    | "unsupported-version"
    | "unsupported-game"
    | "unsupported-rules"
    | "unknown-board"
    | "illegal-setup"
    | "malformed-line"
    | "wrong-number"
    | "malformed-command"
    | "illegal-command"
    | "after-end"
    | "facts-differ"
    | "facts-missing"
    | "facts-impossible"
    | "shows-hidden"
    | "digest-differs"
    | "result-early"
    | "result-differs"
    | "nothing-to-assume"
    | "hole"
    | "after-result"
    | "unsupported-fairness"
    | "no-fairness"
    | "seed-missing"
    | "seed-differs"
    | "draw-missing"
    | "wrong-draw-number"
    | "draw-differs"
    | "draw-hidden"
    | "internal-error";
  /** The clause that forbids a command. */
  readonly clause?: Clause | null;
  /** The number that the clause asks for; `null` if there is none. */
  readonly need?: number | null;
  /** The actual number; `null` if there is none. */
  readonly have?: number | null;
}

/** The refusal of the last command. Fields that are left out are not compared. */
export interface ExpectedRefusal {
  /** The clause. */
  readonly rule?: Clause;
  /** The number that the clause asks for; `null` if there is none. */
  readonly need?: number | null;
  /** The actual number; `null` if there is none. */
  readonly have?: number | null;
}

/** What a viewer sees of a scenario. */
export interface ExpectedView {
  /** A unique name, which does not change. */
  readonly name: string;
  /** The id of the scenario. */
  readonly scenario: string;
  /** The viewer: a seat, or `spectator`. */
  readonly seat: string;
  /** The changes of the view, by dotted paths. */
  readonly changes?: { readonly [name: string]: JsonValue };
  /** The whole view afterwards, instead of changes. */
  readonly position?: View;
  /** The facts of the last command, redacted for the viewer. */
  readonly facts: readonly SeenFact[];
  /** All commands, as the viewer sees them. */
  readonly commands: readonly SeenCommand[];
}

/** The explanation of a fact. */
export interface ExplainedFact {
  /** The clause of this part. */
  readonly clause: CitedClause;
  readonly fact: SeenFact;
  /** The number that this part counts. */
  readonly number?: number;
  /** The unit of the number: francs, VP, votes… */
  readonly unit?: string;
  /** If the number is a product: the first factor. */
  readonly times?: number;
  /** If the number is a product: the second factor. */
  readonly each?: number;
  /** The parts of this part. */
  readonly parts?: readonly Explanation[];
}

/** A part of an explanation with a phrase. */
export interface ExplainedPhrase {
  /** The clause of this part. */
  readonly clause: CitedClause;
  /** The phrase, one of a language's `reasons`. */
  readonly key: string;
  /** The values of the phrase. */
  readonly about?: { readonly [name: string]: Said };
  /** The number that this part counts. */
  readonly number?: number;
  /** The unit of the number: francs, VP, votes… */
  readonly unit?: string;
  /** If the number is a product: the first factor. */
  readonly times?: number;
  /** If the number is a product: the second factor. */
  readonly each?: number;
  /** The parts of this part. */
  readonly parts?: readonly Explanation[];
}

/** The explanation of a refusal. */
export interface ExplainedRefusal {
  /** The clause of this part. */
  readonly clause: CitedClause;
  readonly refused: Refusal;
  /** The number that this part counts. */
  readonly number?: number;
  /** The unit of the number: francs, VP, votes… */
  readonly unit?: string;
  /** If the number is a product: the first factor. */
  readonly times?: number;
  /** If the number is a product: the second factor. */
  readonly each?: number;
  /** The parts of this part. */
  readonly parts?: readonly Explanation[];
}

/**
 * A part of an explanation. If it has a number, the number is `times` times `each`, or the sum of
 * the parts that have a number, or cannot be broken down further. Parts without a number give other
 * reasons.
 */
export type Explanation =
  | ExplainedPhrase
  | ExplainedRefusal
  | ExplainedFact;

/** All facts of this game. */
export type Fact =
  | KingdomsChosen
  | ProvincesClosed
  | TreasuriesSetUp
  | KingsPlaced
  | NeutralTreasurePlaced
  | KingdomsAssigned
  | InitialTreasurePlaced
  | TurnBegan
  | ChangeMade
  | Paid
  | Looted
  | DrawDue
  | TokenDrawn
  | WarriorRecruited
  | UnitManoeuvred
  | Castled
  | ManoeuvreEnded
  | UnitInvaded
  | InvasionSucceeded
  | ControlLost
  | ClaimMade
  | ControlTaken
  | ClaimOffered
  | ClaimDeclined
  | TaxTaken
  | ContestAsked
  | ContestDeclined
  | Contested
  | BattleBegan
  | UnitReinforced
  | ReinforcingEnded
  | ReinforcingPassed
  | BribesDue
  | BribeSealed
  | BribesRevealed
  | PointsCounted
  | DefenceStrengthened
  | BattleWon
  | BribeCollected
  | WarriorsRemoved
  | KingRemoved
  | EvacuationDue
  | UnitsEvacuated
  | WarriorsReturned
  | ActionFailed
  | VictoryReached
  | TreasuriesShown
  | ReignScored
  | PlayersRanked;

export type Field =
  | Choice
  | Amount
  | Shares
  | Route
  | Within
  | Handful
  | Allotment
  | Selection
  | Payment
  | Levy
  | Exchange;

/**
 * A problem of a log: its line, from 1, its code, and for an illegal command the clause and its
 * numbers.
 */
export interface FoundProblem {
  readonly line: number;
  readonly code?:
    | "no-logs"
    | "unreadable"
    | "bad-gzip"
    | "not-judged"
    | "byte-order-mark"
    | "line-too-long"
    | "blank-line"
    | "not-utf8"
    | "not-json"
    | "empty"
    | "malformed-header"
    | "unsupported-format"
    | "unsupported-version"
    | "unsupported-game"
    | "unsupported-rules"
    | "unknown-board"
    | "illegal-setup"
    | "malformed-line"
    | "wrong-number"
    | "malformed-command"
    | "illegal-command"
    | "after-end"
    | "facts-differ"
    | "facts-missing"
    | "facts-impossible"
    | "shows-hidden"
    | "digest-differs"
    | "result-early"
    | "result-differs"
    | "nothing-to-assume"
    | "hole"
    | "after-result"
    | "unsupported-fairness"
    | "no-fairness"
    | "seed-missing"
    | "seed-differs"
    | "draw-missing"
    | "wrong-draw-number"
    | "draw-differs"
    | "draw-hidden"
    | "internal-error";
  readonly clause?: Clause;
  readonly need?: number;
  readonly have?: number;
}

/** An invasion or a claim that is not resolved yet, with its battle if there is one. */
export interface GivenAction {
  readonly kind: "invade" | "claim";
  readonly kingdom: Kingdom;
  readonly province: Area;
  /** Whether the invading unit is the king. */
  readonly by_king?: boolean;
  readonly opponent?: Kingdom | null;
  readonly contested?: boolean;
  readonly bribes?: { readonly [name: Kingdom]: GivenTokens };
  readonly points?: { readonly [name: Kingdom]: number };
  readonly winner?: Kingdom | null;
}

/** A player received the bribe of the opposing `kingdom`. */
export interface GivenBribeCollected {
  readonly type: "BribeCollected";
  readonly seat: Seat;
  readonly kingdom: Kingdom;
  readonly tokens: GivenTokens;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** Both purses were opened together. */
export interface GivenBribesRevealed {
  readonly type: "BribesRevealed";
  readonly bribes: { readonly [name: Kingdom]: GivenTokens };
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A player swapped tokens of the treasury for tokens in a province. */
export interface GivenChangeMade {
  readonly type: "ChangeMade";
  readonly seat: Seat;
  readonly province: Area;
  readonly given: GivenTokens;
  readonly taken: GivenTokens;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The tokens that lay face up in a province went to a player's treasury. */
export interface GivenLooted {
  readonly type: "Looted";
  readonly seat: Seat;
  readonly province: Area;
  readonly tokens: GivenTokens;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The game is over, and all treasuries are visible. */
export interface GivenOver {
  readonly type: "Over";
  readonly winners: readonly Seat[];
  readonly reasons: readonly Reason[];
  readonly ranking?: readonly Seat[];
}

/** A player paid. The tokens lie face up in the province. */
export interface GivenPaid {
  readonly type: "Paid";
  readonly seat: Seat;
  readonly province: Area;
  readonly tokens: GivenTokens;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** Tokens went from provinces to a player's treasury. */
export interface GivenTaxTaken {
  readonly type: "TaxTaken";
  readonly kingdom: Kingdom;
  readonly seat: Seat;
  readonly tokens: { readonly [name: Area]: GivenTokens };
  readonly tremis: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The number of treasure tokens of each value. */
export interface GivenTokens {
  readonly bronze?: number;
  readonly silver?: number;
  readonly gold?: number;
  readonly diamond?: number;
}

/** The tokens in a province: those that lie face up, and how many lie face down. */
export interface GivenTreasure {
  readonly tokens?: GivenTokens;
  readonly face_down?: number;
}

/** The game is over, and all treasuries were shown. */
export interface GivenTreasuriesShown {
  readonly type: "TreasuriesShown";
  readonly treasuries: { readonly [name: Seat]: GivenTokens };
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** Tokens that are visible or hidden. */
export type GivenTreasury = GivenTokens | Unseen;

/** The first line of a log. */
export interface Header {
  /** The name of the format. */
  readonly format: "foreign-king-log";
  /** The version of the format. */
  readonly version: 1;
  /** The name of the game. */
  readonly game: "barbarian-kingdoms";
  /** The printed edition by which it is played. */
  readonly edition: "fr";
  /** The fields of the law that the players have changed in their edition. */
  readonly law?: Law;
  /** The board on which it is played. */
  readonly board: BoardName;
  /** The seats and the names of the players, in seating order. */
  readonly seats: readonly SeatName[];
  /** The version of the library that has written the log. */
  readonly library?: string | null;
  /**
   * The seat, or `spectator`, from whose view the log was written; `null` where nothing is hidden.
   */
  readonly viewer?: string | null;
  /**
   * The revision of the game's rules by which the log was written. A log that names none was
   * written by the first.
   */
  readonly rules_revision?: number;
  /** Who may take back the last command. */
  readonly take_back?: UndoRule;
  /** What is known of the draws of a match whose chance can be proved; `null` where it cannot. */
  readonly fairness?: Fairness | null;
  /** Information about the game for people. */
  readonly meta?: Meta;
  /** A site's own fields. */
  readonly [field: `x-${string}`]: unknown;
}

/** A part of the game that was not written down. After it the log goes on from a position. */
export interface Hole {
  /** How many commands are missing. */
  readonly commands?: number;
  /** Where the game goes on. */
  readonly position: PositionDocument;
}

/** A line which says that a part of the game was not written down. */
export interface HoleLine {
  /** What is missing. */
  readonly hole: Hole;
  /** A comment of a person or a site. */
  readonly comment?: string;
  /** The time of the command, as in RFC 3339. */
  readonly time?: string;
  /** A site's own fields. */
  readonly [field: `x-${string}`]: unknown;
}

/**
 * A hole of the log: a place where, as the log states, a part of the game was not written down.
 * That is no problem. The commands before it are judged, and so are the commands after it, from the
 * position that the log states.
 */
export interface HoleNote {
  /** The stable code of the note. */
  readonly code: "hole";
  /** The line, from 1. */
  readonly line: number;
  /** The number of the last command before the hole; 0: the setup. */
  readonly after: number;
  /** How many commands are missing; 0: unknown. */
  readonly commands: number;
  /** The missing command, as a document, if only one command is possible; otherwise left out. */
  readonly missing?: Command;
}

/** A token was put face up into each initial province of a kingdom. */
export interface InitialTreasurePlaced {
  readonly type: "InitialTreasurePlaced";
  readonly kingdom: Kingdom;
  readonly tokens: { readonly [name: Area]: Token };
  /** The clause that caused it. */
  readonly rule: Clause;
}

/**
 * What was possible instead of an illegal command: who decides, the kinds of command that are open,
 * and up to three legal commands that are like the illegal one. They are of its kind if it is open,
 * otherwise of the kinds that are open.
 */
export interface Instead {
  /** The seats that decide; `table` if a chance event is due. */
  readonly decides: readonly string[];
  /** The kinds of command that are open. */
  readonly commands: readonly CommandName[];
  /** Legal commands, those most like the illegal one first. */
  readonly nearest: readonly Command[];
}

/** Move a unit into an adjacent province that the kingdom does not control. */
export interface Invade {
  readonly type: "Invade";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly kingdom: Kingdom;
  readonly unit: Unit;
  readonly origin: Area;
  readonly to: Area;
}

/** The invasion has succeeded, so the unit stays in the province. */
export interface InvasionSucceeded {
  readonly type: "InvasionSucceeded";
  readonly kingdom: Kingdom;
  readonly province: Area;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/**
 * The problems of a log, in the order of its lines; none if it is valid. Only the first problem is
 * compared.
 */
export interface JudgedAnswer {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  readonly problems: readonly FoundProblem[];
}

/** A recorded verdict. */
export interface KeptVerdict {
  /** The log. */
  readonly file: string;
  /** Its size in bytes when it was judged. */
  readonly size: number;
  /**
   * The time of its last change, in nanoseconds since 1970. JavaScript numbers cannot hold it
   * exactly.
   */
  readonly mtime_ns: number;
  /** The digest of its bytes, which shows whether it is the same log. */
  readonly content: string;
  /** The verdict on it. */
  readonly report: Verdict;
  /** The digest of the text of this line without this field. */
  readonly digest: string;
}

/** The loser's king has left the game. The winner keeps him. */
export interface KingRemoved {
  readonly type: "KingRemoved";
  readonly kingdom: Kingdom;
  readonly seat: Seat;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The id of a kingdom (`huns`). */
export type Kingdom = string;

/** The kingdoms were assigned to the players, and the order of turns is known. */
export interface KingdomsAssigned {
  readonly type: "KingdomsAssigned";
  readonly kingdoms: { readonly [name: Seat]: readonly Kingdom[] };
  readonly order: readonly Kingdom[];
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** These kingdoms are in play. Kingdoms of the same side are partners. */
export interface KingdomsChosen {
  readonly type: "KingdomsChosen";
  readonly sides: { readonly [name: Kingdom]: string };
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** Each king was put into his capital. */
export interface KingsPlaced {
  readonly type: "KingsPlaced";
  readonly capitals: { readonly [name: Kingdom]: Area };
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The changes to the law of the edition. Fields that stay as they are, are left out. */
export interface Law {
  /**
   * The name of a row of the board's configuration card. If it is empty, the first row for this
   * number of players is used.
   */
  readonly configuration?: string;
  /**
   * Expert rules: the kingdoms in play, named one by one instead of a configuration. Where kingdoms
   * have partners, those of the same side stand together, side after side.
   */
  readonly kingdoms?: readonly string[];
  /**
   * The kingdoms of the players in the order of the seats, where the players agree on them or
   * choose. With two players, both kingdoms of the first player come first and then both of the
   * second, in the order in which they take their turns. If it is empty, chance decides.
   */
  readonly assigned?: readonly string[];
  /** The number of kingdoms of a team, for four players (2) or six (2 or 3). */
  readonly team_size?: number;
  /** Advanced rules: the kingdom whose player goes first. */
  readonly first?: string;
  /**
   * If true, a kingdom may use its king's power to claim at once even if the king has left the
   * province after the battle and another unit is there.
   */
  readonly claim_after_king_left?: boolean;
  /**
   * If true, a kingdom cannot claim a province with its own emblem even if another kingdom's
   * control token lies on it. Revision 1 of the rules was played so.
   */
  readonly emblem_bars_claim?: boolean;
  /**
   * If true, the power of the coast lets units go to sea from any coast, but they come back only
   * through ports, and a king's power holds for all units of his kingdom. Revision 2 of the rules
   * was played so.
   */
  readonly coast_to_sea_only?: boolean;
  /** Bronze tokens with which a treasury begins. */
  readonly start_bronze?: number;
  /** Silver tokens with which a treasury begins. */
  readonly start_silver?: number;
  /** Gold tokens with which a treasury begins. */
  readonly start_gold?: number;
  /** Battle points of a kingdom's marker in the province. */
  readonly marker_points?: number;
  /** Battle points of a king. */
  readonly king_points?: number;
  /** Battle points of a warrior. */
  readonly warrior_points?: number;
  /** Provinces that are needed for a territorial victory. */
  readonly provinces_to_win?: number;
  /** Removed kings that are needed for a military victory, where no kingdoms have partners. */
  readonly kings_to_win?: number;
  /** Reign score for each removed king. */
  readonly reign_removed_king?: number;
  /** Reign score for the player's king, if he is in the game. */
  readonly reign_own_king?: number;
  /** Reign score for each warrior on the map. */
  readonly reign_warrior?: number;
  /** Reign score for each control token on the map. */
  readonly reign_control?: number;
  /** The number of tremis in the treasury that gives 1 point. */
  readonly reign_tremis?: number;
}

/**
 * A line of a log. The first is a header, then come commands, departures and holes, and last the
 * result of the game.
 */
export type LogLine =
  | Header
  | CommandLine
  | DepartureLine
  | HoleLine
  | ResultLine;

/** The tokens that lay face up in a province went to a player's treasury. */
export interface Looted {
  readonly type: "Looted";
  readonly seat: Seat;
  readonly province: Area;
  readonly tokens: Tokens;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/**
 * Move a unit to an adjacent, unoccupied province that the kingdom controls, or to the sea. This is
 * one move of a Manoeuvre.
 */
export interface Manoeuvre {
  readonly type: "Manoeuvre";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly kingdom: Kingdom;
  readonly unit: Unit;
  readonly origin: Area;
  readonly to: Area;
}

/** The Manoeuvre is over. No further unit is moved. */
export interface ManoeuvreEnded {
  readonly type: "ManoeuvreEnded";
  readonly kingdom: Kingdom;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A kingdom may move further units. `moved` are the units that have moved. */
export interface Manoeuvring {
  readonly type: "Manoeuvring";
  readonly kingdom: Kingdom;
  readonly moved: readonly Moved[];
}

/** A command was played. */
export interface MatchCommandEvent {
  /** The command. */
  readonly command: Command;
  /** Its facts. */
  readonly facts: readonly Fact[];
  /** The number of the draw by which chance decided it. */
  readonly draw?: number;
  /** With draw 1: the numbers of the seats. */
  readonly numbers?: { readonly [name: string]: string };
  /** Under which its seat has sent it: a command that is sent twice is played once. */
  readonly id?: string;
  /** The time of the command, as in RFC 3339. */
  readonly time?: string;
  /** The game is over after the event. */
  readonly over?: boolean;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
  /** A site's own fields. */
  readonly [field: `x-${string}`]: unknown;
}

/** An event of a match. Its kind stands beside it. */
export type MatchEvent =
  | MatchOpenedEvent
  | MatchCommandEvent
  | MatchUndoneEvent
  | MatchLeftEvent
  | MatchEndedEvent;

/** A match was opened. */
export interface MatchOpenedEvent {
  /** The header of the log of the match, without names and comments. */
  readonly header: Header;
  /** How many things had happened in the match that are not in the log from which it was read. */
  readonly untold?: number;
  /** The commands that had been taken back before: the seat and the id of each. */
  readonly undone?: readonly (readonly string[])[];
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** A unit that has made its move in a Manoeuvre, and the area where it stands now. */
export interface Moved {
  readonly unit: Unit;
  readonly area: Area;
}

/** A token that nobody knows was put face down into each of these provinces. */
export interface NeutralTreasurePlaced {
  readonly type: "NeutralTreasurePlaced";
  readonly provinces: readonly Area[];
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A kind of command for a seat, open or closed. */
export type Offer =
  | OpenOffer
  | ClosedOffer;

/** A kind of command that is legal now. */
export interface OpenOffer {
  /** The seat that has the offer. */
  readonly by: string;
  /** The kind of command. */
  readonly command: CommandName;
  /** The fields that have one value only. */
  readonly fixed: { readonly [name: string]: string | boolean };
  /** The price in francs, without the prices of its fields. */
  readonly price: number;
  /** The fields to fill in. */
  readonly fields: readonly Field[];
}

/** The options of the next question of a decision. */
export interface OptionsAnswer {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  /** The tokens of the open options, in any order. */
  readonly options: readonly string[];
  /**
   * The clause that closes each other option, by its token. It is not compared, and helps to name
   * what is wrong.
   */
  readonly closed?: { readonly [name: string]: Clause };
}

/** The game is over, and all treasuries are visible. */
export interface Over {
  readonly type: "Over";
  readonly winners: readonly Seat[];
  readonly reasons: readonly Reason[];
  readonly ranking: readonly Seat[];
}

/** A player paid. The tokens lie face up in the province. */
export interface Paid {
  readonly type: "Paid";
  readonly seat: Seat;
  readonly province: Area;
  readonly tokens: Tokens;
  /** The clause that caused it. */
  readonly rule: Clause;
}

export type Phase =
  | Assigning
  | Placing
  | Turn
  | Manoeuvring
  | Contesting
  | Reinforcing
  | Bribing
  | Evacuating
  | Drawing
  | ClaimingAtOnce
  | Showing
  | Over;

/**
 * Put one token face up into each initial province of a kingdom. Only the table gives this command.
 */
export interface PlaceTreasure {
  readonly type: "PlaceTreasure";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly kingdom: Kingdom;
  readonly tokens: { readonly [name: Area]: Token };
}

/**
 * The tokens in the initial provinces of the first of these kingdoms have to be placed. The others
 * come after it.
 */
export interface Placing {
  readonly type: "Placing";
  readonly kingdoms: readonly Kingdom[];
}

/** A fault planted in a log, and the problem that has to be found. */
export interface PlantedFault {
  /** A unique name, which does not change. */
  readonly name: string;
  /** The fault in words. */
  readonly title: string;
  /** The name of a log in `games/`, without `.jsonl`. */
  readonly log: string;
  /** How many lines of the log are used. */
  readonly lines: number;
  /** The line with the fault, from 1. */
  readonly line: number;
  /** How many lines are removed, from that line on. */
  readonly removes: number;
  /** The lines that are put in their place. */
  readonly becomes: readonly string[];
  /** The problem that has to be found first. */
  readonly finds: ExpectedProblem;
}

/**
 * The outcome of commands. `facts` and `digests` have one item for the setup, then one for each
 * command.
 */
export interface PlayedAnswer {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  readonly position: View;
  readonly facts?: readonly (readonly SeenFact[])[];
  readonly digests?: readonly string[];
  readonly result?: Result;
}

/** What a player has. `tokens` is the number of tokens in the treasury, which everybody knows. */
export interface Player {
  readonly treasury: Tokens;
  readonly tokens: number;
  /** The kings that the player has removed. */
  readonly kings: readonly Kingdom[];
  readonly reign: Reign | null;
}

/**
 * A player. Without `treasury` it is the first treasury; without `tokens` it is the size of the
 * treasury.
 */
export interface PlayerDocument {
  readonly treasury?: GivenTreasury | null;
  readonly tokens?: number | null;
  readonly kings?: readonly Kingdom[];
  readonly reign?: Reign | null;
}

/** The players were ranked, from the first to the last. */
export interface PlayersRanked {
  readonly type: "PlayersRanked";
  readonly seats: readonly Seat[];
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A kingdom's battle points were counted, by what they come from. */
export interface PointsCounted {
  readonly type: "PointsCounted";
  readonly kingdom: Kingdom;
  readonly marker: number;
  readonly king: number;
  readonly warriors: number;
  readonly bribe: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/**
 * The whole position, with all fields and nothing hidden. Send it only to somebody who may know
 * everything.
 */
export interface Position {
  readonly seats: readonly Seat[];
  readonly order: readonly Kingdom[];
  /** How many turns have begun. */
  readonly turns: number;
  readonly players: { readonly [name: Seat]: Player };
  readonly kingdoms: { readonly [name: Kingdom]: Realm };
  readonly treasures: { readonly [name: Area]: Treasure };
  readonly action: Action | null;
  /** What is still to be decided: one phase, or a turn and above it a decision in that turn. */
  readonly pending: readonly Phase[];
}

/** Counts from a position. */
export interface PositionCount {
  /** A unique name, which does not change. */
  readonly name: string;
  /** What has to be decided in the position. */
  readonly title: string;
  /** The edition whose law is played. */
  readonly edition: "fr";
  /** The changes to the law of the edition. */
  readonly law: Law;
  /** The position where the counting begins. */
  readonly position: PositionDocument;
  /** How many sequences of 1, 2, 3… commands there are. */
  readonly counts: readonly number[];
}

/**
 * A position of this game. A province left out of `treasures` holds one token face down if it is
 * neutral, open, unclaimed and unoccupied, and otherwise nothing.
 */
export interface PositionDocument {
  readonly seats: readonly Seat[];
  readonly order?: readonly Kingdom[] | null;
  readonly turns?: number;
  readonly players?: { readonly [name: Seat]: PlayerDocument };
  readonly kingdoms?: { readonly [name: Kingdom]: RealmDocument };
  readonly treasures?: { readonly [name: Area]: GivenTreasure };
  readonly action?: GivenAction | null;
  readonly pending?: readonly SeenGivenPhase[] | null;
}

/** The document of a position file. */
export interface PositionFile {
  /** The name of the format: `foreign-king-position`. */
  readonly format: "foreign-king-position";
  /** The version of the format. */
  readonly version: 1;
  /** The name of the game. */
  readonly game: "barbarian-kingdoms";
  /** The printed edition. */
  readonly edition: "fr";
  /** The house rules: changes to the law of the edition. */
  readonly law?: Law;
  /** The board. */
  readonly board: BoardName;
  /** The viewer who sees this position: a seat, `spectator`, or `null` where nothing is hidden. */
  readonly viewer?: string | null;
  /** The position document. Fields that follow from others may be left out. */
  readonly position: PositionDocument;
  /** The digest of the position with all its fields. */
  readonly digest?: string | null;
}

/** The content of a document with a position to count from. */
export interface PositionToCount {
  /** The name of the game. */
  readonly game: "barbarian-kingdoms";
  /** The printed edition; by default the first one of the game. */
  readonly edition?: "fr" | null;
  /** The players' changes to the edition. */
  readonly law?: Law;
  /** The position where the counting begins. */
  readonly position: PositionDocument;
}

/**
 * A power: an exception to the rules for a kingdom, or for its king as long as he is in the game.
 * It has a kind, and for some kinds a number of points.
 */
export interface Power {
  readonly kind: PowerKind;
  readonly of: "kingdom" | "king";
  readonly points?: number;
}

export type PowerKind = "sail-from-any-coast" | "claim-after-invasion" | "stronger-in-defence";

/** The prices of the first, second, third and fourth warrior and control token, in tremis. */
export interface Prices {
  readonly warriors: readonly number[];
  readonly control: readonly number[];
}

/** Something that is wrong with a log, and its place. Fields that do not apply are left out. */
export interface Problem {
  /** The stable code of what is wrong. */
  readonly code:
    | "no-logs"
    | "unreadable"
    | "bad-gzip"
    | "not-judged"
    | "byte-order-mark"
    | "line-too-long"
    | "blank-line"
    | "not-utf8"
    | "not-json"
    | "empty"
    | "malformed-header"
    | "unsupported-format"
    | "unsupported-version"
    | "unsupported-game"
    | "unsupported-rules"
    | "unknown-board"
    | "illegal-setup"
    | "malformed-line"
    | "wrong-number"
    | "malformed-command"
    | "illegal-command"
    | "after-end"
    | "facts-differ"
    | "facts-missing"
    | "facts-impossible"
    | "shows-hidden"
    | "digest-differs"
    | "result-early"
    | "result-differs"
    | "nothing-to-assume"
    | "hole"
    | "after-result"
    | "unsupported-fairness"
    | "no-fairness"
    | "seed-missing"
    | "seed-differs"
    | "draw-missing"
    | "wrong-draw-number"
    | "draw-differs"
    | "draw-hidden"
    | "internal-error";
  /** What is wrong, in a sentence. */
  readonly message: string;
  /** The name of the log. */
  readonly file: string;
  /** The line, from 1. */
  readonly line?: number;
  /** The number of the command, from 1, by this library's own count. */
  readonly command?: number;
  /** A JSON pointer (RFC 6901) into the line's document. */
  readonly pointer?: string;
  /** The seat whose command it is. */
  readonly seat?: string;
  /**
   * The clause that forbids the command, or the clause of a fact that differs from the recorded
   * one, with its game: `the-foreign-king:build.price`.
   */
  readonly clause?: CitedClause;
  /** What the clause says, in our own words. */
  readonly clause_text?: string;
  /** The heading under which each edition prints the clause. */
  readonly printed?: { readonly [name: string]: string };
  /**
   * The digest of the position in which the clause forbids the command; in a viewer's log, of the
   * viewer's view.
   */
  readonly digest_before?: string;
  /** The number that the clause requires. */
  readonly need?: number;
  /** The number that there was instead. */
  readonly have?: number;
  /** The things to which the clause was applied: a space, a province… */
  readonly about?: { readonly [name: string]: string | number };
  /**
   * The right value, if a recorded value was compared. Of a long value, it is the beginning of its
   * JSON text.
   */
  readonly should_be?: JsonValue;
  /** The recorded value that was compared. */
  readonly recorded?: JsonValue;
  /** The right content of the place, in words. */
  readonly expected?: string;
  /** What was possible instead of an illegal command. */
  readonly instead?: Instead;
  /**
   * If an explanation was asked for: the tree of clauses and numbers behind the refusal, or behind
   * the fact that differs, as a document.
   */
  readonly why?: Explanation;
  /**
   * The same tree as lines. Each part is indented by two spaces more than the part that it belongs
   * to.
   */
  readonly why_told?: readonly string[];
  /**
   * If the problem was found under an assumption: the first line (from 1) whose command could not
   * be played and was left out, or was taken as a ruling of the players.
   */
  readonly assuming?: number;
}

/**
 * Provinces were closed, so that nothing enters them: the initial provinces of kingdoms that are
 * not in play, and those of their Domination tiles.
 */
export interface ProvincesClosed {
  readonly type: "ProvincesClosed";
  readonly provinces: readonly Area[];
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A question to a port, which is one line. */
export type Question =
  | AskHello
  | AskPlay
  | AskView
  | AskCount
  | AskJudge
  | AskDecide;

/**
 * A kingdom: who plays it, where its units are, and in which provinces its control tokens lie.
 * Warriors and control tokens that are not on the map are on the player board. A king who is not on
 * the map is with the player who removed him.
 */
export interface Realm {
  readonly seat: Seat | null;
  /**
   * The side of the kingdom. Kingdoms of the same side are partners: a team, or both kingdoms of
   * one player.
   */
  readonly side: string;
  readonly king: Area | null;
  /**
   * The area of each warrior, in alphabetical order. Several warriors can be in one area at sea and
   * in a battle.
   */
  readonly warriors: readonly Area[];
  readonly claimed: readonly Area[];
}

/**
 * A kingdom. Without `king` the king is in the capital, unless a player has removed him. Without
 * `seat` the kingdoms in play go to the seats in order.
 */
export interface RealmDocument {
  readonly seat?: Seat | null;
  readonly side?: string | null;
  readonly king?: Area | null;
  readonly warriors?: readonly Area[];
  readonly claimed?: readonly Area[];
}

export type Reason = "victory.territorial" | "victory.military";

/**
 * Put the cheapest warrior of the player board into an unoccupied province that the kingdom
 * controls, and pay its price there.
 */
export interface Recruit {
  readonly type: "Recruit";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly kingdom: Kingdom;
  readonly province: Area;
  readonly payment: GivenTokens;
  readonly change?: Change | null;
}

/** The refusal of a command by a clause. Fields that do not apply are left out. */
export interface Refusal {
  /** The clause that forbids the command. */
  readonly rule: Clause;
  /** The number that the clause asks for. */
  readonly need?: number;
  /** The actual number. */
  readonly have?: number;
  /** The subject of the refusal: a province, a seat, an action space… */
  readonly about?: { readonly [name: string]: string | number };
}

/** The refusal of a command or of the setup, with the facts and digests before it. */
export interface RefusedAnswer {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  readonly refused: RefusedAt;
  readonly position?: View;
  readonly facts?: readonly (readonly SeenFact[])[];
  readonly digests?: readonly string[];
  readonly result?: Result;
}

/** The refusal of a command or of the setup, with its clause and the clause's numbers. */
export interface RefusedAt {
  /** The number of the refused command, from 1; 0 if the setup is refused. */
  readonly at: number;
  readonly rule?: Clause;
  readonly need?: number;
  readonly have?: number;
}

/** A player's reign score at the end of the game, by what it comes from. */
export interface Reign {
  readonly kings: number;
  readonly king: number;
  readonly warriors: number;
  readonly control: number;
  readonly treasury: number;
}

/** A player's reign score was counted, by what it comes from. */
export interface ReignScored {
  readonly type: "ReignScored";
  readonly seat: Seat;
  readonly kings: number;
  readonly king: number;
  readonly warriors: number;
  readonly control: number;
  readonly treasury: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** Move a unit from an adjacent area into the battle. */
export interface Reinforce {
  readonly type: "Reinforce";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly kingdom: Kingdom;
  readonly unit: Unit;
  readonly origin: Area;
}

/**
 * The first of these kingdoms may move units into the battle. A kingdom that has passed is not
 * among them.
 */
export interface Reinforcing {
  readonly type: "Reinforcing";
  readonly kingdoms: readonly Kingdom[];
  /** Whether the first kingdom has moved a unit since it last began to decide. */
  readonly moved: boolean;
}

/** A kingdom has moved units into the battle, and its opponent goes on. */
export interface ReinforcingEnded {
  readonly type: "ReinforcingEnded";
  readonly kingdom: Kingdom;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A kingdom passes: it moves no further unit into this battle. */
export interface ReinforcingPassed {
  readonly type: "ReinforcingPassed";
  readonly kingdom: Kingdom;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The document of a report. */
export interface Repro {
  /** The name of the format. */
  readonly format: "foreign-king-repro";
  /** The version of the format. */
  readonly version: 1;
  /** The versions of this library, of Python and of the packages that the library uses. */
  readonly made_with?: { readonly [name: string]: string };
  /**
   * The header of the log, without `meta` and the fields of a site's own; `null` if the header
   * itself fails.
   */
  readonly header?: Header | null;
  /** The number of the command whose step it is, from 1; 0: the header. */
  readonly number: number;
  /** The position before the step. */
  readonly position?: PositionDocument | null;
  /** The digest of this position. */
  readonly digest?: string | null;
  /** The lines before the step, if the verdict depends on more than the position. */
  readonly before?: readonly string[];
  /** The line of the step. */
  readonly line: string;
  /** Whether something was removed from the line that the viewer may not see. */
  readonly left_out?: boolean;
  /** The verdict on the step: its facts and the digest of the position after it, or its problem. */
  readonly verdict: StepVerdict;
}

/** How a game ended: the scores, what they are made of, and who has won. */
export interface Result {
  /** The score of each seat: VP or votes. */
  readonly scores: { readonly [name: string]: number };
  /** The parts of each seat's score, by the name of the clause that gave them. */
  readonly breakdown: { readonly [name: string]: { readonly [name in Clause]?: number } };
  /** The seats that have won. */
  readonly winners: readonly string[];
  /**
   * Why the game was over: the names of clauses, or `table.conceded`, `table.abandoned` or
   * `table.ruling`.
   */
  readonly reasons: readonly (Clause | TableReason)[];
  /**
   * The seats by rank, the winners first; seats of equal rank stand together. Empty where nothing
   * was scored.
   */
  readonly ranking?: readonly (readonly string[])[];
}

/** The last line of the log of a finished game. */
export interface ResultLine {
  /** The result of the game. */
  readonly result: Result;
}

/** A line of a log that other rules judge differently. Fields that do not apply are left out. */
export interface RulesChange {
  /** The kind of change, in a word. */
  readonly kind: ChangeKind;
  /** The change in a sentence. */
  readonly message: string;
  /** The line, from 1; left out where the result is another one and the log records no result. */
  readonly line?: number;
  /** The number of the command, from 1. */
  readonly command?: number;
  /** The seat that gave the command. */
  readonly seat?: string;
  /**
   * The clause by which the line is judged differently, with its game:
   * `the-foreign-king:build.price`.
   */
  readonly clause?: CitedClause;
  /** What the clause says, in our own words. */
  readonly clause_text?: string;
  /** The heading under which each edition prints the clause. */
  readonly printed?: { readonly [name: string]: string };
  /** A JSON pointer into the line's document, to the first fact that differs. */
  readonly pointer?: string;
  /** The fact, or the result, by the rules of the log; left out where there is none. */
  readonly was?: JsonValue;
  /** The fact, or the result, by the other rules; left out where there is none. */
  readonly now?: JsonValue;
  /** Whether other facts lead to the same position. */
  readonly same_position?: boolean;
}

/** One scenario: a position, commands, and the outcome of the last command. */
export interface Scenario {
  /** The name of the game. */
  readonly game?: "barbarian-kingdoms";
  /** Its chapter and its name: `loan/first`. */
  readonly id?: string;
  /** What the scenario shows, in a sentence for players. */
  readonly title: string;
  /** Clauses that cause facts or points in this scenario, or that refuse its last command. */
  readonly clauses: readonly Clause[];
  /** Clauses that could refuse a command of this scenario, and do not. */
  readonly allows?: readonly Clause[];
  /** The places where rulebooks print this example: edition and heading. */
  readonly printed?: readonly string[];
  /** The rulings that this scenario shows. */
  readonly rulings?: readonly string[];
  /** Anything else that a reader should know. */
  readonly note?: string;
  /** Where the scenario begins. */
  readonly given: ScenarioGiven;
  /** The commands; all but the last are legal. */
  readonly when?: readonly ScenarioCommand[];
  /** The outcome of the last command. */
  readonly then: ScenarioThen;
}

/** A command in a scenario. Fields with a default may be left out. */
export type ScenarioCommand = SeenCommand;

/** A fact in a scenario. Fields without a value are left out. */
export type ScenarioFact = ToldFact;

/**
 * Where a scenario begins: the seats, the law and the position. The position may leave out derived
 * values.
 */
export interface ScenarioGiven {
  /** The seats, in seating order. */
  readonly seats: readonly string[];
  /** The edition whose law is played. */
  readonly edition?: "fr";
  /** The changes to the law of the edition. */
  readonly law?: Law;
  /** Left out for the position right after the setup, before chance decides anything. */
  readonly position?: ScenarioPosition;
}

/**
 * A position of this game. A province left out of `treasures` holds one token face down if it is
 * neutral, open, unclaimed and unoccupied, and otherwise nothing. The seats may be left out; they
 * are those of the scenario.
 */
export interface ScenarioPosition {
  readonly seats?: readonly Seat[];
  readonly order?: readonly Kingdom[] | null;
  readonly turns?: number;
  readonly players?: { readonly [name: Seat]: PlayerDocument };
  readonly kingdoms?: { readonly [name: Kingdom]: RealmDocument };
  readonly treasures?: { readonly [name: Area]: GivenTreasure };
  readonly action?: GivenAction | null;
  readonly pending?: readonly SeenGivenPhase[] | null;
}

/**
 * The outcome of the last command: a refusal, or changes. `facts` and `result`, if present, are
 * complete.
 */
export interface ScenarioThen {
  /** The clause that forbids the last command. */
  readonly refused?: Clause;
  /** The number that the clause asks for. */
  readonly need?: number;
  /** The actual number. */
  readonly have?: number;
  /** The new value of everything that has changed, by its dotted path. */
  readonly changes?: { readonly [name: string]: JsonValue };
  /**
   * The dotted paths that no longer have a value; of an object, everything inside it. TOML has no
   * null, so they cannot be among the changes.
   */
  readonly gone?: readonly string[];
  /** The whole position afterwards. */
  readonly position?: ScenarioPosition;
  /** The facts of the last command, in order. */
  readonly facts?: readonly ScenarioFact[];
  /** How the game ended. */
  readonly result?: Result;
}

/** A lower-case id chosen at setup (`red`): a player. */
export type Seat = string;

/**
 * What a seat sees: the position after the last command, the redacted facts of the last command,
 * and all commands with hidden parts.
 */
export interface SeenAnswer {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  readonly position: View;
  readonly facts?: readonly SeenFact[];
  readonly commands: readonly SeenCommand[];
}

/** Put tokens of the treasury, or none, into the purse secretly. */
export interface SeenBribe {
  readonly type: "Bribe";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly kingdom: Kingdom;
  readonly tokens: GivenTreasury;
}

/** A player has filled the purse of a kingdom. */
export interface SeenBribeSealed {
  readonly type: "BribeSealed";
  readonly kingdom: Kingdom;
  readonly seat: Seat;
  readonly tokens: Treasury;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/**
 * The kingdoms in `waiting` have still to fill their purses, in any order. The others have filled
 * theirs.
 */
export interface SeenBribing {
  readonly type: "Bribing";
  readonly waiting: readonly Kingdom[];
  readonly purses: { readonly [name: Kingdom]: Treasury };
}

/** All commands of this game. */
export type SeenCommand =
  | Tax
  | Invade
  | Recruit
  | Claim
  | Manoeuvre
  | Castle
  | EndManoeuvre
  | DeclineContest
  | Contest
  | Reinforce
  | EndReinforcing
  | SeenBribe
  | Evacuate
  | DeclineClaim
  | SeenDrawToken
  | PlaceTreasure
  | AssignKingdoms;

/**
 * Draw the token that lies face down in a looted province, for the taker at `seat`. Only the table
 * gives this command.
 */
export interface SeenDrawToken {
  readonly type: "DrawToken";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly seat: Seat;
  readonly token: Token | Unseen;
}

/** All facts of this game. */
export type SeenFact =
  | KingdomsChosen
  | ProvincesClosed
  | SeenTreasuriesSetUp
  | KingsPlaced
  | NeutralTreasurePlaced
  | KingdomsAssigned
  | InitialTreasurePlaced
  | TurnBegan
  | ChangeMade
  | Paid
  | Looted
  | DrawDue
  | SeenTokenDrawn
  | WarriorRecruited
  | UnitManoeuvred
  | Castled
  | ManoeuvreEnded
  | UnitInvaded
  | InvasionSucceeded
  | ControlLost
  | ClaimMade
  | ControlTaken
  | ClaimOffered
  | ClaimDeclined
  | TaxTaken
  | ContestAsked
  | ContestDeclined
  | Contested
  | BattleBegan
  | UnitReinforced
  | ReinforcingEnded
  | ReinforcingPassed
  | BribesDue
  | SeenBribeSealed
  | BribesRevealed
  | PointsCounted
  | DefenceStrengthened
  | BattleWon
  | BribeCollected
  | WarriorsRemoved
  | KingRemoved
  | EvacuationDue
  | UnitsEvacuated
  | WarriorsReturned
  | ActionFailed
  | VictoryReached
  | TreasuriesShown
  | ReignScored
  | PlayersRanked;

/** A player has filled the purse of a kingdom. */
export interface SeenGivenBribeSealed {
  readonly type: "BribeSealed";
  readonly kingdom: Kingdom;
  readonly seat: Seat;
  readonly tokens: GivenTreasury;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/**
 * The kingdoms in `waiting` have still to fill their purses, in any order. The others have filled
 * theirs.
 */
export interface SeenGivenBribing {
  readonly type: "Bribing";
  readonly waiting: readonly Kingdom[];
  readonly purses: { readonly [name: Kingdom]: GivenTreasury };
}

/** All facts of this game. */
export type SeenGivenFact =
  | KingdomsChosen
  | ProvincesClosed
  | SeenGivenTreasuriesSetUp
  | KingsPlaced
  | NeutralTreasurePlaced
  | KingdomsAssigned
  | InitialTreasurePlaced
  | TurnBegan
  | GivenChangeMade
  | GivenPaid
  | GivenLooted
  | DrawDue
  | SeenTokenDrawn
  | WarriorRecruited
  | UnitManoeuvred
  | Castled
  | ManoeuvreEnded
  | UnitInvaded
  | InvasionSucceeded
  | ControlLost
  | ClaimMade
  | ControlTaken
  | ClaimOffered
  | ClaimDeclined
  | GivenTaxTaken
  | ContestAsked
  | ContestDeclined
  | Contested
  | BattleBegan
  | UnitReinforced
  | ReinforcingEnded
  | ReinforcingPassed
  | BribesDue
  | SeenGivenBribeSealed
  | GivenBribesRevealed
  | PointsCounted
  | DefenceStrengthened
  | BattleWon
  | GivenBribeCollected
  | WarriorsRemoved
  | KingRemoved
  | EvacuationDue
  | UnitsEvacuated
  | WarriorsReturned
  | ActionFailed
  | VictoryReached
  | GivenTreasuriesShown
  | ReignScored
  | PlayersRanked;

export type SeenGivenPhase =
  | Assigning
  | Placing
  | Turn
  | Manoeuvring
  | Contesting
  | Reinforcing
  | SeenGivenBribing
  | Evacuating
  | Drawing
  | ClaimingAtOnce
  | Showing
  | GivenOver;

/**
 * Every player took a first treasury. From now on it is secret which tokens a player holds, but not
 * how many.
 */
export interface SeenGivenTreasuriesSetUp {
  readonly type: "TreasuriesSetUp";
  readonly treasuries: { readonly [name: Seat]: GivenTreasury };
  readonly tokens: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

export type SeenPhase =
  | Assigning
  | Placing
  | Turn
  | Manoeuvring
  | Contesting
  | Reinforcing
  | SeenBribing
  | Evacuating
  | Drawing
  | ClaimingAtOnce
  | Showing
  | Over;

/** What a player has. `tokens` is the number of tokens in the treasury, which everybody knows. */
export interface SeenPlayer {
  readonly treasury: Treasury;
  readonly tokens: number;
  /** The kings that the player has removed. */
  readonly kings: readonly Kingdom[];
  readonly reign: Reign | null;
}

/**
 * The token that lay face down in a province went to a player's treasury. The other players do not
 * see it.
 */
export interface SeenTokenDrawn {
  readonly type: "TokenDrawn";
  readonly seat: Seat;
  readonly province: Area;
  readonly token: Token | Unseen;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/**
 * Every player took a first treasury. From now on it is secret which tokens a player holds, but not
 * how many.
 */
export interface SeenTreasuriesSetUp {
  readonly type: "TreasuriesSetUp";
  readonly treasuries: { readonly [name: Seat]: Treasury };
  readonly tokens: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** Counts from the setup for a number of players. */
export interface SetupCount {
  /** How many players there are. */
  readonly players: number;
  /** The edition whose law is played. */
  readonly edition: "fr";
  /** How many sequences of 1, 2, 3… commands there are. */
  readonly counts: readonly number[];
}

/** The game is won, and treasuries are about to be shown. */
export interface Showing {
  readonly type: "Showing";
  readonly winners: readonly Seat[];
  readonly reasons: readonly Reason[];
}

/**
 * The verdict on the step: a problem, or the facts of the command. Fields that do not apply are
 * left out.
 */
export interface StepVerdict {
  /** The code of the problem. Codes do not change. */
  readonly code?:
    | "no-logs"
    | "unreadable"
    | "bad-gzip"
    | "not-judged"
    | "byte-order-mark"
    | "line-too-long"
    | "blank-line"
    | "not-utf8"
    | "not-json"
    | "empty"
    | "malformed-header"
    | "unsupported-format"
    | "unsupported-version"
    | "unsupported-game"
    | "unsupported-rules"
    | "unknown-board"
    | "illegal-setup"
    | "malformed-line"
    | "wrong-number"
    | "malformed-command"
    | "illegal-command"
    | "after-end"
    | "facts-differ"
    | "facts-missing"
    | "facts-impossible"
    | "shows-hidden"
    | "digest-differs"
    | "result-early"
    | "result-differs"
    | "nothing-to-assume"
    | "hole"
    | "after-result"
    | "unsupported-fairness"
    | "no-fairness"
    | "seed-missing"
    | "seed-differs"
    | "draw-missing"
    | "wrong-draw-number"
    | "draw-differs"
    | "draw-hidden"
    | "internal-error";
  /** The problem in a sentence. */
  readonly message?: string;
  /** The place of the problem: a JSON pointer (RFC 6901) into the line. */
  readonly pointer?: string;
  /** The seat of the command. */
  readonly seat?: string;
  /** The clause that forbids the command. */
  readonly clause?: CitedClause;
  /** The number that the clause asks for. */
  readonly need?: number;
  /** The actual number. */
  readonly have?: number;
  /** The subject of the refusal. */
  readonly about?: { readonly [name: string]: JsonValue };
  /** For a recorded value that differs: the right value. */
  readonly should_be?: JsonValue;
  /** For a recorded value that differs: the recorded value. */
  readonly recorded?: JsonValue;
  /** What would be right, in words. */
  readonly expected?: string;
  /** For a step without problems: the facts of the command. */
  readonly facts?: readonly SeenFact[];
  /** For a step without problems: the digest of the position after the command. */
  readonly digest?: string;
}

/** Two provinces that are adjacent although the sea separates them. */
export interface Strait {
  readonly between: readonly Area[];
}

/**
 * Take tokens from provinces that the kingdom controls, worth at most as many tremis as there are
 * such provinces.
 */
export interface Tax {
  readonly type: "Tax";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly kingdom: Kingdom;
  readonly tokens?: { readonly [name: Area]: GivenTokens };
  readonly change?: Change | null;
}

/** Tokens went from provinces to a player's treasury. */
export interface TaxTaken {
  readonly type: "TaxTaken";
  readonly kingdom: Kingdom;
  readonly seat: Seat;
  readonly tokens: { readonly [name: Area]: Tokens };
  readonly tremis: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

export type Token = "bronze" | "silver" | "gold" | "diamond";

/**
 * The token that lay face down in a province went to a player's treasury. The other players do not
 * see it.
 */
export interface TokenDrawn {
  readonly type: "TokenDrawn";
  readonly seat: Seat;
  readonly province: Area;
  readonly token: Token;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The number of treasure tokens of each value. */
export interface Tokens {
  readonly bronze: number;
  readonly silver: number;
  readonly gold: number;
  readonly diamond: number;
}

/** All facts of this game. */
export type ToldFact =
  | KingdomsChosen
  | ProvincesClosed
  | SeenGivenTreasuriesSetUp
  | KingsPlaced
  | NeutralTreasurePlaced
  | KingdomsAssigned
  | InitialTreasurePlaced
  | TurnBegan
  | GivenChangeMade
  | GivenPaid
  | GivenLooted
  | DrawDue
  | SeenTokenDrawn
  | WarriorRecruited
  | UnitManoeuvred
  | Castled
  | ManoeuvreEnded
  | UnitInvaded
  | InvasionSucceeded
  | ControlLost
  | ClaimMade
  | ControlTaken
  | ClaimOffered
  | ClaimDeclined
  | GivenTaxTaken
  | ContestAsked
  | ContestDeclined
  | Contested
  | BattleBegan
  | UnitReinforced
  | ReinforcingEnded
  | ReinforcingPassed
  | BribesDue
  | SeenGivenBribeSealed
  | GivenBribesRevealed
  | PointsCounted
  | DefenceStrengthened
  | BattleWon
  | GivenBribeCollected
  | WarriorsRemoved
  | KingRemoved
  | EvacuationDue
  | ToldUnitsEvacuated
  | WarriorsReturned
  | ActionFailed
  | ToldVictoryReached
  | GivenTreasuriesShown
  | ReignScored
  | PlayersRanked;

/**
 * Units of the winner left the province: the king for the area `king`, and warriors for the areas
 * `warriors`.
 */
export interface ToldUnitsEvacuated {
  readonly type: "UnitsEvacuated";
  readonly kingdom: Kingdom;
  readonly province: Area;
  readonly king?: Area;
  readonly warriors: readonly Area[];
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** Players have won. */
export interface ToldVictoryReached {
  readonly type: "VictoryReached";
  readonly seats: readonly Seat[];
  /** The kingdom that controls enough provinces; left out for a military victory. */
  readonly kingdom?: Kingdom;
  readonly reason: Reason;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The tokens in a province: those that lie face up, and how many lie face down. */
export interface Treasure {
  readonly tokens: Tokens;
  readonly face_down: number;
}

/**
 * Every player took a first treasury. From now on it is secret which tokens a player holds, but not
 * how many.
 */
export interface TreasuriesSetUp {
  readonly type: "TreasuriesSetUp";
  readonly treasuries: { readonly [name: Seat]: Tokens };
  readonly tokens: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The game is over, and all treasuries were shown. */
export interface TreasuriesShown {
  readonly type: "TreasuriesShown";
  readonly treasuries: { readonly [name: Seat]: Tokens };
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** Tokens that are visible or hidden. */
export type Treasury = Tokens | Unseen;

/** A kingdom's turn, in which it takes one action. */
export interface Turn {
  readonly type: "Turn";
  readonly kingdom: Kingdom;
}

/** The turn of a kingdom began. Its player acts. */
export interface TurnBegan {
  readonly type: "TurnBegan";
  readonly seat: Seat;
  readonly kingdom: Kingdom;
  /** The clause that caused it. */
  readonly rule: Clause;
}

export type Unit = "king" | "warrior";

/** A unit moved into a province to invade it. */
export interface UnitInvaded {
  readonly type: "UnitInvaded";
  readonly kingdom: Kingdom;
  readonly unit: Unit;
  readonly origin: Area;
  readonly to: Area;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A unit made a move of a Manoeuvre. */
export interface UnitManoeuvred {
  readonly type: "UnitManoeuvred";
  readonly kingdom: Kingdom;
  readonly unit: Unit;
  readonly origin: Area;
  readonly to: Area;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A unit joined the battle. */
export interface UnitReinforced {
  readonly type: "UnitReinforced";
  readonly kingdom: Kingdom;
  readonly unit: Unit;
  readonly origin: Area;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/**
 * Units of the winner left the province: the king for the area `king`, and warriors for the areas
 * `warriors`.
 */
export interface UnitsEvacuated {
  readonly type: "UnitsEvacuated";
  readonly kingdom: Kingdom;
  readonly province: Area;
  readonly king: Area | null;
  readonly warriors: readonly Area[];
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A value that is hidden from the viewer. */
export type Unseen = "unseen";

/** The verdict on one log. Fields that do not apply are left out. */
export interface Verdict {
  /** The name of the log. */
  readonly file: string;
  /** The verdict in a word. */
  readonly verdict: "valid" | "invalid" | "unsupported" | "unreadable" | "internal-error";
  /** The exit code of such a verdict. */
  readonly exit_code: 0 | 1 | 3 | 4 | 70;
  /** The problems of the log, in the order of its lines. */
  readonly problems: readonly Problem[];
  /** The game that the header names; left out if the header could not be used. */
  readonly game?: "barbarian-kingdoms";
  /**
   * The viewer of the log: it is judged as far as this seat, or `spectator`, can know. left out if
   * nothing is hidden.
   */
  readonly viewer?: string;
  /** The revision of the rules that the log names. */
  readonly rules_revision?: number;
  /** The rules by which the log was judged: `recorded`, those of its own revision, or `current`. */
  readonly rules?: Rules;
  /**
   * The places where the current rules judge the log differently, if it was judged by the rules of
   * an older revision.
   */
  readonly changes?: readonly RulesChange[];
  /** The holes of the log: parts of the game that were not written down, and cannot be judged. */
  readonly holes?: readonly HoleNote[];
  /** How many lines were judged. */
  readonly lines: number;
  /** How far the log was judged: `syntax`, `rules`, `facts`, or `result` for everything. */
  readonly level: Level;
  /**
   * What was to be done after a command that cannot be played: `stop`, `skip` it, or `assume` its
   * facts.
   */
  readonly keep_going?: KeepGoing;
  /**
   * The first line whose command could not be played, if judging continued after it. Everything
   * after this line was judged under an assumption.
   */
  readonly assuming?: number;
  /** How many commands could not be played and were left out. */
  readonly skipped?: number;
  /**
   * How many commands could not be played, and had their recorded facts taken as a ruling of the
   * players.
   */
  readonly assumed?: number;
  /** How many commands were played; at the level `syntax`, how many were read. */
  readonly commands: number;
  /** How many lines had recorded facts that were compared. */
  readonly facts: number;
  /** How many lines had a recorded digest that was compared. */
  readonly digests: number;
  /** Whether chance had to be proved. */
  readonly fair?: boolean;
  /**
   * Where chance had to be proved: how many commands of the table were compared with what the seed
   * draws.
   */
  readonly draws?: number;
  /** Whether the game has ended. */
  readonly finished: boolean;
  /** The result of the game by the rules, as a document; left out if it has not ended. */
  readonly result?: Result;
  /** Whether the log records a result. */
  readonly recorded_result: boolean;
  readonly not_judged?: NotJudged;
}

/** A line of `validate --format json`: the verdict on a log, or at the end the summary. */
export type VerdictLine =
  | Verdict
  | SummaryLine;

/** A line of the file of `validate --resume`. */
export type VerdictsLine =
  | VerdictsHead
  | KeptVerdict;

/** Players have won. */
export interface VictoryReached {
  readonly type: "VictoryReached";
  readonly seats: readonly Seat[];
  /** The kingdom that controls enough provinces; `null` for a military victory. */
  readonly kingdom: Kingdom | null;
  readonly reason: Reason;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The view of a seat, or of a spectator. Hidden values are `unseen`. No field is left out. */
export interface View {
  readonly seats: readonly Seat[];
  readonly order: readonly Kingdom[];
  /** How many turns have begun. */
  readonly turns: number;
  readonly players: { readonly [name: Seat]: SeenPlayer };
  readonly kingdoms: { readonly [name: Kingdom]: Realm };
  readonly treasures: { readonly [name: Area]: Treasure };
  readonly action: Action | null;
  /** What is still to be decided: one phase, or a turn and above it a decision in that turn. */
  readonly pending: readonly SeenPhase[];
}

/** A warrior came from the player board into a province. */
export interface WarriorRecruited {
  readonly type: "WarriorRecruited";
  readonly kingdom: Kingdom;
  readonly province: Area;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The loser's warriors went back to their player board. */
export interface WarriorsRemoved {
  readonly type: "WarriorsRemoved";
  readonly kingdom: Kingdom;
  readonly province: Area;
  readonly warriors: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The winner's warriors that could not be evacuated went back to their player board. */
export interface WarriorsReturned {
  readonly type: "WarriorsReturned";
  readonly kingdom: Kingdom;
  readonly province: Area;
  readonly warriors: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The field is another command, made from one of these offers. */
export interface Within {
  readonly type: "Within";
  /** Which field of the command it fills. */
  readonly field: string;
  readonly offers: readonly Offer[];
}
