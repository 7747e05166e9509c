import { createHash } from "node:crypto";
import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { REPORTS, ruleVersions } from "#domain/report/reports.ts";
import { facilityFacts } from "#domain/season/missingFacts.ts";
import { SEASON_REPORT_IDS, type SeasonReportId } from "#domain/season/seasonReports.ts";
import { ReportStore, type InputsOf } from "#application/report/ReportStore.ts";
import {
  type LeasedSeason,
  type ListKey,
  MOST_ATTEMPTS,
  SeasonQueue,
  type SeasonInputs,
} from "#application/season/SeasonQueue.ts";
import type { FacilityYear } from "#application/season/SeasonStore.ts";
import { oldestSheet } from "../product/sdsStatus.ts";
import { countedInputs, writesStampOf, stampOf } from "../report/inputsStamp.ts";
import { readList } from "../report/reportStore.ts";
import { reading, writing } from "../storeFailures.ts";
import { gatherChanges } from "./gatherChanges.ts";
import { noteChemicals } from "./noteChemicals.ts";
import { today } from "#application/shared/today.ts";

/** Another server may have written something; a look costs one statement. */
const ROUND = "1 second";
/** A server that has not finished for this long is considered dead. */
const LEASE_SECONDS = 300;
/** Seconds before a failed evaluation is tried again, for each attempt. */
const REST_SECONDS = 10;

const programOf = (type: SeasonReportId): InputsOf => ({
  format: 1,
  lists: REPORTS[type].lists,
  rules: ruleVersions(type),
});
const FACT_COLUMNS =
  "line_id, product_id, lines, kind, field, words, component_name, component_number, types, answers, part";
const LISTS: ReadonlyArray<ReferenceListType> = [...new Set(SEASON_REPORT_IDS.flatMap((type) => REPORTS[type].lists))];
type KeptMark = { readonly id: number; readonly type: SeasonReportId; readonly facts_stamp: string };
/** Changes whenever a stamp may change without a write. */
const programWord = (migration: string): string =>
  createHash("sha256")
    .update(JSON.stringify([migration, SEASON_REPORT_IDS.map((type) => [type, programOf(type)])]))
    .digest("hex");

export const seasonQueueLive = Layer.effect(
  SeasonQueue,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const reports = yield* ReportStore;
    const write = writing(sql);
    const stillOurs = ({ facility_id, year, claim }: LeasedSeason) =>
      sql`facility_id = ${facility_id} AND year = ${year} AND claim = ${claim}`;

    /** Reports that read the same lists share a statement. */
    const stampsOf = (of: FacilityYear & { readonly customer_id: number }, oldest: string) =>
      Effect.gen(function* () {
        const counted = new Map<string, string>();
        const stamps = new Map<SeasonReportId, { inputs_stamp: string; writes_stamp: string }>();
        for (const type of SEASON_REPORT_IDS) {
          const { lists } = REPORTS[type];
          const text = counted.get(lists.join()) ?? (yield* countedInputs(sql, of, lists, oldest));
          counted.set(lists.join(), text);
          const request = { type, ...of };
          stamps.set(type, {
            inputs_stamp: stampOf(request, programOf(type), text),
            writes_stamp: writesStampOf(request, text),
          });
        }
        return stamps;
      });
    /**
     * A mark that knows only how much had been written gets the facts of that moment, and one that has facts keeps them
     * where another program reads the same data. Before the answers are written.
     */
    const keepFiled = (
      { facility_id, year }: FacilityYear,
      { customer, stamps }: SeasonInputs,
      rows: ReadonlyArray<object>,
    ) =>
      Effect.gen(function* () {
        const marks = yield* sql<KeptMark>`SELECT m.id, m.type, r.facts_stamp
          FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(type text, writes_stamp text, facts_stamp text)
            JOIN season_filed m ON m.facility_id = ${facility_id} AND m.year = ${year} AND m.type = r.type
            LEFT JOIN season_answers a ON a.facility_id = m.facility_id AND a.year = m.year AND a.type = m.type
          WHERE m.facts_stamp <> r.facts_stamp AND (m.facts_stamp = r.writes_stamp
            OR m.facts_stamp = a.facts_stamp AND a.writes_stamp = r.writes_stamp)`;
        if (marks.length === 0) return;
        // A write since the stamps were taken may be part of what was evaluated.
        const now = yield* stampsOf({ facility_id, year, customer_id: customer.id }, yield* oldestSheet);
        for (const { id, type, facts_stamp } of marks)
          if (now.get(type)?.writes_stamp === stamps.get(type)?.writes_stamp)
            yield* sql`UPDATE season_filed SET facts_stamp = ${facts_stamp} WHERE id = ${id}`;
      });
    const listKeys = sql<ListKey>`SELECT type, concat(t.version_id, ' ', t.version, ' ', l.changes, ' ', v.changes) AS key
      FROM unnest(${LISTS}::text[]) AS type LEFT JOIN reference_lists t USING (type) LEFT JOIN input_changes l ON l.noun = 'reference_lists' AND l.id = t.id
        LEFT JOIN input_changes v ON v.noun = 'reference_list_versions' AND v.id = t.version_id`;

    return SeasonQueue.of({
      gather: Effect.flatMap(oldestSheet, (oldest) => gatherChanges(sql, programWord, oldest)),
      lease: (lane) =>
        write(
          Effect.map(
            sql<LeasedSeason>`UPDATE season_queue SET attempts = attempts + 1, claim = gen_random_uuid()::text,
              due_at = now() + make_interval(secs => ${LEASE_SECONDS})
            WHERE (facility_id, year) = (SELECT facility_id, year FROM season_queue
              WHERE changes <> judged AND attempts < ${sql.literal(String(MOST_ATTEMPTS))} AND due_at <= now()
                AND is_own = ${lane === "own"} ORDER BY since LIMIT 1 FOR UPDATE SKIP LOCKED)
            RETURNING facility_id, year, changes::text AS changes, attempts, claim`,
            ([leased]) => leased ?? null,
          ),
        ),
      // Stamps first: a write in between only makes them look older than the inputs, and is queued again.
      inputs: (of) =>
        Effect.gen(function* () {
          const oldest = yield* oldestSheet;
          const [place] = yield* sql<{ readonly customer_id: number }>`SELECT customer_id FROM facilities
            WHERE id = ${of.facility_id}`;
          if (place === undefined) return null;
          const { customer_id } = place;
          const stamps = yield* stampsOf({ ...of, customer_id }, oldest);
          const lists = yield* listKeys;
          const [type = "epcra_section_311_312_tier_two"] = SEASON_REPORT_IDS;
          const read = yield* reports.inputs({ type, customer_id, ...of }, { ...programOf(type), lists: [] });
          if (read === null) return null;
          const { customer, facility, inventories, lines } = read;
          return { customer, facility, inventories, lines, year: of.year, lists, stamps } satisfies SeasonInputs;
        }).pipe(reading),
      list: (type) => reading(readList(sql, type, null)),
      finish: (leased, inputs, evaluated) =>
        write(
          Effect.gen(function* () {
            const { facility_id, year, changes } = leased;
            const ours = yield* sql`UPDATE season_queue SET judged = ${changes}::bigint, claim = NULL, attempts = 0,
              due_at = now() WHERE ${stillOurs(leased)} RETURNING year`;
            if (ours.length === 0) return;
            yield* sql`DELETE FROM season_facts WHERE facility_id = ${facility_id} AND year = ${year}`;
            if (inputs === null || evaluated.length === 0) {
              for (const table of ["season_answers", "season_chemicals"])
                yield* sql`DELETE FROM ${sql(table)} WHERE facility_id = ${facility_id} AND year = ${year}`;
              return;
            }
            const rows = evaluated.map(({ type, facts: _, chemicals: __, ...counts }) => ({
              type,
              ...counts,
              ...inputs.stamps.get(type),
            }));
            const day = yield* today;
            yield* noteChemicals(sql, leased, evaluated, day);
            yield* keepFiled(leased, inputs, rows);
            // An inventory that nobody has begun says nothing yet.
            const isBegun = sql`EXISTS (SELECT FROM inventories i WHERE i.facility_id = ${facility_id} AND i.year = ${year}
              AND i.is_active AND (i.is_completed OR EXISTS (SELECT FROM inventory_products l WHERE l.inventory_id = i.id)))`;
            yield* sql`INSERT INTO season_answers AS a (customer_id, facility_id, year, type, reportable, close, below,
                open, inputs_stamp, writes_stamp, facts_stamp, crossed_on, below_on)
              SELECT ${inputs.customer.id}, ${facility_id}, ${year}, type, reportable, close, below, open, inputs_stamp,
                writes_stamp, facts_stamp, CASE WHEN reportable > 0 THEN ${day}::date END,
                CASE WHEN reportable = 0 AND open = 0 AND ${isBegun} THEN ${day}::date END
              FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(type text, reportable integer, close integer,
                below integer, open integer, inputs_stamp text, writes_stamp text, facts_stamp text)
              ON CONFLICT (facility_id, year, type) DO UPDATE SET customer_id = excluded.customer_id,
                reportable = excluded.reportable, close = excluded.close, below = excluded.below, open = excluded.open,
                inputs_stamp = excluded.inputs_stamp, writes_stamp = excluded.writes_stamp,
                facts_stamp = excluded.facts_stamp, judged_at = now(),
                crossed_on = CASE WHEN excluded.reportable > 0 THEN coalesce(a.crossed_on, excluded.crossed_on) END,
                below_on = CASE WHEN excluded.below_on IS NOT NULL THEN coalesce(a.below_on, excluded.below_on) END`;
            yield* sql`INSERT INTO season_facts (facility_id, year, subject, ${sql.literal(FACT_COLUMNS)})
              SELECT ${facility_id}, ${year}, md5(subject), ${sql.literal(FACT_COLUMNS)}
              FROM json_populate_recordset(null::season_facts, ${JSON.stringify(facilityFacts(evaluated))}::json)`;
          }),
        ),
      fail: (leased) =>
        write(
          Effect.asVoid(sql`UPDATE season_queue SET claim = NULL,
            due_at = now() + make_interval(secs => ${REST_SECONDS} * attempts) WHERE ${stillOurs(leased)}`),
        ),
      wait: Effect.sleep(ROUND),
    });
  }),
);
