/** At most `most` tries within `within` milliseconds, for each key. */
export type Limit = { readonly most: number; readonly within: number };

/** Instants of the tries of each key, oldest first. */
export type Tries = ReadonlyMap<string, ReadonlyArray<number>>;

export const NO_TRIES: Tries = new Map();
/** So many keys are remembered at most; beyond, the ones that tried longest ago are forgotten. */
export const MOST_KEYS = 10_000;

/**
 * Asks for one more try, in a window that slides: a key that waits is never locked out for good.
 * @param now milliseconds
 * @returns the tries with this one counted, and 0; or the tries as they were, and after how many seconds to come back
 */
export const admit = (
  tries: Tries,
  limit: Limit,
  key: string,
  now: number,
): { readonly tries: Tries; readonly retryAfter: number } => {
  const recent = (tries.get(key) ?? []).filter((at) => at > now - limit.within);
  const oldest = recent[0];
  if (oldest !== undefined && recent.length >= limit.most) {
    return { tries, retryAfter: Math.max(1, Math.ceil((oldest + limit.within - now) / 1000)) };
  }
  const next = new Map(tries);
  // Set anew, the key moves to the end: the map stays ordered by the latest try.
  next.delete(key);
  next.set(key, [...recent, now]);
  return { tries: next.size > MOST_KEYS ? pruned(next, limit, now) : next, retryAfter: 0 };
};

/** Takes a try back that turned out to be no guess. */
export const forgive = (tries: Tries, key: string, at: number): Tries => {
  const recent = tries.get(key) ?? [];
  const index = recent.indexOf(at);
  if (index < 0) return tries;
  const next = new Map(tries);
  const left = recent.toSpliced(index, 1);
  if (left.length === 0) next.delete(key);
  else next.set(key, left);
  return next;
};

const pruned = (tries: Tries, limit: Limit, now: number): Tries => {
  const living = [...tries].filter(([, instants]) => (instants.at(-1) ?? 0) > now - limit.within);
  // A tenth of room, so that the next keys do not prune again.
  return new Map(living.slice(Math.max(0, living.length - Math.floor(MOST_KEYS * 0.9))));
};
