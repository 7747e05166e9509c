import { Result } from "effect";
import fc from "fast-check";
import { expect, it } from "vitest";
import { casCheckDigit } from "#domain/component/casNumber.ts";
import { readCas } from "#domain/reference/readCas.ts";
import { law } from "../../support/law.ts";

/** Numbers of the years that spreadsheet programs know, whose middle part can be a month and whose digit a day. */
const datedCas = fc
  .tuple(fc.integer({ min: 1900, max: 9999 }), fc.integer({ min: 1, max: 12 }))
  .map(([first, second]) => {
    const body = `${first}-${String(second).padStart(2, "0")}`;
    return { body, digit: casCheckDigit(body), month: String(second).padStart(2, "0"), year: String(first) };
  })
  .filter(({ digit }) => digit > 0);

law(
  "a number that a spreadsheet program made a date of is recognized and named, as a date cell and as text",
  [datedCas],
  ({ body, digit, month, year }) => {
    for (const date of [`${year}-${month}-0${digit}`, `${Number(month)}/${digit}/${year}`]) {
      const reason = Result.getOrThrow(Result.flip(readCas(date)));
      expect(reason).toContain(`the date '${date}'`);
      expect(reason).toContain(`probably from ${body}-${digit}.`);
    }
    expect(readCas(`${body}-${digit}`)).toEqual(Result.succeed({ cas_number: `${body}-${digit}`, category_code: "" }));
  },
  { runs: 50 },
);

it.each(["Feb-50", "1-Feb-50", "2/1/50", "1950-02-01"])("%s is taken for a date", (text) => {
  expect(Result.getOrThrow(Result.flip(readCas(text)))).toContain("to the date");
});

law(
  "a wrong check digit in a list is refused with the right one",
  [datedCas, fc.integer({ min: 1, max: 9 })],
  ({ body, digit }, off) => {
    const wrong = `${body}-${(digit + off) % 10}`;
    expect(Result.getOrThrow(Result.flip(readCas(wrong)))).toBe(
      `CAS number '${wrong}' has an incorrect check digit; the last digit should be ${digit}`,
    );
  },
  { runs: 50 },
);

it("categories and mixtures have no number, and the code of a category is kept", () => {
  for (const none of ["", " ", "None", "N/A", "Varies", "-", "—"]) {
    expect(readCas(none)).toEqual(Result.succeed({ cas_number: "", category_code: "" }));
  }
  expect(readCas("n230")).toEqual(Result.succeed({ cas_number: "", category_code: "N230" }));
  expect(Result.isFailure(readCas("proprietary"))).toBe(true);
});

it("says what stood there when it is no number, and takes no part of a text for a whole", () => {
  const reason = (text: string) => Result.getOrThrow(Result.flip(readCas(text)));
  expect(reason(" proprietary ")).toBe("'proprietary' is not a CAS number");
  for (const text of [
    "none of them",
    "see N/A",
    "N2301x",
    "xN230",
    "N23012",
    "2026-01-011",
    "x1/2/50",
    "1/2/50x",
    "x Feb-50",
  ]) {
    expect(reason(text)).toBe(`'${text}' is not a CAS number`);
  }
  for (const none of ["--", "**", "NA", "–", "various", "Not applicable"])
    expect(Result.isSuccess(readCas(none))).toBe(true);
  for (const date of ["12/31/1950", "10-Feb-50", "10 February 1950", "Feb. 10, 1950"]) {
    expect(reason(date)).toBe(
      `a spreadsheet program converted the CAS number to the date '${date}'. Format the column as text and enter the number again`,
    );
  }
});
