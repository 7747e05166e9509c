import { Effect } from "effect";
import { SqlClient } from "effect/sql";

/** The id of a record of some PDF whose content is nowhere. */
export const aSheet = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const [file] = yield* sql<{ id: number }>`INSERT INTO files (filepath, hash, size, kind, original_name, owner)
    VALUES (gen_random_uuid()::text, repeat('0', 64), 1, 'pdf', 'sheet.pdf', 'product') RETURNING id`;
  return file?.id ?? 0;
});
