import { HashMap, Option } from "effect";

/** At most `most` tries within `within` milliseconds, for each key. */
export type Limit = { readonly most: number; readonly within: number };

/** Instants of the tries of each key, oldest first. */
export type Tries = HashMap.HashMap<string, ReadonlyArray<number>>;

export const NO_TRIES: Tries = HashMap.empty();
/** So many keys are remembered at most; beyond, the ones that tried longest ago are forgotten. */
export const MOST_KEYS = 10_000;

const instantsOf = (tries: Tries, key: string): ReadonlyArray<number> =>
  Option.getOrElse(HashMap.get(tries, key), () => []);

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
  const recent = instantsOf(tries, key).filter((at) => at > now - limit.within);
  const oldest = recent[0];
  if (oldest !== undefined && recent.length >= limit.most) {
    return { tries, retryAfter: Math.max(1, Math.ceil((oldest + limit.within - now) / 1000)) };
  }
  const next = HashMap.set(tries, key, [...recent, now]);
  return { tries: HashMap.size(next) > MOST_KEYS ? pruned(next) : next, retryAfter: 0 };
};

/** Takes a try back that turned out to be no guess. */
export const forgive = (tries: Tries, key: string, at: number): Tries => {
  const instants = instantsOf(tries, key);
  const index = instants.indexOf(at);
  if (index < 0) return tries;
  const left = instants.toSpliced(index, 1);
  return left.length === 0 ? HashMap.remove(tries, key) : HashMap.set(tries, key, left);
};

/** Keeps nine tenths of the most, so that the next keys do not prune again. */
const pruned = (tries: Tries): Tries => {
  const latest = ([, instants]: readonly [string, ReadonlyArray<number>]): number => instants.at(-1) ?? 0;
  const newestFirst = [...tries].sort((a, b) => latest(b) - latest(a));
  return HashMap.fromIterable(newestFirst.slice(0, Math.floor(MOST_KEYS * 0.9)));
};
