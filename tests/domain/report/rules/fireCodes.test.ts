import { describe, expect, it } from "vitest";
import { COMPARED_FIRE_CODES, FIRE_CODES, offeredFireCodes } from "#domain/customer/Facility.ts";
import { editionRemarks } from "#domain/report/laws/permits/fireCodes.ts";

describe("fire codes to choose from", () => {
  it("are those whose amounts the reports use, and the words for any other", () => {
    expect(offeredFireCodes(undefined)).toEqual(["not known", "IFC 2012 or earlier", "IFC 2015", "other"]);
    for (const code of FIRE_CODES) {
      const isUsed = editionRemarks(code, "NV").join(" ").includes("are used here");
      expect([code, isUsed]).toEqual([code, COMPARED_FIRE_CODES.has(code)]);
    }
  });

  it("keep the one that a facility has", () => {
    expect(offeredFireCodes("IFC 2021")).toContain("IFC 2021");
    expect(offeredFireCodes("IFC 2021")).not.toContain("IFC 2024");
  });
});
