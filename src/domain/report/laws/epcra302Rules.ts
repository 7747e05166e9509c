import type { ListLaw } from "./common/evaluateByList.ts";
import { compare, type Decimal, multiply } from "../../shared/decimal.ts";
import { constant, exact, printed, resultText } from "../amounts/exact.ts";
import { readNfpa } from "../../hazard/readNfpa.ts";
import { countComponent, totalOf } from "./common/aggregate.ts";
import { isReached } from "../amounts/findings.ts";
import type { CountShare, SubstanceTotal } from "./common/Listed.ts";
import { listedSubstances, type ThresholdOf } from "./common/listedSubstances.ts";
import type { SnapshotList } from "../snapshot/ReportSnapshot.ts";
import type { Rule } from "../amounts/Rule.ts";

/** Extremely hazardous substances at or above their threshold planning quantity. */
export const EPCRA_302 = {
  id: "epcra_302",
  version: 9,
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

const isReactive = ({ line }: Pick<SubstanceTotal["contributions"][number], "line">): boolean =>
  (readNfpa(line.line.nfpa)?.instability ?? 0) >= LOWER_FROM_INSTABILITY;

const countWhole = countComponent(EPCRA_302.de_minimis);
const IN_LIQUID = "In a liquid it is in solution (× 0.2) or molten (× 0.3); the larger factor was used (40 CFR 355.16)";

/**
 * An EHS with two TPQs is a solid; in a liquid it is in solution or molten, and the larger of the two factors is used. The
 * factors apply only to solids that are not reactive (NFPA instability below 2).
 */
export const count302: CountShare = (share) => {
  const counted = countWhole(share);
  const { line, listed } = share;
  const isInLiquid = listed.row.tpq_other_solid_lbs !== null && line.line.physical_state === "liquid";
  if (!counted.is_counted || !isInLiquid || isReactive(share)) return counted;
  const pounds = multiply(counted.pounds, constant(SOLID_FORMS.molten.factor));
  const words = `${counted.words}; × ${SOLID_FORMS.molten.factor} ${resultText(pounds, "lb")}`;
  return { ...counted, pounds, words, before_factor: counted.pounds, remarks: [...counted.remarks, IN_LIQUID] };
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

/** At or above the lower TPQ, the form of a solid matters, but the inventory does not record it. */
export const formRemarks = (substance: SubstanceTotal): ReadonlyArray<string> => {
  const { listed, total, contributions } = substance;
  const upper = exact(listed.row.tpq_other_solid_lbs);
  if (upper === null || compare(total, listed.threshold) < 0) return listed.threshold_remarks;
  const remarks = contributions.some(isReactive) ? [REACTIVE] : listed.threshold_remarks;
  const forms = formAnswers(substance, { lower: listed.threshold, upper });
  if (forms.every(({ isReportable }) => isReportable)) return remarks;
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
};
