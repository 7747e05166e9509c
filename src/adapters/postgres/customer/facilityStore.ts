import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import type { Facility, FacilityInput } from "#domain/customer/Facility.ts";
import type { Option } from "#domain/shared/Page.ts";
import { FacilityStore } from "#application/customer/FacilityStore.ts";
import { plainStatuses } from "../list/statuses.ts";
import { TotalCache } from "../list/TotalCache.ts";
import { type ChoiceSource, choicesOf, resourceStore } from "../resource/resourceStore.ts";

const FACILITY = `json_build_object('id', t.id, 'name', t.name,
  'customers', (SELECT json_agg(json_build_object('id', c.id, 'name', c.name)) FROM customers c WHERE c.id = t.customer_id),
  'address', json_build_object('address', t.address, 'city', t.city, 'state', t.state, 'zip', t.zip, 'phone', t.phone),
  'is_active', t.is_active, 'version', t.version)`;

/** Facilities in PostgreSQL. */
export const facilityStoreLive = Layer.effect(
  FacilityStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const source: ChoiceSource = {
      name: "facilities",
      tables: ["facilities"],
      from: sql.literal("facilities t"),
      id: { key: "t.id", type: "integer" },
      statuses: plainStatuses,
      sorts: {
        updated_at: { key: "t.updated_at", type: "timestamptz" },
        name: { key: "lower(t.name)", type: "text" },
      },
      search: "lower(t.name)",
      row: sql.literal(FACILITY),
      labels: sql.literal("page p JOIN facilities t ON t.id = p.id"),
    };
    const choices: ChoiceSource = { ...source, row: sql.literal("json_build_object('id', t.id, 'name', t.name)") };
    const memory = new TotalCache();
    return {
      ...resourceStore<Facility, Facility, FacilityInput, Option>(sql, {
        table: "facilities",
        values: ({ name, customer_id, address }) => ({ name, customer_id, ...address }),
        single: () => Effect.succeed(sql.literal(FACILITY)),
        list: () => Effect.succeed(source),
        choices,
      }),
      ofCustomer: (customerId: number, query) => {
        const scope = { where: sql`t.customer_id = ${customerId}`, key: String(customerId) };
        return choicesOf<Option>(sql, memory, { ...choices, scope }, query);
      },
    };
  }),
);
