import { expect, it } from "vitest";
import { skeletonRows } from "#ui/screens/record/ListPage.tsx";

// Rules: A2.72
it("a list that is being loaded has as many grey rows as a page, else five", () => {
  expect([skeletonRows(10), skeletonRows(25), skeletonRows(0)]).toEqual([10, 25, 5]);
});
