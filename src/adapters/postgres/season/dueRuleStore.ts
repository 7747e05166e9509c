import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { SeasonStore, StoredDueRule } from "#application/season/SeasonStore.ts";
import { reading, writing } from "../storeFailures.ts";

export const dueRows = (sql: SqlClient.SqlClient) =>
  sql<StoredDueRule>`SELECT * FROM due_rules ORDER BY report, state, name`;

/** When reports are due. */
export const dueRuleStore = (
  sql: SqlClient.SqlClient,
): Pick<SeasonStore["Service"], "dueRules" | "keepDueRule" | "removeDueRule"> => ({
  dueRules: reading(dueRows(sql)),
  keepDueRule: (rule) =>
    writing(sql)(
      Effect.flatMap(
        sql<StoredDueRule>`INSERT INTO due_rules ${sql.insert(rule)} ON CONFLICT (report, state, name) DO UPDATE SET
          kind = excluded.kind, month = excluded.month, day = excluded.day, count = excluded.count,
          paragraph = excluded.paragraph, does = excluded.does, source = excluded.source, looked_up = excluded.looked_up
          RETURNING *`,
        ([kept]) => (kept === undefined ? Effect.die(new Error("INSERT returned no row")) : Effect.succeed(kept)),
      ),
    ),
  removeDueRule: (id) => writing(sql)(Effect.asVoid(sql`DELETE FROM due_rules WHERE id = ${id}`)),
});
