import type { FieldErrors } from "../shared/fieldErrors.ts";

/** Why a whole file is refused (reading 24). Nothing was changed. */
export type ListRefusal =
  /** It is not a table, or one without the columns that the list needs. */
  | { readonly _tag: "UnreadableFile"; readonly reason: string }
  /** `count` rows cannot be read; `rows` are the first of them with every reason. */
  | { readonly _tag: "UnreadableRows"; readonly count: number; readonly rows: ReadonlyArray<RowRefusal> };
export type RowRefusal = { readonly row: number; readonly reasons: ReadonlyArray<string> };

/** The others are only counted. */
export const MAX_LISTED_ROWS = 100;

export const unreadableFile = (reason: string): ListRefusal => ({ _tag: "UnreadableFile", reason });

export const refusalMessage = (refusal: ListRefusal): string => {
  if (refusal._tag === "UnreadableFile") return `The file cannot be read. Nothing was changed. ${refusal.reason}`;
  const { count, rows } = refusal;
  const listed = count > rows.length ? ` The first ${rows.length} are listed.` : "";
  return `${count === 1 ? "A row" : `${count.toLocaleString("en-US")} rows`} of the file cannot be read. Nothing was changed.${listed}`;
};

const ROW = /^row (\d+)$/;

/** In order, each reason without its `Row 12: `; the inverse of refusalErrors. */
export const refusedRows = (errors: FieldErrors): ReadonlyArray<RowRefusal> =>
  Object.entries(errors).flatMap(([name, reasons]) => {
    const row = ROW.exec(name)?.[1];
    return row === undefined
      ? []
      : [{ row: Number(row), reasons: reasons.map((one) => one.replace(`Row ${row}: `, "")) }];
  });

/** By `row 12`, each reason a complete sentence. */
export const refusalErrors = (refusal: ListRefusal): Readonly<Record<string, ReadonlyArray<string>>> =>
  refusal._tag === "UnreadableFile"
    ? { db_entry: [refusal.reason] }
    : Object.fromEntries(
        refusal.rows.map(({ row, reasons }) => [`row ${row}`, reasons.map((one) => `Row ${row}: ${one}`)]),
      );
