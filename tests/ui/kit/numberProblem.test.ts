import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberProblem, plainNumber } from "#ui/kit/field/DecimalField.tsx";
import { law } from "../../support/law.ts";

const density = { decimals: 6, allowNegative: false };
const degrees = { decimals: 0, allowNegative: true };

describe("a number field", () => {
  // Rules: B5.20
  it.each(["", "12.5", " 12 ", ".5", "5.", "007", ".", "0", "0.123456", "99999999999"])("takes %j", (text) => {
    expect(numberProblem(text, density)).toBeUndefined();
  });

  it.each([
    ["1,000", "Enter the number without commas."],
    ["1,5", "Enter a number using digits and one decimal point."],
    ["12 lb", "Enter a number using digits and one decimal point."],
    ["1e3", "Enter a number using digits and one decimal point."],
    ["1.2.3", "Enter a number using digits and one decimal point."],
    ["1 000", "Enter a number using digits and one decimal point."],
    ["-5", "Enter a number without a minus sign."],
    ["0.1234567", "Enter at most 6 decimal places."],
  ])("says of %j: %s", (text, problem) => {
    expect(numberProblem(text, density)).toBe(problem);
  });
});

describe("a field of whole degrees", () => {
  // Rules: B5.18
  it.each(["", "-", "-4", "-459", "1000", "0"])("takes %j", (text) => {
    expect(numberProblem(text, degrees)).toBeUndefined();
  });

  it.each([
    ["12.5", "Enter a whole number."],
    ["12.", "Enter a whole number."],
    ["-0", "Enter 0 without a minus sign."],
    ["4-6", "Enter a whole number using digits only."],
    ["--4", "Enter a whole number using digits only."],
    ["12 °F", "Enter a whole number using digits only."],
  ])("says of %j: %s", (text, problem) => {
    expect(numberProblem(text, degrees)).toBe(problem);
  });
});

describe("a pasted number", () => {
  it("loses nothing but the commas between its thousands", () => {
    expect(["1,000", "-1,234,567.5", "12"].map(plainNumber)).toEqual(["1000", "-1234567.5", "12"]);
    for (const text of ["1,5", "12 kg", "1e5", "1.2.3", "1,0000", "1,000,00"]) expect(plainNumber(text)).toBe(text);
  });
});

law(
  "a number field either takes a text as the number it is or says why not",
  [fc.string({ unit: fc.constantFrom(..."0123456789.-,e ") })],
  (text) => {
    const isNumber = /^\s*(?:\d+\.?\d{0,6}|\.\d{1,6}|\.|)\s*$/.test(text);
    expect(numberProblem(text, density) === undefined).toBe(isNumber);
  },
);
