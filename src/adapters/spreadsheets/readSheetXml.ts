import type { Archive } from "./Archive.ts";
import { numberText } from "./cellText.ts";
import type { MergedCells, SheetTable } from "./SheetTable.ts";
import { atMost, MAX_CELL_CHARACTERS, type TableBudget, TOO_LONG_CELL } from "./TableLimits.ts";
import { TextParts, unescaped } from "./TextParts.ts";
import { DAMAGED, UnreadableFile } from "./UnreadableFile.ts";
import type { CellLook, SharedTexts } from "./workbookParts.ts";

export type SheetContext = {
  readonly table: SheetTable;
  readonly budget: TableBudget;
  readonly texts: ReadonlyArray<string>;
  readonly kept: SharedTexts["kept"];
  /** By index of the cell format. */
  readonly looks: ReadonlyArray<CellLook>;
  readonly isFrom1904: boolean;
};

/** The last row of a sheet in every spreadsheet program. */
const LAST_ROW = 1_048_576;

/** Fills the table with the cells of a sheet. */
export const readSheetXml = async (archive: Archive, path: string, context: SheetContext): Promise<void> => {
  const { table, budget } = context;
  const parts = new TextParts();
  let row = -1;
  let column = -1;
  let type = "n";
  let format = 0;
  let value = "";
  let isInCell = false;
  let isInValue = false;
  let formula = "";
  let isInFormula = false;
  let isWrittenIn = false;

  const end = (): void => {
    isInCell = false;
    const own = isWrittenIn && type === "inlineStr" ? parts.written() : null;
    const written = own?.whole ?? textOf(value, type, format, context);
    const text = written === "" && formula !== "" && type === "n" ? `=${formula}` : written;
    if (text === "") return;
    if (type !== "s") budget.text(text);
    table.set(row, column, text);
    const partKept = own?.kept ?? (type === "s" ? context.kept.get(Number(value)) : undefined) ?? text;
    const kept = context.looks[format]?.isStruck === true ? "" : partKept;
    if (kept !== text) table.strike(row, column, kept.trim());
  };
  await archive.read(path, {
    open: (name, attribute) => {
      switch (name) {
        case "c": {
          const place = attribute("r");
          column = place === undefined ? column + 1 : columnOf(place);
          type = attribute("t") ?? "n";
          format = Number(attribute("s") ?? 0);
          value = "";
          formula = "";
          isInCell = row >= 0;
          isWrittenIn = false;
          return;
        }
        case "v":
          isInValue = isInCell;
          return;
        case "f":
          isInFormula = isInCell;
          // A shared formula is written once; the other cells only refer to it.
          if (isInCell) formula = attribute("si") === undefined ? "" : "…";
          return;
        case "is":
          isWrittenIn = isInCell;
          parts.begin();
          return;
        case "row": {
          const place = attribute("r");
          row = place === undefined ? row + 1 : Number(place) - 1;
          if (!Number.isInteger(row) || row < 0 || row >= LAST_ROW) throw new UnreadableFile(DAMAGED);
          column = -1;
          if (/^(?:1|true)$/.test(attribute("hidden") ?? "")) table.mark(row, "isHidden");
          return;
        }
        case "mergeCell":
          merge(table, attribute("ref") ?? "");
          return;
        default:
          if (isWrittenIn) parts.open(name, attribute);
      }
    },
    text: (text) => {
      if (isInValue) {
        value += text;
        atMost(value.length, MAX_CELL_CHARACTERS, TOO_LONG_CELL);
      } else if (isInFormula) {
        if (formula === "…") formula = "";
        formula += text;
        atMost(formula.length, MAX_CELL_CHARACTERS, TOO_LONG_CELL);
      } else if (isWrittenIn) parts.text(text);
    },
    close: (name) => {
      if (name === "v") isInValue = false;
      else if (name === "f") {
        isInFormula = false;
        if (addsUpRows(formula)) table.mark(row, "isSum");
      } else if (name === "c") {
        if (isInCell) end();
      } else if (isWrittenIn) parts.close(name);
    },
  });
};

const textOf = (value: string, type: string, format: number, { texts, looks, isFrom1904 }: SheetContext): string => {
  if (value === "") return "";
  switch (type) {
    case "s": {
      const text = texts[Number(value)];
      if (text === undefined) throw new UnreadableFile(DAMAGED);
      return text;
    }
    case "str":
      return unescaped(value);
    case "b":
      return value === "1" || value === "true" ? "TRUE" : "FALSE";
    case "d":
      return value.slice(0, 10);
    case "n": {
      const number = Number(value);
      return Number.isFinite(number) ? numberText(number, looks[format]?.form ?? "number", isFrom1904) : value;
    }
    // An error code, such as #N/A.
    default:
      return value;
  }
};

const SUM = /^(?:SUM|SUBTOTAL)\((?:\d+,)?\$?[A-Z]+\$?(\d+):\$?[A-Z]+\$?(\d+)\)/i;
const addsUpRows = (formula: string): boolean => {
  const [, from, to] = SUM.exec(formula) ?? [];
  return from !== undefined && from !== to;
};

const PLACE = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i;

/** From 0; invalid letters give a column beyond the last one. */
const columnOf = (place: string): number => {
  let column = 0;
  for (let at = 0; at < place.length; at++) {
    const letter = place.charCodeAt(at) & 0xdf;
    if (letter < 0x41 || letter > 0x5a) break;
    column = column * 26 + letter - 0x40;
    if (at > 2) return Number.POSITIVE_INFINITY;
  }
  if (column === 0) throw new UnreadableFile(DAMAGED);
  return column - 1;
};

const merge = (table: SheetTable, range: string): void => {
  const [from, to] = range.split(":").map((place) => PLACE.exec(place));
  if (from?.[2] === undefined || to?.[2] === undefined) return;
  const merged: MergedCells = {
    top: Number(from[2]) - 1,
    bottom: Number(to[2]) - 1,
    left: columnOf(from[1] ?? ""),
    right: columnOf(to[1] ?? ""),
  };
  table.merge(merged);
};
