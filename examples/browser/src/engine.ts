// The engine: the worker, and what it can be asked about all games.

import type { CheckedPosition, EngineText, JudgedLog, UpgradedLog } from "./answers.js";
import type { Documents, Fact, GameName, Language } from "./documents.js";
import type { Board } from "./board.js";
import { Game } from "./game.js";
import type { Voice } from "./game_answers.js";
import { Requests, type CallOptions } from "./requests.js";
import { State } from "./state.js";

export interface LoadOptions extends CallOptions {
  /** The address of the folder with `worker.js` and what it loads. It has to be on the page's own site. Without it, they
   * stand beside this file. */
  readonly folder?: string | URL;
  /** Called with the number of bytes that have come so far, while the engine is loaded. In Node it is not called. */
  readonly progress?: (bytes: number) => void;
}

/** What a call can say about a document that names its board. */
export interface OnBoards extends CallOptions {
  /** The boards that it may name, besides those of the games. */
  readonly boards?: readonly Board[];
}

export interface ValidateOptions extends OnBoards {
  /** The name of the log, for the report. */
  readonly file?: string;
  /** The language of the sentences. */
  readonly language?: Language;
  /** How far it is judged. Everything, unless it is said. */
  readonly level?: "syntax" | "rules" | "facts" | "result";
  /** What is done after a command that cannot be played. */
  readonly keepGoing?: "stop" | "skip" | "assume";
  /** Whether refusals are explained. */
  readonly explain?: boolean;
  /** By which rules it is judged: those of its own revision, or the current ones. */
  readonly rules?: "recorded" | "current";
  /** Whether chance has to be proved. */
  readonly fair?: boolean;
}

/** A report on a log. Its file, its verdict, and its problems, line by line. */
export type Report = Extract<Documents[GameName]["verdict"], { readonly verdict: string }>;

/** A log that was played up to one of its commands. */
export interface Replayed<G extends GameName = GameName> {
  readonly game: G;
  /** The number of the last command that was played; 0: the setup. */
  readonly number: number;
  readonly state: State<G>;
  /** The last command, and its facts. */
  readonly command: Documents[G]["command"] | null;
  readonly facts: readonly Fact<G>[];
  /** The line that cannot be played, if the log ends there; `validate` says why. Otherwise `null`. */
  readonly stopped: number | null;
}

/** What a call can say whose answer has sentences. */
export interface InLanguage extends OnBoards {
  /** The language of the sentences. Without it, they are in English. */
  readonly language?: Language;
}

/** A log that was judged: its report, and what happens in each line. */
export type Judged = Omit<JudgedLog, "report"> & { readonly report: Report };

/** The position after a line of a log. */
export interface AfterLine<G extends GameName = GameName> {
  readonly game: G;
  /** The number of the last command; 0: the setup. */
  readonly number: number;
  readonly state: State<G>;
  /** The command of this line, and its facts. */
  readonly command: Documents[G]["command"] | null;
  readonly facts: readonly Fact<G>[];
}

/** A position file that was checked: its faults, or its position. */
export type Checked = Pick<CheckedPosition, "faults"> & {
  readonly position: { readonly game: GameName; readonly state: State } | null;
};

export class Engine {
  readonly #requests: Requests;

  constructor(requests: Requests) {
    this.#requests = requests;
  }

  /** The version of the library, and the names of its games and languages. */
  describe(call?: CallOptions): Promise<EngineText> {
    return this.#ask("hello", {}, call);
  }

  /** A game by its name. */
  game<G extends GameName>(name: G, voice: Voice<NoInfer<G>> = {}): Game<G> {
    return new Game(this.#requests, name, voice);
  }

  /** Judge a log. A log with problems is a report like any other. */
  validate(log: string, options: ValidateOptions = {}): Promise<Report> {
    const { signal, boards, keepGoing = "stop", ...rest } = options;
    return this.#ask("validate", { log, ...textsOf(boards), keep_going: keepGoing, ...rest }, { signal });
  }

  /** Play a log up to a command; up to the last one, unless its number is given. */
  async replay(log: string, at?: number, { boards, ...call }: OnBoards = {}): Promise<Replayed> {
    const asked = { log, ...textsOf(boards), at: at ?? null };
    const answer = await this.#ask<Omit<Replayed, "state"> & { state: string }>("replay", asked, call);
    return { ...answer, state: new State(answer.state) };
  }

  /** Judge a log, and tell what happens in each of its lines. The log is judged as by `validate`, with explanations. */
  judge(log: string, { language = "en", boards, ...call }: InLanguage = {}): Promise<Judged> {
    return this.#ask("judge", { log, ...textsOf(boards), language }, call);
  }

  /** The position after a line of a log, from 1. After a line that could not be played, it is the position in which it
   * could not. The latest log is kept, so going through it is quick. */
  async after(log: string, line: number, { language = "en", boards, ...call }: InLanguage = {}): Promise<AfterLine> {
    const asked = { log, ...textsOf(boards), line, language };
    const answer = await this.#ask<Omit<AfterLine, "state"> & { state: string }>("after", asked, call);
    return { ...answer, state: new State(answer.state) };
  }

  /** Bring an old log up to date. A log that is of today, that is invalid, or that the current rules judge differently,
   * stays as it is. */
  upgrade(log: string, { language = "en", boards, ...call }: InLanguage = {}): Promise<UpgradedLog> {
    return this.#ask("upgrade", { log, ...textsOf(boards), language }, call);
  }

  /** Everything that is wrong with the text of a position file, or else its position. */
  async check(text: string, { language = "en", boards, ...call }: InLanguage = {}): Promise<Checked> {
    const asked = { text, ...textsOf(boards), language };
    const { state, game, ...rest } = await this.#ask<CheckedPosition>("check", asked, call);
    if (state === undefined || game === undefined) return { ...rest, position: null };
    return { ...rest, position: { game: game as GameName, state: new State(state) } };
  }

  /** The answer to a question of the conformance protocol. Both are the texts of lines. */
  conform(line: string, call?: CallOptions): Promise<string> {
    return this.#ask("conform", { line }, call);
  }

  /** End the worker. Calls that wait are rejected with `EngineStopped`. */
  close(): void {
    this.#requests.close();
  }

  async #ask<T>(name: string, fields: object, call?: CallOptions): Promise<T> {
    return (await this.#requests.ask({ do: name, ...fields }, call)) as T;
  }
}

/** The texts of boards, as a request has them. */
function textsOf(boards: readonly Board[] = []): { readonly boards: readonly string[] } {
  return { boards: boards.map((board) => board.text) };
}

/** Start a worker, and return the engine as soon as it is ready. */
export async function load({ folder, signal, progress }: LoadOptions = {}): Promise<Engine> {
  const base = folder === undefined ? new URL(".", import.meta.url) : new URL(folder, import.meta.url);
  const requests = new Requests(base.href.endsWith("/") ? base : new URL(`${base.href}/`), progress);
  const aborted = () => requests.close();
  signal?.throwIfAborted();
  signal?.addEventListener("abort", aborted);
  try {
    await requests.start();
  } catch (error) {
    requests.close();
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener("abort", aborted);
  }
  return new Engine(requests);
}
