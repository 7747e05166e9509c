import { Effect, Redacted } from "effect";
import { expect } from "vitest";
import { SqlClient } from "effect/sql";
import { sealKeyLive } from "#adapters/passwords/sealKey.ts";
import type { ChangeChain } from "#application/history/ChangeChain.ts";
import { linkWaiting } from "#application/history/linkAndSeal.ts";
import { SealKey } from "#application/history/SealKey.ts";
import { linkHash } from "#domain/history/ChainLink.ts";
import { nextSeal, type Seal } from "#domain/history/Seal.ts";
import { sha256 } from "../sha256.ts";

export const FORGED_KEY = Redacted.make("ab".repeat(32));

export const write = (...statements: ReadonlyArray<string>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.forEach(statements, (statement) => sql.unsafe(statement).unprepared, { discard: true }),
  );
export const hazard = (name: string) => write(`INSERT INTO hazards (name) VALUES ('${name}')`);

/** Computes every hash anew, as somebody does who knows how. */
const rechained = Effect.gen(function* () {
  yield* write("INSERT INTO change_log_waiting SELECT id FROM change_log", "DELETE FROM change_log_chain");
  yield* linkWaiting();
});
const forgedSeals = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const signer = yield* SealKey.use(({ signer: made }) => made).pipe(
    Effect.provide(sealKeyLive({ dataDir: "", sealKey: FORGED_KEY })),
  );
  const seals =
    yield* sql<Seal>`SELECT s.number, s.position::float8 AS position, encode(c.hash, 'hex') AS hash, sealed_at
    FROM change_log_seals s JOIN change_log_chain c ON c.position = s.position ORDER BY number`;
  let last: Seal | null = null;
  for (const { position, hash, sealed_at } of seals) {
    const seal = nextSeal(sha256, signer, last, { position, hash }, sealed_at);
    yield* sql`UPDATE change_log_seals SET ${sql.update(seal)} WHERE number = ${seal.number}`;
    last = seal;
  }
});
/** Row 3 changed, and with it its own place in the chain. */
const changedWithLink = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const hashes = yield* sql<{ readonly hash: string }>`SELECT encode(hash, 'hex') AS hash FROM change_log_chain
    WHERE position = 2`;
  const content = sha256("something else");
  const hash = linkHash(sha256, hashes[0]?.hash ?? "", { change_id: "3", content });
  yield* write(`UPDATE change_log_chain SET content = decode('${content}', 'hex'), hash = decode('${hash}', 'hex')
    WHERE position = 3`);
});

const change = 'UPDATE change_log SET after = after || \'{"name": "Other"}\' WHERE id = 3';
const shift = (from: number, by: number) =>
  `UPDATE change_log_chain SET position = -position WHERE position >= ${from};
   UPDATE change_log_chain SET position = -position + ${by} WHERE position < 0`.split(";");
const insert = (id: number, at = "now()") =>
  `INSERT INTO change_log (id, at, noun, record_id, action, after, change_set_id) OVERRIDING SYSTEM VALUE
   VALUES (${id}, ${at}, 'hazards', 3, 'UPDATE', '{}', 1)`;

const named = (id: number, record: number, action = "INSERT") =>
  `Row ${id} (${action} of record ${record} in hazards, TIME)`;
const BROKEN =
  "does not fit the row before it: one of the two was changed together with its place in the chain, or rows between them were removed.";
const unlike = (seal: number, from: number, to: number) =>
  `The rows from position ${from} to ${to} of the chain are not those that seal ${seal} of TIME covers.`;
const cut = (seal: number, rows: number) =>
  `Seal ${seal} of TIME covers ${rows} rows, but the chain ends earlier: rows were removed from its end.`;

export type Attack = readonly [
  what: string,
  attack: Effect.Effect<unknown, unknown, SqlClient.SqlClient | ChangeChain | SealKey>,
  found: ReadonlyArray<string>,
];
/** Each with what `hazledger verify` says about it, where seals 1 and 2 cover rows 1 to 4 and 1 to 6. */
export const ATTACKS: ReadonlyArray<Attack> = [
  ["a changed value", write(change), [`${named(3, 3)} was changed.`]],
  [
    "a changed person",
    write("UPDATE change_log SET actor_id = 2 WHERE id = 5"),
    [`${named(5, 1, "UPDATE")} was changed.`],
  ],
  [
    "a changed time",
    write("UPDATE change_log SET at = at - interval '1 microsecond' WHERE id = 6"),
    [`${named(6, 2, "DELETE")} was changed.`],
  ],
  [
    "a change after the last seal",
    write("UPDATE change_log SET request_id = 'x' WHERE id = 7"),
    [`${named(7, 5)} was changed.`],
  ],
  [
    "a change with its place in the chain",
    Effect.andThen(write(change), changedWithLink),
    [`${named(3, 3)} was changed.`, `${named(4, 4)} ${BROKEN}`],
  ],
  ["a change with the whole chain computed anew", Effect.andThen(write(change), rechained), [unlike(1, 1, 4)]],
  [
    "a change after the first seal with the whole chain computed anew",
    Effect.andThen(write("UPDATE change_log SET before = NULL WHERE id = 5"), rechained),
    [unlike(2, 5, 6)],
  ],
  ["a removed row", write("DELETE FROM change_log WHERE id = 3"), ["Row 3 is missing: it was written after TIME."]],
  [
    "a row removed with its place in the chain",
    write("DELETE FROM change_log WHERE id = 3", "DELETE FROM change_log_chain WHERE position = 3"),
    ["1 row is missing between positions 2 and 4 of the chain, before row 4."],
  ],
  [
    "a row removed with its place, and the others moved up",
    write("DELETE FROM change_log WHERE id = 3", "DELETE FROM change_log_chain WHERE position = 3", ...shift(4, -1)),
    [`${named(4, 4)} ${BROKEN}`, unlike(1, 1, 4)],
  ],
  [
    "a row removed before it was linked",
    Effect.andThen(hazard("Eight"), Effect.andThen(write("DELETE FROM change_log WHERE id = 8"), linkWaiting())),
    ["Row 8 is missing: it was written after TIME."],
  ],
  ["an inserted row", write(insert(100)), ["Row 100 (UPDATE of record 3 in hazards, TIME) was inserted."]],
  [
    "a row inserted with a place in the chain",
    write(
      insert(100),
      ...shift(4, 1),
      `INSERT INTO change_log_chain SELECT 4, 100, content, hash FROM change_log_chain WHERE position = 3`,
    ),
    ["Row 100 (UPDATE of record 3 in hazards, TIME) was inserted.", unlike(1, 1, 4)],
  ],
  [
    "a row inserted with a date of the past, and handed to the server as if it were new",
    Effect.andThen(write(insert(100, "'2001-02-03'"), "INSERT INTO change_log_waiting VALUES (100)"), linkWaiting()),
    ["Row 100 (UPDATE of record 3 in hazards, TIME) was inserted later: it did not exist at seal 2 of TIME."],
  ],
  [
    "two rows that changed places",
    write(
      "CREATE TEMP TABLE swapped AS SELECT * FROM change_log WHERE id IN (2, 3)",
      "DELETE FROM change_log WHERE id IN (2, 3)",
      `INSERT INTO change_log (id, at, noun, record_id, action, before, after, change_set_id) OVERRIDING SYSTEM VALUE
        SELECT 5 - id, at, noun, record_id, action, before, after, change_set_id FROM swapped`,
      "DROP TABLE swapped",
    ),
    [
      `${named(2, 3)} was reordered: row 3 belongs in its place.`,
      `${named(3, 2)} was reordered: row 2 belongs in its place.`,
    ],
  ],
  [
    "two links that changed places",
    write(
      "CREATE TEMP TABLE swapped AS SELECT * FROM change_log_chain WHERE position IN (2, 3)",
      "DELETE FROM change_log_chain WHERE position IN (2, 3)",
      `INSERT INTO change_log_chain SELECT a.position, b.change_id, b.content, a.hash
        FROM swapped a JOIN swapped b ON b.position = 5 - a.position`,
      "DROP TABLE swapped",
    ),
    [
      `${named(3, 3)} was reordered: row 2 belongs in its place.`,
      `${named(2, 2)} was reordered: row 3 belongs in its place.`,
    ],
  ],
  [
    "an end cut off after its seal",
    write("DELETE FROM change_log WHERE id > 5", "DELETE FROM change_log_chain WHERE position > 5"),
    [cut(2, 6)],
  ],
  [
    "an end cut off together with its seal",
    write(
      "DELETE FROM change_log WHERE id > 4",
      "DELETE FROM change_log_chain WHERE position > 4",
      "DELETE FROM change_log_seals WHERE number = 2",
    ),
    ["Seal 2 of TIME was kept, but is not in the database.", cut(2, 6)],
  ],
  [
    "a removed seal",
    write("DELETE FROM change_log_seals WHERE number = 1"),
    ["Seal 1 is missing.", "Seal 1 of TIME was kept, but is not in the database."],
  ],
  [
    "a changed seal",
    write("UPDATE change_log_seals SET sealed_at = '2020-01-01T00:00:00.000000Z' WHERE number = 2"),
    [
      "Seal 2 of TIME was changed: its signature does not match.",
      "Seal 2 of TIME was kept, but the database has another one with this number.",
    ],
  ],
  [
    "everything computed anew, and sealed with another key",
    Effect.andThen(write(change), Effect.andThen(rechained, forgedSeals)),
    [
      "Seal 1 of TIME was kept, but the database has another one with this number.",
      "Seal 2 of TIME was kept, but the database has another one with this number.",
      expect.stringContaining("Sealed with a key that nobody introduced: seals 1, 2."),
      unlike(1, 1, 4),
    ],
  ],
];
