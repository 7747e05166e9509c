import { Effect, type Layer, Redacted } from "effect";
import type { SqlClient } from "effect/sql";
import { type Migrations, migrate } from "#adapters/postgres/engine/migrate.ts";
import { postgresDatabaseLive } from "#adapters/postgres/engine/postgresDatabase.ts";
import { embeddedForTests } from "./embedded.ts";
import { sharedPostgres } from "./sharedPostgres.ts";

/** One of the two engines, with a fresh migrated database. */
export interface TestEngine {
  readonly layer: Layer.Layer<SqlClient.SqlClient, unknown>;
  readonly stop: () => Promise<void>;
}

export const engineNames = ["embedded", "PostgreSQL"] as const;
export type EngineName = (typeof engineNames)[number];

/** Starts an engine for a test file that runs on both: `describe.each(engineNames)`. */
export const startEngine = async (name: EngineName, migrations: Migrations): Promise<TestEngine> => {
  if (name === "embedded") return { layer: embeddedForTests(migrations), stop: () => Promise.resolve() };
  const postgres = await sharedPostgres();
  const layer = postgresDatabaseLive(Redacted.make(await postgres.createDatabase("test")));
  await Effect.runPromise(migrate(migrations).pipe(Effect.provide(layer)));
  return { layer, stop: postgres.stop };
};
