import type { ListLaw } from "./common/evaluateByList.ts";
import { add, compare, type Decimal, multiply, ZERO } from "../../shared/decimal.ts";
import { constant, exact, printed, resultText } from "../amounts/figures.ts";
import { readNfpa } from "../../hazard/readNfpa.ts";
import { countComponent, totalOf, withHigherThreshold } from "./common/aggregate.ts";
import { isReached } from "../amounts/findings.ts";
import {
  type Contribution,
  type CountShare,
  type SubstanceTotal,
  listedSubstances,
  type ThresholdOf,
} from "./common/listedSubstances.ts";
import type { SnapshotList } from "../snapshot/ReportSnapshot.ts";
import type { Rule } from "../amounts/Rule.ts";
import { formOf } from "../facts/formOf.ts";
import { WATER, type PreparedLine } from "../facts/PreparedLine.ts";

/** Extremely hazardous substances at or above their threshold planning quantity. */
export const EPCRA_302 = {
  id: "epcra_302",
  version: 12,
  name: "EPCRA 302, threshold planning quantity",
  citation: "EPCRA section 302, 42 U.S.C. 11002; 40 CFR part 355 subpart B, appendix A",
  paragraph: "40 CFR 355.10, 355.13, 355.14",
  sign: "at or above",
  unit: "lb",
  threshold: "TPQ on the EHS list; the lower of two",
  de_minimis: { percent: "1", carcinogen_percent: null, is_limit_counted: false, paragraph: "40 CFR 355.13" },
  mixture: "component",
  effective: "2008-12-03",
} as const satisfies Rule;

/**
 * The factor for a solid of a known form (40 CFR 355.16). `other`: a solid in none of the forms to which the lower TPQ
 * applies (355.15).
 */
export const SOLID_FORMS = {
  solution: { factor: "0.2", words: "in solution × 0.2 (40 CFR 355.16)" },
  molten: { factor: "0.3", words: "molten × 0.3 (40 CFR 355.16)" },
  powder: { factor: "1", words: "powder, portion below 100 µm (40 CFR 355.16)" },
  solid_other: { factor: "1", words: "other solid (40 CFR 355.15)" },
} as const;
export type SolidForm = keyof typeof SOLID_FORMS;

const tpq: ThresholdOf = (row) => {
  const value = exact(row.threshold_quantity_lbs);
  if (value === null) return null;
  const upper = row.tpq_other_solid_lbs;
  return {
    value,
    words: `TPQ ${row.threshold_as_printed || row.threshold_quantity_lbs} lb`,
    remarks:
      upper === null
        ? []
        : [`The lower of two TPQs was used; ${printed(constant(upper))} lb applies to other solids (40 CFR 355.15)`],
  };
};

export const extremelyHazardous = (ehs: SnapshotList) => listedSubstances(ehs, tpq);

const LOWER_FROM_INSTABILITY = 2;
const REACTIVE = "NFPA instability of 2 or more: the lower TPQ applies to every form (40 CFR 355.15(a)(4))";

const isReactive = ({ line }: Pick<Contribution, "line">): boolean =>
  (readNfpa(line.line.nfpa)?.instability ?? 0) >= LOWER_FROM_INSTABILITY;

/** The form of a solid as entered; null if it is not known or does not decide. */
const enteredForm = ({ line }: Pick<Contribution, "line">): SolidForm | null => {
  switch (formOf(line)) {
    case "powder under 100 microns":
    case "fume or dust":
      return "powder";
    case "in solution":
      return "solution";
    case "molten":
      return "molten";
    case "pieces of 100 microns or more":
      return "solid_other";
    default:
      return null;
  }
};

/** A solid in a liquid with water is dissolved: nothing is molten in water. */
const isInWater = ({ line }: Pick<Contribution, "line">): boolean =>
  line.line.physical_state === "liquid" && line.parts.some(({ cas, percent }) => cas === WATER && percent.value > 0n);

/** The form as entered, or as the components show; null if neither decides. */
const knownForm = (share: Pick<Contribution, "line">): SolidForm | null =>
  enteredForm(share) ?? (isInWater(share) ? "solution" : null);

const countWhole = countComponent(EPCRA_302.de_minimis);
const IN_WATER = "The product contains water: in solution × 0.2 (40 CFR 355.16)";
const IN_LIQUID = "In a liquid it is in solution (× 0.2) or molten (× 0.3); the larger factor was used (40 CFR 355.16)";

const remarkOf = (share: Pick<Contribution, "line">, entered: SolidForm | null, words: string): string => {
  if (entered !== null) return `As entered: ${words}`;
  return isInWater(share) ? IN_WATER : IN_LIQUID;
};

/**
 * An EHS with two TPQs is a solid; in a liquid it is in solution or molten, and the larger of the two factors is used
 * if the form is not entered. The factors apply only to solids that are not reactive (NFPA instability below 2).
 */
export const count302: CountShare = (share) => {
  const counted = countWhole(share);
  const { line, listed } = share;
  if (!counted.is_counted || listed.row.tpq_other_solid_lbs === null || isReactive(share)) return counted;
  const entered = enteredForm(share);
  const form = knownForm(share) ?? (line.line.physical_state === "liquid" ? "molten" : null);
  if (form === null) return counted;
  const { factor, words: formWords } = SOLID_FORMS[form];
  const remarks = [...counted.remarks, remarkOf(share, entered, formWords)];
  if (factor === "1") return { ...counted, remarks };
  const pounds = multiply(counted.pounds, constant(factor));
  const words = `${counted.words}; × ${factor} ${resultText(pounds, "lb")}`;
  return { ...counted, pounds, words, before_factor: counted.pounds, remarks };
};

const OTHER_SOLID = "not counted toward the lower TPQ: other solid, as entered (40 CFR 355.15)";

/** Other solids, as entered, are compared with the higher of two TPQs. */
export const byForm = (substance: SubstanceTotal): SubstanceTotal => {
  const upper = exact(substance.listed.row.tpq_other_solid_lbs);
  if (upper === null) return substance;
  return withHigherThreshold(substance, EPCRA_302.sign, {
    threshold: upper,
    words: `TPQ ${printed(upper)} lb for other solids (40 CFR 355.15)`,
    isOf: (one) => enteredForm(one) === "solid_other" && !isReactive(one),
    why: OTHER_SOLID,
  });
};

/** All pounds of the substance, whatever its form. */
const poundsOf = (some: SubstanceTotal["contributions"]): Decimal =>
  totalOf(some.map(({ pounds, before_factor = pounds }) => ({ pounds: before_factor })));

/** For a total (lb) in a known form: the quantity to compare, and the TPQ for it. */
export const solidFormOf = (
  total: Decimal,
  form: SolidForm,
  tpqs: { readonly lower: Decimal; readonly upper: Decimal | null },
): { readonly counted: Decimal; readonly threshold: Decimal; readonly isReportable: boolean } => {
  const counted = multiply(total, constant(SOLID_FORMS[form].factor));
  const threshold = form === "solid_other" ? (tpqs.upper ?? tpqs.lower) : tpqs.lower;
  return { counted, threshold, isReportable: isReached(EPCRA_302.sign, counted, threshold) };
};

type Tpqs = { readonly lower: Decimal; readonly upper: Decimal };
type FormAnswer = { readonly isReportable: boolean; readonly words: string };

const answerFor = (total: Decimal, form: SolidForm, tpqs: Tpqs): FormAnswer => {
  const { isReportable, counted, threshold } = solidFormOf(total, form, tpqs);
  const sign = isReportable ? "at or above" : "below";
  return {
    isReportable,
    words: `${SOLID_FORMS[form].words}: ${printed(counted)} lb, ${sign} ${printed(threshold)} lb`,
  };
};

/**
 * The results for the forms that are possible by the physical states entered: a liquid cannot be another solid, and a
 * solid cannot be in solution.
 */
const formAnswers = ({ contributions }: SubstanceTotal, tpqs: Tpqs): ReadonlyArray<FormAnswer> => {
  const total = poundsOf(contributions);
  const counted = contributions.filter(({ is_counted }) => is_counted);
  const liquids = counted.filter(({ line }) => line.line.physical_state === "liquid");
  const solids = counted.filter(({ line }) => line.line.physical_state === "solid");
  const isStable = !counted.some(isReactive);
  if (liquids.length > 0 && solids.length > 0 && isStable) {
    const dissolved = answerFor(poundsOf(counted.filter((one) => !solids.includes(one))), "solution", tpqs);
    const others = answerFor(poundsOf(solids), "solid_other", tpqs);
    const words = `${dissolved.words}, and ${others.words}`;
    return [{ isReportable: dissolved.isReportable || others.isReportable, words }, answerFor(total, "molten", tpqs)];
  }
  return [
    ...(solids.length === 0 ? [answerFor(total, "solution", tpqs)] : []),
    answerFor(total, "molten", tpqs),
    ...(liquids.length === 0 && isStable ? [answerFor(total, "solid_other", tpqs)] : []),
  ];
};

/** True if a form of a solid decides that neither is entered nor follows from the components. */
export const isOpen = (one: Pick<Contribution, "line">): boolean => knownForm(one) === null && !isReactive(one);

/** The results if lines without a form are in each that is possible; the others are in the form entered. */
const mixedAnswers = (counted: ReadonlyArray<Contribution>, { lower, upper }: Tpqs): ReadonlyArray<FormAnswer> => {
  const open = counted.filter(isOpen);
  const known = counted.filter((one) => !isOpen(one));
  const others = known.filter((one) => enteredForm(one) === "solid_other" && !isReactive(one));
  const states = new Set(open.map(({ line }) => line.line.physical_state));
  const forms: ReadonlyArray<SolidForm> = [
    ...(states.has("solid") ? [] : (["solution"] as const)),
    "molten",
    ...(states.has("liquid") ? [] : (["solid_other"] as const)),
  ];
  return forms.map((form) => {
    const { factor, words } = SOLID_FORMS[form];
    const assumed = multiply(poundsOf(open), constant(factor));
    const inLower = add(totalOf(known.filter((one) => !others.includes(one))), form === "solid_other" ? ZERO : assumed);
    const all = add(add(inLower, totalOf(others)), form === "solid_other" ? assumed : ZERO);
    const isLower = isReached(EPCRA_302.sign, inLower, lower);
    const isReportable = isLower || isReached(EPCRA_302.sign, all, upper);
    const [pounds, threshold] = isLower ? [inLower, lower] : [all, upper];
    const sign = isReportable ? "at or above" : "below";
    return {
      isReportable,
      words: `${words}: with the other lines ${printed(pounds)} lb, ${sign} ${printed(threshold)} lb`,
    };
  });
};

/** The possible results, if they depend on a form that is not entered; otherwise none. */
const openAnswers = (substance: SubstanceTotal): ReadonlyArray<FormAnswer> => {
  const { listed, total, contributions } = substance;
  const upper = exact(listed.row.tpq_other_solid_lbs);
  if (upper === null || compare(total, listed.threshold) < 0) return [];
  const counted = contributions.filter(({ is_counted }) => is_counted);
  const isKnown = counted.some((one) => knownForm(one) !== null);
  if (isKnown && !counted.some(isOpen)) return [];
  const tpqs = { lower: exact(listed.row.threshold_quantity_lbs) ?? listed.threshold, upper };
  const forms = isKnown ? mixedAnswers(counted, tpqs) : formAnswers(substance, tpqs);
  return forms.every(({ isReportable }) => isReportable) ? [] : forms;
};

/** The lines whose form would settle the result. */
export const linesWithoutForm = (substance: SubstanceTotal): ReadonlyArray<PreparedLine> =>
  openAnswers(substance).length === 0
    ? []
    : substance.contributions.flatMap((one) => (one.is_counted && isOpen(one) ? [one.line] : []));

export const formRemarks = (substance: SubstanceTotal): ReadonlyArray<string> => {
  const { listed, total, contributions } = substance;
  const hasTwo = listed.row.tpq_other_solid_lbs !== null && compare(total, listed.threshold) >= 0;
  const remarks = hasTwo && contributions.some(isReactive) ? [REACTIVE] : listed.threshold_remarks;
  const forms = openAnswers(substance);
  const remarkFor = (title: string, isReported: boolean): ReadonlyArray<string> => {
    const some = forms.filter(({ isReportable }) => isReportable === isReported);
    return some.length === 0 ? [] : [`${title}: ${some.map(({ words }) => words).join("; ")}`];
  };
  return [
    ...remarks,
    ...remarkFor("Not reportable if this form is confirmed", false),
    ...remarkFor("Still reportable if this form is confirmed", true),
  ];
};

/** EPCRA 302 (rules 1.1). */
export const LAW_302: ListLaw = {
  rule: EPCRA_302,
  list: "ehs",
  listed: extremelyHazardous,
  count: count302,
  regime: "302",
  unlisted: "not on the EHS list (40 CFR part 355, appendix A)",
  remarksOf: formRemarks,
  settled: byForm,
};
