// Boards: those that players have made themselves.

import type { BoardText } from "./answers.js";
import type { Documents, GameName } from "./documents.js";

/** A board on which a game can be played instead of its own: `engine.game(name, { board })`. It never changes. It
 * belongs to no worker, so it can be kept and read again: `JSON.stringify(board)` is the document of a board file, with the
 * drawing, the names and the sources of the board. */
export class Board<G extends GameName = GameName> {
  /** The name of the board. */
  readonly name: string;
  /** The digest of what the rules read, by which positions and logs name the board. */
  readonly digest: string;
  /** The text of its document. */
  readonly text: string;
  #document: Documents[G]["board"] | undefined;

  constructor({ name, digest, text }: BoardText) {
    this.name = name;
    this.digest = digest;
    this.text = text;
  }

  /** Its document. */
  get document(): Documents[G]["board"] {
    this.#document ??= JSON.parse(this.text) as Documents[G]["board"];
    return this.#document;
  }

  toJSON(): Documents[G]["board"] {
    return this.document;
  }
}

/** The texts of the files beside a board file, in TOML, where the board file does not have these sections itself. */
export interface BesideBoard {
  readonly drawing?: string;
  readonly names?: string;
  readonly sources?: string;
}
