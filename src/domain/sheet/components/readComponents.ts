import type { Proposal } from "../Proposal.ts";
import { componentProposal } from "./proposeComponents.ts";
import type { SheetDocument, Section } from "../SheetDocument.ts";
import { tableHeads } from "./columnHeads.ts";
import { type Row, tableRows } from "./componentTable.ts";
import { piecesOf } from "./pieces.ts";

/** The rows of the tables of a section, from top to bottom. */
export const sectionRows = (document: SheetDocument, section: Section): ReadonlyArray<Row> => {
  const { lines } = section;
  const heads = tableHeads(lines);
  const pieces = piecesOf(lines);
  const rulings = document.pages.flatMap((page) => page.rulings);
  const starts = heads.length === 0 ? [-1] : heads.map(({ last }) => last);
  const before = (heads[0]?.first ?? 0) > 0 ? pieces.filter(({ line }) => line < (heads[0]?.first ?? 0)) : [];
  const early = before.some(({ cas }) => cas !== null) ? tableRows(lines, before, null, rulings) : [];
  return [
    ...early,
    ...starts.flatMap((start, i) => {
      const end = heads[i + 1]?.first ?? Number.POSITIVE_INFINITY;
      const own = pieces.filter(({ line }) => line > start && line < end);
      return tableRows(lines, own, heads[i] ?? null, rulings);
    }),
  ];
};

export const proposeSection = (document: SheetDocument, section: Section): ReadonlyArray<Proposal> =>
  sectionRows(document, section)
    .filter((row) => row.cas !== null || (row.names.length > 0 && (row.casWords !== null || row.share !== null)))
    .map((row, i) => componentProposal(row, i, section, "component/table@1"));
