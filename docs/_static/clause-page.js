// The page that searches: above what Sphinx finds on whole pages stand the clauses, rulings and definitions themselves.
// A link leads to the clause, and says which of its words are to be marked there.

const MOST = 12;

// Sphinx fetches the beginnings of the pages that it lists, which a page that is opened from a disk may not do
if (location.protocol === "file:") DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false;

document.addEventListener("DOMContentLoaded", () => {
  const pages = document.getElementById("search-results");
  if (!pages || typeof clauseIndex === "undefined") return;
  const searching = new ClauseSearch(clauseIndex);
  const asked = new URLSearchParams(location.search);
  const say = (text) => clauseIndex.said?.[text] ?? text;
  const made = (tag, attributes = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), attributes);
    element.append(...children);
    return element;
  };

  const question = made("input", { type: "search", name: "q", value: asked.get("q") ?? "" });
  question.placeholder = "combien coûte une usine? · diamond · Gleichstand";
  question.setAttribute("aria-label", say("Your question, or words of it, in English, French, German or Italian"));
  const all = made("option", { value: "", textContent: say("all games") });
  const games = clauseIndex.games.map((game) => made("option", { value: game.name, textContent: game.title }));
  const choice = made("select", { name: "game" }, all, ...games);
  choice.setAttribute("aria-label", say("The game"));
  choice.value = asked.get("game") ?? "";
  const form = made("form", { method: "get", className: "clause-search" }, question, choice);
  form.setAttribute("role", "search");
  const list = made("ol", { className: "clauses-found" });
  list.setAttribute("aria-live", "polite");
  const heading = made("h1", { textContent: say("Search the rules") });
  pages.before(made("section", { id: "clauses" }, heading, form, list));

  const found = () => {
    const chosen = clauseIndex.games.filter((game) => !choice.value || game.name === choice.value);
    const all = chosen.flatMap((game) => searching.search(game, question.value).map((each) => ({ game, ...each })));
    return searching.worthy(all.sort((one, other) => searching.betterFirst(one, other))).slice(0, MOST);
  };

  const marked = (text, words) => {
    const parts = text.split(/([\p{L}\p{N}]+)/u);
    return parts.map((part) => (words.includes(part) ? made("mark", { textContent: part }) : part));
  };

  const shown = ({ game, place, meanings }) => {
    const entry = game.entries[place];
    const words = searching.marks(entry.text, meanings);
    const page = entry.kind === "ruling" ? "rulings" : "rules";
    const href = `${game.name}/${page}.html?marked=${encodeURIComponent(words.join(" "))}#${entry.name}`;
    const link = made("a", { href }, made("code", { textContent: entry.name }));
    // Sphinx would mark the words of the question all over the next page
    link.addEventListener("click", () => localStorage.removeItem("sphinx_highlight_terms"));
    const where = made("span", { className: "whole-game", textContent: `${game.title}, ${entry.title}` });
    const item = made("li", {}, made("p", {}, link, " ", where), made("p", {}, ...marked(entry.text, words)));
    const editions = searching.languagesOf(question.value).filter((language) => entry.printed[language]);
    if (editions.length === 1) {
      const [edition] = editions;
      const printed = say("Printed (#): ").replace("#", edition) + entry.printed[edition];
      item.append(made("p", { className: "printed", textContent: printed }));
    }
    return item;
  };

  const show = () => {
    const answers = found();
    const nothing = say("No clause speaks of it.");
    const none = question.value.trim() ? [made("li", { className: "none", textContent: nothing })] : [];
    list.replaceChildren(...(answers.length ? answers.map(shown) : none));
  };
  question.addEventListener("input", show);
  choice.addEventListener("change", show);
  show();
  if (!question.value) question.focus();
});
