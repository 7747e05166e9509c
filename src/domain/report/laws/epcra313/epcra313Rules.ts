import * as BigDecimal from "effect/BigDecimal";
import { compare, multiply } from "../../../shared/decimal.ts";
import { constant, exact, printed } from "../../amounts/exact.ts";
import { fitsForm } from "../../facts/listedForm.ts";
import type { Part, PreparedLine } from "../../facts/PreparedLine.ts";
import type { SnapshotList, SnapshotListRow } from "../../snapshot/ReportSnapshot.ts";
import { categoryParts, evaluateCategory } from "./categoryParts.ts";
import { FIRST_REPORTING_YEARS } from "./firstReportingYears.ts";
import { evaluateIsomers } from "./evaluateIsomers.ts";
import { countComponent, aggregate, notCounted } from "../common/aggregate.ts";
import type { CountShare, SubstanceTotal, Listed } from "../common/Listed.ts";
import { listedSubstances, type ThresholdOf } from "../common/listedSubstances.ts";
import type { Rule } from "../../amounts/Rule.ts";

export type Activity = "manufactured" | "processed" | "otherwise_used";

const COMMON = {
  version: 10,
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

const TENTH = BigDecimal.make(1n, 1);
/**
 * A substance with this qualifier counts only if airborne. Qualifiers that an inventory cannot settle are shown, and
 * the amount is counted.
 */
const AEROSOL = /aerosol/i;
const IN_CANS = /aerosol|spray can/i;
const MANUFACTURE_ONLY = /manufacture only|manufacture by/i;
const AQUEOUS_AMMONIA = /10\s*(?:%|percent) of (?:the )?total aqueous ammonia/i;
/** Lists without a qualifier column print qualifiers as part of the name. */
const IN_NAME = /fume or dust|fibrous|friable|yellow or white|alloy|aqueous solution/i;

const HYDROCHLORIC = "7647-01-0";

/**
 * Why sulfuric or hydrochloric acid counts; only aerosols, mists, vapors and gas do (40 CFR 372.65(a)). Null for a
 * liquid or solid.
 */
const airborne = ({ cas }: Listed, { percent }: Part, { line, hazards }: PreparedLine): string | null => {
  const { physical_state: state, container_name } = line;
  if (state === "compressed gas" || state === "liquified gas") return "gas is one of the listed airborne forms";
  if (IN_CANS.test(container_name) || hazards.some(({ ghs }) => ghs?.permit === "aerosol")) {
    return "in aerosol containers; confirm that it is used as an aerosol";
  }
  return state === null && cas === HYDROCHLORIC && fitsForm({ kind: "anhydrous" }, percent, null) !== "no"
    ? "no physical state entered; the concentration is too high for a water solution, so it is assumed to be a gas"
    : null;
};

const RED = /\b(?:red|amorphous)\b/i;
const WHITE = /\b(?:white|yellow)\b/i;

/** An equivalent CAS number can be a form other than the listed one. */
const isRedPhosphorus = ({ cas }: Listed, { name }: Part): boolean =>
  cas === "12185-10-3" && RED.test(name) && !WHITE.test(name);

/** Counts a component under 313; the maximum on site is used as the year's throughput. */
export const count313 =
  (activity: Activity, year = LATEST_YEAR): CountShare =>
  (share) => {
    const { part, listed, line } = share;
    const qualifier = listed.row.qualifier || listed.row.chemical_name;
    const form = AEROSOL.test(qualifier) ? airborne(listed, part, line) : null;
    if (AEROSOL.test(qualifier) && form === null) return notCounted(`not counted: qualifier '${qualifier}'`);
    if (isRedPhosphorus(listed, part)) {
      return notCounted("not counted: red phosphorus by name; only yellow or white is listed (40 CFR 372.65(a))");
    }
    if (activity !== "manufactured" && MANUFACTURE_ONLY.test(qualifier)) {
      return notCounted(`not counted: qualifier '${qualifier}'`);
    }
    if (listed.category_code === "N511" && line.line.physical_state === "solid") {
      return notCounted(
        "not counted: solid on this line; a nitrate compound is counted only in aqueous solution (40 CFR 372.65(c))",
      );
    }
    const rule = hasDeMinimis(listed, year) ? EPCRA_313[activity].de_minimis : null;
    const counted = countComponent(rule)(share);
    if (!counted.is_counted) return counted;
    if (form !== null) return { ...counted, remarks: [...counted.remarks, `${qualifier}: ${form}`] };
    if (AQUEOUS_AMMONIA.test(qualifier)) {
      const isAqueous = part.equivalent !== undefined;
      if (!isAqueous && fitsForm({ kind: "anhydrous" }, part.percent, line.line.physical_state) !== "no")
        return counted;
      const pounds = multiply(counted.pounds, TENTH);
      return { ...counted, pounds, words: `${counted.words}; × 10% of aqueous ammonia = ${printed(pounds)} lb` };
    }
    if (listed.row.qualifier === "" && !IN_NAME.test(qualifier)) return counted;
    return { ...counted, remarks: [...counted.remarks, `confirm qualifier: ${qualifier}`] };
  };

/** Compares a list with the components for a reporting year; the caller has selected the lines by their activity. */
export const readList313 = (
  list: SnapshotList,
  lines: ReadonlyArray<PreparedLine>,
  activity: Activity,
  year: number,
) => {
  const all = listedSubstances(list, thresholdOf(activity));
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
  return [
    ...evaluateIsomers(aggregate(listed, lines, count, "313"), listed, lines, count),
    ...listed.flatMap((row) => (row.category_code === "" ? [] : (evaluateCategory(row, parts, count) ?? []))),
  ];
};
