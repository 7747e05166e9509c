import fc from "fast-check";
import { expect, it } from "vitest";
import { calendarText } from "#domain/season/calendarText.ts";
import { readCalendarText } from "../../support/iCalendar.ts";
import { law } from "../../support/law.ts";

const EVENT = {
  uid: "4-tier@season",
  day: "2027-03-01",
  summary: "Tier II due: Plant North (Acme)",
  description: "One\nTwo",
  url: "https://hazledger.test/reports/season?search=Plant+North",
};

it("a due date is an event of the whole day, with its page", () => {
  const [event] = readCalendarText(calendarText("Due dates", [EVENT], "2026-11-27"));
  expect(event).toEqual({
    UID: "4-tier@season",
    DTSTAMP: "20261127T000000Z",
    DTSTART: "20270301",
    DTEND: "20270302",
    SUMMARY: EVENT.summary,
    DESCRIPTION: EVENT.description,
    URL: EVENT.url,
    STATUS: "CONFIRMED",
    TRANSP: "TRANSPARENT",
  });
});

it("an event on December 31 ends in the next year, one on February 28 of a leap year on the 29th", () => {
  const ends = ["2026-12-31", "2028-02-28"].map((day) => ({ ...EVENT, day }));
  expect(readCalendarText(calendarText("x", ends, "2026-11-27")).map(({ DTEND }) => DTEND)).toEqual([
    "20270101",
    "20280229",
  ]);
});

const name = fc.string({ unit: "grapheme", maxLength: 200 });
const odd = fc.string({
  unit: fc.constantFrom("\\", ",", ";", "\n", "\r\n", "é", "漢", "😀", "n", " "),
  maxLength: 120,
});
const NOT_PRINTED = /[\p{Cc}--[\t\n]]/gv;
const plain = (text: string) =>
  text.replaceAll(/\r\n?/g, "\n").replaceAll(NOT_PRINTED, (sign) => (sign > "\u007F" ? sign : ""));
law(
  "any names come out as they went in: commas, semicolons, backslashes, line breaks, long ones, characters of several bytes",
  [fc.oneof(name, odd), fc.oneof(name, odd)],
  (summary, description) => {
    const [event] = readCalendarText(calendarText("x", [{ ...EVENT, summary, description }], "2026-11-27"));
    expect([event?.["SUMMARY"], event?.["DESCRIPTION"]]).toEqual([plain(summary), plain(description)]);
  },
);

it("a line is folded at 75 bytes, never inside a character", () => {
  const text = calendarText("x", [{ ...EVENT, summary: "漢".repeat(60) }], "2026-11-27");
  const [first = "", second = ""] = text.slice(text.indexOf("SUMMARY")).split("\r\n");
  // 8 bytes of `SUMMARY:` and 22 characters of 3 bytes; the space that folds counts.
  expect([Buffer.byteLength(first), Buffer.byteLength(second)]).toEqual([74, 73]);
});
