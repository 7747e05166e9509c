import { Schema } from "effect";
import { describe, expect, it } from "vitest";
import { compareReports } from "#domain/report/differences/compareReports.ts";
import { figureText } from "#domain/report/amounts/figures.ts";
import { previewModel } from "#domain/report/preview/previewModel.ts";
import { ReportPreview } from "#domain/report/preview/ReportPreview.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import { ReportDifferences } from "#domain/report/differences/ReportDifferences.ts";
import { canonicalSnapshot } from "#domain/report/snapshot/canonicalInputs.ts";
import type { ReportSnapshot, SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { aComponent, aLine, aSnapshot } from "./support/aSnapshot.ts";

const TYPE = "epcra_section_302_extremely_hazardous_substances";
const chlorine = (pounds: string, number = 1): SnapshotLine =>
  aLine(
    { physical_state: "liquid", max_pounds: pounds, max_gallons: "1", components: [aComponent("7782-50-5", "100")] },
    number,
  );
const report = (lines: ReadonlyArray<SnapshotLine>, change: Partial<ReportSnapshot> = {}) => {
  const snapshot = canonicalSnapshot({ ...aSnapshot(TYPE, lines), ...change });
  return { snapshot, model: reportModel(snapshot) };
};

describe("a stored report beside what it would be today", () => {
  it("does not differ when nothing has changed", () => {
    const nothing = { changes: [], figures: [], figures_left_out: 0 };
    expect(compareReports(report([chlorine("50")]), report([chlorine("50")]))).toEqual(nothing);
    expect(Schema.is(ReportDifferences)({ id: 1, is_current: true, ...nothing })).toBe(true);
  });

  it("tells outcomes and figures before and after, by their names", () => {
    const { changes, figures } = compareReports(report([chlorine("50")]), report([chlorine("150")]));
    expect(changes).toEqual(["1 line changed"]);
    expect(figures[0]).toMatchObject({ before: "below", after: "reportable" });
    expect(figures[0]?.figure).toMatch(/^Outcome of Chlorine/);
    expect(figures.some(({ figure, before, after }) => before === "50" && after === "150" && figure !== "")).toBe(true);
    expect(figures.every(({ before, after }) => before !== after)).toBe(true);
  });

  it("tells what is not in one of the two as nothing", () => {
    const came = compareReports(report([]), report([chlorine("150")])).figures;
    expect([...new Set(came.map(({ before }) => before))]).toEqual([""]);
    const went = compareReports(report([chlorine("150")]), report([])).figures;
    expect([...new Set(went.map(({ after }) => after))]).toEqual([""]);
    expect(went.map(({ figure }) => figure)).toEqual(came.map(({ figure }) => figure));
  });

  it("counts lines that came, went and changed", () => {
    const before = report([chlorine("1", 1), chlorine("1", 2), chlorine("1", 3)]);
    const after = report([chlorine("1", 1), chlorine("2", 2), chlorine("1", 4), chlorine("1", 5)]);
    expect(compareReports(before, after).changes).toEqual(["2 lines added", "1 line removed", "1 line changed"]);
    expect(compareReports(after, before).changes).toEqual(["1 line added", "2 lines removed", "1 line changed"]);
  });

  it("names lists and rules of other versions, and other names and addresses", () => {
    const before = report([]);
    const raised = <T extends { readonly version: number }>(all: ReadonlyArray<T>) =>
      all.map((one) => ({ ...one, version: one.version + 1 }));
    const { snapshot } = before;
    expect(compareReports(before, report([], { lists: raised(snapshot.lists) })).changes).toEqual([
      "Reference list ehs: version 1 was used; the current version is 2",
    ]);
    expect(compareReports(before, report([], { rules: raised(snapshot.rules) })).changes).toContainEqual(
      expect.stringMatching(
        /^Rule EPCRA 302, threshold planning quantity: version \d+ was used; the current version is \d+$/,
      ),
    );
    expect(compareReports(report([], { lists: [] }), before).changes).toContain(
      "Reference list ehs: version 0 was used; the current version is 1",
    );
    for (const who of ["customer", "facility"] as const) {
      const moved = report([], { [who]: { ...snapshot[who], city: "Sparks" } });
      expect(compareReports(before, moved).changes).toEqual(["Facility name, address or exemptions changed"]);
    }
  });
});

describe("the preview of a report", () => {
  const model = reportModel(aSnapshot(TYPE, [chlorine("150", 1), chlorine("1", 2), aLine({}, 3)]));
  const preview = previewModel(model);

  it("has the words of the report and its figures with two decimals, with where they come from", () => {
    expect(preview).toMatchObject({
      type: TYPE,
      title: model.title,
      citation: model.citation,
      note: model.note,
      summary: model.summary,
      facts: model.header,
      remarks: model.remarks,
    });
    const [finding] = preview.findings;
    expect(finding).toMatchObject({ cas: "7782-50-5", outcome: "reportable", sign: "at or above", percent: "151%" });
    expect([finding?.total, finding?.threshold]).toEqual([
      { text: "151.00 lb", derivation: 0 },
      { text: "100 lb", derivation: 1 },
    ]);
    expect(
      preview.derivations[0]?.parts.map((at) =>
        preview.derivations[at]?.lines.map((line) => preview.lines[line]?.name),
      ),
    ).toEqual([["Product 1"], ["Product 2"]]);
    expect([preview.findings_left_out, preview.gaps_left_out]).toEqual([0, 0]);
    expect(preview.gaps.map(({ line, missing }) => [preview.lines[line]?.name, missing])).toEqual(
      model.gaps.map(({ line, missing }) => [model.lines[line]?.name, missing]),
    );
    expect(
      Schema.is(ReportPreview)({
        ...preview,
        inputs_hash: "",
        stored: [{ id: 1, generated_at: "", file_name: "", is_current: true, remade_at: null, is_same_file: true }],
      }),
    ).toBe(true);
  });

  it("says how much of a long report is left out", () => {
    const [finding] = model.findings;
    const [gap] = model.gaps;
    if (finding === undefined || gap === undefined) throw new Error("nothing to show");
    const long = previewModel({ ...model, findings: Array(203).fill(finding), gaps: Array(205).fill(gap) });
    expect([long.findings.length, long.findings_left_out, long.gaps.length, long.gaps_left_out]).toEqual([
      200, 3, 200, 5,
    ]);
    const many = previewModel(
      reportModel(
        aSnapshot(
          TYPE,
          Array.from({ length: 60 }, (_, at) => chlorine("5", at + 1)),
        ),
      ),
    );
    expect([many.derivations[0]?.parts.length, many.derivations[0]?.parts_left_out]).toEqual([50, 10]);
    expect(preview.derivations[0]?.parts_left_out).toBe(0);
  });

  it("prints a figure grouped with its unit", () => {
    expect([figureText("1234.5", "lb"), figureText("50", "%"), figureText("5", ""), figureText("any", "gal")]).toEqual([
      "1,234.5 lb",
      "50%",
      "5",
      "any gal",
    ]);
  });
});
