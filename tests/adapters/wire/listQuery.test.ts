import { expect, it } from "vitest";
import { listQuery, optionsQuery } from "#adapters/wire/listQuery.ts";
import { idIn } from "#domain/shared/fields.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";

const filled = (query: object) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

it("a search that is cut at its limit is not cut in the middle of a character", () => {
  expect(listQuery.read({ search: `${"a".repeat(199)}\u{1f9ea}` }).search).toBe("a".repeat(199));
});

// Rules: A3.15, A3.16, A3.17, A7.4, A9.12, B2.1, B7.2, B9.1, B9.2
it("a list is asked for page, ipp, order and status, for search and SDS status only where they say something", () => {
  expect(filled(listQuery.write({ ...DEFAULT_LIST_QUERY, status: "" }))).toEqual({
    page: "1",
    ipp: "10",
    order_by: "updated_at",
    order_dir: "desc",
  });
  const asked = { ...DEFAULT_LIST_QUERY, page: 3, search: "acme", status: "inactive", sds_status: "pending" } as const;
  expect(filled(listQuery.write({ ...asked, sort: { field: "name", direction: "asc" } }))).toEqual({
    page: "3",
    ipp: "10",
    search: "acme",
    status: "inactive",
    order_by: "name",
    order_dir: "asc",
    sds_status: "pending",
  });
  expect(listQuery.write({ ...asked, sds_status: "all" })["sds_status"]).toBeUndefined();
});

it("a filter by an id that no record can have is left out", () => {
  expect(["1", "2147483647"].map(idIn)).toEqual([1, 2147483647]);
  for (const text of ["2147483648", "9999999999", "0", "-1", "1.5", "", undefined]) expect(idIn(text)).toBeNull();
});

// Rules: A7.26, B7.3, B9.1
it("a dropdown is asked for ten of a page, by name ascending", () => {
  expect(optionsQuery.write({ page: 2, search: "ac" })).toEqual({
    page: "2",
    ipp: "10",
    search: "ac",
    order_by: "name",
    order_dir: "asc",
  });
});
