import { barOf, constant } from "../report/amounts/figures.ts";
import type { Finding } from "../report/amounts/Finding.ts";
import { SEASON_REPORTS, type SeasonReportId } from "../season/seasonReports.ts";
import { type Decimal, subtract, ZERO } from "../shared/decimal.ts";
import { decimalText } from "../shared/decimalText.ts";
import { type MeterState, type MeterWords, meterWords } from "./meterWords.ts";

/** One entry of a report, compared with its threshold. Figures are exact decimal text, in `unit`. */
export type MeterReading = Pick<Finding, "name" | "threshold" | "unit" | "total"> & {
  readonly id: string;
  /** `302`. */
  readonly report: string;
  /** The total of the other lines; of a whole facility, the total. */
  readonly before: string;
  /** From 0 to 100: where the two parts of the bar end. */
  readonly bar: { readonly before: number; readonly total: number };
  readonly state: MeterState;
  readonly words: MeterWords;
};

/** @param own the part of the line that is typed; null for a whole facility */
export const meterReading = (
  type: SeasonReportId,
  state: MeterState,
  { id, name, threshold, unit, sign, total: sum, is_least }: Finding,
  own: Decimal | null,
): MeterReading => {
  const [total, limit] = [constant(sum), constant(threshold)];
  const before = subtract(total, own ?? ZERO);
  return {
    id: `${type}/${id}`,
    name,
    report: SEASON_REPORTS[type],
    threshold,
    unit,
    before: decimalText(before),
    total: sum,
    bar: { before: barOf(before, limit), total: barOf(total, limit) },
    state,
    words: meterWords(type, state, {
      name,
      before,
      total,
      limit,
      unit,
      sign,
      isLeast: is_least === true,
      isOfLine: own !== null,
    }),
  };
};
