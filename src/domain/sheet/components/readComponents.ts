import type { Proposal } from "../Proposal.ts";
import type { Line, SheetDocument, Section, Cell } from "../text/SheetDocument.ts";
import type { Ruling } from "../text/SheetText.ts";
import { readShare } from "../values/readShare.ts";
import { withCaution } from "../propose.ts";
import { seedPiece } from "./rowSeeds.ts";
import { withColumnCells, columnOf } from "./columnCells.ts";
import { tableHeads } from "./tableHeads.ts";
import { EMPTY_ROW, type Row, tableRows } from "./tableRows.ts";
import { shareOf } from "./shareOf.ts";
import { listedRows } from "./listedRows.ts";
import { labelledRow, labelsOf } from "./labelledRows.ts";
import { type Piece, piecesOf, hasCheckDigit } from "./pieces.ts";
import { componentProposal, joinedName } from "./proposeComponents.ts";
import { isHazardText, isNoName, isNote, isProprietary } from "./rowWords.ts";
import { normalizeCasNumber } from "../../component/casNumber.ts";
import { boxAround } from "../text/readLines.ts";
import type { ColumnHead, TableHead } from "./TableHead.ts";

const LEAST = /\b(?:min(?:imum)?|from|low(?:er)?|least)\b/i;
const MOST = /\b(?:max(?:imum)?|to|high(?:er|est)?|upper|most)\b/i;

const isShares = ({ kind }: ColumnHead): boolean => kind === "percent" || kind === "unknown";

/** Two adjacent columns for the limits of a percentage: `Min %` and `Max %`. */
const limitsOf = ({ columns }: TableHead): readonly [ColumnHead, ColumnHead] | null => {
  const at = columns.findIndex((column) => isShares(column) && LEAST.test(column.text) && !MOST.test(column.text));
  const [least, most] = [columns[at], columns[at + 1]];
  const isPair = most !== undefined && isShares(most) && MOST.test(most.text) && !LEAST.test(most.text);
  return least !== undefined && isPair ? [least, most] : null;
};

/** True if the cell contains one number and nothing else. */
const isNumber = ({ text }: Cell): boolean => {
  const { shares, leftover } = readShare(text);
  const [only] = shares;
  return shares.length === 1 && leftover.length === 0 && only !== undefined && only.min === only.max;
};

/** Joins both limits of a percentage into one cell in tables that have a column for each. */
const withLimitCells = (lines: ReadonlyArray<Line>, heads: ReadonlyArray<TableHead>): ReadonlyArray<Line> =>
  lines.map((line, i) => {
    const head = heads.findLast(({ last }) => last < i);
    const limits = head === undefined ? null : limitsOf(head);
    if (head === undefined || limits === null) return line;
    const [low, high] = limits.map((column) =>
      line.cells.find((cell) => isNumber(cell) && columnOf(head.columns, cell.box) === column),
    );
    if (low === undefined || high === undefined) return line;
    const items = [...low.items, ...high.items];
    const both = { text: `${low.text} - ${high.text}`, box: boxAround(items), items };
    return { ...line, cells: line.cells.flatMap((cell) => (cell === low ? [both] : cell === high ? [] : [cell])) };
  });

/** `64742-` or `64742-47-` at the end of a cell: the beginning of a CAS number. */
const BEGUN = /(?:^|[\s(:])(\d{2,7}-(?:\d\d-)?)$/;
/** `47-8` or `8` at the start of the cell below: the rest of the CAS number. */
const REST = /^(\d\d-\d|\d)(?=\)?(?:\s|$))\)?/;

const isBelow = (above: Piece, below: Piece): boolean =>
  below.page === above.page &&
  below.line > above.line &&
  below.line - above.line <= 2 &&
  Math.min(above.box[2], below.box[2]) > Math.max(above.box[0], below.box[0]);

const joined = (above: Piece, below: Piece): string | null => {
  const [begun, rest] = [BEGUN.exec(above.text)?.[1], REST.exec(below.text)?.[1]];
  const cas = begun === undefined || rest === undefined ? null : normalizeCasNumber(begun + rest);
  return cas !== null && hasCheckDigit(cas) ? cas : null;
};

const leftOf = (piece: Piece, text: string): ReadonlyArray<Piece> =>
  /[a-z]/i.test(text) ? [{ ...piece, text: text.trim() }] : [];

/** Joins CAS numbers that a narrow column breaks at a hyphen, if the check digit is then correct. */
const withPartedNumbers = (pieces: ReadonlyArray<Piece>): ReadonlyArray<Piece> => {
  const begun = pieces.filter(({ text, cas }) => cas === null && BEGUN.test(text));
  return begun.reduce<ReadonlyArray<Piece>>((all, above) => {
    const below = all.find((piece) => isBelow(above, piece) && joined(above, piece) !== null);
    const cas = below === undefined ? null : joined(above, below);
    if (below === undefined || cas === null) return all;
    return all.flatMap((piece) => {
      if (piece === below) return leftOf(piece, piece.text.replace(REST, ""));
      if (piece !== above) return [piece];
      const words = piece.text.replace(BEGUN, "").replace(/\W{0,3}CAS\W{0,3}$/i, "");
      return [...leftOf(piece, words), { ...piece, text: cas, cas }];
    });
  }, pieces);
};

type Found = { readonly row: Row; readonly rule: string };

const isWords = (piece: Piece): boolean =>
  piece.cas === null &&
  /[a-z]{3}/i.test(piece.text) &&
  !isNoName(piece.text) &&
  !isHazardText(piece.text) &&
  shareOf(piece.text) === null &&
  !/:\s*$|^\W*(?:cas|ec)\b|^(?:identification|registry|number|plus|and|with|in|or|of)\b|^\([^()]*\)$/i.test(piece.text);

/** CAS numbers outside tables: with a name on the same line, or below a label. */
const looseRows = (
  lines: ReadonlyArray<Line>,
  pieces: ReadonlyArray<Piece>,
  rulings: ReadonlyArray<Ruling>,
): ReadonlyArray<Found> => {
  const listed = lines.flatMap((_, line) => listedRows(pieces.filter((piece) => piece.line === line)) ?? []);
  const inLists = new Set(listed.map(({ cas }) => cas?.line));
  const numbers = pieces.filter(({ cas, line }) => cas !== null && !inLists.has(line));
  const isAlone = (cas: Piece): boolean =>
    !pieces.some((piece) => piece.line === cas.line && piece !== cas && isWords(piece));
  const alone = numbers.filter(isAlone);
  const groups = alone.reduce<ReadonlyArray<ReadonlyArray<Piece>>>((done, cas) => {
    const open = done.at(-1) ?? [];
    const isBelow = (above: Piece): boolean =>
      above.line === cas.line || (above.line === cas.line - 1 && Math.abs(above.box[0] - cas.box[0]) < 3);
    const continues = open.some(isBelow);
    return continues ? [...done.slice(0, -1), [...open, cas]] : [...done, [cas]];
  }, []);
  const inRows = pieces.filter((piece) => !alone.includes(piece) && !inLists.has(piece.line));
  const labels = labelsOf(
    lines,
    groups.flatMap(([cas]) => cas ?? []),
  );
  const rows = numbers.length > alone.length ? tableRows(lines, inRows, null, rulings) : [];
  return [
    ...groups.flatMap(([cas, ...others]) =>
      cas === undefined ? [] : [{ row: labelledRow(cas, others, labels, lines, pieces), rule: "component/labelled@1" }],
    ),
    ...rows.map((row) => ({ row, rule: "component/line@1" })),
    ...listed.map((row) => ({ row, rule: "component/list@1" })),
  ].sort((a, b) => (a.row.cas?.line ?? 0) - (b.row.cas?.line ?? 0));
};

/** For a section without CAS numbers: lines with a name and a percentage marked with `%`. */
const namedShares = (lines: ReadonlyArray<Line>, pieces: ReadonlyArray<Piece>): ReadonlyArray<Found> =>
  lines.flatMap((_, line): ReadonlyArray<Found> => {
    const own = pieces.filter((piece) => piece.line === line);
    const share = own.at(-1);
    const name = own.at(-2);
    if (share === undefined || name === undefined || !readShare(share.text).isMarked || shareOf(share.text) === null)
      return [];
    if (!isWords(name) || isNote(name.text)) return [];
    const row = { ...EMPTY_ROW, names: [name], shares: [share], share: readShare(share.text) };
    return [{ row, rule: "component/share-only@1" }];
  });

/** The rows of a section from top to bottom. */
export const sectionRows = (document: SheetDocument, section: Section): ReadonlyArray<Found> => {
  const heads = tableHeads(section.lines);
  const lines = withLimitCells(withColumnCells(section.lines, heads), heads);
  const pieces = withPartedNumbers(piecesOf(lines));
  const rulings = document.pages.flatMap((page) => page.rulings);
  const first = heads[0]?.first ?? Number.POSITIVE_INFINITY;
  const loose = looseRows(
    lines,
    pieces.filter(({ line }) => line < first),
    rulings,
  );
  const tables = heads.flatMap((head, i) => {
    const end = heads[i + 1]?.first ?? Number.POSITIVE_INFINITY;
    const own = pieces.filter(({ line }) => line > head.last && line < end);
    const rule = head.columns.length === 0 ? "component/line@1" : "component/table@1";
    return tableRows(lines, own, head, rulings).map((row) => ({ row, rule }));
  });
  const found = [...loose, ...tables];
  return found.length === 0 ? namedShares(lines, pieces) : found;
};

/** `Chemical name: Talc (1-5%)` above `CAS No.: 14807-96-6`, after a table that already lists both. */
const isRepeated = ({ row }: Found, other: Row, lines: ReadonlyArray<Line>): boolean =>
  other.share !== null &&
  row.share?.shares[0]?.max === other.share.shares[0]?.max &&
  /\bcas\b[^\d:]{0,60}:/i.test(lines[row.cas?.line ?? -1]?.text ?? "");

/**
 * True if a CAS number is repeated without a percentage of its own, or next to its label; it is then not another
 * component.
 */
const isAgain = (found: Found, i: number, all: ReadonlyArray<Found>, lines: ReadonlyArray<Line>): boolean =>
  found.row.cas !== null &&
  all.some(
    ({ row }, j) =>
      i !== j &&
      row.cas?.cas === found.row.cas?.cas &&
      (found.row.share === null ? row.share !== null || j < i : j < i && isRepeated(found, row, lines)),
  );

/** Longer text is a note, even if there are numbers next to it. */
const LONGEST_NAME = 120;

const isNamed = ({ names, casWords, share }: Row): boolean => {
  const name = joinedName(names);
  const isSentence = name.length > LONGEST_NAME || /[a-z]{4}\.\s+[A-Z]/.test(name);
  return name !== "" && !isSentence && (share !== null || isProprietary(casWords?.text ?? ""));
};

/** At least so much of a product makes it one substance, in percent. */
const PURE = 90;

/** The first line of what is listed as impurities below a substance; infinity if there is none. */
const impuritiesFrom = (rows: ReadonlyArray<Found>, { lines }: Section): number => {
  const pure = rows.find(({ row }) => Number(row.share?.shares[0]?.min ?? 0) >= PURE);
  const from = pure === undefined ? Number.POSITIVE_INFINITY : (seedPiece(pure.row)?.line ?? 0);
  const at = lines.findIndex(({ text }, line) => line > from && /\bimpurit(?:y|ies)\b/i.test(text));
  return at < 0 ? Number.POSITIVE_INFINITY : at;
};

const IMPURITY = "The sheet lists this as an impurity of the substance above it.";

export const proposeSection = (document: SheetDocument, section: Section): ReadonlyArray<Proposal> => {
  const found = sectionRows(document, section)
    .filter(({ row }) => row.cas !== null || isNamed(row))
    .filter((one, i, all) => !isAgain(one, i, all, section.lines));
  const from = impuritiesFrom(found, section);
  return found.map(({ row, rule }, i) => {
    const proposal = componentProposal(row, i, section, rule);
    const isImpurity = (seedPiece(row)?.line ?? 0) >= from;
    return isImpurity
      ? withCaution(proposal, { code: "impurity", text: IMPURITY, boxes: proposal.evidence })
      : proposal;
  });
};
