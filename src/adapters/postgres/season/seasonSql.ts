import { RMP, TIER_TWO } from "#domain/season/dueDates.ts";

/**
 * A file made since stamps exist is compared, and a mark with answers that are newer; a mark counts more than a file.
 */
const REPORT_STATE = `CASE WHEN filed_on IS NOT NULL THEN
    CASE WHEN filed_stamp <> facts_stamp AND judged_at > marked_at THEN 'filed changed' ELSE 'filed' END
  WHEN generated_at IS NOT NULL THEN CASE WHEN made_stamp <> inputs_stamp THEN 'made changed' ELSE 'made' END
  ELSE 'none' END`;

/** The rule of the facility's state, or else the one for all states. */
export const joined = (name: string, report: string): string =>
  `LEFT JOIN due_rules ${name}_all ON ${name}_all.report = ${report} AND ${name}_all.state = ''
    LEFT JOIN due_rules ${name}_own ON ${name}_own.report = ${report} AND ${name}_own.state = f.state AND f.state <> ''
    LEFT JOIN due_rules ${name} ON ${name}.id = coalesce(${name}_own.id, ${name}_all.id)`;

const after = (rule: string, day: string): string => `CASE ${rule}.kind WHEN 'crossing' THEN ${day} + ${rule}.count
  WHEN 'months' THEN (${day} + make_interval(months => ${rule}.count))::date END`;

/** The day that `dueOn` gives, for filters. */
const dayOf = (rule: string, year: number): string =>
  `CASE WHEN ${rule}.kind = 'last' THEN CASE WHEN below_on IS NULL THEN
      (last_filed_on + make_interval(years => ${rule}.count))::date END
    WHEN reportable > 0 THEN CASE ${rule}.kind WHEN 'day' THEN make_date(${year + 1}, ${rule}.month, ${rule}.day)
      ELSE ${after(rule, "crossed_on")} END END`;

/** When RMPs were last filed and last de-registered. */
export const PLANS = `SELECT facility_id, '${RMP}' AS type, max(filed_on) FILTER (WHERE type = '${RMP}') AS plan_on,
    coalesce(max(filed_on) FILTER (WHERE type = 'rmp_deregistration'), '-infinity') AS ended_on
  FROM season_filed WHERE withdrawn_at IS NULL AND type IN ('${RMP}', 'rmp_deregistration') GROUP BY facility_id`;

const answersOf = (column: string, which: string): string =>
  `(SELECT ${column} FROM season_answers e WHERE e.facility_id = facts.facility_id AND e.type = '${RMP}' ${which})`;

/** `facts` of reports as `DueFacts` has them: a plan stands until it is de-registered, over all years. */
export const KNOWN = `SELECT facts.*, ${REPORT_STATE} AS state,
    CASE WHEN l.last_filed_on > coalesce(p.ended_on, '-infinity') THEN l.last_filed_on END AS last_filed_on,
    CASE WHEN facts.type = '${RMP}' THEN ${answersOf("min(e.crossed_on)", "AND e.crossed_on > coalesce(p.ended_on, '-infinity')")}
      ELSE own_crossed_on END AS crossed_on,
    CASE WHEN facts.type = '${RMP}' THEN (SELECT n.below_on FROM
      ${answersOf("e.below_on", "ORDER BY e.year DESC LIMIT 1")} n WHERE n.below_on > p.plan_on) END AS below_on
  FROM facts LEFT JOIN l USING (facility_id, type) LEFT JOIN p USING (facility_id, type)`;

const marked = (types: string, since: string): string =>
  `EXISTS (SELECT FROM season_filed m WHERE m.withdrawn_at IS NULL AND m.facility_id = c.facility_id
    AND (m.type IN (${types}) AND m.filed_on >= ${since}`;
/** A Tier II of the year or a later one names the chemical as well. */
const sent = (type: string): string => `${marked(`'${type}'`, "c.since")} OR m.type = '${TIER_TWO}' AND m.year >= c.year
  AND m.filed_on >= least(c.since, make_date(c.year + 1, 1, 1))))`;
const STANDING = "JOIN p ON p.facility_id = c.facility_id AND p.plan_on > p.ended_on";

/** What is open beside the reports. `chemical` rows are those of the year, each with its newest one of an earlier year. */
const open = (year: number, zone: string): string => `
  SELECT c.facility_id, t.task, c.since, c.name AS subject FROM chemical c
    CROSS JOIN (VALUES ('epcra_section_311'), ('state_rule')) AS t (task) WHERE c.type = '${TIER_TWO}' AND c.former IS NULL
      AND CASE t.task WHEN 'state_rule' THEN NOT ${sent("state_rule")} ELSE NOT ${sent("epcra_section_311")} END
  UNION ALL SELECT c.facility_id, 'epcra_section_311_revised', c.grown_on, c.name FROM chemical c
    WHERE c.type = '${TIER_TWO}' AND NOT ${marked("'epcra_section_311_revised'", "c.grown_on")}))
  UNION ALL SELECT c.facility_id, 'rmp_new_substance', c.since, c.name FROM chemical c ${STANDING}
    WHERE c.type = '${RMP}' AND c.former IS NULL AND c.since > p.plan_on AND EXISTS (SELECT FROM season_chemicals o
      WHERE o.facility_id = c.facility_id AND o.type = c.type AND (o.year < c.year OR o.since <= p.plan_on))
  UNION ALL SELECT c.facility_id, 'rmp_emergency_contact', c.since, '' FROM (SELECT facility_id,
      (changed_at AT TIME ZONE '${zone}')::date AS since FROM season_contacts) c ${STANDING}
    WHERE extract(year FROM c.since) <= ${year + 1} AND NOT ${marked(`'rmp_emergency_contact', '${RMP}'`, "c.since")}))
  UNION ALL SELECT c.facility_id, 'rmp_deregistration', c.below_on, '' FROM season_answers c ${STANDING}
    WHERE c.type = '${RMP}' AND c.year = ${year} AND c.below_on > p.plan_on AND NOT EXISTS (SELECT FROM season_answers n
      WHERE n.facility_id = c.facility_id AND n.type = c.type AND n.year > c.year)`;

/** Open tasks with their days. A state's own rules stand beside each other; any other task has one rule. */
export const TASKS_OF = (year: number, zone: string): string => `chemical AS (SELECT c.*, b.year AS former,
      CASE WHEN b.year IS NULL THEN c.hazards_since WHEN b.hazards_since >= make_date(${year}, 1, 1) THEN b.hazards_since
        WHEN b.hazards <> '{}' AND NOT c.hazards <@ b.hazards THEN coalesce(c.hazards_since, c.since) END AS grown_on
    FROM season_chemicals c LEFT JOIN LATERAL (SELECT * FROM season_chemicals o WHERE o.facility_id = c.facility_id
      AND o.type = c.type AND o.chemical = c.chemical AND o.year < c.year ORDER BY o.year DESC LIMIT 1) b ON true
    WHERE c.year = ${year}),
  task AS (SELECT t.facility_id, CASE WHEN t.task LIKE 'rmp%' THEN '${RMP}' ELSE '${TIER_TWO}' END AS type, t.task, t.since,
      t.subject, d.name, d.paragraph, ${after("d", "t.since")} AS due_on
    FROM (${open(year, zone)}) t JOIN facilities f ON f.id = t.facility_id
      JOIN due_rules d ON d.report = t.task AND d.kind IN ('crossing', 'months') AND (d.state = f.state OR d.state = ''
        AND NOT EXISTS (SELECT FROM due_rules o WHERE o.report = t.task AND o.state = f.state AND f.state <> ''))
    WHERE t.since IS NOT NULL)`;

/** Facilities that were archived in the year, of which no inventory says what they had in it. */
export const CLOSED = (year: number, zone: string): string => `SELECT f.id AS facility_id FROM facilities f
  JOIN customers c ON c.id = f.customer_id
  WHERE extract(year FROM least(f.archived_at, c.archived_at) AT TIME ZONE '${zone}') = ${year}
    AND NOT EXISTS (SELECT FROM inventories i WHERE i.facility_id = f.id AND i.year = ${year} AND i.is_active)`;

/** `known` reports with `due_on`, the kind of their rule, and `task_on`, the first day of their open tasks. */
export const DATED = (year: number): string =>
  `SELECT known.*, d.kind AS due_kind,
      CASE WHEN known.type = '${RMP}' AND last_filed_on IS NULL THEN ${dayOf("n", year)} ELSE ${dayOf("d", year)} END AS due_on,
      t.task_on
    FROM known JOIN facilities f ON f.id = known.facility_id
      LEFT JOIN (SELECT facility_id, type, min(due_on) AS task_on FROM task GROUP BY facility_id, type) t
        ON t.facility_id = known.facility_id AND t.type = known.type ${joined("d", "known.type")}
      ${joined("n", `CASE known.type WHEN '${RMP}' THEN 'rmp_first' END`)}`;
