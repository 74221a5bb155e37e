// @ts-check
// The focus stays where it was, or goes to what is nearest. Controls that are made anew are known by their `data-key`, and
// what was unfolded, typed, marked or asked stays so.

/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

const FIELDS = "input[data-key], select[data-key]";

/**
 * Whether somebody has filled a field otherwise than it was made.
 * @param {Element} field
 */
function isFilled(field) {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false;
  if (!(field instanceof HTMLInputElement)) return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}

/**
 * Fill the field that has been made anew as the one before it was.
 * @param {Field} before
 * @param {HTMLElement} element
 */
function keepValue(before, element) {
  const now = /** @type {Field | null} */ (element.querySelector(`[data-key="${CSS.escape(before.dataset["key"] ?? "")}"]`));
  if (now === null) return;
  now.value = before.value;
  if (now instanceof HTMLInputElement && before instanceof HTMLInputElement) now.checked = before.checked;
}

/**
 * Return the buttons in an element that ask once more before they do something.
 * @param {HTMLElement} element
 * @returns {HTMLElement[]}
 */
function askingOf(element) {
  return [...element.querySelectorAll("[data-asking]")].filter((each) => each instanceof HTMLElement);
}

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
  const filled = [...element.querySelectorAll(FIELDS)].filter(isFilled);
  const asked = askingOf(element).filter((each) => each.querySelector(".asked") !== null).map((each) => each.dataset.asking);
  render();
  for (const each of element.querySelectorAll("details")) {
    if (unfolded.includes(each.dataset.key) && each.dataset.key !== undefined) each.open = true;
  }
  for (const each of filled) keepValue(/** @type {Field} */ (each), element);
  for (const each of askingOf(element)) if (asked.includes(each.dataset.asking)) each.dispatchEvent(new Event("ask"));
  if (!inside) return;
  const same = key === undefined ? null : element.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (same instanceof HTMLElement) same.focus({ preventScroll: true });
  else {
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }
}

const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex]";

/** @param {Element} element */
function isShown(element) {
  return element.isConnected && element.getClientRects().length > 0 && !element.matches(":disabled");
}

/**
 * Give the focus to the nearest control that is left, whenever the one that has it is taken away or hidden.
 * @param {HTMLElement} root
 * @param {() => HTMLElement} rest what gets the focus where nothing near is left
 * @returns {() => void} what stops it
 */
export function keepFocus(root, rest) {
  /** @type {Element[]} the control that has the focus, and what it lies in */
  let trail = [];
  const note = (/** @type {FocusEvent} */ event) => {
    trail = [];
    for (let each = event.target; each instanceof Element && each !== root; each = each.parentElement) trail.push(each);
  };
  const look = () => {
    const [held, ...around] = trail;
    if (held === undefined || document.activeElement !== document.body) return;
    trail = [];
    // Whoever has clicked beside everything wants no focus.
    if (isShown(held)) return;
    const controls = around.filter(isShown).slice(0, -1).flatMap((each) => [...each.querySelectorAll(CONTROLS)]);
    const next = /** @type {HTMLElement | undefined} */ (controls.find(isShown)) ?? rest();
    next.focus({ preventScroll: true });
  };
  // What is hidden loses the focus with the next frame.
  const watch = new MutationObserver(() => {
    look();
    requestAnimationFrame(() => look());
  });
  root.addEventListener("focusin", note);
  watch.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ["hidden", "disabled", "open", "class"] });
  return () => {
    watch.disconnect();
    root.removeEventListener("focusin", note);
  };
}
