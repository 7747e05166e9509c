import type { SheetRow } from "../../reference/ListSheet.ts";
import { mapWithPauses, type WithPauses } from "../../shared/WithPauses.ts";
import { cellText } from "../cellText.ts";
import { comparable, wordsOf } from "../../shared/comparable.ts";
import { type Head, isUnitsRow, type Mapping } from "../matchColumns.ts";
import { unitWordOf } from "../UnitWord.ts";

/**
 * What a row below the header is: a record; a place that stands above its rows; a further component of the record above;
 * or nothing to import: a repeated header, a total, a note.
 */
export type RowKind =
  | { readonly _tag: "Record" }
  | { readonly _tag: "Place"; readonly place: string }
  | { readonly _tag: "Component" }
  /** One text alone: a record of which only the name is known, a place, or a note. */
  | { readonly _tag: "Unsure"; readonly text: string }
  | { readonly _tag: "Skipped"; readonly why: string; readonly isHead?: true };

const TOTAL = /^\W?(?:sub|grand)?[\s-]?totals?\b|\b(?:sub|grand)[\s-]?total|\btotals? ?:?$/i;
/** Whatever stands beside it. */
const ONLY_TOTAL = /^(?:(?:sub|grand)[\s-]?)?(?:totals?|sum):?(?: (?:gal(?:lons)?|lbs?|pounds|quantity|amount))?$/i;
const NOTE =
  /^\W*(?:see|note|nb|ps|rev|updated|printed|page|end of|that'?s all)\b|^[*†‡•]|[.!?]$|=|\blist of \d{4}\b|\bsee also\b/i;
const SIGNED =
  /_{3,}|^(?:(?:signature|signed|approved|inspected|prepared|reviewed|checked|counted|completed|compiled|certified|submitted)\b.*(?:\bby\b|:)|date\s*:)/i;
export const PLACE_WORDS =
  /\b(?:room|rm|shop|shed|bldg|building|cabinet|area|storage|warehouse|floor|bay|yard|dock|lab|laboratory|cage|closet|shelf|pad|basement|garage|line)\b/i;
const LONGEST_PLACE = 60;
/** A row with fewer filled cells than this is no record where others have more. */
const FEW = 2;

/** A row with one of these is a record that lacks its name. */
const OF_A_RECORD: ReadonlySet<string> = new Set([
  "mfg_name",
  "mfg_product_number",
  "physical_state",
  "container_id",
  "container_unit_id",
]);

const skipped = (why: string): RowKind => ({ _tag: "Skipped", why });
const HEAD: RowKind = { _tag: "Skipped", why: "a header row. The rows below it are read by its titles", isHead: true };
const digitsAside = (cells: ReadonlyArray<string>): string =>
  cells.map((cell) => comparable(cell).replace(/\d+/g, "0")).join("|");
const isAmount = (text: string): boolean => /^[\d.,\s/~-]+$/.test(text) || unitWordOf(wordsOf(text).join(" ")) !== null;

/** 'inks on hand, lbs' beside a number may be a sum of the rows above it. */
const endsWithUnit = (label: string): boolean => {
  const words = wordsOf(label);
  return words.length > 1 && unitWordOf(words.at(-1) ?? "") !== null;
};

type Layout = {
  readonly head: Head;
  readonly mapping: Mapping;
  /** Whether the records have places. Others may have a name alone, and of them only repeated headers are none. */
  readonly hasPlaces: boolean;
  /** All rows of the sheet. */
  readonly rows: ReadonlyArray<SheetRow>;
};

/** The kind of each row below the header, by its number. Rows with nothing but blanks are not among them. */
export function* kindsOfRows({ head, mapping, hasPlaces, rows }: Layout): WithPauses<ReadonlyMap<number, RowKind>> {
  const at = (field: string) => mapping.indexOf(field);
  const [name, cas, component] = [at("name"), at("cas"), at("component")];
  const amounts = ["container_quantity", "container_size"].flatMap((field) =>
    mapping.flatMap((one, column) => (one === field ? [column] : [])),
  );
  const filled = ({ cells }: SheetRow) =>
    cells.flatMap((cell, column) => (cell.trim() === "" ? [] : [{ cell: cell.trim(), column }]));
  const below = rows.filter((row) => row.row > head.row && filled(row).length > 0);
  const wide = below.filter((row) => filled(row).length > FEW).length;
  const pairs = below.filter((row) => filled(row).length === FEW).length;
  const isWide = wide === 0 ? pairs * 3 >= below.length * 2 : wide > 1 && wide * 3 >= below.length;
  const above = new Set(rows.filter(({ row }) => row < head.row).map(({ cells }) => digitsAside(cells)));
  const kinds = new Map<number, RowKind>();
  const isOwn = ({ merged = [] }: SheetRow, column: number) => column >= 0 && !merged.includes(column);
  const textAt = (row: SheetRow, column: number) => (column < 0 ? "" : cellText(row.cells[column] ?? ""));

  const isPart = (row: SheetRow): boolean => {
    const hasName = textAt(row, name) !== "" && isOwn(row, name);
    const hasAmount = amounts.some((column) => textAt(row, column) !== "" && isOwn(row, column));
    const hasPart = [cas, component].some((column) => textAt(row, column) !== "" && isOwn(row, column));
    return !hasName && !hasAmount && hasPart;
  };
  const kindOf = (row: SheetRow): RowKind => {
    const cells = filled(row);
    const [first] = cells;
    if (first === undefined) return skipped("blank");
    if (row.isHead === true) return HEAD;
    if (name >= 0 && ONLY_TOTAL.test(textAt(row, name))) return skipped("a total");
    if (above.has(digitsAside(row.cells))) return skipped("a repeated heading of the file");
    if (!hasPlaces) return { _tag: "Record" };
    if (SIGNED.test(first.cell)) return skipped("a note");
    if (isPart(row)) return { _tag: "Component" };
    const others = cells.slice(1);
    const label = cells.find(({ cell }) => !isAmount(cell))?.cell ?? "";
    const isLabelOnly = others.every(
      ({ cell }) => isAmount(cell) || cell.startsWith("=") || /^\w+\.? [\d–-]+$/.test(cell),
    );
    if ((TOTAL.test(label) || row.isSum === true) && isLabelOnly) return skipped("a total");
    if (!isWide) return { _tag: "Record" };
    const hasName = textAt(row, name) !== "" && first.column === name;
    const hasFacts = cells.some(({ column }) => OF_A_RECORD.has(mapping[column] ?? ""));
    if (name >= 0 && textAt(row, name) === "" && cells.length <= FEW && !hasFacts) {
      return cells.length === 1 && isPlace(first.cell)
        ? { _tag: "Place", place: first.cell }
        : skipped("a note or a total");
    }
    if (wide > 0 && cells.length === FEW && isLabelOnly && endsWithUnit(label)) return { _tag: "Unsure", text: label };
    if (cells.length > 1 || hasFacts) return { _tag: "Record" };
    if (hasName && NOTE.test(first.cell)) return skipped("a note");
    return isPlace(first.cell) && (!hasName || looksLikePlace(first.cell))
      ? { _tag: "Place", place: first.cell }
      : { _tag: "Unsure", text: first.cell };
  };
  const names = below.flatMap((row) => (filled(row).length > FEW ? [textAt(row, name)] : []));
  const areNamesLower = names.filter((text) => /\p{Ll}/u.test(text)).length * 2 > names.length;
  const looksLikePlace = (text: string): boolean =>
    PLACE_WORDS.test(text) || (areNamesLower && !/\p{Ll}/u.test(text) && /\p{L}/u.test(text));
  const isPlace = (text: string): boolean => text.length <= LONGEST_PLACE && !NOTE.test(text) && !/^\d/.test(text);

  let before: RowKind | null = null;
  let unitsAfter = false;
  const keepKind = (row: SheetRow): void => {
    const kind: RowKind = unitsAfter && isUnitsRow(row, name) ? HEAD : kindOf(row);
    unitsAfter = kind._tag === "Skipped" && kind.isHead === true;
    kinds.set(
      row.row,
      kind._tag === "Component" && before?._tag !== "Record" && before?._tag !== "Component"
        ? { _tag: "Record" }
        : kind,
    );
    before = kinds.get(row.row) ?? kind;
  };
  yield* mapWithPauses(below, keepKind);
  // A place without a record below it is a note.
  let next: RowKind | null = null;
  for (const row of below.toReversed()) {
    const kind = kinds.get(row.row);
    if (kind?._tag === "Place" && next?._tag !== "Record")
      kinds.set(row.row, NOTE.test(kind.place) ? skipped("a note") : { _tag: "Unsure", text: kind.place });
    if (kind?._tag !== "Skipped") next = kinds.get(row.row) ?? null;
  }
  return kinds;
}
