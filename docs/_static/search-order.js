// In which order the search shows what it has found. A heading that is what was asked for, such as the name of a clause,
// stands first; then the questions during a game and the rules, and last the pages that have nearly every word on them.
const searchOrder = [
  [/^[^/]+-[^/]+\/index$/, 12],
  [/^[^/]+-[^/]+\/rules$/, 6],
  [/^[^/]+-[^/]+\/rulings$/, 3],
  [/^(reference\/api|changelog|traceability)$/, -20],
];

var Scorer = {
  score: ([page, , anchor, , score, , kind]) => {
    const [, more] = searchOrder.find(([name]) => name.test(page)) ?? [null, 0];
    return score + (kind === "title" && anchor ? 30 : 0) + (kind === "object" ? 0 : more);
  },
  // What follows is as Sphinx has it: each of these has to be there
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
