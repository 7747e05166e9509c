import { describe, expect, it } from "vitest";
import { filingFileName } from "#domain/filing/filingFileName.ts";

describe("the name of a filing's file", () => {
  const named = { target: "tier2", format: "t2s", year: 2026, isDraft: true } as const;

  it("says customer, facility, year, and that it is a draft", () => {
    expect(filingFileName({ ...named, customer: "Acme", facilities: ["Plant 1"] })).toBe(
      "Tier_II_Acme_Plant_1_2026 - draft to be completed in Tier2 Submit.t2s",
    );
    expect(filingFileName({ ...named, isDraft: false, customer: "Acme", facilities: ["Plant 1", "Plant 2"] })).toBe(
      "Tier_II_Acme_2026.t2s",
    );
  });

  it("keeps year and draft however long the names are", () => {
    const name = filingFileName({ ...named, customer: "C".repeat(100), facilities: ["F".repeat(100)] });
    expect(name).toMatch(/_2026 - draft to be completed in Tier2 Submit\.t2s$/);
    expect(name.length).toBeLessThanOrEqual(154);
  });
});
