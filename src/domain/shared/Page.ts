/** Rows of every list and options of every dropdown (spec A9, B9). */
export const PAGE_SIZE = 10;
/** More rows than this are never sent at once. */
export const MAX_PAGE_SIZE = 100;

/** Status filter of a list: '' means what reading 21 says of the list; 'completed' only for inventories. */
export const LIST_STATUSES = ["", "active", "inactive", "completed"] as const;
export type ListStatus = (typeof LIST_STATUSES)[number];
export const SDS_FILTERS = ["all", "sds", "pending", "update"] as const;
export type SdsFilter = (typeof SDS_FILTERS)[number];
export type SortDirection = "asc" | "desc";
export type Sort = { readonly field: string; readonly direction: SortDirection };

/** `page` counts from 1; `sort` null is the list's default, updated_at descending. */
export type ListQuery = {
  readonly page: number;
  readonly ipp: number;
  readonly search: string;
  readonly status: ListStatus;
  readonly sort: Sort | null;
  readonly sds_status: SdsFilter;
  /** A list's own filter, where it has one; '' shows all. */
  readonly show?: string;
};

/** Sorted by name ascending; a dropdown shows pages of ten. */
export type OptionsQuery = { readonly page: number; readonly search: string; readonly ipp?: number };

/** `last_page` and `total` are exact (reading 31); the specification knows no total. An empty list has last_page 1. */
export type Page<Row> = {
  readonly items: ReadonlyArray<Row>;
  readonly last_page: number;
  readonly total?: number;
};

export const DEFAULT_LIST_QUERY: ListQuery = {
  page: 1,
  ipp: PAGE_SIZE,
  search: "",
  status: "active",
  sort: null,
  sds_status: "all",
};

/** Its Schema is in its own file: the first page knows lists, and does without effect's schemas. */
export type { Option } from "./Option.ts";
