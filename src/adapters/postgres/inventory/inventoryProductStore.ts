import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import type { InventoryProduct, InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import { InventoryProductStore, type Shelf } from "#application/inventory/InventoryProductStore.ts";
import { ProductStore } from "#application/product/ProductStore.ts";
import { listPage } from "../list/listPage.ts";
import { TotalCache } from "../list/TotalCache.ts";
import { oldestSheet, sdsStatus } from "../product/sdsStatus.ts";
import { reading, writing } from "../storeFailures.ts";
import { LINE_JOINS, LINE_MEMBERS } from "./lineSql.ts";
import { lineList } from "./lineList.ts";
import { insertLine, updateLine } from "./writeLine.ts";

export const inventoryProductStoreLive = Layer.effect(
  InventoryProductStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const products = yield* ProductStore;
    const memory = new TotalCache();
    const write = writing(sql);
    return InventoryProductStore.of({
      list: (inventoryId, query) =>
        Effect.flatMap(oldestSheet, (oldest) =>
          listPage<InventoryProductRow>(sql, memory, lineList(sql, inventoryId, query, oldest), query),
        ),
      options: products.autocomplete,
      get: (inventoryId, id) =>
        reading(
          Effect.gen(function* () {
            const status = sdsStatus(sql, "s", yield* oldestSheet);
            const [found] = yield* sql<{ row: InventoryProduct }>`SELECT json_build_object('sds_status', ${status},
                ${sql.literal(LINE_MEMBERS)}) AS row
              FROM inventory_products t ${sql.literal(LINE_JOINS)}
              WHERE t.id = ${id} AND t.inventory_id = ${inventoryId}`;
            return found?.row ?? null;
          }),
        ),
      equal: (inventoryId, { product_id, container_id, container_unit_id, container_size }, exceptId) =>
        reading(
          Effect.map(
            sql<{ id: number }>`SELECT id FROM inventory_products
              WHERE inventory_id = ${inventoryId} AND product_id = ${product_id}
                AND container_id IS NOT DISTINCT FROM ${container_id}::integer
                AND container_unit_id IS NOT DISTINCT FROM ${container_unit_id}::integer
                AND container_size IS NOT DISTINCT FROM ${container_size}::numeric
                AND id IS DISTINCT FROM ${exceptId}::integer`,
            ([found]) => found?.id ?? null,
          ),
        ),
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
