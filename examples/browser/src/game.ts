// A game, spoken of in a language and with the names of the players.

import type { ClauseText, ClauseTitle, DecisionStep, GameText, Line, PictureText, ScenarioTitle } from "./answers.js";
import type { Command, Documents, Fact, GameName, Given, Language, Scenario } from "./documents.js";
import { errorOf, type InternalError, type Malformed, type Refused } from "./errors.js";
import type { CallOptions, Requests } from "./requests.js";
import { State } from "./state.js";
import { stepAfter, type Made, type Step } from "./step.js";

/** How a game is spoken of. */
export interface Voice {
  /** The language of all sentences, also of those in errors. English, unless it is said. */
  readonly language?: Language;
  /** The names of the players by seat. */
  readonly names?: { readonly [seat: string]: string };
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

export class Game<G extends GameName = GameName> {
  /** The name of the game. */
  readonly name: G;
  readonly voice: Voice;
  readonly #requests: Requests;

  constructor(requests: Requests, name: G, voice: Voice) {
    this.name = name;
    this.voice = voice;
    this.#requests = requests;
  }

  /** What the game is called, its editions and its clauses. */
  describe(call?: CallOptions): Promise<GameText> {
    return this.#ask("describe", {}, call);
  }

  /** What a clause says. */
  clause(name: string, call?: CallOptions): Promise<ClauseText> {
    return this.#ask("clause", { clause: name }, call);
  }

  /** Set up a game. `seats` are in seating order. */
  async setup(seats: readonly string[], options: SetupOptions<G> = {}): Promise<Outcome<G>> {
    const { edition = null, law = {}, ...call } = options;
    return outcome(await this.#ask("setup", { seats, edition, law }, call));
  }

  /** Open a position file. `Malformed` for a position that cannot be. */
  async open(document: Documents[G]["position-file"], call?: CallOptions): Promise<State<G>> {
    return new State(await this.#ask("open", { document }, call));
  }

  /** The seats that may act: `table` where chance decides, and none when the game is over. */
  toAct(state: State<G>, call?: CallOptions): Promise<readonly string[]> {
    return this.#ask("toAct", { state: state.text }, call);
  }

  /** How the game ended; `null` while it goes on. */
  result(state: State<G>, call?: CallOptions): Promise<Documents[G]["result"] | null> {
    return this.#ask("result", { state: state.text }, call);
  }

  /** What is to be decided, in a few sentences; an empty text where nothing is. */
  prompt(state: State<G>, call?: CallOptions): Promise<string> {
    return this.#ask("prompt", { state: state.text }, call);
  }

  /** The state as a seat, or `spectator`, sees it. It has no secret of another seat. */
  async view(state: State<G>, seat: string, call?: CallOptions): Promise<State<G>> {
    return new State(await this.#ask("view", { state: state.text, seat }, call));
  }

  /** Facts as a seat, or `spectator`, is told them. */
  redact(facts: readonly Fact<G>[], seat: string, call?: CallOptions): Promise<readonly Documents[G]["seen-fact"][]> {
    return this.#ask("redact", { facts, seat }, call);
  }

  /** What the seats may do now: of one seat, or of all that act. */
  offers(state: State<G>, seat?: string, call?: CallOptions): Promise<readonly OfferInWords<G>[]> {
    return this.#ask("offers", { state: state.text, seat: seat ?? null }, call);
  }

  /** The first step of a seat's decision, or the step after some tokens; `null` where it has nothing to decide. */
  decide(
    state: State<G>,
    seat: string,
    tokens: readonly string[] = [],
    call?: CallOptions,
  ): Promise<Step<G> | Made<G> | null> {
    const ask = (answers: readonly string[], options?: CallOptions) =>
      this.#ask<DecisionStep | null>("decide", { state: state.text, seat, tokens: answers }, options);
    return stepAfter<G>(ask, seat, tokens, call);
  }

  /** Play a command. `Refused` where a clause forbids it. */
  async play(state: State<G>, command: Command<G>, call?: CallOptions): Promise<Outcome<G>> {
    return outcome(await this.#ask("play", { state: state.text, command }, call));
  }

  /** The error that `play` would be rejected with; `null` for a legal command. */
  async whyNot(state: State<G>, command: Command<G>, call?: CallOptions): Promise<Refused | Malformed | null> {
    type Fault = ConstructorParameters<typeof Refused>[0];
    const fault = await this.#ask<Fault | null>("whyNot", { state: state.text, command }, call);
    return fault === null ? null : (errorOf(fault) as Exclude<ReturnType<typeof errorOf>, InternalError>);
  }

  /** Some legal commands of the players, in order: at most so many. */
  legal(state: State<G>, most: number, call?: CallOptions): Promise<readonly Command<G>[]> {
    return this.#ask("legal", { state: state.text, most }, call);
  }

  /** The command of the table that is due, drawn by a seed. */
  deal(state: State<G>, seed: number, call?: CallOptions): Promise<Command<G>> {
    return this.#ask("deal", { state: state.text, seed }, call);
  }

  /** A picture of the state, as the text of an SVG document. */
  draw(state: State<G>, options: DrawOptions<G> = {}): Promise<string> {
    const { facts = [], style = null, ...call } = options;
    return this.#ask("draw", { state: state.text, facts, style }, call);
  }

  /** The picture in its parts, for a page that has the style sheet of the pictures. */
  parts(state: State<G>, { facts = [], ...call }: Omit<DrawOptions<G>, "style"> = {}): Promise<PictureText> {
    return this.#ask("parts", { state: state.text, facts }, call);
  }

  /** Facts as a story, line by line. */
  tell(facts: readonly Fact<G>[], call?: CallOptions): Promise<readonly Line[]> {
    return this.#ask("tell", { facts }, call);
  }

  /** Why each of the facts that followed a state happened. */
  explain(
    before: State<G>,
    facts: readonly Fact<G>[],
    call?: CallOptions,
  ): Promise<readonly ExplanationInWords<G>[]> {
    return this.#ask("explain", { state: before.text, facts }, call);
  }

  /** Why a command is refused, with the numbers behind it; `null` for a legal one. */
  explainWhyNot(state: State<G>, command: Command<G>, call?: CallOptions): Promise<ExplanationInWords<G> | null> {
    return this.#ask("explainWhyNot", { state: state.text, command }, call);
  }

  /** How the score of a seat is made up. */
  explainScore(state: State<G>, seat: string, call?: CallOptions): Promise<ExplanationInWords<G>> {
    return this.#ask("explainScore", { state: state.text, seat }, call);
  }

  /** The titles of all clauses, in the order of the rules. */
  clauses(call?: CallOptions): Promise<readonly ClauseTitle[]> {
    return this.#ask("clauses", {}, call);
  }

  /** The scenarios that show a clause; those in which it refuses the last command come first. */
  scenarios(clause: string, call?: CallOptions): Promise<readonly ScenarioTitle[]> {
    return this.#ask("scenarios", { clause }, call);
  }

  /** A scenario of the specification, such as `loan/first`. */
  scenario(id: string, call?: CallOptions): Promise<Scenario<G>> {
    return this.#ask("scenario", { id }, call);
  }

  /** The position in which a scenario begins, and the facts of the setup where it begins with that. */
  async lay(given: Given, call?: CallOptions): Promise<Outcome<G>> {
    return outcome(await this.#ask("lay", { given }, call));
  }

  /** A sentence for each difference between what a scenario says and what happens; none where it holds. */
  compare(scenario: Partial<Scenario<G>>, call?: CallOptions): Promise<readonly string[]> {
    return this.#ask("compare", { scenario }, call);
  }

  async #ask<T>(name: string, fields: object, call?: CallOptions): Promise<T> {
    const { language = "en", names = {} } = this.voice;
    return (await this.#requests.ask({ do: name, game: this.name, language, names, ...fields }, call)) as T;
  }
}

function outcome<G extends GameName>(answer: { readonly state: string; readonly facts: Fact<G>[] }): Outcome<G> {
  return { state: new State(answer.state), facts: answer.facts };
}
