import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { ReferenceStore } from "#application/reference/ReferenceStore.ts";
import type { UsState } from "#domain/reference/UsState.ts";
import { asUnavailable } from "../asUnavailable.ts";

/** Lookups in their tables. */
export const referenceStore = Layer.effect(
  ReferenceStore,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    states: asUnavailable(sql<UsState>`SELECT code, title FROM states ORDER BY title`),
  })),
);
