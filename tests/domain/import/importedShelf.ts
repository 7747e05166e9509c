import type { ImportFacts, ImportLine, ImportPlan, NamedRecord } from "#domain/import/ImportFacts.ts";
import { LINE_COLUMNS } from "#domain/import/importColumns.ts";
import type { ImportInput } from "#domain/import/ImportInput.ts";
import { validateLines } from "#domain/import/lines/validateLines.ts";
import { mainSheet } from "#domain/import/matchColumns.ts";
import { prepareRows } from "#domain/import/prepareRows.ts";
import { prepareSheets } from "#domain/import/prepareSheets.ts";
import type { ListSheet } from "#domain/reference/ListSheet.ts";
import { withoutPauses } from "../../support/withoutPauses.ts";

const named = (...names: ReadonlyArray<string>): ReadonlyArray<NamedRecord> =>
  names.map((name, at) => ({ id: at + 1, name, is_active: true }));

export const UNITS = named("Ounces (oz)", "Gallons (gal)", "Pounds (lb)", "Cubic feet (cu)");
export const EMPTY: ImportFacts = {
  products: [],
  containers: named("Steel drum", "Plastic drum", "Pail", "Bag"),
  units: UNITS,
  hazards: named("Flammable Liquids"),
  lines: [],
  is_walked: false,
};

type Said = Omit<ImportInput, "filepath" | "original_name" | "sheet">;
export const SAID: Said = { mapping: null, edits: [], fill: [], answers: [], left_out: [], mode: "keep" };

/** Titles first; rows are numbered as in a spreadsheet. */
export const validated = (
  facts: ImportFacts,
  table: ReadonlyArray<ReadonlyArray<string>>,
  said: Partial<Said> = {},
) => {
  const whole = { ...SAID, ...said };
  const sheet = { name: "", rows: table.map((cells, at) => ({ row: at + 1, cells })) };
  const prepared = withoutPauses(prepareRows(LINE_COLUMNS, sheet, whole, () => null));
  return { ...prepared, ...withoutPauses(validateLines(facts, prepared.rows, whole)) };
};

/** The worksheets of a file, as an import reads them. */
export const validatedSheets = (
  facts: ImportFacts,
  sheets: ReadonlyArray<ListSheet>,
  said: Partial<Said & { readonly sheet: number }> = {},
) => {
  const whole = { ...SAID, ...said };
  const at = said.sheet ?? mainSheet(LINE_COLUMNS, sheets);
  const prepared = withoutPauses(prepareSheets(LINE_COLUMNS, sheets, at, whole, () => null));
  return { ...prepared, ...withoutPauses(validateLines(facts, prepared.rows, whole)) };
};

const identity = (line: ImportLine) =>
  [line.product_id, line.container_id, line.container_unit_id, line.container_size].join(" ");

/** What the catalog and the inventory hold once a plan is written. */
export const written = (facts: ImportFacts, { products, added, changed }: ImportPlan): ImportFacts => {
  const from = 1 + Math.max(0, ...facts.products.map(({ id }) => id));
  const idOf = new Map(products.map(({ id }, at) => [id, from + at]));
  const settled = (line: ImportLine) => ({ ...line, product_id: idOf.get(line.product_id) ?? line.product_id });
  const lineFrom = 1 + Math.max(0, ...facts.lines.map(({ id }) => id));
  const changes = new Map(changed.map(({ id, line }) => [id, line]));
  const all = [...facts.products, ...products.map((one) => ({ ...one, id: idOf.get(one.id) ?? one.id }))];
  const unitName = (id: number | null) => facts.units.find((unit) => unit.id === id)?.name ?? null;
  const lines = [
    ...facts.lines.map((one) => ({ ...one, line: changes.get(one.id) ?? one.line })),
    ...added.map(settled).map((line, at) => ({
      id: lineFrom + at,
      sds_no: lineFrom + at,
      line,
      basis: {
        container_unit_name: unitName(line.container_unit_id),
        container_size: line.container_size,
        physical_state: line.physical_state,
        pounds_per_gallon: line.pounds_per_gallon,
        conversion_factor: line.conversion_factor,
      },
    })),
  ];
  if (new Set(lines.map(({ line }) => identity(line))).size < lines.length) throw new Error("Two equal lines");
  return { ...facts, products: all, lines };
};
