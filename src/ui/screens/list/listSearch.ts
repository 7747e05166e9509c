import { DEFAULT_LIST_QUERY, type ListQuery, type ListStatus, type SdsFilter, type Sort } from "#domain/shared/Page.ts";

/** List state as the address holds it: `?page=2&search=acme&status=active&sort=-year`. What is at its default is left out. */
export type ListSearch = Readonly<Record<string, string | number>>;

/** What a list accepts from its address; anything else falls back. */
export type ListAddressRules = {
  readonly statuses: ReadonlyArray<ListStatus>;
  readonly defaultStatus: ListStatus;
  readonly sortable: ReadonlyArray<string>;
  /** The list can be narrowed to an SDS status. */
  readonly hasSdsFilter?: boolean;
};

export const SDS_FILTERS: ReadonlyArray<SdsFilter> = ["all", "sds", "pending", "update"];

/** The router reads `?search=2026` as a number: what was typed is its text. */
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";

const pageOf = (value: unknown): number => {
  const page = Number(textOf(value));
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
};

const sortOf = (value: unknown, sortable: ReadonlyArray<string>): Sort | null => {
  const text = textOf(value);
  const field = text.replace(/^-/, "");
  return sortable.includes(field) ? { field, direction: text.startsWith("-") ? "desc" : "asc" } : null;
};

/** The query that an address asks for. */
export const queryOfSearch = (search: Readonly<Record<string, unknown>>, rules: ListAddressRules): ListQuery => ({
  ...DEFAULT_LIST_QUERY,
  page: pageOf(search["page"]),
  search: textOf(search["search"]).trim(),
  status: rules.statuses.find((status) => status === search["status"]) ?? rules.defaultStatus,
  sort: sortOf(search["sort"], rules.sortable),
  sds_status:
    (rules.hasSdsFilter === true ? SDS_FILTERS.find((each) => each === search["sds_status"]) : undefined) ?? "all",
});

/** The address of a query. */
export const searchOfQuery = (
  { page, search, status, sort, sds_status }: ListQuery,
  rules: ListAddressRules,
): ListSearch => ({
  ...(page === 1 ? {} : { page }),
  ...(search === "" ? {} : { search }),
  ...(status === rules.defaultStatus ? {} : { status }),
  ...(sds_status === "all" ? {} : { sds_status }),
  ...(sort === null ? {} : { sort: `${sort.direction === "desc" ? "-" : ""}${sort.field}` }),
});
