import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { EqualLines, MergedLine } from "#application/inventory/InventoryStore.ts";
import { MERGED_FIELDS } from "#domain/inventory/mergeLines.ts";
import { COMPONENT_COLUMNS, COPIED_COLUMNS, mergedType } from "./lineSql.ts";
import { setColumns } from "./lineWriter.ts";

const EQUAL = "l.product_id, l.container_id, l.container_unit_id, l.container_size";
const typed = MERGED_FIELDS.map((column) => `${column} ${mergedType(column)}`);

/** Every line of the inventory and its sources; `first` is the line into which equal lines are merged. */
const linesOf = (sql: SqlClient.SqlClient, id: number, sourceIds: ReadonlyArray<number>) => sql`lines AS (
  SELECT l.*, o.position, first_value(l.id) OVER equals AS first, count(*) OVER (PARTITION BY ${sql.literal(EQUAL)}) AS equals
  FROM unnest(${[id, ...sourceIds]}::integer[]) WITH ORDINALITY AS o(inventory, position)
  JOIN inventory_products l ON l.inventory_id = o.inventory
  WINDOW equals AS (PARTITION BY ${sql.literal(EQUAL)} ORDER BY o.position, l.sds_no))`;

export const equalLines = (sql: SqlClient.SqlClient, id: number, sourceIds: ReadonlyArray<number>) => {
  const parts = MERGED_FIELDS.map(
    (column) => `'${column}', ${column}${mergedType(column) === "numeric" ? "::text" : ""}`,
  );
  return sql<EqualLines>`WITH ${linesOf(sql, id, sourceIds)}
    SELECT first,
      (array_agg(json_build_object('container_unit_name', u.name, 'container_size', container_size::text,
        'physical_state', physical_state, 'pounds_per_gallon', pounds_per_gallon::text,
        'conversion_factor', conversion_factor::text) ORDER BY position, sds_no))[1] AS basis,
      json_agg(json_build_object(${sql.literal(parts.join(", "))}) ORDER BY position, sds_no) AS lines
    FROM lines l LEFT JOIN container_units u ON u.id = l.container_unit_id WHERE equals > 1 GROUP BY first`;
};

const mergesOf = (sql: SqlClient.SqlClient, mergedLines: ReadonlyArray<MergedLine>) =>
  sql`merges AS (SELECT * FROM json_to_recordset(${JSON.stringify(mergedLines)}::json)
    AS x(first integer, ${sql.literal(typed.join(", "))}))`;

const COPIED = COPIED_COLUMNS.join(", ");
const OF_SOURCE = COPIED_COLUMNS.map((column) => `l.${column}`).join(", ");
const MERGED = MERGED_FIELDS.join(", ");
const TAKEN = MERGED_FIELDS.map((column) => `CASE WHEN m.first IS NULL THEN l.${column} ELSE m.${column} END`).join(
  ", ",
);

/** Copies lines with hazard classes, components and photos; `pairs` lists each new line with its source line. */
const copies = (
  sql: SqlClient.SqlClient,
  id: number,
  sourceIds: ReadonlyArray<number>,
  mergedLines: ReadonlyArray<MergedLine>,
) => sql`${linesOf(sql, id, sourceIds)}, ${mergesOf(sql, mergedLines)},
  numbered AS (SELECT l.*, i.last_sds_no + row_number() OVER (ORDER BY l.position, l.sds_no) AS new_no
    FROM lines l, inventories i WHERE i.id = ${id} AND l.id = l.first AND l.inventory_id <> ${id}),
  counted AS (UPDATE inventories SET last_sds_no = (SELECT max(new_no) FROM numbered)
    WHERE id = ${id} AND EXISTS (SELECT FROM numbered)),
  added AS (INSERT INTO inventory_products (inventory_id, sds_no, ${sql.literal(COPIED)}, ${sql.literal(MERGED)})
    SELECT ${id}, new_no, ${sql.literal(OF_SOURCE)}, ${sql.literal(TAKEN)}
    FROM numbered l LEFT JOIN merges m ON m.first = l.id ORDER BY new_no RETURNING id, sds_no),
  pairs AS (SELECT added.id AS line, numbered.id AS source FROM added JOIN numbered ON new_no = added.sds_no),
  hazards AS (INSERT INTO inventory_product_hazards (inventory_product_id, hazard_id, name, ghs_code)
    SELECT line, hazard_id, name, ghs_code FROM pairs JOIN inventory_product_hazards h ON h.inventory_product_id = source),
  components AS (INSERT INTO inventory_product_chemical_components
      (inventory_product_id, ${sql.literal(COMPONENT_COLUMNS)})
    SELECT line, ${sql.literal(COMPONENT_COLUMNS)}
    FROM pairs JOIN inventory_product_chemical_components h ON h.inventory_product_id = source),
  photos AS (INSERT INTO inventory_product_photos (inventory_product_id, file_id)
    SELECT line, file_id FROM pairs JOIN inventory_product_photos p ON p.inventory_product_id = source ORDER BY p.id),
  asked AS (INSERT INTO line_state_fields (line_id, inventory_id, position, name, label, value, is_required)
    SELECT line, ${id}, s.position, s.name, s.label, s.value, s.is_required
    FROM pairs JOIN line_state_fields s ON s.line_id = source)`;

/** Start position of lines added during a walk, after those of the earlier inventory. */
export const LAST = 1_000_000;
const PLACE = "trim(split_part(l.location_stored, ';', 1))";

/** Adds each copied line to the walk, still to be confirmed. */
const toConfirm = (sql: SqlClient.SqlClient, id: number, position: string) => sql`
  INSERT INTO walk_lines (line_id, inventory_id, source_line_id, place, position, state)
  SELECT line, ${id}, source, ${sql.literal(PLACE)}, ${sql.literal(position)}, 'to confirm'
  FROM pairs JOIN inventory_products l ON l.id = source`;

/** A line of a walk into which amounts of other inventories were merged has to be confirmed again. */
const confirmAgain = (sql: SqlClient.SqlClient, id: number, mergedLines: ReadonlyArray<MergedLine>) =>
  Effect.gen(function* () {
    const taken = sql`WITH ${mergesOf(sql, mergedLines)}, taken AS (SELECT l.* FROM inventory_products l
      JOIN merges m ON m.first = l.id JOIN inventories i ON i.id = l.inventory_id
      WHERE l.inventory_id = ${id} AND i.walk_source_id IS NOT NULL)`;
    yield* sql`${taken} INSERT INTO walk_lines AS w (line_id, inventory_id, place, position, state)
      SELECT l.id, ${id}, ${sql.literal(PLACE)}, ${LAST} + l.sds_no, 'to confirm' FROM taken l
      ON CONFLICT (line_id) DO UPDATE SET state = excluded.state, reason = '', decided_by = NULL, decided_at = NULL,
        version = w.version + 1`;
  });

/** Reading 16, in a few statements for 5,000 lines. Equal lines are merged, into an existing line if there is one. */
export const copyLines = (
  sql: SqlClient.SqlClient,
  id: number,
  sourceIds: ReadonlyArray<number>,
  mergedLines: ReadonlyArray<MergedLine>,
) =>
  Effect.gen(function* () {
    yield* setColumns(
      sql,
      MERGED_FIELDS,
      sql`(WITH ${mergesOf(sql, mergedLines)} SELECT m.*, l.id FROM merges m
        JOIN inventory_products l ON l.id = m.first AND l.inventory_id = ${id})`,
    );
    yield* confirmAgain(sql, id, mergedLines);

    yield* sql`WITH ${copies(sql, id, sourceIds, mergedLines)},
      walked AS (${toConfirm(sql, id, `${LAST} + (SELECT new_no FROM numbered n WHERE n.id = source)`)}
        WHERE EXISTS (SELECT FROM inventories WHERE id = ${id} AND walk_source_id IS NOT NULL))
      INSERT INTO inventory_duplicates (inventory_id, source_id, position)
      SELECT ${id}, source, position + (SELECT coalesce(max(position), 0) FROM inventory_duplicates WHERE inventory_id = ${id})
      FROM unnest(${sourceIds}::integer[]) WITH ORDINALITY AS o(source, position)`;
  });

/** Copies the lines of one source, each to be confirmed. The target inventory has no lines, so nothing is merged. */
export const copyWalk = (sql: SqlClient.SqlClient, id: number, sourceId: number) =>
  Effect.asVoid(sql`WITH ${copies(sql, id, [sourceId], [])} ${toConfirm(sql, id, "l.sds_no")}`);

/**
 * Adds lines that came from a filing, not from an earlier inventory: each is to be confirmed, with itself as its
 * source. This makes the inventory one with a walk.
 */
export const carryIntoWalk = (sql: SqlClient.SqlClient, id: number, lineIds: ReadonlyArray<number>) =>
  Effect.gen(function* () {
    yield* sql`UPDATE inventories SET walk_source_id = id WHERE id = ${id} AND walk_source_id IS NULL`;
    yield* sql`INSERT INTO walk_lines (line_id, inventory_id, source_line_id, place, position, state)
      SELECT l.id, ${id}, l.id, ${sql.literal(PLACE)}, l.sds_no, 'to confirm'
      FROM inventory_products l WHERE l.inventory_id = ${id} AND l.id = ANY(${lineIds}::integer[])`;
  });
