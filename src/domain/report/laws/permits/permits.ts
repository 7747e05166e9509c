import { answerTo } from "../../../inventory/reportAnswers.ts";
import type { PermitKind } from "../../../hazard/GhsClass.ts";
import { constant } from "../../amounts/figures.ts";
import {
  flashText,
  isFlashOpen,
  leastFlash,
  amountInMatter,
  matterOf,
  type Matter,
  isKnownFlammableGas,
  isLpGas,
  mayBeInert,
} from "../../facts/physicalFacts.ts";
import { type Nfpa, readNfpa } from "../../../hazard/readNfpa.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import {
  cryogenOf,
  enteredClass,
  enteredClasses,
  type EnteredTopic,
  bleachOf,
  typicalOxidizer,
} from "./knownClasses.ts";
import { isReached } from "../../amounts/findings.ts";
import { CALIFORNIA_LIMITS, type PermitClassId } from "./fireCodes.ts";
import type { Decimal } from "../../../shared/decimal.ts";
import type { Rule } from "../../amounts/Rule.ts";

/** Operational permits of the fire code, by hazard class and state of matter. */
export const FIRE_PERMIT = {
  id: "fire_code_permit",
  version: 10,
  name: "Fire code, operational permits",
  citation: "International Fire Code 105.6, hazardous materials inventory statement; amounts are set locally",
  paragraph: "International Fire Code (2012) 105.6.1, 105.6.16, 105.6 (LP-gas), tables 105.6.8, 105.6.10 and 105.6.20",
  sign: "above",
  unit: "",
  threshold: "permit amount of the class, in cu ft of gas, gal of liquid or lb of solid",
  de_minimis: null,
  mixture: "product",
  effective: "2021-01-01",
} as const satisfies Rule;

/** California's business plan, by material. */
export const CALIFORNIA_HMBP = {
  id: "california_hmbp",
  version: 3,
  name: "California hazardous materials business plan",
  citation: "California Health and Safety Code chapter 6.95, section 25507",
  paragraph: "Health and Safety Code 25507(a)(1)",
  sign: "at or above",
  unit: "",
  threshold: "55 gal of liquid, 500 lb of solid, 200 cu ft of gas, 1,000 cu ft of gas that is only a simple asphyxiant",
  de_minimis: null,
  mixture: "product",
  effective: "2014-01-01",
} as const satisfies Rule;

const isOf = ({ hazards }: PreparedLine, ...kinds: ReadonlyArray<PermitKind>): boolean =>
  hazards.some(({ ghs }) => ghs !== null && ghs.permit !== null && kinds.includes(ghs.permit));

/** A gas that only displaces air and is under pressure has a limit of its own. */
export const isMereAsphyxiant = (line: PreparedLine): boolean =>
  matterOf(line) === "gas" &&
  cryogenOf(line) === null &&
  !isKnownFlammableGas(line) &&
  enteredClasses(line).length === 0 &&
  isOf(line, "inert") &&
  line.hazards.every(({ ghs }) => ghs?.permit === "inert" || ghs?.permit === "gas under pressure");

export const isInBusinessPlan = (matter: Matter, amount: Decimal): boolean =>
  isReached(CALIFORNIA_HMBP.sign, amount, constant(CALIFORNIA_LIMITS[matter]));

/**
 * `remark` is set if the data does not show the degree. `matter`: the amount by which the class counts, if it differs
 * from the physical state.
 */
export type PermitFit = { readonly id: PermitClassId; readonly remark: string | null; readonly matter?: Matter };

const sure = (id: PermitClassId): PermitFit => ({ id, remark: null });
const strict = (id: PermitClassId, what: string): PermitFit => ({
  id,
  remark: `The inventory does not record ${what}; the strictest class was used`,
});

/** What the hazard class of a line suggests, unless the class was entered, which then counts instead. */
const orEntered = (line: PreparedLine, topic: EnteredTopic, fit: PermitFit): ReadonlyArray<PermitFit> =>
  enteredClass(line, topic) === undefined ? [fit] : [];

const TYPICAL = "typical class in NFPA 400; confirm";

/** By its known components, otherwise the strictest class. */
const oxidizerClass = (line: PreparedLine): ReadonlyArray<PermitFit> =>
  orEntered(line, "oxidizer", suggestedOxidizer(line));

const suggestedOxidizer = (line: PreparedLine): PermitFit => {
  const bleach = bleachOf(line);
  const typical = typicalOxidizer(line);
  if (typical !== null)
    return { id: `oxidizer_${typical.oxidizer}`, remark: `Class based on ${typical.words}: ${TYPICAL}` };
  return bleach === null
    ? strict("oxidizer_4", "the class of the oxidizer")
    : { id: "oxidizer_1", remark: `Hypochlorite solution, ${bleach.percent}%: assumed to be Class 1; confirm` };
};

type Facts = {
  readonly matter: Matter | null;
  readonly nfpa: Nfpa | null;
  readonly flash: number | null;
  readonly line: PreparedLine;
};

/** NFPA 704 rates liquids with a flash point below 100 °F as 3 or 4, and those below 200 °F as 2. */
const byRating = ({ nfpa }: Facts): ReadonlyArray<PermitFit> => {
  const degree = nfpa?.flammability ?? 0;
  const remark = `No flash point; class based on NFPA flammability ${degree}`;
  if (degree >= 3) return [{ id: "flammable_liquid_1", remark }];
  return degree === 2 ? [{ id: "combustible_liquid", remark }] : [];
};

const liquidClass = (facts: Facts): ReadonlyArray<PermitFit> => {
  const {
    flash,
    line: { line },
  } = facts;
  if (flash === null) {
    const rated = byRating(facts);
    return rated.length > 0 ? rated : [strict("flammable_liquid_1", "the flash point")];
  }
  if (isFlashOpen(line, 100))
    return [strict("flammable_liquid_1", `a flash point more exact than ${flashText(line)} °F`)];
  if (flash < 100) return [sure("flammable_liquid_1")];
  return flash < 200 ? [sure("combustible_liquid")] : [];
};

/** By the NFPA 704 instability rating, if there is one. */
const byInstability = ({ nfpa }: Facts, ids: Readonly<Record<1 | 2 | 3, PermitClassId>>): PermitFit => {
  if (nfpa === null || nfpa.instability === 0) return strict(ids[3], "the class");
  return sure(nfpa.instability >= 3 ? ids[3] : nfpa.instability === 2 ? ids[2] : ids[1]);
};

const toxicClass = ({ nfpa }: Facts): PermitFit => {
  if (nfpa === null) return strict("highly_toxic", "the degree of toxicity (NFPA health)");
  return sure(nfpa.health === 4 ? "highly_toxic" : "toxic");
};

const AEROSOL: PermitFit = {
  id: "aerosol",
  matter: "solid",
  remark: "Level 1 aerosols are not counted; confirm the level",
};

/** Level 1 needs no permit. */
const aerosolOf = ({ line }: PreparedLine): ReadonlyArray<PermitFit> => {
  const answer = answerTo(line, "aerosol");
  if (answer === null) return [AEROSOL];
  return answer === "Fire code: aerosol level 1" ? [] : [{ ...AEROSOL, remark: "Level 2 or 3, as entered" }];
};

const waterClass = ({ line }: Facts): ReadonlyArray<PermitFit> =>
  orEntered(line, "water", strict("water_reactive_3", "the class of the reaction with water"));

const ENTERED_OTHERWISE =
  "Entered as not corrosive, but counted: its hazard class is one of skin corrosion; correct one of them";
const DEGREE = "Acute toxicity category of GHS; the fire code goes by LD50 or LC50; confirm";

/** The fire code classes for each kind of hazard class. */
const FITS: Readonly<Record<PermitKind, (facts: Facts) => ReadonlyArray<PermitFit>>> = {
  "flammable liquid": liquidClass,
  aerosol: ({ line }) => aerosolOf(line),
  "flammable gas": () => [sure("flammable_gas")],
  "flammable solid": () => [sure("flammable_solid")],
  corrosive: ({ line }) => [
    { id: "corrosive", remark: enteredClass(line, "corrosive") === null ? ENTERED_OTHERWISE : null },
  ],
  "corrosive or irritating": ({ line }) =>
    orEntered(line, "corrosive", strict("corrosive", "whether it is corrosive or only irritating to skin")),
  "corrosive to metals": ({ line }) =>
    orEntered(line, "corrosive", strict("corrosive", "whether it destroys living tissue")),
  "highly toxic": ({ line }) => orEntered(line, "toxicity", { id: "highly_toxic", remark: DEGREE }),
  toxic: ({ line }) => orEntered(line, "toxicity", { id: "toxic", remark: DEGREE }),
  "toxic by rating": (facts) => orEntered(facts.line, "toxicity", toxicClass(facts)),
  "oxidizing gas": () => [sure("oxidizer_gas")],
  oxidizer: ({ matter, line }) => (matter === "gas" ? [sure("oxidizer_gas")] : oxidizerClass(line)),
  "organic peroxide": ({ line }) =>
    orEntered(line, "peroxide", strict("organic_peroxide_1", "the class of the organic peroxide")),
  pyrophoric: () => [sure("pyrophoric")],
  unstable: (facts) =>
    orEntered(facts.line, "unstable", byInstability(facts, { 1: "unstable_1", 2: "unstable_2", 3: "unstable_4" })),
  "water-reactive": waterClass,
  inert: () => [sure("inert_gas")],
  "gas under pressure": () => [],
  explosive: () => [],
};

/** With the bar that NFPA 704 prints, and as people type it. */
const WATER_REACTIVE: ReadonlySet<string> = new Set(["W", "W\u0336"]);

/** The bottom field of the NFPA diamond, OX and W, if no hazard class covers it. */
const bySpecial = ({ matter, nfpa, line }: Facts, ofHazards: ReadonlyArray<PermitFit>): ReadonlyArray<PermitFit> => {
  const kind = nfpa?.special === "OX" ? "oxidizer" : "water";
  if (ofHazards.some(({ id }) => id.startsWith(kind))) return [];
  if (kind === "oxidizer") {
    return matter === "gas" ? [sure("oxidizer_gas")] : oxidizerClass(line);
  }
  return WATER_REACTIVE.has(nfpa?.special ?? "") ? waterClass({ matter, nfpa, line, flash: null }) : [];
};

const isGasUnderPressure = (line: PreparedLine): boolean =>
  matterOf(line) === "gas" && isOf(line, "gas under pressure");

/** A gas under pressure with no other class is treated as inert if its components allow it, like nitrogen and argon. */
const byPressure = ({ line }: Facts): ReadonlyArray<PermitFit> =>
  isGasUnderPressure(line) && mayBeInert(line)
    ? [{ id: "inert_gas", remark: "Gas under pressure with no other fire code class; treated as inert" }]
    : [];

/** Classes that follow from the flash point or NFPA rating alone. */
const byFlammability = (facts: Facts): ReadonlyArray<PermitFit> => {
  if (facts.matter === "liquid") return facts.flash === null ? byRating(facts) : liquidClass(facts);
  if (facts.matter !== "gas") return [];
  if (facts.nfpa?.flammability === 4) return [sure("flammable_gas")];
  return isKnownFlammableGas(facts.line) && !isOf(facts.line, "flammable gas")
    ? [{ id: "flammable_gas", remark: "Flammable gas based on its components; no hazard class says so" }]
    : [];
};

const LP_GAS =
  "LP-gas by composition or name; the gas table amounts do not apply. Containers of up to 500 gal water capacity serving a Group R-3 dwelling do not require a permit";

/** Counts by whichever amount is known, because any amount requires a permit. */
const lpGas = (line: PreparedLine): PermitFit => ({
  id: "lp_gas",
  remark: LP_GAS,
  matter: (["gas", "liquid", "solid"] as const).find((matter) => amountInMatter(line, matter) !== null) ?? "gas",
});

/** An aerosol counts as an aerosol, not as the liquid or gas in it. */
const FLAMMABLE_CLASS = /^(?:flammable_(?:liquid|gas)|combustible)/;

/** Oxidizers without a hazard class: strong peroxide, nitric acid, and bleach, which is also corrosive. */
const unmarkedOxidizer = ({ matter, line }: Facts, byClass: ReadonlyArray<PermitFit>): ReadonlyArray<PermitFit> => {
  const bleach = bleachOf(line);
  const isKnown = (prefix: string) => byClass.some(({ id }) => id.startsWith(prefix));
  const isOxidizer = matter !== "gas" && (bleach !== null || typicalOxidizer(line) !== null);
  return [
    ...(isOxidizer && !isKnown("oxidizer") && readNfpa(line.line.nfpa)?.special !== "OX" ? oxidizerClass(line) : []),
    ...(bleach?.isCorrosive === true && matter === "liquid" && !isKnown("corrosive")
      ? orEntered(line, "corrosive", {
          id: "corrosive",
          remark: `Hypochlorite solution, ${bleach.percent}%: assumed to be corrosive`,
        })
      : []),
  ];
};

/** A gas under pressure that no fire code class fits, and that its components do not show to be inert. */
export const unclassifiedGas = (line: PreparedLine): ReadonlyArray<string> =>
  isGasUnderPressure(line) && permitClassesOf(line).length === 0
    ? [
        "Gas under pressure with no other fire code class, and its components are not known to be inert: which classes apply?",
      ]
    : [];

export const permitClassesOf = (line: PreparedLine): ReadonlyArray<PermitFit> => {
  const { flash_points, nfpa } = line.line;
  const cryogen = cryogenOf(line);
  const entered = enteredClasses(line).map((id): PermitFit => ({ id, remark: "Class as entered" }));
  if (cryogen !== null) {
    const matter = amountInMatter(line, "gas") === null ? "liquid" : "gas";
    return [{ id: cryogen, remark: null, matter: "liquid" }, ...entered.map((fit) => ({ ...fit, matter }) as const)];
  }
  const facts: Facts = {
    matter: matterOf(line),
    nfpa: readNfpa(nfpa),
    flash: flash_points === null ? null : leastFlash(line.line),
    line,
  };
  const ofHazards = line.hazards.flatMap(({ ghs }) => (ghs?.permit ? FITS[ghs.permit](facts) : []));
  const byClass = [...ofHazards, ...entered];
  const isEntered = answerTo(line.line, "aerosol") !== null;
  const isAerosol =
    isEntered ||
    line.hazards.some(({ ghs }) => ghs?.permit === "aerosol") ||
    /aerosol|spray can/i.test(line.line.container_name);
  const isCounted = isEntered || (isAerosol && byClass.some(({ id }) => FLAMMABLE_CLASS.test(id)));
  const flammable = isCounted ? aerosolOf(line) : [];
  const isLp = !isAerosol && isLpGas(line);
  const found = [
    ...flammable,
    ...(isLp ? [lpGas(line)] : []),
    ...byFlammability(facts),
    ...bySpecial(facts, ofHazards),
    ...byClass,
    ...unmarkedOxidizer(facts, byClass),
  ].filter(({ id }) => !(isAerosol || isLp) || !FLAMMABLE_CLASS.test(id));
  const all = found.length === 0 ? byPressure(facts) : found;
  return [...new Map(all.map((fit) => [fit.id, fit])).values()];
};
