import { Effect, Stream } from "effect";
import { SqlClient } from "effect/sql";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROWS_AT_ONCE } from "#adapters/postgres/list/listRows.ts";
import { CustomerStore } from "#application/customer/Customers.ts";
import { ProductStore } from "#application/product/Products.ts";
import { InventoryProductStore } from "#application/inventory/InventoryProductStore.ts";
import { InventoryStore } from "#application/inventory/InventoryStore.ts";
import { Lists } from "#application/list/Lists.ts";
import { CUSTOMER_COLUMNS } from "#application/customer/customerColumns.ts";
import { INVENTORY_COLUMNS } from "#application/inventory/inventoryColumns.ts";
import { LINE_COLUMNS } from "#application/inventory/lineColumns.ts";
import type { Columns } from "#application/list/Column.ts";
import type { ListFileQuery, ListName } from "#domain/list/listNames.ts";
import { PRODUCT_COLUMNS } from "#application/product/productColumns.ts";
import { exactText } from "#domain/shared/fieldValues.ts";
import { DEFAULT_LIST_QUERY, type ListQuery, MAX_PAGE_SIZE, type Page } from "#domain/shared/Page.ts";
import { law } from "../../support/law.ts";
import { filesOfLists, readAgain, WHOLE } from "../../support/listFiles.ts";
import { as, refusalOf, testServices } from "../../support/services.ts";

/** More than come at once, with what spreadsheets take for formulas, and what separates fields and lines. */
const seeded = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`WITH c AS (INSERT INTO customers (name, address, city, state, zip)
      SELECT 'Firm ' || n, '1 Main St', 'Peoria', 'IL', '61602' FROM generate_series(1, 7) n RETURNING id)
    INSERT INTO facilities (customer_id, name, address, city, state, zip)
    SELECT c.id, 'Plant ' || n, '1 Main St', 'Peoria', 'IL', '61602' FROM c, generate_series(1, 3) n WHERE c.id % 3 > 0`;
  yield* sql`INSERT INTO inventories (year, customer_id, facility_id, is_completed, is_active)
    SELECT 2015 + n % 10, customer_id, id, n % 2 = 0, n % 3 > 0 FROM facilities, generate_series(1, 4) n`;
  yield* sql`WITH p AS (
      INSERT INTO products (name, mfg_name, is_active, updated_at)
      SELECT (ARRAY['=1+1', 'Oil, heavy', '5" pipe', '-2', 'Säure', E'two\nlines', '塗料', '@zinc', 'x'])[1 + n % 9],
        'maker ' || n % 4, n % 7 > 0, now() - make_interval(mins => n % 50)
      FROM generate_series(1, ${ROWS_AT_ONCE * 2 + 3}) n RETURNING *)
    INSERT INTO inventory_products (inventory_id, product_id, sds_no, name, mfg_name, max_pounds, notes, location_stored)
    SELECT (SELECT min(id) FROM inventories), id, id, name, mfg_name, CASE WHEN id % 5 > 0 THEN id % 11 * 0.0625 END, '', '+A'
    FROM p WHERE id % 2 = 0`;
});

/** A list as its pages show it, row by row. */
const shown =
  <Row, E, R>(columns: Columns<Row>, list: (query: ListQuery) => Effect.Effect<Page<Row> | null, E, R>) =>
  (query: ListQuery, ids: ReadonlyArray<string>) =>
    Effect.gen(function* () {
      const rows: Array<ReadonlyArray<string>> = [];
      for (let page = 1; ; page++) {
        const { items, last_page } = (yield* list({ ...query, page })) ?? { items: [], last_page: 1 };
        for (const row of items)
          rows.push(
            ids.map((id) => {
              const value = columns[id]?.value(row) ?? null;
              return typeof value === "number" ? (exactText(value) ?? "") : (value ?? "");
            }),
          );
        if (page >= last_page) return rows;
      }
    });

const LISTS = {
  products: { columns: PRODUCT_COLUMNS, shown: shown(PRODUCT_COLUMNS, (q) => ProductStore.use((s) => s.list(q))) },
  customers: { columns: CUSTOMER_COLUMNS, shown: shown(CUSTOMER_COLUMNS, (q) => CustomerStore.use((s) => s.list(q))) },
  inventories: {
    columns: INVENTORY_COLUMNS,
    shown: shown(INVENTORY_COLUMNS, (q) => InventoryStore.use((s) => s.list(q))),
  },
  lines: { columns: LINE_COLUMNS, shown: shown(LINE_COLUMNS, (q) => InventoryProductStore.use((s) => s.list(1, q))) },
};

const asked = fc.record({
  list: fc.constantFrom("products", "customers", "inventories", "lines"),
  kind: fc.constantFrom("csv", "xlsx"),
  status: fc.constantFrom("", "active", "inactive", "completed"),
  search: fc.constantFrom("", "", "oil", "=", "maker 1", "plant 2", "absent", "塗"),
  field: fc.nat(12),
  direction: fc.constantFrom("asc", "desc"),
  order: fc.array(fc.nat(12), { maxLength: 4 }),
});

describe("lists as files", () => {
  const services = testServices();
  beforeAll(async () => {
    await services.runPromise(seeded);
  });
  afterAll(() => services.dispose());

  const file = (list: ListName, query: Partial<ListFileQuery>) =>
    Effect.flatMap(Lists, (lists) => lists.file(list, { ...WHOLE, ...query })).pipe(Effect.provide(filesOfLists));

  law(
    "read again, a file holds the rows of its list in the list's order",
    [asked],
    async ({ list: name, kind, status, search, field, direction, order }) => {
      // The arbitrary makes only these words.
      const list = LISTS[name as keyof typeof LISTS];
      const known = Object.keys(list.columns);
      const sortBy = known[field % (known.length + 1)];
      // A row of which no cell says anything is left out by readers: the first column says something in each.
      const chosen = [...new Set([known[0] ?? "", ...order.flatMap((at) => known[at] ?? [])])];
      // The arbitrary makes only these words.
      const query = {
        search,
        status,
        sort: sortBy === undefined ? null : { field: sortBy, direction },
        sds_status: "all",
      } as Omit<ListQuery, "page" | "ipp">;
      const run = Effect.gen(function* () {
        // The arbitrary makes only these words.
        const asFile = { ...query, kind, columns: chosen, of: "1" } as ListFileQuery;
        // As above.
        const { content } = yield* file(name as ListName, asFile);
        const pages = yield* list.shown({ ...query, page: 1, ipp: MAX_PAGE_SIZE }, chosen);
        const { headers, rows } = yield* Effect.promise(() => readAgain(content));
        // Headers do not depend on the row.
        expect(headers).toEqual(chosen.map((id) => (list.columns as Columns<never>)[id]?.header));
        // A reader of workbooks gives lines of a cell as one.
        const flat = (cells: ReadonlyArray<ReadonlyArray<string>>) => cells.map((row) => row.map((c) => c.trim()));
        expect(flat(rows.map((row) => chosen.map((_, at) => row[at] ?? "")))).toEqual(flat(pages));
      });
      await services.runPromise(as("admin")(Effect.scoped(run)));
    },
    { runs: 25, isSlow: true },
  );

  it("is refused like its list, and of a record that is not there", async () => {
    const run = Effect.gen(function* () {
      expect(yield* refusalOf(as("staff")(file("users", {})))).toMatchObject({ _tag: "NotAllowed" });
      expect(yield* refusalOf(as("staff")(file("reference-rows", { of: "ehs" })))).toMatchObject({
        _tag: "NotAllowed",
      });
      expect(yield* refusalOf(as("technician")(file("products", {})))).toMatchObject({ _tag: "NotAllowed" });
      expect(yield* refusalOf(as("staff")(file("history", { of: "user,1" })))).toMatchObject({ _tag: "NotAllowed" });
      expect(yield* refusalOf(as("staff")(file("lines", { of: "999999" })))).toMatchObject({ _tag: "NotFound" });
      expect(yield* refusalOf(as("admin")(file("users", {})))).toMatchObject({ _tag: "Success" });
    });
    await services.runPromise(Effect.scoped(run));
  });

  it("has a label for each of its rows, in their order", async () => {
    const run = Effect.gen(function* () {
      const query: ListQuery = { ...DEFAULT_LIST_QUERY, ipp: 3, sort: { field: "name", direction: "asc" } };
      const shownOf = (page: Page<{ readonly name: string }> | null) => page?.items.map(({ name }) => name);
      const products = yield* ProductStore;
      const lines = yield* InventoryProductStore;
      for (const [whole, page] of [
        [yield* products.labels(query, null), yield* products.list(query)],
        [yield* lines.labels(1, query, null), yield* lines.list(1, query)],
      ] as const) {
        const labels = whole === null ? [] : (yield* Stream.runCollect(whole.rows)).flat();
        expect(labels.length).toBe(page?.total);
        expect(labels.slice(0, 3).map(({ name }) => name)).toEqual(shownOf(page));
        expect(labels[0]).toMatchObject({ hazards: [], nfpa: "" });
        const [first, , third] = labels.map(({ id }) => id);
        const marked = [third ?? 0, first ?? 0, 999_999];
        const some = yield* page?.items[0] !== undefined && "inventory_product_id" in page.items[0]
          ? lines.labels(1, query, marked)
          : products.labels(query, marked);
        const made = some === null ? [] : (yield* Stream.runCollect(some.rows)).flat();
        expect([some?.total, made.map(({ id }) => id)]).toEqual([2, [first, third]]);
      }
      const sql = yield* SqlClient.SqlClient;
      yield* sql`WITH h AS (INSERT INTO hazards (name, ghs_code) VALUES ('Acid', 'skin-corrosion-1') RETURNING id),
        p AS (INSERT INTO product_hazards (product_id, hazard_id) SELECT (SELECT min(id) FROM products), id FROM h)
        INSERT INTO inventory_product_hazards (inventory_product_id, hazard_id, name, ghs_code)
          SELECT (SELECT min(id) FROM inventory_products), id, 'Acid of then', 'skin-irritation-2' FROM h`;
      const [row] = yield* sql<{ product: number; line: number }>`SELECT (SELECT min(id) FROM products) AS product,
        (SELECT min(id) FROM inventory_products) AS line`;
      const ofProduct = yield* Stream.runCollect((yield* products.labels(query, [row?.product ?? 0])).rows);
      expect(ofProduct.flat()[0]?.hazards).toEqual([{ name: "Acid", ghs_code: "skin-corrosion-1" }]);
      const whole = yield* lines.labels(1, query, [row?.line ?? 0]);
      const ofLine = whole === null ? [] : (yield* Stream.runCollect(whole.rows)).flat();
      expect(ofLine[0]?.hazards).toEqual([{ name: "Acid of then", ghs_code: "skin-irritation-2" }]);
      expect((yield* products.labels(query, [])).total).toBe(0);
      expect(yield* lines.labels(999_999, query, null)).toBeNull();
    });
    await services.runPromise(as("admin")(Effect.scoped(run)));
  });

  it("holds a formula as text, in quotes what separates, and no password's secret", async () => {
    const run = Effect.gen(function* () {
      const products = yield* file("products", { sort: { field: "name", direction: "asc" }, search: "1+1" });
      const text = yield* Effect.promise(() => products.content.text());
      expect(text.startsWith("Product,Manufacturer")).toBe(true);
      expect(text.split("\r\n")[1]).toMatch(/^'=1\+1,maker \d,/);
      const heavy = yield* file("products", { search: "heavy", columns: ["name"] });
      expect((yield* Effect.promise(() => heavy.content.text())).split("\r\n")[1]).toBe('"Oil, heavy"');
      expect(products.name).toMatch(/^Products - \d{4}-\d\d-\d\d\.csv$/);
    });
    await services.runPromise(as("admin")(Effect.scoped(run)));
  });
});
