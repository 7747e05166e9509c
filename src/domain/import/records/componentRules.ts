import { Result } from "effect";
import { normalizeCasNumber } from "../../component/casNumber.ts";
import { chosenShare, NO_RANGE, type PERCENT_BASES } from "../../component/PrintedRange.ts";
import { add, compare, type Decimal, parseDecimal } from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";
import { valueText } from "../cellText.ts";
import { nameKey } from "../lines/findProduct.ts";
import { choicesOf } from "./namedRecords.ts";
import type { ExistingRecord, RecordAfter, RecordFinder, RecordTarget } from "./RecordTarget.ts";
import type { Values } from "./values.ts";

type Known = { readonly key: string; readonly values: Values; readonly existing: ExistingRecord | null };

const numberKey = (number: string): string => normalizeCasNumber(number) ?? nameKey(number);
const keysOf = (values: Values) => {
  const [product, number, name] = ["product_id", "number", "name"].map((field) => valueText(values[field]));
  const [numbered, named] = [numberKey(number ?? ""), nameKey(name ?? "")];
  return {
    isCas: normalizeCasNumber(number ?? "") !== null,
    isNumbered: numbered !== "",
    isNamed: named !== "",
    number: `${product} ${numbered}`,
    name: `${product} ${named}`,
    both: `${product} ${numbered} ${named}`,
  };
};

/**
 * Within a product, a CAS number identifies a substance, whatever its name; without one, number and name must agree. A
 * number or a name alone is enough if one component has it.
 */
export const componentFinder = (target: RecordTarget, existing: ReadonlyArray<ExistingRecord>): RecordFinder => {
  const [byNumber, byName] = [new Map<string, Array<Known>>(), new Map<string, Array<Known>>()];
  const keep = (known: Known): void => {
    const { number, name } = keysOf(known.values);
    byNumber.set(number, [...(byNumber.get(number) ?? []), known]);
    byName.set(name, [...(byName.get(name) ?? []), known]);
  };
  for (const one of existing) keep({ key: String(one.id), values: one.values, existing: one });
  return {
    find: (provided, words) => {
      const keys = keysOf(provided);
      const numbered = keys.isNumbered ? (byNumber.get(keys.number) ?? []) : [];
      const named = keys.isNamed ? (byName.get(keys.name) ?? []) : [];
      const exact = numbered.filter((one) => named.includes(one));
      const like = exact.length > 0 ? exact : keys.isCas || !keys.isNamed ? numbered : keys.isNumbered ? [] : named;
      const [only, ...others] = like;
      const chosen = words.answer(target.named, keys.both);
      const match = others.length === 0 ? only : like.find(({ key }) => key === chosen);
      if (match !== undefined) {
        const { number, name } = match.values;
        return { key: match.key, existing: match.existing, spelled: { number, name } };
      }
      if (others.length > 0) {
        const records = like.flatMap(({ existing: record }) => (record === null ? [] : [record]));
        const message = `Several components of this product match '${valueText(provided["name"])}'. Which one is it?`;
        words.questions.push({ field: target.named, text: keys.both, message, choices: choicesOf(target, records) });
      } else if (named[0] !== undefined)
        words.remarks.push(
          `The product also has ${valueText(named[0].values["name"])} with CAS # ${valueText(named[0].values["number"])}.`,
        );
      return null;
    },
    add: (key, values) => keep({ key, values, existing: null }),
  };
};

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
    const all = of.map(({ values }) => values);
    const sums = [sumOf(all, "weight"), sumOf(all, "volume")].filter((sum) => sum !== null);
    if (!Number.isFinite(row)) continue;
    const many =
      of.length === 1 ? "The only component of this product has" : `The ${of.length} components of this product have`;
    remarkByRow.set(row, sums.length === 0 ? `${many} no percentages.` : `${many} a total of ${sums.join(", ")}.`);
  }
  return remarkByRow;
};

const ENDS = ["percent_min", "percent_max"] as const;

const isOther = (before: unknown, provided: unknown): boolean =>
  valueText(before) === "" || valueText(provided) === ""
    ? valueText(before) !== valueText(provided)
    : Number(before) !== Number(provided);

/** A number replaces the printed range, and a range replaces the number, each for its own basis. */
export const settledComponent = (before: Values, provided: Values): Values => {
  const basis = valueText(provided["percent_basis"] ?? before["percent_basis"]) || "weight";
  const figure = `percentage_${basis}`;
  const hasFigure = figure in provided && isOther(before[figure], provided[figure]);
  const hasRange = ENDS.some((end) => end in provided);
  const isNewRange = hasRange && ENDS.some((end) => isOther(before[end], provided[end]));
  const blanked =
    isNewRange && !(figure in provided)
      ? { ...NO_RANGE, [figure]: null }
      : isNewRange
        ? NO_RANGE
        : hasFigure && !hasRange
          ? NO_RANGE
          : {};
  const cleared = Object.entries(blanked).filter(([field]) => !(field in provided) && valueText(before[field]) !== "");
  return { ...provided, ...Object.fromEntries(cleared) };
};
