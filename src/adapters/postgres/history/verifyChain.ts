import { Data, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { type ChainLink, NO_LINK } from "#domain/history/ChainLink.ts";
import { chainFindings, checkLink, insertedRow, UNREAD } from "#domain/history/ChainCheck.ts";
import { checkSeals, type SealsToCheck } from "#domain/history/checkSeals.ts";
import type { Seal } from "#domain/history/Seal.ts";
import { mapSqlErrors } from "../engine/mapSqlErrors.ts";
import { checksumOf as sha256 } from "../engine/migrate.ts";
import { CHANGE_AS_TEXT, changeOf, type MaybeChange } from "./changeChain.ts";

const ROWS_AT_ONCE = 1000;
const MOST_INSERTED = 500;

export type ChainVerified = {
  readonly rows: number;
  readonly seals: number;
  readonly lastSeal: Seal | null;
  /** Written, but not linked yet. */
  readonly waiting: number;
  readonly findings: ReadonlyArray<string>;
};

/** The database has no change log that is chained. */
export class NoChain extends Data.TaggedError("NoChain")<{ readonly message: string }> {}
const NOT_CHAINED = "The change log of this database is not chained yet. Start the server of this version once.";

const refuseWithoutChain = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const [found] = yield* sql<{
    readonly is_there: boolean;
  }>`SELECT to_regclass('change_log_seals') IS NOT NULL AS is_there`;
  if (found?.is_there !== true) return yield* new NoChain({ message: NOT_CHAINED });
});

const storedSeals = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<Seal>`SELECT number, position::float8 AS position, hash, sealed_at, previous, public_key, signature,
      coalesce(to_jsonb(s) ->> 'introduction', '') AS introduction FROM change_log_seals s ORDER BY number`,
);

/** In the order in which they were signed. */
export const readSeals = Effect.andThen(refuseWithoutChain, storedSeals).pipe(mapSqlErrors);

type LinkRow = Omit<ChainLink, "change_id"> & { readonly change_id: string } & MaybeChange;
type Outside = Omit<SealsToCheck, "seals" | "hashAt">;

/** Reads the whole log, its chain and its seals as of one moment. */
export const verifyChain = (outside: Outside) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const verify = Effect.gen(function* () {
      yield* sql.unsafe("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY").unprepared;
      yield* sql`SELECT set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`;
      yield* refuseWithoutChain;
      const seals = yield* storedSeals;
      const hashes = new Map(
        [NO_LINK, ...seals, ...outside.kept].map(({ position }) => [position, position === 0 ? "" : undefined]),
      );
      yield* sql.unsafe(`DECLARE links NO SCROLL CURSOR FOR
        SELECT c.position::float8 AS position, c.change_id::text AS change_id, encode(c.content, 'hex') AS content,
          encode(c.hash, 'hex') AS hash, ${CHANGE_AS_TEXT}
        FROM change_log_chain c LEFT JOIN change_log l ON l.id = c.change_id ORDER BY c.position`).unprepared;
      const check = checkLink(sha256);
      let [state, rows, sealed] = [UNREAD, 0, 0];
      for (;;) {
        const read = yield* sql.unsafe<LinkRow>(`FETCH ${ROWS_AT_ONCE} FROM links`).unprepared;
        if (read.length === 0) break;
        rows += read.length;
        for (const { position, change_id, content, hash, ...row } of read) {
          while ((seals[sealed]?.position ?? Number.POSITIVE_INFINITY) < position) sealed++;
          state = check(state, { position, change_id, content, hash }, changeOf(row), seals[sealed - 1] ?? null);
          if (hashes.has(position)) hashes.set(position, hash);
        }
      }
      yield* sql.unsafe("CLOSE links").unprepared;
      const inserted = yield* sql.unsafe<MaybeChange>(`SELECT ${CHANGE_AS_TEXT} FROM change_log l
        WHERE NOT EXISTS (SELECT FROM change_log_chain c WHERE c.change_id = l.id)
          AND NOT EXISTS (SELECT FROM change_log_waiting w WHERE w.id = l.id) ORDER BY l.id LIMIT ${MOST_INSERTED}`)
        .unprepared;
      const [waiting] = yield* sql<{
        readonly count: number;
      }>`SELECT count(*)::integer AS count FROM change_log_waiting`;
      const hashAt = (position: number) => hashes.get(position);
      const findings = checkSeals(sha256, { ...outside, seals, hashAt });
      const strays = inserted.flatMap((row) => changeOf(row) ?? []);
      const verified: ChainVerified = {
        rows,
        seals: seals.length,
        lastSeal: seals.at(-1) ?? null,
        waiting: waiting?.count ?? 0,
        findings: [...chainFindings(sha256, state), ...strays.map(insertedRow), ...findings],
      };
      return verified;
    });
    return yield* sql.withTransaction(verify);
  }).pipe(mapSqlErrors);
