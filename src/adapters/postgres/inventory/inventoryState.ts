import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { InventoryStanding, InventoryStore } from "#application/inventory/InventoryStore.ts";
import { reading, writing } from "../storeFailures.ts";

type Asked = Pick<InventoryStore["Service"], "standing" | "locked">;

/** What each change of a line asks of its inventory first. */
export const inventoryState = (sql: SqlClient.SqlClient): Asked => {
  const write = writing(sql);
  const standing = (id: number, lock = "") =>
    Effect.map(
      sql<InventoryStanding>`SELECT id, is_active, is_completed, version FROM inventories
        WHERE id = ${id} ${sql.literal(lock)}`,
      ([found]) => found ?? null,
    );
  return {
    standing: (id) => reading(standing(id)),
    locked: (id, work, sourceIds = []) =>
      write(
        Effect.gen(function* () {
          let found: InventoryStanding | null = null;
          for (const one of [...new Set([id, ...sourceIds])].sort((a, b) => a - b)) {
            const row = yield* standing(one, one === id ? "FOR NO KEY UPDATE" : "FOR SHARE");
            if (one === id) found = row;
          }
          return yield* work(found);
        }),
      ),
  };
};
