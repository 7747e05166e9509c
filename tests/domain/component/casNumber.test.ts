import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casCheckDigit, checkCas, normalizeCasNumber } from "#domain/component/casNumber.ts";
import { law } from "../../support/law.ts";

const first = fc.integer({ min: 10, max: 9_999_999 }).map(String);
const second = fc.integer({ min: 0, max: 99 }).map((n) => String(n).padStart(2, "0"));
/** The digits before the check digit: `6764` of 67-64-1. */
const body = fc.tuple(first, second).map((parts) => parts.join(""));
const written = (digits: string, check: number | string) => `${digits.slice(0, -2)}-${digits.slice(-2)}-${check}`;
const checkOf = (digits: string) => casCheckDigit(digits);
const cas = body.map((digits) => written(digits, checkOf(digits)));

describe("the check digit of a CAS number", () => {
  it.each([
    "67-64-1", // acetone
    "50-00-0", // formaldehyde, the first number ever given
    "7732-18-5", // water
    "7664-41-7", // ammonia
    "1333-86-4", // carbon black
    "110-54-3", // hexane
    "1336-21-6", // ammonium hydroxide
  ])("of %s, a real one, is right", (number) => {
    expect(checkCas(number)).toEqual({ valid: true, expected_digit: Number(number.slice(-1)) });
  });

  law(
    "is right for every number that is built by the rule, and a wrong one tells the digit that was expected",
    [body, fc.integer({ min: 0, max: 9 })],
    (digits, check) => {
      const expected_digit = checkOf(digits);
      expect(checkCas(written(digits, check))).toEqual({ valid: check === expected_digit, expected_digit });
    },
  );

  law("finds every swap of two different neighbors", [body, fc.nat()], (digits, at) => {
    const i = at % (digits.length - 1);
    const [a = "", b = ""] = [digits[i], digits[i + 1]];
    fc.pre(a !== b && !(i === 0 && b === "0"));
    const swapped = digits.slice(0, i) + b + a + digits.slice(i + 2);
    expect(checkCas(written(swapped, checkOf(digits)))?.valid).toBe(false);
  });

  law(
    "finds one wrong digit unless its place makes the change vanish modulo 10",
    [body, fc.nat(), fc.integer({ min: 1, max: 9 })],
    (digits, at, more) => {
      const i = at % digits.length;
      const other = (Number(digits[i]) + more) % 10;
      fc.pre(!(i === 0 && other === 0));
      const changed = digits.slice(0, i) + other + digits.slice(i + 1);
      const place = digits.length - i;
      const isFound = (place * more) % 10 !== 0;
      expect(checkCas(written(changed, checkOf(digits)))?.valid).toBe(!isFound);
      if ([1, 3, 7, 9].includes(place)) expect(isFound).toBe(true);
    },
  );
});

describe("a CAS number as it is written", () => {
  const dash = fc.constantFrom("-", "\u2010", "\u2013", "\u2014", "\u2212", " - ", "");
  const label = fc.constantFrom("", "CAS ", "cas# ", "CAS No. ", "CASRN: ", "CAS Number ", "CAS-Nr. ", "  ");
  law(
    "means the same with zeros in front, without dashes, with other dashes, blanks or a label",
    [cas, dash, label, fc.nat({ max: 4 })],
    (number, mark, word, zeros) => {
      const text = word + "0".repeat(zeros) + number.replaceAll("-", mark);
      expect(normalizeCasNumber(text)).toBe(number);
      expect(checkCas(text)?.valid).toBe(true);
    },
  );

  law(
    "is written in one way: to normalise twice changes nothing",
    [fc.oneof(cas, fc.string(), fc.stringMatching(/^[\d\- ]{0,14}$/))],
    (text) => {
      const once = normalizeCasNumber(text);
      if (once !== null) expect(normalizeCasNumber(once)).toBe(once);
      expect(once === null).toBe(checkCas(text) === null);
    },
  );

  it.each([
    "",
    "proprietary",
    "Trade secret",
    "N/A",
    "none",
    "00-00-0",
    "1-23-4",
    "67-64",
    "67-64-11",
    "67-6-41",
    "12345678-90-1",
    "67-64-1 / 71-43-2",
    "EC 200-662-2",
    "cas",
    "9".repeat(90),
  ])("%j is none, so there is nothing to check", (text) => {
    expect([normalizeCasNumber(text), checkCas(text)]).toEqual([null, null]);
  });
});

it.each([
  ["CAS No. 67 - 64 - 1", "67-64-1"],
  ["CAS # 67-64-1", "67-64-1"],
  ["CASRN: 67-64-1", "67-64-1"],
  ["cas registry number 67-64-1", "67-64-1"],
  ["CAS67-64-1", "67-64-1"],
  ["CAS-RN--No..: # 67-64-1", "67-64-1"],
  [" 67\u201164\u20111 ", "67-64-1"],
  ["67  -  64-1", "67-64-1"],
  ["67641", "67-64-1"],
  ["x CAS 67-64-1", null],
  ["67-64-1 CAS", null],
  ["x67641", null],
  ["67641x", null],
  ["67-64-1-", null],
  [`67-64-1${" ".repeat(53)}`, "67-64-1"],
  [`67-64-1${" ".repeat(54)}`, null],
])("%j is the number %j", (text, number) => {
  expect(normalizeCasNumber(text)).toBe(number);
});
