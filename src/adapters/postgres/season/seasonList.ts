import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { Fragment } from "effect/sql/Statement";
import type { SeasonPage } from "#application/season/Seasons.ts";
import type { StoredDueRule } from "#application/season/SeasonStore.ts";
import {
  type DueFacts,
  type DueReportId,
  dueOn,
  dueRuleFor,
  NOTICE_311,
  RMP,
  TIER_TWO,
} from "#domain/season/dueDates.ts";
import { TimeZone } from "#application/shared/today.ts";
import { answerOf } from "#domain/season/countAnswers.ts";
import { SEASON_REPORT_IDS } from "#domain/season/seasonReports.ts";
import type { SeasonNumbers, SeasonQuery, SeasonReport, SeasonRow } from "#domain/season/SeasonRow.ts";
import { lastPageOf } from "../list/listPage.ts";
import { dueRows } from "./dueRuleStore.ts";
import { CLOSED, DATED, KNOWN, PLANS, TASKS_OF } from "./seasonSql.ts";

/** `zone`: IANA, where the days of moments are counted. */
type InYear = { readonly year: number; readonly zone: string };
type Found = SeasonNumbers & { readonly total: number; readonly ids: ReadonlyArray<number> };

/**
 * Answers, newest files and marks of the year by facility and report. A report may be made or filed before it is
 * evaluated for the first time.
 */
const reportsOf = (sql: SqlClient.SqlClient, { year, zone }: InYear, ids: ReadonlyArray<number> | null) => {
  const ofThese = ids === null ? sql`` : sql`AND facility_id = ANY(${ids}::integer[])`;
  const answered = sql.literal(`facility_id, type, reportable, close, below, open, inputs_stamp, facts_stamp, judged_at,
    crossed_on AS own_crossed_on, below_on AS nothing_on`);
  return sql`p AS (${sql.literal(PLANS)}), ${sql.literal(TASKS_OF(year, zone))}, closed AS (${sql.literal(CLOSED(year, zone))}),
    a AS (SELECT ${answered} FROM season_answers WHERE year = ${year} ${ofThese}
      UNION ALL SELECT ${answered} FROM season_answers JOIN closed USING (facility_id) WHERE year = ${year - 1}
        AND type = ${TIER_TWO} AND reportable > 0 ${ofThese}),
    r AS (SELECT DISTINCT ON (facility_id, type) facility_id, type, inputs_stamp AS made_stamp, generated_at
      FROM reports WHERE year = ${year} ${ofThese} ORDER BY facility_id, type, id DESC),
    m AS (SELECT DISTINCT ON (facility_id, type) facility_id, type, facts_stamp AS filed_stamp, marked_at, filed_on
      FROM season_filed WHERE year = ${year} AND withdrawn_at IS NULL AND type = ANY(${SEASON_REPORT_IDS}::text[]) ${ofThese}
      ORDER BY facility_id, type, filed_on DESC),
    l AS (SELECT facility_id, type, max(filed_on) AS last_filed_on FROM season_filed
      WHERE withdrawn_at IS NULL ${ofThese} GROUP BY facility_id, type),
    facts AS (SELECT * FROM a FULL JOIN r USING (facility_id, type) FULL JOIN m USING (facility_id, type)),
    known AS (${sql.literal(KNOWN)}),
    report AS (${sql.literal(DATED(year))})`;
};

/** What a single report has to be for its facility to be shown. */
const isAsked = (sql: SqlClient.SqlClient, { report_state, answer, due_until }: SeasonQuery) =>
  sql.and([
    sql`true`,
    ...(report_state === "" ? [] : [sql`state = ${report_state}`]),
    ...(answer === "reportable" ? [sql`reportable > 0`] : []),
    ...(answer === "depends" ? [sql`reportable = 0 AND open > 0`] : []),
    ...(due_until === null
      ? []
      : [sql`(filed_on IS NULL AND due_on <= ${due_until}::date OR task_on <= ${due_until}::date)`]),
  ]);

const visitedBy = (sql: SqlClient.SqlClient, year: number, isTechnician: Fragment) =>
  sql`EXISTS (SELECT FROM inventories i JOIN inventory_technicians t ON t.inventory_id = i.id
    JOIN people p ON p.id = t.person_id
    WHERE i.facility_id = place.id AND i.year = ${year} AND i.is_active AND ${isTechnician})`;

const facilityFilters = (sql: SqlClient.SqlClient, query: SeasonQuery) => {
  const { search, inventory_state, report_state, answer, due_until, technician_id } = query;
  const like = `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, "\\$&")}%`;
  const isOfReport = report_state !== "" || due_until !== null || answer === "reportable" || answer === "depends";
  return sql.and([
    sql`true`,
    ...(search.trim() === ""
      ? []
      : [
          sql`(lower(customer) LIKE ${like} OR lower(facility) LIKE ${like}
            OR ${visitedBy(sql, query.year, sql`lower(p.full_name) LIKE ${like}`)})`,
        ]),
    ...(inventory_state === "" ? [] : [sql`inventory_state = ${inventory_state}`]),
    ...(isOfReport ? [sql`is_asked`] : []),
    ...(answer === "nothing" ? [sql`has_nothing`] : []),
    ...(technician_id === null ? [] : [visitedBy(sql, query.year, sql`p.id = ${technician_id}`)]),
  ]);
};

/** Numbers of the whole year, and which facilities are on the page. */
const pageOf = (sql: SqlClient.SqlClient, query: SeasonQuery, today: string, zone: string) => {
  const { year, page, ipp } = query;
  return sql<Found>`WITH ${reportsOf(sql, { year, zone }, null)},
    per AS (SELECT facility_id, bool_or(reportable > 0 AND filed_on IS NULL AND due_kind <> 'none') AS to_file,
        bool_or(filed_on IS NOT NULL) AS filed, bool_or(state IN ('made changed', 'filed changed')) AS changed_since,
        bool_or(due_on < ${today}::date AND filed_on IS NULL OR task_on < ${today}::date) AS overdue,
        bool_or(filed_on IS NULL AND (reportable > 0 AND due_kind = 'day' OR open > 0 AND type = ${TIER_TWO})) AS owes,
        bool_and(reportable = 0 AND open = 0) AS has_nothing, bool_or(${isAsked(sql, query)}) AS is_asked
      FROM report GROUP BY facility_id),
    held AS (SELECT facility_id, bool_and(is_completed) AS is_completed,
        bool_or(walk_source_id IS NOT NULL AND EXISTS (SELECT FROM walk_lines w
          WHERE w.inventory_id = i.id AND w.state = 'to confirm')) AS is_walked
      FROM inventories i WHERE year = ${year} AND is_active GROUP BY facility_id),
    place AS (SELECT f.id, c.name AS customer, f.name AS facility, per.*, held.facility_id IS NOT NULL AS is_held,
        CASE WHEN held.facility_id IS NULL THEN 'none' WHEN held.is_completed THEN 'completed'
          WHEN held.is_walked THEN 'walk' ELSE 'open' END AS inventory_state,
        EXISTS (SELECT FROM season_queue q WHERE q.facility_id = f.id AND q.year = ${year}
          AND q.changes <> q.judged AND q.attempts < 3) AS waits
      FROM facilities f JOIN customers c ON c.id = f.customer_id LEFT JOIN held ON held.facility_id = f.id
        LEFT JOIN closed ON closed.facility_id = f.id
        LEFT JOIN per ON per.facility_id = f.id AND coalesce(held.facility_id, closed.facility_id) IS NOT NULL
      WHERE f.is_active AND c.is_active OR per.owes),
    asked AS (SELECT id, customer, facility FROM place WHERE ${facilityFilters(sql, query)})
    SELECT count(*)::integer AS facilities, count(*) FILTER (WHERE NOT is_held)::integer AS without_inventory,
      count(*) FILTER (WHERE inventory_state = 'completed')::integer AS completed,
      count(*) FILTER (WHERE to_file)::integer AS to_file, count(*) FILTER (WHERE filed)::integer AS filed,
      count(*) FILTER (WHERE changed_since)::integer AS changed_since,
      count(*) FILTER (WHERE overdue)::integer AS overdue, count(*) FILTER (WHERE waits)::integer AS waiting,
      (SELECT count(*)::integer FROM asked) AS total,
      coalesce((SELECT json_agg(id) FROM (SELECT id FROM asked ORDER BY lower(customer), lower(facility), id
        LIMIT ${ipp} OFFSET ${(page - 1) * ipp}) AS shown), '[]') AS ids
    FROM place`;
};

type FoundReport = Omit<SeasonReport, "answer" | "due_on" | "has_due_rule" | "notice_on"> &
  Omit<DueFacts, "year"> & { readonly facility_id: number };

const reportRows = (sql: SqlClient.SqlClient, { year, zone }: InYear, ids: ReadonlyArray<number>) =>
  sql<FoundReport>`WITH ${reportsOf(sql, { year, zone }, ids)}
    SELECT facility_id, type, reportable, close, below, open, state, filed_on::text AS filed_on,
      to_char(generated_at AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS made_on, crossed_on::text AS crossed_on,
      nothing_on::text AS nothing_on, last_filed_on::text AS last_filed_on, below_on::text AS below_on,
      coalesce((SELECT json_agg(json_build_object('type', t.task, 'name', t.name, 'since', t.since, 'due_on', t.due_on,
        'paragraph', t.paragraph, 'subject', t.subject) ORDER BY t.due_on, t.task, t.name) FROM (SELECT task, name, since, due_on,
          paragraph, string_agg(DISTINCT subject, ', ') AS subject FROM task t
          WHERE t.facility_id = report.facility_id AND t.type = report.type GROUP BY 1, 2, 3, 4, 5) t), '[]') AS tasks
    FROM report`;

const placeRows = (sql: SqlClient.SqlClient, year: number, ids: ReadonlyArray<number>) =>
  sql<
    Omit<SeasonRow, "reports">
  >`SELECT f.id, f.state, NOT (f.is_active AND c.is_active) AS is_archived, json_build_object('id', c.id, 'name', c.name) AS customer,
      json_build_object('id', f.id, 'name', f.name) AS facility, coalesce(held.technicians, '') AS technicians,
      CASE WHEN held.count = 0 THEN 'none' WHEN held.is_completed THEN 'completed' WHEN held.to_confirm > 0 THEN 'walk'
        ELSE 'open' END AS inventory_state,
      held.inventory_id, CASE WHEN held.walk > 0 THEN (100 * (held.walk - held.to_confirm) / held.walk)::integer END AS walked,
      NOT EXISTS (SELECT FROM season_queue q
        WHERE q.facility_id = f.id AND q.year = ${year} AND q.changes <> q.judged)
      AND NOT EXISTS (SELECT FROM input_changes h WHERE h.noun = 'inventories' AND h.id = ANY(held.ids) AND NOT h.is_judged)
      AS is_current
    FROM facilities f JOIN customers c ON c.id = f.customer_id CROSS JOIN LATERAL (
      SELECT count(*), bool_and(i.is_completed) AS is_completed, array_agg(i.id) AS ids,
        (array_agg(i.id ORDER BY i.updated_at DESC, i.id DESC))[1] AS inventory_id,
        sum(walk.lines) AS walk, coalesce(sum(walk.to_confirm), 0) AS to_confirm,
        (SELECT string_agg(full_name, ', ' ORDER BY full_name) FROM (SELECT DISTINCT p.full_name
          FROM inventory_technicians t JOIN people p ON p.id = t.person_id WHERE t.inventory_id = ANY(array_agg(i.id))) AS named
        ) AS technicians
      FROM inventories i CROSS JOIN LATERAL (SELECT count(*) AS lines, count(*) FILTER (WHERE state = 'to confirm') AS to_confirm
          FROM walk_lines w WHERE w.inventory_id = i.id AND i.walk_source_id IS NOT NULL) AS walk
      WHERE i.facility_id = f.id AND i.year = ${year} AND i.is_active) AS held
    WHERE f.id = ANY(${ids}::integer[])`;

/** @param ruleFor that of the facility's state */
const reportOf = (
  found: FoundReport | undefined,
  type: SeasonReport["type"],
  year: number,
  ruleFor: (report: DueReportId) => StoredDueRule | undefined,
): SeasonReport => {
  const has_due_rule = (ruleFor(type)?.kind ?? "none") !== "none";
  if (found?.reportable === undefined || found.reportable === null)
    return {
      type,
      answer: null,
      reportable: 0,
      close: 0,
      below: 0,
      open: 0,
      state: found?.state ?? "none",
      made_on: found?.made_on ?? null,
      filed_on: found?.filed_on ?? null,
      due_on: null,
      has_due_rule,
      notice_on: null,
      nothing_on: null,
      tasks: found?.tasks ?? [],
    };
  const { facility_id: _, crossed_on, last_filed_on, below_on = null, ...report } = found;
  const rule = ruleFor(type === RMP && last_filed_on === null ? "rmp_first" : type);
  return {
    ...report,
    answer: answerOf(report),
    due_on: dueOn(rule, { year, reportable: report.reportable, crossed_on, last_filed_on, below_on }),
    has_due_rule,
    notice_on: report.tasks.find((task) => task.type === NOTICE_311)?.due_on ?? null,
  };
};

export const seasonList = (sql: SqlClient.SqlClient, query: SeasonQuery, today: string) =>
  Effect.gen(function* () {
    const { year, ipp } = query;
    const zone = yield* TimeZone;
    const [found] = yield* pageOf(sql, query, today, zone);
    if (found === undefined) return yield* Effect.die(new Error("An aggregate returned no row"));
    const { total, ids, ...numbers } = found;
    const reports = ids.length === 0 ? [] : yield* reportRows(sql, { year, zone }, ids);
    const byReport = new Map(reports.map((one) => [`${one.facility_id} ${one.type}`, one]));
    const rules = yield* dueRows(sql);
    const places = new Map((ids.length === 0 ? [] : yield* placeRows(sql, year, ids)).map((one) => [one.id, one]));
    const items = ids.flatMap((id): ReadonlyArray<SeasonRow> => {
      const found = places.get(id);
      if (found === undefined) return [];
      const ruleFor = (report: DueReportId) => dueRuleFor(rules, report, found.state);
      const reportIn = (type: SeasonReport["type"]) => byReport.get(`${id} ${type}`);
      const of = SEASON_REPORT_IDS.filter(
        (type) => found.inventory_state !== "none" || (found.is_archived && reportIn(type) !== undefined),
      );
      return [{ ...found, reports: of.map((type) => reportOf(reportIn(type), type, year, ruleFor)) }];
    });
    return { items, total, last_page: lastPageOf(total, ipp), numbers } satisfies SeasonPage;
  });
