// @ts-check
// Controls that do something once: a further click, such as the second one of a double click, does nothing until it is done.

/**
 * Let a control do something, and nothing more until that is done.
 * @param {Element} control
 * @param {() => Promise<unknown>} act
 */
export async function once(control, act) {
  if (control.getAttribute("aria-busy") === "true") return;
  control.setAttribute("aria-busy", "true");
  try {
    await act();
  } finally {
    control.removeAttribute("aria-busy");
  }
}
