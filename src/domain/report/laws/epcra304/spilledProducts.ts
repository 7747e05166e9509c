import { add, type Decimal } from "../../../shared/decimal.ts";
import { groupedText } from "../../../shared/decimalText.ts";
import { printed, shareOf } from "../../amounts/figures.ts";
import type { LineAmount, PreparedLine } from "../../facts/PreparedLine.ts";
import { derived, type Provenance } from "../../amounts/Provenance.ts";
import type { Term, DerivedAmount } from "../../amounts/Finding.ts";
import { EPCRA_304 } from "./epcra304Rules.ts";
import { amountTerms } from "../../amounts/lineFigures.ts";

/**
 * Lines of one product with the same facts. `pounds` and `gallons` are the totals; everything else is taken from one of
 * the lines.
 */
export type SpilledProduct = PreparedLine & { readonly lines: ReadonlyArray<PreparedLine> };

const UNITS = { pounds: "lb", gallons: "gal" } as const;
const FIGURES = { pounds: "Max pounds", gallons: "Max gallons" } as const;
/** Longer sums only show the number of lines; the parts lead to each. */
const MOST_TERMS = 12;

const sumOf = (lines: ReadonlyArray<PreparedLine>, kind: keyof typeof UNITS): LineAmount | null => {
  const amounts = lines.flatMap((line) => line[kind] ?? []);
  const [first, ...others] = amounts;
  if (first === undefined || others.length === 0) return first ?? null;
  const value = others.reduce<Decimal>((sum, one) => add(sum, one.value), first.value);
  const left =
    amounts.length > MOST_TERMS
      ? `sum of ${amounts.length} lines`
      : amounts.map((one) => groupedText(one.value)).join(" + ");
  return {
    value,
    words: `${left} = ${printed(value)} ${UNITS[kind]}`,
    isCalculated: amounts.some((one) => one.isCalculated),
  };
};

const keyOf = ({ line, hazards }: PreparedLine): string =>
  JSON.stringify([
    line.product_id,
    line.name,
    line.physical_state,
    line.pounds_per_gallon,
    line.flash_points,
    line.nfpa,
    line.material_form ?? null,
    line.report_answers ?? "",
    hazards.map(({ name, ghs }) => ghs?.code ?? name).sort(),
    line.components,
  ]);

/** Combines the lines of each product, because a spill depends on the amount on site, not on how it is divided. */
export const spilledProducts = (lines: ReadonlyArray<PreparedLine>): ReadonlyArray<SpilledProduct> =>
  [...Map.groupBy(lines, keyOf).values()].flatMap((same) => {
    const first = same.find(({ pounds }) => pounds !== null) ?? same[0];
    return first === undefined
      ? []
      : [{ ...first, pounds: sumOf(same, "pounds"), gallons: sumOf(same, "gallons"), lines: same }];
  });

export const linesOf = ({ lines }: SpilledProduct): ReadonlyArray<number> => lines.map(({ index }) => index);

/** The line that a table row is about; null if there are several. */
export const lineOf = ({ lines, index }: SpilledProduct): number | null => (lines.length === 1 ? index : null);

/** All storage locations of the product. */
export const placesOf = ({ lines }: SpilledProduct): string =>
  [...new Set(lines.map(({ line }) => line.location_stored || "not entered"))].join("; ");

export const onSiteDerivation = (provenance: Provenance, product: SpilledProduct, kind: keyof typeof UNITS): number => {
  const amount = product[kind];
  const counted = product.lines.filter((line) => line[kind] !== null);
  const parts = amountTerms(provenance, counted, kind).map(({ derivation }) => derivation);
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  return provenance.once(`304/${product.index}/${kind}`, () =>
    derived(EPCRA_304, `${FIGURES[kind]} of ${product.line.name} on ${counted.length} lines`, amount?.words ?? "", {
      parts,
      lines: counted.map(({ index }) => index),
    }),
  );
};

/** The contribution of each line to the pounds on site. If `percent` is null, all of the product counts. */
export const onSiteTerms = (
  provenance: Provenance,
  { lines }: SpilledProduct,
  percent: Decimal | null,
): ReadonlyArray<Term> =>
  amountTerms(provenance, lines).map((term) =>
    percent === null ? term : { ...term, value: shareOf(term.value, percent) },
  );

/** Null if the amount is unknown. */
export const amountOnSite = (
  provenance: Provenance,
  product: SpilledProduct,
  kind: keyof typeof UNITS,
): DerivedAmount | null => {
  const amount = product[kind];
  return amount === null ? null : { value: amount.value, derivation: onSiteDerivation(provenance, product, kind) };
};
