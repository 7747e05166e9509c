/** A modal over a list, by its address: a new record (`id` null) or one by its id. */
export type ModalAddress = {
  /** What stands before `/create` or `/{id}`. */
  readonly base: string;
  readonly id: number | null;
};

/** An id as it may stand in an address. */
const ID = /^\d{1,15}$/;

const withoutEndSlash = (pathname: string): string => pathname.replace(/\/$/, "");

/**
 * Which modal stands over a list at a path; undefined for none.
 * @param bases addresses whose `/create` and `/{id}` are modals
 */
export const modalOfPath = (bases: ReadonlyArray<string>, pathname: string): ModalAddress | undefined => {
  const path = withoutEndSlash(pathname);
  const base = bases.find((each) => path.startsWith(`${each}/`));
  if (base === undefined) return undefined;
  const rest = path.slice(base.length + 1);
  if (rest === "create") return { base, id: null };
  return ID.test(rest) ? { base, id: Number(rest) } : undefined;
};

/** Where a list stands: its own address, and those of the modals over it. */
export type ListPlace = { readonly home: string; readonly modals: ReadonlyArray<string> };

/** Whether a path shows the list, with or without a modal over it. */
export const isListPath = ({ home, modals }: ListPlace, pathname: string): boolean =>
  withoutEndSlash(pathname) === home || modalOfPath(modals, pathname) !== undefined;
