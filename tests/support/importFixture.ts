import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { Files } from "#application/files/Files.ts";
import { Imports } from "#application/import/Imports.ts";
import type { ImportInput } from "#domain/import/ImportInput.ts";

/** Cells with tabs between them, as a spreadsheet program copies them. */
export const tabbed = (rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  rows.map((cells) => cells.join("\t")).join("\n");

export const uploadTable = (rows: ReadonlyArray<ReadonlyArray<string>>) =>
  Effect.gen(function* () {
    const files = yield* Files;
    const { filepath } = yield* files.upload({ original_name: "shelf.csv", content: new Blob([tabbed(rows)]) });
    return filepath;
  });

export const importOfFile = (filepath: string, said: Partial<ImportInput> = {}): ImportInput => ({
  filepath,
  original_name: "shelf.csv",
  sheet: 0,
  mapping: null,
  edits: [],
  fill: [],
  answers: [],
  left_out: [],
  mode: "keep",
  ...said,
});

/** Judged, and written as it was validated; rows that are open or refused are left out by the person. */
export const importTable = (
  inventoryId: number,
  rows: ReadonlyArray<ReadonlyArray<string>>,
  said: Partial<ImportInput> = {},
) =>
  Effect.gen(function* () {
    const imports = yield* Imports;
    const input = importOfFile(yield* uploadTable(rows), said);
    const first = yield* imports.validate(inventoryId, input);
    const left_out = first.rows
      .filter(({ verdict }) => verdict === "refused" || verdict === "question")
      .map(({ row }) => row);
    const chosen = { ...input, left_out };
    const validated = left_out.length === 0 ? first : yield* imports.validate(inventoryId, chosen);
    const made = yield* imports.write(inventoryId, { ...chosen, seen: validated.seen });
    return { validated, made, input: chosen };
  });

/** All that an import can write, but for versions, times and the counter of numbers, which are never given twice. */
export const everything = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = (table: string, without: string, order: string) =>
    sql<{
      row: unknown;
    }>`SELECT to_jsonb(t) - ${sql.literal(without)} AS row FROM ${sql.literal(table)} t ORDER BY ${sql.literal(order)}`;
  const aside = "'{version,updated_at,search_text,last_sds_no}'::text[]";
  return {
    inventories: yield* rows("inventories", aside, "id"),
    lines: yield* rows("inventory_products", aside, "id"),
    hazards: yield* rows("inventory_product_hazards", aside, "inventory_product_id, hazard_id"),
    components: yield* rows("inventory_product_chemical_components", aside, "id"),
    products: yield* rows("products", aside, "id"),
    classes: yield* rows("product_hazards", aside, "product_id, hazard_id"),
    tallies:
      yield* sql`SELECT noun, sum(active) AS active, sum(archived) AS archived FROM list_tallies GROUP BY noun ORDER BY noun`,
  };
});
