import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { factsOf, type ProductFactsRead } from "#domain/product/ProductFacts.ts";
import type { CatalogProduct, NamedRecord } from "#domain/import/ImportFacts.ts";
import type { ExistingFacility } from "#domain/import/filing/FilingRow.ts";
import type { FiledComponent } from "#domain/import/filing/chemicalFacts.ts";
import { RECORD_TARGETS } from "#domain/import/records/recordTargets.ts";
import { FiledStore, type InventoryOfYear } from "#application/import/filing/FiledStore.ts";
import { carryIntoWalk } from "../inventory/copyLines.ts";
import { FACTS, HAZARDS_KEPT } from "../product/productStore.ts";
import { reading, writing } from "../storeFailures.ts";
import { keyIn, recordMembers } from "./recordFacts.ts";

const DIGITS = "regexp_replace(t.rmp_id, '[^0-9]', '', 'g')";
const FACILITY = `json_build_object('id', t.id, 'version', t.version, 'is_active', t.is_active,
  'values', ${recordMembers(RECORD_TARGETS.facilities.fields)}, 'refusal', NULL, 'state_fields', t.state_fields,
  'customer', (SELECT c.name FROM customers c WHERE c.id = t.customer_id))`;

type Component = Pick<FiledComponent, "number" | "percentage_weight"> & { readonly product_id: number };

export const filedStoreLive = Layer.effect(
  FiledStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const write = writing(sql);
    return FiledStore.of({
      facilities: ({ ids, names, rmp_ids, tri_ids, naics }) =>
        reading(
          Effect.map(
            sql<{ row: ExistingFacility }>`SELECT ${sql.literal(FACILITY)} AS row FROM facilities t
              WHERE t.id = ANY(${ids}::integer[]) OR ${sql.literal(keyIn("t.name"))} = ANY(${names}::text[])
                OR (t.rmp_id <> '' AND ${sql.literal(DIGITS)} = ANY(${rmp_ids}::text[]))
                OR (t.tri_id <> '' AND t.tri_id = ANY(${tri_ids}::text[]))
                OR (t.naics <> '' AND t.naics = ANY(${naics}::text[])) ORDER BY t.id`,
            (rows) => rows.map(({ row }) => row),
          ),
        ),
      consistingOf: (numbers) =>
        reading(
          Effect.map(
            sql<{ row: ProductFactsRead & NamedRecord }>`SELECT json_build_object('id', t.id, 'name', t.name,
                'is_active', t.is_active, ${sql.literal(FACTS)}, 'hazards', ${sql.literal(HAZARDS_KEPT)}) AS row
              FROM products t WHERE t.is_active AND EXISTS (SELECT FROM product_chemical_components p
                JOIN chemical_components c ON c.id = p.chemical_component_id
                WHERE p.product_id = t.id AND c.number = ANY(${numbers}::text[]) AND p.percentage_weight >= 99)
              ORDER BY t.id LIMIT 5000`,
            (rows) =>
              rows.map(({ row }): CatalogProduct => {
                const { id, name, is_active } = row;
                return { id, name, is_active, facts: factsOf(row) };
              }),
          ),
        ),
      components: (productIds) =>
        reading(
          Effect.map(
            sql<Component>`SELECT p.product_id, c.number, p.percentage_weight::text
              FROM product_chemical_components p JOIN chemical_components c ON c.id = p.chemical_component_id
              WHERE p.is_active AND p.product_id = ANY(${productIds}::integer[]) ORDER BY p.id`,
            (rows) => Map.groupBy(rows, ({ product_id }) => product_id),
          ),
        ),
      containers: reading(
        sql<NamedRecord & { readonly storage_type: string }>`SELECT id, name, is_active, storage_type FROM containers
          ORDER BY lower(name), id`,
      ),
      inventories: (facilityId, year) =>
        reading(sql<InventoryOfYear>`SELECT id, is_active, is_completed FROM inventories
          WHERE facility_id = ${facilityId} AND year = ${year} ORDER BY id`),
      toConfirm: (inventoryId, lineIds) => write(carryIntoWalk(sql, inventoryId, lineIds)),
    });
  }),
);
