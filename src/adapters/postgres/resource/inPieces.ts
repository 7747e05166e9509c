import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { WritingRows } from "#application/import/ImportProgress.ts";

/** In one statement; small enough that a cancel is eventParam between two. */
const PIECE = 500;
export const inPieces = <A, E, R>(
  all: ReadonlyArray<A>,
  use: (some: ReadonlyArray<A>) => Effect.Effect<unknown, E, R>,
) =>
  Effect.gen(function* () {
    const tell = yield* WritingRows;
    for (let from = 0; from < all.length; from += PIECE) {
      const some = all.slice(from, from + PIECE);
      yield* use(some);
      tell(some.length);
    }
  });

/** Ids before the rows, so that others can name rows that are not there yet. */
export const newIds = (sql: SqlClient.SqlClient, table: string, count: number) =>
  Effect.map(
    sql<{ id: number }>`SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::integer AS id
      FROM generate_series(1, ${count}::integer)`,
    (rows) => rows.map(({ id }) => id),
  );
