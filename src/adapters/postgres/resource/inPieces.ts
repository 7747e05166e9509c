import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { WritingRows } from "#application/import/ImportProgress.ts";

/** Records per statement; small enough that a cancellation is noticed between two. */
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

/** Reserves ids before the rows exist, so that other rows can refer to them. */
export const newIds = (sql: SqlClient.SqlClient, table: string, count: number) =>
  Effect.map(
    sql<{ id: number }>`SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::integer AS id
      FROM generate_series(1, ${count}::integer)`,
    (rows) => rows.map(({ id }) => id),
  );
