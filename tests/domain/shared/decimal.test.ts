import { BigDecimal, Option, Result } from "effect";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { add, compare, type Decimal, divideRounded, multiply, ONE, parseDecimal } from "#domain/shared/decimal.ts";
import { decimalFromNumber, decimalText, decimalToNumber, groupedText } from "#domain/shared/decimalText.ts";
import { law } from "../../support/law.ts";

const read = (text: string): Decimal => Result.getOrThrow(parseDecimal(text, { allowNegative: true }));
const digits = (max: number) => fc.bigInt({ min: 0n, max: 10n ** BigInt(max) - 1n });
/** Any decimal that may be typed, in its plainest writing. */
const written = fc.tuple(digits(9), digits(6), fc.boolean()).map(([whole, decimals, isNegative]) => {
  const fraction = String(decimals).padStart(6, "0").replace(/0+$/, "");
  const text = fraction === "" ? String(whole) : `${whole}.${fraction}`;
  return isNegative && text !== "0" ? `-${text}` : text;
});

describe("reading a decimal as typed", () => {
  it.each([
    ["12", "12"],
    [" 7.50 ", "7.5"],
    ["5.", "5"],
    [".5", "0.5"],
    ["007", "7"],
    ["0", "0"],
    ["0.000", "0"],
    ["000000000000000000001.5", "1.5"],
    ["1.00000000000000", "1"],
    ["999999999.999999", "999999999.999999"],
  ])("%j is %s", (text, plain) => {
    expect(Result.map(parseDecimal(text), decimalText)).toEqual(Result.succeed(plain));
  });

  it.each([
    [null, "blank"],
    ["", "blank"],
    ["  \t", "blank"],
    [".", "not_a_number"],
    ["-", "not_a_number"],
    ["1.2.3", "not_a_number"],
    ["1,5", "not_a_number"],
    ["1,234", "not_a_number"],
    ["1 000", "not_a_number"],
    ["+1", "not_a_number"],
    ["--1", "not_a_number"],
    ["1-", "not_a_number"],
    ["1e3", "not_a_number"],
    ["1e308", "not_a_number"],
    ["0x1F", "not_a_number"],
    ["NaN", "not_a_number"],
    ["Infinity", "not_a_number"],
    ["٣", "not_a_number"],
    ["-1", "negative"],
    ["-0", "negative"],
    ["1000000000", "too_many_digits"],
    ["0.0000001", "too_many_digits"],
  ] as const)("%j is refused: %s", (text, issue) => {
    expect(parseDecimal(text)).toEqual(Result.fail(issue));
  });

  it("refuses long texts without working on them", () => {
    const long = ["9".repeat(1_000_000), `0.${"0".repeat(1_000_000)}1`, "x".repeat(1_000_000)];
    expect(long.map((text) => parseDecimal(text))).toEqual(
      ["too_many_digits", "too_many_digits", "not_a_number"].map((issue) => Result.fail(issue)),
    );
  });

  it("takes a minus where it is allowed, and -0 is 0", () => {
    expect(decimalText(read("-1.50"))).toBe("-1.5");
    expect(decimalText(read("-0"))).toBe("0");
    expect(parseDecimal("-.", { allowNegative: true })).toEqual(Result.fail("not_a_number"));
  });
});

law("a number that is written plainly is read and written back the same", [written], (text) => {
  expect(decimalText(read(text))).toBe(text);
});

law("a decimal survives the wire: to a JSON number and back, digit by digit", [written], (text) => {
  const sent: unknown = JSON.parse(JSON.stringify(decimalToNumber(read(text))));
  const received = decimalFromNumber(Number(sent));
  expect(received && decimalText(received)).toBe(text);
});

test("numbers of the wire that are none are refused, and exponents of theirs are understood", () => {
  expect([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY].map(decimalFromNumber)).toEqual([
    null,
    null,
    null,
  ]);
  expect([1e-7, 1e21, -0].map((n) => decimalText(decimalFromNumber(n) ?? ONE))).toEqual([
    "0.0000001",
    "1000000000000000000000",
    "0",
  ]);
});

test("text never has an exponent, however many decimals a product has", () => {
  const small = multiply(read("0.000001"), multiply(read("0.000001"), read("0.000001")));
  expect(BigDecimal.format(small)).toBe("1e-18");
  expect(decimalText(small)).toBe("0.000000000000000001");
  expect(decimalText(BigDecimal.make(-15n, -20))).toBe("-1500000000000000000000");
});

test("adding and multiplying are exact where JavaScript numbers are not", () => {
  expect(decimalText(add(read("0.1"), read("0.2")))).toBe("0.3");
  expect(decimalText(multiply(read("1.1"), read("1.1")))).toBe("1.21");
});

test("comparing looks at the value, not at the writing", () => {
  expect([compare(read("1.50"), read("1.5")), compare(read("-2"), read("1")), compare(read("10"), read("9"))]).toEqual([
    0, -1, 1,
  ]);
});

describe("dividing with one rounding", () => {
  it.each([
    ["1", "3", 4, "0.3333"],
    ["2", "3", 4, "0.6667"],
    ["1", "8", 2, "0.13"],
    ["-1", "8", 2, "-0.13"],
    ["1", "-8", 2, "-0.13"],
    ["-1", "-8", 2, "0.13"],
    ["0.00005", "1", 4, "0.0001"],
    ["-0.00005", "1", 4, "-0.0001"],
    ["0.000049", "1", 4, "0"],
    ["-0.000049", "1", 4, "0"],
    ["0", "7", 4, "0"],
    ["100", "0.001", 0, "100000"],
    ["12345", "1", 0, "12345"],
  ])("%s / %s to %i decimals is %s", (dividend, divisor, decimals, quotient) => {
    const found = divideRounded(read(dividend), read(divisor), decimals);
    expect(found && decimalText(found)).toBe(quotient);
  });

  it("has no answer for a divisor of zero", () => {
    expect(divideRounded(read("1"), read("0.00"), 4)).toBeNull();
  });

  // Rules: R12
  law(
    "never lies further than half a unit from the quotient, and away from zero at exactly half",
    [written, written, fc.integer({ min: 0, max: 6 })],
    (a, b, decimals) => {
      const [dividend, divisor] = [read(a), read(b)];
      const quotient = divideRounded(dividend, divisor, decimals);
      fc.pre(quotient !== null);
      const twiceError = multiply(read("2"), BigDecimal.subtract(multiply(quotient, divisor), dividend));
      const bound = multiply(BigDecimal.abs(divisor), BigDecimal.make(1n, decimals));
      const apart = compare(BigDecimal.abs(twiceError), bound);
      expect(apart).toBeLessThanOrEqual(0);
      const isGrown = compare(BigDecimal.abs(multiply(quotient, divisor)), BigDecimal.abs(dividend)) > 0;
      if (apart === 0) expect(isGrown).toBe(true);
    },
  );

  it("is not effect's division, which rounds at 100 digits and can so reach a half that is none", () => {
    const almostHalf = BigDecimal.make((10n ** 119n - 1n) / 2n, 119);
    const twice = BigDecimal.round(Option.getOrThrow(BigDecimal.divide(almostHalf, ONE)), { scale: 0 });
    const third = BigDecimal.make(3n, 0);
    const shortOfHalf = BigDecimal.make((3n * 10n ** 119n) / 2n - 1n, 119);
    const rounded = BigDecimal.round(Option.getOrThrow(BigDecimal.divide(shortOfHalf, third)), { scale: 0 });
    expect([decimalText(twice), decimalText(rounded)]).toEqual(["0", "1"]);
    expect(decimalText(divideRounded(shortOfHalf, third, 0) ?? ONE)).toBe("0");
  });
});

test.each([
  ["0", "0"],
  ["999", "999"],
  ["1000", "1,000"],
  ["-1234.5678", "-1,234.5678"],
  ["999999999.123456", "999,999,999.123456"],
])("people see %s grouped as %s", (text, grouped) => {
  expect(groupedText(read(text))).toBe(grouped);
});

test("a text of 40 characters is read, a longer one is not looked at", () => {
  expect(decimalText(read(`${"0".repeat(39)}7`))).toBe("7");
  expect(Result.flip(parseDecimal("0".repeat(41)))).toEqual(Result.succeed("too_many_digits"));
});
