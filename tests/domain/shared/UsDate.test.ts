import fc from "fast-check";
import { expect, test } from "vitest";
import { displayDate, isoFromUsDate, usFromIsoDate } from "#domain/shared/UsDate.ts";
import { law } from "../../support/law.ts";

const two = (n: number) => String(n).padStart(2, "0");
/** Every day from 1900 to 2100, by the calendar of the machine. */
const day = fc
  .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2100, 11, 31) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

// Rules: B9.8
law("every day of the calendar goes to MM/DD/YYYY and back", [day], (iso) => {
  const us = usFromIsoDate(iso) ?? "";
  expect(us).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  expect(isoFromUsDate(us)).toBe(iso);
  expect(displayDate(iso)).toBe(us.replaceAll("/", "-"));
});

const number = (min: number, max: number) => fc.integer({ min, max });
law(
  "a day is taken exactly when the machine's calendar has it",
  [number(1890, 2110), number(0, 13), number(0, 32)],
  (year, month, date) => {
    const real = new Date(Date.UTC(year, month - 1, date));
    const exists = real.getUTCMonth() === month - 1 && real.getUTCDate() === date && year >= 1900 && year <= 2100;
    const iso = `${year}-${two(month)}-${two(date)}`;
    expect(isoFromUsDate(`${two(month)}/${two(date)}/${year}`)).toBe(exists ? iso : null);
    expect(usFromIsoDate(iso) === null).toBe(!exists);
  },
  { runs: 500 },
);

test.each([
  ["02/29/2024", "2024-02-29"],
  ["02/29/2000", "2000-02-29"],
  [" 12/31/2025 ", "2025-12-31"],
])("%j is the day %s", (typed, iso) => {
  expect(isoFromUsDate(typed)).toBe(iso);
});

// Rules: B2.74
test.each([
  "",
  "02/30/2024",
  "02/29/2023",
  "02/29/1900",
  "04/31/2024",
  "13/01/2024",
  "00/10/2024",
  "1/2/2024",
  "01/02/24",
  "01/02/202",
  "01-02-2024",
  "2024-01-02",
  "01/02/2024 10:00",
  "12/31/1899",
  "01/01/2101",
])("%j is no complete, valid date", (typed) => {
  expect(isoFromUsDate(typed)).toBeNull();
});

// Rules: B9.7
test("a list shows MM-dd-yyyy, and nothing for what is no date", () => {
  expect(displayDate("2024-07-04")).toBe("07-04-2024");
  expect([displayDate(null), displayDate(""), displayDate("2023-02-29")]).toEqual(["", "", ""]);
});

test("a day has nothing before and nothing after it", () => {
  for (const typed of ["1 02/29/2024", "02/29/20245", "102/29/2024", "", "today"])
    expect(isoFromUsDate(typed)).toBeNull();
  for (const iso of ["x2024-02-29", "2024-02-291", "2024-02-29T00:00", "", "today"]) {
    expect(usFromIsoDate(iso)).toBeNull();
    expect(displayDate(iso)).toBe("");
  }
  expect(displayDate(null)).toBe("");
  expect(usFromIsoDate(" 2024-02-29 ")).toBe("02/29/2024");
});
