import type { Cell, Line } from "../text/SheetDocument.ts";
import { plainText } from "../text/plainText.ts";
import { TOUCHING_LIMIT, withHeadingCells } from "./columnCells.ts";
import { casNumbersIn } from "./pieces.ts";
import { isSecret } from "./rowWords.ts";
import { shareOf } from "./shareOf.ts";
import type { ColumnHead, ColumnKind, TableHead } from "./TableHead.ts";

/** The numbers below it are parts per million of the product. */
export const PPM_TITLE =
  /^(?:(?:typical|nominal|actual) )?(?:conc(?:entration)?|contents?|amount|level|w(?:eigh)?t)\b[\W_]*(?:in )?(?:ppm[vw]?|mg ?\/ ?kg)\b(?: by (?:weight|volume|mass)| ?\(?[wv] ?\/ ?[wv])?\W*$|^(?:ppm[\s,(]*(?:by (?:w(?:eigh)?t|mass)|w ?\/ ?w)|ppmw)\W*$/i;

/** The first match applies: `GHS classification` precedes `name`, `Molecular weight` precedes `weight`. */
const KINDS: ReadonlyArray<readonly [of: RegExp, kind: ColumnKind]> = [
  [/^(?:other|common|generic|trade)\b.*(?:identif|name|synonym)|^synonyms?\b/i, "unknown"],
  [/trade secret/i, "other"],
  [/\bcas(?:rn)?\b|c\.a\.s|chemical abstracts|product identifier|^identifiers?$|^unique id/i, "cas"],
  [/mol(?:ecular|\.)? ?(?:weight|wt|mass|formula)|formula|^m\.?w\.?$|\b(?:ppb|[mµ]?g ?\/ ?(?:ml|l))\b/i, "other"],
  [PPM_TITLE, "percent"],
  [
    /\b(?:osha|acgih|pel|tlv|twa|stel|niosh|idlh|ld ?50|lc ?50|exposure|mg ?\/ ?m|ppm)\b|toxicity|vapou?r|limits?\b/i,
    "limit",
  ],
  [TOUCHING_LIMIT, "limit"],
  [
    /^[^a-z]*(?:%|percent)|\bconc(?:entration|\b)|\bw(?:eigh)?t\b|\bw ?\/ ?w\b|\bv ?\/ ?v\b|\bvolume\b|\bvol\b|\bamounts?\b|\bcontents?\b|\branges?\b|\bquantity\b|\bproportion|%\)?$|\bpercent|\bfraction\b|^mass\b|^level\b/i,
    "percent",
  ],
  [
    /name|ingr\w{2,4}nt|component|substance|material|constituent|description|compound|\bchemicals?\b|identity|^inci\b|^product\b|^composition$|^elements?\b|^items?$/i,
    "name",
  ],
  [/\b(?:ec|einecs|elincs|index|reach|registration|encs|ishl|rtecs)\b|\be\.?c\.? ?(?:no|number)/i, "other"],
  [
    /classif|\bghs\b|\bclp\b|\bwhmis\b|symbol|phrases?|h-?(?:code|statement)|^hazards?$|\brisk\b|^codes?$|carcinogen|^ntp$|^iarc$|function|^notes?$|^type$|^colou?r$|impurit|^(?:remarks?|comments?|grade|uses?|purpose|supplier)$/i,
    "other",
  ],
];

const [LIMIT] = KINDS.flatMap(([of, kind]) => (kind === "limit" ? [of] : []));
export const isLimitTitle = (text: string): boolean => LIMIT?.test(text) === true;

const kindOf = (text: string): ColumnKind | null => KINDS.find(([of]) => of.test(text))?.[1] ?? null;

/** The long heading in OSHA's form of 1985. */
const OSHA_FORM = /^hazardous (?:components|ingredients)\s?\(specific chemical identity/i;

/** True if the text is not a sentence; `C.A.S. No.` does not count as one. */
const isShort = (text: string): boolean =>
  OSHA_FORM.test(text) || (text.length <= 60 && !/[a-z]{4}(?<!pprox|[Cc]onc|egist|erc)[.;]\s[A-Z]/.test(text));
const isWord = (text: string): boolean =>
  isShort(text) && !/^\s?[<>≤≥£³~/=]{0,3}\s{0,2}\d/.test(text) && casNumbersIn(text).length === 0;

const EC_NUMBER = /\b\d{3}-\d{3}-\d\b/;

/** A percentage, or one beside the words for a number that is withheld. */
const isFigure = (text: string): boolean => /\d/.test(text) && (shareOf(text) !== null || isSecret(text));

/** A heading names at least two columns, including CAS numbers or percentages, and contains no numbers. */
const isHeading = (line: Line): boolean => {
  const texts = line.cells.map(({ text }) => plainText(text));
  if (!texts.every((text) => isWord(text) || kindOf(text) !== null) || texts.some((text) => !isShort(text)))
    return false;
  if (texts.some(isFigure)) return false;
  if (texts.some((text) => casNumbersIn(text).length > 0 || (/:\s*\S/.test(text) && kindOf(text) === null)))
    return false;
  if (texts.some((text) => EC_NUMBER.test(text))) return false;
  const kinds = new Set(texts.map(kindOf));
  // `average molecular weight` next to `weight` continues the row above.
  if (!kinds.has("cas") && !kinds.has("name") && !kinds.has(null)) return false;
  return (kinds.has("cas") || kinds.has("percent")) && kinds.size >= 2 && kinds.size > (kinds.has(null) ? 2 : 1);
};

/** A heading whose words are all in one cell, because the table has single blanks between its columns. */
const isTightHeading = ({ cells }: Line): boolean => {
  const [only, ...others] = cells.map(({ text }) => plainText(text));
  return (
    only !== undefined &&
    others.length === 0 &&
    only.length < 70 &&
    /\bcas\b/i.test(only) &&
    /name|ingredient|component|substance|material/i.test(only) &&
    /%|percent|w(?:eigh)?t\b|conc|range/i.test(only) &&
    casNumbersIn(only).length === 0 &&
    !/[;:]\s|\b(?:is|are|of the|have|been)\b/i.test(only)
  );
};

const isTightPart = (line: Line | undefined): boolean =>
  line !== undefined &&
  line.cells.length === 1 &&
  isWord(line.text) &&
  !/\d/.test(line.text) &&
  kindOf(plainText(line.text)) !== null;

const PART =
  /^\(?(?:less than|(?:greater|more) than|(?:not|no) (?:more|less|greater) than|up to|at (?:least|most)|or (?:less|more)|[<>≤≥]=?|no\.?|numbers?|names?|synonyms|regulation.*|.*\d{4}\/\d{4}.*|\[?clp\]?|hazardous|max(?:imum)?\.?|min(?:imum)?\.?|by|common|other|and)\)?$/i;

const meet = (a: Cell, b: Cell): boolean => Math.min(a.box[2], b.box[2]) > Math.max(a.box[0], b.box[0]);

const NAME_AND_NUMBER = /\b(?:name|ingredients?|components?|substances?|materials?|constituents?)\b/i;

/** `Hazardous components` above `CAS No.` is the title of the table, not of the column. */
const isTitleOver = (cell: Cell, other: Cell): boolean =>
  cell.box[1] > other.box[1] &&
  /^[a-z]/i.test(cell.text) &&
  kindOf(plainText(cell.text)) === "name" &&
  /^(?:cas|percent)$/.test(kindOf(plainText(other.text)) ?? "") &&
  !NAME_AND_NUMBER.test(other.text) &&
  !/^product$/i.test(cell.text);

/** A name whose CAS number is on the line below: `Methyl ethyl ketone (CAS`. */
const OPEN_NUMBER =
  /[a-z]{3}\s[([]\s?CAS\b[^)\]]*$|^(?!.*\b(?:name|ingredient|component|substance|material))[\w-]+\s.*\bCAS\s?#$|^[a-z]+-\w+\sCAS\s?#$/i;

/**
 * True for a further line of the heading: it contains column titles, none of which spans two columns as a table title
 * does, and no sentence.
 */
const isHeadingPart = (line: Line, main: Line): boolean => {
  const isKnown = ({ text }: Cell): boolean => (isWord(text) && kindOf(plainText(text)) !== null) || PART.test(text);
  const known = line.cells.filter(isKnown).length;
  return (
    line.cells.every(
      (cell) =>
        isShort(cell.text) &&
        !isFigure(cell.text) &&
        !OPEN_NUMBER.test(cell.text) &&
        !/:\s?\S/.test(cell.text) &&
        !(/\w \w+ /.test(cell.text) && /[.,;]$/.test(cell.text) && !/\bno\.$/i.test(cell.text)) &&
        (isKnown(cell) || isWord(cell.text)) &&
        main.cells.filter((other) => meet(cell, other)).length < 2 &&
        !main.cells.some((other) => meet(cell, other) && isTitleOver(cell, other)),
    ) &&
    known > 0 &&
    2 * known >= line.cells.length &&
    line.cells.some(({ text }) => isWord(text))
  );
};

/** Cells above each other form one column; its words are read from top to bottom. */
const columnsOf = (lines: ReadonlyArray<Line>): ReadonlyArray<ColumnHead> => {
  const cells = lines.flatMap((line) => line.cells).toSorted((a, b) => a.box[0] - b.box[0]);
  const groups = cells.reduce<ReadonlyArray<ReadonlyArray<Cell>>>((done, cell) => {
    const last = done.at(-1);
    const reach = Math.max(...(last ?? []).map(({ box }) => box[2]));
    return last !== undefined && cell.box[0] < reach - 1 ? [...done.slice(0, -1), [...last, cell]] : [...done, [cell]];
  }, []);
  const columns = groups.map((group): ColumnHead => {
    const text = group
      .toSorted((a, b) => b.box[1] - a.box[1])
      .map((cell) => plainText(cell.text))
      .join(" ");
    return {
      kind: kindOf(text) ?? "unknown",
      x0: Math.min(...group.map(({ box }) => box[0])),
      x1: Math.max(...group.map(({ box }) => box[2])),
      text,
    };
  });
  // `Ingredient (CAS No.)` holds both if there is no separate name column.
  const hasNames = columns.some(({ kind }) => kind === "name");
  return columns.map((column) =>
    !hasNames && column.kind === "cas" && NAME_AND_NUMBER.test(column.text) ? { ...column, kind: "name" } : column,
  );
};

const textOf = (lines: ReadonlyArray<Line>): string => plainText(lines.map(({ text }) => text).join(" "));

/** Finds the table headings among the lines. A table that continues on the next page has its heading twice. */
export const tableHeads = (printed: ReadonlyArray<Line>): ReadonlyArray<TableHead> => {
  const lines = printed.map((line) => withHeadingCells(line, (text) => kindOf(plainText(text))));
  const heads: Array<TableHead> = [];
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i];
    if (line === undefined) continue;
    if (isTightHeading(line)) {
      const first = i;
      while (isTightPart(lines[i + 1])) i += 1;
      heads.push({ first, last: i, columns: [], isOneText: true, text: textOf(lines.slice(first, i + 1)) });
      continue;
    }
    if (!isHeading(line)) continue;
    const near = (part: number, beside: number): boolean => {
      const [a, b] = [lines[part], lines[beside]];
      return (
        a !== undefined &&
        b !== undefined &&
        a.page === b.page &&
        Math.abs(a.y - b.y) < 2 * Math.max(a.size, b.size) &&
        isHeadingPart(a, line)
      );
    };
    let [first, last] = [i, i];
    while (near(first - 1, first) && (heads.at(-1)?.last ?? -1) < first - 1) first -= 1;
    while (near(last + 1, last)) last += 1;
    const own = lines.slice(first, last + 1);
    const isOneText = first === last && printed[first]?.cells.length === 1;
    heads.push({ first, last, columns: columnsOf(own), isOneText, text: textOf(own) });
    i = last;
  }
  return heads;
};
