import type { ListSheet, SheetRow } from "../reference/ListSheet.ts";
import { comparable, wordsOf } from "../shared/comparable.ts";
import { isContainerNoun } from "./lines/containerWords.ts";
import { type UnitWord, unitWordOf } from "./UnitWord.ts";
import { type ImportColumn, titleKey } from "./importColumns.ts";
import { rowInSheet } from "./ImportRow.ts";

/** By column position: the field of a column, '' for none. */
export type Mapping = ReadonlyArray<string>;

export type Head = {
  /** Number of its last row in the file; 0 if the table has no header row. */
  readonly row: number;
  /** Number of the row with the titles, below which units may stand. */
  readonly first: number;
  readonly titles: ReadonlyArray<string>;
  readonly mapping: Mapping;
};

/** How many rows are searched for the header row. */
const MAX_HEAD_ROW = 20;
export const NO_HEAD_ROW = 0;

/** Each field once: the first column with its name; the field's own label takes precedence over a synonym. */
export const matchTitles = (columns: ReadonlyArray<ImportColumn>, all: ReadonlyArray<string>): Mapping => {
  const end = secondTable(all);
  const hasBuilding = columns.some(({ field }) => field === "building") && all.some((title) => BUILDING.test(title));
  const titles = all.map((title, at) => (at < end && !(hasBuilding && DEPARTMENT.test(title)) ? title : ""));
  const words = titles.map(titleKey);
  const mapping = titles.map(() => "");
  const take = (isMatch: (column: ImportColumn, title: string, at: number) => boolean): void => {
    for (const column of columns) {
      if (mapping.includes(column.field)) continue;
      const free = words.flatMap((title, place) =>
        title !== "" && mapping[place] === "" && isMatch(column, title, place) ? [place] : [],
      );
      // The usual names of a field stand first.
      const [at] = free.toSorted((a, b) => column.names.indexOf(words[a] ?? "") - column.names.indexOf(words[b] ?? ""));
      if (at !== undefined) mapping[at] = column.field;
    }
  };
  take(({ names }, title) => names.slice(0, 2).includes(title));
  take(({ names }, title) => names.includes(title));
  const parts = titles.map(partsOf);
  for (const [at, { name }] of parts.entries()) words[at] = titleKey(name);
  take(({ field, names }, title, at) => names.includes(title) && isUnitOf(field, parts[at]?.inside ?? ""));
  const counted = titles.findIndex((title, at) => mapping[at] === "" && countsContainers(title));
  const isCountFree = columns.some(({ field }) => field === COUNT) && !mapping.includes(COUNT);
  if (isCountFree && counted >= 0) mapping[counted] = COUNT;
  // 'Amount' and 'Units' beside 'Quantity'.
  const amount = titles.findIndex((title, at) => mapping[at] === "" && AMOUNT.test(title.trim()));
  const isSizeFree = columns.some(({ field }) => field === SIZE) && !mapping.includes(SIZE);
  if (amount >= 0 && isSizeFree && mapping.includes(COUNT) && mapping.includes(UNIT)) mapping[amount] = SIZE;
  // 'Size (gal)' beside 'Size (lbs)': whichever is filled.
  for (const [at, title] of titles.entries()) {
    const same = titles.findIndex(
      (other, place) => place !== at && mapping[place] !== "" && partsOf(other).name === partsOf(title).name,
    );
    if (mapping[at] === "" && same >= 0 && unitOfTitle(title) !== null && unitOfTitle(titles[same] ?? "") !== null)
      mapping[at] = mapping[same] ?? "";
  }
  return mapping;
};

/** Where there is a building, a department is no place. */
const [BUILDING, DEPARTMENT] = [/^\s*(?:building|bldg)\.?\s*$/i, /^\s*(?:department|dept)\.?\s*$/i];
/** 'Item' or 'Material' with numbers alone, beside a column of descriptions, which are the names. */
export const withNumberedItems = (head: Head, rows: ReadonlyArray<SheetRow>): Head => {
  const { titles, mapping } = head;
  const [at, named] = [mapping.indexOf("name"), titles.findIndex((title) => titleKey(title) === "description")];
  const below = rows.filter(
    ({ row, cells }) => row > head.row && cells.filter((cell) => cell.trim() !== "").length > 2,
  );
  const isNumbered = below.length > 0 && below.every(({ cells }) => /^\s*\d[\d\s-]*$/.test(cells[at] ?? ""));
  if (at < 0 || mapping[named] !== "notes" || !isNumbered) return head;
  const number = mapping.includes("mfg_product_number") ? "" : "mfg_product_number";
  return { ...head, mapping: mapping.with(at, number).with(named, "name") };
};

/** Of the names of a name column, those that stand for nothing else. */
const SURE_NAMES: ReadonlySet<string> = new Set(
  "product|product name|chemical|chemical name|material|substance|trade name|item name|name".split("|"),
);
/** Where a second table begins: behind a blank title, with a name of its own. Infinity if there is none. */
export const secondTable = (titles: ReadonlyArray<string>): number => {
  const words = titles.map(titleKey);
  const first = words.findIndex((word) => SURE_NAMES.has(word));
  const gap = words.findIndex((word, at) => word === "" && first >= 0 && at > first);
  return gap > 0 && words.slice(gap).some((word) => SURE_NAMES.has(word)) ? gap + 1 : Number.POSITIVE_INFINITY;
};

/** The units of fields whose numbers are kept as they are; other fields take any, as a size is converted. */
const OWN_UNITS: Readonly<Record<string, string>> = {
  flash_points: "f|deg f|degrees f|c|deg c|degrees c",
  specific_gravity: "water 1|h2o 1|at 20 c|20 c|at 25 c|25 c",
  pounds_per_gallon: "lb gal|lbs gal|lb per gal|lbs per gal",
  conversion_factor: "cu ft lb",
  max_gallons: "gal|gals|gallons",
  max_pounds: "lb|lbs|pounds",
  average_pounds: "lb|lbs|pounds",
};
/** Whether a field can be read below a title with this unit: 'Weight/Gal (kg/L)' is no column of pounds per gallon. */
const isUnitOf = (field: string, unit: string): boolean =>
  unit === "" || OWN_UNITS[field] === undefined || OWN_UNITS[field].split("|").includes(comparable(unit));

const [COUNT, SIZE, UNIT] = ["container_quantity", "container_size", "container_unit_id"];
const AMOUNT = /^(?:amount|amt)\.?$/i;
/** '# pails', 'No. of drums'. */
const countsContainers = (title: string): boolean => {
  const words = wordsOf(title).filter((word) => !["#", "no", "number", "of"].includes(word));
  return words.length === 1 && words.every((word) => word.endsWith("s") && isContainerNoun(word));
};

/** 'Size (gal)' as 'Size' and 'gal'. */
export const partsOf = (title: string): { readonly name: string; readonly inside: string } => {
  const [, name = title, inside = ""] = /^([^()[\]]+)[([]([^()[\]]*)[)\]]$/.exec(title.trim()) ?? [];
  return { name: name.trim(), inside };
};

/** The unit that a title names for the numbers below it. */
export const unitOfTitle = (title: string): UnitWord | null => unitWordOf(comparable(partsOf(title).inside));
/** 'Flash Point (°C)', 'Flash, deg C', 'FP °C'. */
export const isInCelsius = (title: string): boolean => /\b(?:c|celsius)$/.test(titleKey(title));

/** The titles in a row, with what they continue above it and the units below it. */
export const headAt = (columns: ReadonlyArray<ImportColumn>, rows: ReadonlyArray<SheetRow>, at: number): Head => {
  const [{ row, cells }, before] = [rows[at] ?? { row: NO_HEAD_ROW, cells: [] }, rows[at - 1]];
  const blank = Array.from({ length: rows.reduce((most, one) => Math.max(most, one.cells.length), 0) }, () => "");
  const above = before?.row === row - 1 ? spread(before.cells, blank.length) : blank;
  const titles = blank.map((_, column) => titleOf(columns, (cells[column] ?? "").trim(), above[column] ?? ""));
  return withUnits(columns, rows, { row, first: row, titles, mapping: matchTitles(columns, titles) });
};
const foundIn = ({ mapping }: Head): number => mapping.filter((field) => field !== "").length;
/**
 * The row that a person chose, NO_HEAD_ROW for none; else of the first rows the one whose titles name the most fields,
 * but none below a sure one. If there is none, the first row is data.
 */
export const findHead = (
  columns: ReadonlyArray<ImportColumn>,
  rows: ReadonlyArray<SheetRow>,
  chosen: number | null = null,
): Head => {
  if (chosen !== null)
    return headAt(columns, rows, chosen === NO_HEAD_ROW ? -1 : rows.findIndex(({ row }) => rowInSheet(row) === chosen));
  const needed = new Set(columns.flatMap(({ field, isRequired }) => (isRequired ? [field] : [])));
  let best = headAt(columns, rows, -1);
  for (const at of rows.slice(0, MAX_HEAD_ROW).keys()) {
    const head = headAt(columns, rows, at);
    // One that is far enough below a heading that names the records belongs to other rows.
    const isSure = foundIn(best) > 2 && best.mapping.some((field) => field !== "" && needed.has(field));
    if (foundIn(head) > foundIn(best) && !(isSure && head.first > best.row + 1)) best = head;
  }
  return best;
};

/** A title that stands over several columns, over each of them. */
const spread = (cells: ReadonlyArray<string>, width: number): ReadonlyArray<string> => {
  let over = "";
  return Array.from({ length: width }, (_, column) => (over = (cells[column] ?? "").trim() || over));
};

/** Continues the title above, if the two together name a field: 'Flash' and 'point (F)'. */
const titleOf = (columns: ReadonlyArray<ImportColumn>, title: string, above: string): string => {
  if (title === "" || above === "" || above === title) return title;
  const both = titleKey(partsOf(`${above} ${title}`).name);
  return columns.some(({ names }) => names.includes(both)) ? `${above} ${title}` : title;
};

const UNIT_LIKE =
  /^\(?(?:no\.?|each|ea\.?|#|y\/n|h-?f-?r|%|°?\s?[fc]|lbs?\/gal|gal(?:lons?)?(?: .*)?|lbs?|oz|size ?\/ ?type|units?|in)\)?$/i;

/** The row of units below a header: '(no.)', '(each)', 'lb/gal'. */
export const isUnitsRow = ({ cells }: SheetRow, name: number): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const alike = filled.filter((cell) => UNIT_LIKE.test(cell.trim()));
  return (cells[name] ?? "").trim() === "" && filled.length > 0 && alike.length * 2 > filled.length;
};

/** Adds the units in the row below the header to its titles. */
const withUnits = (columns: ReadonlyArray<ImportColumn>, rows: ReadonlyArray<SheetRow>, head: Head): Head => {
  const below = rows.find(({ row }) => row === head.row + 1);
  if (below === undefined || head.row === NO_HEAD_ROW || !isUnitsRow(below, head.mapping.indexOf("name"))) return head;
  const titles = head.titles.map((title, column) => {
    const unit = (below.cells[column] ?? "").trim().replace(/^\(|\)$/g, "");
    return unit === "" || title === "" ? title : `${title} (${unit})`;
  });
  return { ...head, row: below.row, titles, mapping: matchTitles(columns, titles) };
};

/** The key under which a person's mapping of such a file is remembered. */
export const headKey = ({ titles }: Head): string => {
  const words = titles.map(comparable);
  return words
    .slice(0, words.findLastIndex((title) => title !== "") + 1)
    .join(" | ")
    .slice(0, 2000);
};

/** The place of the sheet with the most columns, the first of several. */
export const mainSheet = (columns: ReadonlyArray<ImportColumn>, sheets: ReadonlyArray<ListSheet>): number => {
  const found = sheets.map(({ rows }) => foundIn(findHead(columns, rows)));
  return Math.max(0, found.indexOf(Math.max(...found)));
};
