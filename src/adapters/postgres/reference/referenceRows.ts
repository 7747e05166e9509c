import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { QUANTITY_FIELDS, type ReferenceRow, TEXT_FIELDS } from "#domain/reference/ReferenceRow.ts";

/** How each field of a row is stored. Quantities arrive as decimal text and stay exact. */
const COLUMNS: Readonly<Record<string, "text" | "numeric" | "integer" | "boolean" | "jsonb">> = {
  row_no: "integer",
  ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, "text" as const])),
  ...Object.fromEntries(QUANTITY_FIELDS.map((field) => [field, "numeric" as const])),
  special_concern: "boolean",
  extra: "jsonb",
};
const NAMES = Object.keys(COLUMNS).join(", ");
const TYPED = Object.entries(COLUMNS)
  .map(([name, type]) => `${name} ${type}`)
  .join(", ");
const READ = Object.entries(COLUMNS)
  .map(([name, type]) => `'${name}', ${type === "numeric" ? `trim_scale(t.${name})::text` : `t.${name}`}`)
  .join(", ");

/** So many rows come at once, so that no other caller waits long. */
const CHUNK = 2000;

export const insertRows = (sql: SqlClient.SqlClient, versionId: number, rows: ReadonlyArray<ReferenceRow>) =>
  sql`INSERT INTO reference_rows (version_id, ${sql.literal(NAMES)})
    SELECT ${versionId}::integer, ${sql.literal(NAMES)}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (${sql.literal(TYPED)}) ORDER BY row_no`;

export const readRows = (sql: SqlClient.SqlClient, versionId: number) =>
  Effect.gen(function* () {
    const all: Array<ReferenceRow> = [];
    for (let after = 0; ; ) {
      const chunk = yield* sql<{ row: ReferenceRow }>`SELECT json_build_object(${sql.literal(READ)}) AS row
        FROM reference_rows t WHERE t.version_id = ${versionId} AND -t.row_no < ${-after}::integer
        ORDER BY -t.row_no DESC LIMIT ${CHUNK}`;
      for (const { row } of chunk) all.push(row);
      const last = chunk.at(-1)?.row.row_no;
      if (last === undefined || chunk.length < CHUNK) return all;
      after = last;
      // Others get their turn; see ReferenceListsLive.
      yield* Effect.sleep("1 millis");
    }
  });
