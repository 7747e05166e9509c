import { add, type Decimal } from "../../shared/decimal.ts";
import { groupedText } from "../../shared/decimalText.ts";
import { printed, shareOf } from "../facts/exact.ts";
import type { LineAmount, PreparedLine } from "../facts/PreparedLine.ts";
import { amountCell, missingCell } from "../model/tables.ts";
import { derived, type Provenance } from "../model/Provenance.ts";
import type { Cell, Term } from "../model/ReportModel.ts";
import { EPCRA_304 } from "../rules/epcra304Rules.ts";
import { amountDerivation } from "./lineFigures.ts";

/** Lines of one product with the same facts; `pounds` and `gallons` are those of all of them. The first gives the rest. */
export type SpilledProduct = PreparedLine & { readonly lines: ReadonlyArray<PreparedLine> };

const UNITS = { pounds: "lb", gallons: "gal" } as const;
const FIGURES = { pounds: "Max pounds", gallons: "Max gallons" } as const;
/** Longer sums say only how many lines there are; the parts lead to each. */
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

const keyOf = ({ line }: PreparedLine): string =>
  JSON.stringify([
    line.product_id,
    line.name,
    line.physical_state,
    line.pounds_per_gallon,
    line.flash_points,
    line.nfpa,
    line.hazards,
    line.components,
  ]);

/** A spill asks how much of a product is there, on however many shelves it stands. */
export const spilledProducts = (lines: ReadonlyArray<PreparedLine>): ReadonlyArray<SpilledProduct> =>
  [...Map.groupBy(lines, keyOf).values()].flatMap((same) => {
    const first = same.find(({ pounds }) => pounds !== null) ?? same[0];
    return first === undefined
      ? []
      : [{ ...first, pounds: sumOf(same, "pounds"), gallons: sumOf(same, "gallons"), lines: same }];
  });

export const linesOf = ({ lines }: SpilledProduct): ReadonlyArray<number> => lines.map(({ index }) => index);

/** Of a row about it; null where it stands on several lines. */
export const lineOf = ({ lines, index }: SpilledProduct): number | null => (lines.length === 1 ? index : null);

/** All places of the product. */
export const placesOf = ({ lines }: SpilledProduct): string =>
  [...new Set(lines.map(({ line }) => line.location_stored || "not entered"))].join("; ");

export const onSiteDerivation = (provenance: Provenance, product: SpilledProduct, kind: keyof typeof UNITS): number => {
  const amount = product[kind];
  const counted = product.lines.filter((line) => line[kind] !== null);
  const parts = counted.flatMap((line) =>
    line[kind] === null ? [] : [amountDerivation(provenance, line, FIGURES[kind], line[kind])],
  );
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  return provenance.once(`304/${product.index}/${kind}`, () =>
    derived(EPCRA_304, `${FIGURES[kind]} of ${product.line.name} on ${counted.length} lines`, amount?.words ?? "", {
      parts,
      lines: counted.map(({ index }) => index),
    }),
  );
};

/** What each of its lines has in the pounds on site; `percent` null: all of it. */
export const onSiteTerms = (
  provenance: Provenance,
  { lines }: SpilledProduct,
  percent: Decimal | null,
): ReadonlyArray<Term> =>
  lines.flatMap((line) =>
    line.pounds === null
      ? []
      : [
          {
            value: percent === null ? line.pounds.value : shareOf(line.pounds.value, percent),
            derivation: amountDerivation(provenance, line, FIGURES.pounds, line.pounds),
            line: line.index,
          },
        ],
  );

export const onSiteCell = (provenance: Provenance, product: SpilledProduct, kind: keyof typeof UNITS): Cell => {
  const amount = product[kind];
  return amount === null ? missingCell() : amountCell(amount.value, onSiteDerivation(provenance, product, kind));
};
