// @ts-check
// The second click of a double click is meant for what the first one has hit. It does nothing if the first one has brought
// another control to this place.

/** What does something when it is clicked on. A label and the field that it names are one control. */
const CONTROLS = "button, a, summary, input, select, textarea, [role=button]";

/**
 * Return the control that an element is a part of, or `null`.
 * @param {EventTarget | null} target
 * @returns {Element | null}
 */
function controlOf(target) {
  if (!(target instanceof Element)) return null;
  return target.closest("label")?.control ?? target.closest(CONTROLS);
}

/** The clicks at one place that follow each other so soon that the browser counts them. */
export class SecondClicks {
  /** @type {unknown} the control that the first of them has hit */
  #first = null;

  /**
   * Return whether a click is to be taken.
   * @param {unknown} control what it has hit
   * @param {number} count how many clicks there are so far; 0 if no pointer has clicked
   */
  takes(control, count) {
    if (count === 1) this.#first = control;
    return count <= 1 || control === this.#first;
  }
}

/** Let no second click of a double click reach another control than the first one has reached. */
export function ignoreSecondClicks() {
  const clicks = new SecondClicks();
  addEventListener("click", (event) => {
    if (clicks.takes(controlOf(event.target), event.detail)) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}
