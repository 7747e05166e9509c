import {
  LIST_STATUSES,
  type ListQuery,
  MAX_PAGE_SIZE,
  type OptionsQuery,
  PAGE_SIZE,
  SDS_FILTERS,
} from "#domain/shared/Page.ts";
import type { QueryFormat } from "./Call.ts";

const MAX_PAGE = 10_000_000;
export const MAX_SEARCH = 200;

const HALF_AT_END = /[\uD800-\uDBFF]$/;

const within = (text: string | undefined, minimum: number, maximum: number, otherwise: number): number => {
  const n = Math.trunc(Number(text ?? ""));
  return text === undefined || text === "" || !Number.isFinite(n) ? otherwise : Math.min(maximum, Math.max(minimum, n));
};

/** Spec A7: invalid parameters become the default, so a list never fails because of them. */
export const listQuery: QueryFormat<ListQuery> = {
  names: ["page", "ipp", "search", "status", "order_by", "order_dir", "sds_status"],
  read: (sent) => ({
    page: within(sent["page"], 1, MAX_PAGE, 1),
    ipp: within(sent["ipp"], 1, MAX_PAGE_SIZE, PAGE_SIZE),
    search: (sent["search"] ?? "").replaceAll("\u0000", "").slice(0, MAX_SEARCH).replace(HALF_AT_END, ""),
    status: LIST_STATUSES.find((status) => status === sent["status"]) ?? "",
    sort: sent["order_by"]
      ? { field: sent["order_by"], direction: sent["order_dir"]?.toLowerCase() === "desc" ? "desc" : "asc" }
      : null,
    sds_status: SDS_FILTERS.find((status) => status === sent["sds_status"]) ?? "all",
  }),
  write: (query) => ({
    page: String(query.page),
    ipp: String(query.ipp),
    search: query.search === "" ? undefined : query.search,
    status: query.status === "" ? undefined : query.status,
    order_by: query.sort?.field ?? "updated_at",
    order_dir: query.sort?.direction ?? "desc",
    sds_status: query.sds_status === "all" ? undefined : query.sds_status,
  }),
};

/** By name ascending, ten at a time by default. */
export const optionsQuery: QueryFormat<OptionsQuery> = {
  names: ["page", "ipp", "search", "order_by", "order_dir"],
  read: (sent) => {
    const { page, ipp, search } = listQuery.read(sent);
    return { page, ipp, search };
  },
  write: (query) => ({
    page: String(query.page),
    ipp: String(query.ipp ?? PAGE_SIZE),
    search: query.search === "" ? undefined : query.search,
    order_by: "name",
    order_dir: "asc",
  }),
};
