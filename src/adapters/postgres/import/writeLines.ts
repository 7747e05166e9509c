import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { CatalogProduct, ImportLine } from "#domain/import/ImportFacts.ts";
import type { ImportPlan, PlannedComponent } from "#domain/import/ImportPlan.ts";
import { LINE_FIELDS, OWN_FIELDS } from "#domain/inventory/lineFields.ts";
import { FACT_FIELDS } from "#domain/product/productFields.ts";
import type { WrittenRecord } from "#application/import/ImportStore.ts";
import { COMPONENT_COLUMNS } from "../inventory/lineSql.ts";
import { inPieces, newIds } from "../resource/inPieces.ts";
import { recordset, sentColumns, sentValues } from "./recordset.ts";

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

/** A substance with the same number and name is reused. Returns the ids of the new ones. */
const addComponents = (sql: Sql, components: ReadonlyArray<PlannedComponent>) =>
  Effect.gen(function* () {
    const substances: Array<number> = [];
    yield* inPieces(components, (some) =>
      Effect.gen(function* () {
        const named = sql`json_to_recordset(${JSON.stringify(some)}::json) AS r(product_id integer, number text, name text,
        percentage_weight numeric, percentage_volume numeric)`;
        const made = yield* sql<{ id: number }>`INSERT INTO chemical_components (number, name)
        SELECT DISTINCT r.number, r.name FROM ${named} ON CONFLICT (number, name) DO NOTHING RETURNING id`;
        substances.push(...made.map(({ id }) => id));
        yield* sql`INSERT INTO product_chemical_components
          (product_id, chemical_component_id, percentage_weight, percentage_volume)
        SELECT r.product_id, c.id, r.percentage_weight, r.percentage_volume FROM ${named}
        JOIN chemical_components c ON c.number = r.number AND c.name = r.name`;
      }),
    );
    return substances;
  });

/** As when a single line is added: the next number, and copies of the product's hazard classes and components. */
const addLines = (sql: Sql, inventoryId: number, lines: ReadonlyArray<WithId<ImportLine>>) =>
  inPieces(lines, (some) =>
    Effect.gen(function* () {
      const [numbered] = yield* sql<{
        sds_no: number;
      }>`UPDATE inventories SET last_sds_no = last_sds_no + ${some.length}
        WHERE id = ${inventoryId} RETURNING last_sds_no AS sds_no`;
      const first = (numbered?.sds_no ?? 0) - some.length + 1;
      const records = some.map((line, at) => ({
        id: line.id,
        product_id: line.product_id,
        sds_no: first + at,
        ...sentValues(LINE_FIELDS, line),
      }));
      const columns = `id, product_id, sds_no, ${sentColumns(LINE_FIELDS).join(", ")}`;
      const ids = some.map(({ id }) => id);
      yield* sql`INSERT INTO inventory_products (inventory_id, ${sql.literal(columns)}) OVERRIDING SYSTEM VALUE
        SELECT ${inventoryId}, ${sql.literal(columns)}
        FROM ${recordset(sql, LINE_FIELDS, "id integer, product_id integer, sds_no integer", records)} ORDER BY sds_no`;
      yield* sql`INSERT INTO inventory_product_hazards (inventory_product_id, hazard_id, name, ghs_code)
        SELECT l.id, h.id, h.name, h.ghs_code FROM inventory_products l JOIN product_hazards p ON p.product_id = l.product_id
        JOIN hazards h ON h.id = p.hazard_id WHERE l.id = ANY(${ids}::integer[])`;
      yield* sql`INSERT INTO inventory_product_chemical_components
          (inventory_product_id, ${sql.literal(COMPONENT_COLUMNS)})
        SELECT component.line, ${sql.literal(COMPONENT_COLUMNS)} FROM (
          SELECT l.id AS line, p.*, c.number, c.name
          FROM inventory_products l JOIN product_chemical_components p ON p.product_id = l.product_id AND p.is_active
          JOIN chemical_components c ON c.id = p.chemical_component_id
          WHERE l.id = ANY(${ids}::integer[])) AS component`;
    }),
  );

const changeLines = (sql: Sql, changed: ImportPlan["changed"]) =>
  inPieces(changed, (some) => {
    const records = some.map(({ id, line }) => ({
      id,
      is_resolve_question: line.is_resolve_question,
      ...sentValues(OWN_FIELDS, line),
    }));
    const columns = ["is_resolve_question", ...sentColumns(OWN_FIELDS)].map((name) => `${name} = r.${name}`);
    return sql`UPDATE inventory_products t SET ${sql.literal(columns.join(", "))},
        version = t.version + 1, updated_at = clock_timestamp()
      FROM ${recordset(sql, OWN_FIELDS, "id integer, is_resolve_question boolean", records)} WHERE t.id = r.id`;
  });

/** Must run in the transaction that has locked the inventory. */
export const writeLines = (sql: Sql, inventoryId: number, plan: ImportPlan, isAddedUp: boolean) =>
  Effect.gen(function* () {
    const ids = yield* newIds(sql, "products", plan.products.length);
    const idOf = new Map(plan.products.map(({ id }, at) => [id, ids[at] ?? id]));
    const settled = (id: number): number => idOf.get(id) ?? id;
    const lineIds = yield* newIds(sql, "inventory_products", plan.added.length);
    yield* addProducts(
      sql,
      plan.products.map((product) => ({ ...product, id: settled(product.id) })),
    );
    const substances = yield* addComponents(
      sql,
      (plan.components ?? []).map((one) => ({ ...one, product_id: settled(one.product_id) })),
    );
    yield* addLines(
      sql,
      inventoryId,
      plan.added.map((line, at) => ({ ...line, product_id: settled(line.product_id), id: lineIds[at] ?? 0 })),
    );
    const changedIds = plan.changed.map(({ id }) => id);
    const changed =
      yield* sql<WrittenRecord>`SELECT 'inventory_products' AS noun, id, to_jsonb(t) - 'search_text' AS before
      FROM inventory_products t WHERE id = ANY(${changedIds}::integer[])`;
    if (isAddedUp) yield* sql`SELECT set_config('hazledger.how', 'added', true)`;
    yield* changeLines(sql, plan.changed);
    if (isAddedUp) yield* sql`SELECT set_config('hazledger.how', '', true)`;
    const added = (noun: string, made: ReadonlyArray<number>) =>
      made.map((id): WrittenRecord => ({ noun, id, before: null }));
    return [
      ...changed,
      ...added("inventory_products", lineIds),
      ...added("products", ids),
      ...added("chemical_components", substances),
    ];
  });
