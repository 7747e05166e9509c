import { componentChecks } from "./checks/componentChecks.ts";
import { densityChecks } from "./checks/densityChecks.ts";
import { hazardChecks } from "./checks/hazardChecks.ts";
import type { SheetCheck } from "./checks/SheetCheck.ts";
import type { Proposal } from "./Proposal.ts";
import type { SheetDocument } from "./SheetDocument.ts";

const CHECKS: ReadonlyArray<SheetCheck> = [componentChecks, densityChecks, hazardChecks];

/** The proposals with the cautions of what contradicts them elsewhere on the sheet; with a caution none is sure. */
export const withChecks = (_document: SheetDocument, proposals: ReadonlyArray<Proposal>): ReadonlyArray<Proposal> => {
  const findings = CHECKS.flatMap((check) => check(proposals));
  return proposals.map((proposal) => {
    const own = findings.filter(({ of }) => of === proposal).map(({ caution }) => caution);
    const cautions = [...proposal.cautions, ...own];
    const sureness = cautions.length > 0 && proposal.sureness === "sure" ? "likely" : proposal.sureness;
    return { ...proposal, cautions, sureness };
  });
};
