import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { CELLS } from "#domain/inventory/grid/cells.ts";
import type { GridLine } from "#domain/inventory/grid/GridLine.ts";
import type { InventoryProduct, InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { columnValues } from "#domain/shared/fieldValues.ts";
import type { InventoryLine } from "#application/inventory/InventoryLine.ts";
import { InventoryProductStore, type LineProduct, type Shelf } from "#application/inventory/InventoryProductStore.ts";
import type { LineFileRow } from "#application/inventory/lineColumns.ts";
import { ProductStore } from "#application/product/Products.ts";
import { listPage } from "../list/listPage.ts";
import type { LabelRow } from "#domain/label/Label.ts";
import { listRows, onlyThese } from "../list/listRows.ts";
import { TotalCache } from "../list/TotalCache.ts";
import { FACTS, HAZARDS_KEPT } from "../product/productStore.ts";
import { oldestSheet, sdsStatus } from "../product/sdsStatus.ts";
import { reading, readingFirst, readingOnly, writing } from "../storeFailures.ts";
import { COMPONENT_COLUMNS, GRID_MEMBERS, LINE_JOINS, LINE_LABEL, LINE_OBJECT } from "./lineSql.ts";
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

type Sql = SqlClient.SqlClient;

const columns = (line: InventoryLine) => ({ product_id: line.product_id, ...columnValues(LINE_FIELDS, line) });

const asJson = (rows: ReadonlyArray<object>): string => JSON.stringify(rows);
/** A line `name` that equals the line `a`. */
const sameIdentity = (name: string): string =>
  `${name}.product_id = a.product_id AND ${["container_id", "container_unit_id", "container_size"]
    .map((column) => `${name}.${column} IS NOT DISTINCT FROM a.${column}`)
    .join(" AND ")}`;
/** What editing in the grid changes. */
const SET_CELLS = [...CELLS, "max_gallons", "max_pounds"].map((column) => `${column} = r.${column}`).join(", ");

/** Copies the hazard classes with their names, and the product's components, to the line in `w` (reading 15). */
const copies = (sql: Sql, { hazard_ids, product_id }: InventoryLine) => sql`
  hazards_added AS (INSERT INTO inventory_product_hazards (inventory_product_id, hazard_id, name, ghs_code)
    SELECT w.id, h.id, h.name, h.ghs_code FROM w, hazards h WHERE h.id = ANY(${hazard_ids}::integer[])),
  components_added AS (INSERT INTO inventory_product_chemical_components
      (inventory_product_id, ${sql.literal(COMPONENT_COLUMNS)})
    SELECT w.id, ${sql.literal(COMPONENT_COLUMNS)}
    FROM w, (SELECT p.*, c.number, c.name FROM product_chemical_components p
      JOIN chemical_components c ON c.id = p.chemical_component_id
      WHERE p.product_id = ${product_id} AND p.is_active) AS component)`;

/** The caller has locked the inventory, so the same number cannot be given twice (reading 17). */
const insertLine = (sql: Sql, inventoryId: number, line: InventoryLine) =>
  Effect.gen(function* () {
    const [numbered] = yield* sql<{ sds_no: number }>`UPDATE inventories SET last_sds_no = last_sds_no + 1
      WHERE id = ${inventoryId} RETURNING last_sds_no AS sds_no`;
    const row = { inventory_id: inventoryId, sds_no: numbered?.sds_no ?? null, ...columns(line) };
    const [added] = yield* sql<{ id: number }>`
      WITH w AS (INSERT INTO inventory_products ${sql.insert(row)} RETURNING id), ${copies(sql, line)}
      SELECT id FROM w`;
    return added === undefined ? yield* Effect.die(new Error("INSERT returned no row")) : added.id;
  });

/** `isFresh` copies hazard classes and components from the product again; otherwise the line keeps its own. */
const updateLine = (sql: Sql, id: number, line: InventoryLine, isFresh: boolean) =>
  Effect.gen(function* () {
    if (isFresh) {
      yield* sql`WITH gone AS (DELETE FROM inventory_product_hazards WHERE inventory_product_id = ${id})
        DELETE FROM inventory_product_chemical_components WHERE inventory_product_id = ${id}`;
    }
    const kept = sql`WITH w AS (UPDATE inventory_products SET ${sql.update(columns(line))},
      version = version + 1, updated_at = clock_timestamp() WHERE id = ${id} RETURNING id)`;
    yield* isFresh ? sql`${kept}, ${copies(sql, line)} SELECT id FROM w` : sql`${kept} SELECT id FROM w`;
  });

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
      shelf: (containerId, unitId) =>
        reading(
          Effect.map(
            sql<Shelf>`SELECT (SELECT is_active FROM containers WHERE id = ${containerId}::integer) AS container,
              (SELECT is_active FROM container_units WHERE id = ${unitId}::integer) AS unit`,
            ([shelf]) => shelf ?? { container: null, unit: null },
          ),
        ),
      insert: (inventoryId, line) => write(insertLine(sql, inventoryId, line)),
      update: (id, line, isFresh) => write(updateLine(sql, id, line, isFresh)),
      updateCells: (lines) =>
        lines.length === 0
          ? Effect.void
          : write(
              Effect.asVoid(sql`UPDATE inventory_products t SET ${sql.literal(SET_CELLS)}, version = t.version + 1,
                  updated_at = clock_timestamp()
                FROM json_populate_recordset(NULL::inventory_products, ${asJson(
                  lines.map(({ id, line }) => ({ ...columns(line), id })),
                )}::json) r WHERE t.id = r.id`),
            ),
      addTo: (id, line) =>
        write(
          Effect.gen(function* () {
            yield* called("added");
            yield* updateLine(sql, id, line, false);
            yield* called("");
          }),
        ),
      setQuestion: (id, is_resolve_question) =>
        write(
          Effect.asVoid(
            sql`UPDATE inventory_products SET is_resolve_question = ${is_resolve_question}, version = version + 1, updated_at = clock_timestamp() WHERE id = ${id}`,
          ),
        ),
      remove: (id) => write(Effect.asVoid(sql`DELETE FROM inventory_products WHERE id = ${id}`)),
    });
  }),
);
