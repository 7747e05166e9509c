import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import type { MarkedInput, MarkedKind } from "#domain/inventory/grid/MarkedLines.ts";
import { MarkedStore } from "#application/inventory/grid/MarkedStore.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import { changedBy } from "../changedBy.ts";
import { reading, readingFirst, writing } from "../storeFailures.ts";
import { changeLines, removeLines, setColumns } from "./lineWriter.ts";
import { restoreLines, WHOLE_LINE } from "./wholeLine.ts";

type Sql = SqlClient.SqlClient;

const COLUMN = {
  moved: "location_stored",
  container: "container_id",
  questions: "is_resolve_question",
} as const satisfies Partial<Record<MarkedKind, keyof MarkedInput>>;

/** Removes the columns that every save of a line changes. */
const LEFT = "- '{version,updated_at,search_text}'::text[]";
const EQUAL = ["product_id", "container_id", "container_unit_id", "container_size"]
  .map((column) => `o.${column} IS NOT DISTINCT FROM b.${column}`)
  .join(" AND ");
const missing = (rows: string, id: string, table: string): string =>
  `(SELECT r ->> 'name' FROM jsonb_array_elements(${rows}) r
    WHERE NOT EXISTS (SELECT FROM ${table} x WHERE x.id = (r ->> '${id}')::integer) LIMIT 1)`;

/** Why a remembered line `k` (as a row: `b`) cannot be restored; null if it can. `t` is the line now. */
const WHY = `CASE
  WHEN k.left_as IS NULL AND t.id IS NOT NULL THEN ' (put back by ' || ${changedBy("k.line_id")} || ')'
  WHEN k.left_as IS NOT NULL AND t.id IS NULL THEN ' (deleted by ' || ${changedBy("k.line_id")} || ')'
  WHEN k.left_as IS NOT NULL AND to_jsonb(t) ${LEFT} <> k.left_as ${LEFT} THEN ' (changed by ' || ${changedBy("k.line_id")} || ')'
  WHEN (k.left_as IS NULL OR k.left_as -> 'container_id' <> k.line -> 'container_id') AND EXISTS (SELECT FROM inventory_products o
    WHERE o.inventory_id = b.inventory_id AND o.id <> k.line_id AND ${EQUAL})
    THEN ' (an equal line is in the inventory)'
  WHEN NOT EXISTS (SELECT FROM products p WHERE p.id = b.product_id) THEN ' (no longer in the catalog)'
  ELSE ' (' || coalesce(${missing("k.hazards", "hazard_id", "hazards")},
    ${missing("k.components", "chemical_component_id", "chemical_components")}) || ' was deleted)' END`;

const remember = (sql: Sql, id: number, lineIds: ReadonlyArray<number>) => sql`
  INSERT INTO marked_change_lines (marked_change_id, line_id, line, hazards, components, walk, was_kept)
  SELECT ${id}, t.id, ${sql.literal(WHOLE_LINE)}, to_jsonb(w), EXISTS (SELECT FROM walk_kept_lines k WHERE k.line_id = t.id)
  FROM inventory_products t LEFT JOIN walk_lines w ON w.line_id = t.id WHERE t.id = ANY(${lineIds}::integer[])`;

const apply = (sql: Sql, { kind, ...input }: MarkedInput, lineIds: ReadonlyArray<number>) => {
  if (kind === "unlinked") return removeLines(sql, lineIds);
  const column = COLUMN[kind];
  return changeLines(
    sql,
    [column],
    lineIds.map((id) => ({ id, [column]: input[column] })),
  );
};

/** Restores the walk's rows, and deletes line states that only this change had remembered. */
const restoreWalk = (sql: Sql, id: number) =>
  Effect.gen(function* () {
    yield* sql`DELETE FROM walk_kept_lines w USING marked_change_lines k
      WHERE k.marked_change_id = ${id} AND NOT k.was_kept AND w.line_id = k.line_id`;
    yield* sql`DELETE FROM walk_lines w USING marked_change_lines k
      WHERE k.marked_change_id = ${id} AND k.walk IS NULL AND w.line_id = k.line_id`;
    yield* sql`UPDATE walk_lines w SET state = b.state, reason = b.reason, can_come_back = b.can_come_back,
        decided_by = b.decided_by, decided_at = b.decided_at, version = w.version + 1
      FROM marked_change_lines k, jsonb_populate_record(NULL::walk_lines, k.walk) b
      WHERE k.marked_change_id = ${id} AND k.walk IS NOT NULL AND w.line_id = k.line_id`;
  });

export const markedStoreLive = Layer.effect(
  MarkedStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const write = writing(sql);
    const get = (inventoryId: number, id: number) =>
      Effect.map(
        readingFirst(sql<{
          kind: MarkedKind;
          is_undone: boolean;
          line_ids: ReadonlyArray<number>;
        }>`SELECT kind, undone_at IS NOT NULL AS is_undone,
            ARRAY(SELECT line_id FROM marked_change_lines WHERE marked_change_id = m.id) AS line_ids
          FROM marked_changes m WHERE id = ${id} AND inventory_id = ${inventoryId}`),
        (found) => (found === null ? null : { id, ...found }),
      );
    return MarkedStore.of({
      write: (inventoryId, input, description, lineIds, note) =>
        write(
          Effect.gen(function* () {
            const { id: made_by } = yield* CurrentActor;
            const row = { inventory_id: inventoryId, kind: input.kind, told: description, made_by };
            const [made] = yield* sql<{ id: number }>`INSERT INTO marked_changes ${sql.insert(row)} RETURNING id`;
            if (made === undefined) return yield* Effect.die(new Error("INSERT returned no row"));
            yield* remember(sql, made.id, lineIds);
            yield* note;
            yield* apply(sql, input, lineIds);
            yield* sql`UPDATE marked_change_lines k SET left_as = to_jsonb(t) - 'search_text'
              FROM inventory_products t WHERE k.marked_change_id = ${made.id} AND t.id = k.line_id`;
            return made.id;
          }),
        ),
      get,
      changedSince: (inventoryId, id) =>
        Effect.map(
          reading(sql<{ description: string }>`SELECT name || why AS description FROM (
            SELECT b.sds_no, b.name, ${sql.literal(WHY)} AS why
            FROM marked_change_lines k JOIN marked_changes m ON m.id = k.marked_change_id,
              jsonb_populate_record(NULL::inventory_products, k.line) b LEFT JOIN inventory_products t ON t.id = b.id
            WHERE k.marked_change_id = ${id} AND m.inventory_id = ${inventoryId}) found
            WHERE why IS NOT NULL ORDER BY sds_no`),
          (rows) => rows.map(({ description }) => description),
        ),
      undo: (inventoryId, id) =>
        write(
          Effect.gen(function* () {
            const change = yield* get(inventoryId, id);
            if (change === null) return;
            const { id: undone_by } = yield* CurrentActor;
            yield* change.kind === "unlinked"
              ? restoreLines(sql, sql`marked_change_lines k WHERE k.marked_change_id = ${id}`)
              : setColumns(
                  sql,
                  [COLUMN[change.kind]],
                  sql`(SELECT b.* FROM marked_change_lines k, jsonb_populate_record(NULL::inventory_products, k.line) b
                    WHERE k.marked_change_id = ${id})`,
                );
            yield* restoreWalk(sql, id);
            yield* sql`UPDATE marked_changes SET undone_at = now(), undone_by = ${undone_by} WHERE id = ${id}`;
          }),
        ),
      standing: (ids) =>
        Effect.map(
          reading(sql<{ id: number }>`SELECT id FROM marked_changes
            WHERE id = ANY(${ids}::integer[]) AND undone_at IS NULL`),
          (rows) => rows.map(({ id }) => id),
        ),
    });
  }),
);
