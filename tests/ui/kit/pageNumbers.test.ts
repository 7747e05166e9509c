import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageNumbers } from "#ui/kit/table/Pagination.tsx";
import { law } from "../../support/law.ts";

describe("the pages that a pagination names", () => {
  // Rules: A2.74
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 10, [1, 2, "gap", 9, 10]],
    [3, 10, [1, 2, 3, 4, "gap", 9, 10]],
    [5, 10, [1, 2, "gap", 4, 5, 6, "gap", 9, 10]],
    [6, 12, [1, 2, "gap", 5, 6, 7, "gap", 11, 12]],
    [10, 10, [1, 2, "gap", 9, 10]],
  ] as const)("on page %i of %i they are %j", (page, lastPage, expected) => {
    expect(pageNumbers(page, lastPage)).toEqual(expected);
  });

  law(
    "rise, are named once, lie within the list, and hold the current, first and last page",
    [fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 })],
    (one, other) => {
      const [page, lastPage] = [Math.min(one, other), Math.max(one, other)];
      const numbers = pageNumbers(page, lastPage).filter((entry) => entry !== "gap");
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers.every((number) => number >= 1 && number <= lastPage)).toBe(true);
      expect(numbers).toEqual(expect.arrayContaining([1, page, lastPage]));
    },
  );

  law(
    "show a gap exactly where pages are left out",
    [fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 })],
    (one, other) => {
      const entries = pageNumbers(Math.min(one, other), Math.max(one, other));
      entries.forEach((entry, at) => {
        const [before, after] = [entries[at - 1], entries[at + 1]];
        if (entry === "gap") expect(Number(after) - Number(before)).toBeGreaterThan(1);
        else if (typeof after === "number") expect(after - entry).toBe(1);
      });
    },
  );

  it("survive a page beyond the last one", () => {
    expect(pageNumbers(7, 2)).toEqual([1, 2]);
    expect(pageNumbers(1, 0)).toEqual([1]);
  });
});
