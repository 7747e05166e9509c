import type { SqlClient } from "effect/sql";
import type { Fragment } from "effect/sql/Statement";
import type { ListSource, SortColumn, StatusFilter } from "./ListSource.ts";

export type PageRequest = {
  readonly list: string;
  readonly where: Fragment;
  readonly tally: StatusFilter["tally"];
  readonly words: number;
  readonly sort: SortColumn;
  readonly sortName: string;
  readonly isDescending: boolean;
  readonly offset: number;
  readonly ipp: number;
};

export type Sql = SqlClient.SqlClient;

/** `ORDER BY` of a key and of the row's id, which breaks ties in the same direction. */
export const order = (
  sql: Sql,
  { sort, isDescending }: PageRequest,
  key: string,
  id: string,
  isReversed = false,
): Fragment => {
  const direction = isDescending === isReversed ? "ASC" : "DESC";
  const nulls = sort.nullable ? ` NULLS ${isReversed ? "FIRST" : "LAST"}` : "";
  return sql.literal(`${key} ${direction}${nulls}, ${id} ${direction}`);
};

/** A number of our own as SQL text: a statement without parameters keeps its plan, which halves the cost of a page. */
export const number = (sql: Sql, value: number): Fragment => sql.literal(String(Math.trunc(value)));

export const tallyOf = (sql: Sql, { tables }: ListSource): Fragment =>
  sql.literal(
    tables.length === 1
      ? `SELECT sum(active)::integer AS active, sum(archived)::integer AS archived, sum(generation)::float8 AS generation
          FROM list_tallies WHERE noun = '${tables[0]}'`
      : `SELECT sum(generation)::float8 AS generation FROM list_tallies WHERE noun IN ('${tables.join("', '")}')`,
  );

/** The end of every page's statement: rows with labels, and where the page started if that is worth caching. */
export const answer = (sql: Sql, source: ListSource, request: PageRequest, isAnchored: boolean): Fragment => {
  const rowOrder = order(sql, request, "p.key", "p.id");
  const first = isAnchored
    ? sql`(SELECT json_build_object('key', p.key::text, 'id', p.id::text) FROM page p ORDER BY ${rowOrder} LIMIT 1)`
    : sql`NULL`;
  return sql`SELECT (SELECT n FROM total) AS total, (SELECT generation FROM tally) AS generation,
    (SELECT json_agg(${source.row} ORDER BY ${rowOrder}) FROM ${source.labels}) AS items,
    ${first} AS first, ${source.exists ?? sql`true`} AS found`;
};

/** First pages are requested most, so their statements have no parameters. */
export const skipping = (sql: Sql, offset: number): Fragment => (offset === 0 ? sql`` : sql`OFFSET ${offset}`);

/** Gathers all matching rows, counts them, then takes the page. For short lists and first visits. */
export const gatheredPage = (sql: Sql, source: ListSource, request: PageRequest): Fragment =>
  sql`WITH tally AS MATERIALIZED (${tallyOf(sql, source)}),
    hits AS MATERIALIZED (SELECT ${sql.literal(`${source.id.key} AS id, ${request.sort.key} AS key`)}
      FROM ${source.from} WHERE ${request.where}),
    total AS MATERIALIZED (SELECT count(*)::integer AS n FROM hits),
    page AS MATERIALIZED (SELECT id, key FROM hits ORDER BY ${order(sql, request, "key", "id")}
      LIMIT ${number(sql, request.ipp)} ${skipping(sql, request.offset)})
  ${answer(sql, source, request, false)}`;
