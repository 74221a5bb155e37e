// @ts-check
// What the opener can do about how a match is found, and who hears of its turns.

import { announce } from "./announcer.js";
import { post } from "./api.js";
import { fill, make } from "./dom.js";
import { hookFields } from "./hook_fields.js";
import { _ } from "./texts.js";

/** @typedef {import("./people.js").Context} Context */
/** @typedef {import("./people.js").Participants} Participants */
/** @typedef {import("./people.js").Doing} Doing */

/** @type {Set<string>} the matches that were kept in the lobby from this page */
const kept = new Set();

/**
 * Return what keeps a match in the lobby, while it stands there with a free seat.
 * @param {Context} context
 * @param {Participants} participants
 * @param {Doing} doing
 */
export function lobbyActs({ match, opener }, participants, doing) {
  if (!opener || !participants.listed || !participants.seats.some((each) => each.state === "free")) return [];
  const renew = async () => {
    await doing(async () => {
      const now = await post(`/api/matches/${match}/lobby`);
      kept.add(match);
      return now;
    });
    if (kept.has(match)) announce(isKept());
  };
  return [make("div", { class: "lobby-acts" },
    make("p", { class: "faint" }, kept.has(match) ? isKept() : _("The game leaves the lobby when nothing has happened in it for two weeks.")),
    make("button", { type: "button", "data-key": "renew", onclick: () => void renew() }, _("Keep it in the lobby")))];
}

function isKept() {
  return _("The game stays in the lobby for another two weeks.");
}

/**
 * Return what sets and removes the hook of a match. Its address may be a secret, so it is never shown.
 * @param {Context} context
 * @param {Doing} doing
 */
export function hookActs(context, doing) {
  const path = `/api/matches/${context.match}/hook`;
  const change = (/** @type {() => Promise<unknown>} */ act, /** @type {boolean} */ on) => doing(async () => {
    const now = await act();
    context.hook = on;
    return now;
  });
  const acts = [];
  if (context.hook) {
    acts.push(make("p", {}, _("An address is called when a turn begins. It may be a secret, so it is not shown.")),
      make("button", { type: "button", "data-key": "hook-remove", onclick: () => void change(() => post(path, undefined, "DELETE"), false) }, _("Call it no more")));
  }
  if (context.opener) {
    const form = forms.get(context) ?? hookForm((plan) => change(() => post(path, plan), true));
    forms.set(context, form);
    fill(form.button, context.hook ? _("Call this address instead") : _("Call this address"));
    acts.push(form.element);
  }
  return acts.length === 0 ? [] : [make("fieldset", { class: "hook" }, make("legend", {}, _("A call when a turn begins")), ...acts)];
}

/** @type {WeakMap<Context, ReturnType<typeof hookForm>>} the forms on the page, which stay while the panel around is made anew */
const forms = new WeakMap();

/** @param {(plan: import("./hook_fields.js").HookPlan) => Promise<boolean>} set answers whether it was done */
function hookForm(set) {
  const fields = hookFields();
  const button = make("button", { "data-key": "hook-set" });
  const element = make("form", { onsubmit: async (/** @type {Event} */ event) => {
    event.preventDefault();
    const plan = fields.plan();
    // The address may be a secret: nobody who looks at this screen later shall read it.
    if (plan !== null && (await set(plan))) fields.clear();
  } }, fields.element, button);
  return { element, button };
}
