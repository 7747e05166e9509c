import { fitsForm } from "../../facts/listedForm.ts";
import { type Part, type PreparedLine, pureOf, WATER } from "../../facts/PreparedLine.ts";
import { type SubstanceTotal, byCas, listOf } from "../common/listedSubstances.ts";
import { count312, EPCRA_312_EHS, EPCRA_312_FUEL, EPCRA_312_OTHER, ehsOf312 } from "./epcra312Rules.ts";
import { aggregate } from "../common/aggregate.ts";
import { misnamed, questionsOf } from "../common/misnamed.ts";
import { evaluateRetailFuel, type RetailFuel } from "./retailFuel.ts";
import type { Finding, Gap } from "../../amounts/Finding.ts";
import { byOutcomeAndName, isReported } from "../../amounts/findings.ts";
import type { SnapshotList } from "../../snapshot/ReportSnapshot.ts";
import { alikeQuestion } from "./alikeProducts.ts";
import { isWithinCutoff, refusedMarks, withoutExcluded } from "./excludedLines.ts";
import { gapsOf, hazardGaps } from "../common/gaps.ts";
import { type Group, validateGroups } from "../common/groups.ts";
import { mixtureEntries } from "./mixtureEntries.ts";
import { otherHazardous, retailGroups } from "./otherHazardous.ts";
import type { ReportInput, Evaluation } from "../common/Evaluation.ts";
import { substanceFindings, type SubstanceFinding, type SubstanceLaw } from "../common/substanceFindings.ts";
import { ehsByLine, ehsChemical, otherChemical, type TierTwoChemical } from "./tierTwoChemicals.ts";
import {
  type ComponentOutcome,
  componentOutcomes,
  onNoRow,
  outcomesOfTotals,
  treatment,
} from "../common/componentOutcomes.ts";

export const EHS_LAW: SubstanceLaw = { rule: EPCRA_312_EHS };

export type TierTwoEvaluation = {
  readonly list: SnapshotList;
  /** Lines that are not excluded by a rule. */
  readonly lines: ReadonlyArray<PreparedLine>;
  readonly excluded: ReturnType<typeof withoutExcluded>["excluded"];
  /** CAS numbers of extremely hazardous substances that are listed in any form. */
  readonly numbers: ReadonlySet<string>;
  readonly totals: ReadonlyArray<SubstanceTotal>;
  readonly ehs: ReadonlyArray<SubstanceFinding>;
  readonly others: ReadonlyArray<Group>;
  readonly retail: ReadonlyArray<Group>;
  /** As Part B of the form has them, extremely hazardous substances first. */
  readonly chemicalsOf: (isListed: (finding: Finding) => boolean) => ReadonlyArray<TierTwoChemical>;
  readonly reportable: ReadonlyArray<TierTwoChemical>;
  /** Questions about components; they are also included in `gaps`. */
  readonly questions: ReadonlyArray<Gap>;
  readonly gaps: ReadonlyArray<Gap>;
};

/**
 * Adjusts gaps: fuel compared in gallons does not need pounds for that, and a product without components is still
 * counted as a whole.
 */
const treatedGaps = (gaps: ReadonlyArray<Gap>, fuels: ReadonlyArray<RetailFuel>): ReadonlyArray<Gap> => {
  const retail = new Set(fuels.flatMap(({ isRetail, lines }) => (isRetail ? lines.map(({ index }) => index) : [])));
  const treatment = "Counted in gallons; the maximum amount in pounds is unknown";
  return gaps.map((one) => {
    if (one.kind === "composition")
      return { ...one, treatment: "Counted as a whole product; EHS components not counted" };
    const isFuel = retail.has(one.line) && one.kind === "weight";
    return isFuel ? { ...one, treatment, is_counted: true } : one;
  });
};

/** The evaluation for both the report and the file for an authority. It includes confidential locations. */
export const evaluateTierTwo = (input: ReportInput): TierTwoEvaluation => {
  const { provenance } = input;
  const list = listOf(input.snapshot, "ehs");
  const doubtful = new Set(misnamed(input.lines, [list]).map(({ line }) => line));
  const listed = ehsOf312(list);
  const forms = byCas(listed);
  const { counted: lines, excluded } = withoutExcluded(input.lines, ({ index }) => doubtful.has(index), forms);
  const totals = aggregate(listed, lines, count312, "302");
  const substances = substanceFindings(input, EHS_LAW, totals);
  const numbers = new Set(listed.flatMap(({ cas, form }) => (form.kind === "any" ? [cas] : [])));
  const fuels = evaluateRetailFuel(lines, input.snapshot.facility.retail_gas_station);
  const isEhs = ({ cas, percent }: Part, { line }: PreparedLine): boolean =>
    (forms.get(cas) ?? []).some(({ form }) => fitsForm(form, percent, line.physical_state) === "yes");
  const isPureEhs = (line: PreparedLine): boolean => {
    const pure = pureOf(line);
    return pure !== undefined && isEhs(pure, line);
  };
  const isOnlyEhs = (line: PreparedLine): boolean =>
    line.unnumbered.length === 0 &&
    line.parts.some((part) => isEhs(part, line)) &&
    line.parts.every((part) => part.cas === WATER || isWithinCutoff(part) || isEhs(part, line));
  const hazardous = otherHazardous(lines, isPureEhs, isOnlyEhs, fuels);
  const whole = validateGroups(provenance, EPCRA_312_OTHER, hazardous.groups);
  const fuel = validateGroups(provenance, EPCRA_312_FUEL, retailGroups(fuels));
  const { ehs, groups, inWhole } = mixtureEntries(substances, [...fuel, ...whole], lines);
  const others = groups.slice(fuel.length);
  const retail = groups.slice(0, fuel.length);
  const held = ehsByLine(ehs);
  const chemicalsOf: TierTwoEvaluation["chemicalsOf"] = (isListed) => [
    ...ehs.filter(({ finding }) => isListed(finding)).map((one) => ehsChemical(provenance, one, inWhole)),
    ...groups.filter(({ finding }) => isListed(finding)).map((group) => otherChemical(provenance, group, held)),
  ];
  const questions = questionsOf(lines, "302", [list]);
  const gaps = [
    ...treatedGaps(gapsOf(lines), fuels),
    ...questions,
    ...lines.flatMap(hazardGaps),
    ...refusedMarks(lines, forms),
    ...hazardous.alike.flatMap(alikeQuestion),
  ];
  return {
    list,
    lines,
    excluded,
    numbers,
    totals,
    ehs,
    others,
    retail,
    chemicalsOf,
    reportable: chemicalsOf(isReported),
    questions,
    gaps: gaps.toSorted((a, b) => a.line - b.line),
  };
};

export const isConfidential = ({ line }: PreparedLine): boolean => line.confidential_location === "yes";

/**
 * Used for everything except the confidential sheet, because any page can reach the public (EPCRA 312(d)(2)(F), 324).
 */
const withoutConfidentialPlace = (line: PreparedLine): PreparedLine =>
  isConfidential(line) ? { ...line, line: { ...line.line, location_stored: "Confidential" } } : line;

/** An EHS counts separately, and every component counts with its product as a whole (40 CFR 370.14(a)). */
const outcomesOf = (
  lines: ReadonlyArray<PreparedLine>,
  { totals, questions, excluded, others, retail, list }: TierTwoEvaluation,
): ReadonlyArray<ComponentOutcome> => {
  // Shared by all products reported under their own names, because a row for each would add no information.
  const asWhole = treatment("counted", "the product as a whole");
  const wholes = new Map(
    [...retail, ...others].flatMap(({ finding: { name, reported_with }, members }) => {
      if (reported_with !== undefined) return [];
      const named = treatment("counted", `${name}, as a whole`);
      return members.map(({ line }) => [line.index, line.line.name === name ? asWhole : named] as const);
    }),
  );
  const left = new Map(
    excluded.map(({ line, words, paragraph }) => [line.index, treatment("excluded", `${words} (${paragraph})`)]),
  );
  return componentOutcomes({
    lines,
    treatments: outcomesOfTotals(totals),
    questions,
    whole: ({ index }) => (list.rows.length === 0 ? null : (wholes.get(index) ?? null)),
    unlisted: onNoRow([list], "not an EHS; the product is counted only for its EHS (40 CFR 370.14)"),
    unread: ({ index }) => left.get(index) ?? null,
  });
};

export type Evaluation312 = TierTwoEvaluation & Required<Evaluation>;

/** EPCRA 311/312, Tier II, without confidential locations. */
export const evaluate312 = (input: ReportInput): Evaluation312 => {
  const lines = input.lines.map(withoutConfidentialPlace);
  const evaluation = evaluateTierTwo({ ...input, lines });
  const { ehs, retail, others } = evaluation;
  return {
    ...evaluation,
    findings: [...ehs, ...retail, ...others].map(({ finding }) => finding).sort(byOutcomeAndName),
    outcomes: outcomesOf(lines, evaluation),
  };
};
