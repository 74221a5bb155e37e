// What the page, the worker with the matches, and the worker that thinks say to each other.

/** A request, as Python reads it. */
export interface Asked {
  readonly number: number;
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

/** To the worker: a request, or that nobody waits for its answer any more. `keep` is the name under which games are kept. */
export type ToTable = { readonly open: string } | { readonly ask: Asked } | { readonly leave: number };

/** From the worker: how much of it is loaded, that it is ready, a part of an answer, or that it cannot go on. */
export type FromTable =
  | { readonly loaded: number }
  | { readonly ready: true }
  | { readonly kept: boolean }
  | { readonly answer: string }
  | { readonly broken: string };

/** A part of an answer, as Python writes it: its beginning, a part of its text, or its end. */
export interface Part {
  readonly request: number;
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly part?: string;
  readonly end?: true;
}

/** To the worker that thinks: a question. */
export type ToThinker = { readonly number: number; readonly question: string };

/** From the worker that thinks: a command, or why there is none. */
export type FromThinker = { readonly number: number; readonly command?: string; readonly fault?: string };
