import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { MeterFacts, MeterInput } from "#domain/meter/MeterBasis.ts";
import type { ReportStore } from "#application/report/ReportStore.ts";
import type { Stored } from "#application/shared/ResourceStore.ts";
import { componentsOf } from "../component/componentTable.ts";
import { readingFirst } from "../storeFailures.ts";

/** A line that keeps its product keeps its own copies; otherwise they come from the product (reading 15). */
export const meterFacts = (
  sql: SqlClient.SqlClient,
  inventoryId: number,
  { inventory_product_id, product_id }: Pick<MeterInput, "inventory_product_id" | "product_id">,
): Stored<Effect.Success<ReturnType<ReportStore["Service"]["meterFacts"]>>> =>
  Effect.map(
    readingFirst(sql<MeterFacts & { customer_id: number; facility_id: number; year: number }>`
      WITH own AS (SELECT id FROM inventory_products WHERE id = ${inventory_product_id}::integer
        AND inventory_id = ${inventoryId} AND product_id = ${product_id}::integer)
      SELECT t.customer_id, t.facility_id, t.year, t.id AS inventory_id, t.percent_end,
        CASE WHEN EXISTS (SELECT FROM own)
          THEN (SELECT ${sql.literal(componentsOf("p"))} FROM inventory_product_chemical_components p
            WHERE p.inventory_product_id IN (SELECT id FROM own))
          ELSE (SELECT ${sql.literal(componentsOf("c"))} FROM product_chemical_components p
            JOIN chemical_components c ON c.id = p.chemical_component_id
            WHERE p.product_id = ${product_id}::integer AND p.is_active) END AS components,
        (SELECT coalesce(json_agg(json_build_object('id', h.id, 'name', coalesce(o.name, h.name),
            'ghs_code', CASE WHEN o.hazard_id IS NULL THEN h.ghs_code ELSE o.ghs_code END)), '[]')
          FROM hazards h LEFT JOIN inventory_product_hazards o ON o.hazard_id = h.id
            AND o.inventory_product_id IN (SELECT id FROM own)) AS hazards,
        (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'storage_type',
          coalesce(storage_type, 'not chosen'))), '[]') FROM containers) AS containers,
        (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') FROM container_units) AS units
      FROM inventories t WHERE t.id = ${inventoryId}`),
    (found) => {
      if (found === null) return null;
      const { customer_id, facility_id, year, ...facts } = found;
      return { request: { customer_id, facility_id, year }, facts };
    },
  );
