// The package foreign-king: `load` returns an engine.

export type {
  ClauseText,
  ClauseTitle,
  EngineText,
  GameText,
  Line,
  LogLine,
  NameAnswer,
  PicturePart,
  PictureText,
  PositionFault,
  QuestionAnswer,
  ScenarioTitle,
  UpgradedLog,
  WayAnswer,
} from "./answers.js";
export type { Command, Documents, Fact, GameName, Given, Language, Position, Scenario } from "./documents.js";
export {
  Engine,
  load,
  type AfterLine,
  type Checked,
  type InLanguage,
  type Judged,
  type LoadOptions,
  type Replayed,
  type Report,
  type ValidateOptions,
} from "./engine.js";
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
