import type { Fragment } from "effect/sql/Statement";
import type { ListSource } from "./ListSource.ts";
import type { PagePlan, Seek } from "./pagePlan.ts";
import { answer, number, order, type PageRequest, skipping, type Sql, tallyOf } from "./pageStatement.ts";
import type { CachedTotal } from "./TotalCache.ts";

type Way = {
  readonly known: CachedTotal | undefined;
  readonly plan: PagePlan;
  readonly seek: Seek | undefined;
};

const scan = (sql: Sql, source: ListSource, request: PageRequest, more: Fragment, isReversed = false): Fragment =>
  sql`SELECT ${sql.literal(`${source.id.key} AS id, ${request.sort.key} AS key`)} FROM ${source.from}
    WHERE ${request.where} ${more} ORDER BY ${order(sql, request, request.sort.key, source.id.key, isReversed)}`;

/** Walks an index to the page from the nearer end or known place; the total comes from the tally or the cache. */
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
  // A subselect in CASE runs only if its branch is taken.
  if (known === undefined) return counted;
  // A first page without a search has no parameters, so its statement is the same until the next write.
  const isPlain = request.words === 0 && request.offset === 0;
  const numberSql = (value: number): Fragment => (isPlain ? number(sql, value) : sql`${value}`);
  return sql`CASE WHEN generation = ${numberSql(known.generation)}::float8 THEN ${numberSql(known.total)}::integer ELSE ${counted} END`;
};

/** On a shorter last page, the extra rows scanned belong to the end of the page before; the outer LIMIT drops them. */
const backward = (sql: Sql, source: ListSource, request: PageRequest, more: Fragment, isLast: boolean): Fragment => {
  const numberSql = (value: number): Fragment => (isLast ? number(sql, value) : sql`${value}`);
  return sql`(SELECT id, key FROM (${scan(sql, source, request, more, true)} LIMIT ${number(sql, request.ipp)}
      OFFSET (SELECT greatest(n - ${numberSql(request.offset + request.ipp)}, 0) FROM total)) AS tail
    LIMIT (SELECT least(greatest(n - ${numberSql(request.offset)}, 0), ${numberSql(request.ipp)}) FROM total))`;
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
