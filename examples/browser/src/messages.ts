// What the page and the worker say to each other.

/** To the worker: a request, which is a JSON text. It is answered before the next one is sent. */
export type ToWorker = { readonly request: string };

/** From the worker: how many bytes of it are loaded, that it is ready, an answer, or why it cannot go on. */
export type FromWorker =
  | { readonly loaded: number }
  | { readonly ready: true }
  | { readonly answer: string }
  | { readonly broken: string };
