// @ts-check
// What people write to each other at a match. It is text, and stays text.

import { Fault, get, newId, post } from "./api.js";
import { fill, make } from "./dom.js";
import { faultText } from "./faults.js";
import { keepPlace } from "./focus.js";
import { seatMark } from "./marks.js";
import { RemarkDraft } from "./remark_draft.js";
import { marksOf, playerName } from "./seats.js";
import { onSilence } from "./silence.js";
import { follow } from "./stream.js";
import { language, _ } from "./texts.js";

/** @typedef {import("./people.js").Context} Context */
/** @typedef {import("./people.js").Participants} Participants */
/** @typedef {import("./server_types").components["schemas"]["RemarkAnswer"]} RemarkAnswer */

const LONGEST = 500;

/**
 * Return the remarks of a match. `render` shows them again when names have changed, `load` asks for all of them, `stop` ends
 * following them.
 * @param {Context} context
 * @param {() => Participants} current
 */
export function remarks(context, current) {
  const { match, seat } = context;
  /** @type {Map<number, RemarkAnswer>} */
  const known = new Map();
  const list = make("ol", { class: "remarks", "aria-label": _("Remarks") });
  const form = writing(context, (answer) => take(answer.remarks));
  const element = make("div", { class: "people-remarks" }, make("h3", {}, _("Remarks")), list, form.element);
  const render = () => {
    const atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 8;
    keepPlace(list, () => fill(list, ...[...known.values()].sort((one, other) => one.number - other.number).map((each) => row(context, current(), each, removed))));
    list.hidden = known.size === 0;
    form.close(current().remarks_closed);
    if (atEnd) list.scrollTop = list.scrollHeight;
  };
  const take = (/** @type {RemarkAnswer[]} */ more) => {
    for (const each of more) known.set(each.number, each);
    render();
  };
  const load = async () => {
    const answer = await get(`/api/matches/${match}/remarks`, { seat }).catch(() => null);
    if (answer === null) return;
    known.clear();
    take(answer.remarks);
  };
  const removed = () => void load();
  render();
  void load();
  const version = current().version;
  const stops = [
    follow([{ match, seat, version: null, participants: version }], ({ kind, data }) => {
      if (kind === "remark") take([data.remark]);
      // A remark that was removed comes as no event of its own.
      if (kind === "participants" && known.size > 0) void load();
    }),
    onSilence(() => void load()),
  ];
  return { element, render, load: () => void load(), stop: () => stops.forEach((stop) => stop()) };
}

/**
 * @param {Context} context
 * @param {Participants} participants
 * @param {RemarkAnswer} remark
 * @param {() => void} removed
 */
function row({ match, seats, opener }, participants, remark, removed) {
  const place = participants.seats.find((each) => each.seat === remark.seat);
  const mark = place === undefined ? null : seatMark(place.seat, marksOf(participants.seats)[place.seat] ?? "");
  const time = new Date(remark.time);
  const when = new Intl.DateTimeFormat(language(), { dateStyle: "short", timeStyle: "short" }).format(time);
  const may = remark.text !== undefined && (opener || (remark.seat !== undefined && seats.includes(remark.seat)));
  const remove = () => void post(`/api/matches/${match}/remarks/${remark.number}`, undefined, "DELETE").then(removed, () => {});
  return make("li", {},
    mark,
    make("bdi", { class: "name" }, place === undefined ? _("A spectator") : playerName(place)),
    make("time", { class: "faint", datetime: remark.time }, when),
    remark.text === undefined ? make("em", { class: "faint" }, _("This remark was removed.")) : make("q", { dir: "auto" }, remark.text),
    may && make("button", { type: "button", class: "quiet", "data-key": `remove-${remark.number}`, "aria-label": _("Remove this remark"), onclick: remove }, "×"));
}

/**
 * @param {Context} context
 * @param {(answer: {remarks: RemarkAnswer[]}) => void} written
 */
function writing({ match, seat }, written) {
  const draft = new RemarkDraft(`foreign-king.remark.${match}:${seat ?? ""}`, newId);
  const input = make("input", { maxlength: LONGEST, required: true, autocomplete: "off", value: draft.text, "aria-label": _("Write a remark"), placeholder: _("Write a remark"), oninput: () => draft.write(input.value) });
  const wrong = make("p", { class: "wrong", role: "alert", hidden: true });
  const closed = make("p", { class: "faint", hidden: true }, _("The opener has closed the remarks."));
  const send = async () => {
    wrong.hidden = true;
    try {
      const { text, id } = draft.begin(input.value);
      const remark = () => post(`/api/matches/${match}/remarks`, { text, seat, id });
      // Whoever looks on may be nobody yet to the server.
      written(await remark().catch((error) => (seat === null && error instanceof Fault && error.code === "no-key" ? post("/api/person", {}).then(remark) : Promise.reject(error))));
      draft.end(text);
      // What was typed while the remark was on its way stays.
      input.value = draft.text;
    } catch (error) {
      wrong.textContent = faultText(error);
      wrong.hidden = false;
    }
  };
  const form = make("form", { class: "inline", onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    void send();
  } }, input, make("button", {}, _("Send")));
  return {
    element: make("div", {}, form, wrong, closed),
    close: (/** @type {boolean} */ on) => {
      form.hidden = on;
      closed.hidden = !on;
    },
  };
}
