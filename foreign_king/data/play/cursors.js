// @ts-check
// Which matches are followed, by whom, and up to which version each of them is known.

/**
 * A match that is followed. `seat` is `null` for a spectator; a version is `null` for the present one.
 * @typedef {{match: string, seat: string | null, version: number | null, participants: number | null}} Followed
 */

/** The most matches that one stream follows. */
export const MOST_FOLLOWED = 100;

/**
 * Return the name of a match as it is followed from a seat.
 * @param {{match: string, seat?: string | null}} followed
 */
export function nameOf({ match, seat }) {
  return `${match}:${seat ?? ""}`;
}

/**
 * Return the versions up to which all of several followers know a match: the lowest ones. If one follower begins with the
 * present version, those of the others count.
 * @param {Followed[]} followed
 * @returns {Followed[]}
 */
export function union(followed) {
  /** @type {Map<string, Followed>} */
  const known = new Map();
  for (const each of followed) {
    const before = known.get(nameOf(each));
    known.set(
      nameOf(each),
      before === undefined
        ? { ...each }
        : {
            ...each,
            version: lower(before.version, each.version),
            participants: lower(before.participants, each.participants),
          },
    );
  }
  return [...known.values()].slice(0, MOST_FOLLOWED);
}

/**
 * @param {number | null} one
 * @param {number | null} other
 */
function lower(one, other) {
  return one === null ? other : other === null ? one : Math.min(one, other);
}

/**
 * Return whether a stream that follows `streamed` has everything that is wanted.
 * @param {Followed[]} streamed
 * @param {Followed[]} wanted
 */
export function covers(streamed, wanted) {
  const known = new Map(streamed.map((each) => [nameOf(each), each]));
  return wanted.every((each) => {
    const there = known.get(nameOf(each));
    return (
      there !== undefined &&
      reaches(there.version, each.version) &&
      reaches(there.participants, each.participants)
    );
  });
}

/**
 * @param {number | null} streamed
 * @param {number | null} wanted
 */
function reaches(streamed, wanted) {
  return wanted === null || (streamed !== null && streamed <= wanted);
}

/**
 * Return what is followed after an event: its versions are known now. A match that was closed is left out.
 * @param {Followed[]} followed
 * @param {import("./event_text.js").ServerEvent} event
 * @returns {Followed[]}
 */
export function after(followed, { kind, data }) {
  if (kind === "start") return data.matches.reduce(begun, followed);
  if (kind === "closed") return followed.filter((each) => nameOf(each) !== nameOf(data));
  return followed.map((each) => {
    if (nameOf(each) !== nameOf(data)) return each;
    if (kind === "update") return { ...each, version: Math.max(each.version ?? 0, data.version) };
    if (kind === "participants") {
      return { ...each, participants: Math.max(each.participants ?? 0, data.participants.version) };
    }
    return each;
  });
}

/**
 * @param {Followed[]} followed
 * @param {{match: string, seat?: string, version?: number, participants?: number}} start
 */
function begun(followed, start) {
  return followed.map((each) =>
    nameOf(each) !== nameOf(start)
      ? each
      : {
          ...each,
          version: each.version ?? start.version ?? null,
          participants: each.participants ?? start.participants ?? null,
        },
  );
}

/**
 * Return whether an event is new to a follower, who may follow the match from a later version than others do.
 * @param {Followed[]} followed
 * @param {import("./event_text.js").ServerEvent} event
 */
export function isNew(followed, { kind, data }) {
  if (kind === "start") return true;
  const each = followed.find((one) => nameOf(one) === nameOf(data));
  if (each === undefined) return false;
  if (kind === "update") return each.version === null || data.version > each.version;
  if (kind === "participants") return each.participants === null || data.participants.version > each.participants;
  if (kind === "remark") return each.participants === null || data.remark.number > each.participants;
  return true;
}

/**
 * Return the query by which a stream of these matches is opened.
 * @param {Followed[]} followed
 */
export function queryOf(followed) {
  const pairs = followed.map(({ match, seat, version, participants }) => [
    "match",
    [match, seat ?? "", version ?? "", participants ?? ""].join(":"),
  ]);
  return new URLSearchParams(pairs).toString();
}
