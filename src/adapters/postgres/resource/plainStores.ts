import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { ContainerStore, ContainerUnitStore } from "#application/container/Containers.ts";
import { HazardStore } from "#application/hazard/Hazards.ts";
import { containerResource, containerUnitResource } from "#domain/container/Container.ts";
import { hazardResource } from "#domain/hazard/Hazard.ts";
import type { PlainResource } from "#domain/declareResource.ts";
import type { Option } from "#domain/shared/Page.ts";
import { resourceStore } from "./resourceStore.ts";
import { type ListedBy, plainTable } from "./resourceTable.ts";

/** A table whose columns are the fields of its resource. */
const plainStore = <R extends PlainResource>({ table, fields }: R, listed: ListedBy = {}) =>
  Effect.map(SqlClient.SqlClient, (sql) =>
    resourceStore<R["row"]["Type"], R["single"]["Type"], R["input"]["Type"] & object, Option>(
      sql,
      plainTable(sql, fields, { table, ...listed }),
    ),
  );

const WITH_DESCRIPTION: ListedBy = {
  sorts: { description: { key: "lower(t.description)", type: "text" } },
  search: "lower(t.name || ' ' || t.description)",
};

export const plainStoresLive = Layer.mergeAll(
  Layer.effect(HazardStore, plainStore(hazardResource)),
  Layer.effect(ContainerStore, plainStore(containerResource, WITH_DESCRIPTION)),
  Layer.effect(ContainerUnitStore, plainStore(containerUnitResource, WITH_DESCRIPTION)),
);
