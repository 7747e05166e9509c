import { column, row, textCell } from "../model/cells.ts";
import { isEntered } from "../model/Provenance.ts";
import { listRowWords } from "../model/Provenance.ts";
import type { Derivation } from "../model/Provenance.ts";
import type { Provenance } from "../model/Provenance.ts";
import { MadeListing } from "../model/Listing.ts";
import type { Finding, LineRef, ReportRow, ReportSection } from "../model/ReportModel.ts";

/** Longer sums name no line: their parts, one row each below, do. */
const TOLD_LINES = 12;
const lineWords = ({ lines }: Derivation, all: ReadonlyArray<LineRef>): string => {
  if (lines.length > TOLD_LINES) return `${lines.length} lines`;
  return lines.map((at) => all[at]?.sds_no ?? "").join(", ");
};

const onlyOne = (lines: ReadonlyArray<number>): number | null => (lines.length === 1 ? (lines[0] ?? null) : null);

/** A step of a derivation: the total with its threshold, or what it was made of. */
type Step = { readonly derivation: number; readonly threshold: number | null };

const stepRow = (
  provenance: Provenance,
  { derivation, threshold }: Step,
  at: number,
  lines: ReadonlyArray<LineRef>,
): ReportRow => {
  const told = provenance.get(derivation);
  return row(
    `derivation/${at}`,
    [
      textCell(told.figure),
      textCell(told.arithmetic.join("; ")),
      textCell(threshold === null ? "" : provenance.get(threshold).arithmetic.join("; ")),
      textCell(lineWords(told, lines)),
      textCell(told.list === null ? "" : listRowWords(told.list)),
      textCell(told.rule.paragraph),
      textCell(told.remarks.join("; ")),
    ],
    { tone: threshold !== null && told.lines.length > 1 ? "total" : "plain", line: onlyOne(told.lines) },
  );
};

/**
 * How each reportable figure came to be: its total beside its threshold, and below it what the total was made of. What
 * stands in the inventory as somebody entered it has nothing to derive and is left out.
 */
export const derivationSection = (
  provenance: Provenance,
  findings: ReadonlyArray<Finding>,
  lines: ReadonlyArray<LineRef>,
): ReportSection => {
  const reportable = findings.filter(({ outcome }) => outcome === "reportable");
  const steps = reportable.flatMap(
    ({ derivation, threshold_derivation }): ReadonlyArray<Step> => [
      { derivation, threshold: threshold_derivation },
      ...provenance
        .get(derivation)
        .parts.filter((part) => !isEntered(provenance.get(part)))
        .map((part) => ({ derivation: part, threshold: null })),
    ],
  );
  const rows = new MadeListing(steps, (step, at) => stepRow(provenance, step, at, lines));
  return {
    id: "derivation",
    title: "Derivation of the reportable figures",
    kind: "derivation",
    paragraphs: [],
    tables: [
      {
        id: "derivation",
        title: "",
        columns: [
          column("figure", "Figure", "text", 3),
          column("arithmetic", "How it came to be", "text", 4),
          column("threshold", "Threshold", "text", 2.6),
          column("lines", "SDS No", "text", 1.2),
          column("list", "List row", "text", 2.8),
          column("rule", "Rule", "text", 2.8),
          column("remarks", "Remarks", "text", 2.4),
        ],
        rows,
      },
    ],
    empty: "None: nothing is reportable.",
  };
};
