import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { type Container, CONTAINER_FIELDS, type ContainerInput } from "#domain/container/Container.ts";
import type { Option } from "#domain/shared/Page.ts";
import { ContainerStore, ContainerUnitStore } from "#application/container/ContainerStore.ts";
import { resourceStore } from "../resource/resourceStore.ts";
import { plainTable } from "../resource/resourceTable.ts";

const storeOf = (table: "containers" | "container_units") =>
  Effect.map(SqlClient.SqlClient, (sql) =>
    resourceStore<Container, Container, ContainerInput, Option>(
      sql,
      plainTable(sql, CONTAINER_FIELDS, {
        table,
        sorts: { description: { key: "lower(t.description)", type: "text" } },
        search: "lower(t.name || ' ' || t.description)",
      }),
    ),
  );

export const containerStoresLive = Layer.mergeAll(
  Layer.effect(ContainerStore, storeOf("containers")),
  Layer.effect(ContainerUnitStore, storeOf("container_units")),
);
