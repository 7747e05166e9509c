import { signOf } from "../sheet/components/shareCells.ts";
import type { ListSheet, SheetRow } from "../reference/ListSheet.ts";
import { mapWithPauses, type WithPauses } from "../shared/WithPauses.ts";
import { cellText, isPlainNumber, plainLetters, toldPlain, WIDE } from "./cellText.ts";
import { comparable, wordsOf } from "../shared/comparable.ts";
import { type ImportColumn, NFPA_COLUMNS } from "./importColumns.ts";
import type { CellsOfRow } from "./ImportFacts.ts";
import type { ImportInput } from "./ImportInput.ts";
import { isListOfLines } from "../inventory/lineTitles.ts";
import { type Assumption, type ImportQuestion, labelled } from "./ImportRow.ts";
import { asWritten, ROW, takeFromAbove } from "./layout/fromAbove.ts";
import { withColumnQuestions } from "./layout/columnQuestions.ts";
import { kindsOfRows, type RowKind } from "./layout/kindsOfRows.ts";
import { findTable } from "./layout/findTable.ts";
import { containerOfTitle, isContainerNoun } from "./lines/containerWords.ts";
import { secondTable, type Head, isInCelsius, type Mapping, unitOfTitle, withNumberedItems } from "./matchColumns.ts";

/** Read together, so that a blank is filled only after the other cells were read: see readStorage. */
const FILLED_LATER: ReadonlySet<string> = new Set([
  "container_quantity",
  "container_size",
  "container_unit_id",
  "container_id",
]);
const SAMPLES = 3;
/** Nobody else names so many columns by our labels. */
const LABELS_OF_AN_EXPORT = 15;

export type Prepared = {
  readonly head: Head;
  readonly mapping: Mapping;
  readonly samples: ReadonlyArray<ReadonlyArray<string>>;
  /** Labels of required fields without a column, fill or correction. */
  readonly missing: ReadonlyArray<string>;
  /** What is not read from the file. */
  readonly remarks: ReadonlyArray<string>;
  /** What was concluded from the file as a whole, and can be changed. */
  readonly assumptions: ReadonlyArray<Assumption>;
  readonly rows: ReadonlyArray<CellsOfRow>;
};
export type CellChoices = Pick<ImportInput, "mapping" | "head_row" | "edits" | "fill" | "answers">;

/** Rows that a person may not have meant to be read. */
const ASIDE = {
  hidden: { is: "hidden in the file", left: "The row is hidden in the file." },
  struck: { is: "crossed out in the file", left: "The row is crossed out in the file." },
} as const;
type Aside = keyof typeof ASIDE;
const asideOf = ({ isHidden, isStruck, struck, cells = [] }: Partial<SheetRow> = {}, nameAt: number): Aside | null => {
  if (isHidden === true) return "hidden";
  return isStruck === true || (struck !== undefined && cells[nameAt] === "") ? "struck" : null;
};
const COUNT = "container_quantity";

/** The rows below the header row as cells by field, with a person's corrections and fills. */
export function* prepareRows(
  columns: ReadonlyArray<ImportColumn>,
  sheet: ListSheet,
  { mapping: chosen, head_row = null, edits, fill, answers }: CellChoices,
  remembered: (head: Head) => Mapping | null,
): WithPauses<Prepared> {
  const { head: found, rows: all } = findTable(columns, sheet, { head_row, answers });
  const head = withNumberedItems(found, all);
  const fields = new Set(columns.map(({ field }) => field));
  const guess = guessName(columns, all, head);
  const wanted = chosen ?? remembered(head) ?? guess.mapping;
  const counted = chosen === null ? runningNumbers(all, head, wanted) : new Set<number>();
  const below = all.filter(({ row, cells }) => row > head.row && cells.some((cell) => cell.trim() !== ""));
  const isMarked = (at: number) => RATED.has(wanted[at] ?? "") && below.some(({ cells }) => MARK.test(cells[at] ?? ""));
  const mapping = head.mapping.map((_, at) =>
    fields.has(wanted[at] ?? "") && !counted.has(at) && !isMarked(at) ? (wanted[at] ?? "") : "",
  );
  const chosenByText = new Map(answers.map(({ field, text, choice }) => [`${field} ${text}`, choice]));
  const answer = (field: string, text: string) => chosenByText.get(`${field} ${text}`);
  const isOwn = isListOfLines(head.titles);
  const kinds = isOwn
    ? new Map<number, RowKind>()
    : yield* kindsOfRows({ head, mapping, hasPlaces: fields.has("location_stored"), rows: all });
  const isIncluded = (row: number) => answer(ROW, String(row)) === "include";
  const kindOf = (row: number): RowKind => {
    const kind = kinds.get(row) ?? { _tag: "Record" };
    const chosen = answer(ROW, String(row));
    if (chosen === "include") return { _tag: "Record" };
    if (kind._tag !== "Unsure" || chosen === undefined) return kind;
    return chosen === "place" ? { _tag: "Place", place: kind.text } : { _tag: "Skipped", why: "a note" };
  };
  const edited = new Map<number, Array<{ readonly field: string; readonly text: string }>>();
  for (const { row, field, text } of edits) edited.set(row, [...(edited.get(row) ?? []), { field, text }]);
  const filled = fill.filter(({ field }) => fields.has(field) && !FILLED_LATER.has(field));
  const heldUsed = new Set<string>();
  const cellsOf = ({ row, cells }: SheetRow): Record<string, string> => {
    const byField: Record<string, string> = {};
    let held = "";
    for (const [at, field] of mapping.entries()) {
      if (field === "") continue;
      const cell = withUnit(field, plainLetters(cells[at] ?? ""), head.titles[at] ?? "");
      const known = cellText(byField[field] ?? "");
      if (field === COUNT && known === "" && cellText(cell) !== "") held = containerOfTitle(head.titles[at] ?? "");
      if (known === "") byField[field] = cell;
      else if (field === "container_size" && cellText(cell) !== "") byField[field] = `${known} or ${cell}`;
    }
    if (held !== "" && cellText(byField["container_id"] ?? "") === "") {
      const inCells = [COUNT, "container_size", "container_unit_id"].map((field) => byField[field] ?? "").join(" ");
      if (!namesContainer(inCells)) {
        byField["container_id"] = held;
        heldUsed.add(held);
      }
    }
    const rating = NFPA_COLUMNS.map(({ field }) => cellText(byField[field] ?? ""));
    if (cellText(byField["nfpa"] ?? "") === "" && rating.some((part) => part !== ""))
      byField["nfpa"] = rating.join("-");
    for (const { field, text } of edited.get(row) ?? []) byField[field] = text;
    return byField;
  };
  const wide = new Map(
    below.map(({ row, cells }) => [row, cells.filter((cell) => cell.search(WIDE) >= 0).map(toldPlain)]),
  );
  const placeAt = mapping.indexOf("location_stored");
  const isPlaceMerged = ({ merged = [] }: SheetRow) => merged.includes(placeAt);
  const written = yield* mapWithPauses(below, (row) => ({
    row: row.row,
    cells: cellsOf(row),
    kind: kindOf(row.row),
    hasMergedPlace: isPlaceMerged(row),
  }));
  const { rows: taken, assumptions } = (isOwn ? asWritten : takeFromAbove)(written, answer);
  const nameAt = mapping.indexOf("name");
  const rowOf = new Map(below.map((row) => [row.row, row]));
  const countOf = (why: Aside) =>
    taken.filter(({ row, skipped }) => asideOf(rowOf.get(row), nameAt) === why && skipped === undefined).length;
  const counts = { hidden: countOf("hidden"), struck: countOf("struck") };
  const withFills = yield* mapWithPauses(taken, (one): CellsOfRow => {
    const cells: Record<string, string> = { ...one.cells };
    for (const { field, text } of filled) if (cellText(cells[field] ?? "") === "") cells[field] = text;
    const told = (rowOf.get(one.row)?.struck ?? []).map((text) => `Crossed out, so not read: '${text}'.`);
    const row = { ...one, cells, remarks: [...(one.remarks ?? []), ...told, ...(wide.get(one.row) ?? [])] };
    const why = asideOf(rowOf.get(one.row), nameAt);
    if (why === null || one.skipped !== undefined || isIncluded(one.row)) return row;
    const about = answer(ROW, why);
    if (about === "include") return row;
    if (about === "leave") return { ...row, skipped: ASIDE[why].left };
    return { ...row, asks: [questionAbout(why, counts[why])] };
  });
  const labelled = columns.filter(({ label }) => head.titles.includes(label)).length;
  const isExport = isOwn || labelled >= LABELS_OF_AN_EXPORT;
  const rows = isExport
    ? withFills.map((row) => ({ ...row, isExport }))
    : withColumnQuestions((field) => head.titles[mapping.indexOf(field)] ?? "", withFills, answer);
  const given = new Set([...mapping, ...filled.map(({ field }) => field), ...edits.map(({ field }) => field)]);
  return {
    head,
    mapping,
    samples: below.slice(0, SAMPLES).map(({ cells }) => head.mapping.map((_, at) => cells[at] ?? "")),
    missing: columns.filter(({ field, isRequired }) => isRequired && !given.has(field)).map(({ label }) => label),
    remarks: [
      ...(chosen === null && guess.remark !== "" ? [guess.remark] : []),
      ...[...counted].map((at) => `Not used: '${head.titles[at] ?? ""}', which only numbers the rows.`),
      ...[...heldUsed].map((held) => `Rows without a container use the one in the title: '${held}'.`),
      ...aboveTitles(all, head),
      ...unreadColumns(head, mapping, counted, below),
      ...untitledColumns(head, mapping, below),
      ...blankRows((below.at(-1)?.row ?? head.row) - head.row - below.length),
    ],
    assumptions,
    rows,
  };
}

const questionAbout = (why: Aside, count: number): ImportQuestion => ({
  field: ROW,
  text: why,
  message: count === 1 ? `1 row is ${ASIDE[why].is}. Import it?` : `${count} rows are ${ASIDE[why].is}. Import them?`,
  choices: labelled({ include: "Import these rows", leave: "Leave these rows out" }),
});

const MOST_ABOVE = 6;
/** What stands above the titles: a site, a room, a date, or rows of a table whose titles are not known. */
const aboveTitles = (rows: ReadonlyArray<SheetRow>, { first, titles }: Head): ReadonlyArray<string> => {
  const head = rows.find(({ row }) => row === first)?.cells ?? [];
  const isContinued = titles.some((title, at) => !title.startsWith((head[at] ?? "").trim()));
  const unread = rows.filter(({ row }) => row < (isContinued ? first - 1 : first)).flatMap(({ cells }) => cells);
  const texts = unread.flatMap((cell) => (cell.trim() === "" ? [] : [`'${cell.trim().slice(0, 60)}'`]));
  const more = texts.length > MOST_ABOVE ? ` and ${texts.length - MOST_ABOVE} more` : "";
  return texts.length === 0 ? [] : [`Not read, above the titles: ${texts.slice(0, MOST_ABOVE).join(", ")}${more}.`];
};

const namesContainer = (text: string): boolean => wordsOf(text).some((word) => isContainerNoun(word));

/** A temperature that names its own scale, or no number. */
const OWN_SCALE = /^\D*$|\d\W*(?:deg(?:rees)?\.?\s*)?[fc](?:ahrenheit|elsius)?\.?\s*$/i;
/** A number below 'Size (gal)' is in gallons. */
const withUnit = (field: string, cell: string, title: string): string => {
  if (field === "flash_points") return isInCelsius(title) && !OWN_SCALE.test(cell) ? `${cell.trim()} C` : cell;
  const share = cellText(cell).replace(/,| ?(?:pp[mb]|[wv]\/[wv])$/gi, "");
  if (/^percent(?:age_\w+)?$/.test(field)) return isPlainNumber(share) ? `${signOf(title) ?? ""} ${cell}`.trim() : cell;
  if (field !== "container_size" && field !== "container_quantity") return cell;
  const unit = unitOfTitle(title);
  const text = cellText(cell);
  const number = text.replace(/^(?:[~≈<>≤≥+]|about|approx(?:imately)?\.?|ca\.?|max\.?|min\.?|up to)\s*/iu, "");
  const isBare = isPlainNumber(number.replaceAll(",", "")) || /^\d+\/\d+$|^\d+ \d+\/\d+$/.test(number);
  return unit === null || !isBare ? cell : `${text} ${unit.words[0] ?? unit.name}`;
};

/** The share of filled and of different cells in a column of names. */
const MOSTLY = 0.7;

/** Without a title for a required name: the first column that is filled with different texts. */
const guessName = (
  columns: ReadonlyArray<ImportColumn>,
  rows: ReadonlyArray<SheetRow>,
  head: Head,
): { readonly mapping: Mapping; readonly remark: string } => {
  const unguessed = { mapping: head.mapping, remark: "" };
  const isNamed =
    head.mapping.includes("name") || !columns.some(({ field, isRequired }) => isRequired && field === "name");
  if (isNamed || head.mapping.filter((field) => field !== "").length < 2) return unguessed;
  const below = rows.filter(
    ({ row, cells }) => row > head.row && cells.filter((cell) => cell.trim() !== "").length > 2,
  );
  const at = head.mapping.findIndex((field, column) => {
    if (field !== "") return false;
    const texts = below.map(({ cells }) => cellText(cells[column] ?? "")).filter((text) => /\p{L}{2}/u.test(text));
    return texts.length >= MOSTLY * below.length && new Set(texts).size >= MOSTLY * texts.length;
  });
  if (at < 0 || below.length === 0) return unguessed;
  const title = (head.titles[at] ?? "") === "" ? "The column without a title" : `The column '${head.titles[at]}'`;
  return {
    mapping: head.mapping.map((field, column) => (column === at ? "name" : field)),
    remark: `${title} is used as ${columns.find(({ field }) => field === "name")?.label ?? "name"}.`,
  };
};

const blankRows = (count: number): ReadonlyArray<string> =>
  count === 0 ? [] : [`${count === 1 ? "1 blank row is" : `${count} blank rows are`} skipped.`];

const LEAST_COUNTED = 3;
/** Columns of product numbers that only count the rows, mostly in equal steps from the first or to the last: 'Item #'. */
const runningNumbers = (rows: ReadonlyArray<SheetRow>, head: Head, mapping: Mapping): ReadonlySet<number> => {
  const whole = rows.filter(
    ({ row, cells }) => row > head.row && cells.filter((cell) => cell.trim() !== "").length > 2,
  );
  return new Set(
    mapping.flatMap((field, at) => {
      const numbers = field === "mfg_product_number" ? whole.map(({ cells }) => (cells[at] ?? "").trim()) : [];
      if (numbers.length < LEAST_COUNTED || !numbers.every((number) => /^\d{1,4}$/.test(number))) return [];
      const steps = numbers.slice(1).map((number, place) => Number(number) - Number(numbers[place]));
      const [step = 0] = steps.toSorted((one, other) => one - other).slice(Math.floor(steps.length / 2));
      const isCounting = steps.filter((one) => one === step).length >= MOSTLY * steps.length;
      const start = step > 0 ? numbers[0] : numbers.at(-1);
      return step !== 0 && isCounting && Number(start) === Math.abs(step) ? [at] : [];
    }),
  );
};

const RATED: ReadonlySet<string> = new Set(NFPA_COLUMNS.map(({ field }) => field));
/** Of a hazard that applies, which is no rating. */
const MARK = /^\s*(?:x|y|yes|✓|✔|√)\s*$/iu;

const FIRST_CELLS = 3;
/** Columns without a title, counted from 1, with the first texts in them. */
const untitledColumns = ({ titles }: Head, mapping: Mapping, below: ReadonlyArray<SheetRow>): ReadonlyArray<string> =>
  titles.flatMap((title, at) => {
    const cells = title === "" && mapping[at] === "" ? below.map((row) => (row.cells[at] ?? "").trim()) : [];
    const first = cells.filter((cell) => cell !== "").slice(0, FIRST_CELLS);
    if (first.length === 0) return [];
    return [
      `Not used: column ${at + 1}, which has no title and begins with ${first.map((cell) => `'${cell}'`).join(", ")}.`,
    ];
  });

/** Columns whose title matches no field, and those whose title duplicates a column that is read. */
const unreadColumns = (
  { titles }: Head,
  mapping: Mapping,
  told: ReadonlySet<number>,
  below: ReadonlyArray<SheetRow>,
): ReadonlyArray<string> => {
  const read = new Set(titles.filter((_, at) => mapping[at] !== "").map(comparable));
  const unread = titles.filter((title, at) => title !== "" && mapping[at] === "" && !told.has(at));
  const twice = unread.filter((title) => read.has(comparable(title)));
  const unknown = unread.filter((title) => !read.has(comparable(title)));
  const apart = secondTable(titles);
  const again = titles.findIndex(
    (title, at) => twice.includes(title) && mapping[at] === "" && titles.indexOf(title) < at,
  );
  const from = Math.min(apart, again < 0 ? titles.length : again);
  const beside = below.filter(({ cells }) => cells.slice(from).some((cell) => cell.trim() !== "")).length;
  if (apart < titles.length || (twice.length > 1 && again > 0))
    return [
      `Not read: a second table, which begins with '${titles[from] ?? ""}' in column ${from + 1} and has ${beside === 1 ? "1 row" : `${beside} rows`}. Put it below the first one.`,
    ];
  return [
    ...twice.map((title) => `'${title}' appears twice. Only one of these columns is used.`),
    ...(unknown.length === 0 ? [] : [`Not used: ${unknown.map((title) => `'${title}'`).join(", ")}.`]),
  ];
};
