import { expect, it } from "vitest";
import { linesToFillIn } from "#domain/filing/fillIn.ts";
import { aLine } from "../report/support/aSnapshot.ts";

const LINES = new Map(
  [
    aLine({ name: "Blank", hazards: [], location_stored: "" }, 1),
    aLine({ name: "Known", hazards: ["Flammable liquid"], location_stored: "DOCK" }, 2),
    aLine({ name: "Blank as well", hazards: [], location_stored: "" }, 3),
  ].map((line) => [line.inventory_product_id, line]),
);
const ids = [...LINES.keys()];

it("of a chemical's lines those can be filled in that lack the field", () => {
  const found = linesToFillIn({ kind: "chemical", name: "Toluene", lines: ids, field: "hazard_ids" }, LINES);
  expect(found.map(({ name }) => name)).toEqual(["Blank", "Blank as well"]);
});

it("nothing is filled in where a value is on file and another is wanted, or where the field has its own form", () => {
  const known = { kind: "line", inventory_product_id: ids[1] ?? 0 } as const;
  expect(linesToFillIn({ ...known, field: "hazard_ids" }, LINES)).toEqual([]);
  expect(linesToFillIn({ ...known, field: "max_pounds" }, LINES)).toEqual([]);
  expect(linesToFillIn({ kind: "facility", id: 1, field: "hazard_ids" }, LINES)).toEqual([]);
});

it("a remark has at most 50 lines at once", () => {
  const many = new Map(Array.from({ length: 60 }, (_, at) => [at + 1, aLine({ hazards: [] }, at + 1)] as const));
  const about = { kind: "chemical", name: "Toluene", lines: [...many.keys()], field: "hazard_ids" } as const;
  expect(linesToFillIn(about, many)).toHaveLength(50);
});
