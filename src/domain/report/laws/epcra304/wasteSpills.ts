import { compare, divideRounded, type Decimal, ZERO } from "../../../shared/decimal.ts";
import { constant, exact, printed } from "../../amounts/figures.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import { derived, type Provenance } from "../../amounts/Provenance.ts";
import type { Finding, Gap, DerivedAmount } from "../../amounts/Finding.ts";
import {
  type Characteristic,
  characteristicsOf,
  EPCRA_304_WASTE,
  isListedItself,
  type Leaching,
  hasNoHazardData,
  WASTE_RQ,
} from "./unlistedWastes.ts";
import { findingOf, leastMark } from "../../amounts/findings.ts";
import { matterOf } from "../../facts/physicalFacts.ts";
import { gap } from "../common/gaps.ts";
import { petroleumRemark } from "./spills.ts";
import { linesOf, onSiteDerivation, onSiteTerms, type SpilledProduct, amountOnSite } from "./spilledProducts.ts";

export type WasteSpill = {
  readonly line: SpilledProduct;
  readonly characteristics: ReadonlyArray<Characteristic>;
  /** The smallest of its characteristics. */
  readonly rq: Decimal;
  /** Null for petroleum, which is excluded. */
  readonly finding: Finding | null;
  readonly pounds: DerivedAmount | null;
  readonly gallons: DerivedAmount | null;
  readonly wasteGallons: DerivedAmount | null;
};

const QUESTION = "No hazard class, flash point or NFPA rating: would the waste be ignitable, corrosive or reactive?";

const wasteGallons = (provenance: Provenance, line: PreparedLine, rq: Decimal): DerivedAmount | null => {
  const density = exact(line.line.pounds_per_gallon);
  const value: Decimal | null = density === null ? null : divideRounded(rq, density, 4);
  if (value === null) return null;
  const words = `${printed(rq)} lb ÷ ${line.line.pounds_per_gallon ?? ""} lb/gal, rounded to 4 decimals: ${printed(value)} gal`;
  const derivation = provenance.add(() =>
    derived(EPCRA_304_WASTE, `Waste equal to one RQ (gal), ${line.line.name}`, words, { lines: [line.index] }),
  );
  return { value, derivation };
};

const findingFor = (
  provenance: Provenance,
  line: SpilledProduct,
  characteristics: ReadonlyArray<Characteristic>,
  rq: Decimal,
): Finding => {
  const { pounds } = line;
  const codes = characteristics.map(({ code }) => code).join(", ");
  const why = characteristics.map(({ code, name, why: by }) => `${code} ${name}: ${by}`);
  const onSite = provenance.add(() =>
    derived(
      EPCRA_304_WASTE,
      `${line.line.name} on site, if it becomes waste`,
      pounds === null ? line.missingPounds : `${printed(pounds.value)} lb; the RQ applies to the waste itself`,
      {
        parts: pounds === null ? [] : [onSiteDerivation(provenance, line, "pounds")],
        lines: linesOf(line),
        remarks: why,
      },
    ),
  );
  const threshold = provenance.once(`waste/rq/${printed(rq)}`, () =>
    derived(
      EPCRA_304_WASTE,
      "Reportable quantity of unlisted hazardous waste",
      `${printed(rq)} lb (40 CFR 302.4, 302.5(b))`,
    ),
  );
  return findingOf(EPCRA_304_WASTE, pounds?.value ?? ZERO, rq, {
    id: `${EPCRA_304_WASTE.id}/${line.line.inventory_product_id}`,
    name: `${line.line.name}, if it becomes waste (${codes})`,
    cas: "",
    unit: "lb",
    derivation: onSite,
    threshold_derivation: threshold,
    terms: onSiteTerms(provenance, line, null),
    lines: linesOf(line),
    ...leastMark([line], [...why, ...wasteQuestions(characteristics)]),
  });
};

export const wasteQuestions = (characteristics: ReadonlyArray<Characteristic>): ReadonlyArray<string> =>
  characteristics.flatMap(({ code, question }) => (question === null ? [] : [`${code}: ${question}`]));

/** Products whose spill has an RQ of 100 lb once it is waste. `isCercla` tells if a CAS number is in table 302.4. */
export const wasteSpillsOf = (
  provenance: Provenance,
  line: SpilledProduct,
  isCercla: (cas: string) => boolean,
  leachings: ReadonlyArray<Leaching>,
): ReadonlyArray<WasteSpill> => {
  const isOfItself = isListedItself(line, isCercla);
  const known = isOfItself ? [] : characteristicsOf(line);
  const toxic = leachings.map(({ code, rq }) => ({
    code,
    name: "toxic",
    why: `fails the TCLP, as entered: RQ of ${rq} lb for the whole waste (40 CFR 302.4, 302.5(b))`,
    question: null,
  }));
  const characteristics = [...known, ...(isOfItself || matterOf(line) === "gas" ? [] : toxic)];
  if (characteristics.length === 0) return [];
  const rqs = leachings.map(({ rq }) => constant(rq.replaceAll(",", "")));
  const [rq = WASTE_RQ] = [...(known.length > 0 ? [WASTE_RQ] : []), ...rqs].toSorted(compare);
  return [
    {
      line,
      characteristics,
      rq,
      finding: petroleumRemark(line) !== null ? null : findingFor(provenance, line, characteristics, rq),
      pounds: amountOnSite(provenance, line, "pounds"),
      gallons: amountOnSite(provenance, line, "gallons"),
      wasteGallons: wasteGallons(provenance, line, rq),
    },
  ];
};

/**
 * Questions to answer: facts for which the more stringent answer was assumed, or a product about which nothing is
 * known.
 */
export const wasteGaps = (line: PreparedLine, isCercla: (cas: string) => boolean): ReadonlyArray<Gap> => {
  if (isListedItself(line, isCercla) || petroleumRemark(line) !== null) return [];
  const characteristics = characteristicsOf(line);
  if (characteristics.length === 0) return hasNoHazardData(line) ? [gap(line, QUESTION)] : [];
  return wasteQuestions(characteristics).map((question) =>
    gap(line, `As waste, ${question}`, "Assumed to have the characteristic; RQ of 100 lb used (40 CFR 302.5(b))"),
  );
};
