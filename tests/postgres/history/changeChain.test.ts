import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect, Layer, ManagedRuntime, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isIntroduced, isSigned, knownSigner, sealKeyLive, sealsFile } from "#adapters/passwords/sealKey.ts";
import { changeChainLive } from "#adapters/postgres/history/changeChain.ts";
import { verifyChain } from "#adapters/postgres/history/verifyChain.ts";
import { migrations } from "#adapters/postgres/migrations/migrations.ts";
import { linkWaiting, sealChain } from "#application/history/linkAndSeal.ts";
import { CHANGE_COLUMNS } from "#domain/history/ChainLink.ts";
import type { Seal } from "#domain/history/Seal.ts";
import { type Attack, ATTACKS, FORGED_KEY, hazard, write } from "../../support/attacks/chainAttacks.ts";
import { testDatabase } from "../../support/testDatabase.ts";

const folder = mkdtempSync(join(tmpdir(), "hazledger-chain-"));
const foreign = mkdtempSync(join(tmpdir(), "hazledger-chain-"));
afterAll(() => {
  for (const path of [folder, foreign]) rmSync(path, { recursive: true, force: true });
});

const own = { dataDir: folder, sealKey: null };
const forger = { dataDir: foreign, sealKey: FORGED_KEY };

const sealNow = sealChain(() => true);
/** Seal 1 covers rows 1 to 4, seal 2 rows 1 to 6; row 7 is linked, but not sealed. */
const aLog = Effect.gen(function* () {
  yield* write("TRUNCATE change_log, change_log_waiting RESTART IDENTITY");
  for (const name of ["One", "Two", "Three", "Four"]) yield* hazard(name);
  yield* linkWaiting();
  yield* sealNow;
  yield* write("UPDATE hazards SET name = 'Five' WHERE name = 'One'", "DELETE FROM hazards WHERE name = 'Two'");
  yield* linkWaiting();
  yield* sealNow;
  yield* hazard("Seven");
  yield* linkWaiting();
  for (const table of TABLES) yield* write(`CREATE TABLE "kept_${table}" AS TABLE ${table}`);
  copyFileSync(sealsFile(folder), join(folder, "kept"));
});
const TABLES = ["change_log", "change_log_waiting", "change_log_chain", "change_log_seals"] as const;
const restored = Effect.forEach(TABLES, (table) =>
  write(`DELETE FROM ${table}`, `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM "kept_${table}"`),
).pipe(
  Effect.andThen(write("SELECT setval(pg_get_serial_sequence('change_log', 'id'), 7)")),
  Effect.tap(() => Effect.sync(() => copyFileSync(join(folder, "kept"), sealsFile(folder)))),
);

const kept = (): ReadonlyArray<Seal> =>
  readFileSync(sealsFile(folder), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
const verified = (
  seals: ReadonlyArray<Seal> = kept(),
  place: Parameters<typeof knownSigner>[0] = own,
  named: ReadonlyArray<string> = [],
) =>
  Effect.gen(function* () {
    const signer = yield* Effect.promise(() => knownSigner(place));
    return yield* verifyChain({ kept: seals, keys: [signer?.publicKey ?? "", ...named], isSigned, isIntroduced });
  });
const timeless = (words: string): string => words.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME");

const attacked = (attack: Attack[1]) =>
  Effect.gen(function* () {
    yield* attack;
    const { findings } = yield* verified();
    yield* restored;
    return findings.map(timeless);
  });

describe("the chain of the change log", () => {
  const layer = Layer.merge(changeChainLive, sealKeyLive(own));
  const services = ManagedRuntime.make(Layer.provideMerge(layer, testDatabase(migrations)));
  beforeAll(async () => {
    rmSync(sealsFile(folder), { force: true });
    await services.runPromise(aLog);
  });
  afterAll(() => services.dispose());

  it("is complete when nobody touched it, and says what it covers", async () => {
    const { lastSeal, ...rest } = await services.runPromise(verified());
    expect(rest).toEqual({ rows: 7, seals: 2, waiting: 0, findings: [] });
    expect(lastSeal).toMatchObject({ number: 2, position: 6 });
  });

  it("hashes every column that the log has", async () => {
    const columns = await services.runPromise(
      SqlClient.SqlClient.use(
        (sql) => sql<{ readonly name: string }>`SELECT attname AS name FROM pg_attribute
          WHERE attrelid = 'change_log'::regclass AND attnum > 0 AND NOT attisdropped`,
      ),
    );
    expect(columns.map(({ name }) => name).toSorted()).toEqual(CHANGE_COLUMNS.toSorted());
  });

  it("keeps its key and the seals outside of the database, where only the server can read them", () => {
    expect(statSync(join(folder, "seal.key")).mode & 0o777).toBe(0o600);
    expect(kept().map(({ number }) => number)).toEqual([1, 2]);
    expect(kept().every(isSigned)).toBe(true);
  });

  it("fails where the key of its seals is neither here nor kept nor named, and says how to name it", async () => {
    const [key = ""] = kept().map(({ public_key }) => public_key);
    const { findings } = await services.runPromise(verified([], forger));
    expect(findings).toEqual([
      `Sealed with a key that nobody introduced: seals 1, 2. Name it if it is the key of a server of yours, and otherwise take its seals for forged: --key ${key}`,
    ]);
    expect((await services.runPromise(verified([], forger, [key]))).findings).toEqual([]);
  });

  const forgedAnew = ATTACKS.find(([what]) => what.startsWith("everything computed anew"))?.[1] ?? Effect.void;
  it("fails where somebody has sealed everything anew with a key of their own, also after the server has sealed it", async () => {
    const found = await services.runPromise(
      forgedAnew.pipe(
        Effect.andThen(Effect.all([verified([]), Effect.andThen(sealNow, verified([]))])),
        Effect.ensuring(Effect.ignore(restored)),
      ),
    );
    const strange = expect.stringMatching(/^Sealed with a key that nobody introduced: seals 1, 2\./);
    expect(found.map(({ findings }) => findings)).toEqual([[strange], [strange]]);
  });

  const next = "cd".repeat(32);
  const KEYS = [
    ["after the one before has introduced it", { dataDir: folder, sealKey: Redacted.make(next) }, []],
    ["in one setting with the one before", { dataDir: foreign, sealKey: Redacted.make(`${next},OLD`) }, []],
    [
      "without the one before",
      { dataDir: foreign, sealKey: Redacted.make(next) },
      [expect.stringContaining(": seals 3.")],
    ],
  ] as const;
  it.each(KEYS)("goes on with another key %s", async (_, { dataDir, sealKey }, found) => {
    const old = readFileSync(join(folder, "seal.key"), "utf8").trim();
    const place = { dataDir, sealKey: Redacted.make(Redacted.value(sealKey).replace("OLD", old)) };
    const seal = sealNow.pipe(Effect.provide(sealKeyLive(place)));
    const both = Effect.andThen(seal, Effect.all([verified([]), verified([], place)]));
    const [before, after] = await services.runPromise(Effect.ensuring(both, Effect.ignore(restored)));
    expect(before.findings).toEqual(found);
    expect(after.findings).toHaveLength(found.length);
  });

  it("does not take an introduction for a key that it was not made for", async () => {
    const seal = sealNow.pipe(Effect.provide(sealKeyLive({ dataDir: folder, sealKey: Redacted.make(next) })));
    const stolen = SqlClient.SqlClient.use((sql) =>
      Effect.gen(function* () {
        const [introduced] = yield* sql<Seal>`SELECT * FROM change_log_seals WHERE number = 3`;
        yield* write("DELETE FROM change_log_seals WHERE number = 3");
        yield* sealNow.pipe(Effect.provide(sealKeyLive(forger)));
        yield* sql`UPDATE change_log_seals SET introduction = ${introduced?.introduction ?? ""} WHERE number = 3`;
        return yield* verified([]);
      }),
    );
    const { findings } = await services.runPromise(
      Effect.andThen(seal, stolen).pipe(Effect.ensuring(Effect.ignore(restored))),
    );
    expect(findings).toContainEqual(expect.stringContaining("nobody introduced: seals 3."));
  });

  it("links each row once, whatever several servers and writers do at the same time", async () => {
    const writes = (word: string) => Array.from({ length: 12 }, (_, index) => hazard(`${word} ${index}`));
    const servers = Array.from({ length: 4 }, () => linkWaiting());
    const all = { concurrency: "unbounded" } as const;
    const { rows, waiting, findings } = await services.runPromise(
      Effect.all(writes("Before"), all).pipe(
        Effect.andThen(Effect.all([...servers, ...writes("At once")], all)),
        Effect.andThen(linkWaiting()),
        Effect.andThen(verified()),
        Effect.ensuring(Effect.ignore(restored)),
      ),
    );
    expect({ rows, waiting, findings }).toEqual({ rows: 31, waiting: 0, findings: [] });
  });

  it("says which rows are not linked yet, and finds nothing wrong with them", async () => {
    const { rows, waiting, findings } = await services.runPromise(
      hazard("Just now").pipe(Effect.andThen(verified()), Effect.ensuring(Effect.ignore(restored))),
    );
    expect({ rows, waiting, findings }).toEqual({ rows: 7, waiting: 1, findings: [] });
  });

  it.each(ATTACKS)("shows %s", async (_, attack, found) => {
    expect(await services.runPromise(attacked(attack))).toEqual(found);
    expect((await services.runPromise(verified())).findings).toEqual([]);
  });
});
