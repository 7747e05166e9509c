import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { LinePhotoStore, type StoredPhoto } from "#application/inventory/photo/LinePhotos.ts";
import { reading, writing } from "../storeFailures.ts";

export const linePhotoStoreLive = Layer.effect(
  LinePhotoStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const write = writing(sql);
    return {
      list: (lineId) =>
        reading(sql<StoredPhoto>`SELECT p.id, f.original_name AS name, f.hash
          FROM inventory_product_photos p JOIN files f ON f.id = p.file_id
          WHERE p.inventory_product_id = ${lineId} ORDER BY p.id`),
      insert: (inventory_product_id, file_id) =>
        write(
          Effect.flatMap(
            sql<{ id: number }>`INSERT INTO inventory_product_photos
              ${sql.insert({ inventory_product_id, file_id })} RETURNING id`,
            ([added]) => (added ? Effect.succeed(added.id) : Effect.die(new Error("INSERT returned no row"))),
          ),
        ),
      remove: (id) => write(Effect.asVoid(sql`DELETE FROM inventory_product_photos WHERE id = ${id}`)),
      copy: (from, to) =>
        write(
          Effect.asVoid(sql`INSERT INTO inventory_product_photos (inventory_product_id, file_id)
            SELECT ${to}, file_id FROM inventory_product_photos WHERE inventory_product_id = ${from} ORDER BY id`),
        ),
    };
  }),
);
