// @ts-check
// A finger that begins to scroll the page on a slider does not move the slider. A browser moves it as soon as the finger
// comes down, and knows only later that the finger scrolls.

/**
 * Call a function whenever somebody has moved a slider. A finger has moved it when it has gone along it, or was lifted. If
 * it scrolls the page instead, the slider goes back to where it was, and nothing is called.
 * @param {HTMLInputElement} slider
 * @param {() => void} moved
 */
export function onSlide(slider, moved) {
  /** @type {{x: number, y: number, value: string} | null} where a finger has come down that may scroll yet */
  let down = null;
  slider.addEventListener("pointerdown", ({ pointerType, clientX, clientY }) => {
    down = pointerType === "touch" ? { x: clientX, y: clientY, value: slider.value } : null;
  });
  slider.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (down === null || Math.abs(clientX - down.x) <= Math.abs(clientY - down.y)) return;
    down = null;
    moved();
  });
  slider.addEventListener("pointerup", () => {
    if (down === null) return;
    down = null;
    moved();
  });
  slider.addEventListener("pointercancel", () => {
    if (down !== null) slider.value = down.value;
    down = null;
  });
  slider.addEventListener("input", () => {
    if (down === null) moved();
  });
}
