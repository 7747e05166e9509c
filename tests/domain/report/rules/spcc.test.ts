import { describe, expect, it } from "vitest";
import { isBuried, sumSpcc, oilContainers } from "#domain/report/laws/spcc/spcc.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { decimalText } from "#domain/shared/decimalText.ts";
import { aLine } from "../support/aSnapshot.ts";

describe("containers of oil", () => {
  const GALLONS = { container_unit_name: "Gallon (gal)", container_size: "55", container_quantity: "4" };
  const oil = (facts: Partial<SnapshotLine>) => oilContainers(aLine({ ...GALLONS, ...facts }));
  const told = (facts: Partial<SnapshotLine>) => {
    const found = oil(facts);
    return typeof found === "string" ? found : [decimalText(found.total), found.isCounted, found.isBuried, found.words];
  };
  const judged = (...facts: ReadonlyArray<Partial<SnapshotLine>>) => {
    const { aboveground, buried, isRequired, tier } = sumSpcc(
      facts.map(oil).filter((found) => typeof found !== "string"),
    );
    return [decimalText(aboveground), decimalText(buried), isRequired, tier];
  };

  it("count from 55 gal each, by the shell; ounces are turned into gallons", () => {
    expect(told({})).toEqual(["220", true, false, "55 gal × 4 = 220 gal"]);
    expect(told({ container_size: "54.9" })).toEqual([
      "219.6",
      false,
      false,
      "not counted: 54.9 gal is below 55 gal (40 CFR 112.1(d)(5))",
    ]);
    expect(told({ container_unit_name: "Ounce (oz)", container_size: "7040" })).toEqual([
      "220",
      true,
      false,
      "55 gal × 4 = 220 gal",
    ]);
  });

  it("without unit, size or number are told", () => {
    expect(told({ container_unit_name: "Pound (lb)" })).toBe(
      "Capacity unknown: the container unit is not gallons or ounces",
    );
    expect(told({ container_size: null })).toBe("Capacity unknown: needs container size");
    expect(told({ container_quantity: null })).toBe("Capacity unknown: needs container quantity");
  });

  it("are buried when their name says so", () => {
    const names = ["Below-ground tank", "below ground tank", "UNDERGROUND tank", "under-ground", "Buried tank"];
    expect([...names.map(isBuried), isBuried("Aboveground tank"), isBuried("Drum")]).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it("need a plan above 1,320 gal or 42,000 gal buried, by tiers", () => {
    const tank = (container_size: string, container_quantity = "1", container_name = "Tank") => ({
      container_size,
      container_quantity,
      container_name,
    });
    expect(judged(tank("1320"))).toEqual(["1320", "0", false, "No SPCC Plan required"]);
    expect(judged(tank("54", "100"), tank("1320"))).toEqual(["1320", "0", false, "No SPCC Plan required"]);
    const [first, second] = [
      "Capacity limit exceeded; Tier I qualified facility if it has had no reportable discharge (40 CFR 112.3(g)(1), 112.6(a))",
      "Capacity limit exceeded; Tier II qualified facility if it has had no reportable discharge (40 CFR 112.3(g)(2), 112.6(b))",
    ];
    expect(judged(tank("1320"), tank("55"))).toEqual(["1375", "0", true, first]);
    expect([judged(tank("5000", "2"))[3], judged(tank("5001"))[3]]).toEqual([first, second]);
    expect(judged(tank("5000", "2"), tank("55"))[3]).toBe(
      "Capacity limit exceeded; SPCC Plan certified by a professional engineer (40 CFR 112.3(d))",
    );
    expect(judged(tank("42000", "1", "Buried tank"))).toEqual(["0", "42000", false, "No SPCC Plan required"]);
    expect(judged(tank("42001", "1", "Buried tank"), tank("55"))).toEqual(["55", "42001", true, first]);
  });
});
