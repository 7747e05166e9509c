import type { ReportSnapshot } from "../report/snapshot/ReportSnapshot.ts";
import { byCodeUnit, canonicalInputs, sortedJson } from "../report/snapshot/canonicalInputs.ts";
import type { FilingFacts } from "./FilingFacts.ts";
import type { FilingFormat, FilingTarget } from "./FilingRequest.ts";

/** Increase whenever the same inputs would produce a different file. */
export const FILING_VERSION = 4;

/** `sha256` of the file's bytes: 64 lowercase hex digits. */
export type FilingPart = { readonly file_name: string; readonly sha256: string };

/** All inputs of one filing: the same snapshot with the same parts always gives the same file. */
export type FilingSnapshot = {
  readonly format: 1;
  readonly version: number;
  readonly target: FilingTarget;
  readonly file_format: FilingFormat;
  readonly year: number;
  /** For each facility, the snapshot of its Tier II report and the other facts on file. */
  readonly facilities: ReadonlyArray<{ readonly report: ReportSnapshot; readonly facts: FilingFacts }>;
  /** Files next to the XML, in the order in which they were chosen. */
  readonly attachments: ReadonlyArray<FilingPart>;
  readonly template: FilingPart | null;
};

/**
 * Canonical text of a filing in pieces, for hashing with SHA-256. As in reports, the preparation date is left out, so
 * the same inputs hash the same tomorrow.
 */
export function* canonicalFiling({ facilities, ...head }: FilingSnapshot): Generator<string, void> {
  yield sortedJson(head);
  const sorted = facilities.toSorted((a, b) => a.report.facility.id - b.report.facility.id);
  for (const { report, facts } of sorted) {
    yield* canonicalInputs(report);
    // Normalizes the facts, which came as JSON from the database or from a snapshot.
    yield sortedJson(JSON.parse(JSON.stringify(facts)));
  }
}

/** Facilities sorted by name; this is their order in the file. */
export const orderedFacilities = (facilities: FilingSnapshot["facilities"]): FilingSnapshot["facilities"] =>
  facilities.toSorted(
    ({ report: { facility: a } }, { report: { facility: b } }) => byCodeUnit(a.name, b.name) || a.id - b.id,
  );
