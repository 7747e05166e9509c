import type { ImportProblem } from "./ImportRow.ts";

export const NOT_A_FORMULA = "This cell has a formula without a value. Enter the value.";

/** A formula whose value is missing from the file, or that failed there. */
const FORMULA = /^(?:[=＝][^=＝\s]|#(?:REF!|NAME\?|VALUE!|DIV\/0!|N\/A|NUM!|NULL!|SPILL!|CALC!)$)/;

export const formulasIn = (cells: Readonly<Record<string, string>>): ReadonlyArray<ImportProblem> =>
  Object.entries(cells).flatMap(([field, cell]) =>
    FORMULA.test(cell.trim()) ? [{ field, message: NOT_A_FORMULA }] : [],
  );
