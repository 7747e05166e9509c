import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { RMP, TIER_TWO } from "#domain/season/dueDates.ts";
import type { EvaluatedReport } from "#application/season/SeasonQueue.ts";
import type { FacilityYear } from "#application/season/SeasonStore.ts";

/** Of one substance, forms and ranges may give several findings. */
const chemicalsOf = ({ type, chemicals }: EvaluatedReport) =>
  [...Map.groupBy(chemicals, ({ key }) => key)].map(([key, same]) => ({
    type,
    key,
    name: same[0]?.name ?? key,
    hazards: [...new Set(same.flatMap(({ hazards }) => hazards))],
  }));

/**
 * Keeps since when each chemical reaches a threshold, and since when its hazards are more; to be called before the
 * answers are written. What was reportable before HazLedger noted chemicals has the day of its answer, unless the three
 * months that follow had passed.
 */
export const noteChemicals = (
  sql: SqlClient.SqlClient,
  { facility_id, year }: FacilityYear,
  evaluated: ReadonlyArray<EvaluatedReport>,
  day: string,
) =>
  Effect.gen(function* () {
    const rows = JSON.stringify(evaluated.filter(({ type }) => type === TIER_TWO || type === RMP).flatMap(chemicalsOf));
    const place = sql`c.facility_id = ${facility_id} AND c.year = ${year}`;
    const found = sql`json_to_recordset(${rows}::json) AS r(type text, key text, name text, hazards json)`;
    yield* sql`INSERT INTO season_chemicals AS c (facility_id, year, type, chemical, name, hazards, since)
      SELECT ${facility_id}, ${year}, r.type, md5(r.key), r.name, ARRAY(SELECT json_array_elements_text(r.hazards)),
        CASE WHEN a.type IS NULL THEN ${day}::date WHEN a.crossed_on + interval '3 months' >= ${day}::date THEN a.crossed_on END
      FROM ${found} LEFT JOIN season_answers a ON a.facility_id = ${facility_id} AND a.year = ${year} AND a.type = r.type
        AND a.reportable > 0 AND NOT EXISTS (SELECT FROM season_chemicals c WHERE ${place} AND c.type = r.type)
      ON CONFLICT (facility_id, type, chemical, year) DO UPDATE SET name = excluded.name, hazards = excluded.hazards,
        hazards_since = CASE WHEN c.hazards <> '{}' AND NOT excluded.hazards <@ c.hazards THEN ${day}::date
          ELSE c.hazards_since END`;
    yield* sql`DELETE FROM season_chemicals c WHERE ${place}
      AND NOT EXISTS (SELECT FROM ${found} WHERE r.type = c.type AND md5(r.key) = c.chemical)`;
  });
