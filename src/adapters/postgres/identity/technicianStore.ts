import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import type { Person, TechnicianInput } from "#domain/identity/Person.ts";
import type { TechnicianOption } from "#domain/inventory/Inventory.ts";
import { TechnicianStore } from "#application/identity/TechnicianStore.ts";
import { resourceStore } from "../resource/resourceStore.ts";
import { peopleTable } from "./peopleTable.ts";

/** A row of people as inventories show a technician. */
const TECHNICIAN = `json_build_object('id', t.id, 'name', t.full_name, 'profile',
  json_build_object('first_name', t.first_name, 'last_name', t.last_name, 'full_name', t.full_name))`;

/** Technicians in PostgreSQL: the people whose role is technician (reading 5). */
export const technicianStoreLive = Layer.effect(
  TechnicianStore,
  Effect.map(SqlClient.SqlClient, (sql) =>
    resourceStore<Person, Person, TechnicianInput, TechnicianOption & { readonly name: string }>(sql, {
      ...peopleTable(sql, {
        name: "technicians",
        where: "t.role = 'technician' AND t.deleted_at IS NULL",
        choice: TECHNICIAN,
      }),
      fixed: { role: "technician" },
      values: ({ first_name, last_name, email, phone }) => ({ first_name, last_name, email, phone }),
    }),
  ),
);
