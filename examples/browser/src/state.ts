// States: positions that commands can be played in.

import type { FoldedState } from "./answers.js";
import type { Documents, GameName, Position } from "./documents.js";

/** A position of a game. It never changes: `play` returns a new one. It belongs to no worker, so it can be kept, sent
 * and opened again: `JSON.stringify(state)` is a position file. Only between two facts of one command there are positions
 * that no file can have: `whole` is false there. They can be drawn, told and folded like any other. */
export class State<G extends GameName = GameName> {
  /** The text of its position file. */
  readonly text: string;
  readonly #since: FoldedState["since"];
  #document: Documents[G]["position-file"] | undefined;

  constructor(text: string, since?: FoldedState["since"]) {
    this.text = text;
    this.#since = since;
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

  /** Whether `game.open` can read its position file. */
  get whole(): boolean {
    return this.#since === undefined;
  }

  /** How a request names this state. */
  get fields(): object {
    return { state: this.text, since: this.#since ?? null };
  }

  toJSON(): Documents[G]["position-file"] {
    return this.document;
  }
}

/** The state after some facts. */
export function stateOf<G extends GameName>({ state, since }: FoldedState): State<G> {
  return new State<G>(state, since);
}
