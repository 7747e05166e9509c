import type { SheetRow } from "../../reference/ListSheet.ts";
import type { Mapping } from "../matchColumns.ts";

/** What is crossed out is not read; a row whose name is crossed out is so as a whole. `name`: its column. */
export const withoutStruck = (row: SheetRow, name: number): SheetRow => {
  const { struck, ...others } = row;
  if (struck === undefined) return row;
  if (struck.some(({ column, kept }) => column === name && kept === "")) return { ...others, isStruck: true };
  return { ...row, cells: row.cells.map((cell, at) => struck.find(({ column }) => column === at)?.kept ?? cell) };
};

export const struckRemarks = (
  { struck = [] }: Partial<SheetRow> = {},
  mapping: Mapping,
  titles: ReadonlyArray<string>,
): ReadonlyArray<string> =>
  struck.flatMap(({ column, text, kept }) => {
    const left = kept === "" ? " and not read" : `, but for '${kept}'`;
    return mapping[column] === "" ? [] : [`${titles[column] ?? ""}: '${text}' is crossed out${left}.`];
  });
