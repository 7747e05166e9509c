import { byOutcomeAndName } from "../../amounts/findings.ts";
import type { Evaluation, ReportInput } from "../common/Evaluation.ts";
import { type Group, validateGroups } from "../common/groups.ts";
import { californiaGroups, permitGaps, permitGroups } from "./permitGroups.ts";
import { CALIFORNIA_HMBP, FIRE_PERMIT } from "./permits.ts";

/** `plan`: California's business plan; empty for other states. */
export type PermitEvaluation = Evaluation & { readonly permits: ReadonlyArray<Group>; readonly plan: ReadonlyArray<Group> };

/** Hazardous materials permits (rules 1.10 and 1.12). */
export const evaluatePermits = ({ snapshot, lines, provenance }: ReportInput): PermitEvaluation => {
  const { state, fire_code: code = "not known" } = snapshot.facility;
  const permits = validateGroups(provenance, FIRE_PERMIT, permitGroups(lines, code));
  const plan = state === "CA" ? validateGroups(provenance, CALIFORNIA_HMBP, californiaGroups(lines)) : [];
  return {
    permits,
    plan,
    findings: [...permits, ...plan].map(({ finding }) => finding).sort(byOutcomeAndName),
    gaps: lines.flatMap(permitGaps),
  };
};
