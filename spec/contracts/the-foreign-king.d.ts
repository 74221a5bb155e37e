// The documents of The Foreign King. Made from the classes of foreign-king by `foreign-king schema --typescript`: do not edit.
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

/** The commands that move the pawn to an action space. */
export type Action =
  | BuildFactory
  | PlaceCitizens
  | MoveCitizens
  | AppointMember
  | MoveKing
  | UseQueen
  | TakeCoins
  | ChangeTurnOrder;

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

/** Put one of the player's citizens, from `supply` or a province, into the National Congress. */
export interface AppointMember {
  readonly type: "AppointMember";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly origin: string;
}

/** Ask how many legal sequences of 1, 2… up to `depth` commands there are. */
export interface AskCount {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  /** The kind of question. */
  readonly ask: "count";
  readonly game: "the-foreign-king";
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
  readonly game: "the-foreign-king";
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
  readonly game: "the-foreign-king";
  /** The whole text of the log. */
  readonly log: string;
}

/** Ask for the outcome of commands, played from a position. */
export interface AskPlay {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  /** The kind of question. */
  readonly ask: "play";
  readonly game: "the-foreign-king";
  readonly given: AskedTable;
  readonly when: readonly AskedCommand[];
}

/** Ask what a seat (or the `spectator`) sees of commands, played from a position. */
export interface AskView {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  /** The kind of question. */
  readonly ask: "view";
  readonly game: "the-foreign-king";
  readonly given: AskedTable;
  readonly when: readonly AskedCommand[];
  readonly seat: string;
}

/** A command of a question. Fields with a default may be left out. */
export type AskedCommand = Command;

/** Where a question begins: the seats, the law and the position. */
export interface AskedTable {
  /** The seats, in seating order. */
  readonly seats: readonly string[];
  readonly edition: "fr" | "de" | "it";
  /** The changes to the law of the edition. */
  readonly law: Law;
  /** The whole position; left out for the position right after the setup. */
  readonly position?: View;
}

export type Award =
  | "provinces"
  | "medals"
  | "congress"
  | "francs"
  | "double"
  | "majorities"
  | "industry";

/** A player gained VP at the end for having most of something (`count`). */
export interface AwardGained {
  readonly type: "AwardGained";
  readonly seat: Seat;
  readonly award: Award;
  readonly count: number;
  readonly points: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** Nobody gains an award, because the highest count is 0. */
export interface AwardLapsed {
  readonly type: "AwardLapsed";
  readonly award: SharedAward;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** These seats share an award, rounded down to `points` VP each. */
export interface AwardTied {
  readonly type: "AwardTied";
  readonly award: SharedAward;
  readonly seats: readonly Seat[];
  readonly points: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The bank owed `due` francs and had only `left`. */
export interface BankRanShort {
  readonly type: "BankRanShort";
  readonly seat: Seat;
  readonly due: number;
  readonly left: number;
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
  readonly game: "the-foreign-king";
  /** The name of the board. */
  readonly name: string;
  readonly places: { readonly [name: string]: BoardPlace };
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
  readonly game: "the-foreign-king";
  /** The name of the board. */
  readonly board: string;
  /** How the board is drawn. */
  readonly drawing: DrawingSection;
}

/** A separate file for the names of a board, with its TOML read as JSON. */
export interface BoardNames {
  /** The format of this file. */
  readonly format: "foreign-king-names";
  /** The version of the format. */
  readonly version: 1;
  /** The game that is played on the board. */
  readonly game: "the-foreign-king";
  /** The name of the board. */
  readonly board: string;
  /** The names of the places, by language and id. */
  readonly names: { readonly [name: string]: { readonly [name: string]: string } };
}

/** A province in a board file. */
export interface BoardPlace {
  /** The provinces next to it, in the order of the file. */
  readonly borders: readonly ProvinceName[];
}

/** A separate file for the sources of a board, with its TOML read as JSON. */
export interface BoardSources {
  /** The format of this file. */
  readonly format: "foreign-king-sources";
  /** The version of the format. */
  readonly version: 1;
  /** The game that is played on the board. */
  readonly game: "the-foreign-king";
  /** The name of the board. */
  readonly board: string;
  /** The sources of the board, by part, id and item. */
  readonly sources: { readonly [name: string]: { readonly [name: string]: { readonly [name: string]: Evidence } } };
}

/** Pay 3 francs and build a metallurgical or a textile factory in any province. */
export interface BuildFactory {
  readonly type: "BuildFactory";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly kind: Factory;
  readonly province: ProvinceName;
}

/** One case: a question and its right answer. */
export interface Case {
  readonly id: string;
  readonly game: "the-foreign-king";
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
  readonly game: "the-foreign-king";
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
  readonly game: "the-foreign-king";
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
  readonly game: "the-foreign-king";
  /** The whole text of the log. */
  readonly log: string;
}

/** Ask for the outcome of commands, played from a position. */
export interface CasePlay {
  /** The kind of question. */
  readonly ask: "play";
  readonly game: "the-foreign-king";
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
  readonly game: "the-foreign-king";
  readonly given: AskedTable;
  readonly when: readonly AskedCommand[];
  readonly seat: string;
}

/** Take 1 franc, and move the player's turn-order disc at the end of this round. */
export interface ChangeTurnOrder {
  readonly type: "ChangeTurnOrder";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
}

/** The name of a clause, with its game before it. */
export type CitedClause =
  | "the-foreign-king:turn.whose"
  | "the-foreign-king:turn.over"
  | "the-foreign-king:chance.due"
  | "the-foreign-king:setup.players"
  | "the-foreign-king:setup.king"
  | "the-foreign-king:setup.citizens"
  | "the-foreign-king:setup.stock"
  | "the-foreign-king:setup.turn-order"
  | "the-foreign-king:setup.francs"
  | "the-foreign-king:turn.round"
  | "the-foreign-king:turn.next"
  | "the-foreign-king:turn.one-action"
  | "the-foreign-king:turn.must-act"
  | "the-foreign-king:turn.pass"
  | "the-foreign-king:turn.end"
  | "the-foreign-king:pawn.place"
  | "the-foreign-king:pawn.player-count"
  | "the-foreign-king:pawn.own-space"
  | "the-foreign-king:pawn.taken-space"
  | "the-foreign-king:bank.limit"
  | "the-foreign-king:build.stock"
  | "the-foreign-king:build.kind"
  | "the-foreign-king:build.price"
  | "the-foreign-king:build.factory"
  | "the-foreign-king:build.medal"
  | "the-foreign-king:loan.own-turn"
  | "the-foreign-king:loan.after-end"
  | "the-foreign-king:loan.medal"
  | "the-foreign-king:loan.take"
  | "the-foreign-king:loan.outstanding"
  | "the-foreign-king:loan.price"
  | "the-foreign-king:loan.repay"
  | "the-foreign-king:place.one"
  | "the-foreign-king:place.supply"
  | "the-foreign-king:place.price"
  | "the-foreign-king:place.citizens"
  | "the-foreign-king:move.one"
  | "the-foreign-king:move.origin"
  | "the-foreign-king:move.destination"
  | "the-foreign-king:move.price"
  | "the-foreign-king:move.citizens"
  | "the-foreign-king:congress.citizen"
  | "the-foreign-king:congress.member"
  | "the-foreign-king:congress.rank"
  | "the-foreign-king:congress.tied-pair"
  | "the-foreign-king:congress.send-all"
  | "the-foreign-king:congress.decline"
  | "the-foreign-king:king.one"
  | "the-foreign-king:king.portrait"
  | "the-foreign-king:king.adjacent"
  | "the-foreign-king:king.path"
  | "the-foreign-king:king.price"
  | "the-foreign-king:king.move"
  | "the-foreign-king:king.marker"
  | "the-foreign-king:score.empty"
  | "the-foreign-king:score.factories"
  | "the-foreign-king:score.citizens"
  | "the-foreign-king:score.no-majority"
  | "the-foreign-king:score.active"
  | "the-foreign-king:score.lay-down"
  | "the-foreign-king:score.leave"
  | "the-foreign-king:queen.another-action"
  | "the-foreign-king:queen.taken-only"
  | "the-foreign-king:queen.price"
  | "the-foreign-king:queen.action"
  | "the-foreign-king:coins.take"
  | "the-foreign-king:coins.textile"
  | "the-foreign-king:order.franc"
  | "the-foreign-king:order.claim"
  | "the-foreign-king:order.due"
  | "the-foreign-king:order.position"
  | "the-foreign-king:order.move"
  | "the-foreign-king:end.king-marker"
  | "the-foreign-king:end.factories"
  | "the-foreign-king:end.stuck"
  | "the-foreign-king:final.loans"
  | "the-foreign-king:final.provinces"
  | "the-foreign-king:final.medals"
  | "the-foreign-king:final.congress"
  | "the-foreign-king:final.francs"
  | "the-foreign-king:final.tie"
  | "the-foreign-king:final.nobody"
  | "the-foreign-king:final.winner"
  | "the-foreign-king:final.medal-tiebreak"
  | "the-foreign-king:final.shared-victory"
  | "the-foreign-king:virtual.joins"
  | "the-foreign-king:virtual.steps"
  | "the-foreign-king:virtual.supply"
  | "the-foreign-king:virtual.place"
  | "the-foreign-king:virtual.origin"
  | "the-foreign-king:virtual.adjacent"
  | "the-foreign-king:virtual.move"
  | "the-foreign-king:virtual.double"
  | "the-foreign-king:virtual.majorities"
  | "the-foreign-king:virtual.industry";

/**
 * Citizens left a province. `to` says how many went to each destination, a province or `supply`.
 */
export interface CitizensMoved {
  readonly type: "CitizensMoved";
  readonly seat: Seat;
  readonly origin: ProvinceName;
  readonly to: { readonly [name: string]: number };
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** Citizens came from the supply into a province. */
export interface CitizensPlaced {
  readonly type: "CitizensPlaced";
  readonly seat: Seat;
  readonly province: ProvinceName;
  readonly citizens: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/**
 * The seat with the majority gained VP for its citizens, because the province has no active
 * factory.
 */
export interface CitizensScored {
  readonly type: "CitizensScored";
  readonly seat: Seat;
  readonly province: ProvinceName;
  readonly citizens: number;
  readonly points: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/**
 * Every player begins with 0 VP and a supply of citizens. `supply` says how many citizens each
 * player has.
 */
export interface CitizensSetUp {
  readonly type: "CitizensSetUp";
  readonly supply: { readonly [name: Seat]: number };
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The name of a clause. */
export type Clause =
  | "turn.whose"
  | "turn.over"
  | "chance.due"
  | "setup.players"
  | "setup.king"
  | "setup.citizens"
  | "setup.stock"
  | "setup.turn-order"
  | "setup.francs"
  | "turn.round"
  | "turn.next"
  | "turn.one-action"
  | "turn.must-act"
  | "turn.pass"
  | "turn.end"
  | "pawn.place"
  | "pawn.player-count"
  | "pawn.own-space"
  | "pawn.taken-space"
  | "bank.limit"
  | "build.stock"
  | "build.kind"
  | "build.price"
  | "build.factory"
  | "build.medal"
  | "loan.own-turn"
  | "loan.after-end"
  | "loan.medal"
  | "loan.take"
  | "loan.outstanding"
  | "loan.price"
  | "loan.repay"
  | "place.one"
  | "place.supply"
  | "place.price"
  | "place.citizens"
  | "move.one"
  | "move.origin"
  | "move.destination"
  | "move.price"
  | "move.citizens"
  | "congress.citizen"
  | "congress.member"
  | "congress.rank"
  | "congress.tied-pair"
  | "congress.send-all"
  | "congress.decline"
  | "king.one"
  | "king.portrait"
  | "king.adjacent"
  | "king.path"
  | "king.price"
  | "king.move"
  | "king.marker"
  | "score.empty"
  | "score.factories"
  | "score.citizens"
  | "score.no-majority"
  | "score.active"
  | "score.lay-down"
  | "score.leave"
  | "queen.another-action"
  | "queen.taken-only"
  | "queen.price"
  | "queen.action"
  | "coins.take"
  | "coins.textile"
  | "order.franc"
  | "order.claim"
  | "order.due"
  | "order.position"
  | "order.move"
  | "end.king-marker"
  | "end.factories"
  | "end.stuck"
  | "final.loans"
  | "final.provinces"
  | "final.medals"
  | "final.congress"
  | "final.francs"
  | "final.tie"
  | "final.nobody"
  | "final.winner"
  | "final.medal-tiebreak"
  | "final.shared-victory"
  | "virtual.joins"
  | "virtual.steps"
  | "virtual.supply"
  | "virtual.place"
  | "virtual.origin"
  | "virtual.adjacent"
  | "virtual.move"
  | "virtual.double"
  | "virtual.majorities"
  | "virtual.industry";

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
  | DealTurnOrder
  | TakeLoan
  | RepayLoan
  | Pass
  | EndTurn
  | BuildFactory
  | PlaceCitizens
  | MoveCitizens
  | AppointMember
  | MoveKing
  | UseQueen
  | TakeCoins
  | ChangeTurnOrder
  | SendMembers
  | KeepMembers
  | LayDownFactory
  | LeaveFactories
  | PlaceVirtualCitizen
  | MoveVirtualCitizen
  | MoveDisc;

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
  readonly command: Command;
  /** The facts of the command, redacted for the viewer. */
  readonly facts?: readonly Fact[];
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
  | "DealTurnOrder"
  | "TakeLoan"
  | "RepayLoan"
  | "Pass"
  | "EndTurn"
  | "BuildFactory"
  | "PlaceCitizens"
  | "MoveCitizens"
  | "AppointMember"
  | "MoveKing"
  | "UseQueen"
  | "TakeCoins"
  | "ChangeTurnOrder"
  | "SendMembers"
  | "KeepMembers"
  | "LayDownFactory"
  | "LeaveFactories"
  | "PlaceVirtualCitizen"
  | "MoveVirtualCitizen"
  | "MoveDisc";

/**
 * A province is about to be scored. `asked` are the seats that may still send their members, in
 * order.
 */
export interface Congress {
  readonly type: "Congress";
  readonly province: ProvinceName;
  readonly asked: readonly Seat[];
}

/**
 * Members may be sent to a province that is about to be scored. The `seats` are asked in this
 * order.
 */
export interface CongressAsked {
  readonly type: "CongressAsked";
  readonly province: ProvinceName;
  readonly seats: readonly Seat[];
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** Two players have equally many members, so nobody may send members. */
export interface CongressTied {
  readonly type: "CongressTied";
  readonly seats: readonly Seat[];
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

/** The first turn order has not been dealt yet. */
export interface Deal {
  readonly type: "Deal";
}

/** Deal the first turn order, which is random. Only the table gives this command. */
export interface DealTurnOrder {
  readonly type: "DealTurnOrder";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly order: readonly Seat[];
}

/** A turn-order disc was put at a position (1 is first). */
export interface DiscMoved {
  readonly type: "DiscMoved";
  readonly seat: Seat;
  readonly position: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The round is over, and these seats move their turn-order discs, in this order. */
export interface DiscMoves {
  readonly type: "DiscMoves";
  readonly seats: readonly Seat[];
}

/** The round is over, and these seats move their turn-order discs, in this order. */
export interface DiscMovesDue {
  readonly type: "DiscMovesDue";
  readonly seats: readonly Seat[];
  /** The clause that caused it. */
  readonly rule: Clause;
}

export type EndReason = "king-marker" | "factories" | "stuck";

/** The game ends with this turn. */
export interface EndTriggered {
  readonly type: "EndTriggered";
  readonly reason: EndReason;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** End the player's turn, after the action and any loans. */
export interface EndTurn {
  readonly type: "EndTurn";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
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
  | KingSetUp
  | CitizensSetUp
  | VirtualPlayerJoined
  | StockSetUp
  | TurnOrderDealt
  | FrancsDealt
  | RoundBegan
  | TurnBegan
  | Passed
  | TurnEnded
  | PawnMoved
  | QueenActed
  | FrancsPaid
  | FrancsReceived
  | BankRanShort
  | FactoryBuilt
  | MedalGained
  | LoanTaken
  | LoanRepaid
  | CitizensPlaced
  | CitizensMoved
  | MemberAppointed
  | CongressAsked
  | CongressTied
  | MembersSent
  | MembersKept
  | KingMoved
  | KingMarkerLowered
  | ProvinceEmpty
  | FactoriesScored
  | CitizensScored
  | NoMajority
  | FactoryLaidDown
  | FactoriesLeft
  | TurnOrderClaimed
  | DiscMovesDue
  | DiscMoved
  | VirtualStepsOwed
  | VirtualCitizenPlaced
  | VirtualCitizenMoved
  | EndTriggered
  | LoansPenalised
  | AwardTied
  | AwardLapsed
  | AwardGained
  | GameWon;

/** The player who moved the King left all factories of the province as they are. */
export interface FactoriesLeft {
  readonly type: "FactoriesLeft";
  readonly seat: Seat;
  readonly province: ProvinceName;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/**
 * The seat with the majority gained VP for the active factories of a province, which became
 * inactive.
 */
export interface FactoriesScored {
  readonly type: "FactoriesScored";
  readonly seat: Seat;
  readonly province: ProvinceName;
  readonly metal: number;
  readonly textile: number;
  readonly points: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

export type Factory = "metal" | "textile";

/** A factory came from the stock into a province, active. */
export interface FactoryBuilt {
  readonly type: "FactoryBuilt";
  readonly seat: Seat;
  readonly kind: Factory;
  readonly province: ProvinceName;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The player who moved the King made one active factory inactive. */
export interface FactoryLaidDown {
  readonly type: "FactoryLaidDown";
  readonly seat: Seat;
  readonly kind: Factory;
  readonly province: ProvinceName;
  /** The clause that caused it. */
  readonly rule: Clause;
}

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

/** A player's first francs. */
export interface FrancsDealt {
  readonly type: "FrancsDealt";
  readonly seat: Seat;
  readonly francs: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** Francs went to the bank. */
export interface FrancsPaid {
  readonly type: "FrancsPaid";
  readonly seat: Seat;
  readonly francs: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** Francs came from the bank. */
export interface FrancsReceived {
  readonly type: "FrancsReceived";
  readonly seat: Seat;
  readonly francs: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The game is over. If there are several `seats`, they share the victory. */
export interface GameWon {
  readonly type: "GameWon";
  readonly seats: readonly Seat[];
  readonly points: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The first line of a log. */
export interface Header {
  /** The name of the format. */
  readonly format: "foreign-king-log";
  /** The version of the format. */
  readonly version: 1;
  /** The name of the game. */
  readonly game: "the-foreign-king";
  /** The printed edition by which it is played. */
  readonly edition: "fr" | "de" | "it";
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

/**
 * The problems of a log, in the order of its lines; none if it is valid. Only the first problem is
 * compared.
 */
export interface JudgedAnswer {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  readonly problems: readonly FoundProblem[];
}

/** Leave the player's members in Congress. */
export interface KeepMembers {
  readonly type: "KeepMembers";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
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

/** The King's marker went down to `king_marker` VP. */
export interface KingMarkerLowered {
  readonly type: "KingMarkerLowered";
  readonly king_marker: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The King moved along a path. */
export interface KingMoved {
  readonly type: "KingMoved";
  readonly seat: Seat;
  readonly path: readonly ProvinceName[];
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The King was put on his portrait, and the King's marker on `king_marker` VP. */
export interface KingSetUp {
  readonly type: "KingSetUp";
  readonly king_marker: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The changes to the law of the edition. Fields that stay as they are, are left out. */
export interface Law {
  /**
   * The German rulebook: the Queen performs only an action whose space is taken by another pawn.
   */
  readonly queen_taken_only?: boolean;
  /** House rule: the bank has only the coins of the box. */
  readonly limited_bank?: boolean;
  /**
   * If false, two or more citizens cost 1 franc each, the first included, as in the example of the
   * Italian rulebook.
   */
  readonly place_first_free?: boolean;
  /** The francs of the box, which matter only where the bank is limited. */
  readonly francs_in_box?: number;
  /**
   * Discs of each colour, including the one on the VP track and the one on the turn-order track.
   */
  readonly citizens?: number;
  /** Royal Medals in the stock. */
  readonly medals?: number;
  /** Metal factories in the stock. */
  readonly metal_factories?: number;
  /** Textile factories in the stock. */
  readonly textile_factories?: number;
  /** The space of the VP track on which the King's marker begins. */
  readonly king_marker?: number;
  /** The francs with which each player begins, in turn order. */
  readonly start_francs?: readonly number[];
  /** What a factory costs. (Prices and incomes, in francs) */
  readonly factory_price?: number;
  /** What a loan brings. (Prices and incomes, in francs) */
  readonly loan?: number;
  /** What it costs to repay a loan. (Prices and incomes, in francs) */
  readonly repayment?: number;
  /** What each placed citizen costs after the free one. (Prices and incomes, in francs) */
  readonly citizen_price?: number;
  /** What each step of a citizen costs after the free one. (Prices and incomes, in francs) */
  readonly step_price?: number;
  /** What each step of the King costs after the free one. (Prices and incomes, in francs) */
  readonly king_step_price?: number;
  /**
   * What the Queen costs, besides the action performed through her. (Prices and incomes, in francs)
   */
  readonly queen_price?: number;
  /** What the action Coins brings. (Prices and incomes, in francs) */
  readonly coins?: number;
  /**
   * What the action Coins brings in addition for each textile factory that the player controls.
   * (Prices and incomes, in francs)
   */
  readonly coins_per_textile?: number;
  /** What the action Turn order brings. (Prices and incomes, in francs) */
  readonly turn_order_francs?: number;
  /** What an active metal factory scores. (Points, in VP) */
  readonly metal_points?: number;
  /** What an active textile factory scores. (Points, in VP) */
  readonly textile_points?: number;
  /** The number of citizens that scores 1 where no factory is active. (Points, in VP) */
  readonly citizens_a_point?: number;
  /** What a loan that is not repaid costs at the end. (Points, in VP) */
  readonly loan_penalty?: number;
  /**
   * The award for the most controlled provinces. Each factory in them counts as one more province.
   * (Points, in VP)
   */
  readonly provinces_award?: number;
  /** The award for the most Royal Medals. (Points, in VP) */
  readonly medals_award?: number;
  /** The award for the most members of Congress. (Points, in VP) */
  readonly congress_award?: number;
  /** The award for the most francs. (Points, in VP) */
  readonly francs_award?: number;
  /** How many times the virtual player's award for the most provinces counts. (Points, in VP) */
  readonly virtual_factor?: number;
  /**
   * What the virtual player gains at the end for each province where it has the majority. (Points,
   * in VP)
   */
  readonly virtual_majority_points?: number;
  /**
   * What the virtual player gains in addition for each of these provinces that has a factory.
   * (Points, in VP)
   */
  readonly virtual_industry_points?: number;
}

/** Make one active factory of the King's province inactive, if nobody has the majority there. */
export interface LayDownFactory {
  readonly type: "LayDownFactory";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly kind: Factory;
}

/**
 * Nobody has the majority in the province. The player who moved the King may lay down an active
 * factory there.
 */
export interface LayingDown {
  readonly type: "LayingDown";
  readonly seat: Seat;
  readonly province: ProvinceName;
}

/** Leave all factories of the King's province as they are, if nobody has the majority there. */
export interface LeaveFactories {
  readonly type: "LeaveFactories";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
}

/** A Royal Medal was turned face up again for francs. */
export interface LoanRepaid {
  readonly type: "LoanRepaid";
  readonly seat: Seat;
  readonly francs: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A Royal Medal was turned face down for francs. */
export interface LoanTaken {
  readonly type: "LoanTaken";
  readonly seat: Seat;
  readonly francs: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** Loans that were not repaid cost VP (`points` is negative). */
export interface LoansPenalised {
  readonly type: "LoansPenalised";
  readonly seat: Seat;
  readonly loans: number;
  readonly points: number;
  /** The clause that caused it. */
  readonly rule: Clause;
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

/** The first factory of a province earned its builder a Royal Medal, face up. */
export interface MedalGained {
  readonly type: "MedalGained";
  readonly seat: Seat;
  readonly province: ProvinceName;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A citizen came from `supply` or a province into Congress. */
export interface MemberAppointed {
  readonly type: "MemberAppointed";
  readonly seat: Seat;
  readonly origin: string;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A player left the members in Congress. */
export interface MembersKept {
  readonly type: "MembersKept";
  readonly seat: Seat;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A player sent all members from Congress. */
export interface MembersSent {
  readonly type: "MembersSent";
  readonly seat: Seat;
  readonly province: ProvinceName;
  readonly citizens: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/**
 * Move the player's citizens out of one province: the first step is free, each further citizen-step
 * costs 1 franc. `to` says how many go to each destination, a province or `supply`.
 */
export interface MoveCitizens {
  readonly type: "MoveCitizens";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly origin: ProvinceName;
  readonly to: { readonly [name: string]: number };
}

/**
 * Put the player's turn-order disc at `position` (1 is first), which pushes others to the right.
 * The disc may stay where it is.
 */
export interface MoveDisc {
  readonly type: "MoveDisc";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly position: number;
}

/**
 * Move the King along `path`, the provinces entered in order: the first step is free, each further
 * 1 franc.
 */
export interface MoveKing {
  readonly type: "MoveKing";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly path: readonly ProvinceName[];
}

/** Make a virtual step: move a virtual citizen to an adjacent province. */
export interface MoveVirtualCitizen {
  readonly type: "MoveVirtualCitizen";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly origin: ProvinceName;
  readonly to: ProvinceName;
}

/**
 * Nobody has the majority, so nobody gains VP. The player who moved the King may lay down an active
 * factory, if there is one.
 */
export interface NoMajority {
  readonly type: "NoMajority";
  readonly seat: Seat;
  readonly province: ProvinceName;
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

/** The game is over, and these seats have won. */
export interface Over {
  readonly type: "Over";
  readonly winners: readonly Seat[];
}

/** Perform no action, because no action space is open or can be opened by loans. */
export interface Pass {
  readonly type: "Pass";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
}

/** No action space could be opened; the pawn stays. */
export interface Passed {
  readonly type: "Passed";
  readonly seat: Seat;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The pawn was put on an action space. */
export interface PawnMoved {
  readonly type: "PawnMoved";
  readonly seat: Seat;
  readonly space: Space;
  /** The clause that caused it. */
  readonly rule: Clause;
}

export type Phase =
  | Deal
  | Turn
  | Congress
  | LayingDown
  | VirtualSteps
  | DiscMoves
  | Over;

/**
 * Put citizens from the supply into one province: the first is free, each further one costs 1
 * franc.
 */
export interface PlaceCitizens {
  readonly type: "PlaceCitizens";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly province: ProvinceName;
  readonly citizens: number;
}

/** Make a virtual step: put a virtual citizen from the virtual supply into any province. */
export interface PlaceVirtualCitizen {
  readonly type: "PlaceVirtualCitizen";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly province: ProvinceName;
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

/** What a colour has. The virtual player has only a supply and VP. */
export interface Player {
  readonly supply: number;
  readonly francs: number;
  /** Royal Medals face up. */
  readonly medals: number;
  /** Royal Medals face down: one loan each. */
  readonly loans: number;
  /** Citizens in the National Congress. */
  readonly members: number;
  readonly pawn: Space | null;
  /** VP from factories of scored provinces. */
  readonly factory_points: number;
  /** VP from citizens of scored provinces. */
  readonly citizen_points: number;
}

/** A colour; without `supply` it has all citizens of the box that are nowhere else. */
export interface PlayerDocument {
  readonly supply?: number | null;
  readonly francs?: number;
  readonly medals?: number;
  readonly loans?: number;
  readonly members?: number;
  readonly pawn?: Space | null;
  readonly factory_points?: number;
  readonly citizen_points?: number;
}

/**
 * The whole position, with all fields and nothing hidden. Send it only to somebody who may know
 * everything.
 */
export interface Position {
  readonly seats: readonly Seat[];
  readonly turn_order: readonly Seat[];
  readonly round: number;
  /** Where the King stands: a province, or `portrait` before his first move. */
  readonly king: ProvinceName;
  readonly king_marker: number;
  readonly provinces: { readonly [name: ProvinceName]: Province };
  /** Every colour, the virtual player included. */
  readonly players: { readonly [name: Seat]: Player };
  readonly stock: StockDocument;
  /**
   * The seats that may move their turn-order discs at the end of this round, in the order in which
   * they gained this right.
   */
  readonly disc_claims: readonly Seat[];
  /** Why the game ends with this turn; empty while it goes on. */
  readonly ending: readonly EndReason[];
  /** VP of the final scoring: by seat, by award (and `loans`). */
  readonly final: { readonly [name: Seat]: { readonly [name: string]: number } };
  readonly pending: readonly Phase[];
}

/** Counts from a position. */
export interface PositionCount {
  /** A unique name, which does not change. */
  readonly name: string;
  /** What has to be decided in the position. */
  readonly title: string;
  /** The edition whose law is played. */
  readonly edition: "fr" | "de" | "it";
  /** The changes to the law of the edition. */
  readonly law: Law;
  /** The position where the counting begins. */
  readonly position: PositionDocument;
  /** How many sequences of 1, 2, 3… commands there are. */
  readonly counts: readonly number[];
}

/** A position of this game. */
export interface PositionDocument {
  readonly seats: readonly Seat[];
  readonly turn_order?: readonly Seat[] | null;
  readonly round?: number;
  /** Where the King stands: a province, or `portrait` before his first move. */
  readonly king?: string;
  readonly king_marker?: number | null;
  readonly provinces?: { readonly [name: ProvinceName]: ProvinceDocument };
  readonly players?: { readonly [name: Seat]: PlayerDocument };
  readonly stock?: StockDocument | null;
  readonly disc_claims?: readonly Seat[];
  readonly ending?: readonly EndReason[];
  readonly final?: { readonly [name: Seat]: { readonly [name: string]: number } };
  readonly pending?: readonly Phase[] | null;
}

/** The document of a position file. */
export interface PositionFile {
  /** The name of the format: `foreign-king-position`. */
  readonly format: "foreign-king-position";
  /** The version of the format. */
  readonly version: 1;
  /** The name of the game. */
  readonly game: "the-foreign-king";
  /** The printed edition. */
  readonly edition: "fr" | "de" | "it";
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
  readonly game: "the-foreign-king";
  /** The printed edition; by default the first one of the game. */
  readonly edition?: "fr" | "de" | "it" | null;
  /** The players' changes to the edition. */
  readonly law?: Law;
  /** The position where the counting begins. */
  readonly position: PositionDocument;
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
 * What is in a province: citizens of every colour, and factories that stand upright (active) or lie
 * on their side (inactive).
 */
export interface Province {
  readonly citizens: { readonly [name: Seat]: number };
  readonly metal: number;
  readonly textile: number;
  readonly metal_down: number;
  readonly textile_down: number;
}

/**
 * A province: citizens by colour, active factories, and factories laid on their side (`…_down`).
 */
export interface ProvinceDocument {
  readonly citizens?: { readonly [name: Seat]: number };
  readonly metal?: number;
  readonly textile?: number;
  readonly metal_down?: number;
  readonly textile_down?: number;
}

/** The King stopped in a province without citizens, which is not scored. */
export interface ProvinceEmpty {
  readonly type: "ProvinceEmpty";
  readonly province: ProvinceName;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The id of a province on the board (`west-flanders`). */
export type ProvinceName = string;

/** The Queen performs the action of another space. */
export interface QueenActed {
  readonly type: "QueenActed";
  readonly seat: Seat;
  readonly space: Space;
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

/** Pay 4 francs and turn one Royal Medal face up again. */
export interface RepayLoan {
  readonly type: "RepayLoan";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
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

/** A round began; the first one is 1. */
export interface RoundBegan {
  readonly type: "RoundBegan";
  readonly round: number;
  /** The clause that caused it. */
  readonly rule: Clause;
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
  readonly game?: "the-foreign-king";
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
export type ScenarioCommand = Command;

/** A fact in a scenario. Fields without a value are left out. */
export type ScenarioFact = Fact;

/**
 * Where a scenario begins: the seats, the law and the position. The position may leave out derived
 * values.
 */
export interface ScenarioGiven {
  /** The seats, in seating order. */
  readonly seats: readonly string[];
  /** The edition whose law is played. */
  readonly edition?: "fr" | "de" | "it";
  /** The changes to the law of the edition. */
  readonly law?: Law;
  /** Left out for the position right after the setup, before chance decides anything. */
  readonly position?: ScenarioPosition;
}

/** A position of this game. The seats may be left out; they are those of the scenario. */
export interface ScenarioPosition {
  readonly seats?: readonly Seat[];
  readonly turn_order?: readonly Seat[] | null;
  readonly round?: number;
  /** Where the King stands: a province, or `portrait` before his first move. */
  readonly king?: string;
  readonly king_marker?: number | null;
  readonly provinces?: { readonly [name: ProvinceName]: ProvinceDocument };
  readonly players?: { readonly [name: Seat]: PlayerDocument };
  readonly stock?: StockDocument | null;
  readonly disc_claims?: readonly Seat[];
  readonly ending?: readonly EndReason[];
  readonly final?: { readonly [name: Seat]: { readonly [name: string]: number } };
  readonly pending?: readonly Phase[] | null;
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

/** A lower-case id chosen at setup (`red`). */
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

/** A command as a viewer sees it. Nothing of it is hidden in this game. */
export type SeenCommand = Command;

/** A fact as a viewer sees it. Nothing of it is hidden in this game. */
export type SeenFact = Fact;

/** Send all of the player's members of Congress into the province that is about to be scored. */
export interface SendMembers {
  readonly type: "SendMembers";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
}

/** Counts from the setup for a number of players. */
export interface SetupCount {
  /** How many players there are. */
  readonly players: number;
  /** The edition whose law is played. */
  readonly edition: "fr" | "de" | "it";
  /** How many sequences of 1, 2, 3… commands there are. */
  readonly counts: readonly number[];
}

/**
 * The awards of the final scoring for having most of something. Several seats with most of it share
 * the award.
 */
export type SharedAward = "provinces" | "medals" | "congress" | "francs";

export type Space =
  | "build"
  | "place"
  | "move"
  | "congress"
  | "king"
  | "queen"
  | "coins"
  | "turn-order";

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

/** The common stock. */
export interface StockDocument {
  readonly metal: number;
  readonly textile: number;
  readonly medals: number;
}

/** The common stock of factories and Royal Medals. */
export interface StockSetUp {
  readonly type: "StockSetUp";
  readonly metal: number;
  readonly textile: number;
  readonly medals: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** Take 3 francs, and 1 more for each textile factory that the player controls. */
export interface TakeCoins {
  readonly type: "TakeCoins";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
}

/** Turn one Royal Medal face down and take 3 francs. */
export interface TakeLoan {
  readonly type: "TakeLoan";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
}

/** A player's turn. `acted` says whether the player has already chosen an action, or passed. */
export interface Turn {
  readonly type: "Turn";
  readonly seat: Seat;
  readonly acted: boolean;
}

/** It became this player's turn. */
export interface TurnBegan {
  readonly type: "TurnBegan";
  readonly seat: Seat;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The player ended the turn. */
export interface TurnEnded {
  readonly type: "TurnEnded";
  readonly seat: Seat;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The player may move the turn-order disc at the end of this round. */
export interface TurnOrderClaimed {
  readonly type: "TurnOrderClaimed";
  readonly seat: Seat;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The first turn order. */
export interface TurnOrderDealt {
  readonly type: "TurnOrderDealt";
  readonly order: readonly Seat[];
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** Pay 2 francs and perform another action, even if its space is taken. */
export interface UseQueen {
  readonly type: "UseQueen";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly action: Action;
}

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
  readonly game?: "the-foreign-king";
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

/** The view of a seat, or of a spectator. Hidden values are `unseen`. No field is left out. */
export interface View {
  readonly seats: readonly Seat[];
  readonly turn_order: readonly Seat[];
  readonly round: number;
  /** Where the King stands: a province, or `portrait` before his first move. */
  readonly king: ProvinceName;
  readonly king_marker: number;
  readonly provinces: { readonly [name: ProvinceName]: Province };
  /** Every colour, the virtual player included. */
  readonly players: { readonly [name: Seat]: Player };
  readonly stock: StockDocument;
  /**
   * The seats that may move their turn-order discs at the end of this round, in the order in which
   * they gained this right.
   */
  readonly disc_claims: readonly Seat[];
  /** Why the game ends with this turn; empty while it goes on. */
  readonly ending: readonly EndReason[];
  /** VP of the final scoring: by seat, by award (and `loans`). */
  readonly final: { readonly [name: Seat]: { readonly [name: string]: number } };
  readonly pending: readonly Phase[];
}

/** A virtual citizen went to an adjacent province. */
export interface VirtualCitizenMoved {
  readonly type: "VirtualCitizenMoved";
  readonly seat: Seat;
  readonly origin: ProvinceName;
  readonly to: ProvinceName;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A virtual citizen came from the virtual supply into a province. */
export interface VirtualCitizenPlaced {
  readonly type: "VirtualCitizenPlaced";
  readonly seat: Seat;
  readonly province: ProvinceName;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A third colour joins a game for two, with this many citizens in its supply. */
export interface VirtualPlayerJoined {
  readonly type: "VirtualPlayerJoined";
  readonly supply: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A seat still owes virtual steps. */
export interface VirtualSteps {
  readonly type: "VirtualSteps";
  readonly seat: Seat;
  readonly steps: number;
}

/** A player owes virtual steps, because the opponent has gained VP. */
export interface VirtualStepsOwed {
  readonly type: "VirtualStepsOwed";
  readonly seat: Seat;
  readonly steps: number;
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
