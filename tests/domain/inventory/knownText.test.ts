import { describe, expect, it } from "vitest";
import { knownText } from "#domain/inventory/KnownTexts.ts";

const PLACES = ["WATER TREATMENT", "YARD TANK 2", "YARD", "YARD TANK 1"];

describe("a text that other lines have", () => {
  it("is proposed for its beginning, in any case, the newest first", () => {
    expect(["w", "Water T", "YARD"].map((typed) => knownText(PLACES, typed))).toEqual([
      "WATER TREATMENT",
      "WATER TREATMENT",
      "YARD TANK 2",
    ]);
  });

  it("is not proposed for nothing, for itself, or for another word of it", () => {
    expect(["", "WATER TREATMENT", "treat", "ROOM"].map((typed) => knownText(PLACES, typed))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
