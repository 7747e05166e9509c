import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { ImportStore } from "#application/import/ImportStore.ts";
import { SHARE_FIELDS } from "#domain/component/ChemicalComponent.ts";
import { NO_RANGE } from "#domain/component/PrintedRange.ts";
import { snapshotMembers } from "../resource/members.ts";

type Store = ImportStore["Service"];
type Found = Effect.Success<ReturnType<Store["answeredLines"]>>[number];

export const answeredLines = (
  sql: SqlClient.SqlClient,
  products: Parameters<Store["answeredLines"]>[0],
  lineIds: ReadonlyArray<number>,
) =>
  sql<Found>`SELECT l.id, l.inventory_id, l.product_id, l.name AS product, i.year, f.id AS facility_id, f.name AS facility,
      c.id AS customer_id, c.name AS customer,
      (SELECT coalesce(json_agg(json_build_object('id', t.id, 'values', json_build_object('number', t.number,
          'name', t.name, ${sql.literal(snapshotMembers(SHARE_FIELDS))})) ORDER BY t.id), '[]')
        FROM inventory_product_chemical_components t WHERE t.inventory_product_id = l.id) AS components
    FROM inventory_products l JOIN inventories i ON i.id = l.inventory_id JOIN facilities f ON f.id = i.facility_id
      JOIN customers c ON c.id = f.customer_id
    WHERE l.id = ANY(${lineIds}::integer[]) OR (i.is_active AND (l.product_id, i.year) IN
      (SELECT id, year FROM json_to_recordset(${JSON.stringify(products)}::json) AS r(id integer, year integer)))
    ORDER BY l.id`;

const CLEARED = Object.entries(NO_RANGE).map(([column, value]) => `${column} = ${value === null ? "NULL" : "''"}`);

export const completeComponents = (sql: SqlClient.SqlClient, components: Parameters<Store["completeComponents"]>[0]) =>
  Effect.asVoid(sql`UPDATE inventory_product_chemical_components t SET percentage_weight = r.percentage_weight,
      ${sql.literal(CLEARED.join(", "))}, version = t.version + 1, updated_at = clock_timestamp()
    FROM json_to_recordset(${JSON.stringify(components)}::json) AS r(id integer, percentage_weight numeric)
    WHERE t.id = r.id`);
