// On a page of rules to which the search has led: marks the words by which a clause was found, in that clause alone.

document.addEventListener("DOMContentLoaded", () => {
  const words = (new URLSearchParams(location.search).get("marked") ?? "").split(" ").filter(Boolean);
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!words.length || !target) return;
  // The term of a definition stands in front of what it means
  const parts = target.tagName === "DT" ? [target.nextElementSibling] : [...target.querySelectorAll(":scope > p")];
  const texts = parts.flatMap((part) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    return found;
  });
  for (const text of texts) {
    const pieces = text.data.split(/([\p{L}\p{N}]+)/u).map((piece) => {
      if (!words.includes(piece)) return piece;
      const mark = document.createElement("mark");
      mark.textContent = piece;
      return mark;
    });
    text.replaceWith(...pieces);
  }
  target.scrollIntoView({ behavior: "instant" });
});
