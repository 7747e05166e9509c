import { byOutcomeAndName } from "../../amounts/findings.ts";
import { type FlammableFit, countPsm, flammableOf, PSM, psmRemarks, psmSubstances } from "./psm.ts";
import type { Evaluation, ReportInput } from "../common/Evaluation.ts";
import { type SubstanceEvaluation, type ListLaw, evaluateByList } from "../common/evaluateByList.ts";
import { gap, hazardGaps } from "../common/gaps.ts";
import { psmFacility } from "../common/processExemptions.ts";
import { type FlammableGroup, psmFlammables } from "./psmFlammables.ts";

export const PROCESS = "29 CFR 1910.119(b)";
/**
 * Counts the chemicals of appendix A. `facility` is why the standard does not apply to the facility, so that nothing
 * counts; null if it applies.
 */
export const psmLaw = (facility: string | null) =>
  ({
    rule: PSM,
    list: "psm",
    listed: psmSubstances,
    count: countPsm(facility),
    regime: "psm",
    unlisted: UNLISTED,
    isByLocation: true,
    process: PROCESS,
    remarksOf: psmRemarks,
  }) as const satisfies ListLaw;

/** Why a line cannot be evaluated as a flammable liquid or gas. */
const MISSING_FACTS: Readonly<Partial<Record<FlammableFit, string>>> = {
  unknown: "Flammable by hazard class or NFPA rating, but no flash point entered",
  open: "No hazard class, flash point or NFPA rating: is this a flammable liquid or gas (29 CFR 1910.119(a)(1)(ii))?",
};
const UNLISTED = "not on the appendix A list (29 CFR 1910.119); flammable liquids and gases are counted by product";

/** Why the standard does not apply to the facility; null if it applies. */
export const exemptFacility = ({ snapshot }: ReportInput): string | null =>
  psmFacility(snapshot.facility.psm_exemption);

/** The chemicals of appendix A. */
export const evaluatePsmListed = (input: ReportInput): SubstanceEvaluation => {
  const { gaps, ...listed } = evaluateByList(input, psmLaw(exemptFacility(input)));
  return {
    ...listed,
    gaps: [
      ...gaps,
      ...input.lines.flatMap(hazardGaps),
      ...input.lines.flatMap((line) => {
        const missing = MISSING_FACTS[flammableOf(line)];
        return missing === undefined ? [] : [gap(line, missing)];
      }),
    ],
  };
};

/** Flammable liquids and gases, which may be in a process with the chemicals in `found`. */
export const evaluatePsmFlammables = (
  input: ReportInput,
  { found }: Pick<SubstanceEvaluation, "found">,
): ReadonlyArray<FlammableGroup> => psmFlammables(input.provenance, input.lines, exemptFacility(input), found, PROCESS);

/** Process safety management (rules 1.9). */
export const evaluatePsm = (input: ReportInput): Evaluation => {
  const listed = evaluatePsmListed(input);
  const flammables = evaluatePsmFlammables(input, listed).map(({ group }) => group.finding);
  return { ...listed, findings: [...listed.findings, ...flammables].sort(byOutcomeAndName) };
};
