import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import type { ReportRequest } from "#domain/report/request/ReportRequest.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import { FileRecords } from "#application/files/FileRecords.ts";
import { type ReportRecord, ReportStore } from "#application/report/ReportStore.ts";
import { oldestSheet } from "../product/sdsStatus.ts";
import { reading, writing } from "../storeFailures.ts";
import { readInputs } from "./readInputs.ts";

const RECORD = `r.id, r.type, r.customer_id, r.facility_id, r.year, r.inputs_hash, f.hash AS file_hash, r.file_name,
  to_char(r.generated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS generated_at`;

/** Reports in PostgreSQL; their files are uploads that they own. */
export const reportStoreLive = Layer.effect(
  ReportStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const files = yield* FileRecords;
    const write = writing(sql);
    const from = sql`SELECT ${sql.literal(RECORD)} FROM reports r JOIN files f ON f.id = r.file_id`;
    const ofKind = ({ type, customer_id, facility_id, year }: ReportRequest) =>
      sql`r.type = ${type} AND r.customer_id = ${customer_id} AND r.facility_id = ${facility_id} AND r.year = ${year}`;
    const first = <A>([found]: ReadonlyArray<A>): A | null => found ?? null;

    return ReportStore.of({
      inputs: (request, lists) =>
        Effect.flatMap(oldestSheet, (oldest) => reading(readInputs(sql, request, lists, oldest))),
      byInputs: (request, inputsHash) =>
        reading(
          Effect.map(sql<ReportRecord>`${from} WHERE ${ofKind(request)} AND r.inputs_hash = ${inputsHash}`, first),
        ),
      byId: (id) => reading(Effect.map(sql<ReportRecord>`${from} WHERE r.id = ${id}`, first)),
      snapshot: (id) =>
        reading(
          Effect.map(
            sql<{ readonly snapshot: Uint8Array }>`SELECT snapshot FROM reports WHERE id = ${id}`,
            (rows) => first(rows)?.snapshot ?? null,
          ),
        ),
      history: (request, most) =>
        reading(sql<ReportRecord>`${from} WHERE ${ofKind(request)} ORDER BY r.id DESC LIMIT ${most}`),
      add: (report) =>
        write(
          Effect.gen(function* () {
            const { id: generated_by } = yield* CurrentActor;
            const added = yield* sql`INSERT INTO reports ${sql.insert({ ...report, generated_by })}
              ON CONFLICT (type, customer_id, facility_id, year, inputs_hash) DO NOTHING RETURNING id`;
            // Somebody made the same report meanwhile; this file stays an orphan and is swept.
            if (added.length > 0) yield* files.bind(report.file_id, "report");
          }),
        ),
    });
  }),
);
