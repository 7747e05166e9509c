import { column, row, textCell } from "../model/cells.ts";
import { listRowWords } from "../model/listRowWords.ts";
import type { Passport } from "../model/Passport.ts";
import type { PassportBook } from "../model/passportBook.ts";
import { MadeListing } from "../model/Listing.ts";
import type { Finding, LineRef, ReportRow, ReportSection } from "../model/ReportModel.ts";

/** Longer sums name no line: their parts, one row each below, do. */
const TOLD_LINES = 12;
const lineWords = ({ lines }: Passport, all: ReadonlyArray<LineRef>): string => {
  if (lines.length > TOLD_LINES) return `${lines.length} lines`;
  return lines.map((at) => all[at]?.sds_no ?? "").join(", ");
};

const onlyOne = (lines: ReadonlyArray<number>): number | null => (lines.length === 1 ? (lines[0] ?? null) : null);

const stepRow = (id: string, passport: Passport, lines: ReadonlyArray<LineRef>): ReportRow =>
  row(
    id,
    [
      textCell(passport.figure),
      textCell(passport.arithmetic.join("; ")),
      textCell(lineWords(passport, lines)),
      textCell(passport.list === null ? "" : listRowWords(passport.list)),
      textCell(passport.rule.paragraph),
      textCell(passport.remarks.join("; ")),
    ],
    { tone: passport.parts.length > 1 && passport.lines.length > 1 ? "total" : "plain", line: onlyOne(passport.lines) },
  );

/** How each reportable figure came to be: its sum, its threshold, and every amount that was added up. */
export const derivation = (
  book: PassportBook,
  findings: ReadonlyArray<Finding>,
  lines: ReadonlyArray<LineRef>,
): ReportSection => {
  const reportable = findings.filter(({ outcome }) => outcome === "reportable");
  const steps = reportable.flatMap(({ passport, threshold_passport }) => [
    passport,
    threshold_passport,
    ...book.get(passport).parts,
  ]);
  const rows = new MadeListing(steps, (passport, at) => stepRow(`derivation/${at}`, book.get(passport), lines));
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
          column("arithmetic", "How it came to be", "text", 4.5),
          column("lines", "SDS No", "text", 1.2),
          column("list", "List row", "text", 3),
          column("rule", "Rule", "text", 3.2),
          column("remarks", "Remarks", "text", 2.6),
        ],
        rows,
      },
    ],
    empty: "None: nothing is reportable.",
  };
};
