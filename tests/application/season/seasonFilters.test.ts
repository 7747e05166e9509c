import { describe, expect, it } from "vitest";
import { choosing, chosenIn, seasonFiltersOf, seasonYear } from "#application/season/seasonFilters.ts";

describe("the year of the season", () => {
  it.each([
    ["2027-02-28", 2026],
    ["2027-06-30", 2026],
    ["2027-07-01", 2027],
    ["2026-11-27", 2026],
  ])("on %s is the one whose reports are due next: %i", (today, year) => {
    expect(seasonYear("", today)).toBe(year);
  });

  it("is the chosen one", () => {
    expect(seasonYear("answer-depends,year-2024", "2026-11-27")).toBe(2024);
  });
});

describe("the filters in the address", () => {
  it("hold one word of each group, and the others stay when one is chosen", () => {
    const show = choosing(choosing("year-2026", "answer", "answer-depends"), "due", "due-in-30-days");
    expect(show.split(",").toSorted()).toEqual(["answer-depends", "due-in-30-days", "year-2026"]);
    const other = choosing(show, "answer", "answer-nothing");
    expect([chosenIn(other, "answer"), chosenIn(other, "due")]).toEqual(["answer-nothing", "due-in-30-days"]);
    expect(chosenIn(choosing(other, "answer", ""), "answer")).toBe("");
  });

  it("become those of the call", () => {
    expect(seasonFiltersOf("inventory-walk,answer-reportable,report-filed-changed", "2026-11-27")).toEqual({
      year: 2026,
      inventory_state: "walk",
      answer: "reportable",
      report_state: "filed changed",
      due_until: null,
      technician_id: null,
    });
    expect(seasonFiltersOf("report-made", "2026-11-27").report_state).toBe("made");
  });

  it("choose one technician by id, and none by a word that is no id", () => {
    const show = choosing("year-2026", "technician", "technician-12");
    expect(seasonFiltersOf(show, "2026-11-27").technician_id).toBe(12);
    expect(choosing(show, "technician", "")).toBe("year-2026");
    expect(seasonFiltersOf("technician-0,technician-x", "2026-11-27").technician_id).toBeNull();
  });

  it.each([
    ["due-overdue", "2027-02-28"],
    ["due-in-30-days", "2027-03-31"],
    ["due-in-90-days", "2027-05-30"],
  ])("%s asks on March 1, 2027 for what is due until %s", (show, until) => {
    expect(seasonFiltersOf(show, "2027-03-01").due_until).toBe(until);
  });
});
