import { describe, expect, it } from "vitest";
import { createPageCache } from "#application/machines/ListPages.ts";
import { DEFAULT_LIST_QUERY, type Page } from "#domain/shared/Page.ts";

const page = (name: string): Page<string> => ({ items: [name], last_page: 1, total: 1 });

describe("the memory of pages", () => {
  it("gives back the page of the same list under the same question only", () => {
    const memory = createPageCache<string>();
    memory.keep("4", DEFAULT_LIST_QUERY, page("a"));
    expect(memory.recall("4", { ...DEFAULT_LIST_QUERY })).toEqual(page("a"));
    expect(memory.recall("5", DEFAULT_LIST_QUERY)).toBeNull();
    expect(memory.recall("4", { ...DEFAULT_LIST_QUERY, search: "x" })).toBeNull();
  });

  it("keeps twenty pages and drops the oldest first", () => {
    const memory = createPageCache<string>();
    for (let at = 1; at <= 21; at += 1) memory.keep("", { ...DEFAULT_LIST_QUERY, page: at }, page(String(at)));
    expect(memory.recall("", DEFAULT_LIST_QUERY)).toBeNull();
    expect(memory.recall("", { ...DEFAULT_LIST_QUERY, page: 2 })).toEqual(page("2"));
  });

  it("forgets everything at sign-out", () => {
    const memory = createPageCache<string>();
    memory.keep("", DEFAULT_LIST_QUERY, page("a"));
    memory.clear();
    expect(memory.recall("", DEFAULT_LIST_QUERY)).toBeNull();
  });
});
