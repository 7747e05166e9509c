import type { Fragment } from "effect/sql/Statement";
import type { ListStatus } from "#domain/shared/Page.ts";

export type SortColumn = {
  readonly key: string;
  /** SQL type of the key, with which an anchor is given back. */
  readonly type: "timestamptz" | "text" | "integer" | "bigint" | "numeric" | "date";
  /** Keys that may be NULL come last in both directions and have no anchors. */
  readonly nullable?: true;
};

/** What a status asks for; `tally` names the column of list_tallies that counts exactly these rows. */
export type StatusFilter = {
  readonly where: string | null;
  readonly tally?: "active" | "archived" | "all";
};

/** What a list is made of. Texts are SQL of ours; whatever a caller sent is a parameter of a fragment. */
export type ListSource = {
  /** Names the list in the memory of totals. */
  readonly name: string;
  /** The tables whose writes may change the list: rows of list_tallies. */
  readonly tables: readonly [string, ...ReadonlyArray<string>];
  readonly from: Fragment;
  /** The key of a row, whole and unique: the tie-breaker of every sort. */
  readonly id: { readonly key: string; readonly type: "integer" | "bigint" };
  /** The part of the table that this list is about, and its name in the memory of totals. */
  readonly scope?: { readonly where: Fragment; readonly key: string };
  /** Rows of another list that stand before these, and are counted by the pages. */
  readonly ahead?: number;
  readonly filters?: ReadonlyArray<{ readonly where: Fragment; readonly key: string }>;
  readonly statuses: Readonly<Record<ListStatus, StatusFilter>>;
  /** `updated_at` is the default of every list. */
  readonly sorts: Readonly<Record<string, SortColumn>> & { readonly updated_at: SortColumn };
  /** Lower case. */
  readonly search: string;
  /** Its search has phones as digits: they are found however they are written. */
  readonly hasPhones?: true;
  readonly row: Fragment;
  /** Joins that begin at `page p` (columns id and key) and fetch what a row shows. */
  readonly labels: Fragment;
  /** When false for the scope, the list does not exist. */
  readonly exists?: Fragment;
};

/** Reading 21 for every list but the inventories: '' shows active records only; 'completed' says nothing here. */
export const plainStatuses: Readonly<Record<ListStatus, StatusFilter>> = {
  "": { where: "t.is_active", tally: "active" },
  active: { where: "t.is_active", tally: "active" },
  completed: { where: "t.is_active", tally: "active" },
  inactive: { where: "NOT t.is_active", tally: "archived" },
};
