import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { ChangeChain } from "#application/history/ChangeChain.ts";
import { type ChainEnd, type ChainLink, type LoggedChange, NO_LINK, nextLink } from "#domain/history/ChainLink.ts";
import { nextSeal, type Seal } from "#domain/history/Seal.ts";
import { checksumOf as sha256 } from "../engine/migrate.ts";
import { reading, writing } from "../storeFailures.ts";

/** Another server may have written something; a look costs one statement. */
const ROUND = "1 second";
const ROWS_AT_ONCE = 500;
const NOT_INTRODUCED =
  "The change log was sealed with another key than before, which is not here to introduce this one: give the servers of a database the same SEAL_KEY, or 'SEAL_KEY=NEW,OLD' where it was replaced. Until then, 'hazledger verify' asks whose key it is.";
/** An arbitrary number, the same for every server of this program. */
const LOCK = 4601_2026;

const TIME = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;
/** A row of the change log `l` as text: JSON in the database's own words, times in UTC to the microsecond. */
export const CHANGE_AS_TEXT = `l.id::text AS id, to_char(l.at AT TIME ZONE 'UTC', ${TIME}) AS at, l.actor_id::text AS actor_id,
  l.request_id, l.how, l.noun, l.record_id::text AS record_id, l.action, l.before::text AS before, l.after::text AS after,
  l.change_set_id::text AS change_set_id`;

/** What a LEFT JOIN gives where there is no row. */
export type MaybeChange = LoggedChange | { readonly [Column in keyof LoggedChange]: null };
export const changeOf = (row: MaybeChange): LoggedChange | null => (row.id === null ? null : row);

type Waiting = MaybeChange & { readonly change_id: string; readonly is_linked: boolean };

export const changeChainLive = Layer.effect(
  ChangeChain,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const write = writing(sql);
    const endOf = Effect.map(
      sql<ChainEnd>`SELECT position::float8 AS position, encode(hash, 'hex') AS hash FROM change_log_chain
        ORDER BY position DESC LIMIT 1`,
      ([end]) => end ?? NO_LINK,
    );
    /** One server at a time; null for the others. */
    const alone = <A, E>(work: Effect.Effect<A, E>) =>
      write(
        Effect.flatMap(
          sql<{ readonly is_ours: boolean }>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS is_ours`,
          ([lock]): Effect.Effect<A | null, E> => (lock?.is_ours === true ? work : Effect.succeed(null)),
        ),
      );
    const linkSome = Effect.gen(function* () {
      const waiting = yield* sql<Waiting>`SELECT w.id::text AS change_id, c.position IS NOT NULL AS is_linked,
          ${sql.literal(CHANGE_AS_TEXT)}
        FROM (SELECT id FROM change_log_waiting ORDER BY id LIMIT ${ROWS_AT_ONCE}) w
          LEFT JOIN change_log_chain c ON c.change_id = w.id LEFT JOIN change_log l ON l.id = w.id ORDER BY w.id`;
      let end = yield* endOf;
      const links: Array<ChainLink> = [];
      for (const { change_id, is_linked, ...row } of waiting) {
        if (is_linked) continue;
        const link = nextLink(sha256, end, change_id, changeOf(row));
        links.push(link);
        end = link;
      }
      yield* sql`INSERT INTO change_log_chain (position, change_id, content, hash)
        SELECT position, change_id, decode(content, 'hex'), decode(hash, 'hex')
        FROM json_to_recordset(${JSON.stringify(links)}::json) AS r(position bigint, change_id bigint, content text, hash text)`;
      // By id: a row with a lower one may have been committed meanwhile.
      const ids = JSON.stringify(waiting.map(({ change_id }) => change_id));
      yield* sql`DELETE FROM change_log_waiting
        WHERE id IN (SELECT value::bigint FROM json_array_elements_text(${ids}::json))`;
      return waiting.length;
    });
    const isAnyWaiting = Effect.map(sql`SELECT FROM change_log_waiting LIMIT 1`, ({ length }) => length > 0);

    return ChangeChain.of({
      link: Effect.flatMap(reading(isAnyWaiting), (isAny) =>
        isAny ? Effect.map(alone(linkSome), (rows) => rows ?? 0) : Effect.succeed(0),
      ),
      seal: (signer, isDue) =>
        Effect.gen(function* () {
          const [state] = yield* reading(stateOf(sql));
          if (state === undefined || !isDue(state.last, state.end, state.now)) return null;
          return yield* alone(
            Effect.gen(function* () {
              const [found] = yield* stateOf(sql);
              if (found === undefined || !isDue(found.last, found.end, found.now)) return null;
              const seal = nextSeal(sha256, signer, found.last, found.end, found.now);
              yield* sql`INSERT INTO change_log_seals ${sql.insert(seal)}`;
              if (found.last !== null && found.last.public_key !== seal.public_key && seal.introduction === "")
                yield* Effect.logWarning(NOT_INTRODUCED, { seal: seal.number, key: seal.public_key });
              return seal;
            }),
          );
        }),
      wait: Effect.sleep(ROUND),
    });
  }),
);

type ChainState = { readonly last: Seal | null; readonly end: ChainEnd; readonly now: string };
const stateOf = (sql: SqlClient.SqlClient) =>
  sql<ChainState>`SELECT to_char(now() AT TIME ZONE 'UTC', ${sql.literal(TIME)}) AS now,
    (SELECT to_json(s) FROM change_log_seals s ORDER BY number DESC LIMIT 1) AS last,
    coalesce((SELECT json_build_object('position', position, 'hash', encode(hash, 'hex')) FROM change_log_chain
      ORDER BY position DESC LIMIT 1), ${JSON.stringify(NO_LINK)}::json) AS "end"`;
