"use strict";
// The page of a game: shows the picture and the words of one step, and marks it in the story. What a step looks like
// is put together from texts that are kept once; words are only ever set as text.
(() => {
  const at = (id) => document.getElementById(id);
  const { chunks, parts, steps } = JSON.parse(at("data").textContent);
  const board = at("board"), slider = at("slider"), count = at("count"), now = at("now");
  const words = at("words"), list = words.querySelector("ul"), story = at("story");
  const items = [...story.querySelectorAll("ol > li")];
  const last = steps.length - 1;
  const WIDE = 700;
  let shown = -1;
  const drawn = new Map();

  const places = { left: document.createElement("div"), right: document.createElement("div"), below: document.createElement("div") };
  places.left.className = places.right.className = "column";
  places.below.className = "below-all";
  board.replaceChildren(places.left, places.right, places.below);

  // A chunk is a text, or the numbers of those that it is put together from.
  const written = (number) => typeof chunks[number] === "string" ? chunks[number] : chunks[number].map(written).join("");

  // What has not changed is left alone: whoever selects a text there, or listens to it, is not disturbed.
  function draw(wanted) {
    const names = new Set(wanted.map(([name]) => name));
    for (const [name, { holder }] of drawn) {
      if (!names.has(name)) { holder.remove(); drawn.delete(name); }
    }
    const next = { left: places.left.firstChild, right: places.right.firstChild, below: places.below.firstChild };
    wanted.forEach(([name, where, picture]) => {
      let known = drawn.get(name);
      if (known === undefined) {
        known = { picture: -1, holder: document.createElement("div") };
        known.holder.className = "part";
        drawn.set(name, known);
      }
      if (known.picture !== picture) {
        known.holder.innerHTML = written(picture);
        known.picture = picture;
        // A table of all players' points, as wide as a board, has a row of its own.
        known.holder.classList.toggle("wide", known.holder.firstChild.viewBox.baseVal.width > WIDE);
      }
      if (next[where] === known.holder) next[where] = known.holder.nextSibling;
      else places[where].insertBefore(known.holder, next[where]);
    });
  }

  // A page inside another one, as in a notebook, has no address of its own, and some browsers let it be changed only so
  // often: then the page goes on without.
  function remember() {
    try {
      history.replaceState(null, "", `#${shown}`);
    } catch {}
  }

  function show(step, { moved = true } = {}) {
    const wanted = Math.max(0, Math.min(last, step));
    if (wanted === shown) return;
    shown = wanted;
    const [picture, told] = steps[shown];
    draw(picture.map((part) => parts[part]));
    list.replaceChildren(...chunks[told].map((line) => {
      const item = document.createElement("li");
      item.textContent = chunks[line];
      return item;
    }));
    items.forEach((item, place) => {
      if (place === shown) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    });
    now.textContent = [...items[shown].querySelectorAll(".said")].map((said) => said.textContent).join(" · ");
    now.scrollTop = 0;
    const of = slider.dataset.of.replace("{step}", shown).replace("{steps}", last);
    slider.value = shown;
    slider.setAttribute("aria-valuetext", of);
    count.textContent = of;
    // A button that is switched off while it has the focus would lose it.
    for (const [id, off] of [["first", shown === 0], ["back", shown === 0], ["forward", shown === last], ["last", shown === last]]) {
      at(id).setAttribute("aria-disabled", off);
    }
    if (moved) {
      remember();
      if (getComputedStyle(story).position === "sticky") {
        const item = items[shown];
        story.scrollTop = item.offsetTop - story.clientHeight / 2;
      }
    }
  }

  function asked() {
    return /^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : null;
  }

  slider.max = last;
  slider.addEventListener("input", () => show(Number(slider.value)));
  at("first").addEventListener("click", () => show(0));
  at("back").addEventListener("click", () => show(shown - 1));
  at("forward").addEventListener("click", () => show(shown + 1));
  at("last").addEventListener("click", () => show(last));
  at("clauses").addEventListener("change", (event) => story.classList.toggle("with-clauses", event.target.checked));
  story.addEventListener("click", (event) => {
    const link = event.target.closest("ol a");
    // With a key held down a link is opened elsewhere.
    if (link === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(Number(link.hash.slice(1)));
  });
  addEventListener("hashchange", () => { const step = asked(); if (step !== null) show(step); });
  const keys = {
    ArrowLeft: () => shown - 1, ArrowRight: () => shown + 1, PageUp: () => shown - 10, PageDown: () => shown + 10,
    Home: () => 0, End: () => last,
  };
  addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.target === slider) return;
    const step = keys[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(step());
  });
  at("controls").hidden = words.hidden = false;
  show(asked() ?? 0, { moved: asked() !== null });
})();
