import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { REPORTS } from "#domain/report/reports.ts";
import { REPORT_TYPE_IDS } from "#domain/report/reportTypeIds.ts";
import type { ReportRequest } from "#domain/report/ReportRequest.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import { FileRecords } from "#application/files/FileRecords.ts";
import {
  type InputsOf,
  type JsonBytes,
  type LineSource,
  type ReadInputs,
  type ReportRecord,
  ReportStore,
} from "#application/report/ReportStore.ts";
import { oldestSheet, sdsStatusText } from "../product/sdsStatus.ts";
import { reading, readingFirst, readingOnly, writing } from "../storeFailures.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { LINE_JOINS } from "../inventory/lineSql.ts";
import { inputsStamp } from "./inputsStamp.ts";
import { meterFacts } from "./meterFacts.ts";
import {
  COMPONENT_ROWS,
  CUSTOMER_MEMBERS,
  FACILITY_MEMBERS,
  INVENTORY_COLUMNS,
  SNAPSHOT_LINE,
  SNAPSHOT_LIST_ROW,
} from "./snapshotColumns.ts";

/** Lines or rows per batch: each is one piece of JSON, which is parsed without a pause. */
const CHUNK = 250;

type Chunk = { readonly last: number | null; readonly count: number; readonly json: Uint8Array | null };

const chunks = <E, R>(ask: (after: number) => Effect.Effect<ReadonlyArray<Chunk>, E, R>) =>
  Effect.gen(function* () {
    const read: Array<JsonBytes> = [];
    for (let after = 0; ; ) {
      const [chunk] = yield* ask(after);
      if (chunk === undefined || chunk.json === null || chunk.last === null) return read;
      // Copied, because the driver returns a view of its own buffer.
      read.push(new Uint8Array(chunk.json));
      if (chunk.count < CHUNK) return read;
      after = chunk.last;
    }
  });

const readLines = (sql: SqlClient.SqlClient, inventoryIds: ReadonlyArray<number>, oldest: string) =>
  chunks(
    (after) => sql<Chunk>`SELECT max(id) AS last, count(*)::integer AS count,
        convert_to(json_agg(line ORDER BY id)::text, 'UTF8') AS json
      FROM (SELECT t.id, json_build_array(${sql.literal(COMPONENT_ROWS)},
          jsonb_build_object('sds_status', ${sql.literal(sdsStatusText("s", oldest))}) || ${sql.literal(SNAPSHOT_LINE)}) AS line
        FROM inventory_products t ${sql.literal(LINE_JOINS)}
        WHERE t.inventory_id = ANY(${inventoryIds}::integer[]) AND t.id > ${after} ORDER BY t.id LIMIT ${CHUNK}) AS chunk`,
  );

type ListHead = { readonly version_id: number | null; readonly version: number; readonly name: string };

const loadedNow = (sql: SqlClient.SqlClient, type: ReferenceListType) => sql<ListHead>`
  SELECT t.version_id, t.version, coalesce(v.name, '') AS name
  FROM reference_lists t LEFT JOIN reference_list_versions v ON v.id = t.version_id WHERE t.type = ${type}`;

/** The list as read by the newest stored report; no row if there is none. Old versions are kept. */
const loadedThen = (
  sql: SqlClient.SqlClient,
  type: ReferenceListType,
  { customer_id, facility_id, year }: ReportRequest,
) => {
  const readers = REPORT_TYPE_IDS.filter((id) => REPORTS[id].lists.includes(type));
  return sql<ListHead>`SELECT v.id AS version_id, (c.after ->> 'version')::integer AS version, v.name
    FROM reference_lists t JOIN change_log c ON c.noun = 'reference_lists' AND c.record_id = t.id
      JOIN reference_list_versions v ON v.id = (c.after ->> 'version_id')::integer
    WHERE t.type = ${type} AND c.at <= (SELECT generated_at FROM reports WHERE customer_id = ${customer_id}
      AND facility_id = ${facility_id} AND year = ${year} AND type = ANY(${readers}::text[]) ORDER BY id DESC LIMIT 1)
    ORDER BY c.id DESC LIMIT 1`;
};

/** @param reported the request whose stored reports decide which version is read; null: the current version */
export const readList = (sql: SqlClient.SqlClient, type: ReferenceListType, reported: ReportRequest | null) =>
  Effect.gen(function* () {
    const [then] = reported === null ? [] : yield* loadedThen(sql, type, reported);
    const [now] = yield* loadedNow(sql, type);
    const { version_id = null, version = 1, name = "" } = then ?? now ?? {};
    const ask = (after: number) => sql<Chunk>`SELECT max(row_no) AS last, count(*)::integer AS count,
        convert_to(json_agg(line ORDER BY row_no)::text, 'UTF8') AS json
      FROM (SELECT t.row_no, json_build_object(${sql.literal(SNAPSHOT_LIST_ROW)}) AS line FROM reference_rows t
        WHERE t.version_id = ${version_id} AND -t.row_no < ${-after}::integer ORDER BY -t.row_no DESC LIMIT ${CHUNK})
      AS chunk`;
    return { type, version, name, rows: version_id === null ? [] : yield* chunks(ask) };
  });

type Place = Pick<ReadInputs, "customer" | "facility">;

/** Reads everything from one snapshot. `oldest`: the day before which a sheet is too old. */
const readInputs = (sql: SqlClient.SqlClient, request: ReportRequest, of: InputsOf, oldest: string) =>
  sql.withTransaction(
    Effect.gen(function* () {
      const { customer_id, facility_id, year } = request;
      yield* sql.unsafe("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY").unprepared;
      const [place] = yield* sql<Place>`SELECT json_build_object(${sql.literal(CUSTOMER_MEMBERS)}) AS customer,
          json_build_object(${sql.literal(FACILITY_MEMBERS)}) AS facility
        FROM facilities f JOIN customers c ON c.id = f.customer_id
        WHERE f.id = ${facility_id} AND c.id = ${customer_id}`;
      if (place === undefined) return null;
      const inventories = yield* sql<ReadInputs["inventories"][number]>`SELECT ${sql.literal(INVENTORY_COLUMNS)}
        FROM inventories WHERE customer_id = ${customer_id} AND facility_id = ${facility_id} AND year = ${year} AND is_active ORDER BY id`;
      const ids = inventories.map(({ id }) => id);
      const lines = ids.length === 0 ? [] : yield* readLines(sql, ids, oldest);
      const lists = yield* Effect.forEach(of.lists, (type) =>
        readList(sql, type, of.areListsAsReported === true ? request : null),
      );
      return { ...place, inventories, lines, lists, inputs_stamp: yield* inputsStamp(sql, request, of, oldest) };
    }),
  );

const moment = (column: string): string =>
  `to_char(r.${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ${column}`;
const RECORD = `r.id, r.type, r.customer_id, r.facility_id, r.year, r.inputs_hash, r.inputs_stamp, f.hash AS file_hash, r.file_name,
  r.is_same_file, ${moment("generated_at")}, ${moment("remade_at")}`;

export const reportStoreLive = Layer.effect(
  ReportStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const files = yield* FileRecords;
    const write = writing(sql);
    const from = sql`SELECT ${sql.literal(RECORD)} FROM reports r JOIN files f ON f.id = r.file_id`;
    const ofKind = ({ type, customer_id, facility_id, year }: ReportRequest) =>
      sql`r.type = ${type} AND r.customer_id = ${customer_id} AND r.facility_id = ${facility_id} AND r.year = ${year}`;

    return ReportStore.of({
      inputs: (request, of) => Effect.flatMap(oldestSheet, (oldest) => reading(readInputs(sql, request, of, oldest))),
      meterFacts: (inventoryId, line) => meterFacts(sql, inventoryId, line),
      sources: ({ customer_id, facility_id, year }) =>
        reading(sql<LineSource>`SELECT w.line_id AS line, w.source_line_id AS source
          FROM inventories i JOIN walk_lines w ON w.inventory_id = i.id
          WHERE i.customer_id = ${customer_id} AND i.facility_id = ${facility_id} AND i.year = ${year} AND i.is_active
            AND w.source_line_id IS NOT NULL`),
      lineCount: ({ customer_id, facility_id, year }) =>
        Effect.map(
          readingFirst(sql<{ readonly lines: number }>`SELECT count(*)::integer AS lines
            FROM inventories i JOIN inventory_products t ON t.inventory_id = i.id WHERE i.customer_id = ${customer_id}
              AND i.facility_id = ${facility_id} AND i.year = ${year} AND i.is_active`),
          (found) => found?.lines ?? 0,
        ),
      stamp: (request, of) => Effect.flatMap(oldestSheet, (oldest) => reading(inputsStamp(sql, request, of, oldest))),
      byStamp: (request, stamp) =>
        readingFirst(sql<ReportRecord>`${from} WHERE ${ofKind(request)} AND r.inputs_stamp = ${stamp}`),
      stamped: (id, stamp) => Effect.asVoid(write(sql`UPDATE reports SET inputs_stamp = ${stamp} WHERE id = ${id}`)),
      byInputs: (request, inputsHash) =>
        readingFirst(sql<ReportRecord>`${from} WHERE ${ofKind(request)} AND r.inputs_hash = ${inputsHash}`),
      byId: (id) => readingFirst(sql<ReportRecord>`${from} WHERE r.id = ${id}`),
      snapshot: (id) =>
        readingOnly("snapshot")(sql<{ readonly snapshot: Uint8Array }>`SELECT snapshot FROM reports WHERE id = ${id}`),
      history: (request, most) =>
        reading(sql<ReportRecord>`${from} WHERE ${ofKind(request)} ORDER BY r.id DESC LIMIT ${most}`),
      add: (report) =>
        write(
          Effect.gen(function* () {
            const { id: generated_by } = yield* CurrentActor;
            const added = yield* sql`INSERT INTO reports ${sql.insert({ ...report, generated_by })}
              ON CONFLICT (type, customer_id, facility_id, year, inputs_hash) DO NOTHING RETURNING id`;
            // Another request has just stored the same report; this file stays an orphan and is swept.
            if (added.length > 0) yield* files.bind(report.file_id, "report");
          }),
        ),
      remade: (id, otherFile) =>
        write(
          Effect.gen(function* () {
            yield* sql`UPDATE reports SET remade_at = now(), is_same_file = is_same_file AND ${otherFile === null},
              file_id = coalesce(${otherFile}::integer, file_id) WHERE id = ${id}`;
            if (otherFile !== null) yield* files.bind(otherFile, "report");
          }),
        ),
    });
  }),
);
