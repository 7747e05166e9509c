import { defaultParseSearch, defaultStringifySearch } from "@tanstack/react-router";
import { Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ListState, type SavedView } from "#domain/list/SavedView.ts";
import { viewedListOf } from "#domain/list/viewedListOf.ts";
import { VIEWED_LISTS } from "#domain/list/listNames.ts";
import { LIST_RULES, keptOf, listSearch } from "#ui/screens/list/listSearch.ts";
import {
  isRenamed,
  viewAddress,
  viewIdIn,
  isSameState,
  lostOf,
  shownState,
  stateInWords,
} from "#ui/screens/views/viewStates.ts";
import { law } from "../../../support/law.ts";

const rules = LIST_RULES.products;
const columns = { name: { header: "Product" }, mfg_name: { header: "Manufacturer" }, sds_status: { header: "Status" } };
const table = { rules, columns };
const [ids, sortable] = [Object.keys(columns), rules.sortable];

const maybe = <A>(one: fc.Arbitrary<A>) => fc.option(one, { nil: undefined });
/** What the address of the products can say; defaults are left out. */
const anySearch = fc
  .record({
    page: maybe(fc.integer({ min: 2, max: 999 })),
    search: maybe(
      fc.oneof(
        fc.string({ minLength: 1, maxLength: 100, unit: "grapheme" }).map((text) => `x${text.trim()}`),
        fc.constantFrom("2026", "true", "null", '{"a":1}', "50%", "a&b=c", "é#", "=1+1"),
      ),
    ),
    status: maybe(fc.constant("inactive" as const)),
    sds_status: maybe(fc.constantFrom("sds" as const, "pending" as const, "update" as const)),
    sort: maybe(fc.constantFrom(...sortable, ...sortable.map((field) => `-${field}`))),
    columns: maybe(fc.shuffledSubarray(ids, { minLength: 1 }).map((some) => some.join(","))),
    opened: maybe(fc.constant("12-pending")),
  })
  .map((search) => listSearch(rules)(search));

const view: SavedView = {
  id: 12,
  name: "Flammable stock",
  list: "lines",
  is_shared: true,
  state: {},
  made_by: "Sam Reed",
  is_own: false,
  refusal: null,
  version: 1,
};

describe("a saved view", () => {
  law("is read back as the state that it was saved as, all of which the list shows", [anySearch], (search) => {
    const state = keptOf(search);
    // A text that cannot be stored is refused when it is saved.
    fc.pre((state.search ?? "").isWellFormed() && !(state.search ?? "").includes("\u0000"));
    const stored: unknown = JSON.parse(JSON.stringify(Schema.decodeUnknownSync(ListState)(state)));
    expect(Schema.decodeUnknownSync(ListState)(stored)).toEqual(state);
    expect(shownState(state, table)).toEqual(state);
    expect(lostOf(state, table)).toEqual([]);
  });

  law("opens the address that it was saved at, and that address is saved as the same view", [anySearch], (search) => {
    const state = keptOf(search);
    const opened = listSearch(rules)(defaultParseSearch(defaultStringifySearch({ ...state, opened: "12" })));
    expect(opened.opened).toBe("12");
    expect(keptOf(opened)).toEqual(state);
    expect(isSameState(keptOf(opened), state)).toBe(true);
  });

  it("keeps neither the page nor the view that it came from", () => {
    expect(keptOf({ page: 3, search: "acme", view: "1", opened: "2", sort: undefined })).toEqual({ search: "acme" });
    expect(isSameState({ search: "a", sort: "name" }, { sort: "name", search: "a" })).toBe(true);
    expect(isSameState({ search: "a" }, {})).toBe(false);
  });

  it("says what of it the list no longer has, and shows the rest", () => {
    const old = {
      search: "acme",
      status: "completed",
      sds_status: "lost",
      show: "cautions",
      sort: "-flash_point",
      columns: "name,flash_point,mfg_name",
    };
    expect(shownState(old, table)).toEqual({ search: "acme", columns: "name,mfg_name" });
    expect(lostOf(old, table)).toEqual([
      "the column “flash point”",
      "the filter “completed”",
      "the filter “lost”",
      "the filter “cautions”",
      "sorting by “flash point”",
    ]);
    expect(shownState({ columns: "flash_point" }, table)).toEqual({});
  });

  it("is described in the words of its table", () => {
    expect(stateInWords({}, table)).toBe("All records");
    expect(
      stateInWords(
        { search: "acme", status: "inactive", sds_status: "pending", sort: "-mfg_name", columns: "name,gone_one" },
        table,
      ),
    ).toBe("Search “acme”; only archived; SDS pending; by Manufacturer, descending; columns Product, gone one");
  });

  it("has an address that tells people its name and finds it by its id, whatever it is called", () => {
    expect(viewAddress(view)).toBe("12-flammable-stock");
    expect(viewAddress({ id: 7, name: "50 % Säure & más!" })).toBe("7-50-säure-más");
    expect(viewAddress({ id: 7, name: "🧪" })).toBe("7");
    expect(viewIdIn("12-50-liter")).toBe(12);
    expect(isRenamed("12-flammable-stock", view)).toBe(false);
    expect(isRenamed("12-old-name", view)).toBe(true);
    expect(isRenamed("12", view)).toBe(false);
    for (const name of [view.name, "50 % Säure & más!", "🧪", "a".repeat(200), "- -"]) {
      const address = viewAddress({ id: 12, name });
      const read = listSearch(rules)(defaultParseSearch(defaultStringifySearch({ view: address })));
      expect([name, read.view]).toEqual([name, address]);
    }
    expect(listSearch(rules)({ view: "flammable" }).view).toBeUndefined();
    expect(listSearch(rules)({ view: 12 }).view).toBe("12");
  });

  it("belongs to a list with an address; each reference list has its own", () => {
    expect(viewedListOf("reference-rows", "ehs")).toBe("reference-rows-ehs");
    expect(viewedListOf("lines", "12")).toBe("lines");
    expect(viewedListOf("history", "product,12")).toBeNull();
    expect(VIEWED_LISTS).toHaveLength(17);
  });
});
