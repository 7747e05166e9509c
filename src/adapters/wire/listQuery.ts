import {
  DEFAULT_LIST_QUERY,
  MAX_PAGE_SIZE,
  PAGE_SIZE,
  type ListQuery,
  type ListStatus,
  type OptionsQuery,
  type SdsFilter,
} from "#domain/shared/Page.ts";

/** Names of list parameters as they are sent; the older names are renamed by the client (spec A7). */
export const LIST_PARAMETERS = ["page", "ipp", "search", "status", "order_by", "order_dir", "sds_status"] as const;
export const OPTIONS_PARAMETERS = ["page", "ipp", "search", "order_by", "order_dir"] as const;

export type TextParameters = Readonly<Record<string, string | undefined>>;

const STATUSES: ReadonlyArray<ListStatus> = ["", "active", "inactive", "completed"];
const SDS_FILTERS: ReadonlyArray<SdsFilter> = ["all", "sds", "pending", "update"];
const MAX_PAGE = 10_000_000;
const MAX_SEARCH = 200;

const within = (text: string | undefined, minimum: number, maximum: number, otherwise: number): number => {
  const n = Math.trunc(Number(text ?? ""));
  return text === undefined || text === "" || !Number.isFinite(n) ? otherwise : Math.min(maximum, Math.max(minimum, n));
};

/** Reads what a list is asked for. What makes no sense becomes the default: a list never fails for its parameters. */
export const listQueryOf = (sent: TextParameters): ListQuery => ({
  page: within(sent["page"], 1, MAX_PAGE, 1),
  ipp: within(sent["ipp"], 1, MAX_PAGE_SIZE, PAGE_SIZE),
  search: (sent["search"] ?? "").replaceAll("\u0000", "").slice(0, MAX_SEARCH),
  status: STATUSES.find((status) => status === sent["status"]) ?? "",
  sort: sent["order_by"]
    ? { field: sent["order_by"], direction: sent["order_dir"]?.toLowerCase() === "desc" ? "desc" : "asc" }
    : null,
  sds_status: SDS_FILTERS.find((status) => status === sent["sds_status"]) ?? "all",
});

/** The parameters of a list query; empty ones are dropped, `sds_status` is sent only when it says something. */
export const listParameters = (query: ListQuery): TextParameters => ({
  page: String(query.page),
  ipp: String(query.ipp),
  search: query.search === "" ? undefined : query.search,
  status: query.status === "" ? undefined : query.status,
  order_by: query.sort?.field ?? "updated_at",
  order_dir: query.sort?.direction ?? "desc",
  sds_status: query.sds_status === "all" ? undefined : query.sds_status,
});

/** The parameters of a dropdown: ten at a time, by name ascending. */
export const optionsParameters = (query: OptionsQuery): TextParameters => ({
  page: String(query.page),
  ipp: String(DEFAULT_LIST_QUERY.ipp),
  search: query.search === "" ? undefined : query.search,
  order_by: "name",
  order_dir: "asc",
});

/** Reads what a dropdown asks for. */
export const optionsQueryOf = (sent: TextParameters): OptionsQuery => {
  const { page, search } = listQueryOf(sent);
  return { page, search };
};
