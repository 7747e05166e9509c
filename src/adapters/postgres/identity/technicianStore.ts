import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import type { Person, TechnicianInput } from "#domain/identity/Person.ts";
import type { TechnicianOption } from "#domain/inventory/Inventory.ts";
import { TechnicianStore } from "#application/identity/TechnicianStore.ts";
import { plainStatuses } from "../list/statuses.ts";
import { type ChoiceSource, resourceStore } from "../resource/resourceStore.ts";

/** A row of people as the API shows a person. */
export const PERSON = `json_build_object('id', t.id, 'email', t.email, 'role', t.role, 'is_active', t.is_active,
  'profile', json_build_object('first_name', t.first_name, 'last_name', t.last_name, 'full_name', t.full_name, 'phone', t.phone),
  'address', json_build_object('phone', t.phone), 'version', t.version)`;

/** A row of people as inventories show a technician. */
export const TECHNICIAN = `json_build_object('id', t.id, 'name', t.full_name, 'profile',
  json_build_object('first_name', t.first_name, 'last_name', t.last_name, 'full_name', t.full_name))`;

/** Technicians in PostgreSQL: the people whose role is technician (reading 5). */
export const technicianStore = Layer.effect(
  TechnicianStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const source: ChoiceSource = {
      name: "technicians",
      nouns: ["people"],
      from: sql.literal("people t"),
      id: { key: "t.id", type: "integer" },
      scope: { where: sql.literal("t.role = 'technician'"), key: "technician" },
      statuses: plainStatuses,
      sorts: {
        updated_at: { key: "t.updated_at", type: "timestamptz" },
        name: { key: "lower(t.full_name)", type: "text" },
        full_name: { key: "lower(t.full_name)", type: "text" },
        first_name: { key: "lower(t.first_name)", type: "text" },
        last_name: { key: "lower(t.last_name)", type: "text" },
        email: { key: "lower(t.email)", type: "text" },
        phone: { key: "t.phone", type: "text" },
      },
      search: "t.search_text",
      row: sql.literal(PERSON),
      labels: sql.literal("page p JOIN people t ON t.id = p.id"),
    };
    return resourceStore<Person, Person, TechnicianInput, TechnicianOption & { readonly name: string }>(sql, {
      table: "people",
      only: "t.role = 'technician'",
      fixed: { role: "technician" },
      values: ({ first_name, last_name, email, phone }) => ({ first_name, last_name, email, phone }),
      single: () => Effect.succeed(sql.literal(PERSON)),
      list: () => Effect.succeed(source),
      choices: { ...source, row: sql.literal(TECHNICIAN) },
    });
  }),
);
