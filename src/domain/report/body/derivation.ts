import { column, row, textCell } from "../model/cells.ts";
import type { Passport } from "../model/Passport.ts";
import type { PassportBook } from "../model/passportBook.ts";
import { MadeListing } from "../model/Listing.ts";
import type { Finding, LineRef, ReportRow, ReportSection } from "../model/ReportModel.ts";

/** `EHS list, version 3, row 17: Chlorine`. */
const listWords = ({ list }: Passport): string =>
  list === null ? "" : `${list.type} list, version ${list.version}, row ${list.row_no}: ${list.chemical_name}`;

/** Longer sums name no line: their parts, one row each below, do. */
const TOLD_LINES = 12;
const lineWords = ({ lines }: Passport, all: ReadonlyArray<LineRef>): string => {
  if (lines.length > TOLD_LINES) return `${lines.length} lines`;
  return lines.map((at) => all[at]?.sds_no ?? "").join(", ");
};

const stepRow = (id: string, passport: Passport, lines: ReadonlyArray<LineRef>): ReportRow =>
  row(
    id,
    [
      textCell(passport.figure),
      textCell(passport.arithmetic.join("; ")),
      textCell(lineWords(passport, lines)),
      textCell(listWords(passport)),
      textCell(passport.rule.paragraph),
      textCell(passport.remarks.join("; ")),
    ],
    passport.lines.length === 1 ? { line: passport.lines[0] ?? null } : { tone: "total" },
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
          column("arithmetic", "How it came to be", "text", 5),
          column("lines", "SDS No", "text", 1.2),
          column("list", "List row", "text", 3),
          column("rule", "Rule", "text", 2.5),
          column("remarks", "Remarks", "text", 3),
        ],
        rows,
      },
    ],
    empty: "None: nothing is reportable.",
  };
};
