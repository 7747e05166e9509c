import { isPositive, PERCENT_LIMITS, percentOf, readerFigure } from "../report/amounts/figures.ts";
import type { Unit } from "../report/amounts/Finding.ts";
import type { Rule } from "../report/amounts/Rule.ts";
import { SEASON_REPORTS, type SeasonReportId } from "../season/seasonReports.ts";
import { compare, type Decimal, subtract, ZERO } from "../shared/decimal.ts";

/** `crossing`: the threshold is reached with the line, and was not without it. */
export type MeterState = "below" | "close" | "crossing" | "reached";

export type MeterWords = {
  /** `Chlorine: 62 of 100 lb, 62% of the EPCRA 302 threshold`. */
  readonly sentence: string;
  /** `62 lb, with this line 562 lb (112%)`. */
  readonly figures: string;
  /** `438 lb more to the TPQ of 500 lb`. */
  readonly left: string;
};

/** What each law calls its threshold: for a list of one law's entries. */
const THRESHOLDS: Readonly<Record<SeasonReportId, string>> = {
  epcra_section_302_extremely_hazardous_substances: "TPQ",
  epcra_section_304_cercla_spill_reporting: "reportable quantity",
  epcra_section_311_312_tier_two: "Tier II threshold",
  epcra_section_313_threshold_from_r_manufactured: "313 threshold",
  epcra_section_313_threshold_from_r_processed: "313 threshold",
  epcra_section_313_threshold_from_r_otherwise_used: "313 threshold",
  spill_prevention_and_counter_measure_control_plan_spcc: "SPCC capacity",
  caa_112_risk_management_report: "RMP threshold",
  caa_304_process_safety_management_report: "PSM threshold",
  hazardous_material_permit_program_report: "permit amount",
};

/** The same where no law is named beside it. */
const PLAIN_THRESHOLDS: Readonly<Record<SeasonReportId, string>> = {
  ...THRESHOLDS,
  epcra_section_302_extremely_hazardous_substances: "EPCRA 302 threshold",
  epcra_section_304_cercla_spill_reporting: "EPCRA 304 reportable quantity",
  epcra_section_313_threshold_from_r_manufactured: "EPCRA 313 threshold for manufacture",
  epcra_section_313_threshold_from_r_processed: "EPCRA 313 threshold for processing",
  epcra_section_313_threshold_from_r_otherwise_used: "EPCRA 313 threshold for other use",
};

type Compared = {
  readonly name: string;
  readonly before: Decimal;
  readonly total: Decimal;
  readonly limit: Decimal;
  readonly unit: Unit;
  readonly sign: Rule["sign"];
  /** The pounds of a line are not known: it may be more. */
  readonly isLeast: boolean;
  /** A line is typed; otherwise a whole facility is compared. */
  readonly isOfLine: boolean;
};

const leftWords = (state: MeterState, of: string, { total, limit, unit, sign, isOfLine }: Compared): string => {
  if (state === "crossing" || state === "reached") {
    const when = !isOfLine ? "" : state === "crossing" ? ", with this line" : ", also without this line";
    if (!isPositive(limit)) return `Any amount counts: reached${when.replace(",", "")}`;
    if (compare(total, limit) < 0) return `Reported whatever the amount${when}; ${of}`;
    return `${sign === "above" ? "Above" : "At or above"} ${of}${when}`;
  }
  if (!isPositive(limit)) return "Any amount counts";
  const left = subtract(limit, total);
  return isPositive(left) ? `${readerFigure(left, unit, [ZERO])} ${unit} more to ${of}` : `At ${of}, not above`;
};

/** What the figures of the sentence mean. */
const finding = (state: MeterState, of: string, share: string | null, compared: Compared): string => {
  const { limit, total, sign, isOfLine } = compared;
  const also = state === "reached" && isOfLine ? ", also without this line" : "";
  if (!isPositive(limit)) return `any amount reaches ${of}${also}`;
  if (state === "below" || state === "close")
    return compare(total, limit) === 0 ? `at ${of}, not above it` : `${share} of ${of}`;
  if (compare(total, limit) < 0) return `reported whatever the amount${also}`;
  return `${sign === "above" ? "exceeds" : "reaches"} ${of}${also}`;
};

/** Figures are rounded as in the reports: never to or past a threshold. */
export const meterWords = (type: SeasonReportId, state: MeterState, compared: Compared): MeterWords => {
  const { name, before, total, limit, unit, isLeast } = compared;
  const number = (value: Decimal): string => readerFigure(value, unit, [limit]);
  const figure = (value: Decimal): string => `${number(value)} ${unit}`;
  const percent = percentOf(total, limit);
  const share = percent === null ? null : `${readerFigure(percent, "%", PERCENT_LIMITS)}%`;
  const of = isPositive(limit) ? `the ${THRESHOLDS[type]} of ${figure(limit)}` : "any amount";
  const isChanged = compare(before, total) !== 0;
  const least = isLeast ? "at least " : "";
  const counted = isPositive(limit) ? `${number(total)} of ${figure(limit)}` : figure(total);
  return {
    sentence: `${name}: ${least}${counted}, ${finding(state, `the ${PLAIN_THRESHOLDS[type]}`, share, compared)}`,
    figures: `${isChanged ? `${figure(before)}, with this line ` : ""}${least}${figure(total)}${share === null ? "" : ` (${share})`}`,
    left: leftWords(state, of, compared),
  };
};

type Reading = {
  readonly report: string;
  readonly state: MeterState;
  readonly bar: { readonly total: number };
  readonly words: Pick<MeterWords, "sentence">;
};

/** EPCRA 304 is about releases: an amount on site is not to be reported by itself. */
const RELEASES = SEASON_REPORTS.epcra_section_304_cercla_spill_reporting;
const rank = ({ state, bar, report }: Reading): number => {
  if (state === "crossing") return report === RELEASES ? 101 : 102;
  return state === "reached" ? -1 : bar.total;
};

/** What is shown of all: what the line crosses, or else what it comes closest to; what was reached without it is last. */
export const nearestOf = <R extends Reading>(readings: ReadonlyArray<R>): R | undefined =>
  readings.toSorted((a, b) => rank(b) - rank(a))[0];

/** Said at once when the line crosses thresholds: the first one, and how many others; '' for none. */
export const crossingWords = (readings: ReadonlyArray<Reading>): string => {
  const crossed = readings.filter(({ state }) => state === "crossing");
  const first = nearestOf(crossed);
  if (first === undefined) return "";
  const others = crossed.length - 1;
  return `With this line, ${first.words.sentence}${others > 0 ? `; and ${others} more` : ""}.`;
};
