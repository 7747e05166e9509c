import { expect, it } from "vitest";
import { valueInWords } from "#domain/sheet/review/differences.ts";
import { proposals } from "./drawnRows.ts";

it.each([
  ["5", "5%"],
  ["5 %", "5%"],
  ["~5", "≈ 5%"],
  ["< 5", "< 5%"],
  ["≥ 95", "≥ 95%"],
  ["10 - 20", "10 to 20%"],
  ["> 10 - < 20", "> 10 to < 20%"],
  ["Proprietary", ""],
])("a share printed as %j is said as %j", (printed, words) => {
  const [one] = proposals(`
    Name         CAS No.      %
    Toluene      108-88-3     ${printed}`);
  expect(one === undefined ? null : valueInWords(one)).toBe(["Toluene, 108-88-3", words].filter(Boolean).join(", "));
});
