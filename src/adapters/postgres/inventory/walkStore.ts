import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { CurrentActor } from "#application/shared/Actor.ts";
import { type ChangedLine, type WalkNote, WalkStore } from "#application/inventory/walk/WalkStore.ts";
import type { WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { reading, readingFirst, writing } from "../storeFailures.ts";
import { copyWalk, LAST } from "./copyLines.ts";
import { CONTAINER_INFO, LINE_JOINS } from "./lineSql.ts";
import { fillUndoing, revert, THIS_SET } from "../history/undoing.ts";
import { changeLines } from "./lineWriter.ts";

/** SQL for the change set in which the walk first changed line `w.line_id` or marked it as gone, since it was last to confirm. */
const firstSet = (line: string): string => `(SELECT min(d.change_set_id) FROM change_log d
  WHERE d.noun = 'walk_lines' AND d.record_id = ${line} AND d.after ->> 'state' IN ('changed', 'gone')
    AND d.id > coalesce((SELECT max(r.id) FROM change_log r WHERE r.noun = 'walk_lines' AND r.record_id = ${line}
      AND r.after ->> 'state' IN ('to confirm', 'added')), 0))`;
/** SQL for the line as it was before that, as a row; columns added since then are null. */
const keptLine = (line: string): string => `jsonb_populate_record(NULL::inventory_products, (SELECT c.before
  FROM change_log c WHERE c.noun = 'inventory_products' AND c.record_id = ${line} AND c.before IS NOT NULL
    AND c.change_set_id >= ${firstSet(line)} ORDER BY c.id LIMIT 1))`;
/** The line of the row `w`. */
export const KEPT = keptLine("w.line_id");
const LINE_TABLES = [
  "inventory_products",
  "inventory_product_hazards",
  "inventory_product_chemical_components",
  "inventory_product_photos",
];

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
    FROM ${KEPT} t LEFT JOIN containers c ON c.id = t.container_id
      LEFT JOIN container_units u ON u.id = t.container_unit_id) END`;

export const walkStoreLive = Layer.effect(
  WalkStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const write = writing(sql);
    const rows = (inventoryId: number, lineId: number | null) => sql<{ row: WalkLine }>`
      WITH t AS (
        SELECT l.* FROM inventory_products l
        WHERE l.inventory_id = ${inventoryId} AND (${lineId}::integer IS NULL OR l.id = ${lineId})
        UNION ALL SELECT r.* FROM walk_lines w, ${sql.literal(KEPT)} r
        WHERE w.inventory_id = ${inventoryId} AND w.state = 'gone' AND r.id IS NOT NULL AND (${lineId}::integer IS NULL OR w.line_id = ${lineId}))
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
          FROM (SELECT id, location_stored, sds_no FROM inventory_products WHERE id = ANY(${lineIds}::integer[])
            UNION ALL SELECT c.record_id, c.before ->> 'location_stored', (c.before ->> 'sds_no')::integer FROM change_log c
            WHERE c.change_set_id = ${sql.literal(THIS_SET)} AND c.noun = 'inventory_products' AND c.action = 'DELETE'
              AND c.record_id = ANY(${lineIds}::integer[])) t
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
      note: (inventoryId, lineIds, noted) =>
        lineIds.length === 0 ? Effect.void : write(Effect.asVoid(note(inventoryId, lineIds, noted))),
      changedLines: (inventoryId) =>
        reading(
          Effect.map(
            sql<{
              change: ChangedLine;
            }>`SELECT json_build_object('line_id', record_id, 'before', before, 'after', after,
                'sds_no', coalesce(after, before) -> 'sds_no', 'kind', CASE WHEN before IS NULL THEN 'added'
                  WHEN after IS NULL THEN 'deleted' WHEN is_added_to THEN 'added to' ELSE 'changed' END) AS change
              FROM (SELECT c.record_id, (array_agg(c.before ORDER BY c.id))[1] AS before,
                  (array_agg(c.after ORDER BY c.id DESC))[1] AS after, bool_or(c.how = 'added') AS is_added_to
                FROM change_log c WHERE c.change_set_id = ${sql.literal(THIS_SET)} AND c.noun = 'inventory_products'
                  AND (coalesce(c.after, c.before) ->> 'inventory_id')::integer = ${inventoryId}
                  AND NOT EXISTS (SELECT FROM change_log w WHERE w.change_set_id = c.change_set_id
                    AND w.noun = 'walk_lines' AND w.record_id = c.record_id)
                GROUP BY c.record_id) AS lines ORDER BY record_id`,
            (rows) => rows.map(({ change }) => change),
          ),
        ),
      hasEqual: (inventoryId, lineId) =>
        Effect.map(
          reading(sql`SELECT FROM walk_lines w, ${sql.literal(KEPT)} r, inventory_products t
            WHERE w.line_id = ${lineId} AND t.inventory_id = ${inventoryId} AND t.id <> ${lineId}
              AND t.product_id = r.product_id AND t.container_id IS NOT DISTINCT FROM r.container_id
              AND t.container_unit_id IS NOT DISTINCT FROM r.container_unit_id
              AND t.container_size IS NOT DISTINCT FROM r.container_size LIMIT 1`),
          ({ length }) => length > 0,
        ),
      putBack: (lineId) =>
        write(
          Effect.gen(function* () {
            const [now] = yield* sql<{ notes: string; is_resolve_question: boolean }>`SELECT notes, is_resolve_question
              FROM inventory_products WHERE id = ${lineId}`;
            const scope = sql`${sql.in("c.noun", LINE_TABLES)} AND c.record_id = ${lineId}
              AND c.change_set_id >= ${sql.literal(firstSet(`${lineId}`))}`;
            yield* revert(sql, scope, yield* fillUndoing(sql, scope));
            if (now !== undefined) yield* changeLines(sql, Object.keys(now), [{ id: lineId, ...now }]);
          }),
        ),
    });
  }),
);
