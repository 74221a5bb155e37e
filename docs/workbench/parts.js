// @ts-check
// Parts of the page that all its rooms have: links to clauses, refusals, stories, pictures and links to share.

import { Malformed, Refused } from "./engine/index.js";
import { sentenceOf } from "./errors.js";
import { byId, fill, make } from "./dom.js";
import { LONGEST_LINK, packed } from "./links.js";
import { _, _n, language } from "./texts.js";

/** @typedef {import("./engine/index.js").GameName} GameName */
/** @typedef {import("./engine/index.js").Line} Line */
/** @typedef {import("./rules.js").Rules} Rules */

/** From so many characters on, some programs cut a link. */
const LONG = 8000;

/** Return the folder of the site in the reader's language, seen from this page; without such a site, that of the English one. */
function siteFolder() {
  const translated = (byId("workbench").dataset["translated"] ?? "").split(" ");
  return translated.includes(language()) ? `../${language()}` : "..";
}

/**
 * Return a link to a clause of the rules, in the reader's language.
 * @param {string} game
 * @param {string} clause its name, with or without the game before it
 */
export function clauseLink(game, clause) {
  const [name = clause, of = game] = clause.split(":").reverse();
  const href = `${siteFolder()}/${of}/rules.html#${name}`;
  return make("a", { class: "clause", href }, make("code", {}, name));
}

/**
 * Return links to some clauses, each once.
 * @param {string} game
 * @param {Iterable<string>} names
 */
export function clauseLinks(game, names) {
  const links = [...new Set(names)].flatMap((name) => [clauseLink(game, name), " "]);
  return make("p", { class: "clauses" }, ...links);
}

/**
 * Return the box of a clause: a link, and what it says in the reader's language as soon as it is known.
 * @param {Rules} rules
 * @param {GameName} game
 * @param {string} clause
 */
export function clauseBox(rules, game, clause) {
  const name = clause.split(":").at(-1) ?? clause;
  const text = make("p");
  const title = make("strong");
  rules
    .play(game, {}, (played, call) => played.clause(name, call))
    .then((read) => {
      fill(title, read.title);
      fill(text, make("span", { lang: read.language }, read.text));
    })
    .catch((error) => {
      // The clauses of the table itself stand on no page of a game.
      if (!(error instanceof Malformed)) fill(text, sentenceOf(error));
    });
  return make("div", { class: "of-the-rules" }, make("p", {}, clauseLink(game, clause), " ", title), text);
}

/**
 * Return the box of an error: the sentence, and the clause that forbids it.
 * @param {Rules} rules
 * @param {GameName} game
 * @param {unknown} error
 * @param {readonly {depth: number, text: string}[]} [why] the numbers behind it
 */
export function errorBox(rules, game, error, why = []) {
  const clause = error instanceof Refused || error instanceof Malformed ? error.clause : undefined;
  const heading = error instanceof Refused ? _("Forbidden") : _("That does not work");
  return make(
    "div",
    { class: "fault" },
    make("p", {}, make("strong", {}, heading), " ", sentenceOf(error)),
    clause ? clauseBox(rules, game, clause) : null,
    why.length ? treeOf(why) : null,
  );
}

/**
 * Return the lines of an explanation, each as deep as it stands.
 * @param {readonly {depth: number, text: string}[]} lines
 */
export function treeOf(lines) {
  const items = lines.map(({ depth, text }) => make("li", { style: `--depth: ${depth}` }, text));
  return make("details", {}, make("summary", {}, _("The numbers behind it")), make("ul", { class: "tree" }, ...items));
}

/**
 * Return a story as elements.
 * @param {readonly Line[]} lines
 */
export function storyOf(lines) {
  return lines.map(({ heading, text }) => make("p", heading ? { class: "heading" } : {}, text));
}

/**
 * Return a picture as an element.
 * @param {string} svg
 */
export function pictureOf(svg) {
  const read = new DOMParser().parseFromString(svg, "image/svg+xml");
  return /** @type {Node} */ (document.importNode(read.documentElement, true));
}

/**
 * Return a button that makes a link of something, with the place where the link is shown.
 * @param {import("./links.js").Route["kind"]} kind
 * @param {() => string} content
 */
export function sharing(kind, content) {
  const place = make("div", { class: "shared", role: "status" });
  const share = async () => {
    const url = new URL(location.href);
    // Whoever opens the link reads it in a language of their own.
    url.search = "";
    url.hash = `${kind}=${await packed(content())}`;
    const length = url.href.length;
    if (length > LONGEST_LINK) {
      const sentence = _("A link of it would have {length} characters, and no browser opens such a link. Send the file instead.", { length });
      return fill(place, make("p", {}, sentence));
    }
    history.replaceState(null, "", url.hash);
    const field = make("input", { type: "text", readonly: true, value: url.href, "aria-label": _("The link") });
    const copied = await navigator.clipboard?.writeText(url.href).then(() => true, () => false);
    fill(
      place,
      make("p", {}, copied ? _("The link was copied.") : _("Copy this link."), " ", field),
      make(
        "p",
        { class: "aside" },
        _("All of it is in the link itself, and nothing was sent anywhere."),
        " ",
        length > LONG
          ? _("It has {length} characters: some programs cut a link of that length. Send the file instead.", { length })
          : _n("It has {number} character.", "It has {number} characters.", length),
      ),
    );
    field.select();
  };
  const go = () => share().catch((error) => fill(place, make("p", {}, sentenceOf(error))));
  return [make("button", { type: "button", onclick: go }, _("Share as a link")), place];
}

/**
 * Let the reader save a text as a file.
 * @param {string} name
 * @param {string} text
 */
export function save(name, text) {
  const href = URL.createObjectURL(new Blob([text]));
  make("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/**
 * Return a button by which a reader opens a file.
 * @param {string} label
 * @param {string} accept
 * @param {(file: File) => void} open
 */
export function opener(label, accept, open) {
  const field = make("input", { type: "file", accept, class: "file" });
  field.addEventListener("change", () => {
    const [file] = field.files ?? [];
    if (file) open(file);
    field.value = "";
  });
  return make("label", { class: "button" }, label, field);
}
