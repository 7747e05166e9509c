import { constant } from "../amounts/figures.ts";
import type { Provenance } from "../amounts/Provenance.ts";
import type { Cell, ReportSection, ReportBody } from "./ReportModel.ts";
import type { Finding, Term } from "../amounts/Finding.ts";
import {
  amountCell,
  amountColumn,
  derivedCell,
  missingCell,
  section,
  tableOf,
  textColumn,
  outcomeSections,
  type Titles,
  yesNoColumn,
} from "./tables.ts";
import type { Rule } from "../amounts/Rule.ts";
import { sumOf, ofOutcome } from "../amounts/findings.ts";
import { type Law, sharesTable, type SubstanceColumns, summaryTable } from "./findingTables.ts";
import { type FoundPart, wholeId, processNotes, processWarnings } from "../laws/common/processRemarks.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import type { SubstanceEvaluation } from "../laws/common/evaluateByList.ts";
import type { ReportInput } from "../laws/common/Evaluation.ts";
import { hiddenOf, type SubstanceFinding } from "../laws/common/substanceFindings.ts";
import { sharesInRows } from "./appendices.ts";
import { listOf, unmatchableRemark, type Listed } from "../laws/common/listedSubstances.ts";
import { materialRemarks } from "../facts/formOf.ts";
import { LAW_302, linesWithoutForm } from "../laws/epcra302Rules.ts";
import { tierTwoExemptionRemark } from "./remarks.ts";
import { isFlammable, LAW_RMP } from "../laws/rmp.ts";
import { type Activity, isSpecialConcern, FIRST_REPORTING_YEARS } from "../laws/epcra313/epcra313Rules.ts";
import { activityWords, type Evaluation313, law313, openFacts } from "../laws/epcra313/evaluate313.ts";

type Found = { readonly finding: Finding; readonly part: FoundPart | null };
type Row = {
  readonly id: string;
  readonly substance: string;
  readonly process: string;
  readonly own: Cell;
  readonly shared: Cell;
  readonly compared: Cell;
  readonly threshold: Cell;
  readonly reached: string;
  readonly tone: Finding["outcome"] | "plain" | "total";
};

const EMPTY = missingCell("");

/**
 * Rows for the processes of a substance, for lines with no process or several, and for all lines, so that the column of
 * own pounds adds up to the total.
 */
const rowsOf = (provenance: Provenance, rule: Rule, found: ReadonlyArray<Found>): ReadonlyArray<Row> => {
  const sum = (name: string, terms: ReadonlyArray<Term>) =>
    derivedCell(sumOf(provenance, { rule, name, unit: "lb", terms, list: null }));
  const rows = found.flatMap(({ finding, part }): ReadonlyArray<Row & { readonly part: FoundPart }> => {
    if (part === null) return [];
    const { id, name, outcome } = finding;
    return [
      {
        part,
        id,
        substance: part.of,
        process: part.process,
        own: sum(`${name}, own lines`, part.own),
        shared: sum(`${name}, shared lines`, part.shared),
        compared: amountCell(constant(finding.total), finding.derivation),
        threshold: amountCell(constant(finding.threshold), finding.threshold_derivation),
        reached: outcome === "reportable" ? "Yes" : "No",
        tone: outcome,
      },
    ];
  });
  const [first] = rows;
  if (first === undefined) return [];
  const { substance, part } = first;
  const blank = { substance, shared: EMPTY, compared: EMPTY, threshold: EMPTY, reached: "" };
  return [
    ...rows,
    {
      ...blank,
      id: `${first.id}/unassigned`,
      process: "None or several",
      own: sum(`${substance}, lines with no process or several`, part.whole.unassigned),
      tone: "plain",
    },
    {
      ...blank,
      id: `${first.id}/together`,
      process: "All processes",
      own: sum(`${substance}, all processes`, part.whole.all),
      tone: "total",
    },
  ];
};

/** Empty unless a finding is divided by process. */
export const processSection = (
  provenance: Provenance,
  { rule, substance, threshold, reached }: Law,
  found: ReadonlyArray<Found>,
): ReadonlyArray<ReportSection> => {
  const divided = Map.groupBy(found, ({ finding }) => wholeId(finding.id));
  const rows = [...divided.values()].flatMap((same) => rowsOf(provenance, rule, same));
  if (rows.length === 0) return [];
  const id = `${rule.id}-processes`;
  return [
    section(id, "Processes", "listing", [
      tableOf(id, rows, ({ id, tone }) => ({ id: `${id}/sum`, tone }), [
        textColumn("substance", substance, 3, (row) => row.substance),
        textColumn("process", "Process", 2.5, (row) => row.process),
        amountColumn("own", "Own lines", 1.5, (row) => row.own, rule.unit),
        amountColumn("shared", "Shared lines", 1.5, (row) => row.shared, rule.unit),
        amountColumn("compared", "Total compared", 1.5, (row) => row.compared, rule.unit),
        amountColumn("threshold", threshold, 1.5, (row) => row.threshold, rule.unit),
        textColumn("reached", reached, 1.3, (row) => row.reached),
      ]),
    ]),
  ];
};

/**
 * Reportable and close substances are followed by their lines; lines of substances below the threshold are in an
 * appendix.
 */
export const substanceSections = (
  { provenance }: ReportInput,
  law: SubstanceColumns,
  found: ReadonlyArray<SubstanceFinding>,
  titles: Titles,
): { readonly sections: ReadonlyArray<ReportSection>; readonly appendix: ReportSection } => {
  const sections = outcomeSections(law.rule.id, titles, (outcome, id) => {
    const some = ofOutcome(found, outcome);
    const summary = summaryTable(provenance, law, some, id);
    return outcome === "below" ? [summary] : [summary, sharesTable(provenance, law, some, `${id}-lines`)];
  });
  const id = `${law.rule.id}-below-lines`;
  const shares = sharesTable(provenance, law, ofOutcome(found, "below"), id, "");
  return { sections, appendix: section(id, `${titles.below}: contributing products`, "listing", [shares]) };
};

/** `lines` are those that the law evaluates; `remarks` apply to the whole report. */
export const substanceBody = (
  input: ReportInput,
  law: SubstanceColumns,
  titles: Titles,
  { found, findings, gaps, outcomes }: SubstanceEvaluation,
  lines: ReadonlyArray<PreparedLine>,
  remarks: ReadonlyArray<string>,
): ReportBody => {
  const { process } = law;
  const { sections, appendix } = substanceSections(input, law, found, titles);
  return {
    findings,
    gaps,
    outcomes,
    sections: [...sections, ...(process === undefined ? [] : processSection(input.provenance, law, found))],
    appendices: [appendix],
    shownInRows: sharesInRows(found),
    warnings: process === undefined ? [] : processWarnings(found),
    remarks: [...(process === undefined ? [] : processNotes(lines, process, hiddenOf(found))), ...remarks],
  };
};

const COLUMNS_302: SubstanceColumns = {
  ...LAW_302,
  substance: "Extremely hazardous substance",
  amount: "EHS on site",
  threshold: "TPQ",
  reached: "At/above TPQ: notification required",
};
const TITLES_302 = {
  reportable: "At or above the threshold planning quantity",
  close: "Close to the threshold planning quantity (over 80%)",
  below: "Present below the threshold planning quantity",
};
const REMARKS_302 = [
  "Applicability: a facility with an EHS present at or above its TPQ must notify the SERC or TERC and the LEPC within 60 days and designate a facility emergency coordinator (40 CFR 355.20).",
  "Solids with two TPQs: where no material form is entered, the lower TPQ was used, with × 0.3 of what is in a liquid.",
];

export const body302 = (input: ReportInput, evaluation: SubstanceEvaluation): ReportBody => {
  const open = evaluation.found
    .flatMap(({ substance }) => linesWithoutForm(substance))
    .map((line) => [line, "material_form"] as const);
  return substanceBody(input, COLUMNS_302, TITLES_302, evaluation, input.lines, [
    ...REMARKS_302,
    ...materialRemarks(input.lines, new Map(open)),
    ...tierTwoExemptionRemark(
      input.lines,
      "Section 302 covers every EHS at a facility (40 CFR 355.10); the exemptions in 40 CFR 370.13 apply only to sections 311 and 312.",
    ),
    ...unmatchableRemark(listOf(input.snapshot, "ehs")),
  ]);
};

const COLUMNS_RMP: SubstanceColumns = {
  ...LAW_RMP,
  substance: "Regulated substance",
  amount: "Counted",
  threshold: "TQ",
  reached: "Above TQ",
  extra: [
    textColumn("kind", "Toxic or flammable", 1.2, ({ substance: { listed } }) =>
      isFlammable(listed) ? "flammable" : listed.row.substance_type,
    ),
  ],
};
const TITLES_RMP = {
  reportable: "Above the threshold quantity",
  close: "Close to the threshold quantity (over 80%)",
  below: "Not above the threshold quantity",
};
const REMARKS_RMP = [
  "Not counted if the exemption is entered for the line: flammable substances used as fuel or held for retail sale as fuel (40 CFR 68.126); articles, structural components, janitorial products, food, drugs and personal items, process water and air, and laboratory use (40 CFR 68.115(b)(3) to (5)); and ammonia held by a farmer as a nutrient (40 CFR 68.125). All other lines are counted.",
  "Program 1: no public receptor within the worst-case distance and no accident with offsite consequences in 5 years. Program 3: subject to OSHA PSM or in a listed NAICS code. Otherwise Program 2 (40 CFR 68.10). The plan must be updated at least every 5 years.",
];

export const bodyRmp = (input: ReportInput, evaluation: SubstanceEvaluation): ReportBody =>
  substanceBody(input, COLUMNS_RMP, TITLES_RMP, evaluation, input.lines, [
    ...REMARKS_RMP,
    ...unmatchableRemark(listOf(input.snapshot, "rpm")),
  ]);

const REMARKS_313 = [
  "Threshold screening: the maximum on-site inventory is used in place of annual throughput. Enter the annual quantity before filing Form R (due July 1).",
  "Applicability: 10 or more full-time employees, a covered NAICS code, and a threshold exceeded in the calendar year (40 CFR 372.22).",
  "Chemical categories (40 CFR 372.65(c)) are identified by CAS number, name and formula. Where a name suggests a category but does not confirm it, the question is listed under 'Insufficient data'. The weight of the whole compound counts toward each of its categories.",
];

const TITLES_313 = {
  reportable: "Above the threshold",
  close: "Close to the threshold (over 80%)",
  below: "Not above the threshold",
};

const lawOf = (activity: Activity): SubstanceColumns => ({
  ...law313(activity),
  substance: "313 chemical or category",
  amount: "Chemical",
  threshold: "Threshold",
  reached: "Exceeds the threshold",
  extra: [
    textColumn("qualifier", "Qualifier", 2, ({ substance }) => substance.listed.row.qualifier),
    yesNoColumn("special_concern", "Chemical of special concern", 1, ({ substance }) =>
      isSpecialConcern(substance.listed),
    ),
    textColumn("annual", "Annual quantity, lb", 1.3, () => ""),
  ],
});

const laterRemark = (year: number, later: ReadonlyArray<Listed>): ReadonlyArray<string> => {
  const additions = later.map(({ name, cas, category_code }) => {
    const added = FIRST_REPORTING_YEARS.get(cas || category_code);
    return `${name} (${cas || category_code}) from ${added?.year} on (${added?.notice})`;
  });
  return additions.length === 0 ? [] : [`On site but not yet listed in ${year}: ${additions.join("; ")}.`];
};

export const body313 =
  (activity: Activity) =>
  (input: ReportInput, evaluation: Evaluation313): ReportBody => {
    const { lines, later } = evaluation;
    return substanceBody(input, lawOf(activity), TITLES_313, evaluation, lines, [
      `${lines.length} of ${input.lines.length} inventory lines are marked ${activityWords(activity)}; the others are not part of this report.`,
      ...REMARKS_313,
      ...materialRemarks(lines, openFacts(evaluation.found)),
      ...laterRemark(input.snapshot.year, later),
    ]);
  };
