import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { BarcodeStore } from "#application/scan/Barcodes.ts";
import type { Barcode } from "#domain/scan/Barcode.ts";
import { lastPageOf } from "../list/listPage.ts";
import { reading, writing } from "../storeFailures.ts";

const OPTION = (alias: string) =>
  `CASE WHEN ${alias}.id IS NOT NULL THEN json_build_object('id', ${alias}.id, 'name', ${alias}.name) END`;
const ROW = `json_build_object('id', b.id, 'code', b.code, 'version', b.version, 'container_size', b.container_size,
    'product', json_build_object('id', p.id, 'name', p.name, 'mfg_name', p.mfg_name),
    'container', ${OPTION("c")}, 'container_unit', ${OPTION("u")}) AS row
  FROM product_barcodes b JOIN products p ON p.id = b.product_id LEFT JOIN containers c ON c.id = b.container_id
    LEFT JOIN container_units u ON u.id = b.container_unit_id`;

export const barcodeStoreLive = Layer.effect(
  BarcodeStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const write = writing(sql);
    const select = sql.literal(ROW);
    return BarcodeStore.of({
      list: ({ page, ipp, code, product_id }) =>
        reading(
          Effect.gen(function* () {
            const which = sql`(${code} = '' OR b.code = ${code})
              AND (${product_id}::integer IS NULL OR b.product_id = ${product_id})`;
            const [counted] = yield* sql<{ total: number }>`SELECT count(*)::integer AS total
              FROM product_barcodes b WHERE ${which}`;
            const total = counted?.total ?? 0;
            const rows = yield* sql<{ row: Barcode }>`SELECT ${select} WHERE ${which}
              ORDER BY b.id LIMIT ${ipp} OFFSET ${(page - 1) * ipp}`;
            return { items: rows.map(({ row }) => row), total, last_page: lastPageOf(total, ipp) };
          }),
        ),
      locked: (known, work) =>
        write(
          Effect.flatMap(
            sql<{ row: Barcode }>`SELECT ${select}
              WHERE ${"code" in known ? sql`b.code = ${known.code}` : sql`b.id = ${known.id}`} FOR UPDATE OF b`,
            ([found]) => work(found?.row ?? null),
          ),
        ),
      insert: (input, version) =>
        write(
          Effect.gen(function* () {
            const [added] = yield* sql<{ id: number }>`INSERT INTO product_barcodes
              ${sql.insert({ ...input, version })} RETURNING id`;
            const [found] = yield* sql<{ row: Barcode }>`SELECT ${select} WHERE b.id = ${added?.id ?? 0}`;
            return found === undefined ? yield* Effect.die(new Error("INSERT returned no row")) : found.row;
          }),
        ),
      remove: (id) => write(Effect.asVoid(sql`DELETE FROM product_barcodes WHERE id = ${id}`)),
    });
  }),
);
