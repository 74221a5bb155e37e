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
