import { byOutcomeAndName } from "../../amounts/findings.ts";
import { type FlammableFit, countPsm, flammableOf, PSM, psmRemarks, psmSubstances } from "./psm.ts";
import type { ReportInput } from "../common/Evaluation.ts";
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

export type PsmEvaluation = SubstanceEvaluation & { readonly flammables: () => ReadonlyArray<FlammableGroup> };

/** Process safety management (rules 1.9): the chemicals of appendix A, then flammable liquids and gases. */
export const evaluatePsm = (input: ReportInput): PsmEvaluation => {
  const { provenance, lines } = input;
  const facility = exemptFacility(input);
  const listed = evaluateByList(input, psmLaw(facility));
  let groups: ReadonlyArray<FlammableGroup> | null = null;
  // Evaluated when it is first read: the pages number the derivations of the listed chemicals' tables before these.
  const flammables = () => (groups ??= psmFlammables(provenance, lines, facility, listed.found, PROCESS));
  return {
    ...listed,
    flammables,
    get findings() {
      return [...listed.findings, ...flammables().map(({ group }) => group.finding)].sort(byOutcomeAndName);
    },
    gaps: [
      ...listed.gaps,
      ...lines.flatMap(hazardGaps),
      ...lines.flatMap((line) => {
        const missing = MISSING_FACTS[flammableOf(line)];
        return missing === undefined ? [] : [gap(line, missing)];
      }),
    ],
  };
};
