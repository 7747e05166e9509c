import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { ContactStore } from "#application/contact/Contacts.ts";
import {
  type Contact,
  type ContactInput,
  FILING_CONTACT_FIELDS,
  TYPED_CONTACT_FIELDS,
} from "#domain/contact/Contact.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { ListSource } from "../list/ListSource.ts";
import { columnsWithRows, readMembers } from "./members.ts";
import { type JsonRow, resourceStore } from "./resourceStore.ts";
import { nameRow, tableSource } from "./resourceTable.ts";
import { reading } from "../storeFailures.ts";

const FACILITIES =
  "coalesce((SELECT json_agg(json_build_object('id', f.id, 'name', f.name) ORDER BY lower(f.name), f.id)";
const FACILITIES_KEPT = `${FACILITIES} FROM contact_facilities l JOIN facilities f ON f.id = l.facility_id
  WHERE l.contact_id = t.id), '[]')`;
const OWN = `'id', t.id, 'name', t.name,
  'customer', (SELECT json_build_object('id', c.id, 'name', c.name) FROM customers c WHERE c.id = t.customer_id),
  ${readMembers(TYPED_CONTACT_FIELDS)}, 'is_active', t.is_active, 'version', t.version`;
const CONTACT = `json_build_object(${OWN}, 'facilities', ${FACILITIES_KEPT})`;

const statuses: ListSource["statuses"] = {
  "": { where: "t.is_active" },
  active: { where: "t.is_active" },
  completed: { where: "t.is_active" },
  inactive: { where: "NOT t.is_active" },
};
/** A search for a facility or a customer finds its contacts. */
const SEARCH = `lower(concat_ws(' ', t.name, t.title, t.email, t.roles::text, jsonb_path_query_array(t.phones, '$[*].number')::text,
  (SELECT c.name FROM customers c WHERE c.id = t.customer_id),
  (SELECT string_agg(f.name, ' ') FROM contact_facilities l JOIN facilities f ON f.id = l.facility_id
    WHERE l.contact_id = t.id)))`;

export const contactStoreLive = Layer.effect(
  ContactStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const row = sql.literal(CONTACT);
    const list = {
      ...tableSource(sql, {
        table: "contacts",
        row,
        search: SEARCH,
        sorts: {
          last_name: { key: "lower(t.last_name)", type: "text" },
          title: { key: "lower(t.title)", type: "text" },
          email: { key: "lower(t.email)", type: "text" },
        },
      }),
      tables: ["contacts", "customers", "facilities"] as const,
      statuses,
      hasPhones: true as const,
    };
    return {
      ...resourceStore<Contact, Contact, ContactInput, Option>(sql, {
        table: "contacts",
        values: (input) => columnsWithRows(FILING_CONTACT_FIELDS, input),
        joined: {
          table: "contact_facilities",
          own: "contact_id",
          other: "facility_id",
          of: ({ facility_ids }) => facility_ids,
        },
        single: (written) =>
          Effect.succeed(
            written === null
              ? row
              : sql`json_build_object(${sql.literal(OWN)}, 'facilities', ${sql.literal(FACILITIES)}
                  FROM facilities f WHERE f.id = ANY(${written.facility_ids}::integer[])), '[]'))`,
          ),
        list,
        choices: { ...list, row: nameRow(sql) },
      }),
      ofFacility: (facilityId: number) =>
        reading(
          Effect.map(
            sql<JsonRow<Contact>>`SELECT ${row} AS row FROM contacts t
              JOIN contact_facilities o ON o.contact_id = t.id AND o.facility_id = ${facilityId}
              WHERE t.is_active ORDER BY lower(t.last_name), lower(t.first_name), t.id`,
            (rows) => rows.map((found) => found.row),
          ),
        ),
      facilitiesOf: (customerId: number, ids: ReadonlyArray<number>) =>
        reading(
          Effect.map(
            sql<{ readonly id: number }>`SELECT id FROM facilities
              WHERE customer_id = ${customerId} AND id = ANY(${ids}::integer[])`,
            (rows) => rows.map(({ id }) => id),
          ),
        ),
    };
  }),
);
