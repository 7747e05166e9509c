import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Unavailable } from "#domain/shared/errors.ts";
import { mapToUnavailable } from "./storeFailures.ts";

/** Made once and stored, such as the application key. If two servers start together, both get the first one's value. */
export const keptSetting = (key: string, make: () => string): Effect.Effect<string, Unavailable, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const made = make();
    yield* sql`INSERT INTO settings (key, value) VALUES (${key}, ${made}) ON CONFLICT (key) DO NOTHING`;
    const [row] = yield* sql<{ readonly value: string }>`SELECT value FROM settings WHERE key = ${key}`;
    return row?.value ?? made;
  }).pipe(mapToUnavailable);
