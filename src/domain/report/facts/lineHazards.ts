import type { GhsClass } from "../../hazard/GhsClass.ts";
import { ghsClassOf } from "../../hazard/ghsClasses.ts";
import { proposedGhsCode } from "../../hazard/proposedGhsCode.ts";
import type { SnapshotLine } from "../snapshot/ReportSnapshot.ts";

/** A hazard class of a line. Its name is only shown; null: it has no GHS class, so no rule can read it. */
export type LineHazard = { readonly name: string; readonly ghs: GhsClass | null };

/** What was stored before hazard classes had codes has the one that its name means. */
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

/** What each report says that would have asked it. */
export const withoutGhsClass = (hazards: ReadonlyArray<LineHazard>): ReadonlyArray<string> =>
  hazards.flatMap(({ name, ghs }) => (ghs === null ? [noGhsClass(name)] : []));
