import { describe, expect, it } from "vitest";
import { createPageCache } from "#application/machines/list/PageCache.ts";
import { DEFAULT_LIST_QUERY, type Page } from "#domain/shared/Page.ts";

const page = (name: string): Page<string> => ({ items: [name], last_page: 1, total: 1 });

describe("the memory of pages", () => {
  it("gives back the page of the same list under the same question only", () => {
    const seen = createPageCache();
    const memory = seen.ofList<{ readonly inventory_id: number }, Page<string>>();
    memory.keep({ inventory_id: 4 }, DEFAULT_LIST_QUERY, page("a"));
    expect(memory.recall({ inventory_id: 4 }, { ...DEFAULT_LIST_QUERY })).toEqual(page("a"));
    expect(memory.recall({ inventory_id: 5 }, DEFAULT_LIST_QUERY)).toBeNull();
    expect(memory.recall({ inventory_id: 4 }, { ...DEFAULT_LIST_QUERY, search: "x" })).toBeNull();
    expect(
      seen.ofList<{ readonly inventory_id: number }, Page<string>>().recall({ inventory_id: 4 }, DEFAULT_LIST_QUERY),
    ).toBeNull();
  });

  it("keeps twenty pages of a list and drops the oldest first", () => {
    const memory = createPageCache().ofList<null, Page<string>>();
    for (let at = 1; at <= 21; at += 1) memory.keep(null, { ...DEFAULT_LIST_QUERY, page: at }, page(String(at)));
    expect(memory.recall(null, DEFAULT_LIST_QUERY)).toBeNull();
    expect(memory.recall(null, { ...DEFAULT_LIST_QUERY, page: 2 })).toEqual(page("2"));
  });

  it("forgets everything at sign-out", () => {
    const seen = createPageCache();
    const memories = [seen.ofList<null, Page<string>>(), seen.ofList<null, Page<string>>()];
    for (const memory of memories) memory.keep(null, DEFAULT_LIST_QUERY, page("a"));
    seen.clear();
    expect(memories.map((memory) => memory.recall(null, DEFAULT_LIST_QUERY))).toEqual([null, null]);
  });
});
