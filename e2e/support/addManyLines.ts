import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { databaseLive } from "../../src/adapters/postgres/engine/Database.ts";
import { transaction } from "../../src/adapters/postgres/engine/transaction.ts";
import { migrations } from "../../src/adapters/postgres/migrations/migrations.ts";

const add = (inventory: number, count: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    yield* sql`INSERT INTO products (name, mfg_name, physical_state)
      SELECT 'Line ' || n, 'Summit Solvents', 'liquid' FROM generate_series(1, ${count}::integer) n`;
    yield* sql`INSERT INTO inventory_products (inventory_id, product_id, sds_no, name, mfg_name, physical_state,
        container_id, container_unit_id, container_size, container_quantity, max_gallons, location_stored)
      SELECT ${inventory}::integer, id, row_number() OVER (ORDER BY id), name, mfg_name, physical_state,
        (SELECT min(id) FROM containers), (SELECT min(id) FROM container_units), 55, 2, 110, 'SHED'
      FROM products WHERE name LIKE 'Line %'`;
    yield* sql`UPDATE inventories SET last_sds_no = ${count} WHERE id = ${inventory}`;
  });

/** Adds lines of as many new products to an inventory that has none; the server of the folder is not running. */
export const addManyLines = (dataDir: string, inventory: number, count: number): Promise<void> =>
  transaction({ actorId: null, requestId: "addManyLines" }, add(inventory, count)).pipe(
    Effect.provide(databaseLive({ databaseUrl: undefined, dataDir, migrations })),
    Effect.runPromise,
  );
