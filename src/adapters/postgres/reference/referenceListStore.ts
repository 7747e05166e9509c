import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { CurrentActor } from "#application/shared/Actor.ts";
import {
  type CurrentVersion,
  type ListVersion,
  ReferenceListStore,
} from "#application/reference/ReferenceListStore.ts";
import type { Stored, StoreFailure, Written } from "#application/shared/ResourceStore.ts";
import type { ReferenceList, ReferenceListRow, LastUploadInfo } from "#domain/reference/ReferenceList.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { type ReferenceRow, QUANTITY_FIELDS, TEXT_FIELDS } from "#domain/reference/ReferenceRow.ts";
import type { UsState } from "#domain/reference/UsState.ts";
import type { ListQuery, Page } from "#domain/shared/Page.ts";
import { listPage } from "../list/listPage.ts";
import { wholeOf } from "../resource/resourceStore.ts";
import { TotalCache } from "../list/TotalCache.ts";
import { reading, readingFirst, writing } from "../storeFailures.ts";
import { dataSource, ENTRY, ENTRY_FROM, entrySource } from "./referenceListSources.ts";

/** How each field of a row is stored. Quantities arrive as decimal text and stay exact. */
const COLUMNS: Readonly<Record<string, "text" | "numeric" | "integer" | "boolean" | "jsonb">> = {
  row_no: "integer",
  ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, "text" as const])),
  ...Object.fromEntries(QUANTITY_FIELDS.map((field) => [field, "numeric" as const])),
  special_concern: "boolean",
  extra: "jsonb",
};
const NAMES = Object.keys(COLUMNS).join(", ");
const TYPED = Object.entries(COLUMNS)
  .map(([name, type]) => `${name} ${type}`)
  .join(", ");
const READ = Object.entries(COLUMNS)
  .map(([name, type]) => `'${name}', ${type === "numeric" ? `trim_scale(t.${name})::text` : `t.${name}`}`)
  .join(", ");

/** Rows per batch, so that no other caller waits long. */
const CHUNK = 2000;

const insertRows = (sql: SqlClient.SqlClient, versionId: number, rows: ReadonlyArray<ReferenceRow>) =>
  sql`INSERT INTO reference_rows (version_id, ${sql.literal(NAMES)})
    SELECT ${versionId}::integer, ${sql.literal(NAMES)}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (${sql.literal(TYPED)}) ORDER BY row_no`;

const readRows = (sql: SqlClient.SqlClient, versionId: number) =>
  Effect.gen(function* () {
    const all: Array<ReferenceRow> = [];
    for (let after = 0; ; ) {
      const chunk = yield* sql<{ row: ReferenceRow }>`SELECT json_build_object(${sql.literal(READ)}) AS row
        FROM reference_rows t WHERE t.version_id = ${versionId} AND -t.row_no < ${-after}::integer
        ORDER BY -t.row_no DESC LIMIT ${CHUNK}`;
      for (const { row } of chunk) all.push(row);
      const last = chunk.at(-1)?.row.row_no;
      if (last === undefined || chunk.length < CHUNK) return all;
      after = last;
      // Lets other requests run; see ReferenceListsLive.
      yield* Effect.sleep("1 millis");
    }
  });

const LAST_UPLOAD = `json_build_object(
  'updated_at', to_char(t.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'user', json_build_object('profile', json_build_object('full_name', coalesce(u.full_name, ''))))`;

/** The five lists always exist; a missing one is our mistake. */
const present = <A>(found: A | null | undefined): Effect.Effect<A> =>
  found == null ? Effect.die(new Error("A reference list is not in the database")) : Effect.succeed(found);

export const referenceListStoreLive = Layer.effect(
  ReferenceListStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const memory = new TotalCache();
    const write = writing(sql);

    const entry = (type: ReferenceListType): Stored<ReferenceList> =>
      reading(sql<{ row: ReferenceList }>`SELECT ${sql.literal(ENTRY)} AS row FROM ${sql.literal(ENTRY_FROM)}
        WHERE t.type = ${type}`).pipe(Effect.flatMap(([found]) => present(found?.row)));

    const versionOf = (type: ReferenceListType) =>
      Effect.map(
        sql<{ version_id: number | null }>`SELECT version_id FROM reference_lists WHERE type = ${type}`,
        ([found]) => found?.version_id ?? null,
      );

    const lastUpload = (type: ReferenceListType) =>
      Effect.map(
        sql<{ info: LastUploadInfo }>`SELECT ${sql.literal(LAST_UPLOAD)} AS info FROM ${sql.literal(ENTRY_FROM)}
          LEFT JOIN people u ON u.id = v.uploaded_by WHERE t.type = ${type} AND v.id IS NOT NULL`,
        ([found]) => found?.info ?? null,
      );

    const remove = (id: number) =>
      Effect.andThen(
        sql`DELETE FROM reference_rows WHERE version_id = ${id}
          AND EXISTS (SELECT FROM reference_list_versions WHERE id = ${id} AND NOT is_complete)`,
        sql`DELETE FROM reference_list_versions WHERE id = ${id} AND NOT is_complete`,
      );

    return {
      states: reading(sql<UsState>`SELECT code, title FROM states ORDER BY title`),
      entries: (query: ListQuery) =>
        Effect.flatMap(listPage<ReferenceList>(sql, memory, entrySource(sql), query), present),
      entry,
      current: (type: ReferenceListType): Stored<CurrentVersion | null> =>
        readingFirst(sql<CurrentVersion>`SELECT v.file_hash, f.filepath FROM reference_lists t
              JOIN reference_list_versions v ON v.id = t.version_id LEFT JOIN files f ON f.id = v.file_id
              WHERE t.type = ${type}`),
      data: (type: ReferenceListType, query: ListQuery) =>
        Effect.gen(function* () {
          const page: Page<ReferenceListRow> = yield* Effect.flatMap(
            listPage<ReferenceListRow>(sql, memory, dataSource(sql, type), query),
            present,
          );
          return { ...page, lastUploadInfo: yield* reading(lastUpload(type)) };
        }),
      wholeData: (type: ReferenceListType, query: ListQuery) =>
        wholeOf<ReferenceListRow>(sql, dataSource(sql, type), query),
      rows: (type: ReferenceListType) =>
        reading(
          Effect.flatMap(versionOf(type), (id) =>
            id === null ? Effect.succeed<ReadonlyArray<ReferenceRow>>([]) : readRows(sql, id),
          ),
        ),

      begin: ({ type, name, original_name, file_hash, row_count }: ListVersion) =>
        Effect.flatMap(CurrentActor, ({ id: uploaded_by }) =>
          write(sql<{ id: number }>`INSERT INTO reference_list_versions
            ${sql.insert({ type, name, original_name, file_hash, row_count, uploaded_by })} RETURNING id`),
        ).pipe(Effect.flatMap(([made]) => present(made?.id))),
      add: (versionId: number, rows: ReadonlyArray<ReferenceRow>) =>
        Effect.asVoid(reading(insertRows(sql, versionId, rows))),
      discard: (versionId: number) => Effect.asVoid(write(remove(versionId))),
      publish: (versionId: number, fileId: number | null, version?: number) =>
        write(
          Effect.gen(function* () {
            // A second request to publish the same list waits here until the first one is committed.
            const [list] = yield* sql<{ type: ReferenceListType; version: number }>`SELECT t.type, t.version
              FROM reference_lists t WHERE t.type = (SELECT type FROM reference_list_versions WHERE id = ${versionId})
              FOR UPDATE`;
            const { type, version: stored } = yield* present(list);
            if (version !== undefined && version !== stored) {
              return { _tag: "Outdated", current: yield* entry(type) } satisfies Written<ReferenceList>;
            }
            const [published] = yield* sql<{ type: ReferenceListType }>`
              WITH version AS (
                UPDATE reference_list_versions v SET is_complete = true, file_id = ${fileId}, uploaded_at = now()
                WHERE v.id = ${versionId} AND NOT v.is_complete
                  AND v.row_count = (SELECT count(*) FROM reference_rows WHERE version_id = ${versionId})
                RETURNING v.id, v.type)
              UPDATE reference_lists t SET version_id = version.id, updated_at = now(), version = t.version + 1
              FROM version WHERE t.type = version.type RETURNING t.type`;
            yield* present(published);
            return { _tag: "Written", row: yield* entry(type) } satisfies Written<ReferenceList>;
          }),
        ),
      together: <A, E>(work: Effect.Effect<A, E>): Effect.Effect<A, E | StoreFailure> => write(work),
      sweep: (hours: number) =>
        Effect.gen(function* () {
          const left = yield* reading(sql<{ id: number }>`SELECT id FROM reference_list_versions
            WHERE NOT is_complete AND uploaded_at < now() - make_interval(hours => ${hours}::integer)`);
          for (const { id } of left) yield* write(remove(id));
        }),
    };
  }),
);
