import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import {
  type Container,
  CONTAINER_FIELDS,
  type ContainerInput,
  type ContainerUnit,
  type ContainerUnitInput,
  UNIT_FIELDS,
} from "#domain/container/Container.ts";
import type { Option } from "#domain/shared/Page.ts";
import { ContainerStore, ContainerUnitStore } from "#application/container/ContainerStore.ts";
import { resourceStore } from "../resource/resourceStore.ts";
import { plainTable } from "../resource/resourceTable.ts";

const LISTED = {
  sorts: { description: { key: "lower(t.description)", type: "text" } },
  search: "lower(t.name || ' ' || t.description)",
} as const;

export const containerStoresLive = Layer.mergeAll(
  Layer.effect(
    ContainerStore,
    Effect.map(SqlClient.SqlClient, (sql) =>
      resourceStore<Container, Container, ContainerInput, Option>(
        sql,
        plainTable(sql, CONTAINER_FIELDS, { table: "containers", ...LISTED }),
      ),
    ),
  ),
  Layer.effect(
    ContainerUnitStore,
    Effect.map(SqlClient.SqlClient, (sql) =>
      resourceStore<ContainerUnit, ContainerUnit, ContainerUnitInput, Option>(
        sql,
        plainTable(sql, UNIT_FIELDS, { table: "container_units", ...LISTED }),
      ),
    ),
  ),
);
