import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import type { Hazard, HazardInput } from "#domain/hazard/Hazard.ts";
import type { Option } from "#domain/shared/Page.ts";
import { HazardStore } from "#application/hazard/HazardStore.ts";
import type { Written } from "#application/shared/ResourceStore.ts";
import { plainStatuses } from "../list/statuses.ts";
import { type ChoiceSource, resourceStore } from "../resource/resourceStore.ts";
import { writing } from "../shared/storeFailures.ts";

const HAZARD = "json_build_object('id', t.id, 'name', t.name, 'is_active', t.is_active, 'version', t.version)";

/** Hazard classes in PostgreSQL. */
export const hazardStoreLive = Layer.effect(
  HazardStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const single = sql.literal(HAZARD);
    const source: ChoiceSource = {
      name: "hazards",
      tables: ["hazards"],
      from: sql.literal("hazards t"),
      id: { key: "t.id", type: "integer" },
      statuses: plainStatuses,
      sorts: {
        updated_at: { key: "t.updated_at", type: "timestamptz" },
        name: { key: "lower(t.name)", type: "text" },
      },
      search: "lower(t.name)",
      row: single,
      labels: sql.literal("page p JOIN hazards t ON t.id = p.id"),
    };
    const plain = resourceStore<Hazard, Hazard, HazardInput, Option>(sql, {
      table: "hazards",
      values: ({ name }) => ({ name }),
      single: () => Effect.succeed(single),
      list: () => Effect.succeed(source),
      choices: { ...source, row: sql.literal("json_build_object('id', t.id, 'name', t.name)") },
    });
    return {
      ...plain,
      remove: (id: number, version?: number) =>
        writing(sql)(
          Effect.gen(function* () {
            const sameVersion = version === undefined ? sql`` : sql`AND t.version = ${version}`;
            const [gone] = yield* sql<{ row: Hazard }>`DELETE FROM hazards t
              WHERE t.id = ${id} ${sameVersion} RETURNING ${single} AS row`;
            if (gone !== undefined) return { _tag: "Written", row: gone.row } satisfies Written<Hazard>;
            const current = yield* plain.get(id);
            return current === null
              ? ({ _tag: "Missing" } satisfies Written<Hazard>)
              : ({ _tag: "Outdated", current } satisfies Written<Hazard>);
          }),
        ),
    };
  }),
);
