import fc from "fast-check";
import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { ChemicalComponentInput } from "#domain/component/ChemicalComponent.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { law } from "../../support/law.ts";

const sent = (fields: object) => validate(ChemicalComponentInput, { name: "Acetone", number: "67-64-1", ...fields });
const errorsOf = (fields: object) => Result.getOrElse(Result.flip(sent(fields)), () => ({}));

const WEIGHT = "Weight-based % must be a number from 0 to 100 with at most 6 decimals";
const VOLUME = "Volume-based % must be a number from 0 to 100 with at most 6 decimals";

describe("the chemical component form", () => {
  // Rules: B5.24
  it("needs a name and a CAS number, in the specification's words", () => {
    const required = { name: ["Name is required"], number: ["CAS # is required"] };
    expect(errorsOf({ name: " ", number: null })).toEqual(required);
    expect(Result.getOrElse(Result.flip(validate(ChemicalComponentInput, {})), () => ({}))).toEqual(required);
  });

  it("needs neither when one was picked from the catalog", () => {
    expect(errorsOf({ name: "", number: "", chemical_component_id: 3 })).toEqual({});
  });

  it("keeps the number as it was typed, but for blanks around it", () => {
    const read = (number: string) => Result.getOrThrow(sent({ number })).number;
    expect([read("  proprietary "), read("000067-64-2"), read("CAS 67641")]).toEqual([
      "proprietary",
      "000067-64-2",
      "CAS 67641",
    ]);
  });

  // Rules: B3.19, B5.25, B9.4
  it("takes texts of 500 characters and refuses longer ones by name", () => {
    const [fits, long] = ["x".repeat(500), "x".repeat(501)];
    const texts = (text: string) => ({ regulations: text, restrictions: text, reporting_requirements: text });
    expect(errorsOf(texts(fits))).toEqual({});
    expect(errorsOf(texts(long))).toEqual({
      regulations: ["Regulations must be less than 500 characters"],
      restrictions: ["Restrictions must be less than 500 characters"],
      reporting_requirements: ["Reporting requirements must be less than 500 characters"],
    });
  });
});

describe("a percentage", () => {
  law(
    "is exact: every decimal from 0 to 100 with six decimals is kept as it is, as number and as text",
    [fc.integer({ min: 0, max: 100_000_000 })],
    (millionths) => {
      const text = `${Math.floor(millionths / 1e6)}.${String(millionths % 1e6).padStart(6, "0")}`;
      const kept = Result.getOrThrow(sent({ percentage_weight: text, percentage_volume: ` ${text}` }));
      const canonical = text.replace(/\.?0+$/, "") || "0";
      expect([kept.percentage_weight, kept.percentage_volume]).toEqual(
        text.endsWith(".000000") ? [text.slice(0, -7), text.slice(0, -7)] : [canonical, canonical],
      );
    },
  );

  it.each(["100.000001", 100.5, 101, "-1", -0.1, "1e1", "5%", "10-30", "x", "0.0000001", {}, true])(
    "is not %j",
    (value) => {
      expect(errorsOf({ percentage_weight: value })).toEqual({ percentage_weight: [WEIGHT] });
      expect(errorsOf({ percentage_volume: value })).toEqual({ percentage_volume: [VOLUME] });
    },
  );

  // Rules: B5.25
  it.each([null, "", "  "])("may be missing: %j", (value) => {
    const { percentage_weight, percentage_volume } = Result.getOrThrow(
      sent({ percentage_weight: value, percentage_volume: value }),
    );
    expect([percentage_weight, percentage_volume]).toEqual([null, null]);
  });
});

it("a share of exactly 100 % is taken, texts and picked ids that are wrong are told under their fields", () => {
  expect(errorsOf({ percentage_weight: "100", percentage_volume: 100 })).toEqual({});
  const wrong = { chemical_component_id: "x", name: "n".repeat(501), number: "1".repeat(101) };
  expect(errorsOf(wrong)).toEqual({
    chemical_component_id: ["Unknown chemical component"],
    name: ["Name must be less than 500 characters"],
    number: ["CAS # must be less than 100 characters"],
  });
});
