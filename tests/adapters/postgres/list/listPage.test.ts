import { expect, test } from "vitest";
import { lastPageOf } from "#adapters/postgres/list/listPage.ts";

test("a list of no rows has one page, and a row more than fills the pages begins another", () => {
  expect([0, 1, 10, 11, 20, 21].map((total) => lastPageOf(total, 10))).toEqual([1, 1, 1, 2, 2, 3]);
});
