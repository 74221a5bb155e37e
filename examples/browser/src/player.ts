// Computer players, and hints.

import type { HintText, Hints } from "./answers.js";
import type { Command, Fact, GameName } from "./documents.js";
import type { CallOptions } from "./requests.js";
import type { State } from "./state.js";

/** How a computer player thinks. `game.levelNames()` has the levels of a game. */
export type Level = "random" | "easy" | "medium" | "hard";

/** How a computer player thinks about one command. Without `simulations` and `seconds`, it thinks for 0.3
 * seconds. */
export interface ThinkOptions<G extends GameName> extends CallOptions {
  /** How many simulations it may make. Without `seconds`, the same seed leads to the same command. */
  readonly simulations?: number;
  /** How many seconds it may think. */
  readonly seconds?: number;
  /** The seed of its random numbers, a whole number. Without it, there are other numbers each time. */
  readonly seed?: number;
  /** All facts since the setup, from those of the first command on, whole or as the seat is told them. The player then
   * knows what its seat has deduced from them of hidden pieces. Without them, it knows what the position shows. */
  readonly facts?: readonly Fact<G>[];
}

export interface HintOptions<G extends GameName> extends ThinkOptions<G> {
  /** The level of the player that gives the hints; `hard`, unless it is said. */
  readonly level?: Level;
  /** How many hints there are, at the most; 3, unless it is said. */
  readonly most?: number;
}

/** A command that a computer player would choose, and why. */
export interface HintInWords<G extends GameName> extends Omit<HintText, "command"> {
  /** The command. It is legal. */
  readonly command: Command<G>;
}

/** What a computer player would do at a seat. */
export interface HintsInWords<G extends GameName> extends Omit<Hints, "hints"> {
  /** The commands that it likes best, the best one first. */
  readonly hints: readonly HintInWords<G>[];
}

/** Asks for the command of a player. */
export type Choose<G extends GameName> = (
  player: Player<G>,
  state: State<G>,
  options: ThinkOptions<G>,
) => Promise<Command<G>>;

/** A computer player of a game, who sits at a seat. */
export class Player<G extends GameName = GameName> {
  readonly seat: string;
  readonly level: Level;
  readonly #choose: Choose<G>;

  constructor(seat: string, level: Level, choose: Choose<G>) {
    this.seat = seat;
    this.level = level;
    this.#choose = choose;
  }

  /** A legal command for the seat. It decides by what its seat sees: what is hidden from the seat changes nothing.
   * `Malformed` where the seat has nothing to decide. */
  choose(state: State<G>, options: ThinkOptions<G> = {}): Promise<Command<G>> {
    return this.#choose(this, state, options);
  }
}

/** The options of thinking, as a request has them. */
export function thinkFields<G extends GameName>({ simulations, seconds, seed, facts }: ThinkOptions<G>): object {
  const milliseconds = seconds === undefined ? null : Math.round(1000 * seconds);
  return { simulations: simulations ?? null, milliseconds, seed: seed ?? null, facts: facts ?? null };
}
