import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { CurrentActor } from "#application/shared/Actor.ts";
import { type ClaimedFile, type FileRecord, FileRecords } from "#application/files/FileRecords.ts";
import { readingFirst, writing } from "./storeFailures.ts";

const AT_ONCE = 100;

export const fileRecordsLive = Layer.effect(
  FileRecords,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const write = writing(sql);
    const columns = sql.literal("id, filepath, hash, size::integer AS size, kind, original_name");

    /** Only one transaction at a time may record or remove a given content. */
    const alone = (hash: string) => sql`SELECT pg_advisory_xact_lock(hashtextextended(${`file ${hash}`}, 0))`;

    return FileRecords.of({
      add: (file) =>
        write(
          Effect.gen(function* () {
            const { id } = yield* CurrentActor;
            yield* alone(file.hash);
            const [added] = yield* sql<FileRecord>`INSERT INTO files ${sql.insert({ ...file, uploaded_by: id })}
              RETURNING ${columns}`;
            return added ?? (yield* Effect.die(new Error("INSERT returned no row")));
          }),
        ),
      drop: (id) => write(Effect.asVoid(sql`DELETE FROM files WHERE id = ${id} AND owner IS NULL`)),
      shown: ({ fileId, from: { noun, id, is_active } }) =>
        readingFirst(
          sql<FileRecord>`SELECT ${columns} FROM files f WHERE id = ${fileId} AND EXISTS (SELECT FROM ${sql(noun)} s
            WHERE s.id = ${id} AND ${
              noun === "products" ? sql`sds_file_id = f.id AND is_active = ${is_active}` : sql`file_id = f.id`
            })`,
        ),
      claim: (filepath) =>
        readingFirst(
          sql<ClaimedFile>`SELECT ${columns}, uploaded_by, owner FROM files WHERE filepath = ${filepath} FOR UPDATE`,
        ),
      bind: (id, owner) =>
        write(
          Effect.asVoid(sql`UPDATE files SET owner = ${owner}, bound_at = now() WHERE id = ${id} AND owner IS NULL`),
        ),
      // Orphan records are deleted and committed first: a record restored by a rollback would refer to removed content.
      sweep: (hours, remove) =>
        Effect.gen(function* () {
          // Skips records that a save has just locked: that save is about to use them.
          const gone = yield* write(sql<{ hash: string }>`DELETE FROM files WHERE id IN (
            SELECT id FROM files WHERE owner IS NULL AND created_at < now() - make_interval(hours => ${hours})
            ORDER BY id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED) RETURNING hash`);
          for (const hash of new Set(gone.map((file) => file.hash))) {
            const removeUnnamed = Effect.gen(function* () {
              yield* alone(hash);
              const [named] = yield* sql`SELECT 1 FROM files WHERE hash = ${hash} LIMIT 1`;
              if (named === undefined) yield* remove(hash);
            });
            yield* write(removeUnnamed);
          }
          return gone.length;
        }),
    });
  }),
);
