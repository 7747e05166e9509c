import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import type { Container, ContainerInput } from "#domain/container/Container.ts";
import type { Option } from "#domain/shared/Page.ts";
import { ContainerStore } from "#application/container/ContainerStore.ts";
import { ContainerUnitStore } from "#application/container/ContainerUnitStore.ts";
import { plainStatuses } from "../list/statuses.ts";
import { type ChoiceSource, resourceStore, type ResourceTable } from "../resource/resourceStore.ts";

/** Types and units lie in tables of the same shape. */
const shelfTable = (
  sql: SqlClient.SqlClient,
  table: "containers" | "container_units",
): ResourceTable<ContainerInput> => {
  const single = sql.literal(
    `json_build_object('id', t.id, 'name', t.name, 'description', t.description, 'is_active', t.is_active, 'version', t.version)`,
  );
  const source: ChoiceSource = {
    name: table,
    tables: [table],
    from: sql.literal(`${table} t`),
    id: { key: "t.id", type: "integer" },
    statuses: plainStatuses,
    sorts: {
      updated_at: { key: "t.updated_at", type: "timestamptz" },
      name: { key: "lower(t.name)", type: "text" },
      description: { key: "lower(t.description)", type: "text" },
    },
    search: "lower(t.name || ' ' || t.description)",
    row: single,
    labels: sql.literal(`page p JOIN ${table} t ON t.id = p.id`),
  };
  return {
    table,
    values: ({ name, description }) => ({ name, description }),
    single: () => Effect.succeed(single),
    list: () => Effect.succeed(source),
    choices: { ...source, row: sql.literal("json_build_object('id', t.id, 'name', t.name)") },
  };
};

export const containerStoresLive = Layer.mergeAll(
  Layer.effect(
    ContainerStore,
    Effect.map(SqlClient.SqlClient, (sql) =>
      resourceStore<Container, Container, ContainerInput, Option>(sql, shelfTable(sql, "containers")),
    ),
  ),
  Layer.effect(
    ContainerUnitStore,
    Effect.map(SqlClient.SqlClient, (sql) =>
      resourceStore<Container, Container, ContainerInput, Option>(sql, shelfTable(sql, "container_units")),
    ),
  ),
);
