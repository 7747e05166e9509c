import { Result } from "effect";
import { chosenShare, type PERCENT_BASES } from "../../component/PrintedRange.ts";
import { add, compare, type Decimal, parseDecimal } from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";
import { valueText } from "../cellText.ts";
import type { Values } from "./readFields.ts";
import type { RecordAfter } from "./RecordTarget.ts";

type Basis = (typeof PERCENT_BASES)[number];
const decimal = (text: string): Decimal => Result.getOrThrow(parseDecimal(text));
const [NOTHING, WHOLE] = [decimal("0"), decimal("100")];

/** The lower and upper end of a component's share; null if it has none on this basis. */
const endsOf = (values: Values, basis: Basis): readonly [Decimal, Decimal] | null => {
  const figure = valueText(values[`percentage_${basis}`]);
  if (figure !== "") return [decimal(figure), decimal(figure)];
  if ((valueText(values["percent_basis"]) || "weight") !== basis) return null;
  const range = {
    percent_min: valueText(values["percent_min"]) || null,
    percent_max: valueText(values["percent_max"]) || null,
  };
  const [lower, upper] = [chosenShare(range, "lower"), chosenShare(range, "upper")];
  // A range printed without a lower end may start near zero.
  return lower === null || upper === null
    ? null
    : [range.percent_min === null ? NOTHING : lower.percent, upper.percent];
};

const sumOf = (components: ReadonlyArray<Values>, basis: Basis): string | null => {
  const ends = components.map((values) => endsOf(values, basis)).filter((found) => found !== null);
  if (ends.length === 0) return null;
  const [low, high] = ends.reduce(([a, b], [c, d]) => [add(a, c), add(b, d)], [NOTHING, NOTHING] as const);
  const figures = compare(low, high) === 0 ? decimalText(low) : `${decimalText(low)} to ${decimalText(high)}`;
  const words = `${figures}% by ${basis}`;
  return compare(low, WHOLE) > 0 ? `${words}, which is more than 100%` : words;
};

/** Totals of all components of each product after the import, shown at the product's first row. */
export const componentSums = (records: ReadonlyArray<RecordAfter>): ReadonlyMap<number, string> => {
  const remarkByRow = new Map<number, string>();
  for (const of of Map.groupBy(records, ({ values }) => values["product_id"]).values()) {
    const row = Math.min(...of.flatMap(({ first }) => (first === null ? [] : [first])));
    const sums = (["weight", "volume"] as const)
      .map((basis) =>
        sumOf(
          of.map(({ values }) => values),
          basis,
        ),
      )
      .filter((sum) => sum !== null);
    if (!Number.isFinite(row)) continue;
    const many =
      of.length === 1 ? "The only component of this product has" : `The ${of.length} components of this product have`;
    remarkByRow.set(row, sums.length === 0 ? `${many} no percentages.` : `${many} a total of ${sums.join(", ")}.`);
  }
  return remarkByRow;
};
