import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { CurrentActor } from "#application/shared/Actor.ts";
import { IMPORTED_TABLES, type Listed } from "./importedTables.ts";

/** Undoes an import: deletes the records that it added and restores those that it changed. */
export const undoImport = (sql: SqlClient.SqlClient, importId: number) =>
  Effect.gen(function* () {
    const { id: actorId } = yield* CurrentActor;
    // Both tables keep rows of deleted lines, which can be restored, so these rows are deleted explicitly.
    for (const table of ["walk_lines", "line_state_fields"])
      yield* sql`DELETE FROM ${sql.literal(table)} t USING import_records i WHERE i.import_id = ${importId}
        AND i.noun = 'inventory_products' AND i.before IS NULL AND t.line_id = i.record_id`;
    for (const { table, columns, listed, uses, staysInUse } of IMPORTED_TABLES) {
      const [name, restored] = [sql.literal(table), columns.map((column) => `${column} = b.${column}`)];
      const isWritten = sql`i.import_id = ${importId} AND i.noun = ${table} AND t.id = i.record_id`;
      if (restored.length > 0)
        yield* sql`UPDATE ${name} t SET ${sql.literal(restored.join(", "))},
            version = t.version + 1, updated_at = clock_timestamp()
          FROM import_records i, jsonb_populate_record(NULL::${name}, i.before) b
          WHERE ${isWritten} AND i.before IS NOT NULL`;
      if (listed !== undefined) yield* relist(sql, importId, table, listed);
      const unused = (staysInUse === true ? uses : []).map(
        (use) => ` AND NOT EXISTS (SELECT FROM ${use.table} u WHERE u.${use.column} = t.id)`,
      );
      yield* sql`DELETE FROM ${name} t USING import_records i WHERE ${isWritten} AND i.before IS NULL
        ${sql.literal(unused.join(""))}`;
    }
    yield* sql`DELETE FROM filed_record_ids WHERE import_id = ${importId}`;
    yield* sql`UPDATE imports SET undone_at = now(), undone_by = ${actorId} WHERE id = ${importId}`;
  });

/** Restores the join rows of each changed record. */
const relist = (sql: SqlClient.SqlClient, importId: number, noun: string, { table, own, other, field }: Listed) =>
  Effect.gen(function* () {
    const [name, mine, its] = [sql.literal(table), sql.literal(own), sql.literal(other)];
    const isChanged = sql`i.import_id = ${importId} AND i.noun = ${noun} AND i.before IS NOT NULL`;
    yield* sql`DELETE FROM ${name} j USING import_records i WHERE ${isChanged} AND j.${mine} = i.record_id
      AND NOT i.before -> ${field} @> to_jsonb(j.${its})`;
    yield* sql`INSERT INTO ${name} (${mine}, ${its}) SELECT i.record_id, v::integer
      FROM import_records i, jsonb_array_elements_text(i.before -> ${field}) v WHERE ${isChanged} ON CONFLICT DO NOTHING`;
  });
