import type { GhsClass } from "../../hazard/GhsClass.ts";
import { ghsClassOf } from "../../hazard/ghsClasses.ts";
import { proposedGhsCode } from "../../hazard/proposedGhsCode.ts";
import type { SnapshotLine } from "../snapshot/ReportSnapshot.ts";

/**
 * A hazard class of a line. The name is only displayed. If `ghs` is null, it has no GHS class, so no rule can evaluate
 * it.
 */
export type LineHazard = { readonly name: string; readonly ghs: GhsClass | null };

/** Lines stored before hazard classes had codes get the code that the name suggests. */
export const readHazard = (name: string, code: string | null | undefined): LineHazard => ({
  name,
  ghs: ghsClassOf((code === undefined ? proposedGhsCode(name) : code) ?? "") ?? null,
});

export const lineHazards = ({
  hazards,
  hazard_codes: codes,
}: Pick<SnapshotLine, "hazards" | "hazard_codes">): ReadonlyArray<LineHazard> =>
  hazards.map((name, at) => readHazard(name, codes === undefined ? undefined : (codes[at] ?? null)));

export const noGhsClass = (name: string): string =>
  `Hazard class '${name}' has no GHS class. Choose one under Hazard Class Mgmt.`;

/** Sentences for reports that depend on hazard classes: classes without a GHS class. */
export const withoutGhsClass = (hazards: ReadonlyArray<LineHazard>): ReadonlyArray<string> =>
  hazards.flatMap(({ name, ghs }) => (ghs === null ? [noGhsClass(name)] : []));
