import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { type Facility, FACILITY_FACTS, FACILITY_FIELDS, type FacilityInput } from "#domain/customer/Facility.ts";
import type { Option } from "#domain/shared/Page.ts";
import { FacilityStore } from "#application/customer/Customers.ts";
import { TotalCache } from "../list/TotalCache.ts";
import { columnsWithRows, readMembers } from "../resource/members.ts";
import { choicesOf } from "../resource/choicesOf.ts";
import { resourceStore } from "../resource/resourceStore.ts";
import { nameRow, tableSource } from "../resource/resourceTable.ts";

export const FACILITY = `json_build_object('id', t.id, 'name', t.name,
  'customers', (SELECT json_agg(json_build_object('id', c.id, 'name', c.name)) FROM customers c WHERE c.id = t.customer_id),
  'address', json_build_object('address', t.address, 'city', t.city, 'state', t.state, 'zip', t.zip, 'phone', t.phone),
  ${readMembers(FACILITY_FACTS)}, 'is_active', t.is_active, 'version', t.version)`;

export const facilityStoreLive = Layer.effect(
  FacilityStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const single = sql.literal(FACILITY);
    const list = tableSource(sql, { table: "facilities", row: single });
    const choices = { ...list, row: nameRow(sql) };
    const memory = new TotalCache();
    return {
      ...resourceStore<Facility, Facility, FacilityInput, Option>(sql, {
        table: "facilities",
        values: ({ address, ...own }) => columnsWithRows(FACILITY_FIELDS, { ...own, ...address }),
        single,
        list,
        choices,
      }),
      ofCustomer: (customerId: number, query) => {
        const scope = { where: sql`t.customer_id = ${customerId}`, key: String(customerId) };
        return choicesOf<Option>(sql, memory, { ...choices, scope }, query);
      },
    };
  }),
);
