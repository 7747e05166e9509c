import { compare, type Decimal, ZERO, add } from "../../shared/decimal.ts";
import { constant, exact, shareOf } from "../amounts/figures.ts";
import type { Gap } from "../amounts/Finding.ts";
import { processesOf } from "../facts/processes.ts";
import { specialConcernPounds } from "../laws/epcra313/epcra313Rules.ts";
import { OTHER_THRESHOLD } from "../laws/tierTwo/epcra312Rules.ts";
import type { ReportTypeId } from "../ReportTypeId.ts";
import type { ReportSnapshot, SnapshotComponent, SnapshotListRow } from "../snapshot/ReportSnapshot.ts";
import type { OpenLine } from "./completions.ts";
import type { Spanned } from "./contributionsOf.ts";
import { PSM_FLAMMABLE, PSM_FLAMMABLE_LIMIT } from "../laws/psm/psm.ts";
import { WASTE_RQ } from "../laws/epcra304/unlistedWastes.ts";

type Thresholds = (row: SnapshotListRow) => Decimal | null;

const ofTpq: Thresholds = (row) => exact(row.threshold_quantity_lbs);
const of313 =
  (
    column: "annual_threshold_manufacture_lbs" | "annual_threshold_process_lbs" | "annual_threshold_otherwise_use_lbs",
  ): Thresholds =>
  (row) =>
    exact(specialConcernPounds(row.cas_number || row.category_code)) ?? exact(row[column]);

/** The thresholds in pounds to which an unknown substance may be compared. */
const THRESHOLDS: Readonly<Partial<Record<ReportTypeId, Thresholds>>> = {
  epcra_section_302_extremely_hazardous_substances: ofTpq,
  epcra_section_304_cercla_spill_reporting: (row) =>
    exact(row.final_reportable_quantity_lb) ?? exact(row.section_304_rq_lbs),
  epcra_section_311_312_tier_two: ofTpq,
  epcra_section_313_threshold_from_r_manufactured: of313("annual_threshold_manufacture_lbs"),
  epcra_section_313_threshold_from_r_processed: of313("annual_threshold_process_lbs"),
  epcra_section_313_threshold_from_r_otherwise_used: of313("annual_threshold_otherwise_use_lbs"),
  caa_112_risk_management_report: ofTpq,
  caa_304_process_safety_management_report: ofTpq,
};

/** The smallest threshold in pounds of a report; null if an unknown substance is not compared in pounds. */
export const smallestThreshold = ({ type, lists }: ReportSnapshot): Decimal | null => {
  const of = THRESHOLDS[type];
  if (of === undefined) return null;
  return lists
    .flatMap(({ rows }) => rows)
    .reduce<Decimal>((found, row) => {
      const one = of(row);
      return one === null || compare(one, found) >= 0 ? found : one;
    }, OTHER_THRESHOLD);
};

const HUNDRED = constant("100");

const mostPercent = (one: SnapshotComponent, shares: OpenLine["shares"], at: number): Decimal => {
  const open = shares.find((share) => share.at === at)?.high ?? one;
  return exact(open.percentage_weight) ?? exact(open.percentage_volume) ?? exact(open.percent_max ?? null) ?? HUNDRED;
};

/** The most pounds of a line that a question about it, or about one of its components, can be about; null: no bound. */
export const poundsAsked = ({ prepared, stored, shares, weight }: OpenLine, { component }: Gap): Decimal | null => {
  const pounds = weight === null ? (prepared.pounds?.value ?? ZERO) : exact(weight.high);
  if (pounds === null) return null;
  const percents = stored.components.flatMap((one, at) =>
    component !== "" && prepared.named[at]?.title === component ? [mostPercent(one, shares, at)] : [],
  );
  const percent = percents.reduce<Decimal>((sum, one) => add(sum, one), ZERO);
  return percents.length === 0 || compare(percent, HUNDRED) >= 0 ? pounds : shareOf(pounds, percent);
};

/** A gap that nothing bounds but the pounds of its line, or of its component. */
export type Asked = {
  readonly line: OpenLine;
  readonly product: number;
  readonly gap: Gap;
  /** Null: no bound. */
  readonly most: Decimal | null;
  /** What the amount may count toward. */
  readonly bucket: "substances" | "flammables" | "wastes" | "alike" | "lines";
  readonly name: string;
  /** The smallest to which it may be compared; null if it is not compared in pounds. */
  readonly threshold: Decimal | null;
  /** Together with what it may reach a threshold. */
  readonly within: "product" | "process" | "facility";
  /** Whether it may be part of the total of a finding. */
  readonly isAbout: (finding: Spanned) => boolean;
};

const NAMES = {
  substances: "Products of unknown composition, which could hold any listed chemical",
  flammables: "Products that may be flammable",
  wastes: "Products that may be hazardous waste",
  alike: "Products that may be one chemical",
  lines: "Lines that could not be evaluated",
} as const;

const bucketOf = (
  type: ReportTypeId,
  { kind, component, together }: Gap,
  threshold: Decimal | null,
): Asked["bucket"] => {
  if (together !== undefined) return "alike";
  if (threshold === null) return "lines";
  // These laws ask about a product as a whole only whether it is flammable, or its waste hazardous.
  if (kind === "other" && component === "") {
    if (type === "caa_304_process_safety_management_report") return "flammables";
    if (type === "epcra_section_304_cercla_spill_reporting") return "wastes";
  }
  return "substances";
};

const WITHIN: Readonly<Partial<Record<ReportTypeId, Asked["within"]>>> = {
  epcra_section_304_cercla_spill_reporting: "product",
  caa_112_risk_management_report: "process",
  caa_304_process_safety_management_report: "process",
};

const canShareProcess = ({ prepared }: OpenLine, other: OpenLine | undefined): boolean => {
  const [own, theirs] = [processesOf(prepared), other === undefined ? [] : processesOf(other.prepared)];
  return own.length === 0 || theirs.length === 0 || own.some((name) => theirs.includes(name));
};

/** What the gaps of a report ask that has no figure of its own; each component of a line once. */
export const askedOf = (
  snapshot: ReportSnapshot,
  lines: ReadonlyArray<OpenLine>,
  gaps: ReadonlyArray<Gap>,
): ReadonlyArray<Asked> => {
  const least = smallestThreshold(snapshot);
  const within = WITHIN[snapshot.type] ?? "facility";
  const open = gaps.filter(({ kind, is_counted }) => !is_counted && (kind === "composition" || kind === "other"));
  const once = new Map<string, Gap>();
  for (const one of open) {
    const key = `${one.line}/${bucketOf(snapshot.type, one, least)}/${one.component}`;
    if (!once.has(key)) once.set(key, one);
  }
  return [...once.values()].flatMap((gap): ReadonlyArray<Asked> => {
    const line = lines[gap.line];
    if (line === undefined) return [];
    const bucket = bucketOf(snapshot.type, gap, least);
    const thresholds = {
      substances: least,
      flammables: PSM_FLAMMABLE_LIMIT,
      wastes: WASTE_RQ,
      alike: OTHER_THRESHOLD,
      lines: null,
    };
    return [
      {
        line,
        product: line.stored.product_id,
        gap,
        most: bucket === "lines" ? null : (exact(gap.together ?? null) ?? poundsAsked(line, gap)),
        bucket,
        name: NAMES[bucket],
        threshold: thresholds[bucket],
        within: bucket === "alike" ? "product" : within,
        isAbout: ({ finding, lines: own }) =>
          finding.unit === "lb" &&
          (bucket === "substances"
            ? finding.cas !== ""
            : bucket === "flammables" && finding.id.startsWith(PSM_FLAMMABLE.id)) &&
          (within !== "product" || own.has(gap.line)) &&
          (within !== "process" || [...own.keys()].some((at) => canShareProcess(line, lines[at]))),
      },
    ];
  });
};
