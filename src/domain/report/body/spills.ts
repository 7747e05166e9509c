import { compare, type Decimal } from "../../shared/decimal.ts";
import { constant, exact, printed, printedApart, shareOf } from "../facts/exact.ts";
import { isPetroleumProduct } from "../facts/oils.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { derived, type Provenance } from "../model/Provenance.ts";
import type { Cell, Finding } from "../model/ReportModel.ts";
import { amountCell, missingCell } from "../model/tables.ts";
import { shareWords } from "../rules/judge.ts";
import { EPCRA_304, productQuantity, quantityFor, type ReportableQuantity } from "../rules/epcra304Rules.ts";
import { EXEMPT_MIXTURES } from "../rules/rmp.ts";
import { toxicityRemark } from "../rules/unlistedWastes.ts";
import { findingOf } from "./findings.ts";
import { partCell } from "./lineFigures.ts";
import { linesOf, onSiteCell, onSiteDerivation, onSiteTerms, type SpilledProduct } from "./spilledProducts.ts";

type Share = {
  readonly quantity: ReportableQuantity;
  readonly name: string;
  /** Null: composition unknown. */
  readonly percent: Decimal | null;
  readonly percentCell: Cell;
  readonly isEstimated: boolean;
};

type LineCells = { readonly line: SpilledProduct; readonly pounds: Cell; readonly gallons: Cell };

export type Spill = LineCells &
  Share & {
    readonly finding: Finding;
    readonly rq: Cell;
    readonly componentPounds: Cell;
    readonly productPounds: Cell;
    readonly productGallons: Cell;
    /** The smallest of its product. */
    readonly isTrigger: boolean;
  };

const WHOLE = constant("100");
export const PETROLEUM = "Part of a petroleum product: exempt from CERCLA (section 101(14)), to be confirmed";
/** Besides gasoline and crude oil. */
const FUELS: ReadonlySet<string> = new Set(["68476-34-6", "68334-30-5", "68476-30-2", "8008-20-6", "64741-44-2"]);
export const isPetroleum = (line: PreparedLine): boolean =>
  line.parts.some(({ cas }) => EXEMPT_MIXTURES.has(cas) || FUELS.has(cas)) || isPetroleumProduct(line);

const sharesOf = (
  provenance: Provenance,
  line: PreparedLine,
  quantities: ReadonlyMap<string, ReportableQuantity>,
): ReadonlyArray<Share> => [
  ...line.parts.flatMap((part) => {
    const listed = quantities.get(part.cas);
    const quantity = listed === undefined ? null : quantityFor(listed, part.percent, line.line.physical_state);
    // No quantity of the product contains the RQ of a share of zero.
    if (quantity === null || part.percent.value === 0n) return [];
    const { name, percent, isEstimated } = part;
    return [{ quantity, name, percent, isEstimated, percentCell: partCell(provenance, line, part) }];
  }),
  // The whole product counts once, even if it names a substance twice.
  ...[...new Map(line.unmeasured.map((part) => [part.cas, part])).values()].flatMap(({ cas, name }) => {
    const quantity = quantities.get(cas);
    return quantity === undefined
      ? []
      : [{ quantity, name, percent: null, isEstimated: false, percentCell: missingCell("unknown") }];
  }),
];

/** The smallest product quantity is the product's own trigger. */
export const spillsOf = (
  provenance: Provenance,
  line: SpilledProduct,
  quantities: ReadonlyMap<string, ReportableQuantity>,
): ReadonlyArray<Spill> => {
  const shares = sharesOf(provenance, line, quantities).map((share) => ({
    share,
    product: productQuantity(share.quantity.rq, share.percent ?? WHOLE, exact(line.line.pounds_per_gallon)),
  }));
  const [least] = shares.flatMap(({ product }) => (product === null ? [] : [product.pounds])).sort(compare);
  const cells = {
    line,
    pounds: onSiteCell(provenance, line, "pounds"),
    gallons: onSiteCell(provenance, line, "gallons"),
  };
  return shares.map(({ share, product }) => ({
    ...cells,
    ...share,
    ...spill(provenance, line, share, product),
    isTrigger: product !== null && least !== undefined && compare(product.pounds, least) === 0,
  }));
};

const spill = (
  provenance: Provenance,
  line: SpilledProduct,
  { quantity, name, percent, isEstimated }: Share,
  product: ReturnType<typeof productQuantity>,
): Pick<Spill, "finding" | "rq" | "componentPounds" | "productPounds" | "productGallons"> => {
  const { rq, ref } = quantity;
  const on = line.pounds;
  const pounds = on === null ? constant("0") : percent === null ? on.value : shareOf(on.value, percent);
  const derivation = (
    figure: string,
    words: () => string,
    parts: ReadonlyArray<number> = [],
    remarks: ReadonlyArray<string> = [],
  ) =>
    provenance.add(() =>
      derived(EPCRA_304, `${figure} of ${name} in ${line.line.name}`, words(), {
        parts,
        lines: linesOf(line),
        list: ref,
        remarks,
      }),
    );
  const percentWords = percent === null ? "100% (composition unknown)" : `${printed(percent)}%`;
  const toxic = toxicityRemark(quantity.cas, printed(rq));
  const remarks = [
    ...(percent === null ? ["Composition unknown: the whole product counts (40 CFR 302.6(b)(1)(ii))"] : []),
    ...(isEstimated ? ["volume %, estimated"] : []),
    ...(isPetroleum(line) ? [PETROLEUM] : []),
    ...(toxic === "" ? [] : [toxic]),
  ];
  const onSite = derivation(
    "On site",
    () => {
      if (on === null) return line.missingPounds;
      if (percent === null) return `${printed(on.value)} lb, composition unknown: the whole product counts`;
      return shareWords(on.value, percent, pounds, isEstimated);
    },
    on === null ? [] : [onSiteDerivation(provenance, line, "pounds")],
    remarks,
  );
  const rqDerivation = derivation("Reportable quantity", () => `Final RQ of the list: ${printed(rq)} lb`);
  const productCell = (value: Decimal | null, unit: string, by: string): Cell => {
    if (value === null) return missingCell();
    const words = () => `${printed(rq)} lb ÷ ${percentWords}${by}, rounded to 4 decimals: ${printed(value)} ${unit}`;
    return amountCell(value, derivation(`Product with one RQ (${unit})`, words, [rqDerivation]));
  };
  return {
    rq: amountCell(rq, rqDerivation),
    componentPounds: on === null ? missingCell() : amountCell(pounds, onSite, printedApart(pounds, rq)),
    productPounds: productCell(product?.pounds ?? null, "lb", ""),
    productGallons: productCell(product?.gallons ?? null, "gal", ` ÷ ${line.line.pounds_per_gallon ?? ""} lb/gal`),
    finding: findingOf(EPCRA_304, pounds, rq, {
      id: `${EPCRA_304.id}/${line.line.inventory_product_id}/${quantity.cas}${percent === null ? "/unknown" : ""}`,
      name: `${name || quantity.name} in ${line.line.name}`,
      cas: quantity.cas,
      unit: "lb",
      derivation: onSite,
      threshold_derivation: rqDerivation,
      terms: onSiteTerms(provenance, line, percent),
      lines: linesOf(line),
      remarks,
    }),
  };
};
