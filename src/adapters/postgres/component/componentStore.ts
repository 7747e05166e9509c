import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import type { Fragment } from "effect/sql/Statement";
import { MAX_PAGE_SIZE, PAGE_SIZE } from "#domain/shared/Page.ts";
import { ComponentStore, type ProductComponentFields, type Substance } from "#application/component/ComponentStore.ts";
import { searchWords } from "#domain/shared/searchWords.ts";
import { containing } from "../list/listPage.ts";
import { reading, readingFirst, writing } from "../storeFailures.ts";
import { manyRows } from "../resource/manyRows.ts";
import { componentColumns, componentTable } from "./componentTable.ts";

export const componentStoreLive = Layer.effect(
  ComponentStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const write = writing(sql);
    const named = (number: string, name: string) =>
      Effect.map(
        sql<Substance>`SELECT id, number, name FROM chemical_components WHERE number = ${number} AND name = ${name}`,
        ([found]) => found,
      );
    // No total is needed, so the name index is read only as far as the page. Substances that nothing refers to any
    // more, such as a corrected misspelling, are left out; EXISTS would hash all the rows that refer to one.
    const offered = (search: string, which: Fragment, limit: number, offset: number) =>
      sql<Substance>`SELECT id, number, name FROM chemical_components t
        WHERE ${sql.and([
          sql`is_active`,
          which,
          sql`coalesce(
            (SELECT true FROM product_chemical_components p WHERE p.chemical_component_id = t.id LIMIT 1),
            (SELECT true FROM inventory_product_chemical_components l WHERE l.chemical_component_id = t.id LIMIT 1),
            false)`,
          ...searchWords(search).map((word) => sql`search_text LIKE lower(${containing(word)})`),
        ])}
        ORDER BY lower(name), id LIMIT ${limit} OFFSET ${offset}`;
    return ComponentStore.of({
      ofProducts: componentTable(sql, { table: "product_chemical_components", owner: "product_id", named: "c" }),
      ofLines: componentTable(sql, {
        table: "inventory_product_chemical_components",
        owner: "inventory_product_id",
        named: "t",
      }),
      hasProduct: (productId) =>
        reading(Effect.map(sql`SELECT FROM products WHERE id = ${productId}`, ({ length }) => length > 0)),
      // Takes the same lock as an update of the product; adding the product to an inventory does not wait for it.
      lockedProduct: (productId, work) =>
        write(
          Effect.flatMap(sql`SELECT FROM products WHERE id = ${productId} FOR NO KEY UPDATE`, ({ length }) =>
            work(length > 0),
          ),
        ),
      holdProducts: (ids) =>
        write(Effect.asVoid(sql`SELECT FROM products WHERE id = ANY(${ids}::integer[]) ORDER BY id FOR NO KEY UPDATE`)),
      manyOfProducts: manyRows<ProductComponentFields>(sql, {
        table: "product_chemical_components",
        values: ({ product_id, ...fields }) => ({ product_id, ...componentColumns({ named: "c" }, fields) }),
      }),
      substancesOf: (asked) =>
        write(
          Effect.gen(function* () {
            const requested = sql`json_to_recordset(${JSON.stringify(asked)}::json) AS r(number text, name text)`;
            yield* sql`INSERT INTO chemical_components (number, name)
              SELECT DISTINCT number, name FROM ${requested} ORDER BY number, name
              ON CONFLICT (number, name) DO NOTHING`;
            const known = yield* sql<Substance>`SELECT c.id, c.number, c.name FROM chemical_components c
              JOIN (SELECT DISTINCT number, name FROM ${requested}) r USING (number, name)`;
            const idOf = new Map(known.map((one) => [JSON.stringify([one.number, one.name]), one.id]));
            return asked.map(({ number: cas, name }) => idOf.get(JSON.stringify([cas, name])) ?? 0);
          }),
        ),
      substance: (id) =>
        readingFirst(sql<Substance>`SELECT id, number, name FROM chemical_components WHERE id = ${id}`),
      substanceOf: (number, name) =>
        write(
          Effect.gen(function* () {
            const known = yield* named(number, name);
            if (known !== undefined) return known;
            yield* sql`INSERT INTO chemical_components ${sql.insert({ number, name })} ON CONFLICT (number, name) DO NOTHING`;
            const made = yield* named(number, name);
            return (
              made ?? (yield* Effect.die(new Error("A chemical component was deleted while it was being created")))
            );
          }),
        ),
      // Exact matches of the name or number come first; there are few of them.
      options: ({ page, search }) =>
        reading(
          Effect.gen(function* () {
            const text = search.trim();
            const isNamed = sql`(lower(name) = lower(${text}) OR number = ${text})`;
            const start = (page - 1) * PAGE_SIZE;
            const named = text === "" ? [] : yield* offered(search, isNamed, MAX_PAGE_SIZE, 0);
            const first = named.slice(start, start + PAGE_SIZE);
            const others = yield* offered(
              search,
              named.length === 0 ? sql`true` : sql`NOT ${isNamed}`,
              PAGE_SIZE - first.length,
              Math.max(0, start - named.length),
            );
            return [...first, ...others];
          }),
        ),
    });
  }),
);
