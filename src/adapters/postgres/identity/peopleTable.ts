import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { plainStatuses } from "../list/statuses.ts";
import type { ChoiceSource, ResourceTable } from "../resource/resourceStore.ts";

/** A row of people as the API shows a person. */
export const PERSON = `json_build_object('id', t.id, 'email', t.email, 'role', t.role, 'is_active', t.is_active,
  'profile', json_build_object('first_name', t.first_name, 'last_name', t.last_name, 'full_name', t.full_name, 'phone', t.phone),
  'address', json_build_object('phone', t.phone), 'version', t.version)`;

/** Which people a view shows; the deleted never are among them. */
export type PeopleScope = {
  readonly name: string;
  readonly where: string;
  /** A row as dropdowns show it. */
  readonly choice: string;
};

/** A view of the people as a resource: everything but what a form writes. */
export const peopleTable = (sql: SqlClient.SqlClient, { name, where, choice }: PeopleScope) => {
  const source: ChoiceSource = {
    name,
    tables: ["people"],
    from: sql.literal("people t"),
    id: { key: "t.id", type: "integer" },
    scope: { where: sql.literal(where), key: name },
    statuses: plainStatuses,
    sorts: {
      updated_at: { key: "t.updated_at", type: "timestamptz" },
      name: { key: "lower(t.full_name)", type: "text" },
      full_name: { key: "lower(t.full_name)", type: "text" },
      first_name: { key: "lower(t.first_name)", type: "text" },
      last_name: { key: "lower(t.last_name)", type: "text" },
      email: { key: "lower(t.email)", type: "text" },
      phone: { key: "t.phone", type: "text" },
      role: { key: "t.role", type: "text" },
    },
    search: "t.search_text",
    row: sql.literal(PERSON),
    labels: sql.literal("page p JOIN people t ON t.id = p.id"),
  };
  return {
    table: "people",
    only: where,
    single: () => Effect.succeed(sql.literal(PERSON)),
    list: () => Effect.succeed(source),
    choices: { ...source, row: sql.literal(choice) },
  } satisfies Omit<ResourceTable<never>, "values">;
};
