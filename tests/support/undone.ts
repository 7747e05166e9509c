import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { ChangeSets } from "#application/changes/ChangeSets.ts";

/** Undoes the change set of what was written. */
export const undone = (made: { readonly change_set_id: number | null } | undefined, keep_changed = false) =>
  Effect.flatMap(ChangeSets, ({ undo }) => undo(made?.change_set_id ?? 0, { keep_changed }));

/** The change set that was written last. */
export const lastSet = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const [last] = yield* sql<{ id: number }>`SELECT max(id) AS id FROM change_sets`;
  return { change_set_id: last?.id ?? 0 };
});
