// What the page, the worker with the matches, and the worker that thinks say to each other.

/** A request, as Python reads it. */
export interface Asked {
  readonly number: number;
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

/** To the worker: the name under which games are kept, a request, or the number of a request whose answer nobody waits
 * for any more. */
export type ToTable = { readonly open: string } | { readonly ask: Asked } | { readonly leave: number };

/** From the worker: how many bytes of it are loaded, that it is ready, whether games are kept, a part of an answer, or
 * why it cannot go on. */
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
