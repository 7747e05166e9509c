import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSheet } from "#domain/sheet/readSheet.ts";
import { openingSheet } from "../../support/sheets/openingSheet.ts";
import { textOfSheet, type Word } from "../../support/sheets/PlacedSheet.ts";
import { law } from "../../support/law.ts";
import { MONTHS } from "../../support/sheets/SheetTruth.ts";
import { canSwap, isoOf, ownOrder, readDates } from "#domain/sheet/identity/readDates.ts";

const day = fc
  .date({ min: new Date("1986-01-01"), max: new Date("2068-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const NAMED: ReadonlyArray<(year: string, month: number, day: number) => string> = [
  (year, month, at) => `${MONTHS[month - 1]} ${at}, ${year}`,
  (year, month, at) => `${at} ${MONTHS[month - 1]} ${year}`,
  (year, month, at) => `${String(at).padStart(2, "0")}-${(MONTHS[month - 1] ?? "").slice(0, 3)}-${year}`,
  (year, month, at) => `${at}th ${(MONTHS[month - 1] ?? "").toUpperCase()}, ${year}`,
  (year, month, at) => `${year}-${String(month).padStart(2, "0")}-${String(at).padStart(2, "0")}`,
  (year, month, at) => `${year}/${month}/${at}`,
];
const around = fc.constantFrom(["", ""], ["Revision date: ", ""], ["Issued ", ". Page 1 of 9"], ["(", ")"]);
const partsOf = (iso: string) => {
  const [year = "", month = "", at = ""] = iso.split("-");
  return { year, month: Number(month), at: Number(at) };
};

describe("dates of sheets", () => {
  law(
    "a date with a named month or the year first is read as what it is, whatever stands around it",
    [day, fc.constantFrom(...NAMED), around],
    (iso, write, [before = "", after = ""]) => {
      const { year, month, at } = partsOf(iso);
      const [date, ...others] = readDates(`${before}${write(year, month, at)}${after}`);
      expect(others).toEqual([]);
      expect(date === undefined ? null : isoOf(date, "dmy")).toBe(iso);
      expect(date !== undefined && canSwap(date)).toBe(false);
    },
  );

  law(
    "a date in numbers is read in the order that is asked for, and says when the other order is a date, too",
    [day, fc.constantFrom("/", ".", "-"), fc.boolean(), fc.boolean()],
    (iso, mark, short, american) => {
      const { year, month, at } = partsOf(iso);
      const text = [...(american ? [month, at] : [at, month]), short ? year.slice(2) : year].join(mark);
      const [date] = readDates(`Revision: ${text}`);
      expect(date?.text).toBe(text);
      if (date === undefined) return;
      const within = !short || Number(year) >= 1970;
      if (within) expect(isoOf(date, american ? "mdy" : "dmy")).toBe(iso);
      expect(canSwap(date)).toBe(at <= 12 && at !== month);
      expect(ownOrder(date)).toBe(at > 12 ? (american ? "mdy" : "dmy") : null);
    },
  );

  law(
    "what is read is a day of the calendar, and its words stand in the text where it says",
    [fc.string({ unit: fc.constantFrom(..."0123456789/.- ,MarchOtober"), maxLength: 40 })],
    (text) => {
      for (const date of readDates(text)) {
        expect(text.slice(date.index, date.index + date.text.length)).toBe(date.text);
        const iso = isoOf(date, "mdy");
        expect(new Date(`${iso}T00:00:00Z`).toISOString().slice(0, 10)).toBe(iso);
      }
    },
  );

  test.each([
    ["CAS 67-63-0", []],
    ["29 CFR 1910.1200", []],
    ["31/31/2020", []],
    ["February 30, 2020", []],
    ["March, 29. , 2016", ["2016-03-29"]],
    ["October 8th, 2017", ["2017-10-08"]],
    ["June, 2016", ["2016-06-01"]],
    ["01/01//2019", ["2019-01-01"]],
    ["Issued: 2010-01-04 Revised: 2010-08-08", ["2010-01-04", "2010-08-08"]],
    ["Version 3, March 2015", ["2015-03-01"]],
    ["Rev 1.2 May 2014", ["2014-05-01"]],
    ["Rev. 5 June 2014", ["2014-06-01"]],
    ["Version: 4 12 May 2015", ["2015-05-12"]],
    ["2015-03", ["2015-03-01"]],
    ["03.2015", ["2015-03-01"]],
    ["03-2015", ["2015-03-01"]],
    ["2015 March", ["2015-03-01"]],
    ["Mar-15", ["2015-03-01"]],
    ["March '15", ["2015-03-01"]],
    ["Revised: 03/15", ["2015-03-01"]],
    ["Page 01/12", []],
    ["No. 1272/2008", []],
    ["2008-2012", []],
    ["555-2008", []],
  ])("%s", (text, dates) => {
    expect(readDates(text).map((date) => isoOf(date, "mdy"))).toEqual(dates);
  });
});

describe("a date that names no day", () => {
  const MONTH_ONLY: ReadonlyArray<(year: string, month: number) => string> = [
    (year, month) => `${MONTHS[month - 1]} ${year}`,
    (year, month) => `${MONTHS[month - 1]}, ${year}`,
    (year, month) => `${year} ${MONTHS[month - 1]}`,
    (year, month) => `${(MONTHS[month - 1] ?? "").slice(0, 3)}-${year.slice(2)}`,
    (year, month) => `${month}/${year}`,
    (year, month) => `${String(month).padStart(2, "0")}-${year}`,
    (year, month) => `${String(month).padStart(2, "0")}.${year}`,
    (year, month) => `${year}-${String(month).padStart(2, "0")}`,
    (year, month) => `Version 4, ${MONTHS[month - 1]} ${year}`,
  ];
  law(
    "is the first of its month, and never sure, even beside another that is whole",
    [fc.integer({ min: 2006, max: 2025 }), fc.integer({ min: 1, max: 12 }), fc.constantFrom(...MONTH_ONLY)],
    (year, month, write) => {
      const printed = write(String(year), month);
      const lines: ReadonlyArray<ReadonlyArray<Word>> = [
        [[60, "Product name: Harbor Degreaser"]],
        [[60, `Revision date: ${printed}`]],
        [[60, "Issue date: 15-Jan-2004"]],
      ];
      const found = readSheet(textOfSheet(openingSheet(lines))).proposals.find(({ field }) => field === "sds_date");
      expect(found?.sureness).toBe("likely");
      expect(found?.value).toBe(`${year}-${String(month).padStart(2, "0")}-01`);
      expect(found?.cautions.map(({ code }) => code)).toContain("date-without-day");
    },
    { runs: 40 },
  );

  test("a number before it can be that of the revision", () => {
    const found = (text: string) =>
      readSheet(textOfSheet(openingSheet([[[60, text]]]))).proposals.find(({ field }) => field === "sds_date");
    expect(found("Revision 3 March 2015")?.cautions.map(({ code }) => code)).toEqual(["date-numbered"]);
    expect(found("Revision date: 3 March 2015")).toMatchObject({ value: "2015-03-03", sureness: "sure" });
  });
});
