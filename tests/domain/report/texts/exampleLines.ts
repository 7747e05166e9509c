import { readFileSync } from "node:fs";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { aLine } from "../support/aSnapshot.ts";

/**
 * A plant with something of everything that a report may have to say, and of all that an inventory may lack: each line of
 * the file is a line of its two inventories, as far as it differs from a plain one.
 */
export const exampleLines: ReadonlyArray<SnapshotLine> = readFileSync(
  new URL("exampleLines.ndjson", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((text, at) => {
    const facts: Partial<SnapshotLine> = JSON.parse(text);
    return aLine(facts, at + 1);
  });
