import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { CatalogProduct, ImportPlan, PlannedComponent } from "#domain/import/ImportFacts.ts";
import { OWN_FIELDS } from "#domain/inventory/lineFields.ts";
import { FACT_FIELDS } from "#domain/product/productFields.ts";
import { addLines, changeLines } from "../inventory/lineWriter.ts";
import { inPieces, newIds } from "../resource/inPieces.ts";
import { recordset, sentColumns, sentValues } from "../recordset.ts";

type Sql = SqlClient.SqlClient;
type WithId<A> = A & { readonly id: number };

const addProducts = (sql: Sql, products: ReadonlyArray<WithId<CatalogProduct>>) =>
  inPieces(products, (some) => {
    const columns = sentColumns(FACT_FIELDS).join(", ");
    const records = some.map(({ id, name, facts }) => ({
      id,
      name,
      hazard_ids: facts.hazard_ids,
      ...sentValues(FACT_FIELDS, facts),
    }));
    return sql`WITH r AS (SELECT * FROM ${recordset(sql, FACT_FIELDS, "id integer, name text, hazard_ids json", records)}),
      w AS (INSERT INTO products (id, name, ${sql.literal(columns)}) OVERRIDING SYSTEM VALUE
        SELECT id, name, ${sql.literal(columns)} FROM r RETURNING id)
      INSERT INTO product_hazards (product_id, hazard_id)
      SELECT r.id, h::integer FROM r JOIN w USING (id), json_array_elements_text(r.hazard_ids) h`;
  });

/** A substance with the same number and name is reused. */
const addComponents = (sql: Sql, components: ReadonlyArray<PlannedComponent>) =>
  inPieces(components, (some) =>
    Effect.gen(function* () {
      const named = sql`json_to_recordset(${JSON.stringify(some)}::json) AS r(product_id integer, number text, name text,
        percentage_weight numeric, percentage_volume numeric)`;
      yield* sql`INSERT INTO chemical_components (number, name)
        SELECT DISTINCT r.number, r.name FROM ${named} ON CONFLICT (number, name) DO NOTHING`;
      yield* sql`INSERT INTO product_chemical_components
          (product_id, chemical_component_id, percentage_weight, percentage_volume)
        SELECT r.product_id, c.id, r.percentage_weight, r.percentage_volume FROM ${named}
        JOIN chemical_components c ON c.number = r.number AND c.name = r.name`;
    }),
  );

const CHANGED_COLUMNS = ["is_resolve_question", ...sentColumns(OWN_FIELDS)];

/** Must run in the transaction that has locked the inventory. */
export const writeLines = (sql: Sql, inventoryId: number, plan: ImportPlan, isAddedUp: boolean) =>
  Effect.gen(function* () {
    const ids = yield* newIds(sql, "products", plan.products.length);
    const idOf = new Map(plan.products.map(({ id }, at) => [id, ids[at] ?? id]));
    const settled = (id: number): number => idOf.get(id) ?? id;
    yield* addProducts(
      sql,
      plan.products.map((product) => ({ ...product, id: settled(product.id) })),
    );
    yield* addComponents(
      sql,
      (plan.components ?? []).map((one) => ({ ...one, product_id: settled(one.product_id) })),
    );
    const lineIds: Array<number> = [];
    const productIds = plan.added.map(({ product_id }) => settled(product_id));
    // What a filing says of its hazards, only the product has.
    const hazards = yield* sql<{ product_id: number; ids: ReadonlyArray<number> }>`SELECT product_id,
      array_agg(hazard_id) AS ids FROM product_hazards WHERE product_id = ANY(${productIds}::integer[]) GROUP BY 1`;
    const hazardsOf = new Map(hazards.map(({ product_id, ids }) => [product_id, ids]));
    const lines = plan.added.map((line, at) => {
      const product_id = productIds[at] ?? line.product_id;
      return { ...line, product_id, hazard_ids: hazardsOf.get(product_id) ?? [] };
    });
    yield* inPieces(lines, (some) => Effect.map(addLines(sql, inventoryId, some), (made) => lineIds.push(...made)));
    if (isAddedUp) yield* sql`SELECT set_config('hazledger.how', 'added', true)`;
    yield* inPieces(plan.changed, (some) =>
      changeLines(
        sql,
        CHANGED_COLUMNS,
        some.map(({ id, line }) => ({
          id,
          is_resolve_question: line.is_resolve_question,
          ...sentValues(OWN_FIELDS, line),
        })),
      ),
    );
    if (isAddedUp) yield* sql`SELECT set_config('hazledger.how', '', true)`;
    return { lineIds, productIds: ids };
  });
