import type { Page } from "#domain/shared/Page.ts";

/** What others have changed in a list since its page was fetched. `added`: the number of additional rows; 0 if none. */
export type ListNews = { readonly added: number };

type Change<Found> = { readonly page?: Found; readonly news: ListNews | null };

/**
 * Compares a page with one fetched again while it is shown. Rows after the visible ones, and totals, are applied at
 * once; if a visible row would move or change, the list only reports that there is something new.
 */
export const changeOf = <Found extends Page<unknown>>(shown: Found, fetched: Found): Change<Found> => {
  const { items, ...others } = shown;
  const { items: now, ...othersNow } = fetched;
  const isInPlace = same(items, now.slice(0, items.length));
  if (isInPlace) return same([items, others], [now, othersNow]) ? { news: null } : { page: fetched, news: null };
  return { news: { added: Math.max(0, (fetched.total ?? 0) - (shown.total ?? 0)) } };
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
