import type { SqlClient } from "effect/sql";
import { CustomerStore } from "#application/customer/Customers.ts";
import { ProductStore } from "#application/product/Products.ts";
import { InventoryProductStore } from "#application/inventory/InventoryProductStore.ts";
import { InventoryStore } from "#application/inventory/InventoryStore.ts";
import type { ListQuery } from "#domain/shared/Page.ts";
import { Effect } from "effect";

/** What a list is meant to be, written down a second time in the plainest SQL. `id` is what tells a row apart. */
type NaiveList = {
  readonly from: string;
  readonly id: string;
  readonly statuses: Readonly<Record<string, string>>;
  readonly sorts: Readonly<Record<string, string>>;
  readonly search: string;
  /** The ids and the total that the store under test answers. */
  readonly answered: (query: ListQuery) => Effect.Effect<Answered, unknown, Stores>;
};
export type Answered = { readonly ids: ReadonlyArray<string>; readonly total?: number | undefined };
export type Stores = ProductStore | CustomerStore | InventoryStore | InventoryProductStore;

const active = { "": "t.is_active", active: "t.is_active", completed: "t.is_active", inactive: "NOT t.is_active" };

const BOTH_ACTIVE = "t.is_active AND coalesce(f.is_active, true)";

export const NAIVE: Readonly<Record<"products" | "customers" | "lines" | "inventories", NaiveList>> = {
  products: {
    from: "products t",
    id: "t.id",
    statuses: active,
    sorts: { updated_at: "t.updated_at", name: "lower(t.name)", mfg_name: "lower(t.mfg_name)" },
    search: "t.name || ' ' || t.mfg_name",
    answered: (query) =>
      Effect.gen(function* () {
        const { items, total } = yield* (yield* ProductStore).list(query);
        return { ids: items.map(({ id }) => String(id)), total };
      }),
  },
  customers: {
    from: "customers t LEFT JOIN facilities f ON f.customer_id = t.id",
    id: "(t.id::bigint * 4294967296 + coalesce(f.id, 0))",
    statuses: { "": BOTH_ACTIVE, active: BOTH_ACTIVE, completed: BOTH_ACTIVE, inactive: `NOT (${BOTH_ACTIVE})` },
    sorts: {
      updated_at: "greatest(t.updated_at, f.updated_at)",
      name: "lower(t.name)",
      facility__name: "lower(f.name)",
    },
    search: "concat_ws(' ', t.name, f.name)",
    answered: (query) =>
      Effect.gen(function* () {
        const { items, total } = yield* (yield* CustomerStore).list(query);
        const ids = items.map(({ id, facility }) => String(BigInt(id) * 4294967296n + BigInt(facility?.id ?? 0)));
        return { ids, total };
      }),
  },
  lines: {
    from: "inventory_products t",
    id: "t.id",
    statuses: {
      "": "t.inventory_id = 1",
      active: "t.inventory_id = 1",
      completed: "t.inventory_id = 1",
      inactive: "t.inventory_id = 1",
    },
    sorts: {
      updated_at: "t.updated_at",
      sds_no: "t.sds_no",
      name: "lower(t.name)",
      mfg_name: "lower(t.mfg_name)",
      max_pounds: "t.max_pounds",
      container_quantity: "t.container_quantity",
      sds_status:
        "(SELECT CASE WHEN s.sds_file_id IS NULL THEN 'pending' WHEN s.sds_date IS NULL OR s.sds_date < now() - interval '3 years' THEN 'update' ELSE 'sds' END FROM products s WHERE s.id = t.product_id)",
    },
    search: "t.name || ' ' || t.mfg_name",
    answered: (query) =>
      Effect.gen(function* () {
        const page = yield* (yield* InventoryProductStore).list(1, query);
        return { ids: (page?.items ?? []).map((row) => String(row.inventory_product_id)), total: page?.total ?? -1 };
      }),
  },
  inventories: {
    from: "inventories t JOIN customers c ON c.id = t.customer_id JOIN facilities f ON f.id = t.facility_id",
    id: "t.id",
    statuses: {
      "": "true",
      active: "t.is_active AND NOT t.is_completed",
      completed: "t.is_active AND t.is_completed",
      inactive: "NOT t.is_active",
    },
    sorts: {
      updated_at: "t.updated_at",
      year: "t.year",
      customer__name: "lower(c.name)",
      facility__name: "lower(f.name)",
      technician__names:
        "lower((SELECT coalesce(string_agg(p.full_name, ', ' ORDER BY l.position), '') FROM inventory_technicians l JOIN people p ON p.id = l.person_id WHERE l.inventory_id = t.id))",
    },
    search:
      "concat_ws(' ', c.name, f.name, t.year, (SELECT string_agg(p.full_name, ' ') FROM inventory_technicians l JOIN people p ON p.id = l.person_id WHERE l.inventory_id = t.id))",
    answered: (query) =>
      Effect.gen(function* () {
        const { items, total } = yield* (yield* InventoryStore).list(query);
        return { ids: items.map(({ id }) => String(id)), total };
      }),
  },
};

/** The page and the total by ORDER BY, LIMIT, OFFSET and count(*). */
export const naivePage = (sql: SqlClient.SqlClient, list: NaiveList, query: ListQuery) =>
  Effect.gen(function* () {
    const isKnown = query.sort !== null && Object.hasOwn(list.sorts, query.sort.field);
    const key = (isKnown ? list.sorts[query.sort?.field ?? ""] : undefined) ?? list.sorts["updated_at"] ?? "";
    const direction = isKnown ? (query.sort?.direction ?? "desc") : "desc";
    const words = query.search.split(/\s+/).filter((word) => word !== "");
    const matches = words.map((word) => sql`position(lower(${word}) in lower(${sql.literal(list.search)})) > 0`);
    const where = sql.and([sql.literal(list.statuses[query.status] ?? "false"), ...matches]);
    const from = sql.literal(list.from);
    const rows = yield* sql<{ id: string }>`SELECT ${sql.literal(list.id)}::text AS id FROM ${from} WHERE ${where}
      ORDER BY ${sql.literal(`${key} ${direction} NULLS LAST, ${list.id} ${direction}`)}
      LIMIT ${query.ipp} OFFSET ${(query.page - 1) * query.ipp}`;
    const [counted] = yield* sql<{ n: number }>`SELECT count(*)::integer AS n FROM ${from} WHERE ${where}`;
    return { ids: rows.map(({ id }) => id), total: counted?.n ?? -1 };
  });
