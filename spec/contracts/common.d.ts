// What is the same in all games. Made from the classes of foreign-king by `foreign-king schema --typescript`: do not edit.
// Needs nothing else.

/** Any JSON value. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** The one of several objects that has this type: `OfType<Fact, "TurnBegan">`. */
export type OfType<T extends { readonly type: string }, K extends T["type"]> = Extract<T, { readonly type: K }>;

/** A player is found to have left, and does not win. */
export interface Abandon {
  readonly type: "Abandon";
  /** Always `table`, because the player does not say it. */
  readonly by?: "table";
  /** The seat of the player. */
  readonly seat: string;
}

/**
 * The dice are put on places. `places` says how many dice go on each place; any die may go on any
 * place. The command has one field for each place, with the place's name.
 */
export interface Allotment {
  readonly type: "Allotment";
  readonly dice: readonly number[];
  readonly places: { readonly [name: string]: number };
}

/**
 * The field is a number from `least` to `most`. `prices` has the price of each number, in francs
 * and in order.
 */
export interface Amount {
  readonly type: "Amount";
  /** Which field of the command it fills. */
  readonly field: string;
  readonly least: number;
  readonly most: number;
  readonly prices: readonly number[];
}

/** The first question of each run. */
export interface AskHello {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  /** The kind of question: which port answers, and what it claims. */
  readonly ask: "hello";
  /** The version of the protocol. */
  readonly protocol: 1;
}

/** The board on which a game is played. The digest identifies it; the name is for people. */
export interface BoardName {
  /** The name of the board. */
  readonly name: string;
  /** The digest of the board. */
  readonly digest: string;
}

/** A place where an answer differs. */
export interface CaseDifference {
  /** The compared part: `position`, `facts`, `result`… */
  readonly what: string;
  /** The dotted path of the value. */
  readonly way: string;
  /** The right value; left out if there should be none. */
  readonly expected?: JsonValue;
  /** The value of the answer; left out if there is none. */
  readonly got?: JsonValue;
}

/** The outcome of a case. */
export interface CaseOutcome {
  /** The id of the case. */
  readonly id: string;
  readonly level: "core" | "variants" | "rulings" | "hidden" | "diagnostics" | "decisions";
  readonly outcome: "passed" | "wrong" | "failed" | "unsupported" | "not-claimed";
  /** The reason why there is no answer, as a code. */
  readonly code?: string;
  /** The reason in a sentence. */
  readonly message?: string;
  readonly differences?: readonly CaseDifference[];
  /** The clauses that the wrong answer points at. */
  readonly clauses?: readonly string[];
}

export type ChangeKind = "illegal-now" | "legal-now" | "other-facts" | "other-result";

/** The field is one of these names. */
export interface Choice {
  readonly type: "Choice";
  /** Which field of the command it fills. */
  readonly field: string;
  readonly options: readonly string[];
}

/** The part of a game that a port claims to play. */
export interface ClaimedGame {
  readonly levels: readonly ("core" | "variants" | "rulings" | "hidden" | "diagnostics" | "decisions")[];
  /** The editions; left out for all of them. */
  readonly editions?: readonly string[];
}

/** An event of a recovery code or of a link to another device. Its kind stands beside it. */
export type CodeEvent =
  | CodeOfferedEvent
  | CodeUsedEvent
  | CodeReplacedEvent;

/** A code was made for a person. */
export interface CodeOfferedEvent {
  /** The person whom the code proves. */
  readonly person: string;
  /** Whether the code works again and again, or once. */
  readonly use: "recovery" | "link";
  /** When a link expires. */
  readonly until?: string;
  /** Whether a link revokes all other keys when it is used. */
  readonly alone?: boolean;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** The recovery code was replaced by another one, or its person has erased himself. */
export interface CodeReplacedEvent {
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** The link was used. */
export interface CodeUsedEvent {
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** A player gives up, and does not win. */
export interface Concede {
  readonly type: "Concede";
  /** The seat of the player. */
  readonly by: string;
}

/** The report on a port. Nothing in it depends on time. */
export interface ConformanceReport {
  /** The format of this document. */
  readonly format: "foreign-king-conformance";
  /** The version of the format. */
  readonly version: 1;
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** The port. */
  readonly port: Port;
  /** The verdict on the port. */
  readonly verdict: "conforms" | "wrong" | "unsupported";
  /** How many cases have which outcome. */
  readonly totals: Totals;
  /** How many cases of each game and level have which outcome. */
  readonly levels: readonly LevelTotals[];
  /** The clauses that the port gets wrong, the surest first. */
  readonly clauses: readonly SuspectClause[];
  /** The outcome of each case, in order. */
  readonly cases: readonly CaseOutcome[];
  /** What the port did against the protocol. */
  readonly remarks: readonly PortRemark[];
  /** How many remarks were left out. */
  readonly remarks_more: number;
  /** How often the program was started. */
  readonly runs: number;
  /** The end of its standard error. */
  readonly stderr: string;
}

/** The number of sequences of 1, 2… commands. */
export interface CountedAnswer {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  readonly counts: readonly number[];
}

/** The departure of a player, or the end of the game before its rules end it. */
export type Departure =
  | Concede
  | Abandon
  | EndByRuling;

/** A line with the departure of a player, or the end of the game before its rules end it. */
export interface DepartureLine {
  /** The departure. */
  readonly departure: Departure;
  /** A comment of a person or a site. */
  readonly comment?: string;
  /** The time of the command, as in RFC 3339. */
  readonly time?: string;
  /** A site's own fields. */
  readonly [field: `x-${string}`]: unknown;
}

/** The content of the section `drawing` of a board. */
export interface DrawingSection {
  /** The point of every place, and of the sea in a game that has one. */
  readonly places: { readonly [name: string]: DrawnPlace };
  /** The borders that cross water. To the rules they are borders like others. */
  readonly sea_routes?: readonly SeaRoute[];
  /** The colours of the kingdoms, in a game that has kingdoms. */
  readonly colours?: { readonly [name: string]: string };
}

/**
 * Where the middle of a place is drawn: `x` from west (0) to east (1000), `y` from north (0) to
 * south (1000).
 */
export interface DrawnPlace {
  readonly x: number;
  readonly y: number;
}

/** The players end the game by a ruling, which names the winners and a reason. */
export interface EndByRuling {
  readonly type: "EndByRuling";
  /** Always `table`, because no single player gives the ruling. */
  readonly by?: "table";
  /** The seats that have won; empty if nobody has. */
  readonly winners?: readonly string[];
  /** The reason for the ruling, in words. */
  readonly reason: string;
}

/**
 * Where an item of a board comes from. Where only a part of the item is known, several of these
 * fields have a text.
 */
export interface Evidence {
  /** What the rulebook states about the item. */
  readonly stated?: string;
  /** What public reports say about the item. */
  readonly reported?: string;
  /** What the author of the board has reconstructed, and why. */
  readonly reconstructed?: string;
}

/**
 * The field says which of the player's pieces (`pieces`) are `given`, and which pieces of the same
 * worth and of other kinds are `taken` in a `province`, out of those that are there (`places`).
 * This field comes before the field that pays or takes pieces, and that field uses the pieces that
 * are there after the exchange.
 */
export interface Exchange {
  readonly type: "Exchange";
  /** Which field of the command it fills. */
  readonly field: string;
  readonly pieces: { readonly [name: string]: number };
  readonly places: { readonly [name: string]: { readonly [name: string]: number } };
  readonly values: { readonly [name: string]: number };
}

/** A reply of a port that cannot answer a question. */
export interface FailedAnswer {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  /** The reason in a sentence. */
  readonly error: string;
}

/** A log that is not valid, and why. */
export interface FailingLog {
  readonly file: string;
  readonly verdict: "valid" | "invalid" | "unsupported" | "unreadable" | "internal-error";
  /** The code of its first problem. */
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
}

/**
 * What is known of the fair draws of a match. Before the first command it is the commitment alone.
 */
export interface Fairness {
  /** The name of the algorithm by which draws follow from the seed. */
  readonly scheme: "hmac-sha256-1";
  /**
   * The SHA-256 of the seed, in hexadecimal digits. It is published before the first command, so
   * that nobody can choose another seed later.
   */
  readonly commitment: string;
  /**
   * The numbers that the seats have given before the first draw, by seat, in hexadecimal digits. A
   * seat that has given none is left out.
   */
  readonly numbers?: { readonly [name: string]: string };
  /**
   * The numbers of the draws that were taken back, in ascending order. Such a draw keeps its
   * number, which is never used again.
   */
  readonly undone?: readonly number[];
  /** The seed, in hexadecimal digits; `null` until it is published. */
  readonly seed?: string | null;
}

/** The origin of a game that continues another game from its middle. */
export interface Forked {
  /** The number of the last command that both games have in common; 0: only the setup. */
  readonly number: number;
  /** The digest of the game up to there: its setup and its commands. */
  readonly digest: string;
  /** A name for the log of the other game, for people. */
  readonly log?: string | null;
}

/**
 * The field says how many pieces of each kind are taken: at most as many as there are in `pieces`,
 * and from `least` to `most` in all.
 */
export interface Handful {
  readonly type: "Handful";
  /** Which field of the command it fills. */
  readonly field: string;
  readonly pieces: { readonly [name: string]: number };
  readonly least: number;
  readonly most: number;
}

/**
 * The answer to `hello`: the name of a port, and what it claims. Only claimed cases are put to it.
 */
export interface HelloAnswer {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  readonly protocol: 1;
  readonly name: string;
  readonly version: string;
  readonly games: { readonly [name in "the-foreign-king" | "lang-lebe-der-koenig" | "barbarian-kingdoms"]?: ClaimedGame };
  readonly tells: readonly ("facts" | "digests")[];
}

export type KeepGoing = "stop" | "skip" | "assume";

/** An event of a key. Its kind stands beside it. */
export type KeyEvent =
  | KeyIssuedEvent
  | KeyRevokedEvent;

/** A key was made for a person. */
export interface KeyIssuedEvent {
  /** The person whom the key proves. */
  readonly person: string;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** The key proves nobody any more. */
export interface KeyRevokedEvent {
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

export type Level = "syntax" | "rules" | "facts" | "result";

/** How many cases of a game and a level have which outcome. */
export interface LevelTotals {
  /** The game. */
  readonly game: "the-foreign-king" | "lang-lebe-der-koenig" | "barbarian-kingdoms";
  /** The level. */
  readonly level: "core" | "variants" | "rulings" | "hidden" | "diagnostics" | "decisions";
  /** How many cases have this outcome. */
  readonly passed: number;
  /** How many cases have this outcome. */
  readonly wrong: number;
  /** How many cases have this outcome. */
  readonly failed: number;
  /** How many cases have this outcome. */
  readonly unsupported: number;
  /** How many cases have this outcome. */
  readonly "not-claimed": number;
}

/**
 * The field says how many pieces of each kind are taken from each place. `places` are the pieces
 * that are there, and `values` says what a piece of each kind is worth. In all, the pieces are
 * worth from `least` to `most`.
 */
export interface Levy {
  readonly type: "Levy";
  /** Which field of the command it fills. */
  readonly field: string;
  readonly places: { readonly [name: string]: { readonly [name: string]: number } };
  readonly values: { readonly [name: string]: number };
  readonly least: number;
  readonly most: number;
}

/** A ruling has ended the game. */
export interface MatchEndedEvent {
  /** The departure. */
  readonly departure: Departure;
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

/** A player has left. */
export interface MatchLeftEvent {
  /** The departure. */
  readonly departure: Departure;
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

/** The last command was taken back. */
export interface MatchUndoneEvent {
  /** The seat that has taken it back. */
  readonly by: string;
  /** The seats that have agreed. */
  readonly agreed: readonly string[];
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** Information about a game for people. The rules do not use it. */
export interface Meta {
  /** When the game was played. */
  readonly date?: string | null;
  /** The event at which it was played, such as a tournament. */
  readonly event?: string | null;
  /** Where it was played. */
  readonly place?: string | null;
  /** Comments on the whole game. */
  readonly comments?: readonly string[];
  /** The game that this game continues, if it was forked. */
  readonly forked?: Forked | null;
  /**
   * The version of the match whose log it is, if it is greater than the number of things that the
   * log records: what was taken back counts too.
   */
  readonly match_version?: number | null;
  /**
   * The ids of the latest commands of the match that were taken back. Such a command does not stand
   * in the log. It is kept here so that it is not played again when it arrives a second time.
   */
  readonly match_undone?: readonly SentId[];
}

/** The lines of a log that were not judged. */
export interface NotJudged {
  /** How many lines come after the one where judging stopped. */
  readonly lines: number;
  /** Whether there are more lines, which were not counted. */
  readonly more: boolean;
}

/** The computer decides for a seat, or does not do so any more. */
export interface ParticipantsComputerEvent {
  /** The person who has caused the event. */
  readonly person: string;
  /** The seat. */
  readonly seat: string;
  /** Whether this holds from now on, or no longer. */
  readonly on: boolean;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** An event of the participants of a match. Its kind stands beside it. */
export type ParticipantsEvent =
  | ParticipantsPreparedEvent
  | ParticipantsTakenEvent
  | ParticipantsNamedEvent
  | ParticipantsGivenBackEvent
  | ParticipantsInvitedEvent
  | ParticipantsComputerEvent
  | ParticipantsNumberEvent
  | ParticipantsNumbersEvent
  | ParticipantsRemarkEvent
  | ParticipantsRemarkRemovedEvent
  | ParticipantsSilencedEvent
  | ParticipantsRemarksClosedEvent
  | ParticipantsSuccessorEvent
  | ParticipantsOpenerEvent
  | ParticipantsUndoAskedEvent
  | ParticipantsUndoAgreedEvent
  | ParticipantsUndoRefusedEvent
  | ParticipantsHookEvent
  | ParticipantsNotifiedEvent
  | ParticipantsRenewedEvent
  | ParticipantsSeedPublishedEvent
  | ParticipantsRematchEvent;

/** A person has stood up. */
export interface ParticipantsGivenBackEvent {
  /** The person who has caused the event. */
  readonly person: string;
  /** The seat. */
  readonly seat: string;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** The opener has given the match a hook, or has removed it. Its address stands in the texts. */
export interface ParticipantsHookEvent {
  /** The person who has caused the event. */
  readonly person: string;
  /** Whether this holds from now on, or no longer. */
  readonly on: boolean;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** The opener has freed a seat. */
export interface ParticipantsInvitedEvent {
  /** The person who has caused the event. */
  readonly person: string;
  /** The seat. */
  readonly seat: string;
  /** The SHA-256 of the new invitation. */
  readonly invitation: string;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** The name at a seat has changed. The new name stands in the texts. */
export interface ParticipantsNamedEvent {
  /** The person who has caused the event. */
  readonly person: string;
  /** The seat. */
  readonly seat: string;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** The hook is called, because turns of people have begun. */
export interface ParticipantsNotifiedEvent {
  /** By seat: the version of the match at which its turn began. */
  readonly turns: { readonly [name: string]: number };
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** A seat has given the number that it mixes into chance. */
export interface ParticipantsNumberEvent {
  /** The person who has caused the event. */
  readonly person: string;
  /** The seat. */
  readonly seat: string;
  readonly number: string;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** The numbers are fixed. */
export interface ParticipantsNumbersEvent {
  /** The numbers, by seat. A seat that has given none is left out. */
  readonly numbers: { readonly [name: string]: string };
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** Another person has the rights of the opener. */
export interface ParticipantsOpenerEvent {
  /** The person who has caused the event. */
  readonly person: string;
  /** The person who has the rights of the opener now. */
  readonly opener: string;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** A match was opened for people. */
export interface ParticipantsPreparedEvent {
  /** The person who has caused the event. */
  readonly person: string;
  /** The person who has opened the match. */
  readonly opener: string;
  /** The seats, in seating order. */
  readonly seats: readonly PreparedSeat[];
  /** Whether people without a seat may watch. */
  readonly spectators: boolean;
  /** Whether the match stands in the lobby, so that nobody needs an invitation. */
  readonly listed: boolean;
  /** How many seconds seats have to give their numbers. */
  readonly wait: number;
  /** After how many seconds of silence the others may act. */
  readonly absence: number;
  /** The seed of fair chance, as hex. It is secret until the end. */
  readonly seed?: string;
  /** Whether seats get no remarks of spectators until the end. */
  readonly quiet?: boolean;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/**
 * Somebody has written a remark. Its number is the version of the event; its text stands in the
 * texts.
 */
export interface ParticipantsRemarkEvent {
  /** The person who has caused the event. */
  readonly person: string;
  /** The seat; `null` for a spectator. */
  readonly seat: string | null;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** The text of a remark was removed. */
export interface ParticipantsRemarkRemovedEvent {
  /** The person who has caused the event. */
  readonly person: string;
  /** The number of the remark. */
  readonly number: number;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** The opener has closed remarks, or opened them again. */
export interface ParticipantsRemarksClosedEvent {
  /** The person who has caused the event. */
  readonly person: string;
  /** Whether this holds from now on, or no longer. */
  readonly on: boolean;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** The same people play again. */
export interface ParticipantsRematchEvent {
  /** The person who has caused the event. */
  readonly person: string;
  /** The id of the new match. */
  readonly match: string;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** The opener wants the match to stay in the lobby. */
export interface ParticipantsRenewedEvent {
  /** The person who has caused the event. */
  readonly person: string;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** The match is over, and everybody may know the seed of chance. */
export interface ParticipantsSeedPublishedEvent {
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** A seat does not want to read the remarks of others, or wants to read them again. */
export interface ParticipantsSilencedEvent {
  /** The person who has caused the event. */
  readonly person: string;
  /** The seat. */
  readonly seat: string;
  /** The other seat, or `spectator` for all who have none. */
  readonly silenced: string;
  /** Whether this holds from now on, or no longer. */
  readonly on: boolean;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** A person wants another one to have the rights of the opener. */
export interface ParticipantsSuccessorEvent {
  /** The person who has caused the event. */
  readonly person: string;
  /** The seat of the other person. */
  readonly to: string;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** A person has sat down. */
export interface ParticipantsTakenEvent {
  /** The person who has caused the event. */
  readonly person: string;
  /** The seat. */
  readonly seat: string;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** A seat agrees that the last command is taken back. */
export interface ParticipantsUndoAgreedEvent {
  /** The person who has caused the event. */
  readonly person: string;
  /** The seat. */
  readonly seat: string;
  /** The version of the match at which the seat has asked. */
  readonly version: number;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** A seat asks whether the last command is taken back. */
export interface ParticipantsUndoAskedEvent {
  /** The person who has caused the event. */
  readonly person: string;
  /** The seat. */
  readonly seat: string;
  /** The version of the match at which the seat has asked. */
  readonly version: number;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** A seat refuses that the last command is taken back. */
export interface ParticipantsUndoRefusedEvent {
  /** The person who has caused the event. */
  readonly person: string;
  /** The seat. */
  readonly seat: string;
  /** The version of the match at which the seat has asked. */
  readonly version: number;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/**
 * The field says how many pieces of each kind are paid. `pieces` are those that can be paid, and
 * `values` says what a piece of each kind is worth. With `exact`, exactly the `price` is paid.
 * Otherwise more is paid, but no piece that could be left out.
 */
export interface Payment {
  readonly type: "Payment";
  /** Which field of the command it fills. */
  readonly field: string;
  readonly pieces: { readonly [name: string]: number };
  readonly values: { readonly [name: string]: number };
  readonly price: number;
  readonly exact: boolean;
}

/** The person has erased himself: no key proves him any more. */
export interface PersonErasedEvent {
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** An event of a person. Its kind stands beside it. */
export type PersonEvent =
  | PersonKeyEvent
  | PersonRevokedEvent
  | PersonRecoveryEvent
  | PersonJoinedEvent
  | PersonPartedEvent
  | PersonWroteEvent
  | PersonErasedEvent;

/** A match belongs to the person. */
export interface PersonJoinedEvent {
  /** The id of the match. */
  readonly match: string;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** A key proves the person. */
export interface PersonKeyEvent {
  /** The SHA-256 of the key. */
  readonly hash: string;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** A match does not belong to the person any more. */
export interface PersonPartedEvent {
  /** The id of the match. */
  readonly match: string;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** The person has a new recovery code, which replaces the old one. */
export interface PersonRecoveryEvent {
  /** The SHA-256 of the code. */
  readonly hash: string;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** Keys do not prove the person any more. */
export interface PersonRevokedEvent {
  /** The SHA-256 of each key. */
  readonly hashes: readonly string[];
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** There are remarks of the person in a match. */
export interface PersonWroteEvent {
  /** The id of the match. */
  readonly match: string;
  /** When the event was stored. */
  readonly stored: string;
  /** Random, so that two events are never equal. */
  readonly key: string;
}

/** The port. */
export interface Port {
  /** Its name. */
  readonly name: string;
  /** Its version. */
  readonly version: string;
}

/** Something that the port did against the protocol, other than a wrong answer. */
export interface PortRemark {
  readonly code: string;
  readonly message: string;
  /** The run of the port's program, from 1. */
  readonly run: number;
  /** The line of the program's output, from 1; left out if it concerns no line. */
  readonly line?: number;
}

/** A seat of a match that was opened. */
export interface PreparedSeat {
  /** The seat. */
  readonly seat: string;
  /** The person who sits at the seat from the beginning. */
  readonly person?: string;
  /** The SHA-256 of the invitation to a free seat. */
  readonly invitation?: string;
  /** Whether the computer decides for the seat. */
  readonly computer?: boolean;
}

/**
 * The field is a way of 1 to `most_steps` steps that enters no place twice. `start` is the place
 * where it begins (with `null` the way is a single step to any place). `prices` has the price of
 * the cheapest way to each place, in francs.
 */
export interface Route {
  readonly type: "Route";
  /** Which field of the command it fills. */
  readonly field: string;
  readonly start: string | null;
  readonly most_steps: number;
  readonly step_price: number;
  readonly prices: { readonly [name: string]: number };
}

/**
 * `recorded` is the revision that the log names, `current` the newest one that this library knows.
 */
export type Rules = "recorded" | "current";

/** The revision of the rules of each game. */
export interface RulesRevisions {
  readonly "the-foreign-king": number;
  readonly "lang-lebe-der-koenig": number;
  readonly "barbarian-kingdoms": number;
}

/** A value of a phrase: names, numbers, or lists or objects of these. */
export type Said = string | number | boolean | null | readonly Said[] | { readonly [name: string]: Said };

/** Two adjacent places with water between them, in either order. */
export interface SeaRoute {
  readonly between: readonly string[];
}

/** A seat, and the name of the player who sits there. */
export interface SeatName {
  /** The id of the seat, such as `red`. */
  readonly seat: string;
  /** The name of the player. */
  readonly name?: string | null;
}

/** The field is a list of `number` different names out of `options`. */
export interface Selection {
  readonly type: "Selection";
  /** Which field of the command it fills. */
  readonly field: string;
  readonly options: readonly string[];
  readonly number: number;
}

/** The id under which a seat has sent a command. */
export interface SentId {
  /** The seat that has sent the command. */
  readonly seat: string;
  /** The id. Different seats can use the same one. */
  readonly id: string;
}

/**
 * The field says how many pieces go to each of some destinations. At most `pieces` pieces move, and
 * each of them makes the `steps` of its destination. All pieces together make at most `most_steps`
 * steps. The first step is free, and each further one costs `step_price` francs.
 */
export interface Shares {
  readonly type: "Shares";
  /** Which field of the command it fills. */
  readonly field: string;
  readonly pieces: number;
  readonly most_steps: number;
  readonly step_price: number;
  readonly steps: { readonly [name: string]: number };
}

/** The verdicts on all logs together. */
export interface Summary {
  /** How many logs were judged. */
  readonly logs: number;
  /** The level of judging. */
  readonly level: Level;
  /** How many logs have this verdict. */
  readonly valid: number;
  /** How many logs have this verdict. */
  readonly invalid: number;
  /** How many logs have this verdict. */
  readonly unsupported: number;
  /** How many logs have this verdict. */
  readonly unreadable: number;
  /** How many logs have this verdict. */
  readonly "internal-error": number;
  /** How many current rules judge differently. */
  readonly changed?: number;
  /** How many logs have holes. */
  readonly holes?: number;
  /** The highest exit code of all logs. */
  readonly exit_code: 0 | 1 | 2 | 3 | 4 | 70;
  /** The first logs that are not valid. */
  readonly failing: readonly FailingLog[];
}

/** The last line of the output. */
export interface SummaryLine {
  readonly summary: Summary;
}

/** A clause that the port gets wrong. */
export interface SuspectClause {
  /** The clause, with its game before it. */
  readonly clause: string;
  /** How many cases about the clause were asked. */
  readonly asked: number;
  /** The ids of the wrong cases that this clause explains and no clause before it does. */
  readonly cases: readonly string[];
}

/** The reason why a game ended before it ended by its rules. */
export type TableReason = "table.conceded" | "table.abandoned" | "table.ruling";

/** How many cases have which outcome. */
export interface Totals {
  /** How many cases have this outcome. */
  readonly passed: number;
  /** How many cases have this outcome. */
  readonly wrong: number;
  /** How many cases have this outcome. */
  readonly failed: number;
  /** How many cases have this outcome. */
  readonly unsupported: number;
  /** How many cases have this outcome. */
  readonly "not-claimed": number;
}

/**
 * Who may take back the last command of a match. `own`: the seat that gave it, as long as the
 * command has revealed nothing and nothing has happened since. `agreed`: the same, and also any
 * last command if all seats that have not left agree. `nobody`: no command is taken back.
 */
export type UndoRule = "own" | "agreed" | "nobody";

/** A reply of a port that cannot answer a question. */
export interface UnsupportedAnswer {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  /** The reason in a sentence. */
  readonly unsupported: string;
}

/** The first line: how the logs were judged. */
export interface VerdictsHead {
  /** The format of this file. */
  readonly format: "foreign-king-verdicts";
  /** The version of the format. */
  readonly version: 1;
  /** The version of the library that judged. */
  readonly library: string;
  /** The revisions of the rules. */
  readonly rules_revision: RulesRevisions;
  /** How far the log is judged. */
  readonly level: Level;
  /** What is done after a command that cannot be played. */
  readonly keep_going: KeepGoing;
  /** The language of the sentences about problems. */
  readonly language: string;
  /** Whether refusals are explained by the tree of clauses and numbers behind them. */
  readonly explain: boolean;
  /** The rules by which the log is judged: those of its own revision, or the current ones. */
  readonly rules: Rules;
  /**
   * Whether chance has to be proved: every command of the table is drawn again from the seed in the
   * header.
   */
  readonly fair: boolean;
  /** The digests of the boards that could be used. */
  readonly boards: readonly string[];
}
