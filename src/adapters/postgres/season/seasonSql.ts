import { NOTICE_311, TIER_TWO } from "#domain/season/dueDates.ts";

/** A file made since stamps exist is compared; a mark counts more than a file. */
export const REPORT_STATE = `CASE WHEN filed_on IS NOT NULL THEN
    CASE WHEN filed_stamp <> facts_stamp THEN 'filed changed' ELSE 'filed' END
  WHEN generated_at IS NOT NULL THEN CASE WHEN made_stamp <> inputs_stamp THEN 'made changed' ELSE 'made' END
  ELSE 'none' END`;

/** The rule of the facility's state, or else the one for all states. */
const joined = (name: string, report: string): string =>
  `LEFT JOIN due_rules ${name}_all ON ${name}_all.report = ${report} AND ${name}_all.state = ''
    LEFT JOIN due_rules ${name}_own ON ${name}_own.report = ${report} AND ${name}_own.state = f.state AND f.state <> ''
    LEFT JOIN due_rules ${name} ON ${name}.id = coalesce(${name}_own.id, ${name}_all.id)`;

/** The day that `dueOn` gives, for filters. */
const dayOf = (rule: string, year: number): string =>
  `CASE WHEN ${rule}.kind = 'last' THEN (last_filed_on + make_interval(years => ${rule}.count))::date
    WHEN reportable > 0 THEN CASE ${rule}.kind WHEN 'day' THEN make_date(${year + 1}, ${rule}.month, ${rule}.day)
      WHEN 'crossing' THEN crossed_on + ${rule}.count END END`;

/** No earlier year of the facility has something to report or was filed. */
const isNew = (year: number): string =>
  ["season_answers e WHERE e.reportable > 0", "season_filed e WHERE e.withdrawn_at IS NULL"]
    .map(
      (from) => `NOT EXISTS (SELECT FROM ${from} AND e.facility_id = known.facility_id AND e.type = known.type
        AND e.year < ${year})`,
    )
    .join(" AND ");

/** `known` reports with `due_on`, the kind of their rule, and `notice_on`, the day of the notice by EPCRA 311. */
export const DATED = (year: number): string =>
  `SELECT known.*, f.state AS facility_state, d.kind AS due_kind, ${dayOf("d", year)} AS due_on,
      CASE WHEN n.id IS NOT NULL AND reportable > 0 AND ${isNew(year)} THEN ${dayOf("n", year)} END AS notice_on
    FROM known JOIN facilities f ON f.id = known.facility_id ${joined("d", "known.type")}
      ${joined("n", `CASE known.type WHEN '${TIER_TWO}' THEN '${NOTICE_311}' END`)}`;
