import type { Fragment } from "effect/sql/Statement";
import type { ListStatus } from "#domain/shared/Page.ts";

export type SortColumn = {
  readonly key: string;
  /** SQL type of the key, to which an anchor's text is cast. */
  readonly type: "timestamptz" | "text" | "integer" | "bigint" | "numeric" | "date";
  /** Keys that may be NULL come last in both directions and have no anchors. */
  readonly nullable?: true;
};

/** The condition of a status; `tally` names the column of list_tallies that counts exactly these rows. */
export type StatusFilter = {
  readonly where: string | null;
  readonly tally?: "active" | "archived" | "all";
};

/** What a list is made of. Strings are SQL of our own; values from a caller are parameters of a fragment. */
export type ListSource = {
  /** Name of the list in the cache of totals. */
  readonly name: string;
  /** The tables whose writes may change the list, as named in list_tallies. */
  readonly tables: readonly [string, ...ReadonlyArray<string>];
  readonly from: Fragment;
  /** A row's unique integer key, the tie-breaker of every sort. */
  readonly id: { readonly key: string; readonly type: "integer" | "bigint" };
  /** The part of the table that this list shows, and its key in the cache of totals. */
  readonly scope?: { readonly where: Fragment; readonly key: string };
  /** The number of rows of another list that come before these and count toward paging. */
  readonly ahead?: number;
  readonly filters?: ReadonlyArray<{ readonly where: Fragment; readonly key: string }>;
  readonly statuses: Readonly<Record<ListStatus, StatusFilter>>;
  /** `updated_at` is the default sort of every list. */
  readonly sorts: Readonly<Record<string, SortColumn>> & { readonly updated_at: SortColumn };
  /** SQL for the text to search, in lower case. */
  readonly search: string;
  /** The search text has phone numbers as plain digits, so they are found in any format. */
  readonly hasPhones?: true;
  readonly row: Fragment;
  /** Joins that start at `page p` (columns id and key) and add what a row shows. */
  readonly labels: Fragment;
  /** If false for the scope, the list does not exist. */
  readonly exists?: Fragment;
};

/** Reading 21 for every list but the inventories: '' shows only active records, and so does 'completed'. */
export const plainStatuses: Readonly<Record<ListStatus, StatusFilter>> = {
  "": { where: "t.is_active", tally: "active" },
  active: { where: "t.is_active", tally: "active" },
  completed: { where: "t.is_active", tally: "active" },
  inactive: { where: "NOT t.is_active", tally: "archived" },
};
