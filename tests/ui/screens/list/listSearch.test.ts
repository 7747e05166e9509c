import { defaultParseSearch, defaultStringifySearch } from "@tanstack/react-router";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_LIST_QUERY, type ListQuery } from "#domain/shared/Page.ts";
import { type ListRules, queryOfSearch, searchOfQuery } from "#ui/screens/list/listSearch.ts";
import { law } from "../../../support/law.ts";

const RULES: ListRules = {
  statuses: ["", "active", "completed", "inactive"],
  sortable: ["year", "customer__name"],
  hasSdsFilter: true,
  shows: [["answer-depends", "answer-nothing"], ["due-overdue", "due-in-30-days"], /^technician-[1-9]\d{0,8}$/],
};
const START: ListQuery = { ...DEFAULT_LIST_QUERY, status: "", show: "" };
const read = (address: string): ListQuery => queryOfSearch(defaultParseSearch(address), RULES);

const anyQuery: fc.Arbitrary<ListQuery> = fc.record({
  page: fc.integer({ min: 1, max: 1_000_000 }),
  ipp: fc.constant(START.ipp),
  search: fc.oneof(
    fc.string().map((text) => text.trim()),
    fc.constantFrom("2026", "007", "1e3", "true", "null", '{"a":1}', "50%", "a&b=c", "é#"),
  ),
  status: fc.constantFrom(...RULES.statuses),
  sort: fc.option(
    fc.record({
      field: fc.constantFrom(...RULES.sortable),
      direction: fc.constantFrom("asc" as const, "desc" as const),
    }),
  ),
  sds_status: fc.constantFrom("all" as const, "sds" as const, "pending" as const, "update" as const),
  show: fc.constantFrom("", "answer-nothing", "due-overdue", "answer-depends,due-in-30-days,technician-7"),
});

describe("the address of a list", () => {
  it("says nothing while the list is as it opens", () => {
    expect(searchOfQuery(START, RULES)).toEqual({});
    expect(read("")).toEqual(START);
  });

  it("narrows to an SDS status only where there are any, and to none that it does not know", () => {
    expect(read("?sds_status=update").sds_status).toBe("update");
    expect(read("?sds_status=old").sds_status).toBe("all");
    const { hasSdsFilter: _, ...plain } = RULES;
    expect(queryOfSearch({ sds_status: "update" }, plain).sds_status).toBe("all");
  });

  it("holds one word of each of the list's own filters, and none that it does not know", () => {
    expect(read("?show=due-overdue,answer-nothing,due-in-30-days,gone").show).toBe("answer-nothing,due-overdue");
    const { shows: _, ...plain } = RULES;
    expect(queryOfSearch({ show: "due-overdue" }, plain).show).toBeUndefined();
  });

  // Rules: A3.18
  law("gives the same list to whoever opens the copied link, whatever was searched for", [anyQuery], (query) => {
    expect(read(defaultStringifySearch(searchOfQuery(query, RULES)))).toEqual(query);
  });

  it("is short and readable", () => {
    const query: ListQuery = { ...START, page: 2, status: "active", sort: { field: "year", direction: "desc" } };
    expect(defaultStringifySearch(searchOfQuery(query, RULES))).toBe("?page=2&status=active&sort=-year");
  });

  it("falls back where it says something unknown, and keeps the rest", () => {
    const kept = { ...START, search: "acme" };
    expect(read("?page=-1&search=acme&status=deleted&sort=password")).toEqual(kept);
    expect(read("?page=1.5&search=acme&sort=--year")).toEqual(kept);
    expect(read("?page=many&search=acme&sort=-")).toEqual(kept);
  });

  law("takes any address without failing", [fc.string()], (address) => {
    expect(read(`?${address}`).page).toBeGreaterThanOrEqual(1);
  });
});
