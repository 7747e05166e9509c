import { describe, expect, it } from "vitest";
import type { PreparedLine } from "#domain/report/facts/PreparedLine.ts";
import { ESTIMATED, prepareLines } from "#domain/report/facts/prepareLines.ts";
import type { SnapshotComponent, SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { decimalText } from "#domain/shared/decimalText.ts";
import { aComponent, aLine } from "../support/aSnapshot.ts";

const prepared = (facts: Partial<SnapshotLine>): PreparedLine => {
  const [line] = prepareLines([aLine(facts)]);
  if (line === undefined) throw new Error("no line");
  return line;
};
const amounts = ({ pounds, gallons }: PreparedLine) =>
  [pounds, gallons].map((amount) => amount && [decimalText(amount.value), amount.words, amount.isCalculated]);
const DRUMS = { container_unit_name: "Gallon (gal)", container_size: "55", container_quantity: "4" } as const;
const PAINT = { ...DRUMS, physical_state: "liquid", pounds_per_gallon: "10" } as const;

describe("the amounts of a line", () => {
  it("are those that were entered, and calculated where nothing above 0 was", () => {
    expect(amounts(prepared({ ...PAINT, max_pounds: "2100.5", max_gallons: "219" }))).toEqual([
      ["2100.5", "2,100.5 lb as entered", false],
      ["219", "219 gal as entered", false],
    ]);
    const calculated = [
      ["2200", "220 gal × 10 lb/gal = 2,200 lb", true],
      ["220", "55 gal × 4 = 220 gal", true],
    ];
    expect(amounts(prepared(PAINT))).toEqual(calculated);
    expect(amounts(prepared({ ...PAINT, max_pounds: "0", max_gallons: "0" }))).toEqual(calculated);
    expect(amounts(prepared({ ...PAINT, max_pounds: "1" }))).toEqual([["1", "1 lb as entered", false], calculated[1]]);
  });

  it("are known as far as the operands go", () => {
    const line = prepared({ ...PAINT, pounds_per_gallon: null });
    expect(amounts(line)).toEqual([null, ["220", "55 gal × 4 = 220 gal", true]]);
    expect(line.missingPounds).toBe("Weight unknown: needs pounds per gallon");
  });

  it.each([
    [{ container_unit_name: "Pallet" }, "Weight unknown: the unit Pallet has no calculation formula"],
    [
      { physical_state: "solid" },
      "Weight unknown: it cannot be calculated from the unit, physical state and amounts entered",
    ],
    [{ container_quantity: "0" }, "Weight unknown: the quantity is 0 or less"],
    [{ max_pounds: "5", max_gallons: "5" }, "Weight unknown: the quantity is 0 or less"],
    [{ container_size: null }, "Weight unknown: needs container size"],
  ] as const)("say why there are none: %j", (facts, why) => {
    const line = prepared({ ...PAINT, ...facts });
    expect(line.missingPounds).toBe(why);
    if (!("max_pounds" in facts)) expect(line.pounds).toBeNull();
  });

  it("belong to the line at its place", () => {
    expect(prepareLines([aLine({}, 1), aLine({}, 2)]).map(({ index, line }) => [index, line.name])).toEqual([
      [0, "Product 1"],
      [1, "Product 2"],
    ]);
  });
});

describe("the components of a product", () => {
  const read = (...components: ReadonlyArray<SnapshotComponent>) => {
    const { parts, componentGaps, unmeasured } = prepared({ components });
    return {
      parts: parts.map(({ cas, percent, isEstimated }) => [cas, decimalText(percent), isEstimated]),
      gaps: componentGaps.map(({ component, missing, isEstimated }) => [component, missing, isEstimated]),
      unmeasured,
    };
  };
  const none = { parts: [], gaps: [], unmeasured: [] };

  it("count by weight, and by volume as an estimate that is told", () => {
    expect(read(aComponent("000071-43-2", "10", "20"))).toEqual({ ...none, parts: [["71-43-2", "10", false]] });
    expect(read(aComponent("71-43-2", null, "20"))).toEqual({
      ...none,
      parts: [["71-43-2", "20", true]],
      gaps: [["Component 71-43-2 (71-43-2)", "No weight % entered, only volume %", true]],
    });
    expect(ESTIMATED).toBe("estimated from volume %");
  });

  it("without number, right number or share are told", () => {
    expect(read({ ...aComponent(" proprietary ", "5"), name: "" })).toEqual({
      ...none,
      gaps: [["Component without a name (proprietary)", "No CAS number entered", false]],
    });
    expect(read({ ...aComponent(" ", "5"), name: "Resin" }).gaps).toEqual([["Resin", "No CAS number entered", false]]);
    expect(read(aComponent("71-43-3", "5"))).toEqual({
      ...none,
      gaps: [["Component 71-43-3 (71-43-3)", "Invalid CAS number: the check digit (last digit) should be 2", false]],
    });
    expect(read(aComponent("71-43-2", null))).toEqual({
      ...none,
      gaps: [["Component 71-43-2 (71-43-2)", "No percentage entered; composition unknown", false]],
      unmeasured: [{ cas: "71-43-2", name: "Component 71-43-2", title: "Component 71-43-2 (71-43-2)" }],
    });
  });

  it("that are one substance are added up, and one estimate makes the sum one", () => {
    expect(read(aComponent("71-43-2", "0.6"), aComponent("67-64-1", "1"), aComponent("71-43-2", "0.6")).parts).toEqual([
      ["71-43-2", "1.2", false],
      ["67-64-1", "1", false],
    ]);
    const volume = aComponent("71-43-2", null, "1");
    expect(read(volume, aComponent("71-43-2", "2")).parts).toEqual([["71-43-2", "3", true]]);
    expect(read(aComponent("71-43-2", "2"), volume).parts).toEqual([["71-43-2", "3", true]]);
  });
});
