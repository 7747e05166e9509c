import { safeFileName } from "../files/safeFileName.ts";
import type { ReportType, ReportTypeId } from "./ReportTypeId.ts";
import { REPORT_TYPE_IDS } from "./reportTypeIds.ts";
import { type Report, REPORTS } from "./reports.ts";
import { INVENTORY } from "./amounts/inventory.ts";
import type { Rule } from "./amounts/Rule.ts";

/** In the order of the specification. */
export const REPORT_TYPES: ReadonlyArray<ReportType & { readonly type: ReportTypeId }> = REPORT_TYPE_IDS.map(
  (type) => ({ type, name: REPORTS[type].name }),
);

/** `{report type name}_{customer}_{year}`, with runs of white space and dots replaced by underscores (spec B7). */
export const reportFileName = (type: ReportTypeId, customer: string, year: number): string =>
  safeFileName(`${REPORTS[type].name}_${customer}_${year}`.replaceAll(/[\s.]+/g, "_"), REPORTS[type].kind);

/** The rule for the inventory's own amounts comes last. */
export const rulesOf = (type: ReportTypeId): ReadonlyArray<Rule> => [...REPORTS[type].rules, INVENTORY];

/** The current rule versions, for the snapshot. A stored report with other versions was made with older rules. */
export const ruleVersions = (type: ReportTypeId): ReadonlyArray<{ readonly id: string; readonly version: number }> =>
  rulesOf(type).map(({ id, version }) => ({ id, version }));

export const ALL_RULES: ReadonlyArray<Rule> = [
  ...new Set(Object.values(REPORTS).flatMap(({ rules }) => rules)),
  INVENTORY,
];

/** Required by rules 0.6. */
const NOTE = "Screening based on maximum inventory.";

/** The note below the title of each report. */
export const reportNote = ({ unknown }: Pick<Report, "unknown">): string => `${NOTE} ${unknown}`.trim();
