// @ts-check
// What is measured or scrolled when the page is laid out anyway, a moment before the next frame.
//
// Whoever reads a size right after a change makes the browser lay out the page at once, and again after the next change.

/** @type {Map<object, () => void>} */
const due = new Map();

/**
 * Do something before the next frame is shown. Of what one owner wants until then, only the last is done.
 * @param {object} owner
 * @param {() => void} act
 */
export function beforeFrame(owner, act) {
  if (due.size === 0) requestAnimationFrame(actAll);
  due.set(owner, act);
}

function actAll() {
  const acts = [...due.values()];
  due.clear();
  for (const act of acts) act();
}
