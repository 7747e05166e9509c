import type { FieldTable } from "../shared/fieldTable.ts";
import { fieldText } from "./cellText.ts";
import { type ImportColumn, labelIn } from "./importColumns.ts";
import { isChoiceWord } from "./readCell.ts";

/** Cells such as 'N/A' and '-' count as blank: existing values stay, and a new record has none. */
export const blankRemarks = (
  columns: ReadonlyArray<ImportColumn>,
  fields: FieldTable,
  cells: Readonly<Record<string, string>>,
): ReadonlyArray<string> => {
  const blanks = Object.entries(cells).flatMap(([name, cell]) => {
    const isBlank = cell.trim() !== "" && fieldText(name, cell) === "" && !isChoiceWord(fields[name] ?? {}, cell);
    return isBlank ? [`${labelIn(columns, name)} '${cell.trim()}'`] : [];
  });
  return blanks.length === 0 ? [] : [`Read as blank: ${blanks.join(", ")}.`];
};
