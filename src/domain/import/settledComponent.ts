import { valueText } from "./cellText.ts";
import type { Values } from "./readFields.ts";
import type { Settled } from "./RecordTarget.ts";

const RANGE: Values = {
  percent_min: null,
  percent_min_operator: null,
  percent_max: null,
  percent_max_operator: null,
  percent_as_printed: "",
};
const ENDS = ["percent_min", "percent_max"] as const;

const isOther = (before: unknown, told: unknown): boolean =>
  valueText(before) === "" || valueText(told) === ""
    ? valueText(before) !== valueText(told)
    : Number(before) !== Number(told);

/** A figure takes the place of the range that was printed, and a range that of the figure, each for its own basis. */
export const settledComponent = (before: Values, told: Values): Settled => {
  const basis = valueText(told["percent_basis"] ?? before["percent_basis"]) || "weight";
  const figure = `percentage_${basis}`;
  const hasFigure = figure in told && isOther(before[figure], told[figure]);
  const hasRange = ENDS.some((end) => end in told);
  const isNewRange = hasRange && ENDS.some((end) => isOther(before[end], told[end]));
  const blanked =
    isNewRange && !(figure in told)
      ? { ...RANGE, [figure]: null }
      : isNewRange
        ? RANGE
        : hasFigure && !hasRange
          ? RANGE
          : {};
  const cleared = Object.entries(blanked).filter(([field]) => !(field in told) && valueText(before[field]) !== "");
  return { told: { ...told, ...Object.fromEntries(cleared) }, remarks: [] };
};
