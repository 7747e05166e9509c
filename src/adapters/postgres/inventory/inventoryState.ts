import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { StoredInventoryState, InventoryStore } from "#application/inventory/InventoryStore.ts";
import { reading, writing } from "../storeFailures.ts";

/** The number of carried-over lines of inventory `t` that nobody has confirmed yet. */
export const TO_CONFIRM = `(SELECT count(*)::integer FROM walk_lines w WHERE w.inventory_id = t.id AND w.state = 'to confirm')`;

type Asked = Pick<InventoryStore["Service"], "state" | "locked">;

/** What each change of a line checks about its inventory first. */
export const inventoryState = (sql: SqlClient.SqlClient): Asked => {
  const write = writing(sql);
  const state = (id: number, lock = "") =>
    Effect.map(
      sql<StoredInventoryState>`SELECT t.id, t.is_active, t.is_completed, t.version, t.walk_source_id,
          ${sql.literal(TO_CONFIRM)} AS to_confirm
        FROM inventories t WHERE t.id = ${id} ${sql.literal(lock)}`,
      ([found]) => found ?? null,
    );
  return {
    state: (id) => reading(state(id)),
    locked: (id, work, sourceIds = []) =>
      write(
        Effect.gen(function* () {
          let found: StoredInventoryState | null = null;
          for (const one of [...new Set([id, ...sourceIds])].sort((a, b) => a - b)) {
            const row = yield* state(one, one === id ? "FOR NO KEY UPDATE OF t" : "FOR SHARE OF t");
            if (one === id) found = row;
          }
          return yield* work(found);
        }),
      ),
  };
};
