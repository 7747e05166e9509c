import type { SqlClient } from "effect/sql";
import type { Fragment } from "effect/sql/Statement";
import type { ListSource, SortColumn, StatusFilter } from "./ListSource.ts";
import type { PagePlan, Seek } from "./pagePlan.ts";
import type { Remembered } from "./TotalMemory.ts";

/** A list query, worked out for one list. */
export type PageRequest = {
  /** Name of the filtered list in the memory of totals. */
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

export type Way = {
  readonly known: Remembered | undefined;
  readonly plan: PagePlan;
  readonly seek: Seek | undefined;
};

type Sql = SqlClient.SqlClient;

/** `ORDER BY` of a key and the row's id, which breaks ties in the same direction. */
const order = (
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

const scan = (sql: Sql, source: ListSource, request: PageRequest, more: Fragment, isReversed = false): Fragment =>
  sql`SELECT ${sql.literal(`${source.id.key} AS id, ${request.sort.key} AS key`)} FROM ${source.from}
    WHERE ${request.where} ${more} ORDER BY ${order(sql, request, request.sort.key, source.id.key, isReversed)}`;

const tallyOf = (sql: Sql, { nouns }: ListSource): Fragment =>
  sql`SELECT sum(active)::integer AS active, sum(archived)::integer AS archived, sum(generation)::float8 AS generation
    FROM list_tallies WHERE noun = ANY(${nouns})`;

/** What every page's statement ends with: the rows with their labels, and what is remembered of them. */
const answer = (sql: Sql, source: ListSource, request: PageRequest): Fragment => {
  const rowOrder = order(sql, request, "p.key", "p.id");
  return sql`SELECT (SELECT n FROM total) AS total, (SELECT generation FROM tally) AS generation,
    (SELECT json_agg(${source.row} ORDER BY ${rowOrder}) FROM ${source.labels}) AS items,
    (SELECT json_build_object('key', p.key::text, 'id', p.id::text) FROM page p ORDER BY ${rowOrder} LIMIT 1) AS first,
    ${source.exists ?? sql`true`} AS found`;
};

/** All matching rows once, which gives their number, then the page out of them. For short lists, and for the first look. */
export const gatheredPage = (sql: Sql, source: ListSource, request: PageRequest): Fragment =>
  sql`WITH tally AS MATERIALIZED (${tallyOf(sql, source)}),
    hits AS MATERIALIZED (SELECT ${sql.literal(`${source.id.key} AS id, ${request.sort.key} AS key`)}
      FROM ${source.from} WHERE ${request.where}),
    total AS MATERIALIZED (SELECT count(*)::integer AS n FROM hits),
    page AS MATERIALIZED (SELECT id, key FROM hits ORDER BY ${order(sql, request, "key", "id")}
      LIMIT ${request.ipp} OFFSET ${request.offset})
  ${answer(sql, source, request)}`;

/** The page along an index, from whichever end or known place is nearer; the total from the tally or from memory. */
export const walkedPage = (sql: Sql, source: ListSource, request: PageRequest, way: Way): Fragment => {
  const { known, plan, seek } = way;
  const scanned = (more: Fragment): Fragment =>
    plan.scan === "forward"
      ? sql`(${scan(sql, source, request, more)} LIMIT ${request.ipp} OFFSET ${request.offset})`
      : backward(sql, source, request, more);
  const page =
    seek === undefined || known === undefined
      ? scanned(sql``)
      : sql`(${sought(sql, source, request, seek, known)})
        UNION ALL ${scanned(sql`AND (SELECT generation FROM tally) <> ${known.generation}::float8`)}`;
  return sql`WITH tally AS MATERIALIZED (${tallyOf(sql, source)}),
    total AS MATERIALIZED (SELECT ${totalOf(sql, source, request, known)} AS n FROM tally),
    page AS MATERIALIZED (${page})
  ${answer(sql, source, request)}`;
};

const totalOf = (sql: Sql, source: ListSource, request: PageRequest, known: Remembered | undefined): Fragment => {
  if (request.tally !== undefined) return sql.literal(request.tally === "all" ? "active + archived" : request.tally);
  const counted = sql`(SELECT count(*)::integer FROM ${source.from} WHERE ${request.where})`;
  // The branch that is not taken is not run: a subselect in CASE is evaluated when its branch is.
  return known === undefined
    ? counted
    : sql`CASE WHEN generation = ${known.generation}::float8 THEN ${known.total}::integer ELSE ${counted} END`;
};

/**
 * From the last row. The last page may be shorter than the others: what the scan brings too much is the end of the page
 * before, which the outer LIMIT leaves out.
 */
const backward = (sql: Sql, source: ListSource, request: PageRequest, more: Fragment): Fragment =>
  sql`(SELECT id, key FROM (${scan(sql, source, request, more, true)} LIMIT ${request.ipp}
      OFFSET (SELECT greatest(n - ${request.offset + request.ipp}, 0) FROM total)) AS tail
    LIMIT (SELECT least(greatest(n - ${request.offset}, 0), ${request.ipp}) FROM total))`;

/** From a page start that was seen under this generation. */
const sought = (
  sql: Sql,
  source: ListSource,
  request: PageRequest,
  { anchor, direction, skip }: Seek,
  known: Remembered,
): Fragment => {
  const { sort, isDescending } = request;
  const isBack = direction === "backward";
  const comparison = `${isDescending === isBack ? ">" : "<"}${isBack ? "" : "="}`;
  const place = sql`AND (${sql.literal(`${sort.key}, ${source.id.key}`)}) ${sql.literal(comparison)}
    (${anchor.key}::${sql.literal(sort.type)}, ${anchor.id}::${sql.literal(source.id.type)})
    AND (SELECT generation FROM tally) = ${known.generation}::float8`;
  return sql`${scan(sql, source, request, place, isBack)} LIMIT ${request.ipp} OFFSET ${skip}`;
};
