// The worker that thinks for the computer players, so that the one with the matches answers meanwhile.

import { loadPython } from "../python.js";
import type { FromThinker, ToThinker } from "./messages.js";

const decide = loadPython().then(
  (python) => python.runPython("from foreign_king_table import decide\ndecide") as (question: string) => string,
);

self.addEventListener("message", async ({ data }: MessageEvent<ToThinker>) => {
  const answer = await decide.then((each) => each(data.question)).then(
    (command) => ({ number: data.number, command }),
    (error: unknown) => ({ number: data.number, fault: String(error) }),
  );
  self.postMessage(answer satisfies FromThinker);
});
