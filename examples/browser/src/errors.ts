// What can go wrong. Every promise of this package is rejected with one of these, or with the reason of its signal.

import type { Fault } from "./answers.js";

/** What all errors of this package have in common. */
export class EngineError extends Error {
  override readonly name: string = "EngineError";
}

/** A clause of the rules forbids it. The message is a sentence for the player, in the language of the game. */
export class Refused extends EngineError {
  override readonly name = "Refused";
  /** The clause, with its game before it: `the-foreign-king:build.price`. */
  readonly clause: string;
  /** The name of the clause alone: `build.price`. */
  readonly rule: string;
  /** The number that the clause asks for. */
  readonly need: number | undefined;
  /** The number that there is instead. */
  readonly have: number | undefined;
  /** What the clause was applied to: a province, a seat, an action space… */
  readonly about: Readonly<Record<string, string | number>>;

  constructor(fault: Fault) {
    super(fault.message);
    const { rule, need, have, about } = (fault.refusal ?? {}) as {
      readonly [name: string]: unknown;
      readonly rule?: string;
      readonly need?: number;
      readonly have?: number;
      readonly about?: Readonly<Record<string, string | number>>;
    };
    this.clause = fault.clause ?? "";
    this.rule = rule ?? "";
    this.need = need;
    this.have = have;
    this.about = about ?? {};
  }
}

/** A document or an argument is not what it has to be. That is a mistake of the program that sends it. */
export class Malformed extends EngineError {
  override readonly name = "Malformed";
  /** The wrong place, as a JSON pointer. */
  readonly pointer: string;
  /** What should stand there, in words. */
  readonly expected: string | undefined;
  /** The clause that makes a position impossible, with its game before it. */
  readonly clause: string | undefined;

  constructor(fault: Fault) {
    super(fault.message);
    this.pointer = fault.pointer ?? "";
    this.expected = fault.expected;
    this.clause = fault.clause;
  }
}

/** The library itself has made a mistake. The engine goes on. */
export class InternalError extends EngineError {
  override readonly name = "InternalError";
}

/** The worker has died, could not be started, or the engine was closed. Unless it was closed, the next call starts a
 * new worker. */
export class EngineStopped extends EngineError {
  override readonly name = "EngineStopped";
}

/** The error that says what a fault says. */
export function errorOf(fault: Fault): Refused | Malformed | InternalError {
  switch (fault.kind) {
    case "refused":
      return new Refused(fault);
    case "malformed":
      return new Malformed(fault);
    case "internal":
      return new InternalError(fault.message);
  }
}
