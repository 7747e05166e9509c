import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { CurrentActor } from "#application/shared/Actor.ts";
import { type WalkNote, WalkStore } from "#application/inventory/walk/WalkStore.ts";
import type { WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { reading, readingFirst, writing } from "../storeFailures.ts";
import { copyWalk, LAST } from "./copyLines.ts";
import { CONTAINER_INFO, LINE_JOINS } from "./lineSql.ts";
import { removeLines } from "./lineWriter.ts";
import { restoreLines, WHOLE_LINE } from "./wholeLine.ts";

/** The remembered line `k.line` as a row; columns added since then are null. */
const KEPT = "jsonb_populate_record(NULL::inventory_products, k.line)";

const PLACE = "trim(split_part(t.location_stored, ';', 1))";
/** Added lines come after those of the earlier inventory. */
const LAST_PLACE = `${LAST} + t.sds_no`;

/** Columns that are returned as stored. */
const OWN_COLUMNS =
  "sds_no product_id name mfg_name notes is_resolve_question location_stored physical_state container_quantity container_size pounds_per_gallon conversion_factor max_gallons max_pounds";
const OWN_MEMBERS = OWN_COLUMNS.split(" ")
  .map((name) => `'${name}', t.${name}`)
  .join(", ");

/** JSON of a WalkLine over `t` (the line, deleted or not), `w` (its row in the walk) and LINE_JOINS. */
const MEMBERS = `${OWN_MEMBERS}, 'version', t.version + coalesce(w.version, 0),
  'state', coalesce(w.state, 'added'), 'reason', coalesce(w.reason, ''), 'by', p.full_name, 'at', w.decided_at,
  'place', coalesce(w.place, ${PLACE}), 'position', coalesce(w.position, ${LAST_PLACE}),
  'is_new', w.source_line_id IS NULL, 'can_come_back', coalesce(w.can_come_back, true), 'inventory_product_id', t.id,
  'container', t.container_id, 'container_unit', t.container_unit_id, 'container_name', coalesce(c.name, ''),
  'container_unit_name', coalesce(u.name, ''), 'container_info', ${CONTAINER_INFO},
  'was', CASE WHEN w.state = 'changed' THEN (SELECT json_build_object('name', t.name,
      'container_quantity', t.container_quantity, 'container_info', ${CONTAINER_INFO}, 'location_stored', t.location_stored)
    FROM walk_kept_lines k, ${KEPT} t LEFT JOIN containers c ON c.id = t.container_id
      LEFT JOIN container_units u ON u.id = t.container_unit_id WHERE k.line_id = w.line_id) END`;

export const walkStoreLive = Layer.effect(
  WalkStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const write = writing(sql);
    const rows = (inventoryId: number, lineId: number | null) => sql<{ row: WalkLine }>`
      WITH t AS (
        SELECT l.* FROM inventory_products l
        WHERE l.inventory_id = ${inventoryId} AND (${lineId}::integer IS NULL OR l.id = ${lineId})
        UNION ALL SELECT r.* FROM walk_lines w JOIN walk_kept_lines k USING (line_id), ${sql.literal(KEPT)} r
        WHERE w.inventory_id = ${inventoryId} AND w.state = 'gone' AND (${lineId}::integer IS NULL OR w.line_id = ${lineId}))
      SELECT json_build_object(${sql.literal(MEMBERS)}) AS row FROM t ${sql.literal(LINE_JOINS)}
        LEFT JOIN walk_lines w ON w.line_id = t.id LEFT JOIN people p ON p.id = w.decided_by
      ORDER BY coalesce(w.position, ${sql.literal(LAST_PLACE)}), t.sds_no`;

    const note = (
      inventoryId: number,
      lineIds: ReadonlyArray<number>,
      { state, reason = "", canComeBack = true }: WalkNote,
    ) =>
      Effect.flatMap(CurrentActor, ({ id }) => {
        // A line to be confirmed again has no decision, so it has no author or time.
        const [by, at] = state === "to confirm" ? [null, sql`NULL`] : [id, sql`now()`];
        return sql`INSERT INTO walk_lines AS w
            (line_id, inventory_id, place, position, state, reason, can_come_back, decided_by, decided_at)
          SELECT t.id, ${inventoryId}, ${sql.literal(PLACE)}, ${sql.literal(LAST_PLACE)}, ${state}, ${reason}, ${canComeBack},
            ${by}::integer, ${at}
          FROM inventory_products t WHERE t.id = ANY(${lineIds}::integer[])
          ON CONFLICT (line_id) DO UPDATE SET state = excluded.state, reason = excluded.reason,
            can_come_back = excluded.can_come_back, decided_by = excluded.decided_by, decided_at = excluded.decided_at,
            version = w.version + 1`;
      });

    return WalkStore.of({
      lines: (inventoryId) =>
        reading(
          Effect.gen(function* () {
            const [found] = yield* sql`SELECT FROM inventories WHERE id = ${inventoryId}`;
            return found === undefined ? null : (yield* rows(inventoryId, null)).map(({ row }) => row);
          }),
        ),
      line: (inventoryId, lineId) => Effect.map(readingFirst(rows(inventoryId, lineId)), (found) => found?.row ?? null),
      start: (inventoryId, sourceId) => write(copyWalk(sql, inventoryId, sourceId)),
      note: (inventoryId, lineIds, noted) => write(Effect.asVoid(note(inventoryId, lineIds, noted))),
      keep: (lineIds) =>
        write(
          Effect.asVoid(sql`INSERT INTO walk_kept_lines (line_id, line, hazards, components)
            SELECT t.id, ${sql.literal(WHOLE_LINE)} FROM inventory_products t WHERE t.id = ANY(${lineIds}::integer[])
            ON CONFLICT (line_id) DO NOTHING`),
        ),
      hasEqual: (inventoryId, lineId) =>
        Effect.map(
          reading(sql`SELECT FROM walk_kept_lines k, ${sql.literal(KEPT)} r, inventory_products t
            WHERE k.line_id = ${lineId} AND t.inventory_id = ${inventoryId} AND t.id <> ${lineId}
              AND t.product_id = r.product_id AND t.container_id IS NOT DISTINCT FROM r.container_id
              AND t.container_unit_id IS NOT DISTINCT FROM r.container_unit_id
              AND t.container_size IS NOT DISTINCT FROM r.container_size LIMIT 1`),
          ({ length }) => length > 0,
        ),
      putBack: (lineId) =>
        write(
          Effect.gen(function* () {
            yield* sql`UPDATE walk_kept_lines k
              SET line = k.line || jsonb_build_object('version', t.version, 'notes', t.notes,
                'is_resolve_question', t.is_resolve_question)
              FROM inventory_products t WHERE t.id = k.line_id AND k.line_id = ${lineId}`;
            const kept = yield* sql<{
              id: number;
            }>`SELECT line_id AS id FROM walk_kept_lines WHERE line_id = ${lineId}`;
            yield* removeLines(
              sql,
              kept.map(({ id }) => id),
            );
            yield* restoreLines(sql, sql`walk_kept_lines k WHERE k.line_id = ${lineId}`);
            yield* sql`DELETE FROM walk_kept_lines WHERE line_id = ${lineId}`;
          }),
        ),
    });
  }),
);
