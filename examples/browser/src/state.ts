// States: positions that commands can be played in.

import type { Documents, GameName, Position } from "./documents.js";

/** A position of a game. It never changes: `play` returns a new one. It belongs to no worker, so it can be kept, sent
 * and opened again: `JSON.stringify(state)` is a position file. */
export class State<G extends GameName = GameName> {
  /** The text of its position file. */
  readonly text: string;
  #document: Documents[G]["position-file"] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Its position file, with the game, the edition, the law, and the viewer from whom something may be hidden. */
  get document(): Documents[G]["position-file"] {
    this.#document ??= JSON.parse(this.text) as Documents[G]["position-file"];
    return this.#document;
  }

  /** The position itself, with all its fields. */
  get position(): Position<G> {
    return this.document.position as Position<G>;
  }

  toJSON(): Documents[G]["position-file"] {
    return this.document;
  }
}
