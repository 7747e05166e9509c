import { Effect, Stream } from "effect";
import type { SqlClient } from "effect/sql";
import type { ListQuery } from "#domain/shared/Page.ts";
import type { Stored, WholeList } from "#application/shared/ResourceStore.ts";
import { reading } from "../storeFailures.ts";
import { requestOf } from "./listPage.ts";
import type { ListSource } from "./ListSource.ts";
import { order } from "./pageStatement.ts";

/** Rows per batch, so that no other caller waits long. */
export const ROWS_AT_ONCE = 500;

/** Limits a list to the selected rows; null: all rows. */
export const onlyThese = (
  sql: SqlClient.SqlClient,
  source: ListSource,
  ids: ReadonlyArray<number> | null,
): ListSource => {
  if (ids === null) return source;
  const where = sql`${sql.literal(source.id.key)} = ANY(${ids}::integer[])`;
  return { ...source, filters: [...(source.filters ?? []), { where, key: "marked" }] };
};

type Order = { readonly ids: string | null; readonly found: boolean };
type Batch<Row> = { readonly items: ReadonlyArray<Row> | null };

/**
 * All rows of a list. Which rows, and their order, come from one snapshot; each row is read when its batch is due, and
 * rows deleted before then are left out. A long list blocks nobody, and only one batch is in memory. Null if the record
 * that owns the list does not exist.
 */
export const listRows = <Row>(
  sql: SqlClient.SqlClient,
  source: ListSource,
  query: ListQuery,
): Stored<WholeList<Row> | null> => {
  const request = requestOf(sql, source, query);
  const { id, from, row, labels, exists } = source;
  const ids = sql<Order>`SELECT ${exists ?? sql`true`} AS found, (SELECT
      string_agg(${sql.literal(`${id.key}::text`)}, ',' ORDER BY ${order(sql, request, request.sort.key, id.key)})
      FROM ${from} WHERE ${request.where}) AS ids`;
  const batch = (some: ReadonlyArray<string>) =>
    reading(
      Effect.map(
        sql<Batch<Row>>`WITH page AS MATERIALIZED (SELECT id, key
            FROM unnest(string_to_array(${some.join(",")}, ',')::bigint[]) WITH ORDINALITY AS u (id, key))
          SELECT json_agg(${row} ORDER BY p.key) AS items FROM ${labels}`,
        ([answer]) => answer?.items ?? [],
      ),
    );
  return reading(
    Effect.map(ids, ([answer]) => {
      if (answer === undefined || !answer.found) return null;
      const all = answer.ids === null ? [] : answer.ids.split(",");
      const starts = Array.from({ length: Math.ceil(all.length / ROWS_AT_ONCE) }, (_, at) => at * ROWS_AT_ONCE);
      return {
        total: all.length,
        rows: Stream.mapEffect(Stream.fromIterable(starts), (start) => batch(all.slice(start, start + ROWS_AT_ONCE))),
      };
    }),
  );
};
