import type { ReportSnapshot } from "../report/snapshot/ReportSnapshot.ts";
import { byCodeUnit, canonicalInputs, sortedJson } from "../report/snapshot/canonicalInputs.ts";
import type { FilingFacts } from "./FilingFacts.ts";
import type { FilingFormat, FilingTarget } from "./FilingRequest.ts";

/** Raised with every change of what is written for the same inputs. */
export const FILING_VERSION = 2;

/** `sha256` of its bytes: 64 lowercase hex digits. */
export type FilingPart = { readonly file_name: string; readonly sha256: string };

/** Everything that one filing reads: the same snapshot with the same parts is the same file. */
export type FilingSnapshot = {
  readonly format: 1;
  readonly version: number;
  readonly target: FilingTarget;
  readonly file_format: FilingFormat;
  readonly year: number;
  /** A snapshot of the Tier II report of each facility, and what else is on file. */
  readonly facilities: ReadonlyArray<{ readonly report: ReportSnapshot; readonly facts: FilingFacts }>;
  /** Beside the XML, in the order in which they were chosen. */
  readonly attachments: ReadonlyArray<FilingPart>;
  readonly template: FilingPart | null;
};

/** In pieces, for a SHA-256. The day of preparation is left out, as in reports: tomorrow's inputs are the same. */
export function* canonicalFiling({ facilities, ...head }: FilingSnapshot): Generator<string, void> {
  yield sortedJson(head);
  const sorted = facilities.toSorted((a, b) => a.report.facility.id - b.report.facility.id);
  for (const { report, facts } of sorted) {
    yield* canonicalInputs(report);
    // Facts came as JSON, from the database or from a snapshot.
    yield sortedJson(JSON.parse(JSON.stringify(facts)));
  }
}

/** Facilities by name, as a person looks for them; the order of the file. */
export const orderedFacilities = (facilities: FilingSnapshot["facilities"]): FilingSnapshot["facilities"] =>
  facilities.toSorted(
    ({ report: { facility: a } }, { report: { facility: b } }) => byCodeUnit(a.name, b.name) || a.id - b.id,
  );
