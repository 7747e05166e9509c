import { Result, Schema } from "effect";
import { expect, it, test } from "vitest";
import { validate } from "#domain/shared/fieldErrors.ts";
import { optionalAmount, optionalDecimal } from "#domain/shared/decimalFields.ts";

const form = Schema.Struct({ size: optionalDecimal("Size"), pounds: optionalAmount("Max pounds") });
const size = (sent: unknown) =>
  Result.match(validate(form, { size: sent }), {
    onSuccess: (read) => read.size,
    onFailure: (errors) => errors["size"],
  });

test.each([
  ["007.50", "7.5"],
  [7.5, "7.5"],
  ["100", "100"],
  ["100.", "100"],
  ["0.100", "0.1"],
  [".5", "0.5"],
  ["00", "0"],
  ["000.000", "0"],
  ["10200.00300", "10200.003"],
  [" 3 ", "3"],
  ["999999999.999999", "999999999.999999"],
])("%j is kept as %s", (sent, kept) => {
  expect(size(sent)).toBe(kept);
});

test.each([null, "", "  "])("%j is nothing", (sent) => {
  expect(size(sent)).toBeNull();
});

test.each(["1e3", "1,000", "-1", ".", "5%", "x", "1000000000", "0.0000001", "1.2.3", Number.NaN, true])(
  "%j is refused",
  (sent) => {
    expect(size(sent)).toEqual(["Size must be a number with at most 9 digits before and 6 after the decimal point"]);
  },
);

it("says how many digits an amount may have", () => {
  const message = "Max pounds must be a number with at most 11 digits before and 4 after the decimal point";
  expect(validate(form, { pounds: "1.23456" })).toEqual(Result.fail({ pounds: [message] }));
  expect(validate(form, { pounds: "99999999999.9999" })).toEqual(
    Result.succeed({ size: null, pounds: "99999999999.9999" }),
  );
});
