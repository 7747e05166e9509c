import { lineHazards, CARCINOGENS, carcinogenReason } from "#domain/report/facts/lineHazards.ts";
import { describe, expect, it, test } from "vitest";
import { checkCas, normalizeCasNumber } from "#domain/component/casNumber.ts";
import {
  constant,
  exact,
  isPositive,
  percentOf,
  printed,
  resultText,
  shareOf,
} from "#domain/report/amounts/figures.ts";
import { amountInMatter, MATTER_UNITS, matterOf } from "#domain/report/facts/physicalFacts.ts";
import type { PreparedLine } from "#domain/report/facts/PreparedLine.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { prepareLines } from "#domain/report/facts/prepareLines.ts";
import { decimalText } from "#domain/shared/decimalText.ts";
import { aLine } from "../support/aSnapshot.ts";

const prepared = (facts: Partial<SnapshotLine>): PreparedLine => {
  const [line] = prepareLines([aLine(facts)]);
  if (line === undefined) throw new Error("no line");
  return line;
};

describe("a figure", () => {
  it("is read from decimal text of up to 24 and 32 digits; what is none is nothing", () => {
    expect(exact(null)).toBeNull();
    expect(exact("lots")).toBeNull();
    expect(decimalText(constant("123456789012345678.123456789012"))).toBe("123456789012345678.123456789012");
    expect([exact("1".repeat(24)), exact(`0.${"2".repeat(32)}`)]).not.toContain(null);
    expect([exact("1".repeat(25)), exact(`0.${"2".repeat(33)}`)]).toEqual([null, null]);
  });

  it("is printed grouped, with 4 decimals, and says where it was rounded", () => {
    expect(printed(constant("1234.56785"))).toBe("1,234.5679");
    expect(resultText(constant("1234.5678"), "lb")).toBe("= 1,234.5678 lb");
    expect(resultText(constant("1.00005"), "gal")).toBe("≈ 1.0001 gal");
  });

  it("of a share is exact, the share of a figure has 4 decimals, and nothing has no share", () => {
    expect(decimalText(shareOf(constant("100.01"), constant("12.5")))).toBe("12.50125");
    expect(decimalText(percentOf(constant("1"), constant("3")) ?? constant("0"))).toBe("33.3333");
    expect(percentOf(constant("1"), constant("0"))).toBeNull();
  });

  it("is positive above zero only", () => {
    expect([isPositive(constant("0.0001")), isPositive(constant("0")), isPositive(null)]).toEqual([true, false, false]);
  });
});

describe("carcinogens", () => {
  it("are numbers as CAS writes them, with the right check digit", () => {
    for (const cas of CARCINOGENS) expect([normalizeCasNumber(cas), checkCas(cas)?.valid]).toEqual([cas, true]);
    for (const cas of ["50-00-0", "71-43-2", "100-42-5", "7440-02-0", "26471-62-5"]) expect(CARCINOGENS).toContain(cas);
  });

  it("are known by their number first, else by the product's hazard class", () => {
    const byClass = "0.1% limit used: the product's hazard class is carcinogenic";
    expect(carcinogenReason("71-43-2", lineHazards({ hazards: ["Carcinogenicity"] }))).toBe(
      "carcinogen (OSHA, NTP or IARC)",
    );
    expect(carcinogenReason("67-64-1", lineHazards({ hazards: ["Flammable liquid", "CARCINOGENICITY"] }))).toBe(
      byClass,
    );
    expect([
      carcinogenReason("67-64-1", lineHazards({ hazards: ["Flammable liquid"] })),
      carcinogenReason("", []),
    ]).toEqual([null, null]);
  });
});

describe("the amount of a line in the unit of its state", () => {
  const amount = (facts: Partial<SnapshotLine>) => {
    const line = prepared(facts);
    const matter = matterOf(line);
    const found = matter && amountInMatter(line, matter);
    return found && [decimalText(found.value), matter && MATTER_UNITS[matter], found.words, found.isCalculated];
  };
  const GAS = { physical_state: "compressed gas", container_unit_name: "Cubic foot (cu ft)" } as const;
  const FILLED = { container_size: "244", container_quantity: "6" };

  it("is known by gas, liquid and solid, and by nothing else", () => {
    const states = ["compressed gas", "liquified gas", "liquid", "solid", null] as const;
    expect(states.map((physical_state) => matterOf(prepared({ physical_state })))).toEqual([
      "gas",
      "gas",
      "liquid",
      "solid",
      null,
    ]);
  });

  it("is cubic feet of a gas: size times quantity, else pounds times the conversion factor", () => {
    expect(amount({ ...GAS, ...FILLED })).toEqual(["1464", "cu ft", "244 cu ft × 6 = 1,464 cu ft", true]);
    const weighed = { physical_state: "liquified gas", max_pounds: "100", conversion_factor: "12.5" } as const;
    const words = "100 lb × 12.5 cu ft/lb = 1,250 cu ft";
    expect(amount(weighed)).toEqual(["1250", "cu ft", words, true]);
    for (const empty of [
      { container_size: "0" },
      { container_quantity: null },
      { container_unit_name: "Pound (lb)" },
    ]) {
      expect(amount({ ...GAS, ...FILLED, ...weighed, ...empty })?.[2]).toBe(words);
    }
    expect(amount({ ...weighed, conversion_factor: "0" })).toBeNull();
    expect(amount({ ...weighed, conversion_factor: null })).toBeNull();
    expect(amount({ ...weighed, max_pounds: null })).toBeNull();
  });

  it("is gallons of a liquid and pounds of a solid", () => {
    const stored = { max_gallons: "55", max_pounds: "400" };
    expect(amount({ ...stored, physical_state: "liquid" })?.slice(0, 2)).toEqual(["55", "gal"]);
    expect(amount({ ...stored, physical_state: "solid" })?.slice(0, 2)).toEqual(["400", "lb"]);
  });
});

test("units of matter", () => {
  expect(MATTER_UNITS).toEqual({ gas: "cu ft", liquid: "gal", solid: "lb" });
});
