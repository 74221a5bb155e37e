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
export { Board, type BesideBoard } from "./board.js";
export type { Command, Documents, Fact, GameName, Given, Language, Position, Scenario } from "./documents.js";
export {
  Engine,
  load,
  type AfterLine,
  type Checked,
  type InLanguage,
  type Judged,
  type LoadOptions,
  type OnBoards,
  type Replayed,
  type Report,
  type ValidateOptions,
} from "./engine.js";
export { EngineError, EngineStopped, InternalError, Malformed, Refused } from "./errors.js";
export { Game } from "./game.js";
export type {
  DrawOptions,
  ExplanationInWords,
  OfferInWords,
  Outcome,
  Preview,
  PreviewOptions,
  SetupOptions,
  Voice,
} from "./game_answers.js";
export { Player, type HintInWords, type HintOptions, type HintsInWords, type Level, type ThinkOptions } from "./player.js";
export type { CallOptions } from "./requests.js";
export { State } from "./state.js";
export type { Made, Option, Step } from "./step.js";
