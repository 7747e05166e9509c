import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { TakeAlongStore } from "#application/offline/TakeAlong.ts";
import type { StoredProduct } from "#application/product/Products.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import type { TakenProduct } from "#domain/offline/TakenInventory.ts";
import { componentsOf } from "../component/componentTable.ts";
import { productObject } from "../product/productStore.ts";
import { oldestSheet, sdsStatus } from "../product/sdsStatus.ts";
import { reading } from "../storeFailures.ts";
import { LINE_JOINS, LINE_OBJECT } from "./lineSql.ts";
import { KEPT } from "./walkStore.ts";

/** Products of one answer: about half a megabyte. */
const PER_PAGE = 500;

const USED = `t.is_active AND t.id IN (SELECT l.product_id FROM inventory_products l
  JOIN inventories i ON i.id = l.inventory_id WHERE i.year >= extract(year FROM now())::integer - 2)`;

export const takeAlongStoreLive = Layer.effect(
  TakeAlongStore,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    lines: (inventoryId) =>
      reading(
        Effect.gen(function* () {
          const [found] = yield* sql<{ last_sds_no: number }>`SELECT last_sds_no FROM inventories
            WHERE id = ${inventoryId}`;
          if (found === undefined) return null;
          const status = sdsStatus(sql, "s", yield* oldestSheet);
          const row = sql`SELECT jsonb_build_object('sds_status', ${status}) || ${sql.literal(LINE_OBJECT)} AS row`;
          const lines = yield* sql<{ row: InventoryProduct }>`${row}
            FROM inventory_products t ${sql.literal(LINE_JOINS)} WHERE t.inventory_id = ${inventoryId}
            ORDER BY t.updated_at DESC, t.id DESC`;
          const before = yield* sql<{ row: InventoryProduct }>`${row} FROM walk_lines w,
            LATERAL (SELECT * FROM ${sql.literal(KEPT)} r) t ${sql.literal(LINE_JOINS)}
            WHERE w.inventory_id = ${inventoryId} AND w.state IN ('changed', 'gone') AND t.id IS NOT NULL`;
          const rows = (of: ReadonlyArray<{ readonly row: InventoryProduct }>) => of.map(({ row: line }) => line);
          return { ...found, lines: rows(lines), before: rows(before) };
        }),
      ),
    products: (page) =>
      reading(
        Effect.gen(function* () {
          const [counted] = yield* sql<{ total: number }>`SELECT count(*)::integer AS total FROM products t
            WHERE ${sql.literal(USED)}`;
          const found = yield* sql<{ row: StoredProduct }>`SELECT ${productObject(sql, yield* oldestSheet)} AS row
            FROM products t WHERE ${sql.literal(USED)} ORDER BY t.id LIMIT ${PER_PAGE} OFFSET ${(page - 1) * PER_PAGE}`;
          const total = counted?.total ?? 0;
          return { items: found.map(({ row }) => row), total, last_page: Math.max(1, Math.ceil(total / PER_PAGE)) };
        }),
      ),
    belongings: (productIds) =>
      Effect.map(
        reading(sql<Pick<TakenProduct, "barcodes" | "components" | "id">>`SELECT o.id,
          (SELECT ${sql.literal(componentsOf("c"))} FROM product_chemical_components p
            JOIN chemical_components c ON c.id = p.chemical_component_id
            WHERE p.product_id = o.id AND p.is_active) AS components,
          coalesce((SELECT json_agg(json_build_object('id', b.id, 'code', b.code) ORDER BY b.id)
            FROM product_barcodes b WHERE b.product_id = o.id), '[]') AS barcodes
          FROM unnest(${productIds}::integer[]) o(id)`),
        (rows) => new Map(rows.map(({ id, ...belongings }) => [id, belongings])),
      ),
  })),
);
