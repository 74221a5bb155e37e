// @ts-check
// Which of several points on a picture is the next one in a direction, for those who move over it by the arrow keys.

/** @typedef {{x: number, y: number}} Point */
/** @type {Record<string, Point>} */
export const DIRECTIONS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Return the place in the list of the point that comes next in a direction: the nearest one that does not lie too far
 * aside, where a step aside counts double. Without one in this direction it is the point itself.
 * @param {Point[]} points
 * @param {number} from
 * @param {Point} direction
 */
export function nearest(points, from, direction) {
  const start = points[from];
  if (start === undefined) return from;
  let best = from;
  let least = Infinity;
  points.forEach((point, place) => {
    const along = (point.x - start.x) * direction.x + (point.y - start.y) * direction.y;
    const aside = Math.abs((point.x - start.x) * direction.y) + Math.abs((point.y - start.y) * direction.x);
    if (place === from || along <= 0 || aside > 2 * along) return;
    const far = along + 2 * aside;
    if (far < least) [best, least] = [place, far];
  });
  return best;
}

/**
 * The keys that lead through all points in the order of the list, so that every one can be reached.
 * @type {Record<string, number>}
 */
export const IN_ORDER = { PageDown: 1, PageUp: -1 };

/**
 * Return the place in a list that a key leads to.
 * @param {Point[]} points
 * @param {number} from
 * @param {string} key
 * @returns {number | null} `null` for a key that leads nowhere
 */
export function ledTo(points, from, key) {
  const direction = DIRECTIONS[key];
  if (direction !== undefined) return nearest(points, from, direction);
  const step = IN_ORDER[key];
  return step === undefined ? null : (from + step + points.length) % points.length;
}
