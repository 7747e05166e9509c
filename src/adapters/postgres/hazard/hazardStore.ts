import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { HAZARD_FIELDS, type Hazard, type HazardInput } from "#domain/hazard/Hazard.ts";
import type { Option } from "#domain/shared/Page.ts";
import { HazardStore } from "#application/hazard/HazardStore.ts";
import { resourceStore } from "../resource/resourceStore.ts";
import { plainTable } from "../resource/resourceTable.ts";

export const hazardStoreLive = Layer.effect(
  HazardStore,
  Effect.map(SqlClient.SqlClient, (sql) =>
    resourceStore<Hazard, Hazard, HazardInput, Option>(sql, plainTable(sql, HAZARD_FIELDS, { table: "hazards" })),
  ),
);
