import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import type { CatalogProduct, NamedHazard, NamedRecord } from "#domain/import/ImportFacts.ts";
import type { NamedFacility } from "#domain/import/lines/facilityRows.ts";
import type { Meaning } from "#domain/import/ImportInput.ts";
import type { Mapping } from "#domain/import/matchColumns.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import { factsOf, type ProductFactsRead } from "#domain/product/ProductFacts.ts";
import { ImportStore, type Named } from "#application/import/ImportStore.ts";
import { basisOf, lineOf } from "#application/inventory/InventoryLine.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import { LINE_JOINS, LINE_OBJECT } from "../inventory/lineSql.ts";
import { FACTS, HAZARDS_KEPT } from "../product/productStore.ts";
import { reading, readingOnly, writing } from "../storeFailures.ts";
import { answeredLines, completeComponents } from "./answeredLines.ts";
import { listImports } from "./listImports.ts";
import { keepImport } from "./keepImport.ts";
import { looseKey } from "#domain/import/lines/findProduct.ts";
import { existingComponents, existingRecords, keyIn, looseIn } from "./recordFacts.ts";
import { writeLines } from "./writeLines.ts";

type Sql = SqlClient.SqlClient;
type ProductRead = ProductFactsRead & NamedRecord & { readonly cas: string | null };

const IS_PURE = "p.is_active AND p.percentage_weight >= 99";
/** SQL for the CAS number of the substance that a product consists of. */
const PURE = `(SELECT c.number FROM product_chemical_components p JOIN chemical_components c ON c.id = p.chemical_component_id
  WHERE p.product_id = t.id AND ${IS_PURE} ORDER BY p.id LIMIT 1)`;

const productsNamed = (sql: Sql, { names, numbers, cas = [] }: Named) =>
  Effect.map(
    sql<{ row: ProductRead }>`SELECT json_build_object('id', t.id, 'name', t.name, 'is_active', t.is_active,
        ${sql.literal(FACTS)}, 'hazards', ${sql.literal(HAZARDS_KEPT)}, 'cas', ${sql.literal(PURE)}) AS row FROM products t
      WHERE ${sql.literal(keyIn("t.name"))} = ANY(${names}::text[])
        OR ${sql.literal(looseIn("t.name"))} = ANY(${names.map(looseKey).filter((name) => name !== "")}::text[])
        OR (t.mfg_product_number <> '' AND lower(t.mfg_product_number) = ANY(${numbers}::text[]))
        OR t.id IN (SELECT p.product_id FROM product_chemical_components p
          JOIN chemical_components c ON c.id = p.chemical_component_id WHERE c.number = ANY(${cas}::text[]) AND ${sql.literal(IS_PURE)})
      ORDER BY t.id`,
    (found) =>
      found.map(({ row }): CatalogProduct => {
        const { id, name, is_active, cas: pure } = row;
        return { id, name, is_active, facts: factsOf(row), ...(pure === null ? {} : { cas: pure }) };
      }),
  );

const linesOf = (sql: Sql, inventoryId: number, productIds: ReadonlyArray<number>, { names, sds_nos = [] }: Named) =>
  Effect.map(
    sql<{
      row: InventoryProduct;
    }>`SELECT jsonb_build_object('sds_status', 'pending') || ${sql.literal(LINE_OBJECT)} AS row
      FROM inventory_products t ${sql.literal(LINE_JOINS)}
      WHERE t.inventory_id = ${inventoryId} AND (t.product_id = ANY(${productIds}::integer[])
        OR t.sds_no = ANY(${sds_nos}::integer[]) OR ${sql.literal(keyIn("t.name"))} = ANY(${names}::text[])) ORDER BY t.sds_no`,
    (found) =>
      found.map(({ row }) => ({
        id: row.inventory_product_id,
        sds_no: row.sds_no,
        line: lineOf(row),
        basis: basisOf(row),
      })),
  );

export const importStoreLive = Layer.effect(
  ImportStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const write = writing(sql);
    const named = (table: "containers" | "container_units") =>
      sql<NamedRecord>`SELECT id, name, is_active FROM ${sql.literal(table)} ORDER BY lower(name), id`;
    const hazards = sql<NamedHazard>`SELECT id, name, is_active, ghs_code AS code FROM hazards ORDER BY lower(name), id`;
    return ImportStore.of({
      facts: (inventoryId, asked) =>
        reading(
          Effect.gen(function* () {
            const products = yield* productsNamed(sql, asked);
            const [inventory] = yield* sql<{
              is_walked: boolean;
              facility_name: string;
              customer_id: number;
            }>`SELECT i.walk_source_id IS NOT NULL AS is_walked, f.name AS facility_name, i.customer_id
              FROM inventories i JOIN facilities f ON f.id = i.facility_id WHERE i.id = ${inventoryId}`;
            return {
              products,
              is_walked: inventory?.is_walked ?? false,
              facility_name: inventory?.facility_name ?? "",
              ...(inventory === undefined ? {} : { customer_id: inventory.customer_id }),
              containers: yield* named("containers"),
              units: yield* named("container_units"),
              hazards: yield* hazards,
              lines: yield* linesOf(
                sql,
                inventoryId,
                products.map(({ id }) => id),
                asked,
              ),
            };
          }),
        ),
      writeLines: (inventoryId, plan, isAddedUp) => write(writeLines(sql, inventoryId, plan, isAddedUp)),
      existing: (noun, names) => reading(existingRecords(sql, noun, names)),
      componentsOf: (productIds) => reading(existingComponents(sql, productIds)),
      answeredLines: (products, lineIds) => reading(answeredLines(sql, products, lineIds)),
      completeComponents: (components) => write(completeComponents(sql, components)),
      hazards: reading(hazards),
      alike: (noun, names) => reading(existingRecords(sql, noun, names, true)),
      oneAtATime: (noun, work) =>
        write(Effect.andThen(sql`SELECT pg_advisory_xact_lock(hashtext('import'), hashtext(${noun}))`, work)),
      keep: (record) => write(keepImport(sql, record)),
      list: (target) => reading(listImports(sql, target)),
      remembered: (noun, head) =>
        Effect.flatMap(CurrentActor, ({ id }) =>
          readingOnly("mapping")(
            sql<{
              mapping: Mapping;
            }>`SELECT mapping FROM import_heads WHERE person_id = ${id} AND noun = ${noun} AND head = ${head}`,
          ),
        ),
      knownAnswers: (customerId) =>
        reading(
          sql<Meaning>`SELECT field, text, choice FROM import_answers
            WHERE customer_id = ${customerId} ORDER BY field, text`,
        ),
      facilitiesLike: (words) =>
        reading(
          sql<NamedFacility>`SELECT f.id, f.name, f.is_active AND c.is_active AS is_active, c.id AS customer_id, c.name AS customer
            FROM facilities f JOIN customers c ON c.id = f.customer_id
            WHERE EXISTS (SELECT FROM unnest(${words}::text[]) w, regexp_split_to_table(lower(f.name), '[^[:alnum:]]+') n
              WHERE n = w OR (least(length(n), length(w)) > 2 AND (starts_with(n, w) OR starts_with(w, n)))) ORDER BY lower(f.name), f.id`,
        ),
      keepAnswers: (customerId, answers) =>
        write(
          Effect.asVoid(sql`INSERT INTO import_answers (customer_id, field, text, choice)
            SELECT ${customerId}, r.field, r.text, r.choice
            FROM json_to_recordset(${JSON.stringify(answers)}::json) AS r(field text, text text, choice text)
            ON CONFLICT (customer_id, field, text) DO UPDATE SET choice = excluded.choice, updated_at = now()`),
        ),
      remember: (noun, head, mapping) =>
        Effect.flatMap(CurrentActor, ({ id }) =>
          write(
            Effect.asVoid(sql`INSERT INTO import_heads (person_id, noun, head, mapping)
              VALUES (${id}, ${noun}, ${head}, ${JSON.stringify(mapping)}::jsonb)
              ON CONFLICT (person_id, noun, head) DO UPDATE SET mapping = excluded.mapping, updated_at = now()`),
          ),
        ),
    });
  }),
);
