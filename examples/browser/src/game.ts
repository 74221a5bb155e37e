// A game, spoken of in a language and with the names of the players.

import type {
  BoardText,
  ClauseText,
  ClauseTitle,
  DecisionStep,
  FoldedState,
  GameText,
  Line,
  PictureText,
  PreviewText,
  ScenarioTitle,
} from "./answers.js";
import { Board, type BesideBoard } from "./board.js";
import type { Command, Documents, Fact, GameName, Given, Scenario } from "./documents.js";
import { errorOf, type InternalError, type Malformed, type Refused } from "./errors.js";
import type {
  DrawOptions,
  ExplanationInWords,
  OfferInWords,
  Outcome,
  Preview,
  PreviewOptions,
  SetupOptions,
  Voice,
} from "./game_answers.js";
import type { CallOptions, Requests } from "./requests.js";
import {
  Player,
  thinkFields,
  type Choose,
  type HintOptions,
  type HintsInWords,
  type Level,
} from "./player.js";
import { State, stateOf } from "./state.js";
import { stepAfter, type Made, type Step } from "./step.js";

export class Game<G extends GameName = GameName> {
  /** The name of the game. */
  readonly name: G;
  readonly voice: Voice<G>;
  readonly #requests: Requests;

  constructor(requests: Requests, name: G, voice: Voice<G>) {
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

  /** Read a board of the players' own: the text of its file in TOML, or its document. `engine.game(name, { board })` is
   * the game on that board. `Malformed` for what is no board of this game. */
  async readBoard(
    file: string | Documents[G]["board"],
    beside: BesideBoard = {},
    call?: CallOptions,
  ): Promise<Board<G>> {
    return new Board<G>(await this.#ask<BoardText>("readBoard", { file, beside }, call));
  }

  /** Open a position file. `Malformed` for a position that cannot be. */
  async open(document: Documents[G]["position-file"], call?: CallOptions): Promise<State<G>> {
    return new State(await this.#ask("open", { document }, call));
  }

  /** The seats that may act: `table` where chance decides, and none when the game is over. */
  toAct(state: State<G>, call?: CallOptions): Promise<readonly string[]> {
    return this.#ask("toAct", state.fields, call);
  }

  /** How the game ended; `null` while it goes on. */
  result(state: State<G>, call?: CallOptions): Promise<Documents[G]["result"] | null> {
    return this.#ask("result", state.fields, call);
  }

  /** What is to be decided, in a few sentences; an empty text where nothing is. */
  prompt(state: State<G>, call?: CallOptions): Promise<string> {
    return this.#ask("prompt", state.fields, call);
  }

  /** The state as a seat, or `spectator`, sees it. It has no secret of another seat. */
  async view(state: State<G>, seat: string, call?: CallOptions): Promise<State<G>> {
    return new State(await this.#ask("view", { ...state.fields, seat }, call));
  }

  /** Facts as a seat, or `spectator`, is told them. */
  redact(facts: readonly Fact<G>[], seat: string, call?: CallOptions): Promise<readonly Documents[G]["seen-fact"][]> {
    return this.#ask("redact", { facts, seat }, call);
  }

  /** What the seats may do now: of one seat, or of all that act. */
  offers(state: State<G>, seat?: string, call?: CallOptions): Promise<readonly OfferInWords<G>[]> {
    return this.#ask("offers", { ...state.fields, seat: seat ?? null }, call);
  }

  /** The first step of a seat's decision, or the step after some tokens; `null` where it has nothing to decide. */
  decide(
    state: State<G>,
    seat: string,
    tokens: readonly string[] = [],
    call?: CallOptions,
  ): Promise<Step<G> | Made<G> | null> {
    const ask = (answers: readonly string[], options?: CallOptions) =>
      this.#ask<DecisionStep | null>("decide", { ...state.fields, seat, tokens: answers }, options);
    return stepAfter<G>(ask, seat, tokens, call);
  }

  /** Play a command. `Refused` where a clause forbids it. */
  async play(state: State<G>, command: Command<G>, call?: CallOptions): Promise<Outcome<G>> {
    return outcome(await this.#ask("play", { ...state.fields, command }, call));
  }

  /** What a command would cause, as far as whoever gives it can know that. `Refused` where a clause forbids it. */
  async preview(state: State<G>, command: Command<G>, options: PreviewOptions = {}): Promise<Preview<G>> {
    const { viewer = null, ...call } = options;
    const answer = await this.#ask<PreviewText>("preview", { ...state.fields, command, viewer }, call);
    const { facts, folded, ...rest } = answer;
    return { ...rest, facts: facts as unknown as readonly Fact<G>[], state: stateOf<G>(folded) };
  }

  /** The state after some facts. They are not judged. A view is folded with facts as its seat is told them. */
  async fold(state: State<G>, facts: readonly Fact<G>[], call?: CallOptions): Promise<State<G>> {
    return stateOf<G>(await this.#ask<FoldedState>("fold", { ...state.fields, facts }, call));
  }

  /** The error that `play` would be rejected with; `null` for a legal command. */
  async whyNot(state: State<G>, command: Command<G>, call?: CallOptions): Promise<Refused | Malformed | null> {
    type Fault = ConstructorParameters<typeof Refused>[0];
    const fault = await this.#ask<Fault | null>("whyNot", { ...state.fields, command }, call);
    return fault === null ? null : (errorOf(fault) as Exclude<ReturnType<typeof errorOf>, InternalError>);
  }

  /** Some legal commands of the players, in order: at most so many. */
  legal(state: State<G>, most: number, call?: CallOptions): Promise<readonly Command<G>[]> {
    return this.#ask("legal", { ...state.fields, most }, call);
  }

  /** The command of the table that is due, drawn by a seed. */
  deal(state: State<G>, seed: number, call?: CallOptions): Promise<Command<G>> {
    return this.#ask("deal", { ...state.fields, seed }, call);
  }

  /** The names of the levels of computer players. Those that think more come later. */
  levelNames(call?: CallOptions): Promise<readonly Level[]> {
    return this.#ask("levelNames", {}, call);
  }

  /** A computer player who sits at a seat. */
  makePlayer(seat: string, level: Level): Player<G> {
    const choose: Choose<G> = (player, state, { signal, ...options }) => {
      const { seat, level } = player;
      return this.#ask("choose", { ...state.fields, seat, level, ...thinkFields(options) }, { signal });
    };
    return new Player<G>(seat, level, choose);
  }

  /** What a computer player would do at a seat, and why. It decides by what the seat sees. */
  hint(state: State<G>, seat: string, options: HintOptions<G> = {}): Promise<HintsInWords<G>> {
    const { signal, level = "hard", most = 3, ...rest } = options;
    return this.#ask("hint", { ...state.fields, seat, level, most, ...thinkFields(rest) }, { signal });
  }

  /** A picture of the state, as the text of an SVG document. */
  draw(state: State<G>, options: DrawOptions<G> = {}): Promise<string> {
    const { facts = [], style = null, ...call } = options;
    return this.#ask("draw", { ...state.fields, facts, style }, call);
  }

  /** The picture in its parts, for a page that has the style sheet of the pictures. */
  parts(state: State<G>, { facts = [], ...call }: Omit<DrawOptions<G>, "style"> = {}): Promise<PictureText> {
    return this.#ask("parts", { ...state.fields, facts }, call);
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
    return this.#ask("explain", { ...before.fields, facts }, call);
  }

  /** Why a command is refused, with the numbers behind it; `null` for a legal one. */
  explainWhyNot(state: State<G>, command: Command<G>, call?: CallOptions): Promise<ExplanationInWords<G> | null> {
    return this.#ask("explainWhyNot", { ...state.fields, command }, call);
  }

  /** How the score of a seat is made up. */
  explainScore(state: State<G>, seat: string, call?: CallOptions): Promise<ExplanationInWords<G>> {
    return this.#ask("explainScore", { ...state.fields, seat }, call);
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
    const { language = "en", names = {}, board } = this.voice;
    const spoken = { game: this.name, language, names, board: board?.text ?? null };
    return (await this.#requests.ask({ do: name, ...spoken, ...fields }, call)) as T;
  }
}

function outcome<G extends GameName>(answer: { readonly state: string; readonly facts: Fact<G>[] }): Outcome<G> {
  return { state: new State(answer.state), facts: answer.facts };
}
