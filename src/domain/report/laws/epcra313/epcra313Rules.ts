import additions from "../../../substance/additions313.json" with { type: "json" };
import * as BigDecimal from "effect/BigDecimal";
import { compare, multiply } from "../../../shared/decimal.ts";
import { constant, exact, printed } from "../../amounts/figures.ts";
import { fitsForm } from "../../facts/listedForm.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import type { SnapshotList, SnapshotListRow } from "../../snapshot/ReportSnapshot.ts";
import { categoryParts, evaluateCategory } from "./categoryParts.ts";
import { alloyOf, alloyWords } from "../../facts/formOf.ts";
import { countComponent, aggregate, notCounted, withHigherThreshold } from "../common/aggregate.ts";
import { qualified, qualifierOf } from "./qualifiers.ts";
import {
  type CountShare,
  type SubstanceTotal,
  type Listed,
  listedSubstances,
  type ThresholdOf,
} from "../common/listedSubstances.ts";
import type { Rule } from "../../amounts/Rule.ts";

export type Addition = { readonly year: number; readonly notice: string };

/** What a notice added to 40 CFR 372.65, by CAS number or category code; other rows are older than any report. */
export const FIRST_REPORTING_YEARS: ReadonlyMap<string, Addition> = new Map(
  additions.flatMap(({ year, notice, ids }) => ids.split(" ").map((id) => [id, { year, notice }] as const)),
);

export type Activity = "manufactured" | "processed" | "otherwise_used";

const COMMON = {
  version: 13,
  citation: "EPCRA section 313, 42 U.S.C. 11023; 40 CFR part 372, list 372.65",
  paragraph: "40 CFR 372.25(a), 372.28, 372.30(b)",
  sign: "above",
  unit: "lb",
  threshold: "25,000 lb/yr; 100, 10 or 0.00022046 lb/yr for chemicals of special concern",
  de_minimis: { percent: "1", carcinogen_percent: "0.1", is_limit_counted: true, paragraph: "40 CFR 372.38(a)" },
  mixture: "component",
  effective: "1989-01-01",
} as const;

/** Each activity is evaluated separately, without netting (40 CFR 372.25). */
export const EPCRA_313: Readonly<Record<Activity, Rule>> = {
  manufactured: { ...COMMON, id: "epcra_313_manufactured", name: "EPCRA 313, manufactured", de_minimis: null },
  processed: { ...COMMON, id: "epcra_313_processed", name: "EPCRA 313, processed" },
  otherwise_used: {
    ...COMMON,
    id: "epcra_313_otherwise_used",
    name: "EPCRA 313, otherwise used",
    paragraph: "40 CFR 372.25(b), 372.28, 372.30(b)",
    threshold: "10,000 lb/yr; 100, 10 or 0.00022046 lb/yr for chemicals of special concern",
  },
};

/**
 * Thresholds for chemicals of special concern by CAS number or category code (40 CFR 372.28), for lists that do not
 * contain them. PFAS are marked in the list.
 */
const SPECIAL_CONCERN: ReadonlyArray<readonly [pounds: string, ids: ReadonlyArray<string>]> = [
  ["100", "309-00-2 7439-92-1 N420 72-43-5 40487-42-1 N590 79-94-7 1582-09-8 N270 1222-05-5".split(" ")],
  [
    "10",
    "191-24-2 57-74-9 76-44-8 118-74-1 465-73-6 7439-97-6 N458 29082-74-4 608-93-5 1336-36-3 8001-35-2".split(" "),
  ],
  ["0.00022046", ["N150"]],
];

/** Threshold in lb for any activity; null for other chemicals. */
export const specialConcernPounds = (id: string): string | null =>
  SPECIAL_CONCERN.find(([, ids]) => ids.includes(id))?.[0] ?? null;

const COLUMNS = {
  manufactured: ["annual_threshold_manufacture_lbs", "25000"],
  processed: ["annual_threshold_process_lbs", "25000"],
  otherwise_used: ["annual_threshold_otherwise_use_lbs", "10000"],
} as const satisfies Record<Activity, readonly [keyof SnapshotListRow, string]>;

/**
 * The threshold on the row, otherwise that of the law; for chemicals of special concern never above that of the law.
 */
const thresholdOf =
  (activity: Activity): ThresholdOf =>
  (row) => {
    const [column, common] = COLUMNS[activity];
    const printedInList = exact(row[column]);
    // A row marked as special concern that is not in SPECIAL_CONCERN is a PFAS: 100 lb.
    const special = specialConcernPounds(row.cas_number || row.category_code) ?? (row.special_concern ? "100" : null);
    const law = constant(special ?? common);
    if (printedInList === null)
      return { value: law, words: `${printed(law)} lb (40 CFR ${special ? "372.28" : "372.25"})` };
    const value = special !== null && compare(law, printedInList) < 0 ? law : printedInList;
    return {
      value,
      words: `${printedInList === value ? "Threshold on the list" : "40 CFR 372.28"}: ${printed(value)} lb`,
    };
  };

const THRESHOLDS: Readonly<Record<Activity, ThresholdOf>> = {
  manufactured: thresholdOf("manufactured"),
  processed: thresholdOf("processed"),
  otherwise_used: thresholdOf("otherwise_used"),
};

export const isSpecialConcern = ({ row }: Listed): boolean =>
  row.special_concern || specialConcernPounds(row.cas_number || row.category_code) !== null;

/**
 * From this reporting year on, PFAS are chemicals of special concern, without de minimis (88 FR 74360, October 31,
 * 2023).
 */
const PFAS_CONCERN_YEAR = 2024;
const LATEST_YEAR = 9999;

const hasDeMinimis = (listed: Listed, year: number): boolean =>
  !isSpecialConcern(listed) ||
  (year < PFAS_CONCERN_YEAR && specialConcernPounds(listed.cas || listed.category_code) === null);

const LEAD = "7439-92-1";
const isLeadAlloy = (line: PreparedLine): boolean => alloyOf(line) === "stainless steel, brass or bronze";

/** Lead in stainless steel, brass or bronze alloys is no chemical of special concern (40 CFR 372.28). */
const withLeadAlloys = (substance: SubstanceTotal, activity: Activity): SubstanceTotal => {
  if (substance.listed.cas !== LEAD) return substance;
  const threshold = constant(COLUMNS[activity][1]);
  return withHigherThreshold(substance, COMMON.sign, {
    threshold,
    words: `${printed(threshold)} lb for lead in stainless steel, brass or bronze alloys (40 CFR 372.28)`,
    isOf: ({ line }) => isLeadAlloy(line),
    why: "not counted toward 100 lb: in stainless steel, brass or bronze, as entered (40 CFR 372.28)",
  });
};

/** True if lead counts toward the lower threshold only because its alloy is not entered. */
export const isAlloyOpen = ({ listed, contributions }: SubstanceTotal): boolean =>
  listed.cas === LEAD && contributions.some((one) => one.is_counted && alloyOf(one.line) === "not known");

const AQUEOUS_AMMONIA = /10\s*(?:%|percent) of (?:the )?total aqueous ammonia/i;
const TENTH = BigDecimal.make(1n, 1);
/** Counts a component under 313; the maximum on site is used as the year's throughput. */
export const count313 =
  (activity: Activity, year = LATEST_YEAR): CountShare =>
  (share) => {
    const { part, listed, line } = share;
    const { excluded, remarks, open } = qualified(share, activity === "manufactured");
    if (excluded !== null) return notCounted(excluded);
    const isOwnAlloy = listed.cas === LEAD && isLeadAlloy(line);
    const rule = hasDeMinimis(listed, year) || isOwnAlloy ? EPCRA_313[activity].de_minimis : null;
    const counted = countComponent(rule)(share);
    if (!counted.is_counted) return counted;
    if (AQUEOUS_AMMONIA.test(qualifierOf(listed))) {
      const isAqueous = part.equivalent !== undefined;
      if (!isAqueous && fitsForm({ kind: "anhydrous" }, part.percent, line.line.physical_state) !== "no")
        return counted;
      const pounds = multiply(counted.pounds, TENTH);
      return { ...counted, pounds, words: `${counted.words}; × 10% of aqueous ammonia = ${printed(pounds)} lb` };
    }
    return {
      ...counted,
      remarks: [...counted.remarks, ...remarks, ...(isOwnAlloy ? [alloyWords(line)] : [])],
      ...(open === null ? {} : { open }),
    };
  };

/** Compares a list with the components for a reporting year; the caller has selected the lines by their activity. */
export const readList313 = (
  list: SnapshotList,
  lines: ReadonlyArray<PreparedLine>,
  activity: Activity,
  year: number,
) => {
  const all = listedSubstances(list, THRESHOLDS[activity]);
  const isLater = ({ cas, category_code }: Listed): boolean =>
    (FIRST_REPORTING_YEARS.get(cas || category_code)?.year ?? 0) > year;
  const listed = all.filter((row) => !isLater(row));
  const single = new Set(listed.map(({ cas }) => cas));
  const parts = categoryParts(lines, (cas) => cas !== "" && single.has(cas));
  const held = new Set([
    ...lines.flatMap((line) => line.parts.map(({ cas }) => cas)),
    ...parts.flatMap(({ verdict }) => (verdict.kind === "member" ? [verdict.code] : [])),
  ]);
  const later = all.filter((row) => isLater(row) && held.has(row.cas || row.category_code));
  return { year, listed, parts, later };
};

export const aggregate313 = (
  list: SnapshotList,
  lines: ReadonlyArray<PreparedLine>,
  activity: Activity,
  { year, listed, parts } = readList313(list, lines, activity, LATEST_YEAR),
): ReadonlyArray<SubstanceTotal> => {
  const count = count313(activity, year);
  const totals = aggregate(listed, lines, count, "313").map((one) => withLeadAlloys(one, activity));
  return [
    ...totals,
    ...listed.flatMap((row) => (row.category_code === "" ? [] : (evaluateCategory(row, parts, count) ?? []))),
  ];
};
