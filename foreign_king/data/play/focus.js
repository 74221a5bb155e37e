// @ts-check
// What is made anew keeps the focus, and what was unfolded stays so. Controls are known by their `data-key`.

/**
 * Make something anew, and give the focus back to the control with the same key, or else to the element itself.
 * @param {HTMLElement} element
 * @param {() => void} render
 */
export function keepPlace(element, render) {
  const active = document.activeElement;
  const inside = active instanceof HTMLElement && element.contains(active);
  const key = inside ? active.dataset.key : undefined;
  const unfolded = [...element.querySelectorAll("details[open]")].map((each) => /** @type {HTMLElement} */ (each).dataset.key);
  render();
  for (const each of element.querySelectorAll("details")) {
    if (unfolded.includes(each.dataset.key) && each.dataset.key !== undefined) each.open = true;
  }
  if (!inside) return;
  const same = key === undefined ? null : element.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (same instanceof HTMLElement) same.focus({ preventScroll: true });
  else {
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }
}
