import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import type { Customer, CustomerInput, CustomerRow } from "#domain/customer/Customer.ts";
import { BILLING_FIELDS } from "#domain/customer/Address.ts";
import { prefixed } from "#domain/shared/fieldTable.ts";
import { columnValues } from "#domain/shared/fieldValues.ts";
import type { ListQuery, Option } from "#domain/shared/Page.ts";
import type { CustomerFileRow } from "#application/customer/customerColumns.ts";
import { CustomerStore } from "#application/customer/Customers.ts";
import type { ListSource } from "../list/ListSource.ts";
import { resourceStore, wholeOf } from "../resource/resourceStore.ts";
import { nameRow, tableSource } from "../resource/resourceTable.ts";
import { FACILITY } from "./facilityStore.ts";

const BILLING = `json_build_object('address', t.billing_address, 'city', t.billing_city, 'state', t.billing_state, 'zip', t.billing_zip)`;
const CUSTOMER = `json_build_object('id', t.id, 'name', t.name, 'prepared_at', t.prepared_at,
  'address', json_build_object('address', t.address, 'city', t.city, 'state', t.state, 'zip', t.zip, 'phone', t.phone),
  'billing_address', ${BILLING}, 'billingAddress', ${BILLING},
  'is_same_billing_address', t.is_same_billing_address, 'is_active', t.is_active, 'version', t.version)`;
const IS_ACTIVE = "(t.is_active AND coalesce(f.is_active, true))";
const MEMBERS = `'id', t.id, 'name', t.name, 'phone', t.phone, 'is_active', ${IS_ACTIVE}, 'version', t.version,
  'facility', CASE WHEN f.id IS NOT NULL THEN json_build_object('id', f.id, 'name', f.name, 'full_address', f.full_address) END`;
const ROW = `json_build_object(${MEMBERS})`;
const FILE_ROW = `json_build_object(${MEMBERS}, 'customer', ${CUSTOMER},
  'place', (SELECT ${FACILITY} FROM facilities t WHERE t.id = f.id))`;

/** The list has one row per customer and facility, so its key holds both ids. */
const PAIR = "((t.id::bigint << 32) | coalesce(f.id, 0))";
const LABELS = `page p JOIN customers t ON t.id = (p.id >> 32)::integer
  LEFT JOIN facilities f ON f.id = (p.id & 4294967295)::integer`;

const active = { where: "t.is_active" };
const statuses: ListSource["statuses"] = {
  "": active,
  active,
  completed: active,
  // Archived customers with all facilities, and archived facilities of active ones: all that can be restored.
  inactive: { where: `NOT ${IS_ACTIVE}` },
};

export const customerStoreLive = Layer.effect(
  CustomerStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const listed = ({ status }: ListQuery): ListSource => ({
      name: "customers and facilities",
      tables: ["customers", "facilities"],
      // In the active list, an active customer whose facilities are all archived appears without a facility.
      from: sql.literal(
        `customers t LEFT JOIN facilities f ON f.customer_id = t.id ${status === "inactive" ? "" : "AND f.is_active"}`,
      ),
      id: { key: PAIR, type: "bigint" },
      statuses,
      sorts: {
        updated_at: { key: "greatest(t.updated_at, f.updated_at)", type: "timestamptz" },
        name: { key: "lower(t.name)", type: "text" },
        phone: { key: "t.phone", type: "text" },
        facility__name: { key: "lower(f.name)", type: "text", nullable: true },
      },
      search: "lower(concat_ws(' ', t.name, f.name))",
      row: sql.literal(ROW),
      labels: sql.literal(LABELS),
    });
    return {
      ...resourceStore<CustomerRow, Customer, CustomerInput, Option>(sql, {
        table: "customers",
        values: customerColumns,
        single: sql.literal(CUSTOMER),
        list: (query) => Effect.succeed(listed(query)),
        choices: tableSource(sql, { table: "customers", row: nameRow(sql) }),
      }),
      whole: (query) => wholeOf<CustomerFileRow>(sql, { ...listed(query), row: sql.literal(FILE_ROW) }, query),
    };
  }),
);

const customerColumns = ({ name, prepared_at, address, billing_address, is_same_billing_address }: CustomerInput) => ({
  name,
  prepared_at: prepared_at === "" ? null : prepared_at,
  ...address,
  ...prefixed("billing_", columnValues(BILLING_FIELDS, is_same_billing_address ? address : billing_address)),
  is_same_billing_address,
});
