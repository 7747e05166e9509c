import { compare, type Decimal, decimalText } from "../../shared/decimal.ts";
import { constant, exact, percentOf, printed, shareOf } from "../facts/exact.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { amountCell, missingCell, row, textCell, yesNoCell } from "../model/cells.ts";
import type { Provenance } from "../model/Provenance.ts";
import type { Cell, Finding, ReportRow } from "../model/ReportModel.ts";
import { outcomeOf } from "../rules/outcomeOf.ts";
import { shareWords } from "../rules/countComponent.ts";
import { callsOf, EPCRA_304, productQuantity, quantityFor, type ReportableQuantity } from "../rules/epcra304Rules.ts";
import { EXEMPT_MIXTURES } from "../rules/rmp.ts";
import { amountDerivation, gallonsCell, partCell, placeCell, poundsCell, ruleRef, sdsCell } from "./lineFigures.ts";

/** One listed component of one line: its row of the look-up sheet, and what the amount on site means. */
export type Spill = { readonly finding: Finding; readonly row: () => ReportRow };

/** What all rows of a line show alike. */
type LineCells = { readonly pounds: Cell; readonly gallons: Cell };

type Share = {
  readonly quantity: ReportableQuantity;
  readonly name: string;
  /** Null: composition unknown. */
  readonly percent: Decimal | null;
  readonly percentCell: Cell;
  readonly isEstimated: boolean;
};

const WHOLE = constant("100");
const PETROLEUM = "Part of a petroleum product: exempt from CERCLA (section 101(14)), to be confirmed";
/** Diesel fuels, fuel oils and kerosene, besides gasoline and crude oil. */
const FUELS: ReadonlySet<string> = new Set(["68476-34-6", "68334-30-5", "68476-30-2", "8008-20-6", "64741-44-2"]);
const isPetroleum = ({ parts }: PreparedLine): boolean =>
  parts.some(({ cas }) => EXEMPT_MIXTURES.has(cas) || FUELS.has(cas));

const sharesOf = (
  provenance: Provenance,
  line: PreparedLine,
  quantities: ReadonlyMap<string, ReportableQuantity>,
): ReadonlyArray<Share> => [
  ...line.parts.flatMap((part) => {
    const listed = quantities.get(part.cas);
    const quantity = listed === undefined ? null : quantityFor(listed, part.percent, line.line.physical_state);
    // Nothing of a substance: no quantity of the product contains its RQ.
    if (quantity === null || part.percent.value === 0n) return [];
    const { name, percent, isEstimated } = part;
    return [{ quantity, name, percent, isEstimated, percentCell: partCell(provenance, line, part) }];
  }),
  // Said of one substance twice, the whole product counts once.
  ...[...new Map(line.unmeasured.map((part) => [part.cas, part])).values()].flatMap(({ cas, name }) => {
    const quantity = quantities.get(cas);
    return quantity === undefined
      ? []
      : [{ quantity, name, percent: null, isEstimated: false, percentCell: missingCell("unknown") }];
  }),
];

/** Every component of a line that has an RQ; the smallest product quantity is the product's own trigger. */
export const spillsOf = (
  provenance: Provenance,
  line: PreparedLine,
  quantities: ReadonlyMap<string, ReportableQuantity>,
): ReadonlyArray<Spill> => {
  const shares = sharesOf(provenance, line, quantities).map((share) => ({
    ...share,
    product: productQuantity(share.quantity.rq, share.percent ?? WHOLE, exact(line.line.pounds_per_gallon)),
  }));
  const [least] = shares.flatMap(({ product }) => (product === null ? [] : [product.pounds])).sort(compare);
  const cells = { pounds: poundsCell(provenance, line), gallons: gallonsCell(provenance, line) };
  return shares.map(({ product, ...share }) => spill(provenance, line, cells, share, product, least ?? null));
};

const spill = (
  provenance: Provenance,
  line: PreparedLine,
  cells: LineCells,
  share: Share,
  product: ReturnType<typeof productQuantity>,
  least: Decimal | null,
): Spill => {
  const { quantity, name, percent } = share;
  const { rq, ref } = quantity;
  const on = line.pounds;
  const pounds = on === null ? constant("0") : percent === null ? on.value : shareOf(on.value, percent);
  const derivation = (
    figure: string,
    words: () => string,
    parts: ReadonlyArray<number> = [],
    remarks: ReadonlyArray<string> = [],
  ) =>
    provenance.add(() => ({
      figure: `${figure} of ${name} in ${line.line.name}`,
      arithmetic: [words()],
      parts,
      lines: [line.index],
      list: ref,
      rule: ruleRef(EPCRA_304),
      remarks,
    }));
  const percentWords = percent === null ? "100 % (composition unknown)" : `${printed(percent)} %`;
  const remarks = [
    ...(percent === null ? ["Composition unknown: the whole product counts (40 CFR 302.6(b)(1)(ii))"] : []),
    ...(share.isEstimated ? ["volume %, estimated"] : []),
    ...(isPetroleum(line) ? [PETROLEUM] : []),
  ];
  const onSite = derivation(
    "On site",
    () => {
      if (on === null) return line.missingPounds;
      if (percent === null) return `${printed(on.value)} lb, composition unknown: the whole product counts`;
      return shareWords(on.value, percent, pounds, share.isEstimated);
    },
    on === null ? [] : [amountDerivation(provenance, line, "Max pounds", on)],
    remarks,
  );
  const rqDerivation = derivation("Reportable quantity", () => `Final RQ of the list: ${printed(rq)} lb`);
  const outcome = outcomeOf(EPCRA_304.sign, pounds, rq);
  const share100 = percentOf(pounds, rq);
  const id = `${EPCRA_304.id}/${line.line.inventory_product_id}/${quantity.cas}${percent === null ? "/unknown" : ""}`;
  const productCell = (value: Decimal | null, unit: string, by: string): Cell =>
    value === null
      ? missingCell()
      : amountCell(
          value,
          derivation(
            `Product with one RQ (${unit})`,
            () => `${printed(rq)} lb ÷ ${percentWords}${by}, rounded to 4 decimals: ${printed(value)} ${unit}`,
            [rqDerivation],
          ),
        );
  const density = line.line.pounds_per_gallon;
  const inPounds = productCell(product?.pounds ?? null, "lb", "");
  const inGallons = productCell(product?.gallons ?? null, "gal", ` ÷ ${density ?? ""} lb/gal`);
  return {
    finding: {
      id,
      name: `${name || quantity.name} in ${line.line.name}`,
      cas: quantity.cas,
      outcome,
      total: decimalText(pounds),
      threshold: decimalText(rq),
      unit: "lb",
      sign: EPCRA_304.sign,
      percent: share100 === null ? null : decimalText(share100),
      derivation: onSite,
      threshold_derivation: rqDerivation,
      lines: [line.index],
      remarks,
    },
    row: () =>
      row(
        id,
        [
          textCell(line.line.name),
          sdsCell(line),
          placeCell(line),
          cells.pounds,
          cells.gallons,
          textCell(name || quantity.name),
          textCell(quantity.cas),
          share.percentCell,
          textCell(quantity.is_cercla ? (quantity.is_ehs ? "CERCLA, EHS" : "CERCLA") : "EHS"),
          amountCell(rq, rqDerivation),
          inPounds,
          inGallons,
          yesNoCell(outcome === "reportable"),
          yesNoCell(product !== null && least !== null && compare(product.pounds, least) === 0),
          textCell(callsOf(quantity)),
        ],
        { tone: outcome, line: line.index },
      ),
  };
};
