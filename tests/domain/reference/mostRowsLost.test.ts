import { expect, it } from "vitest";
import { mostRowsLost } from "#domain/reference/ReferenceList.ts";
import { PREVIEW } from "../../support/anUploadedList.ts";

it.each([
  ["one row instead of 355", { current_row_count: 355, removed: 354, changed: 0 }, 354],
  ["every threshold is another", { current_row_count: 355, removed: 0, changed: 355 }, 355],
  ["half of them go", { current_row_count: 10, removed: 3, changed: 2 }, 0],
  ["one more than half goes", { current_row_count: 10, removed: 3, changed: 3 }, 6],
  ["the list was empty", { current_row_count: 0, removed: 0, changed: 0 }, 0],
])("a new list is asked about as a loss when most rows would go: %s", (_, preview, lost) => {
  expect(mostRowsLost({ ...PREVIEW, ...preview })).toBe(lost);
});
