// The package foreign-king: `load` returns an engine.

export type { ClauseText, EngineText, GameText, Line, NameAnswer, QuestionAnswer, WayAnswer } from "./answers.js";
export type { Command, Documents, Fact, GameName, Language, Position } from "./documents.js";
export { Engine, load, type LoadOptions, type Replayed, type Report, type ValidateOptions } from "./engine.js";
export { EngineError, EngineStopped, InternalError, Malformed, Refused } from "./errors.js";
export {
  Game,
  type DrawOptions,
  type ExplanationInWords,
  type OfferInWords,
  type Outcome,
  type SetupOptions,
  type Voice,
} from "./game.js";
export type { CallOptions } from "./requests.js";
export { State } from "./state.js";
export type { Made, Option, Step } from "./step.js";
