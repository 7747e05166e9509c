import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import type { Person } from "#domain/identity/Person.ts";
import type { Option } from "#domain/shared/Page.ts";
import { type PersonFields, UserStore } from "#application/identity/UserStore.ts";
import { resourceStore } from "../resource/resourceStore.ts";
import { peopleTable } from "./peopleTable.ts";

/** People of every role in PostgreSQL. */
export const userStoreLive = Layer.effect(
  UserStore,
  Effect.map(SqlClient.SqlClient, (sql) =>
    resourceStore<Person, Person, PersonFields, Option>(sql, {
      ...peopleTable(sql, {
        name: "users",
        where: "t.deleted_at IS NULL",
        choice: "json_build_object('id', t.id, 'name', t.full_name)",
      }),
      values: ({ first_name, last_name, email, phone, role }) => ({ first_name, last_name, email, phone, role }),
    }),
  ),
);
