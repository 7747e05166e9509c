import type { SqlClient } from "effect/sql";
import type { Fragment } from "effect/sql/Statement";
import type { ListSource, SortColumn, StatusFilter } from "./ListSource.ts";
import type { PagePlan, Seek } from "./pagePlan.ts";
import type { CachedTotal } from "./TotalCache.ts";

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

export type Way = {
  readonly known: CachedTotal | undefined;
  readonly plan: PagePlan;
  readonly seek: Seek | undefined;
};

type Sql = SqlClient.SqlClient;

/** `ORDER BY` of a key and the row's id, which breaks ties in the same direction. */
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

const scan = (sql: Sql, source: ListSource, request: PageRequest, more: Fragment, isReversed = false): Fragment =>
  sql`SELECT ${sql.literal(`${source.id.key} AS id, ${request.sort.key} AS key`)} FROM ${source.from}
    WHERE ${request.where} ${more} ORDER BY ${order(sql, request, request.sort.key, source.id.key, isReversed)}`;

/** A number of ours as text of the statement: one without parameters keeps its plan, which halves what a page costs. */
const number = (sql: Sql, value: number): Fragment => sql.literal(String(Math.trunc(value)));

const tallyOf = (sql: Sql, { tables }: ListSource): Fragment =>
  sql.literal(
    tables.length === 1
      ? `SELECT active, archived, generation::float8 AS generation FROM list_tallies WHERE noun = '${tables[0]}'`
      : `SELECT sum(generation)::float8 AS generation FROM list_tallies WHERE noun IN ('${tables.join("', '")}')`,
  );

/** What every page's statement ends with: the rows with their labels, and where the page began if that is worth keeping. */
const answer = (sql: Sql, source: ListSource, request: PageRequest, isAnchored: boolean): Fragment => {
  const rowOrder = order(sql, request, "p.key", "p.id");
  const first = isAnchored
    ? sql`(SELECT json_build_object('key', p.key::text, 'id', p.id::text) FROM page p ORDER BY ${rowOrder} LIMIT 1)`
    : sql`NULL`;
  return sql`SELECT (SELECT n FROM total) AS total, (SELECT generation FROM tally) AS generation,
    (SELECT json_agg(${source.row} ORDER BY ${rowOrder}) FROM ${source.labels}) AS items,
    ${first} AS first, ${source.exists ?? sql`true`} AS found`;
};

/** First pages are asked for most, so they are statements without parameters. */
const skipping = (sql: Sql, offset: number): Fragment => (offset === 0 ? sql`` : sql`OFFSET ${offset}`);

/** All matching rows once, which gives their number, then the page out of them. For short lists, and for the first look. */
export const gatheredPage = (sql: Sql, source: ListSource, request: PageRequest): Fragment =>
  sql`WITH tally AS MATERIALIZED (${tallyOf(sql, source)}),
    hits AS MATERIALIZED (SELECT ${sql.literal(`${source.id.key} AS id, ${request.sort.key} AS key`)}
      FROM ${source.from} WHERE ${request.where}),
    total AS MATERIALIZED (SELECT count(*)::integer AS n FROM hits),
    page AS MATERIALIZED (SELECT id, key FROM hits ORDER BY ${order(sql, request, "key", "id")}
      LIMIT ${number(sql, request.ipp)} ${skipping(sql, request.offset)})
  ${answer(sql, source, request, false)}`;

/** The page along an index, from whichever end or known place is nearer; the total from the tally or from memory. */
export const walkedPage = (sql: Sql, source: ListSource, request: PageRequest, way: Way): Fragment => {
  const { known, plan, seek } = way;
  const scanned = (more: Fragment): Fragment =>
    plan.scan === "forward"
      ? sql`(${scan(sql, source, request, more)} LIMIT ${number(sql, request.ipp)} ${skipping(sql, request.offset)})`
      : backward(sql, source, request, more, (known?.total ?? 0) <= request.offset + request.ipp);
  const page =
    seek === undefined || known === undefined
      ? scanned(sql``)
      : sql`(${sought(sql, source, request, seek, known)})
        UNION ALL ${scanned(sql`AND (SELECT generation FROM tally) <> ${known.generation}::float8`)}`;
  return sql`WITH tally AS MATERIALIZED (${tallyOf(sql, source)}),
    total AS MATERIALIZED (SELECT ${totalOf(sql, source, request, known)} AS n FROM tally),
    page AS MATERIALIZED (${page})
  ${answer(sql, source, request, request.offset > 0 && request.sort.nullable !== true)}`;
};

const totalOf = (sql: Sql, source: ListSource, request: PageRequest, known: CachedTotal | undefined): Fragment => {
  if (request.tally !== undefined) return sql.literal(request.tally === "all" ? "active + archived" : request.tally);
  const counted = sql`(SELECT count(*)::integer FROM ${source.from} WHERE ${request.where})`;
  // The branch that is not taken is not run: a subselect in CASE is evaluated when its branch is.
  if (known === undefined) return counted;
  // A first page without a search stays without parameters until the next write.
  const isPlain = request.words === 0 && request.offset === 0;
  const told = (value: number): Fragment => (isPlain ? number(sql, value) : sql`${value}`);
  return sql`CASE WHEN generation = ${told(known.generation)}::float8 THEN ${told(known.total)}::integer ELSE ${counted} END`;
};

/** What a shorter last page scans too much is the end of the page before, which the outer LIMIT leaves out. */
const backward = (sql: Sql, source: ListSource, request: PageRequest, more: Fragment, isLast: boolean): Fragment => {
  const told = (value: number): Fragment => (isLast ? number(sql, value) : sql`${value}`);
  return sql`(SELECT id, key FROM (${scan(sql, source, request, more, true)} LIMIT ${number(sql, request.ipp)}
      OFFSET (SELECT greatest(n - ${told(request.offset + request.ipp)}, 0) FROM total)) AS tail
    LIMIT (SELECT least(greatest(n - ${told(request.offset)}, 0), ${told(request.ipp)}) FROM total))`;
};

const sought = (
  sql: Sql,
  source: ListSource,
  request: PageRequest,
  { anchor, direction, skip }: Seek,
  known: CachedTotal,
): Fragment => {
  const { sort, isDescending } = request;
  const isBack = direction === "backward";
  const comparison = `${isDescending === isBack ? ">" : "<"}${isBack ? "" : "="}`;
  const place = sql`AND (${sql.literal(`${sort.key}, ${source.id.key}`)}) ${sql.literal(comparison)}
    (${anchor.key}::${sql.literal(sort.type)}, ${anchor.id}::${sql.literal(source.id.type)})
    AND (SELECT generation FROM tally) = ${known.generation}::float8`;
  return sql`${scan(sql, source, request, place, isBack)} LIMIT ${number(sql, request.ipp)} OFFSET ${skip}`;
};
