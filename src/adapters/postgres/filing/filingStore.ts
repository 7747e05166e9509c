import { createHash } from "node:crypto";
import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import type { ClaimedFile } from "#application/files/FileRecords.ts";
import { FileRecords } from "#application/files/FileRecords.ts";
import { type FilingRecord, FilingStore } from "#application/filing/FilingStore.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import { lastPageOf } from "../list/listPage.ts";
import { reading, readingOnly, writing } from "../storeFailures.ts";

const moment = (column: string): string => `to_char(t.${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const RECORD = `json_build_object('id', t.id, 'target', t.target, 'format', t.format, 'year', t.year,
  'customer', json_build_object('id', c.id, 'name', c.name),
  'facilities', (SELECT json_agg(json_build_object('id', f.id, 'name', f.name) ORDER BY f.name, f.id)
    FROM filing_facilities o JOIN facilities f ON f.id = o.facility_id WHERE o.filing_id = t.id),
  'is_draft', t.is_draft, 'file_name', t.file_name, 'file_hash', m.hash, 'size', m.size,
  'columns', json_build_object('unknown', t.unknown_columns, 'lacking', t.lacking_columns),
  'generated_at', ${moment("generated_at")}, 'generated_by', coalesce(p.full_name, ''),
  'remade_at', ${moment("remade_at")}, 'is_same_file', t.is_same_file,
  'inputs_hash', t.inputs_hash, 'evidence_hash', e.hash) AS row`;
const FROM = `filings t JOIN customers c ON c.id = t.customer_id JOIN files m ON m.id = t.file_id
  JOIN files e ON e.id = t.evidence_id LEFT JOIN people p ON p.id = t.generated_by`;

type Row = { readonly row: FilingRecord };

export const filingStoreLive = Layer.effect(
  FilingStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const files = yield* FileRecords;
    const write = writing(sql);
    const from = sql`FROM ${sql.literal(FROM)}`;
    const record = sql`SELECT ${sql.literal(RECORD)} ${from}`;
    const only = (rows: ReadonlyArray<Row>): FilingRecord | null => rows[0]?.row ?? null;
    const ofFacilities = (ids: ReadonlyArray<number>) =>
      sql`EXISTS (SELECT FROM filing_facilities o WHERE o.filing_id = t.id AND o.facility_id = ANY(${ids}::integer[]))`;

    return FilingStore.of({
      stampOf: (texts) => createHash("sha256").update(JSON.stringify(texts)).digest("hex"),
      byStamp: (customerId, stamp) =>
        reading(
          Effect.map(sql<Row>`${record} WHERE t.customer_id = ${customerId} AND t.inputs_stamp = ${stamp}`, only),
        ),
      byInputs: (customerId, hash) =>
        reading(Effect.map(sql<Row>`${record} WHERE t.customer_id = ${customerId} AND t.inputs_hash = ${hash}`, only)),
      byId: (id) => reading(Effect.map(sql<Row>`${record} WHERE t.id = ${id}`, only)),
      stamped: (id, stamp) => Effect.asVoid(write(sql`UPDATE filings SET inputs_stamp = ${stamp} WHERE id = ${id}`)),
      list: ({ page, ipp, customer_id, facility_id, year }) =>
        reading(
          Effect.gen(function* () {
            const where = sql.and([
              sql`true`,
              ...(customer_id === null ? [] : [sql`t.customer_id = ${customer_id}`]),
              ...(facility_id === null ? [] : [ofFacilities([facility_id])]),
              ...(year === null ? [] : [sql`t.year = ${year}`]),
            ]);
            const [counted] = yield* sql<{ total: number }>`SELECT count(*)::integer AS total FROM filings t
              WHERE ${where}`;
            const rows = yield* sql<Row>`${record} WHERE ${where} ORDER BY t.id DESC
              LIMIT ${ipp} OFFSET ${(page - 1) * ipp}`;
            const total = counted?.total ?? 0;
            return { items: rows.map(({ row }) => row), total, last_page: lastPageOf(total, ipp) };
          }),
        ),
      history: ({ target, customer_id, facility_ids, year }, most) =>
        reading(
          Effect.map(
            sql<Row>`${record} WHERE t.target = ${target} AND t.customer_id = ${customer_id} AND t.year = ${year}
              AND ${ofFacilities(facility_ids)} ORDER BY t.id DESC LIMIT ${most}`,
            (rows) => rows.map(({ row }) => row),
          ),
        ),
      snapshot: (id) =>
        readingOnly("snapshot")(sql<{ readonly snapshot: Uint8Array }>`SELECT snapshot FROM filings WHERE id = ${id}`),
      partHashes: (id) =>
        reading(
          Effect.map(
            sql<{ readonly hash: string }>`SELECT DISTINCT f.hash FROM filing_parts p JOIN files f ON f.id = p.file_id
              WHERE p.filing_id = ${id}`,
            (rows) => rows.map(({ hash }) => hash),
          ),
        ),
      add: ({ facility_ids, part_ids, ...filing }) =>
        write(
          Effect.gen(function* () {
            const { id: generated_by } = yield* CurrentActor;
            const [added] = yield* sql<{ id: number }>`INSERT INTO filings ${sql.insert({ ...filing, generated_by })}
              ON CONFLICT (customer_id, inputs_hash) DO NOTHING RETURNING id`;
            // Another request has just stored the same filing; these files stay orphans and are swept.
            if (added === undefined) return;
            yield* sql`INSERT INTO filing_facilities SELECT ${added.id}, unnest(${facility_ids}::integer[])`;
            yield* sql`INSERT INTO filing_parts SELECT ${added.id}, unnest(${part_ids}::integer[])`;
            for (const id of [filing.file_id, filing.evidence_id, ...part_ids]) yield* files.bind(id, "filing");
          }),
        ),
      remade: (id, which, otherFile) =>
        write(
          Effect.gen(function* () {
            const column = sql(`${which}_id`);
            yield* sql`UPDATE filings SET remade_at = now(), is_same_file = is_same_file AND ${otherFile === null},
              ${column} = coalesce(${otherFile}::integer, ${column}) WHERE id = ${id}`;
            if (otherFile !== null) yield* files.bind(otherFile, "filing");
          }),
        ),
      uploads: (filepaths) =>
        reading(
          sql<ClaimedFile>`SELECT id, filepath, hash, size::integer AS size, kind, original_name, uploaded_by, owner
            FROM files WHERE filepath = ANY(${filepaths}::text[])`,
        ),
      containerIds: (names) =>
        reading(
          Effect.map(
            sql<{ readonly id: number; readonly name: string }>`SELECT id, name FROM containers
              WHERE name = ANY(${names}::text[])`,
            (rows) => new Map(rows.map(({ id, name }) => [name, id])),
          ),
        ),
    });
  }),
);
