import { describe, expect, it } from "vitest";
import { type LineParts, mergeLines, mergeRefusal, TOO_LONG, TOO_MUCH } from "#domain/inventory/mergeLines.ts";

const PARTS: LineParts = {
  container_quantity: "3",
  max_gallons: null,
  max_pounds: "10",
  location_stored: "A1",
  notes: "",
  is_processed: false,
  is_manufactured: false,
  is_otherwise_used: false,
  is_resolve_question: false,
};
/** Without a formula, stored amounts are added. */
const BASIS = {
  container_unit_name: "Each",
  container_size: "5",
  physical_state: "solid",
  pounds_per_gallon: null,
  conversion_factor: null,
} as const;
const merge = (...lines: ReadonlyArray<Partial<LineParts>>) =>
  mergeLines(BASIS, [PARTS, ...lines.map((line) => ({ ...PARTS, ...line }))]);

describe("lines that are added up", () => {
  it("have the sum of amounts of ten and more digits, which can be stored", () => {
    const merged = merge({ max_pounds: "99999999000.5" });
    expect([merged.max_pounds, mergeRefusal(merged)]).toEqual(["99999999010.5", null]);
  });

  it.each([
    ["quantities", { container_quantity: "999999999" }],
    ["amounts", { max_pounds: "99999999999.9999" }],
  ])("are refused when their %s are more than can be stored", (_, line) => {
    expect(mergeRefusal(merge(line))).toBe(TOO_MUCH);
  });

  it.each(["location_stored", "notes"] as const)("are refused when their %s would be cut", (name) => {
    expect(mergeRefusal(merge({ [name]: "B".repeat(9999) }, { [name]: "C" }))).toBe(TOO_LONG);
    expect(mergeRefusal(merge({ [name]: "B".repeat(9000) }))).toBeNull();
  });
});
