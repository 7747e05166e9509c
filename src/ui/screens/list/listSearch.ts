import type { ListState } from "#domain/list/SavedView.ts";
import {
  DEFAULT_LIST_QUERY,
  type ListQuery,
  type ListStatus,
  SDS_FILTERS,
  type SdsFilter,
  type Sort,
} from "#domain/shared/Page.ts";
import { SHEET_FILTERS } from "#domain/sheet/review/sheetStates.ts";

export const ACTIVE_OR_ARCHIVED: ListRules["statuses"] = ["active", "inactive"];

const archivable = (...sortable: ReadonlyArray<string>): ListRules => ({ statuses: ACTIVE_OR_ARCHIVED, sortable });

export const LIST_RULES = {
  /** By default shows active and archived ones alike (reading 21). */
  inventories: {
    statuses: ["", "active", "completed", "inactive"],
    sortable: ["year", "customer__name", "facility__name", "technician__names"],
  },
  lines: {
    statuses: ["active"],
    sortable: [
      "sds_no",
      "name",
      "mfg_name",
      "sds_status",
      "container_quantity",
      "max_gallons",
      "max_pounds",
      "location_stored",
    ],
  },
  products: { ...archivable("name", "mfg_name"), hasSdsFilter: true },
  sheets: { statuses: [""], sortable: [], shows: [SHEET_FILTERS], ipp: 50 },
  /** The chemical components of a product or a line, and a record's history: not stored in an address. */
  components: { statuses: ["active"], sortable: ["number", "name", "percentage_weight", "percentage_volume"] },
  history: { statuses: ["active"], sortable: [] },
  customers: archivable("name", "facility__name"),
  contacts: archivable("last_name", "email"),
  stateFields: archivable("name", "state", "level", "t2s_name"),
  technicians: archivable("full_name", "email", "phone"),
  containers: archivable("name", "description"),
  hazards: archivable("name"),
  users: archivable("full_name", "email", "phone", "role"),
  referenceLists: { statuses: [""], sortable: ["type", "name", "updated_at"] },
  referenceRows: {
    statuses: [""],
    sortable: ["chemical_name", "cas_number", "threshold_quantity_lbs", "final_reportable_quantity_lb"],
  },
} as const satisfies Readonly<Record<string, ListRules>>;

/** The part of a list's state that its machine does not know. */
export type ListLook = {
  /** Column ids in order, separated by commas. */
  readonly columns?: string | undefined;
  /** The saved view to open, which then replaces the rest of the address. */
  readonly view?: string | undefined;
  /** The saved view opened last; the list may have been changed since. */
  readonly opened?: string | undefined;
};

/** `?page=2&search=acme&status=active&sort=-year`; defaults are left out. */
export type ListSearch = {
  readonly page?: number | undefined;
  readonly search?: string | undefined;
  readonly status?: ListStatus | undefined;
  readonly sds_status?: SdsFilter | undefined;
  readonly show?: string | undefined;
  /** The field, after a minus if descending. */
  readonly sort?: string | undefined;
} & ListLook;

/** What a list accepts from its address; anything else becomes the default. */
export type ListRules = {
  /** The first one is the default. */
  readonly statuses: readonly [ListStatus, ...ReadonlyArray<ListStatus>];
  readonly sortable: ReadonlyArray<string>;
  readonly hasSdsFilter?: boolean;
  /** The words of the list's own filters, or their pattern: at most one of each group is chosen. */
  readonly shows?: ReadonlyArray<ReadonlyArray<string> | RegExp>;
  /** Rows a page, where a list is worked through from top to bottom. */
  readonly ipp?: number;
};

/** The router reads `?search=2026` as a number; the search is its text. */
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

/** `answer-depends,due-30`, in the order of the groups. */
const shownOf = (value: unknown, groups: NonNullable<ListRules["shows"]>): string => {
  const words = textOf(value)
    .split(",")
    .filter((word) => word !== "");
  const chosenOf = (group: (typeof groups)[number]) =>
    group instanceof RegExp ? words.find((word) => group.test(word)) : group.find((word) => words.includes(word));
  return groups.flatMap((group) => chosenOf(group) ?? []).join(",");
};

export const queryOfSearch = (search: Readonly<Record<string, unknown>>, rules: ListRules): ListQuery => ({
  ...DEFAULT_LIST_QUERY,
  ...(rules.ipp === undefined ? {} : { ipp: rules.ipp }),
  page: pageOf(search["page"]),
  search: textOf(search["search"]).trim(),
  status: rules.statuses.find((status) => status === search["status"]) ?? rules.statuses[0],
  sort: sortOf(search["sort"], rules.sortable),
  sds_status:
    (rules.hasSdsFilter === true ? SDS_FILTERS.find((each) => each === search["sds_status"]) : undefined) ?? "all",
  ...(rules.shows === undefined ? {} : { show: shownOf(search["show"], rules.shows) }),
});

/** Every name is present, so that an invalid value in the address is replaced. */
export const searchOfQuery = (
  { page, search, status, sort, sds_status, show = "" }: ListQuery,
  { statuses }: ListRules,
): ListSearch => ({
  page: page === 1 ? undefined : page,
  search: search === "" ? undefined : search,
  status: status === statuses[0] ? undefined : status,
  sds_status: sds_status === "all" ? undefined : sds_status,
  show: show === "" ? undefined : show,
  sort: sort === null ? undefined : `${sort.direction === "desc" ? "-" : ""}${sort.field}`,
});

const COLUMNS = /^[a-z_]+(?:,[a-z_]+)*$/;
const LONGEST_COLUMNS = 500;

/** A view by its id, followed by its name for people: `12-flammable-stock`. */
const VIEW = /^\d{1,10}(?:-[\p{L}\p{N}-]{1,60})?$/u;
const viewIn = (value: unknown): string | undefined => (VIEW.test(textOf(value)) ? textOf(value) : undefined);

/** A table ignores column ids that it does not have. */
export const lookOfSearch = (search: Readonly<Record<string, unknown>>): ListLook => {
  const columns = textOf(search["columns"]);
  return {
    columns: columns.length <= LONGEST_COLUMNS && COLUMNS.test(columns) ? columns : undefined,
    view: viewIn(search["view"]),
    opened: viewIn(search["opened"]),
  };
};

/** The part of an address that a view stores: not the page, and not the view it came from. */
export const keptOf = ({ page: _page, view: _view, opened: _opened, ...state }: ListSearch): ListState =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));

/** The `validateSearch` of a list's route: invalid values become the default. */
export const listSearch =
  (rules: ListRules) =>
  (search: Readonly<Record<string, unknown>>): ListSearch => ({
    ...searchOfQuery(queryOfSearch(search, rules), rules),
    ...lookOfSearch(search),
  });

/** A list with an address, for views. */
export type ListPlace = {
  /** The state in the address, without the page. */
  readonly state: ListState;
  /** The view opened last, as written in addresses. */
  readonly opened: string | undefined;
  /** Shows the first page of another state; the same function for the list's life. */
  readonly show: (state: ListState, look?: Pick<ListLook, "view" | "opened">) => void;
};
