// What the types must not allow. The compiler complains where a line after @ts-expect-error is no error.

import type * as BarbarianKingdoms from "./barbarian-kingdoms.js";
import type * as LangLebeDerKoenig from "./lang-lebe-der-koenig.js";
import type * as TheForeignKing from "./the-foreign-king.js";

type King = TheForeignKing.Documents;

// A kind of command that there is not.
// @ts-expect-error
export const kind: King["command"] = { type: "Fly", by: "red" };

// A field of another command.
// @ts-expect-error
export const other: King["command"] = { type: "EndTurn", by: "red", province: "liege" };

// A field is missing.
// @ts-expect-error
export const missing: King["command"] = { type: "PlaceCitizens", by: "red", province: "liege" };

// A number as a text.
// @ts-expect-error
export const text: King["command"] = { type: "PlaceCitizens", by: "red", province: "liege", citizens: "2" };

// A factory of another sort.
// @ts-expect-error
export const factory: King["command"] = { type: "BuildFactory", by: "red", kind: "gold", province: "liege" };

// The Queen performs an action, and to end the turn is none.
// @ts-expect-error
export const queen: King["command"] = { type: "UseQueen", by: "red", action: { type: "EndTurn", by: "red" } };

// A clause of another game.
// @ts-expect-error
export const clause: TheForeignKing.Clause = "election.votes";

// An optional field is left out, not undefined.
// @ts-expect-error
export const undefinedHere: TheForeignKing.Refusal = { rule: "turn.whose", need: undefined };

// A whole position shows every hand; a view need not.
declare const hand: LangLebeDerKoenig.SeenPlayer["hand"];
// @ts-expect-error
export const shown: LangLebeDerKoenig.Player["hand"] = hand;

// So a view is no position, though a position would do as a view.
declare const view: LangLebeDerKoenig.View;
declare const position: LangLebeDerKoenig.Position;
export const seen: LangLebeDerKoenig.View = position;
// @ts-expect-error
export const whole: LangLebeDerKoenig.Position = view;

// Nobody can say what is hidden.
// @ts-expect-error
export const sealed: LangLebeDerKoenig.Command = { type: "LayCards", by: "red", cards: "unseen" };

// Nothing changes in a document.
// @ts-expect-error
position.turns = 3;

// What stands under a name need not be there.
// @ts-expect-error
export const courtiers: number = position.territories["wigemor"].courtiers;

// A token of another sort, and one of a purse that is not shown.
// @ts-expect-error
export const token: BarbarianKingdoms.Token = "copper";
declare const told: BarbarianKingdoms.SeenTokenDrawn;
// @ts-expect-error
export const drawn: BarbarianKingdoms.TokenDrawn = told;

// A switch that leaves a kind out does not reach `never`.
export function described(offer: TheForeignKing.Field): string {
  switch (offer.type) {
    case "Choice":
      return offer.options.join(", ");
    default: {
      // @ts-expect-error
      const left: never = offer;
      return left;
    }
  }
}

// A closed offer has no price.
declare const offer: TheForeignKing.Offer;
// @ts-expect-error
export const price: number = offer.price;
