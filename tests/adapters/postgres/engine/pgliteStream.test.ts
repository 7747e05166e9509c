import { once } from "node:events";
import type { Duplex } from "node:stream";
import { type PGlite, protocol } from "@electric-sql/pglite";
import { Effect, Fiber } from "effect";
import { SqlClient } from "effect/sql";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sqlClientLive } from "#adapters/postgres/engine/embeddedDatabase.ts";
import { openMemoryPglite } from "#adapters/postgres/engine/openPglite.ts";
import { pgliteStream } from "#adapters/postgres/engine/pgliteStream.ts";
import { law } from "../../../support/law.ts";
import { eventually } from "../../../support/eventually.ts";

const { serialize } = protocol;

let db: PGlite;
let connect: () => Duplex;
beforeAll(async () => {
  db = await openMemoryPglite();
  connect = pgliteStream(db);
});
afterAll(() => db.close());

const startup = Buffer.from(serialize.startup({ user: "postgres", database: "postgres" }));
/** Two good statements with an error between, a parameter of some length, and rows of some size back. */
const session = (parameter: string, rows: number): Buffer =>
  Buffer.concat(
    [
      serialize.parse({ text: "SELECT length($1), repeat('x', 1000) FROM generate_series(1, $2)", types: [25, 23] }),
      serialize.bind({ values: [parameter, String(rows)] }),
      serialize.execute({}),
      serialize.sync(),
      serialize.parse({ text: "SELECT no_such_column" }),
      serialize.bind({}),
      serialize.execute({}),
      serialize.sync(),
      serialize.query("SELECT 'after the error'"),
      serialize.end(),
    ].map((message) => Buffer.from(message)),
  );

const answerTo = async (chunks: ReadonlyArray<Buffer>): Promise<string> => {
  const stream = connect();
  const received: Array<Buffer> = [];
  stream.on("data", (data: Buffer) => received.push(data));
  for (const chunk of chunks) stream.write(chunk);
  await once(stream, "end");
  return answers(Buffer.concat(received));
};

/** The messages of the database, without the key of the session and its settings, which it may tell at any time. */
const answers = (bytes: Buffer): string => {
  const told: Array<string> = [];
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    const message = bytes.toString("latin1", at, at + 1 + bytes.readInt32BE(at + 1));
    if (!/^[SK]/.test(message)) told.push(message);
  }
  return told.join("");
};

const cuts = fc.array(fc.nat({ max: 5000 }), { maxLength: 20 });
law(
  "the database answers the same, however the driver's bytes are chunked",
  [fc.string({ maxLength: 3000 }).map((text) => text.replaceAll("\0", "")), fc.nat({ max: 300 }), cuts],
  async (parameter, rows, places) => {
    const bytes = Buffer.concat([startup, session(parameter, rows)]);
    const ends = [...places.filter((place) => place < bytes.length).sort((a, b) => a - b), bytes.length];
    const chunks = ends.map((end, index) => bytes.subarray(index === 0 ? 0 : ends[index - 1], end));
    const whole = await answerTo([bytes]);
    expect(whole).toContain("after the error");
    expect(whole).toContain("no_such_column");
    expect(await answerTo(chunks)).toBe(whole);
  },
  { runs: 40 },
);

test("a new connection rolls back what the one before left open, and closes it", async () => {
  await db.exec("CREATE TABLE left_open (id int)");
  const first = connect();
  first.on("error", () => {}).resume();
  first.write(startup);
  first.write(serialize.query("BEGIN; INSERT INTO left_open VALUES (1)"));
  await eventually(() => expect(db.isInTransaction()).toBe(true));
  await answerTo([startup, Buffer.from(serialize.end())]);
  expect(first.destroyed).toBe(true);
  expect((await db.query("SELECT * FROM left_open")).rows).toEqual([]);
});

const run = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>): Promise<A> =>
  Effect.runPromise(effect.pipe(Effect.provide(sqlClientLive(db))));

test("a text of 10 MB goes in and comes back unchanged", async () => {
  const text = "Größe ".repeat(1_500_000);
  const rows = await run(
    Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ text: string }>`SELECT ${text}::text AS text`),
  );
  expect(rows[0]?.text === text).toBe(true);
});

test("a query that is interrupted, as by a caller who went away, leaves the connection usable", async () => {
  const answers = await run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const counts: Array<unknown> = [];
      for (let round = 0; round < 5; round++) {
        const slow = sql.withTransaction(sql`SELECT count(*) FROM generate_series(1, 300000)`);
        const fiber = yield* Effect.forkChild(slow);
        yield* Effect.sleep(round);
        yield* Fiber.interrupt(fiber);
        counts.push(...(yield* sql`SELECT ${round}::int AS round`));
      }
      return counts;
    }),
  );
  expect(answers).toEqual([0, 1, 2, 3, 4].map((round) => ({ round })));
});
