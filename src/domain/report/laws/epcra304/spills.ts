import { answerTo } from "../../../inventory/reportAnswers.ts";
import { compare, type Decimal, ZERO } from "../../../shared/decimal.ts";
import { constant, exact, printed, shareOf } from "../../amounts/figures.ts";
import { equivalentOf, listedMixtures, togetherRemark, withSums } from "../../facts/listedMixtures.ts";
import { isFuelGas } from "../../facts/physicalFacts.ts";
import { isPetroleumProduct } from "../../facts/oils.ts";
import type { Part, PreparedLine } from "../../facts/PreparedLine.ts";
import type { MaterialForm } from "../../../product/materialForms.ts";
import { formOf, formWords, isInListedForm } from "../../facts/formOf.ts";
import { derived, type Provenance } from "../../amounts/Provenance.ts";
import type { Finding, DerivedAmount } from "../../amounts/Finding.ts";
import { shareWords } from "../common/aggregate.ts";
import { EPCRA_304, productQuantity, quantityFor, type ReportableQuantity } from "./epcra304Rules.ts";
import { EXEMPT_MIXTURES } from "../rmp.ts";
import { toxicityRemark } from "./unlistedWastes.ts";
import { findingOf, leastMark } from "../../amounts/findings.ts";
import { partDerivation } from "../../amounts/lineFigures.ts";
import { linesOf, onSiteTerms, type SpilledProduct, amountOnSite } from "./spilledProducts.ts";

type Share = {
  readonly quantity: ReportableQuantity;
  readonly name: string;
  /** Null if the composition is unknown. */
  readonly percent: DerivedAmount | null;
  readonly isEstimated: boolean;
  /** Why components count together; absent for one component. */
  readonly together?: ReadonlyArray<string>;
};

/** Facts shared by all spills of a product; amounts are null if unknown. */
type OnSite = {
  readonly lines: ReadonlyArray<number>;
  readonly pounds: DerivedAmount | null;
  readonly gallons: DerivedAmount | null;
  readonly remarks: ReadonlyArray<string>;
};

export type Spill = Share & {
  readonly line: SpilledProduct;
  readonly onSite: OnSite;
  /** The amount of the product that contains one RQ. */
  readonly product: ReturnType<typeof productQuantity>;
  readonly finding: Finding;
  /** True for the smallest such amount of its product. */
  readonly isTrigger: boolean;
};

const WHOLE = constant("100");
const exempt = (what: string): string => `Part of ${what}: exempt from CERCLA (section 101(14)); confirm`;
const PETROLEUM = exempt("a petroleum product");
/** Contaminants that petroleum takes up in use are not petroleum (EPA opinion on CERCLA 101(14), July 31, 1987). */
const USED = /\b(?:used|waste|spent)\b/i;
const USED_PETROLEUM = `${PETROLEUM}. Metals, solvents and other contaminants from use are not exempt`;
/** Fuels other than those in EXEMPT_MIXTURES (gasoline, crude oil and natural gas condensate). */
const FUELS: ReadonlySet<string> = new Set(["68476-34-6", "68334-30-5", "68476-30-2", "8008-20-6", "64741-44-2"]);

/**
 * The remark for petroleum, natural gas and natural gas liquids, which CERCLA 101(14) excludes; null for anything else.
 */
export const petroleumRemark = (line: PreparedLine): string | null => {
  const answer = answerTo(line.line, "petroleum");
  if (answer !== null) return isEnteredPetroleum(line) ? EXCLUDED_PETROLEUM : null;
  if (isFuelGas(line)) return exempt("natural gas or liquefied petroleum gas");
  if (!line.parts.some(({ cas }) => EXEMPT_MIXTURES.has(cas) || FUELS.has(cas)) && !isPetroleumProduct(line))
    return null;
  return USED.test(line.line.name) ? USED_PETROLEUM : PETROLEUM;
};

/** Told beside each isomer: their mixture has an RQ of its own, which may be reached first. */
const isomersRemark = ({ name, percent }: Part, { name: mixed, cas, rq }: ReportableQuantity): string =>
  `${mixed} (${cas}) is listed as well, RQ ${printed(rq)} lb: ${printed(productQuantity(rq, percent, null)?.pounds ?? ZERO)} lb of the product contain it if its isomers (${name}) are taken together (40 CFR 302.4); by 40 CFR 302.6(b) each is compared by itself`;

const EXCLUDED_PETROLEUM = "Excluded petroleum (CERCLA section 101(14)), as entered";
const isEnteredPetroleum = ({ line }: PreparedLine): boolean =>
  answerTo(line, "petroleum") === "304: excluded petroleum";

/** CERCLA does not apply to excluded petroleum; EPCRA 304 does to an EHS in it. */
export const excludedAsPetroleum = (line: PreparedLine, { is_ehs }: ReportableQuantity): string | null =>
  !is_ehs && isEnteredPetroleum(line) ? EXCLUDED_PETROLEUM : null;

const sharesOf = (
  provenance: Provenance,
  line: PreparedLine,
  quantities: ReadonlyMap<string, ReportableQuantity>,
  { mixtures, isomers } = listedMixtures(line.parts, "304", (cas) => quantities.has(cas)),
): ReadonlyArray<Share> => [
  ...withSums(line.parts, ...mixtures).flatMap((part) => {
    const listed = quantities.get(part.cas);
    const quantity =
      listed === undefined || excludedByForm(line, part.cas) !== null || excludedAsPetroleum(line, listed) !== null
        ? null
        : quantityFor(listed, part.percent, line.line.physical_state);
    // With 0%, no amount of the product contains the RQ.
    if (quantity === null || part.percent.value === 0n) return [];
    const { isEstimated } = part;
    const name = part.members === undefined ? part.name : quantity.name;
    const percent = { value: part.percent, derivation: partDerivation(provenance, line, part) };
    const ofIsomers = isomers.flatMap((sum) => {
      const listed = quantities.get(sum.cas);
      return listed !== undefined && sum.members?.includes(part.cas) === true ? [isomersRemark(sum, listed)] : [];
    });
    const together = part.members === undefined ? ofIsomers : [togetherRemark(part, "304")];
    return [{ quantity, name, percent, isEstimated, together }];
  }),
  // With an unknown percentage the whole product counts, and only once even if the substance is listed twice.
  ...[...new Map(line.unmeasured.map((part) => [part.cas, part])).values()].flatMap(({ cas, name }) => {
    const quantity = quantities.get(cas);
    return quantity === undefined || excludedByForm(line, cas) !== null || excludedAsPetroleum(line, quantity) !== null
      ? []
      : [{ quantity, name, percent: null, isEstimated: false }];
  }),
];

/** The spills of a product, one per listed component. The smallest product quantity is the product's trigger. */
export const spillsOf = (
  provenance: Provenance,
  line: SpilledProduct,
  quantities: ReadonlyMap<string, ReportableQuantity>,
): ReadonlyArray<Spill> => {
  const shares = sharesOf(provenance, line, quantities).map((share) => ({
    share,
    product: productQuantity(share.quantity.rq, share.percent?.value ?? WHOLE, exact(line.line.pounds_per_gallon)),
  }));
  const [least] = shares.flatMap(({ product }) => (product === null ? [] : [product.pounds])).sort(compare);
  const petroleum = petroleumRemark(line);
  const onSite = {
    lines: linesOf(line),
    pounds: amountOnSite(provenance, line, "pounds"),
    gallons: amountOnSite(provenance, line, "gallons"),
    remarks: petroleum === null ? [] : [petroleum],
  };
  return shares.map(({ share, product }) => ({
    line,
    onSite,
    ...share,
    product,
    finding: findingFor(provenance, line, share, product, onSite),
    isTrigger: product !== null && least !== undefined && compare(product.pounds, least) === 0,
  }));
};

const poundsOf = ({ pounds }: SpilledProduct, percent: DerivedAmount | null): Decimal => {
  if (pounds === null) return ZERO;
  return percent === null ? pounds.value : shareOf(pounds.value, percent.value);
};

/** Metals named in 40 CFR 302.6(d). */
const PIECES: ReadonlySet<string> = new Set(
  (
    "7440-36-0 7440-38-2 7440-41-7 7440-43-9 7440-47-3 7440-50-8 7439-92-1 7440-02-0 7782-49-2 7440-22-4 7440-28-0 " +
    "7440-66-6"
  ).split(" "),
);
const ASBESTOS = "1332-21-4";

const isAsbestos = (cas: string): boolean => cas === ASBESTOS || equivalentOf(cas, "304")?.to === ASBESTOS;
const FRIABLE_ONLY = "The RQ applies only to friable asbestos (40 CFR 302.4)";
const NO_PIECES = "No notification for pieces of solid metal larger than 100 µm in mean diameter (40 CFR 302.6(d))";
/** Forms in which a metal is not in pieces larger than 100 µm. */
const FINE: ReadonlySet<MaterialForm> = new Set(["powder under 100 microns", "fume or dust", "in solution", "molten"]);

/** Whether the RQ applies in the form entered, and why it may not. Null if the form decides, and is not entered. */
const appliesInForm = (line: PreparedLine, cas: string): { readonly applies: boolean | null; readonly why: string } => {
  if (isAsbestos(cas)) return { applies: isInListedForm(line, "friable"), why: FRIABLE_ONLY };
  const { physical_state: state } = line.line;
  if (!PIECES.has(cas) || (state !== null && state !== "solid")) return { applies: true, why: "" };
  const form = formOf(line);
  if (form === "pieces of 100 microns or more") return { applies: false, why: NO_PIECES };
  return { applies: FINE.has(form) ? true : null, why: NO_PIECES };
};

/** Why a component has no RQ in the form entered; null if it has one, or may have. */
export const excludedByForm = (line: PreparedLine, cas: string): string | null => {
  const { applies, why } = appliesInForm(line, cas);
  return applies === false ? `${why}: ${formWords(line)}` : null;
};

/** True if a form that is not entered decides. */
export const isFormOpen = (line: PreparedLine, cas: string): boolean => appliesInForm(line, cas).applies === null;

/** Remarks if the RQ applies only to a form of the substance that is not entered. */
export const formRemark = (line: PreparedLine, cas: string): ReadonlyArray<string> => {
  const { applies, why } = appliesInForm(line, cas);
  if (applies === null) return [`${why}; confirm`];
  return applies && why !== "" ? [`${why}; ${formWords(line)}`] : [];
};

const remarksOf = (
  line: SpilledProduct,
  { quantity, percent, isEstimated, together = [] }: Share,
  onSite: OnSite,
): ReadonlyArray<string> => {
  const isPassed = answerTo(line.line, "tclp") === "304: passes the TCLP";
  const toxic = isPassed ? "" : toxicityRemark(quantity.cas, printed(quantity.rq));
  return [
    ...(percent === null ? ["Composition unknown; whole product counted (40 CFR 302.6(b)(1)(ii))"] : []),
    ...together,
    ...(isEstimated ? ["estimated from volume %"] : []),
    ...onSite.remarks,
    ...(quantity.since === undefined ? [] : [`A release counts from ${quantity.since} on`]),
    ...formRemark(line, quantity.cas),
    ...(toxic === "" ? [] : [toxic]),
  ];
};

/** Offsets of a spill's derivations from the first; the last two exist only if the product has these figures. */
const [ON_SITE, PRODUCT_POUNDS, PRODUCT_GALLONS] = [0, 1, 2];

/** Shared by all spills with this CAS number. */
const rqDerivation = (provenance: Provenance, { name, cas, rq, ref }: ReportableQuantity): number =>
  provenance.once(`304/rq/${ref.type}/${ref.row_no}/${cas}`, () => {
    const number = cas === ref.cas_number ? cas : `${cas}, counted as ${ref.cas_number}`;
    const words = `Final RQ on the list: ${printed(rq)} lb`;
    return derived(EPCRA_304, `Reportable quantity of ${name} (${number})`, words, { list: ref });
  });

const findingFor = (
  provenance: Provenance,
  line: SpilledProduct,
  share: Share,
  product: Spill["product"],
  onSite: OnSite,
): Finding => {
  const { quantity, name, percent } = share;
  const remarks = remarksOf(line, share, onSite);
  const figures = 1 + (product === null ? 0 : product.gallons === null ? 1 : 2);
  const threshold = rqDerivation(provenance, quantity);
  const partsOf = (at: number): ReadonlyArray<number> => {
    if (at !== ON_SITE) return [threshold];
    return onSite.pounds === null ? [] : [onSite.pounds.derivation];
  };
  const first = provenance.addEach(figures, (at) =>
    derived(EPCRA_304, `${FIGURES[at]} of ${name} in ${line.line.name}`, wordsOf(line, share, product, at), {
      parts: partsOf(at),
      lines: onSite.lines,
      list: quantity.ref,
      remarks: at === ON_SITE ? remarks : [],
    }),
  );
  return findingOf(EPCRA_304, poundsOf(line, percent), quantity.rq, {
    id: `${EPCRA_304.id}/${line.line.inventory_product_id}/${quantity.cas}${percent === null ? "/unknown" : ""}`,
    name: `${name || quantity.name} in ${line.line.name}`,
    cas: quantity.cas,
    unit: "lb",
    derivation: first + ON_SITE,
    threshold_derivation: threshold,
    terms: onSiteTerms(provenance, line, percent?.value ?? null),
    lines: onSite.lines,
    ...leastMark([line], remarks),
  });
};

const FIGURES = ["On site", "Product containing one RQ (lb)", "Product containing one RQ (gal)"] as const;

const wordsOf = (
  line: SpilledProduct,
  { quantity: { rq }, percent, isEstimated }: Share,
  product: Spill["product"],
  at: number,
): string => {
  const on = line.pounds;
  const percentWords = percent === null ? "100% (composition unknown)" : `${printed(percent.value)}%`;
  const productWords = (by: string, value: Decimal | null | undefined, unit: string): string =>
    `${printed(rq)} lb ÷ ${percentWords}${by}, rounded to 4 decimals: ${printed(value ?? ZERO)} ${unit}`;
  switch (at) {
    case ON_SITE:
      if (on === null) return line.missingPounds;
      if (percent === null) return `${printed(on.value)} lb, composition unknown; whole product counted`;
      return shareWords(on.value, percent.value, poundsOf(line, percent), isEstimated);
    case PRODUCT_POUNDS:
      return productWords("", product?.pounds, "lb");
    default:
      return productWords(` ÷ ${line.line.pounds_per_gallon ?? ""} lb/gal`, product?.gallons, "gal");
  }
};

export const componentPounds = ({ line, percent, finding }: Spill): DerivedAmount | null =>
  line.pounds === null ? null : { value: poundsOf(line, percent), derivation: finding.derivation };

export const productPounds = ({ product, finding }: Spill): DerivedAmount | null =>
  product === null ? null : { value: product.pounds, derivation: finding.derivation + PRODUCT_POUNDS };

export const productGallons = ({ product, finding }: Spill): DerivedAmount | null =>
  product === null || product.gallons === null
    ? null
    : { value: product.gallons, derivation: finding.derivation + PRODUCT_GALLONS };
