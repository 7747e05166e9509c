import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { BarcodeStore } from "#application/scan/Barcodes.ts";
import type { Barcode } from "#domain/scan/Barcode.ts";
import { reading, writing } from "../storeFailures.ts";

const ROW = `b.id, b.code, json_build_object('id', p.id, 'name', p.name, 'mfg_name', p.mfg_name) AS product`;

export const barcodeStoreLive = Layer.effect(
  BarcodeStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const [write, row] = [writing(sql), sql.literal(ROW)];
    return BarcodeStore.of({
      list: ({ code, product_id }) =>
        reading(sql<Barcode>`SELECT ${row} FROM product_barcodes b JOIN products p ON p.id = b.product_id
          WHERE b.code = ${code} OR b.product_id = ${product_id}::integer ORDER BY b.id`),
      insert: (input) =>
        write(
          Effect.gen(function* () {
            yield* sql`INSERT INTO product_barcodes ${sql.insert(input)} ON CONFLICT (code) DO NOTHING`;
            const [known] = yield* sql<Barcode>`SELECT ${row} FROM product_barcodes b
              JOIN products p ON p.id = b.product_id WHERE b.code = ${input.code}`;
            return known ?? (yield* Effect.die(new Error("INSERT kept no row")));
          }),
        ),
      remove: (id) =>
        write(
          Effect.map(
            sql<Barcode>`DELETE FROM product_barcodes b USING products p
              WHERE b.id = ${id} AND p.id = b.product_id RETURNING ${row}`,
            ([known]) => known ?? null,
          ),
        ),
    });
  }),
);
