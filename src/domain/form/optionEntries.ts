import type { Option } from "../shared/Option.ts";

/** The entry below the options of a picker, such as 'Add New Product'. */
export const ADD_ENTRY = "add";

export type Entry = number | typeof ADD_ENTRY;

type Shown = {
  readonly options: ReadonlyArray<Option>;
  readonly offersAdding: boolean;
  /** Further options may come. */
  readonly mayHaveMore: boolean;
};

const plain = (name: string): string => name.trim().toLowerCase();

/** Case and outer spaces aside. */
export const sameName = (one: string, other: string): boolean => plain(one) === plain(other);

/** `short`: what it is called besides, such as `gal`. */
export type Choosable = Option & { readonly short?: string | null };

/** Those that bear exactly the name that was typed; without one, those that are called so. */
export const namedBy = <Choice extends Choosable>(
  options: ReadonlyArray<Choice>,
  text: string,
): ReadonlyArray<Choice> => {
  const named = options.filter(({ name }) => sameName(name, text));
  return named.length > 0 ? named : options.filter(({ short }) => short != null && sameName(short, text));
};

/** They come first, before longer names. */
export const exactFirst = <Choice extends Choosable>(
  options: ReadonlyArray<Choice>,
  text: string,
): ReadonlyArray<Choice> => [...new Set([...namedBy(options, text), ...options])];

const entriesOf = ({ options, offersAdding }: Shown): ReadonlyArray<Entry> => {
  const ids = options.map(({ id }) => id);
  return offersAdding ? [...ids, ADD_ENTRY] : ids;
};

/**
 * The entry that an arrow key leads to, in a ring; null when none is active and there is none.
 * 'further' when it leads past the options that have come so far: the next ones must be asked for first.
 */
export const entryAfter = (shown: Shown, active: Entry | null, by: 1 | -1): Entry | null | "further" => {
  const entries = entriesOf(shown);
  const at = active === null ? -1 : entries.indexOf(active);
  if (by === 1 && shown.mayHaveMore && at === shown.options.length - 1) return "further";
  const next = at === -1 ? (by === 1 ? 0 : entries.length - 1) : (at + by + entries.length) % entries.length;
  return entries[next] ?? null;
};
