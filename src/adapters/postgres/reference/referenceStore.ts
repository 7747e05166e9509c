import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { ReferenceStore } from "#application/reference/ReferenceStore.ts";
import type { UsState } from "#domain/reference/UsState.ts";
import { mapToUnavailable } from "../storeFailures.ts";

export const referenceStoreLive = Layer.effect(
  ReferenceStore,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    states: mapToUnavailable(sql<UsState>`SELECT code, title FROM states ORDER BY title`),
  })),
);
