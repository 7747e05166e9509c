import { describe, expect, it } from "vitest";
import { columnPlaces } from "#adapters/documents/report/pdf/columnPlaces.ts";
import type { Column } from "#domain/report/pages/ReportModel.ts";

const width = (text: string, _font: string, size: number) => text.length * size * 0.5;
const measure: Parameters<typeof columnPlaces>[0] = {
  width,
  longestWord: (text: string, font: string, size: number) =>
    Math.max(...text.split(" ").map((word) => width(word, font, size))),
};
const column = (label: string, kind: Column["kind"], weight: number): Column => ({
  id: label,
  label,
  kind,
  align: "left",
  unit: "",
  weight,
});
const LONG = "A name of many words, which needs more room than its column has by its weight";
const placesOf = (columns: ReadonlyArray<Column>, ...rows: ReadonlyArray<ReadonlyArray<string>>) =>
  columnPlaces(
    measure,
    columns,
    rows.map((texts) => ({ texts })),
    700,
  ).places.map(({ x, width: wide }) => [x, wide].map(Math.round));

describe("the columns of a table on paper", () => {
  it("are as wide as what is in them", () => {
    const columns = [column("Product", "text", 3), column("Location", "text", 1)];
    const [[, short = 0] = []] = placesOf(columns, ["Acid", LONG]);
    const [[, long = 0] = []] = placesOf(columns, [LONG, "Yard"]);
    expect(short).toBeLessThan(long);
  });

  it("stand below those of the table above where one is filled in by hand, and its box is no wider than its share", () => {
    const columns = [
      column("Product", "text", 3),
      column("Counted", "writing", 1.4),
      column("Notes", "text", 2),
      column("Pounds", "amount", 1),
    ];
    const one = placesOf(columns, ["Acid", "", "", "1"]);
    expect(placesOf(columns, ["Acid", "", LONG, "1"])).toEqual(one);
    expect(one[1]?.[1]).toBeLessThan(700 / 4);
  });
});
