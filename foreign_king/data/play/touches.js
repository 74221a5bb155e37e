// @ts-check
// A finger that rests on something reads it, or wants the menu of the browser: it chooses nothing.

/** A touch that lasts longer is no tap, in milliseconds. */
const LONGEST_TAP = 500;

/**
 * Let nothing in an element be clicked by a finger that has rested on it.
 * @param {HTMLElement} element
 */
export function ignoreLongPresses(element) {
  let begun = 0;
  element.addEventListener("pointerdown", ({ timeStamp }) => (begun = timeStamp), true);
  element.addEventListener("click", (event) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== "touch") return;
    if (event.timeStamp - begun < LONGEST_TAP) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}
