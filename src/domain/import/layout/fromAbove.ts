import { cellText } from "../cellText.ts";
import type { CellsOfPart, CellsOfRow } from "../ImportFacts.ts";
import { type Assumption, type ImportQuestion, labelled, rowInSheet } from "../ImportRow.ts";
import type { RowKind } from "./kindsOfRows.ts";

type Row = {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly kind: RowKind;
  /** The place is that of a merged cell, which begins above. */
  readonly hasMergedPlace: boolean;
};
type Taken = { readonly rows: ReadonlyArray<CellsOfRow>; readonly assumptions: ReadonlyArray<Assumption> };

const PLACE = "location_stored";
/** Answers about a whole row have this field. */
export const ROW = "row";
export const FILL_DOWN = "blank cells";
const DITTO = /^(?:["”“″〃]|''|’’|do\.|ditto|same(?: as above)?)$/i;

/** People are called Ditto and Same. */
const OF_PEOPLE: ReadonlySet<string> = new Set(["first_name", "last_name", "full_name"]);
const isDitto = (field: string, cell: string): boolean =>
  DITTO.test(cell) && !(OF_PEOPLE.has(field) && /\p{L}/u.test(cell));

/** Rows of an exported list, which have nothing from each other. */
export const asWritten = (rows: ReadonlyArray<Row>): Taken => ({ rows, assumptions: [] });

/**
 * What rows have from the rows above them: the value that a ditto mark repeats, the place of a group of rows, and the
 * place that stands only in the first row of a group. Rows of further components become parts of their record.
 */
export const takeFromAbove = (
  rows: ReadonlyArray<Row>,
  answer: (field: string, text: string) => string | undefined,
): Taken => {
  const isFilledDown = fillsDown(rows);
  const chosen = answer(PLACE, FILL_DOWN) ?? "above";
  const taken: Array<CellsOfRow> = [];
  let above: Readonly<Record<string, string>> = {};
  let group: { readonly place: string; readonly row: number } | null = null;
  let last: { readonly place: string; readonly row: number } | null = null;
  let filled = 0;
  for (const { row, cells: written, kind } of rows) {
    if (kind._tag === "Skipped") {
      taken.push({ row, cells: written, skipped: `This row is ${kind.why}.` });
      continue;
    }
    if (kind._tag === "Place") {
      group = { place: kind.place, row };
      last = null;
      taken.push({ row, cells: written, skipped: "This row is the location of the rows below it." });
      continue;
    }
    if (kind._tag === "Unsure") {
      taken.push({ row, cells: written, asks: [whatIs(row, kind.text)] });
      continue;
    }
    const part = partOf(written);
    if (kind._tag === "Component") {
      const record = taken.findLastIndex(({ skipped }) => skipped === undefined);
      const found = taken[record];
      if (found !== undefined) taken[record] = { ...found, parts: [...(found.parts ?? []), ...part] };
      taken.push({ row, cells: written, skipped: `This row is a component of row ${rowInSheet(found?.row ?? row)}.` });
      continue;
    }
    const remarks: Array<string> = [];
    const cells: Record<string, string> = { ...written };
    for (const [field, cell] of Object.entries(written))
      if (isDitto(field, cell.trim()) && above[field] !== undefined) {
        cells[field] = above[field];
        if (above[field] !== "") remarks.push(`'${above[field]}' is repeated from the row above.`);
      }
    const place = cellText(cells[PLACE] ?? "");
    const building = cellText(cells["building"] ?? "");
    if (place !== "" || building !== "") {
      last = { place: cells[PLACE] ?? "", row };
      if (group !== null && building === "") {
        cells["building"] = group.place;
        remarks.push(`The location '${group.place}' is from row ${rowInSheet(group.row)}.`);
      }
    } else {
      const source: typeof group = isFilledDown && last !== null ? last : group;
      if (source !== null) {
        filled += 1;
        if (chosen === "above") {
          cells[PLACE] = source.place;
          if (source === last && group !== null) cells["building"] = group.place;
          remarks.push(`The location '${source.place}' is from row ${rowInSheet(source.row)}.`);
        }
      }
    }
    above = cells;
    taken.push({
      row,
      cells,
      ...(remarks.length > 0 ? { remarks } : {}),
      ...(part.length > 0 ? { parts: part } : {}),
    });
  }
  return { rows: taken, assumptions: filled === 0 ? [] : [assumed(filled, chosen)] };
};

const whatIs = (row: number, text: string): ImportQuestion => ({
  field: ROW,
  text: String(row),
  message: `What is '${text}', which stands alone in row ${rowInSheet(row)}?`,
  choices: labelled({ include: "A product", place: "The location of the rows below", leave: "A note" }),
});

const assumed = (count: number, chosen: string): Assumption => ({
  field: PLACE,
  text: FILL_DOWN,
  message: `${count === 1 ? "1 row has" : `${count} rows have`} no location. The location above ${count === 1 ? "it" : "them"} is used.`,
  choices: labelled({ above: "Use the location above", blank: "Leave blank" }),
  chosen,
});

const partOf = (cells: Readonly<Record<string, string>>): ReadonlyArray<CellsOfPart> => {
  const [cas = "", component = "", percent = ""] = ["cas", "component", "percent"].map(
    (field) => cells[field]?.trim() ?? "",
  );
  return cas === "" && component === "" ? [] : [{ cas, component, percent }];
};

/** The place stands only in the first row of each group: no two rows in a row repeat it, and blanks follow it. */
const fillsDown = (rows: ReadonlyArray<Row>): boolean => {
  const places = rows.flatMap(({ kind, cells, hasMergedPlace }) =>
    kind._tag === "Record" && !hasMergedPlace ? [cellText(cells[PLACE] ?? "")] : [],
  );
  const blanks = places.filter((place) => place === "").length;
  const isRepeated = places.some((place, at) => place !== "" && !DITTO.test(place) && place === places[at - 1]);
  const groups = places.filter((place) => place !== "").length;
  return places[0] !== "" && !isRepeated && groups >= 2 && blanks >= 2 && blanks * 2 >= groups;
};
