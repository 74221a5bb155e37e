// A decision, step by step.

import type { DecisionStep, OptionAnswer, QuestionAnswer, WayAnswer } from "./answers.js";
import type { Command, Documents, GameName } from "./documents.js";
import type { CallOptions } from "./requests.js";

/** An answer to a question. With each one that is not closed, the command can be completed to a legal one. */
export interface Option<G extends GameName = GameName> extends Omit<OptionAnswer, "closed"> {
  /** Why it cannot be chosen, by one or several clauses; empty where it can. */
  readonly closed: readonly Documents[G]["refusal"][];
}

/** A question on the way to a command, with its options. It never changes: `choose` returns what follows. */
export interface Step<G extends GameName = GameName> {
  readonly complete: false;
  /** The seat that decides. */
  readonly seat: string;
  /** The tokens of the answers so far. */
  readonly tokens: readonly string[];
  readonly question: QuestionAnswer;
  readonly options: readonly Option<G>[];
  /** Every way to pay, take or swap pieces, where there are few of them. */
  readonly ways: readonly WayAnswer[];
  /** The command as far as it is filled. */
  readonly draft: { readonly [field: string]: unknown };
  /** The price of the command so far, in francs. */
  readonly price: number;
  /** The only open option, if there is exactly one: it can be chosen without asking. */
  readonly only: Option<G> | undefined;
  /** What follows an answer, which is an option, its token, or a way. A closed one is `Refused`. */
  choose(answer: string | Option<G> | WayAnswer, options?: CallOptions): Promise<Step<G> | Made<G>>;
  /** The step before; `null` at the first one. */
  back(options?: CallOptions): Promise<Step<G> | Made<G> | null>;
}

/** The command with which a decision has ended. It is legal. */
export interface Made<G extends GameName = GameName> {
  readonly complete: true;
  readonly seat: string;
  readonly tokens: readonly string[];
  readonly command: Command<G>;
  /** The price of the command, in francs. */
  readonly price: number;
  /** The step before. */
  back(options?: CallOptions): Promise<Step<G> | Made<G> | null>;
}

/** Asks for the step after some answers. */
export type Decide = (tokens: readonly string[], options?: CallOptions) => Promise<DecisionStep | null>;

/** The step after some answers; `null` where the seat has nothing to decide. */
export async function stepAfter<G extends GameName>(
  decide: Decide,
  seat: string,
  tokens: readonly string[],
  call?: CallOptions,
): Promise<Step<G> | Made<G> | null> {
  const answer = await decide(tokens, call);
  if (answer === null) return null;
  const back = async (options?: CallOptions) =>
    tokens.length === 0 ? null : stepAfter<G>(decide, seat, tokens.slice(0, -1), options);
  const price = answer.price ?? 0;
  if (answer.command !== undefined) {
    return { complete: true, seat, tokens, command: answer.command as unknown as Command<G>, price, back };
  }
  const options = (answer.options ?? []) as unknown as readonly Option<G>[];
  const open = options.filter((option) => option.closed.length === 0);
  return {
    complete: false,
    seat,
    tokens,
    question: answer.question as QuestionAnswer,
    options,
    ways: answer.ways ?? [],
    draft: answer.draft ?? {},
    price,
    only: open.length === 1 ? open[0] : undefined,
    choose: async (chosen, options) => {
      const more = tokensOf(chosen);
      const next = await stepAfter<G>(decide, seat, [...tokens, ...more], options);
      return next as Step<G> | Made<G>;
    },
    back,
  };
}

function tokensOf(chosen: string | { readonly token: string } | WayAnswer): readonly string[] {
  if (typeof chosen === "string") return [chosen];
  return "token" in chosen ? [chosen.token] : chosen.answers;
}
