import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { CELLS } from "#domain/inventory/grid/cells.ts";
import type { GridLine } from "#domain/inventory/grid/GridLine.ts";
import type { InventoryProduct, InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import {
  InventoryProductStore,
  type LineProduct,
  type StorageStatus,
} from "#application/inventory/InventoryProductStore.ts";
import type { LineFileRow } from "#application/inventory/lineColumns.ts";
import { ProductStore } from "#application/product/Products.ts";
import { listPage } from "../list/listPage.ts";
import type { LabelRow } from "#domain/label/Label.ts";
import { listRows, onlyThese } from "../list/listRows.ts";
import { TotalCache } from "../list/TotalCache.ts";
import { FACTS, HAZARDS_KEPT } from "../product/productStore.ts";
import { oldestSheet, sdsStatus } from "../product/sdsStatus.ts";
import { reading, readingFirst, readingOnly, writing } from "../storeFailures.ts";
import { GRID_MEMBERS, LINE_JOINS, LINE_LABEL, LINE_OBJECT } from "./lineSql.ts";
import { addLines, changeLine, changeLines, columnsOfLine, removeLines } from "./lineWriter.ts";
import { lineFileRow, lineList } from "./lineList.ts";
import type { KnownTexts } from "#domain/inventory/KnownTexts.ts";
import type { Stored } from "#application/shared/ResourceStore.ts";

/** How many of the latest rows are searched, per inventory and in the catalog. Each query is served by an index. */
const LATEST = 1000;
/** How many other inventories of the facility, latest years first, are searched for texts. */
const OTHER_INVENTORIES = 3;

/** Each text once: those of the nearest source first, then the most recently changed. */
const texts = (column: string, sources: string): string =>
  `(SELECT coalesce(json_agg(text ORDER BY near, latest DESC), '[]') FROM (
    SELECT text, min(near) AS near, max(latest) AS latest FROM (${sources}) AS source (text, near, latest)
    WHERE text <> '' GROUP BY text) AS each) AS ${column}`;

/** Null if there is no such inventory. */
const knownTexts = (sql: SqlClient.SqlClient, inventoryId: number): Stored<KnownTexts | null> => {
  const ofLines = (column: string, near: number, inventory: string): string =>
    `(SELECT l.${column}, ${near}, l.updated_at FROM inventory_products l WHERE l.inventory_id = ${inventory}
      ORDER BY l.updated_at DESC LIMIT ${LATEST})`;
  const ofFacility = (column: string): string => `${ofLines(column, 0, "t.id")} UNION ALL
    (SELECT latest.* FROM (SELECT o.id FROM inventories o WHERE o.facility_id = t.facility_id AND o.id <> t.id
        ORDER BY o.year DESC, o.id DESC LIMIT ${OTHER_INVENTORIES}) AS other,
      LATERAL ${ofLines(column, 1, "other.id")} AS latest)`;
  const makers = `${ofLines("mfg_name", 0, "t.id")} UNION ALL
    (SELECT mfg_name, 1, updated_at FROM products WHERE is_active ORDER BY updated_at DESC LIMIT ${LATEST})`;
  const columns = [
    texts("mfg_name", makers),
    ...["location_stored", "reported_as", "process_name"].map((column) => texts(column, ofFacility(column))),
  ].join(", ");
  return readingFirst(sql<KnownTexts>`SELECT ${sql.literal(columns)} FROM inventories t WHERE t.id = ${inventoryId}`);
};

const asJson = (rows: ReadonlyArray<object>): string => JSON.stringify(rows);
/** A line `name` that equals the line `a`. */
const sameIdentity = (name: string): string =>
  `${name}.product_id = a.product_id AND ${["container_id", "container_unit_id", "container_size"]
    .map((column) => `${name}.${column} IS NOT DISTINCT FROM a.${column}`)
    .join(" AND ")}`;
/** What editing in the grid changes. */
const CELL_COLUMNS = [...CELLS, "max_gallons", "max_pounds"];

export const inventoryProductStoreLive = Layer.effect(
  InventoryProductStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const products = yield* ProductStore;
    const memory = new TotalCache();
    const write = writing(sql);
    /** Sets how the change log describes the writes that follow in this transaction. */
    const called = (how: "added" | "") => sql`SELECT set_config('hazledger.how', ${how}, true)`;
    const nameIn = (table: "containers" | "container_units", id: number | null) =>
      readingOnly("name")(sql<{ name: string }>`SELECT name FROM ${sql(table)} WHERE id = ${id}::integer`);
    const some = (inventoryId: number, ids: ReadonlyArray<number>) =>
      reading(
        Effect.gen(function* () {
          const status = sdsStatus(sql, "s", yield* oldestSheet);
          const found = yield* sql<{ row: InventoryProduct }>`SELECT jsonb_build_object('sds_status', ${status})
              || ${sql.literal(LINE_OBJECT)} AS row
            FROM inventory_products t ${sql.literal(LINE_JOINS)}
            WHERE t.id = ANY(${ids}::integer[]) AND t.inventory_id = ${inventoryId}`;
          return found.map(({ row }) => row);
        }),
      );
    return InventoryProductStore.of({
      list: (inventoryId, query) =>
        Effect.flatMap(oldestSheet, (oldest) =>
          listPage<InventoryProductRow>(sql, memory, lineList(sql, inventoryId, query, oldest), query),
        ),
      whole: (inventoryId, query) =>
        Effect.flatMap(oldestSheet, (oldest) =>
          listRows<LineFileRow>(
            sql,
            { ...lineList(sql, inventoryId, query, oldest), row: lineFileRow(sql, oldest) },
            query,
          ),
        ),
      labels: (inventoryId, query, ids) =>
        Effect.flatMap(oldestSheet, (oldest) =>
          listRows<LabelRow>(
            sql,
            onlyThese(sql, { ...lineList(sql, inventoryId, query, oldest), row: sql.literal(LINE_LABEL) }, ids),
            query,
          ),
        ),
      options: products.autocomplete,
      knownTexts: (inventoryId) => knownTexts(sql, inventoryId),
      all: (inventoryId) =>
        reading(
          Effect.gen(function* () {
            const [found] = yield* sql`SELECT FROM inventories WHERE id = ${inventoryId}`;
            if (found === undefined) return null;
            const rows = yield* sql<{ row: GridLine }>`SELECT json_build_object(${sql.literal(GRID_MEMBERS)}) AS row
              FROM inventory_products t LEFT JOIN containers c ON c.id = t.container_id
                LEFT JOIN container_units u ON u.id = t.container_unit_id
              WHERE t.inventory_id = ${inventoryId} ORDER BY t.location_stored, t.sds_no, t.id`;
            return rows.map(({ row }) => row);
          }),
        ),
      containerName: (containerId) => nameIn("containers", containerId),
      unitName: (unitId) => nameIn("container_units", unitId),
      some,
      get: (inventoryId, id) => Effect.map(some(inventoryId, [id]), ([found]) => found ?? null),
      equal: (inventoryId, { product_id, container_id, container_unit_id, container_size }, exceptId) =>
        readingOnly("id")(sql<{ id: number }>`SELECT id FROM inventory_products
              WHERE inventory_id = ${inventoryId} AND product_id = ${product_id}
                AND container_id IS NOT DISTINCT FROM ${container_id}::integer
                AND container_unit_id IS NOT DISTINCT FROM ${container_unit_id}::integer
                AND container_size IS NOT DISTINCT FROM ${container_size}::numeric
                AND id IS DISTINCT FROM ${exceptId}::integer`),
      equalAmong: (inventoryId, lines) =>
        lines.length === 0
          ? Effect.succeed([])
          : reading(
              Effect.map(
                sql<{ id: number }>`WITH a AS (SELECT * FROM json_to_recordset(${asJson(
                  lines.map(({ id, line }, position) => ({ ...line, id, position })),
                )}::json) AS r(id integer, position integer, product_id integer, container_id integer,
                    container_unit_id integer, container_size numeric))
                  SELECT a.id FROM a WHERE
                    EXISTS (SELECT FROM inventory_products o WHERE o.inventory_id = ${inventoryId} AND o.id <> a.id
                      AND ${sql.literal(sameIdentity("o"))})
                    OR EXISTS (SELECT FROM a b WHERE b.position < a.position AND ${sql.literal(sameIdentity("b"))})`,
                (found) => found.map(({ id }) => id),
              ),
            ),
      product: (id) =>
        readingOnly("row")(sql<{ row: LineProduct }>`SELECT json_build_object('name', t.name, ${sql.literal(FACTS)},
              'hazards', ${sql.literal(HAZARDS_KEPT)}, 'is_active', t.is_active) AS row FROM products t WHERE t.id = ${id}`),
      storageStatus: (containerId, unitId) =>
        reading(
          Effect.map(
            sql<StorageStatus>`SELECT (SELECT is_active FROM containers WHERE id = ${containerId}::integer) AS container,
              (SELECT is_active FROM container_units WHERE id = ${unitId}::integer) AS unit`,
            ([status]) => status ?? { container: null, unit: null },
          ),
        ),
      insert: (inventoryId, line) =>
        write(
          Effect.flatMap(addLines(sql, inventoryId, [line]), ([id]) =>
            id === undefined ? Effect.die(new Error("INSERT returned no row")) : Effect.succeed(id),
          ),
        ),
      update: (id, line, isFresh) => write(changeLine(sql, id, line, isFresh)),
      updateCells: (lines) =>
        lines.length === 0
          ? Effect.void
          : write(
              Effect.asVoid(
                changeLines(
                  sql,
                  CELL_COLUMNS,
                  lines.map(({ id, line }) => ({ ...columnsOfLine(line), id })),
                ),
              ),
            ),
      addTo: (id, line) =>
        write(
          Effect.gen(function* () {
            yield* called("added");
            yield* changeLine(sql, id, line, false);
            yield* called("");
          }),
        ),
      setColumn: (ids, column, value) =>
        write(
          Effect.asVoid(
            changeLines(
              sql,
              [column],
              ids.map((id) => ({ id, [column]: value })),
            ),
          ),
        ),
      remove: (ids) => write(Effect.asVoid(removeLines(sql, ids))),
    });
  }),
);
