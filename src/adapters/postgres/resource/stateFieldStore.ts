import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { StateFieldStore } from "#application/stateField/StateFields.ts";
import type { Option } from "#domain/shared/Page.ts";
import { STATE_FIELD_FIELDS, type StateField, type StateFieldInput } from "#domain/stateField/StateField.ts";
import { type JsonRow, resourceStore } from "./resourceStore.ts";
import { plainTable } from "./resourceTable.ts";
import { reading } from "../storeFailures.ts";

export const stateFieldStoreLive = Layer.effect(
  StateFieldStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const table = plainTable<StateFieldInput>(sql, STATE_FIELD_FIELDS, {
      table: "state_fields",
      sorts: {
        state: { key: "t.state", type: "text" },
        level: { key: "t.level", type: "text" },
        t2s_name: { key: "t.t2s_name", type: "text" },
      },
      search: "lower(t.state || ' ' || t.name || ' ' || t.t2s_name)",
    });
    return {
      ...resourceStore<StateField, StateField, StateFieldInput, Option>(sql, table),
      asked: reading(
        Effect.map(
          sql<JsonRow<StateField>>`SELECT ${table.single} AS row FROM state_fields t
            WHERE t.is_active ORDER BY t.state, t.level DESC, t.id`,
          (rows) => rows.map(({ row }) => row),
        ),
      ),
    };
  }),
);
