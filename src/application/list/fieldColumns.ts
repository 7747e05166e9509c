import { formatPhone } from "#domain/shared/Phone.ts";
import type { Field, FieldTable } from "#domain/shared/fieldTable.ts";
import { usFromIsoDate } from "#domain/shared/UsDate.ts";
import type { Cell, Column } from "./Column.ts";

const cellOf = ({ kind }: Field, value: unknown): Cell => {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return value;
  if (typeof value !== "string") return null;
  if (kind === "phone") return formatPhone(value);
  return kind === "date" ? usFromIsoDate(value) : value;
};

/** Stored elsewhere, or not in one cell. */
const NO_CELL: ReadonlySet<string> = new Set(["reference", "list", "rows"]);

/**
 * A column for each field of a form that fits into a cell, with the label by which an import finds the field again.
 * `prefix`: where two records share a row.
 */
export const fieldColumns = <Row, T extends FieldTable>(
  fields: T,
  valuesOf: (row: Row) => { readonly [N in keyof T]?: unknown } | null,
  prefix = "",
): Readonly<Record<string, Column<Row>>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.input === undefined || NO_CELL.has(field.kind)) return [];
      const isNumber = field.kind === "decimal" || field.kind === "whole";
      const column: Column<Row> = {
        header: `${prefix}${field.label}`,
        value: (row) => cellOf(field, valuesOf(row)?.[name]),
        ...(isNumber ? { hasNumbers: true } : {}),
      };
      return [[name, column]];
    }),
  );
