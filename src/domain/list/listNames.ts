import type { Permission } from "../identity/permissions.ts";
import { permissionToRead, PLAIN_LISTS } from "../resources.ts";
import { REFERENCE_LIST_TYPES } from "../reference/referenceListWords.ts";
import type { ListQuery } from "../shared/Page.ts";

/** The lists of records, as addresses name them. */
export const RECORD_LISTS = ["customers", "inventories", "lines", "products", ...PLAIN_LISTS] as const;

/** The lists that can be taken along as a file. */
export const LIST_NAMES = [
  ...RECORD_LISTS,
  "product-components",
  "line-components",
  "reference-lists",
  "reference-rows",
  "history",
  "season",
  "missing-facts",
] as const;
export type ListName = (typeof LIST_NAMES)[number];

export const listNameOf = (word: string): ListName | null => LIST_NAMES.find((name) => name === word) ?? null;

export const LIST_FILE_KINDS = ["csv", "xlsx"] as const;
export type ListFileKind = (typeof LIST_FILE_KINDS)[number];

/** A list as a file: which rows, in what order, which columns. */
export type ListFileQuery = Pick<ListQuery, "search" | "status" | "sort" | "sds_status"> & {
  readonly kind: ListFileKind;
  /** Ids in their order; all columns when none of them is one of the list. */
  readonly columns: ReadonlyArray<string>;
  /**
   * The record whose list it is: `12`; `12,34` for a line of an inventory; `product,12` for a history; `ehs`. Of the
   * season its filters, and of its missing facts the facility, or 0 for all, before them: `0,year-2026`.
   */
  readonly of: string;
};

const ROWS = "reference-rows";

/** The lists whose views can be saved: those that have an address. The rows of each reference list are one of their own. */
export const VIEWED_LISTS = [
  ...RECORD_LISTS,
  "season",
  ...REFERENCE_LIST_TYPES.map((type) => `${ROWS}-${type}` as const),
] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

export const viewedListNamed = (word: string): ViewedList | null => VIEWED_LISTS.find((list) => list === word) ?? null;

/** Whoever may see the list. */
export const permissionOfViews = (list: ViewedList): Permission => {
  if (list === "season") return "season.read";
  return list.startsWith(ROWS) ? "database.use" : permissionToRead(list);
};
