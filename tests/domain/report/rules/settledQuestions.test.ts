import { describe, expect, it } from "vitest";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { type ReportName, wholeReport } from "../examples/wholeReport.ts";
import { modelText } from "../texts/modelText.ts";
import { aLine } from "../support/aSnapshot.ts";

type Facts = Partial<SnapshotLine>;
type Question = {
  readonly report: ReportName;
  /** A part of what the report asks. */
  readonly asks: string;
  readonly line: Facts;
  /** Each settles it; at least one so that the substance counts, and one so that it does not, where both exist. */
  readonly settledBy: ReadonlyArray<Facts>;
};

const of = (number: string, name: string, weight = "100"): Facts => ({
  name,
  physical_state: "solid",
  max_pounds: "90000",
  is_processed: true,
  is_otherwise_used: true,
  components: [{ name, number, percentage_weight: weight, percentage_volume: null }],
});
const forms = (...words: ReadonlyArray<NonNullable<SnapshotLine["material_form"]>>): ReadonlyArray<Facts> =>
  words.map((material_form) => ({ material_form }));

/** Every question of a report that depends on the form, the alloy, or on whether a product is hazardous. */
const QUESTIONS: ReadonlyArray<Question> = [
  {
    report: "302",
    asks: "if this form is confirmed",
    line: { ...of("108-95-2", "Phenol"), max_pounds: "2000" },
    settledBy: [
      ...forms("powder under 100 microns", "pieces of 100 microns or more", "in solution", "molten", "fume or dust"),
    ],
  },
  {
    report: "304",
    asks: "(40 CFR 302.6(d)); confirm",
    line: of("7440-66-6", "Zinc"),
    settledBy: forms("powder under 100 microns", "pieces of 100 microns or more", "in solution", "molten"),
  },
  {
    report: "304",
    asks: "friable asbestos (40 CFR 302.4); confirm",
    line: of("1332-21-4", "Asbestos"),
    settledBy: forms("friable", "not friable", "fume or dust"),
  },
  {
    report: "processed",
    asks: "confirm qualifier: fume or dust only",
    line: of("7429-90-5", "Aluminum"),
    settledBy: forms("fume or dust", "powder under 100 microns", "pieces of 100 microns or more", "molten"),
  },
  {
    report: "processed",
    asks: "confirm qualifier: fibrous forms only",
    line: of("1344-28-1", "Aluminum oxide"),
    settledBy: forms("fibrous", "powder under 100 microns", "pieces of 100 microns or more"),
  },
  {
    report: "processed",
    asks: "confirm qualifier: friable form only",
    line: of("1332-21-4", "Asbestos"),
    settledBy: forms("friable", "not friable"),
  },
  {
    report: "processed",
    asks: "confirm qualifier: except when contained in an alloy",
    line: of("7440-62-2", "Vanadium"),
    settledBy: [{ material_alloy: "no alloy" }, { material_alloy: "another alloy" }],
  },
  {
    report: "processed",
    asks: "bronze alloys (40 CFR 372.28); confirm",
    line: of("7439-92-1", "Lead"),
    settledBy: [{ material_alloy: "no alloy" }, { material_alloy: "stainless steel, brass or bronze" }],
  },
  {
    report: "processed",
    asks: "confirm qualifier: water dissociable; only in aqueous solution",
    line: { ...of("7631-99-4", "Sodium nitrate"), physical_state: null },
    settledBy: forms("in solution", "pieces of 100 microns or more", "molten"),
  },
  {
    report: "processed",
    asks: "confirm that it is used as an aerosol",
    line: { ...of("7664-93-9", "Sulfuric acid"), physical_state: "liquid", container_name: "Aerosol can" },
    settledBy: forms("airborne", "in solution"),
  },
  {
    report: "processed",
    asks: "confirm qualifier: yellow or white only",
    line: of("12185-10-3", "Phosphorus"),
    settledBy: [of("12185-10-3", "White phosphorus"), of("12185-10-3", "Red phosphorus")],
  },
  {
    report: "312",
    asks: "No hazard class entered; treated as hazardous",
    line: of("9002-88-4", "Polyethylene"),
    settledBy: [{ hcs_hazard: "hazardous" }, { hcs_hazard: "not hazardous" }],
  },
];

const CASES = QUESTIONS.flatMap(({ settledBy, ...question }) =>
  settledBy.map((by) => [question.asks, JSON.stringify(by), question, by] as const),
);
const textOf = (report: ReportName, facts: Facts): string => modelText(wholeReport(report, [aLine(facts)]));
const ONCE = "Answers that depend on a fact that is not entered: ";

const NAMED = QUESTIONS.map((one) => [one.asks, one] as const);

describe("what a report asks about a form can be entered", () => {
  it.each(NAMED)("%s: asked, with the field once", (asks, one) => {
    const text = textOf(one.report, one.line);
    expect(text).toContain(asks);
    const fields = ["material_form", "material_alloy", "hcs_hazard"] as const;
    const settling = fields.filter((name) => one.settledBy.some((by) => name in by));
    for (const name of settling) expect(text.split(`${ONCE}${LINE_FIELDS[name].label}`)).toHaveLength(2);
  });

  it.each(CASES)("%s is settled by %s", (asks, _by, { report, line }, by) => {
    const text = textOf(report, { ...line, ...by });
    expect(text).not.toContain(asks);
    expect(text).not.toContain(ONCE);
  });
});
