import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import type { Fragment } from "effect/sql/Statement";
import { REPORTS } from "#domain/report/reports.ts";
import { reportOfMark } from "#domain/season/FiledMark.ts";
import { TIER_TWO } from "#domain/season/dueDates.ts";
import type { OwedReport } from "#domain/season/SeasonRow.ts";
import type { FactRequest } from "#domain/season/FactRequest.ts";
import type { YearAnswer } from "#domain/season/SeasonChart.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import { type AskedFacts, type NewestSeasons, SeasonStore, type StoredMark } from "#application/season/SeasonStore.ts";
import type { LineOwner } from "#application/component/Components.ts";
import { countedInputs, writesStampOf } from "../report/inputsStamp.ts";
import { oldestSheet } from "../product/sdsStatus.ts";
import { reading, readingFirst, readingOnly, writing } from "../storeFailures.ts";
import { missingFacts } from "./missingFacts.ts";
import { joined } from "./seasonSql.ts";
import { dueRuleStore } from "./dueRuleStore.ts";
import { seasonList } from "./seasonList.ts";

const MARK = `t.id, t.facility_id, t.year, t.type, t.filed_on::text AS filed_on, t.way, t.receipt, t.file_id, t.file_name,
  coalesce(p.full_name, '') AS marked_by,
  to_char(t.marked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS marked_at`;

export const seasonStoreLive = Layer.effect(
  SeasonStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const write = writing(sql);
    const marks = (from: Fragment, where = sql``) =>
      sql<StoredMark>`${from} SELECT ${sql.literal(MARK)} FROM t LEFT JOIN people p ON p.id = t.marked_by ${where}`;
    const hasInventory = sql`EXISTS (SELECT FROM inventories i WHERE i.facility_id = f.id AND i.is_active)`;
    return SeasonStore.of({
      list: (query, today) => reading(seasonList(sql, query, today)),
      answers: (facilityId) =>
        reading(sql<YearAnswer>`SELECT a.year, a.type, a.reportable, a.open FROM season_answers a
          WHERE a.facility_id = ${facilityId} AND EXISTS (SELECT FROM inventories i
            WHERE i.facility_id = a.facility_id AND i.year = a.year AND i.is_active) ORDER BY a.year, a.type`),
      owed: ({ facility_id, customer_id }, year) =>
        reading(sql<OwedReport>`WITH its AS (SELECT * FROM facilities WHERE id = ${facility_id} OR customer_id = ${customer_id}),
            a AS (SELECT facility_id, type, year FROM season_answers WHERE year BETWEEN ${year - 1} AND ${year} AND reportable > 0
              UNION SELECT facility_id, type, ${year} FROM season_answers e WHERE type = ${TIER_TWO} AND year = ${year - 1}
                AND reportable > 0 AND NOT EXISTS (SELECT FROM inventories i
                  WHERE i.facility_id = e.facility_id AND i.year = ${year} AND i.is_active))
          SELECT json_build_object('id', f.id, 'name', f.name) AS facility, a.year, a.type,
            make_date(a.year + 1, d.month, d.day)::text AS due_on
          FROM its f JOIN a ON a.facility_id = f.id ${sql.literal(joined("d", "a.type"))}
          WHERE d.kind = 'day' AND NOT EXISTS (SELECT FROM season_filed m WHERE m.facility_id = f.id AND m.type = a.type
            AND m.year = a.year AND m.withdrawn_at IS NULL) ORDER BY due_on, lower(f.name), a.type`),
      years: reading(
        Effect.map(
          // A facility that closed in January owes a report of that year as well.
          sql<{ readonly year: number }>`SELECT year FROM inventories WHERE is_active
            UNION SELECT extract(year FROM archived_at)::integer FROM facilities WHERE archived_at IS NOT NULL
            UNION SELECT extract(year FROM archived_at)::integer FROM customers WHERE archived_at IS NOT NULL
            ORDER BY year DESC`,
          (rows) => rows.map(({ year }) => year),
        ),
      ),
      newest: (after, most) =>
        reading(
          Effect.gen(function* () {
            const facilities = yield* sql<NewestSeasons["facilities"][number]>`SELECT f.id AS facility_id,
                (SELECT max(year) FROM inventories i WHERE i.facility_id = f.id AND i.is_active) AS year,
                json_build_object('id', c.id, 'name', c.name) AS customer,
                json_build_object('id', f.id, 'name', f.name) AS facility
              FROM facilities f JOIN customers c ON c.id = f.customer_id
              WHERE f.id > ${after} AND ${hasInventory} ORDER BY f.id LIMIT ${most}`;
            const last = facilities.at(-1)?.facility_id ?? after;
            const [counts] = yield* sql<Pick<NewestSeasons, "total" | "done">>`SELECT count(*)::integer AS total,
                count(*) FILTER (WHERE f.id <= ${last})::integer AS done FROM facilities f WHERE ${hasInventory}`;
            return { total: 0, done: 0, ...counts, facilities };
          }),
        ),
      missing: (query) => reading(missingFacts(sql, query)),
      linesOf: (year, productId) =>
        reading(sql<LineOwner>`SELECT l.inventory_id, l.id AS inventory_product_id FROM inventory_products l
          JOIN inventories i ON i.id = l.inventory_id WHERE l.product_id = ${productId} AND i.year = ${year}
            AND i.is_active ORDER BY l.id`),
      marks: ({ facility_id, year }) =>
        reading(
          marks(
            sql`WITH t AS (SELECT * FROM season_filed
              WHERE facility_id = ${facility_id} AND year = ${year} AND withdrawn_at IS NULL)`,
            sql`ORDER BY t.filed_on, t.id`,
          ),
        ),
      hasInventory: ({ facility_id, year }) =>
        readingOnly("has")(sql<{ readonly has: boolean }>`SELECT EXISTS (SELECT FROM inventories i
              WHERE i.facility_id = f.id AND i.year = ${year} AND i.is_active) OR NOT (f.is_active AND c.is_active) AS has
            FROM facilities f JOIN customers c ON c.id = f.customer_id WHERE f.id = ${facility_id}`),
      addRequest: (asked) =>
        write(
          Effect.gen(function* () {
            const { id: asked_by } = yield* CurrentActor;
            const [added] = yield* sql<FactRequest>`INSERT INTO fact_requests ${sql.insert({ ...asked, asked_by })}
              RETURNING id, recipient, subject, text`;
            return added ?? (yield* Effect.die(new Error("INSERT returned no row")));
          }),
        ),
      request: (id) =>
        readingFirst(
          sql<AskedFacts>`SELECT id, recipient, subject, text, facility_id, year FROM fact_requests WHERE id = ${id}`,
        ),
      add: (mark) =>
        write(
          Effect.gen(function* () {
            const { id: marked_by } = yield* CurrentActor;
            const { type, facility_id, year } = mark;
            const [place] = yield* sql<{ readonly customer_id: number }>`SELECT customer_id FROM facilities
              WHERE id = ${facility_id}`;
            const report = reportOfMark(type);
            const request = { type: report, customer_id: place?.customer_id ?? 0, facility_id, year };
            const counted = yield* countedInputs(sql, request, REPORTS[report].lists, yield* oldestSheet);
            const writes_stamp = writesStampOf(request, counted);
            const [answer] = yield* sql<{ readonly facts_stamp: string }>`SELECT facts_stamp FROM season_answers
              WHERE facility_id = ${facility_id} AND year = ${year} AND type = ${report}
                AND writes_stamp = ${writes_stamp}`;
            const facts_stamp = answer?.facts_stamp ?? writes_stamp;
            const [added] = yield* marks(sql`WITH t AS (
              INSERT INTO season_filed ${sql.insert({ ...mark, facts_stamp, marked_by })} RETURNING *)`);
            return added ?? (yield* Effect.die(new Error("INSERT returned no row")));
          }),
        ),
      withdraw: (id) =>
        write(
          Effect.gen(function* () {
            const { id: withdrawn_by } = yield* CurrentActor;
            const [mark] = yield* marks(sql`WITH t AS (UPDATE season_filed
              SET withdrawn_at = clock_timestamp(), withdrawn_by = ${withdrawn_by}
              WHERE id = ${id} AND withdrawn_at IS NULL RETURNING *)`);
            return mark ?? null;
          }),
        ),
      together: write,
      ...dueRuleStore(sql),
    });
  }),
);
