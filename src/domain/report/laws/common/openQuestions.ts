import { FLAMMABLE_GASES } from "../../../substance/gasNumbers.ts";
import { EQUIVALENTS, type Regime, SALT_FAMILIES } from "../../../substance/equivalentTables.ts";
import { phrases, type Phrases } from "../../../substance/categories/nameText.ts";

export type Open = {
  readonly regimes: ReadonlyArray<Regime>;
  readonly numbers: ReadonlyArray<string>;
  readonly names: Phrases;
  readonly question: string;
  /** CAS numbers in the same product that answer the question. */
  readonly answers: ReadonlyArray<string>;
  /** The product must have one of these names; null: any product. */
  readonly product: Phrases | null;
  /** The first year for which it is asked. */
  readonly from: number;
};

const words = (text = ""): ReadonlyArray<string> => text.split(" ").filter((word) => word !== "");
const open = (
  regimes: string,
  numbers: string,
  names: string,
  question: string,
  more: { readonly answers?: string; readonly product?: string; readonly from?: number } = {},
): Open => ({
  // The rows below contain only valid regimes.
  regimes: words(regimes) as ReadonlyArray<Regime>,
  numbers: words(numbers),
  names: phrases(names),
  question,
  answers: words(more.answers),
  product: more.product === undefined ? null : phrases(more.product),
  from: more.from ?? 0,
});

/** Counted by their CAS numbers, see substance/equivalentTables.ts. */
const PFOA_AND_PFOS = [...EQUIVALENTS]
  .flatMap(([from, some]) => some.flatMap(({ to }) => (to === "335-67-1" || to === "1763-23-1" ? [from, to] : [])))
  .join(" ");

const saltQuestions: ReadonlyArray<Open> = SALT_FAMILIES.map(({ to, name, members, listed, phrases: names }) =>
  open(
    "304",
    "",
    names,
    `Is this one of the substances listed as ${name} (40 CFR 302.4)? Its CAS number is not known to be one of them.`,
    { answers: [to, ...members, ...listed].join(" ") },
  ),
);

/** Questions that remain if a list contains only a part of a substance, or has it without a CAS number. */
export const OPEN: ReadonlyArray<Open> = [
  ...saltQuestions,
  open(
    "302",
    "26471-62-5",
    "",
    "How much of this toluene diisocyanate is the 2,4- isomer (584-84-9, TPQ 500 lb) and how much the 2,6- isomer (91-08-7, TPQ 100 lb)? The CAS number for the mixed isomers is not on the EHS list (40 CFR part 355, appendix A).",
    { answers: "584-84-9 91-08-7" },
  ),
  open(
    "302",
    "1319-77-3",
    "cresylic acid",
    "How much of this cresol is o-cresol (95-48-7, TPQ 1,000 lb)? The CAS number for the mixed isomers is not on the EHS list (40 CFR part 355, appendix A).",
    { answers: "95-48-7" },
  ),
  open(
    "302",
    "8014-95-7",
    "",
    "How much free sulfur trioxide (7446-11-9, TPQ 100 lb) does this oleum contain? Its sulfuric acid is counted.",
    { answers: "7446-11-9" },
  ),
  open(
    "302 304 rmp 313",
    "7803-57-8 10217-52-4",
    "hydrazine hydrate|hydrazine monohydrate",
    "How much hydrazine (302-01-2) does this hydrate contain? Hydrazine is listed under its own CAS number; the monohydrate is 64% hydrazine by molecular weight.",
    { answers: "302-01-2" },
  ),
  open(
    "302 304 rmp psm",
    "52583-42-3",
    "fuming nitric acid|nitric acid fuming|nitric acid red fuming|nitric acid white fuming",
    "How much nitric acid (7697-37-2) and how much nitrogen dioxide (10102-44-0) does this fuming nitric acid contain? Both are listed under their own CAS numbers.",
    { answers: "10102-44-0 10544-72-6" },
  ),
  open(
    "304",
    "",
    "*perfluorooctanoate*|*perfluorooctanesulfonate*|*perfluorooctane sulfonate*|*perfluorooctylsulfonate*|*heptadecafluorooctanesulfonate*|*pentadecafluorooctanoate*",
    "Is this a salt or a structural isomer of PFOA or PFOS? These are included in the listing, RQ 1 lb (40 CFR 302.4; 89 FR 39124, May 8, 2024).",
    { answers: PFOA_AND_PFOS, from: 2024 },
  ),
  open(
    "rmp",
    "68425-31-0 68919-39-1 64741-48-6",
    "lpg|lp gas|liquefied petroleum gas|liquified petroleum gas|petroleum gases*|natural gas*|lng|cng|refinery gas*|fuel gas|hydrocarbon propellant*|syngas|synthesis gas|biogas|landfill gas",
    "Which flammable gases does this mixture contain? The list (40 CFR 68.130) has its components; the whole mixture counts if it has 1% or more of one and NFPA flammability 4 (40 CFR 68.115(b)(2)(i)). Enter them, or the CAS number of the mixture.",
    { answers: [...FLAMMABLE_GASES].filter((cas) => !["68425-31-0", "68919-39-1"].includes(cas)).join(" ") },
  ),
  open(
    "302 304",
    "",
    "organorhodium*",
    "Is this the organorhodium complex of PMN-82-147 (TPQ 10 lb)? It is listed without a CAS number.",
  ),
  open(
    "304",
    "",
    "americium*|cesium 137|caesium 137|cobalt 60|strontium 90|iridium 192|nickel 63|tritium|thorium*|uran*|radium*|radioactive|radionuclide*",
    "Is this a radionuclide? Its reportable quantity is in curies (40 CFR 302.4, appendix B), which is not on the list used here.",
  ),
  open(
    "psm",
    "97-93-8 75-24-1 100-99-2 96-10-6 1191-15-7 563-43-9 12075-68-2",
    "alkylalumin*|aluminum alkyl*|*ethylalumin*|*methylalumin*|*butylalumin*|*hexylalumin*|*octylalumin*",
    "Is this one of the alkylaluminums (TQ 5,000 lb)? Appendix A lists them without a CAS number (29 CFR 1910.119).",
  ),
  open(
    "302 304 rmp psm",
    "7664-93-9",
    "",
    "How much free sulfur trioxide (7446-11-9) does this oleum contain? The product is named as fuming sulfuric acid, which is listed with its sulfur trioxide.",
    { answers: "7446-11-9 8014-95-7", product: "oleum|fuming sulfuric acid|sulfuric acid fuming" },
  ),
];
