// Whoever changes the language of a page stays at the same clause, and the search keeps its question.
document.addEventListener("DOMContentLoaded", () => {
  for (const link of document.querySelectorAll("nav.languages a")) {
    const page = link.getAttribute("href");
    const follow = () => link.setAttribute("href", page + location.search + location.hash);
    addEventListener("hashchange", follow);
    follow();
  }
});
