import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import type { ProductOption, ProductRow } from "#domain/product/Product.ts";
import { FACT_FIELDS } from "#domain/product/productFields.ts";
import { columnValues } from "#domain/shared/fieldValues.ts";
import type { LabelRow } from "#domain/label/Label.ts";
import type { ListQuery } from "#domain/shared/Page.ts";
import { type ProductFields, ProductStore, type StoredProduct } from "#application/product/Products.ts";
import type { ListSource } from "../list/ListSource.ts";
import { readMembers } from "../resource/members.ts";
import { onlyThese } from "../list/listRows.ts";
import { resourceStore, wholeOf, writtenOf } from "../resource/resourceStore.ts";
import { tableSource } from "../resource/resourceTable.ts";
import { writing } from "../storeFailures.ts";
import { oldestSheet, sdsFilter, sdsStatus } from "./sdsStatus.ts";

const HAZARDS = `coalesce((SELECT json_agg(json_build_object('id', h.id, 'name', h.name) ORDER BY lower(h.name), h.id)`;
export const HAZARDS_KEPT = `${HAZARDS} FROM product_hazards l JOIN hazards h ON h.id = l.hazard_id WHERE l.product_id = t.id), '[]')`;

const SDS_FILE = `(SELECT json_build_object('id', f.id, 'original_name', f.original_name, 'size', f.size)
  FROM files f WHERE f.id = t.sds_file_id)`;

/** The content of a product's label; a product by itself has no place. */
const LABEL = `json_build_object('id', t.id, 'name', t.name, 'nfpa', t.nfpa, 'container', '', 'place', '',
  'hazards', coalesce((
    SELECT json_agg(json_build_object('name', h.name, 'ghs_code', h.ghs_code) ORDER BY lower(h.name))
    FROM product_hazards l JOIN hazards h ON h.id = l.hazard_id WHERE l.product_id = t.id), '[]'))`;

export const FACTS = readMembers(FACT_FIELDS);

/** JSON of a product `t`; its hazard classes are those being written, or the stored ones. */
export const productObject = (sql: SqlClient.SqlClient, oldest: string, written: ProductFields | null = null) =>
  sql`json_build_object('id', t.id, 'name', t.name, 'sds_date', t.sds_date,
    'sds_status', ${sdsStatus(sql, "t", oldest)}, 'sds_file', ${sql.literal(SDS_FILE)}, ${sql.literal(FACTS)},
    'hazards', ${
      written === null
        ? sql.literal(HAZARDS_KEPT)
        : sql`${sql.literal(HAZARDS)} FROM hazards h WHERE h.id = ANY(${written.hazard_ids}::integer[])), '[]')`
    }, 'is_active', t.is_active, 'version', t.version)`;

export const productStoreLive = Layer.effect(
  ProductStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const listed = ({ sds_status }: ListQuery, oldest: string): ListSource => ({
      ...whole,
      filters:
        sds_status === "all"
          ? []
          : [{ where: sql.literal(sdsFilter(sds_status, oldest)), key: `${sds_status} ${oldest}` }],
      row: sql`json_build_object('id', t.id, 'name', t.name, 'mfg_name', t.mfg_name,
        'hazards', ${sql.literal(HAZARDS_KEPT)}, 'sds_status', ${sdsStatus(sql, "t", oldest)},
        'is_active', t.is_active, 'version', t.version)`,
    });
    const whole = tableSource(sql, {
      table: "products",
      row: sql.literal("json_build_object('id', t.id, 'name', t.name, 'mfg_name', t.mfg_name)"),
      sorts: { mfg_name: { key: "lower(t.mfg_name)", type: "text" } },
      search: "t.search_text",
    });
    const single = (oldest: string, written: ProductFields | null = null) => productObject(sql, oldest, written);
    const store = resourceStore<ProductRow, StoredProduct, ProductFields, ProductOption>(sql, {
      table: "products",
      values: ({ name, sds_date, sds_file_id, ...facts }) => ({
        name,
        sds_date: sds_date === "" ? null : sds_date,
        ...columnValues(FACT_FIELDS, facts),
        ...(sds_file_id === undefined ? {} : { sds_file_id }),
      }),
      joined: {
        table: "product_hazards",
        own: "product_id",
        other: "hazard_id",
        of: ({ hazard_ids }) => hazard_ids,
      },
      single: (written) => Effect.map(oldestSheet, (oldest) => single(oldest, written)),
      list: (query) => Effect.map(oldestSheet, (oldest) => listed(query, oldest)),
      choices: whole,
    });
    const write = writing(sql);
    return {
      ...store,
      whole: (query) =>
        Effect.flatMap(oldestSheet, (oldest) =>
          wholeOf<StoredProduct>(sql, { ...listed(query, oldest), row: single(oldest) }, query),
        ),
      labels: (query, ids) =>
        Effect.flatMap(oldestSheet, (oldest) =>
          wholeOf<LabelRow>(sql, onlyThese(sql, { ...listed(query, oldest), row: sql.literal(LABEL) }, ids), query),
        ),
      together: (work) => write(work),
      removeSheet: (id, version) =>
        write(
          Effect.gen(function* () {
            const sameVersion = version === undefined ? sql`` : sql`AND version = ${version}`;
            const removed = yield* sql`UPDATE products
              SET sds_file_id = NULL, version = version + 1, updated_at = clock_timestamp()
              WHERE id = ${id} AND sds_file_id IS NOT NULL ${sameVersion} RETURNING id`;
            const current = yield* store.get(id);
            return yield* writtenOf(removed.length > 0 ? (current ?? undefined) : undefined, Effect.succeed(current));
          }),
        ),
    };
  }),
);
