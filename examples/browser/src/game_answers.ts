// What a game answers, and what can be said beside a question to it.

import type { PreviewText } from "./answers.js";
import type { Board } from "./board.js";
import type { Documents, Fact, GameName, Language } from "./documents.js";
import type { CallOptions } from "./requests.js";
import type { State } from "./state.js";

/** How a game is spoken of, and on which board it is played. */
export interface Voice<G extends GameName = GameName> {
  /** The language of all sentences, also of those in errors. English, unless it is said. */
  readonly language?: Language;
  /** The names of the players by seat. */
  readonly names?: { readonly [seat: string]: string };
  /** A board of the players' own, which `readBoard` has read. Without it, the board is that of the game. */
  readonly board?: Board<G>;
}

/** What a command would cause, as far as its viewer can know it. */
export interface Preview<G extends GameName> extends Omit<PreviewText, "facts" | "folded"> {
  /** The facts, up to the point from which the viewer cannot know more. */
  readonly facts: readonly Fact<G>[];
  /** The state after these facts, as the viewer would see it. */
  readonly state: State<G>;
}

export interface PreviewOptions extends CallOptions {
  /** Who looks: a seat, or `spectator`. Without it, whoever gives the command, or whose view the state is. */
  readonly viewer?: string;
}

/** What follows from a command. The facts are whole: `redact` shows them to a seat. */
export interface Outcome<G extends GameName> {
  readonly state: State<G>;
  readonly facts: readonly Fact<G>[];
}

/** An offer, with its words. */
export interface OfferInWords<G extends GameName> {
  readonly offer: Documents[G]["offer"];
  /** The name of the kind of command, as it stands on a button. */
  readonly label: string;
  /** Why the offer is closed, in sentences; `null` where it is open. */
  readonly message: string | null;
}

/** An explanation: a tree, and the same as lines. */
export interface ExplanationInWords<G extends GameName> {
  readonly reason: Documents[G]["explanation"];
  /** The lines from the root down, each with its depth from 0. */
  readonly lines: readonly { readonly depth: number; readonly text: string }[];
}

export interface SetupOptions<G extends GameName> extends CallOptions {
  /** The printed edition; the usual one, unless it is said. */
  readonly edition?: string;
  /** The players' changes to its law. */
  readonly law?: Partial<Documents[G]["law"]>;
}

export interface DrawOptions<G extends GameName> extends CallOptions {
  /** What has just happened, as the viewer may know it. The places and players that it names get a ring. */
  readonly facts?: readonly Fact<G>[];
  /** `adaptive` follows the reader's choice of light or dark. */
  readonly style?: "adaptive" | "light" | "dark";
}
