import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { CONTACT_FIELDS, type Person, type TechnicianInput } from "#domain/identity/Person.ts";
import type { TechnicianOption } from "#domain/identity/Person.ts";
import { columnValues } from "#domain/shared/fieldValues.ts";
import type { Option } from "#domain/shared/Page.ts";
import { type PersonFields, TechnicianStore, UserStore } from "#application/identity/Users.ts";
import { resourceStore } from "../resource/resourceStore.ts";
import { type ResourceTable, tableSource } from "../resource/resourceTable.ts";

export const PERSON = `json_build_object('id', t.id, 'email', t.email, 'role', t.role, 'is_active', t.is_active,
  'profile', json_build_object('first_name', t.first_name, 'last_name', t.last_name, 'full_name', t.full_name, 'phone', t.phone),
  'address', json_build_object('phone', t.phone), 'version', t.version)`;

/** Which people a view shows; deleted people never appear. */
type PeopleScope = {
  readonly name: string;
  readonly where: string;
  readonly choice: string;
};

const peopleTable = (sql: SqlClient.SqlClient, { name, where, choice }: PeopleScope) => {
  const single = sql.literal(PERSON);
  const named = {
    ...tableSource(sql, {
      table: "people",
      row: single,
      sorts: {
        name: { key: "lower(t.full_name)", type: "text" },
        full_name: { key: "lower(t.full_name)", type: "text" },
        first_name: { key: "lower(t.first_name)", type: "text" },
        last_name: { key: "lower(t.last_name)", type: "text" },
        email: { key: "lower(t.email)", type: "text" },
        phone: { key: "t.phone", type: "text" },
        role: { key: "t.role", type: "text" },
      },
    }),
    name,
    scope: { where: sql.literal(where), key: name },
    search: "lower(t.full_name)",
  };
  const list = { ...named, search: "t.search_text", hasPhones: true as const };
  return {
    table: "people",
    only: where,
    single,
    list,
    // By name alone, which is all that it shows: a search by parts of an email would tell it.
    choices: { ...named, name: `${name} to choose`, row: sql.literal(choice) },
  } satisfies Omit<ResourceTable<never>, "values">;
};

const TECHNICIAN = `json_build_object('id', t.id, 'name', t.full_name, 'profile',
  json_build_object('first_name', t.first_name, 'last_name', t.last_name, 'full_name', t.full_name))`;

/** The people whose role is technician (reading 5). */
const technicianStoreLive = Layer.effect(
  TechnicianStore,
  Effect.map(SqlClient.SqlClient, (sql) =>
    resourceStore<Person, Person, TechnicianInput, TechnicianOption & { readonly name: string }>(sql, {
      ...peopleTable(sql, {
        name: "technicians",
        where: "t.role = 'technician' AND t.deleted_at IS NULL",
        choice: TECHNICIAN,
      }),
      fixed: { role: "technician" },
      values: (input) => columnValues(CONTACT_FIELDS, input),
    }),
  ),
);

const userStoreLive = Layer.effect(
  UserStore,
  Effect.map(SqlClient.SqlClient, (sql) =>
    resourceStore<Person, Person, PersonFields, Option>(sql, {
      ...peopleTable(sql, {
        name: "users",
        where: "t.deleted_at IS NULL",
        choice: "json_build_object('id', t.id, 'name', t.full_name)",
      }),
      values: ({ role, ...input }) => ({ ...columnValues(CONTACT_FIELDS, input), role }),
    }),
  ),
);

export const peopleStoresLive = Layer.merge(technicianStoreLive, userStoreLive);
