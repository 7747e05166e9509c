import type { Option } from "../shared/Option.ts";

/** The entry below the options of a picker, such as 'Add New Product'. */
export const ADD_ENTRY = "add";

export type Entry = number | typeof ADD_ENTRY;

/** Whether it is offered: always, never, or where no option was found. */
export type Adding = boolean | "ifNone";

type Shown = {
  readonly options: ReadonlyArray<Option>;
  readonly offersAdding: Adding;
  /** More options may be available. */
  readonly mayHaveMore: boolean;
};

const plain = (name: string): string => name.trim().toLowerCase();

/** Ignores case and outer spaces. */
export const sameName = (one: string, other: string): boolean => plain(one) === plain(other);

/** `short`: its other name, such as `gal`. */
export type Choosable = Option & { readonly short?: string | null };

/** Options with exactly the typed name; if there are none, those with it as their short name. */
export const namedBy = <Choice extends Choosable>(
  options: ReadonlyArray<Choice>,
  text: string,
): ReadonlyArray<Choice> => {
  const named = options.filter(({ name }) => sameName(name, text));
  return named.length > 0 ? named : options.filter(({ short }) => short != null && sameName(short, text));
};

/** Exact matches come first, before longer names. */
export const exactFirst = <Choice extends Choosable>(
  options: ReadonlyArray<Choice>,
  text: string,
): ReadonlyArray<Choice> => [...new Set([...namedBy(options, text), ...options])];

/** Whether the entry follows these options. */
export const addsTo = (adding: Adding, count: number): boolean => (adding === "ifNone" ? count === 0 : adding);

const entriesOf = ({ options, offersAdding }: Shown): ReadonlyArray<Entry> => {
  const ids = options.map(({ id }) => id);
  return addsTo(offersAdding, ids.length) ? [...ids, ADD_ENTRY] : ids;
};

/**
 * The entry that an arrow key leads to, wrapping around; null if there is no entry. 'further' if it leads past the
 * options loaded so far: the next ones must be requested first.
 */
export const entryAfter = (shown: Shown, active: Entry | null, by: 1 | -1): Entry | null | "further" => {
  const entries = entriesOf(shown);
  const at = active === null ? -1 : entries.indexOf(active);
  if (by === 1 && shown.mayHaveMore && at === shown.options.length - 1) return "further";
  const next = at === -1 ? (by === 1 ? 0 : entries.length - 1) : (at + by + entries.length) % entries.length;
  return entries[next] ?? null;
};
