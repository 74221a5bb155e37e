// What is the same in all games. Made from the classes of foreign-king by `foreign-king schema --typescript`.
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

/** The table finds that a player has left. */
export interface Abandon {
  readonly type: "Abandon";
  /** The table says so. */
  readonly by?: "table";
  /** The player. */
  readonly seat: string;
}

/**
 * These dice are put on places, so many on each, any die on any place: a field of each place's
 * name.
 */
export interface Allotment {
  readonly type: "Allotment";
  readonly dice: readonly number[];
  readonly places: { readonly [name: string]: number };
}

/**
 * The field is a number from `least` to `most`; `prices` are the francs for each of them, in order.
 */
export interface Amount {
  readonly type: "Amount";
  /** Which field of the command it fills. */
  readonly field: string;
  readonly least: number;
  readonly most: number;
  readonly prices: readonly number[];
}

/** The first question of all. */
export interface AskHello {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  /** Who are you? */
  readonly ask: "hello";
  /** Which version of the protocol is spoken. */
  readonly protocol: 1;
}

/** Which board is played on. The digest decides; the name is for people. */
export interface BoardName {
  /** What people call it. */
  readonly name: string;
  /** Of its document. */
  readonly digest: string;
}

/** Where an answer differs. */
export interface CaseDifference {
  /** In what: `position`, `facts`, `result`… */
  readonly what: string;
  /** The dotted way to it. */
  readonly way: string;
  /** What should stand there. */
  readonly expected?: JsonValue;
  /** What stands there. */
  readonly got?: JsonValue;
}

/** What came of a case. */
export interface CaseOutcome {
  /** The case. */
  readonly id: string;
  readonly level: "core" | "variants" | "rulings" | "hidden" | "diagnostics";
  readonly outcome: "passed" | "wrong" | "failed" | "unsupported" | "not-claimed";
  /** Why there is no answer, */
  readonly code?: string;
  /** and in a sentence. */
  readonly message?: string;
  readonly differences?: readonly CaseDifference[];
  /** The clauses that it points at. */
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
  readonly levels: readonly ("core" | "variants" | "rulings" | "hidden" | "diagnostics")[];
  /** The editions; left out for all of them. */
  readonly editions?: readonly string[];
}

/** A player gives up, and does not win. */
export interface Concede {
  readonly type: "Concede";
  /** The player. */
  readonly by: string;
}

/** What came of asking a port all cases. Nothing in it depends on how long anything took. */
export interface ConformanceReport {
  /** What this document is. */
  readonly format: "foreign-king-conformance";
  /** Of the format. */
  readonly version: 1;
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** Who answered. */
  readonly port: Port;
  /** All together. */
  readonly verdict: "conforms" | "wrong" | "unsupported";
  /** How many cases have which outcome. */
  readonly totals: Totals;
  /** The same for each game and level. */
  readonly levels: readonly LevelTotals[];
  /** The clauses that it gets wrong, the most telling first. */
  readonly clauses: readonly SuspectClause[];
  /** What came of each case, in order. */
  readonly cases: readonly CaseOutcome[];
  /** What it did beside answering. */
  readonly remarks: readonly PortRemark[];
  /** How many remarks were left out. */
  readonly remarks_more: number;
  /** How often the program was started. */
  readonly runs: number;
  /** The last that it wrote to its standard error. */
  readonly stderr: string;
}

/** The number of sequences of 1, 2… commands. */
export interface CountedAnswer {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  readonly counts: readonly number[];
}

/** Who has left the table, or how the table has ended the game. */
export type Departure =
  | Concede
  | Abandon
  | EndByRuling;

/** Who has left the table, or how the table has ended the game. */
export interface DepartureLine {
  /** What happened at the table. */
  readonly table: Departure;
  /** What somebody says of it. */
  readonly comment?: string;
  /** When it happened, as RFC 3339 writes it. */
  readonly time?: string;
  /** A site's own fields. */
  readonly [field: `x-${string}`]: unknown;
}

/** The section `drawing` of a board, or a file of its own. */
export interface DrawingSection {
  /** Every place, and the sea of a game that has one. */
  readonly places: { readonly [name: string]: DrawnPlace };
  /** The borders that cross water; they are borders like others to the rules. */
  readonly sea_routes?: readonly SeaRoute[];
  /** The colours of the kingdoms, of a game that has such. */
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

/** The table ends the game, and says who has won and why. */
export interface EndByRuling {
  readonly type: "EndByRuling";
  /** The table says so. */
  readonly by?: "table";
  /** Who has won; nobody, if it is empty. */
  readonly winners?: readonly string[];
  /** Why, in words. */
  readonly reason: string;
}

/** Where an item comes from. An item of which only a part is known says more than one of these. */
export interface Evidence {
  /** What the book states of it. */
  readonly stated?: string;
  /** What public reports tell of it. */
  readonly reported?: string;
  /** What is the author's own, and why. */
  readonly reconstructed?: string;
}

/**
 * The field says which pieces are `given` out of the own ones (`pieces`) and which of the same
 * worth, of other kinds, are `taken` at a place (`province`) out of those there (`places`). It
 * comes first: what the next field pays or takes is of what is there after it.
 */
export interface Exchange {
  readonly type: "Exchange";
  /** Which field of the command it fills. */
  readonly field: string;
  readonly pieces: { readonly [name: string]: number };
  readonly places: { readonly [name: string]: { readonly [name: string]: number } };
  readonly values: { readonly [name: string]: number };
}

/** No answer. */
export interface FailedAnswer {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  /** Why not, in a sentence. */
  readonly error: string;
}

/** A log that is not valid, and why. */
export interface FailingLog {
  readonly file: string;
  readonly verdict: "valid" | "invalid" | "unsupported" | "unreadable" | "internal-error";
  /** Of its first problem. */
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
    | "after-result"
    | "internal-error";
}

/** Where a game comes from that goes on from the middle of another one. */
export interface Forked {
  /** The last command that both have; 0: only the setup. */
  readonly number: number;
  /** Of the game up to there: its table and its commands. */
  readonly digest: string;
  /** What people call the other log. */
  readonly log?: string | null;
}

/**
 * The field says how many pieces of each kind are taken: no more than there are (`pieces`), from
 * `least` to `most` in all.
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

export type Level = "syntax" | "rules" | "facts" | "result";

/** The same of a game and a level. */
export interface LevelTotals {
  /** The game. */
  readonly game: "the-foreign-king" | "lang-lebe-der-koenig" | "barbarian-kingdoms";
  /** The level. */
  readonly level: "core" | "variants" | "rulings" | "hidden" | "diagnostics";
  /** How many cases came out so. */
  readonly passed: number;
  /** How many cases came out so. */
  readonly wrong: number;
  /** How many cases came out so. */
  readonly failed: number;
  /** How many cases came out so. */
  readonly unsupported: number;
  /** How many cases came out so. */
  readonly "not-claimed": number;
}

/**
 * The field says how many pieces of each kind are taken from each place, out of those there are
 * (`places`), each kind worth its `values`: from `least` to `most` worth in all.
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

/** What people want to know about a game and no rule asks for. */
export interface Meta {
  /** When it was played. */
  readonly date?: string | null;
  /** What for, such as a tournament. */
  readonly event?: string | null;
  /** Where it was played. */
  readonly place?: string | null;
  /** What somebody says of the game. */
  readonly comments?: readonly string[];
  /** The game that it goes on from. */
  readonly forked?: Forked | null;
  /**
   * How much had happened in the match whose log it is, where that is more than the log tells: what
   * was taken back counts too.
   */
  readonly match_version?: number | null;
}

/** What was not judged of a log. */
export interface NotJudged {
  /** Lines after the one where judging stopped. */
  readonly lines: number;
  /** Whether there are more of them, which nobody counted. */
  readonly more: boolean;
}

/**
 * The field says how many pieces of each kind are paid out of those there are (`pieces`), each kind
 * worth its `values`: exactly the `price`; or, where that is not `exact`, more, with no piece to
 * spare.
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

/** Who answered. */
export interface Port {
  /** What it is called. */
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

/**
 * The field is a way of 1 to `most_steps` steps that enters no place twice; `start` is where it
 * begins (`null`: anywhere, one step only). `prices` are the francs of the cheapest way to each
 * place.
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

/** The revision that the log names, or the newest one that this library knows. */
export type Rules = "recorded" | "current";

/** The revision of the rules of each game. */
export interface RulesRevisions {
  readonly "the-foreign-king": number;
  readonly "lang-lebe-der-koenig": number;
  readonly "barbarian-kingdoms": number;
}

/** What stands in a place of a phrase: names, numbers, lists and tables of them. */
export type Said = string | number | boolean | null | readonly Said[] | { readonly [name: string]: Said };

/** Two adjacent places with water between them, in either order. */
export interface SeaRoute {
  readonly between: readonly string[];
}

/** A seat, in seating order, and the name of who sits there. */
export interface SeatName {
  /** The id by which the log speaks of it. */
  readonly seat: string;
  /** What the player is called. */
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

/**
 * The field says how many pieces go to each of some destinations. At most `pieces` in all; each
 * costs the `steps` of its destination, and at most `most_steps` steps can be made and paid in all:
 * the first is free, each further one costs `step_price`.
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

/** What was said of all logs together. */
export interface Summary {
  /** How many logs there were. */
  readonly logs: number;
  /** How far they were judged. */
  readonly level: Level;
  /** How many of them are so. */
  readonly valid: number;
  /** How many of them are so. */
  readonly invalid: number;
  /** How many of them are so. */
  readonly unsupported: number;
  /** How many of them are so. */
  readonly unreadable: number;
  /** How many of them are so. */
  readonly "internal-error": number;
  /** The highest of all. */
  readonly exit_code: 0 | 1 | 2 | 3 | 4 | 70;
  /** The first that are not valid. */
  readonly failing: readonly FailingLog[];
}

/** The last line. */
export interface SummaryLine {
  readonly summary: Summary;
}

/** A clause that the port gets wrong. */
export interface SuspectClause {
  /** The clause, with its game before it. */
  readonly clause: string;
  /** How many cases are about it. */
  readonly asked: number;
  /** The ids of those that went wrong, and that no clause before it explains. */
  readonly cases: readonly string[];
}

/** Why a game ended that did not end by its own rules. */
export type TableReason = "table.conceded" | "table.abandoned" | "table.ruling";

/** How many cases have which outcome. */
export interface Totals {
  /** How many cases came out so. */
  readonly passed: number;
  /** How many cases came out so. */
  readonly wrong: number;
  /** How many cases came out so. */
  readonly failed: number;
  /** How many cases came out so. */
  readonly unsupported: number;
  /** How many cases came out so. */
  readonly "not-claimed": number;
}

/** No answer. */
export interface UnsupportedAnswer {
  /** The number of the question, which its answer has too. */
  readonly id: number;
  /** Why not, in a sentence. */
  readonly unsupported: string;
}

/** The first line: how the logs were judged. */
export interface VerdictsHead {
  /** What this file is. */
  readonly format: "foreign-king-verdicts";
  /** Of the format. */
  readonly version: 1;
  /** The version of the library that judged. */
  readonly library: string;
  /** By which revisions of the rules. */
  readonly rules_revision: RulesRevisions;
  /** How far it is judged. */
  readonly level: Level;
  /** What is done after a command that cannot be played. */
  readonly keep_going: KeepGoing;
  /** The language of the sentences about refusals. */
  readonly language: string;
  /** Whether a refusal is explained down to its last number. */
  readonly explain: boolean;
  /** By which rules: those of the log's own revision, or the current ones. */
  readonly rules: Rules;
  /** The digests of the boards that were known. */
  readonly boards: readonly string[];
}
