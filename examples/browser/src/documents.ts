// The documents of each game, as its contract describes them.

import type { Documents as BarbarianKingdoms } from "./contracts/barbarian-kingdoms.js";
import type { Documents as LangLebeDerKoenig } from "./contracts/lang-lebe-der-koenig.js";
import type { Documents as TheForeignKing } from "./contracts/the-foreign-king.js";

/** The documents of each game by its name: `Documents["the-foreign-king"]["command"]` is a command. */
export interface Documents {
  readonly "the-foreign-king": TheForeignKing;
  readonly "lang-lebe-der-koenig": LangLebeDerKoenig;
  readonly "barbarian-kingdoms": BarbarianKingdoms;
}

export type GameName = keyof Documents;
/** A language, with or without a region. */
export type Language = "en" | "de" | "fr" | "it" | (string & {});
/** A command, as a player gives it. */
export type Command<G extends GameName> = Documents[G]["command"];
/** A fact, as it happened or as a seat is told it. */
export type Fact<G extends GameName> = Documents[G]["fact"] | Documents[G]["seen-fact"];
/** The document of a position, whole or as a seat sees it. */
export type Position<G extends GameName> = Documents[G]["position"] | Documents[G]["view"];

/** Where a scenario begins. */
export interface Given {
  readonly seats: readonly string[];
  readonly edition?: string;
  readonly law?: { readonly [field: string]: unknown };
  /** The position; what follows from the rest may be left out. Without it, the position after the setup. */
  readonly position?: { readonly [field: string]: unknown };
}

/** A scenario: a position, commands, and what follows from the last one. */
export interface Scenario<G extends GameName = GameName> {
  readonly title: string;
  readonly clauses?: readonly string[];
  readonly allows?: readonly string[];
  readonly printed?: readonly string[];
  readonly rulings?: readonly string[];
  readonly note?: string;
  readonly given: Given;
  readonly when?: readonly Command<G>[];
  readonly then: { readonly [field: string]: unknown };
}
