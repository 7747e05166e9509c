import { readFileSync } from "node:fs";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import type { ReportName } from "../examples/wholeReport.ts";

export type Facts = Partial<SnapshotLine>;
type Question = {
  readonly report: ReportName;
  /** A part of what the report asks. */
  readonly asks: string;
  readonly line: Facts;
  /** Further lines. */
  readonly others?: ReadonlyArray<Facts>;
  /** Each settles it; where both exist, at least one so that the substance counts, and one so that it does not. */
  readonly settledBy: ReadonlyArray<Facts>;
};

/** Every question that a report can ask, and what settles it. */
export const ASKED_QUESTIONS = readFileSync(new URL("askedQuestions.ndjson", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  // The file holds one question a line.
  .map((line) => JSON.parse(line) as Question);
