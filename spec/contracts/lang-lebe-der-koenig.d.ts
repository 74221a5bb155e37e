// The documents of Lang lebe der König. Made from the classes of foreign-king by `foreign-king schema --typescript`: do not edit.
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

/**
 * Put one die on each card that the player laid. The fields say which dice go on the cards of each
 * value.
 */
export interface AllotDice {
  readonly type: "AllotDice";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly x1?: readonly number[];
  readonly x2?: readonly number[];
  readonly x3?: readonly number[];
}

/**
 * The first of these seats has to put its dice on its cards. The others roll and allot theirs after
 * it.
 */
export interface Allotting {
  readonly type: "Allotting";
  readonly seats: readonly Seat[];
  readonly dice: readonly number[];
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

/** Ask how many legal sequences of 1, 2… up to `depth` commands there are. */
export interface AskCount {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  /** The kind of question. */
  readonly ask: "count";
  readonly game: "lang-lebe-der-koenig";
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
  readonly game: "lang-lebe-der-koenig";
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
  readonly game: "lang-lebe-der-koenig";
  /** The whole text of the log. */
  readonly log: string;
}

/** Ask for the outcome of commands, played from a position. */
export interface AskPlay {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  /** The kind of question. */
  readonly ask: "play";
  readonly game: "lang-lebe-der-koenig";
  readonly given: AskedTable;
  readonly when: readonly AskedCommand[];
}

/** Ask what a seat (or the `spectator`) sees of commands, played from a position. */
export interface AskView {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  /** The kind of question. */
  readonly ask: "view";
  readonly game: "lang-lebe-der-koenig";
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

/** Put a banished baron into a territory where its owner has courtiers. */
export interface BanishBaron {
  readonly type: "BanishBaron";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly baron: Seat;
  readonly to: TerritoryName;
}

/** The winner of a negotiation has to banish barons, in this order. */
export interface Banishing {
  readonly type: "Banishing";
  readonly seat: Seat;
  readonly barons: readonly Seat[];
}

/** The winner has to banish barons, in this order. */
export interface BanishmentDue {
  readonly type: "BanishmentDue";
  readonly seat: Seat;
  readonly barons: readonly Seat[];
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The winner put a baron into a territory where its owner has courtiers. */
export interface BaronBanished {
  readonly type: "BaronBanished";
  readonly seat: Seat;
  readonly baron: Seat;
  readonly to: TerritoryName;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A banished baron had nowhere to go and left the map. */
export interface BaronLeftMap {
  readonly type: "BaronLeftMap";
  readonly baron: Seat;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A baron entered a territory. */
export interface BaronMoved {
  readonly type: "BaronMoved";
  readonly seat: Seat;
  readonly to: TerritoryName;
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
  readonly game: "lang-lebe-der-koenig";
  /** The name of the board. */
  readonly name: string;
  readonly places: { readonly [name: string]: BoardPlace };
  readonly starts: { readonly [name: string]: StartCards };
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
  readonly game: "lang-lebe-der-koenig";
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
  readonly game: "lang-lebe-der-koenig";
  /** The name of the board. */
  readonly board: string;
  /** The names of the places, by language and id. */
  readonly names: { readonly [name: string]: { readonly [name: string]: string } };
}

/** A territory in a board file. */
export interface BoardPlace {
  readonly votes: number;
  /** The territories next to it, across land or water, in the order of the file. */
  readonly borders: readonly TerritoryName[];
}

/** A separate file for the sources of a board, with its TOML read as JSON. */
export interface BoardSources {
  /** The format of this file. */
  readonly format: "foreign-king-sources";
  /** The version of the format. */
  readonly version: 1;
  /** The game that is played on the board. */
  readonly game: "lang-lebe-der-koenig";
  /** The name of the board. */
  readonly board: string;
  /** The sources of the board, by part, id and item. */
  readonly sources: { readonly [name: string]: { readonly [name: string]: { readonly [name: string]: Evidence } } };
}

/** A player gained bonus votes. */
export interface BonusGained {
  readonly type: "BonusGained";
  readonly seat: Seat;
  readonly votes: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

export type Card = "x1" | "x2" | "x3";

/** The die times the value of the card was not enough. */
export interface CardFailed {
  readonly type: "CardFailed";
  readonly seat: Seat;
  readonly die: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/**
 * A card went to the discard, for a move to the territory `to`, or (`null`) for another courtier.
 */
export interface CardPlayed {
  readonly type: "CardPlayed";
  readonly seat: Seat;
  readonly card: Card;
  readonly to: TerritoryName | null;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The die times the value of the card was enough. */
export interface CardSucceeded {
  readonly type: "CardSucceeded";
  readonly seat: Seat;
  readonly die: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The number of influence cards of each value. */
export interface Cards {
  readonly x1: number;
  readonly x2: number;
  readonly x3: number;
}

/** Each player was dealt cards. The rest lies face down. */
export interface CardsDealt {
  readonly type: "CardsDealt";
  readonly hands: { readonly [name: Seat]: Cards };
  readonly each: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A player laid cards face down. */
export interface CardsLaid {
  readonly type: "CardsLaid";
  readonly seat: Seat;
  readonly cards: Cards;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A player took back none of the cards. */
export interface CardsLeft {
  readonly type: "CardsLeft";
  readonly seat: Seat;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** All cards laid were turned over. */
export interface CardsRevealed {
  readonly type: "CardsRevealed";
  readonly cards: { readonly [name: Seat]: Cards };
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A player took cards back into the hand. */
export interface CardsTakenBack {
  readonly type: "CardsTakenBack";
  readonly seat: Seat;
  readonly cards: Cards;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** One case: a question and its right answer. */
export interface Case {
  readonly id: string;
  readonly game: "lang-lebe-der-koenig";
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
  readonly game: "lang-lebe-der-koenig";
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
  readonly game: "lang-lebe-der-koenig";
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
  readonly game: "lang-lebe-der-koenig";
  /** The whole text of the log. */
  readonly log: string;
}

/** Ask for the outcome of commands, played from a position. */
export interface CasePlay {
  /** The kind of question. */
  readonly ask: "play";
  readonly game: "lang-lebe-der-koenig";
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
  readonly game: "lang-lebe-der-koenig";
  readonly given: AskedTable;
  readonly when: readonly AskedCommand[];
  readonly seat: string;
}

/** The name of a clause, with its game before it. */
export type CitedClause =
  | "lang-lebe-der-koenig:turn.whose"
  | "lang-lebe-der-koenig:turn.over"
  | "lang-lebe-der-koenig:chance.due"
  | "lang-lebe-der-koenig:setup.players"
  | "lang-lebe-der-koenig:setup.supply"
  | "lang-lebe-der-koenig:setup.hand"
  | "lang-lebe-der-koenig:setup.start"
  | "lang-lebe-der-koenig:setup.first"
  | "lang-lebe-der-koenig:turn.next"
  | "lang-lebe-der-koenig:turn.end"
  | "lang-lebe-der-koenig:turn.passed"
  | "lang-lebe-der-koenig:move.once"
  | "lang-lebe-der-koenig:move.closed"
  | "lang-lebe-der-koenig:move.adjacent"
  | "lang-lebe-der-koenig:move.return"
  | "lang-lebe-der-koenig:move.baron"
  | "lang-lebe-der-koenig:place.courtiers-there"
  | "lang-lebe-der-koenig:place.free-once"
  | "lang-lebe-der-koenig:place.after-failure"
  | "lang-lebe-der-koenig:place.capacity"
  | "lang-lebe-der-koenig:place.supply"
  | "lang-lebe-der-koenig:place.free"
  | "lang-lebe-der-koenig:place.free-first"
  | "lang-lebe-der-koenig:place.by-card"
  | "lang-lebe-der-koenig:go-on.free-move-first"
  | "lang-lebe-der-koenig:go-on.not-after-placing"
  | "lang-lebe-der-koenig:go-on.entered-once"
  | "lang-lebe-der-koenig:go-on.move"
  | "lang-lebe-der-koenig:card.hand"
  | "lang-lebe-der-koenig:card.played"
  | "lang-lebe-der-koenig:card.success"
  | "lang-lebe-der-koenig:card.failure"
  | "lang-lebe-der-koenig:negotiate.last-card"
  | "lang-lebe-der-koenig:negotiate.refuge"
  | "lang-lebe-der-koenig:negotiate.begin"
  | "lang-lebe-der-koenig:negotiate.one-to-five"
  | "lang-lebe-der-koenig:negotiate.lay"
  | "lang-lebe-der-koenig:negotiate.reveal"
  | "lang-lebe-der-koenig:negotiate.roll"
  | "lang-lebe-der-koenig:negotiate.allot"
  | "lang-lebe-der-koenig:negotiate.influence"
  | "lang-lebe-der-koenig:negotiate.tie"
  | "lang-lebe-der-koenig:negotiate.highest"
  | "lang-lebe-der-koenig:negotiate.intruder-wins"
  | "lang-lebe-der-koenig:negotiate.defender-wins"
  | "lang-lebe-der-koenig:negotiate.other-wins"
  | "lang-lebe-der-koenig:banish.where"
  | "lang-lebe-der-koenig:banish.baron"
  | "lang-lebe-der-koenig:banish.off-map"
  | "lang-lebe-der-koenig:settle.offer"
  | "lang-lebe-der-koenig:settle.stop"
  | "lang-lebe-der-koenig:take-back.offer"
  | "lang-lebe-der-koenig:take-back.most"
  | "lang-lebe-der-koenig:take-back.cards"
  | "lang-lebe-der-koenig:take-back.leave"
  | "lang-lebe-der-koenig:take-back.discard"
  | "lang-lebe-der-koenig:election.held"
  | "lang-lebe-der-koenig:election.votes"
  | "lang-lebe-der-koenig:election.penalty"
  | "lang-lebe-der-koenig:election.roll-off"
  | "lang-lebe-der-koenig:election.won"
  | "lang-lebe-der-koenig:election.most-votes"
  | "lang-lebe-der-koenig:election.most-cards"
  | "lang-lebe-der-koenig:election.dice"
  | "lang-lebe-der-koenig:election.bonus"
  | "lang-lebe-der-koenig:redeal.each"
  | "lang-lebe-der-koenig:redeal.possible"
  | "lang-lebe-der-koenig:redeal.cards"
  | "lang-lebe-der-koenig:redeal.nothing";

/** The name of a clause. */
export type Clause =
  | "turn.whose"
  | "turn.over"
  | "chance.due"
  | "setup.players"
  | "setup.supply"
  | "setup.hand"
  | "setup.start"
  | "setup.first"
  | "turn.next"
  | "turn.end"
  | "turn.passed"
  | "move.once"
  | "move.closed"
  | "move.adjacent"
  | "move.return"
  | "move.baron"
  | "place.courtiers-there"
  | "place.free-once"
  | "place.after-failure"
  | "place.capacity"
  | "place.supply"
  | "place.free"
  | "place.free-first"
  | "place.by-card"
  | "go-on.free-move-first"
  | "go-on.not-after-placing"
  | "go-on.entered-once"
  | "go-on.move"
  | "card.hand"
  | "card.played"
  | "card.success"
  | "card.failure"
  | "negotiate.last-card"
  | "negotiate.refuge"
  | "negotiate.begin"
  | "negotiate.one-to-five"
  | "negotiate.lay"
  | "negotiate.reveal"
  | "negotiate.roll"
  | "negotiate.allot"
  | "negotiate.influence"
  | "negotiate.tie"
  | "negotiate.highest"
  | "negotiate.intruder-wins"
  | "negotiate.defender-wins"
  | "negotiate.other-wins"
  | "banish.where"
  | "banish.baron"
  | "banish.off-map"
  | "settle.offer"
  | "settle.stop"
  | "take-back.offer"
  | "take-back.most"
  | "take-back.cards"
  | "take-back.leave"
  | "take-back.discard"
  | "election.held"
  | "election.votes"
  | "election.penalty"
  | "election.roll-off"
  | "election.won"
  | "election.most-votes"
  | "election.most-cards"
  | "election.dice"
  | "election.bonus"
  | "redeal.each"
  | "redeal.possible"
  | "redeal.cards"
  | "redeal.nothing";

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
  | DealStarts
  | MoveBaron
  | PlaceCourtier
  | PlaceByCard
  | GoOn
  | EndTurn
  | StopPlacing
  | LayCards
  | AllotDice
  | BanishBaron
  | TakeBack
  | LeaveCards
  | RollDice
  | DealCards;

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
  | "DealStarts"
  | "MoveBaron"
  | "PlaceCourtier"
  | "PlaceByCard"
  | "GoOn"
  | "EndTurn"
  | "StopPlacing"
  | "LayCards"
  | "AllotDice"
  | "BanishBaron"
  | "TakeBack"
  | "LeaveCards"
  | "RollDice"
  | "DealCards";

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

/** A courtier came from the supply into a territory. */
export interface CourtierPlaced {
  readonly type: "CourtierPlaced";
  readonly seat: Seat;
  readonly territory: TerritoryName;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The courtiers of a contested territory went back to their owner's supply. */
export interface CourtiersReturned {
  readonly type: "CourtiersReturned";
  readonly seat: Seat;
  readonly territory: TerritoryName;
  readonly courtiers: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** Deal the new cards after an election. Only the table gives this command. */
export interface DealCards {
  readonly type: "DealCards";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly hands: { readonly [name: Seat]: GivenCards };
}

/** Deal the start cards. Only the table gives this command. */
export interface DealStarts {
  readonly type: "DealStarts";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly territories: { readonly [name: Seat]: TerritoryName };
}

/** A player put the dice on the cards of each value. */
export interface DiceAllotted {
  readonly type: "DiceAllotted";
  readonly seat: Seat;
  readonly x1: readonly number[];
  readonly x2: readonly number[];
  readonly x3: readonly number[];
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A player rolled as many dice as the player had laid cards. */
export interface DiceRolled {
  readonly type: "DiceRolled";
  readonly seat: Seat;
  readonly dice: readonly number[];
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The die for a card has to be rolled: for a move to `to`, or (`null`) for a courtier. */
export interface Die {
  readonly type: "Die";
  readonly seat: Seat;
  readonly card: Card;
  readonly to: TerritoryName | null;
}

/** An election is held, because some players hold no card. */
export interface ElectionHeld {
  readonly type: "ElectionHeld";
  readonly seats: readonly Seat[];
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** End the player's turn. At the beginning of the turn this means to stay and do nothing. */
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
  | SupplySetUp
  | HandsSetUp
  | StartsDealt
  | TurnBegan
  | TurnPassed
  | TurnEnded
  | BaronMoved
  | CourtierPlaced
  | CardPlayed
  | CardSucceeded
  | CardFailed
  | NegotiationBegan
  | CardsLaid
  | CardsRevealed
  | DiceRolled
  | DiceAllotted
  | InfluenceCounted
  | NegotiationTied
  | NegotiationWon
  | CourtiersReturned
  | BanishmentDue
  | BaronBanished
  | BaronLeftMap
  | PlacingOffered
  | PlacingStopped
  | TakingBackOffered
  | CardsTakenBack
  | CardsLeft
  | NegotiationEnded
  | ElectionHeld
  | VotesCounted
  | VotesLost
  | RollOffDue
  | RolledOff
  | GroupsSplit
  | KingElected
  | BonusGained
  | RedealDue
  | CardsDealt
  | NothingDealt;

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

/** The number of influence cards of each value. */
export interface GivenCards {
  readonly x1?: number;
  readonly x2?: number;
  readonly x3?: number;
}

/** All cards laid were turned over. */
export interface GivenCardsRevealed {
  readonly type: "CardsRevealed";
  readonly cards: { readonly [name: Seat]: GivenCards };
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A player took cards back into the hand. */
export interface GivenCardsTakenBack {
  readonly type: "CardsTakenBack";
  readonly seat: Seat;
  readonly cards: GivenCards;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The die for a card has to be rolled: for a move to `to`, or (`null`) for a courtier. */
export interface GivenDie {
  readonly type: "Die";
  readonly seat: Seat;
  readonly card: Card;
  readonly to?: TerritoryName | null;
}

/** Cards that are visible or hidden. */
export type GivenHand = GivenCards | Unseen;

/** A negotiation: who competes, the cards that were turned over, and what was rolled. */
export interface GivenNegotiation {
  readonly territory: TerritoryName;
  readonly intruder: Seat;
  readonly defender: Seat;
  readonly contenders: readonly Seat[];
  readonly played?: { readonly [name: Seat]: GivenCards };
  /** How many 1s each player has rolled. */
  readonly ones?: { readonly [name: Seat]: number };
  readonly influence?: { readonly [name: Seat]: number };
}

/** The cards played in the negotiation went to the discard, face up. */
export interface GivenNegotiationEnded {
  readonly type: "NegotiationEnded";
  readonly cards: GivenCards;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The courtiers in a territory, all of one owner. */
export interface GivenTerritory {
  readonly owner?: Seat | null;
  readonly courtiers?: number;
}

/** Play a card to move the baron once more. The die decides whether it succeeds. */
export interface GoOn {
  readonly type: "GoOn";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly card: Card;
  readonly to: TerritoryName;
}

/**
 * A roll-off has split the groups of tied players. The groups stand in order, the strongest first.
 */
export interface GroupsSplit {
  readonly type: "GroupsSplit";
  readonly groups: readonly (readonly Seat[])[];
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** Cards that are visible or hidden. */
export type Hand = Cards | Unseen;

/**
 * Every player took a first hand. From now on it is secret which cards a player holds, but not how
 * many.
 */
export interface HandsSetUp {
  readonly type: "HandsSetUp";
  readonly hands: { readonly [name: Seat]: Cards };
  readonly cards: number;
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
  readonly game: "lang-lebe-der-koenig";
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

/**
 * A player's influence was counted: that of dice and cards, and what the baron and the courtiers
 * add.
 */
export interface InfluenceCounted {
  readonly type: "InfluenceCounted";
  readonly seat: Seat;
  readonly dice: number;
  readonly added: number;
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

/** A player has been elected king. */
export interface KingElected {
  readonly type: "KingElected";
  readonly seat: Seat;
  readonly votes: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The changes to the law of the edition. Fields that stay as they are, are left out. */
export interface Law {
  /**
   * If true, a baron may enter a territory of another player if its owner has courtiers in one
   * territory, to which it could be banished. Otherwise two such territories are needed, as the
   * rulebook literally says.
   */
  readonly one_refuge?: boolean;
  /**
   * If true, the influence of several players without cards is counted in the order of the seats.
   * Revision 1 of the rules was played so.
   */
  readonly counted_as_seated?: boolean;
  /** Courtiers of each colour, including the one that marks the bonus votes. */
  readonly courtiers?: number;
  /** Courtiers in the territory in which a player begins. */
  readonly start_courtiers?: number;
  /** x1 cards with which each player begins. */
  readonly hand_x1?: number;
  /** x2 cards with which each player begins. */
  readonly hand_x2?: number;
  /** x3 cards with which each player begins. */
  readonly hand_x3?: number;
  /** The product of die and card value from which on a card succeeds. */
  readonly success?: number;
  /** The most cards that a player lays in a negotiation. */
  readonly most_laid?: number;
  /** The influence of a player's baron in the contested territory. */
  readonly baron_influence?: number;
  /** The influence of each courtier of the defender in the contested territory. */
  readonly courtier_influence?: number;
  /** Votes that are needed to be king, with 4 or 5 players. */
  readonly votes_needed?: number;
  /** Votes that are needed to be king, with 3 players. */
  readonly votes_needed_of_three?: number;
  /** A player without cards loses one vote for each group of this many votes. */
  readonly penalty_part?: number;
  /** Dice of each player in a roll-off. */
  readonly roll_off_dice?: number;
  /** The most new cards that a player gets after an election. */
  readonly most_dealt?: number;
}

/**
 * Lay 1 to 5 cards face down for the negotiation. Which cards, and how many, is secret until all
 * are turned over.
 */
export interface LayCards {
  readonly type: "LayCards";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly cards: GivenCards;
}

/** The seats in `waiting` have still to lay cards, in any order. The others have laid theirs. */
export interface Laying {
  readonly type: "Laying";
  readonly waiting: readonly Seat[];
  readonly laid: { readonly [name: Seat]: Cards };
}

/** Take back none of the cards that the player played. */
export interface LeaveCards {
  readonly type: "LeaveCards";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
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

/** The free move of a turn: the baron goes to an adjacent territory, or comes back onto the map. */
export interface MoveBaron {
  readonly type: "MoveBaron";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly to: TerritoryName;
}

/** A negotiation: who competes, the cards that were turned over, and what was rolled. */
export interface Negotiation {
  readonly territory: TerritoryName;
  readonly intruder: Seat;
  readonly defender: Seat;
  readonly contenders: readonly Seat[];
  readonly played: { readonly [name: Seat]: Cards };
  /** How many 1s each player has rolled. */
  readonly ones: { readonly [name: Seat]: number };
  readonly influence: { readonly [name: Seat]: number };
}

/** All players negotiate, because a baron entered a territory that another player holds. */
export interface NegotiationBegan {
  readonly type: "NegotiationBegan";
  readonly territory: TerritoryName;
  readonly intruder: Seat;
  readonly defender: Seat;
  /** The seats that lay cards: all that hold any. */
  readonly seats: readonly Seat[];
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The cards played in the negotiation went to the discard, face up. */
export interface NegotiationEnded {
  readonly type: "NegotiationEnded";
  readonly cards: Cards;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** Players are tied for the highest influence, and roll again with the same cards. */
export interface NegotiationTied {
  readonly type: "NegotiationTied";
  readonly seats: readonly Seat[];
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A player had the highest influence. */
export interface NegotiationWon {
  readonly type: "NegotiationWon";
  readonly seat: Seat;
  readonly influence: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The discard holds fewer cards than there are players, so none are dealt. */
export interface NothingDealt {
  readonly type: "NothingDealt";
  readonly cards: number;
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

/** The game is over. */
export interface Over {
  readonly type: "Over";
  readonly winner: Seat;
}

export type Phase =
  | Starts
  | Turn
  | Die
  | Laying
  | Rolling
  | Allotting
  | Banishing
  | Settling
  | TakingBack
  | RollingOff
  | Redealing
  | Over;

/** Play a card to place another courtier. The die decides whether it succeeds. */
export interface PlaceByCard {
  readonly type: "PlaceByCard";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly card: Card;
}

/**
 * Place one courtier from the supply free of charge, with the player's baron or in the territory
 * won in a negotiation.
 */
export interface PlaceCourtier {
  readonly type: "PlaceCourtier";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
}

/** The winner may place courtiers in the contested territory. */
export interface PlacingOffered {
  readonly type: "PlacingOffered";
  readonly seat: Seat;
  readonly territory: TerritoryName;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The winner places no further courtier. */
export interface PlacingStopped {
  readonly type: "PlacingStopped";
  readonly seat: Seat;
  /** The clause that caused it. */
  readonly rule: Clause;
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

/** What a player has. `cards` is the number of cards in the hand, which everybody knows. */
export interface Player {
  readonly supply: number;
  readonly hand: Cards;
  readonly cards: number;
  /** Bonus votes. */
  readonly bonus: number;
  /** Where the baron stands; `null` while it is off the map. */
  readonly baron: TerritoryName | null;
}

/**
 * A player. Without `hand` it is the first hand; without `cards` it is the size of the hand;
 * without `supply` it is all courtiers of the box that are nowhere else. Without `baron` the baron
 * is off the map.
 */
export interface PlayerDocument {
  readonly supply?: number | null;
  readonly hand?: GivenHand | null;
  readonly cards?: number | null;
  readonly bonus?: number;
  readonly baron?: TerritoryName | null;
}

/**
 * The whole position, with all fields and nothing hidden. Send it only to somebody who may know
 * everything.
 */
export interface Position {
  readonly seats: readonly Seat[];
  /** The seat whose turn it is, or was last. */
  readonly turn: Seat | null;
  /** How many turns have begun. */
  readonly turns: number;
  readonly elections: number;
  readonly territories: { readonly [name: TerritoryName]: Territory };
  readonly players: { readonly [name: Seat]: Player };
  /** The cards of the discard that lie face up. */
  readonly discard: Cards;
  readonly face_down: Cards;
  /**
   * The number of cards of the discard that lie face down. Everybody knows this number; nobody
   * knows the cards (`face_down`).
   */
  readonly face_down_cards: number;
  readonly negotiation: Negotiation | null;
  readonly votes: { readonly [name: Seat]: Votes };
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
 * A position of this game. Without `discard`, every card that is nowhere else lies there face up.
 */
export interface PositionDocument {
  readonly seats: readonly Seat[];
  readonly turn?: Seat | null;
  readonly turns?: number;
  readonly elections?: number;
  readonly territories?: { readonly [name: TerritoryName]: GivenTerritory };
  readonly players?: { readonly [name: Seat]: PlayerDocument };
  readonly discard?: GivenCards | null;
  readonly face_down?: GivenHand;
  readonly face_down_cards?: number | null;
  readonly negotiation?: GivenNegotiation | null;
  readonly votes?: { readonly [name: Seat]: Votes };
  readonly pending?: readonly SeenGivenPhase[] | null;
}

/** The document of a position file. */
export interface PositionFile {
  /** The name of the format: `foreign-king-position`. */
  readonly format: "foreign-king-position";
  /** The version of the format. */
  readonly version: 1;
  /** The name of the game. */
  readonly game: "lang-lebe-der-koenig";
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
  readonly game: "lang-lebe-der-koenig";
  /** The printed edition; by default the first one of the game. */
  readonly edition?: "fr" | null;
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

export type Purpose = "crown" | "bonus";

/** A question to a port, which is one line. */
export type Question =
  | AskHello
  | AskPlay
  | AskView
  | AskCount
  | AskJudge
  | AskDecide;

/** The discard was shuffled. `each` is how many cards each player has to be dealt. */
export interface RedealDue {
  readonly type: "RedealDue";
  readonly each: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** New cards have to be dealt. `each` is how many cards each player gets. */
export interface Redealing {
  readonly type: "Redealing";
  readonly each: number;
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

/**
 * Roll dice: one for a card, as many as cards were laid in a negotiation, five in a roll-off. Only
 * the table gives this command.
 */
export interface RollDice {
  readonly type: "RollDice";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly dice: readonly number[];
}

/**
 * Players who are tied for the crown or for bonus votes have to roll dice. The groups of tied
 * players stand in order, the strongest first.
 */
export interface RollOffDue {
  readonly type: "RollOffDue";
  readonly purpose: Purpose;
  readonly groups: readonly (readonly Seat[])[];
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A player rolled in a roll-off. */
export interface RolledOff {
  readonly type: "RolledOff";
  readonly seat: Seat;
  readonly points: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/**
 * The dice of the first of these seats have to be rolled. The others roll and allot their dice
 * after it.
 */
export interface Rolling {
  readonly type: "Rolling";
  readonly seats: readonly Seat[];
}

/**
 * Tied players roll dice. `groups` are the groups of tied players, the strongest first, and
 * `rolling` are those who have still to roll, the first of them next.
 */
export interface RollingOff {
  readonly type: "RollingOff";
  readonly purpose: Purpose;
  readonly groups: readonly (readonly Seat[])[];
  readonly rolling: readonly Seat[];
  readonly points: { readonly [name: Seat]: number };
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
  readonly game?: "lang-lebe-der-koenig";
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
 * A position of this game. Without `discard`, every card that is nowhere else lies there face up.
 * The seats may be left out; they are those of the scenario.
 */
export interface ScenarioPosition {
  readonly seats?: readonly Seat[];
  readonly turn?: Seat | null;
  readonly turns?: number;
  readonly elections?: number;
  readonly territories?: { readonly [name: TerritoryName]: GivenTerritory };
  readonly players?: { readonly [name: Seat]: PlayerDocument };
  readonly discard?: GivenCards | null;
  readonly face_down?: GivenHand;
  readonly face_down_cards?: number | null;
  readonly negotiation?: GivenNegotiation | null;
  readonly votes?: { readonly [name: Seat]: Votes };
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

/** Each player was dealt cards. The rest lies face down. */
export interface SeenCardsDealt {
  readonly type: "CardsDealt";
  readonly hands: { readonly [name: Seat]: Hand };
  readonly each: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A player laid cards face down. */
export interface SeenCardsLaid {
  readonly type: "CardsLaid";
  readonly seat: Seat;
  readonly cards: Hand;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** All commands of this game. */
export type SeenCommand =
  | DealStarts
  | MoveBaron
  | PlaceCourtier
  | PlaceByCard
  | GoOn
  | EndTurn
  | StopPlacing
  | SeenLayCards
  | AllotDice
  | BanishBaron
  | TakeBack
  | LeaveCards
  | RollDice
  | SeenDealCards;

/** Deal the new cards after an election. Only the table gives this command. */
export interface SeenDealCards {
  readonly type: "DealCards";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly hands: { readonly [name: Seat]: GivenHand };
}

/** All facts of this game. */
export type SeenFact =
  | SupplySetUp
  | SeenHandsSetUp
  | StartsDealt
  | TurnBegan
  | TurnPassed
  | TurnEnded
  | BaronMoved
  | CourtierPlaced
  | CardPlayed
  | CardSucceeded
  | CardFailed
  | NegotiationBegan
  | SeenCardsLaid
  | CardsRevealed
  | DiceRolled
  | DiceAllotted
  | InfluenceCounted
  | NegotiationTied
  | NegotiationWon
  | CourtiersReturned
  | BanishmentDue
  | BaronBanished
  | BaronLeftMap
  | PlacingOffered
  | PlacingStopped
  | TakingBackOffered
  | CardsTakenBack
  | CardsLeft
  | NegotiationEnded
  | ElectionHeld
  | VotesCounted
  | VotesLost
  | RollOffDue
  | RolledOff
  | GroupsSplit
  | KingElected
  | BonusGained
  | RedealDue
  | SeenCardsDealt
  | NothingDealt;

/** Each player was dealt cards. The rest lies face down. */
export interface SeenGivenCardsDealt {
  readonly type: "CardsDealt";
  readonly hands: { readonly [name: Seat]: GivenHand };
  readonly each: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A player laid cards face down. */
export interface SeenGivenCardsLaid {
  readonly type: "CardsLaid";
  readonly seat: Seat;
  readonly cards: GivenHand;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** All facts of this game. */
export type SeenGivenFact =
  | SupplySetUp
  | SeenGivenHandsSetUp
  | StartsDealt
  | TurnBegan
  | TurnPassed
  | TurnEnded
  | BaronMoved
  | CourtierPlaced
  | CardPlayed
  | CardSucceeded
  | CardFailed
  | NegotiationBegan
  | SeenGivenCardsLaid
  | GivenCardsRevealed
  | DiceRolled
  | DiceAllotted
  | InfluenceCounted
  | NegotiationTied
  | NegotiationWon
  | CourtiersReturned
  | BanishmentDue
  | BaronBanished
  | BaronLeftMap
  | PlacingOffered
  | PlacingStopped
  | TakingBackOffered
  | GivenCardsTakenBack
  | CardsLeft
  | GivenNegotiationEnded
  | ElectionHeld
  | VotesCounted
  | VotesLost
  | RollOffDue
  | RolledOff
  | GroupsSplit
  | KingElected
  | BonusGained
  | RedealDue
  | SeenGivenCardsDealt
  | NothingDealt;

/**
 * Every player took a first hand. From now on it is secret which cards a player holds, but not how
 * many.
 */
export interface SeenGivenHandsSetUp {
  readonly type: "HandsSetUp";
  readonly hands: { readonly [name: Seat]: GivenHand };
  readonly cards: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The seats in `waiting` have still to lay cards, in any order. The others have laid theirs. */
export interface SeenGivenLaying {
  readonly type: "Laying";
  readonly waiting: readonly Seat[];
  readonly laid: { readonly [name: Seat]: GivenHand };
}

export type SeenGivenPhase =
  | Starts
  | Turn
  | GivenDie
  | SeenGivenLaying
  | Rolling
  | Allotting
  | Banishing
  | Settling
  | TakingBack
  | RollingOff
  | Redealing
  | Over;

/**
 * Every player took a first hand. From now on it is secret which cards a player holds, but not how
 * many.
 */
export interface SeenHandsSetUp {
  readonly type: "HandsSetUp";
  readonly hands: { readonly [name: Seat]: Hand };
  readonly cards: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/**
 * Lay 1 to 5 cards face down for the negotiation. Which cards, and how many, is secret until all
 * are turned over.
 */
export interface SeenLayCards {
  readonly type: "LayCards";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly cards: GivenHand;
}

/** The seats in `waiting` have still to lay cards, in any order. The others have laid theirs. */
export interface SeenLaying {
  readonly type: "Laying";
  readonly waiting: readonly Seat[];
  readonly laid: { readonly [name: Seat]: Hand };
}

export type SeenPhase =
  | Starts
  | Turn
  | Die
  | SeenLaying
  | Rolling
  | Allotting
  | Banishing
  | Settling
  | TakingBack
  | RollingOff
  | Redealing
  | Over;

/** What a player has. `cards` is the number of cards in the hand, which everybody knows. */
export interface SeenPlayer {
  readonly supply: number;
  readonly hand: Hand;
  readonly cards: number;
  /** Bonus votes. */
  readonly bonus: number;
  /** Where the baron stands; `null` while it is off the map. */
  readonly baron: TerritoryName | null;
}

/**
 * The winner of a negotiation may place courtiers. `placed` says whether the free one has been
 * placed.
 */
export interface Settling {
  readonly type: "Settling";
  readonly seat: Seat;
  readonly territory: TerritoryName;
  readonly placed: boolean;
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

export type Stage = "start" | "arrived" | "failed" | "placed";

/**
 * The start cards for a number of players: the territories where barons begin, the one whose owner
 * goes first, and the territories that are out of the game.
 */
export interface StartCards {
  readonly territories: readonly TerritoryName[];
  readonly first: TerritoryName;
  readonly closed?: readonly TerritoryName[];
}

/** The start cards have not been dealt yet. */
export interface Starts {
  readonly type: "Starts";
}

/** Every player's baron was put into a start territory, with courtiers from the supply. */
export interface StartsDealt {
  readonly type: "StartsDealt";
  readonly territories: { readonly [name: Seat]: TerritoryName };
  readonly courtiers: number;
  /** The clause that caused it. */
  readonly rule: Clause;
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

/** Place no courtier, or no further one, in the territory won in a negotiation. */
export interface StopPlacing {
  readonly type: "StopPlacing";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
}

/**
 * Every player has a supply of courtiers. One more courtier of each player marks the bonus votes,
 * which are 0.
 */
export interface SupplySetUp {
  readonly type: "SupplySetUp";
  readonly supply: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/**
 * Take back some of the cards that the player played, x1 before x2 before x3, at most one for each
 * 1 rolled.
 */
export interface TakeBack {
  readonly type: "TakeBack";
  /** The seat that gives the command, or `table` for what chance has decided. */
  readonly by: Seat;
  readonly cards: number;
}

/** Seats may take back cards, in this order. `cards` says how many at most. */
export interface TakingBack {
  readonly type: "TakingBack";
  readonly cards: { readonly [name: Seat]: number };
}

/** Players may take back some of the cards that they played. `cards` says how many at most. */
export interface TakingBackOffered {
  readonly type: "TakingBackOffered";
  readonly cards: { readonly [name: Seat]: number };
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The courtiers in a territory, all of one owner. */
export interface Territory {
  readonly owner: Seat | null;
  readonly courtiers: number;
}

/** The id of a territory on the board (`wigemor`). */
export type TerritoryName = string;

/**
 * A card went to the discard, for a move to the territory `to`, or (left out) for another courtier.
 */
export interface ToldCardPlayed {
  readonly type: "CardPlayed";
  readonly seat: Seat;
  readonly card: Card;
  readonly to?: TerritoryName;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** All facts of this game. */
export type ToldFact =
  | SupplySetUp
  | SeenGivenHandsSetUp
  | StartsDealt
  | TurnBegan
  | TurnPassed
  | TurnEnded
  | BaronMoved
  | CourtierPlaced
  | ToldCardPlayed
  | CardSucceeded
  | CardFailed
  | NegotiationBegan
  | SeenGivenCardsLaid
  | GivenCardsRevealed
  | DiceRolled
  | DiceAllotted
  | InfluenceCounted
  | NegotiationTied
  | NegotiationWon
  | CourtiersReturned
  | BanishmentDue
  | BaronBanished
  | BaronLeftMap
  | PlacingOffered
  | PlacingStopped
  | TakingBackOffered
  | GivenCardsTakenBack
  | CardsLeft
  | GivenNegotiationEnded
  | ElectionHeld
  | VotesCounted
  | VotesLost
  | RollOffDue
  | RolledOff
  | GroupsSplit
  | KingElected
  | BonusGained
  | RedealDue
  | SeenGivenCardsDealt
  | NothingDealt;

/**
 * A player's turn. Its stages are: at the start, after arriving in a territory, after a failed roll
 * for a move, and after placing. `entered` are the territories that the baron has entered in this
 * turn.
 */
export interface Turn {
  readonly type: "Turn";
  readonly seat: Seat;
  readonly stage: Stage;
  readonly entered: readonly TerritoryName[];
}

/** It became this player's turn. */
export interface TurnBegan {
  readonly type: "TurnBegan";
  readonly seat: Seat;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The turn is over. */
export interface TurnEnded {
  readonly type: "TurnEnded";
  readonly seat: Seat;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** The player passed the turn, because the baron is off the map and cannot enter any territory. */
export interface TurnPassed {
  readonly type: "TurnPassed";
  readonly seat: Seat;
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
  readonly game?: "lang-lebe-der-koenig";
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
  /** The seat whose turn it is, or was last. */
  readonly turn: Seat | null;
  /** How many turns have begun. */
  readonly turns: number;
  readonly elections: number;
  readonly territories: { readonly [name: TerritoryName]: Territory };
  readonly players: { readonly [name: Seat]: SeenPlayer };
  /** The cards of the discard that lie face up. */
  readonly discard: Cards;
  readonly face_down: Hand;
  /**
   * The number of cards of the discard that lie face down. Everybody knows this number; nobody
   * knows the cards (`face_down`).
   */
  readonly face_down_cards: number;
  readonly negotiation: Negotiation | null;
  readonly votes: { readonly [name: Seat]: Votes };
  readonly pending: readonly SeenPhase[];
}

/** The votes of a player at the last election. */
export interface Votes {
  readonly territories: number;
  readonly bonus: number;
  readonly penalty: number;
}

/**
 * A player's votes were counted: those of the territories that the player controls, and the bonus
 * votes.
 */
export interface VotesCounted {
  readonly type: "VotesCounted";
  readonly seat: Seat;
  readonly territories: number;
  readonly bonus: number;
  /** The clause that caused it. */
  readonly rule: Clause;
}

/** A player without cards lost a third of the votes. */
export interface VotesLost {
  readonly type: "VotesLost";
  readonly seat: Seat;
  readonly penalty: number;
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
