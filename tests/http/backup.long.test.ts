import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Effect, Exit, Redacted, Stream } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileStoreLive } from "#adapters/files/fileStore.ts";
import { ACCESS_FILE } from "#adapters/http-server/backup.ts";
import { embeddedDatabaseLive } from "#adapters/postgres/engine/embeddedDatabase.ts";
import { postgresDatabaseLive } from "#adapters/postgres/engine/postgresDatabase.ts";
import { FileStore } from "#application/files/FileStore.ts";
import { failureText } from "#adapters/http-server/startLines.ts";
import { restoreBackup } from "../../tools/backup/restoreBackup.ts";
import { saveBackup } from "../../tools/backup/saveBackup.ts";
import { type ApiSession, ask } from "../../tools/support/ApiSession.ts";
import { eventually } from "../support/eventually.ts";
import { preparedFolder } from "../support/preparedFolder.ts";
import { QUIET, sessionAt } from "../support/server.ts";
import { type PostgresDatabases, sharedPostgres } from "../support/sharedPostgres.ts";
import { type RunningApp, startApp } from "../support/startApp.ts";

/** Where a database lives: in a folder, or in a PostgreSQL; files lie in the folder either way. */
type Place = { readonly DATA_DIR: string; readonly DATABASE_URL: Redacted.Redacted | null; readonly FILES_URL: null };

let postgres: PostgresDatabases;
const folders: Array<string> = [];
beforeAll(async () => {
  postgres = await sharedPostgres();
});
afterAll(async () => {
  await postgres.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), "hazledger-"));
  folders.push(made);
  return made;
};
const unmade = (): Place => ({ DATA_DIR: folder(), DATABASE_URL: null, FILES_URL: null });
const embedded = async (): Promise<Place> => {
  const DATA_DIR = await preparedFolder();
  folders.push(DATA_DIR);
  return { DATA_DIR, DATABASE_URL: null, FILES_URL: null };
};
const hazledgerProgram = resolve("tools/hazledger.ts");
let databases = 0;
const onPostgres = async (): Promise<Place> => ({
  DATA_DIR: folder(),
  DATABASE_URL: Redacted.make(await postgres.createDatabase(`place_${databases++}`)),
  FILES_URL: null,
});
const layerOf = ({ DATA_DIR, DATABASE_URL }: Place) =>
  DATABASE_URL === null ? embeddedDatabaseLive(DATA_DIR) : postgresDatabaseLive(DATABASE_URL);
const filesOf = ({ DATA_DIR }: Place) => fileStoreLive({ filesUrl: null, dataDir: DATA_DIR, environment: {} });

const start = ({ DATA_DIR, DATABASE_URL }: Place): Promise<RunningApp> =>
  startApp({ ...QUIET, DATA_DIR, ...(DATABASE_URL === null ? {} : { DATABASE_URL: Redacted.value(DATABASE_URL) }) });

const create = ({ call }: ApiSession, name: string) =>
  call("POST", "/containers/create", { name, description: 'Ünïcode "quoted", \\ and\nlines' });

const sheet = Buffer.from(`%PDF-1.7 ${"a safety data sheet ".repeat(20_000)}`);
const sheetHash = createHash("sha256").update(sheet).digest("hex");

/**
 * Everything that has to be the same elsewhere: a hash over every row of every table, counters, and the files. A server
 * that stops after its backup has linked and sealed more of the change log.
 */
const fingerprint = (place: Place) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const hashOf = (table: string) =>
      Effect.map(
        sql.unsafe<{ readonly hash: string }>(
          `SELECT md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C"), '')) AS hash FROM ${table} t`,
        ),
        ([row]) => `${table} ${row?.hash}`,
      );
    const tables = yield* sql<{ readonly name: string }>`
      SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
        AND relname NOT IN ('schema_migrations', 'sessions') AND relname NOT LIKE 'change_log_%' ORDER BY relname`;
    const sequences =
      yield* sql`SELECT sequencename, last_value::text FROM pg_sequences WHERE last_value IS NOT NULL ORDER BY 1`;
    const files = yield* Stream.runCollect((yield* FileStore).list);
    return {
      tables: yield* Effect.forEach(tables, ({ name }) => hashOf(name)),
      sequences: sequences.map((row) => JSON.stringify(row)),
      files: [...files],
    };
  }).pipe(Effect.provide([layerOf(place), filesOf(place)]), Effect.runPromise);

/** Records whose seasons the server still has to evaluate, which it notes some seconds after they changed. */
const waiting = (place: Place) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    return yield* sql`SELECT noun, id FROM input_changes WHERE NOT is_judged`;
  }).pipe(Effect.provide(layerOf(place)), Effect.runPromise);

/** A filled place and its backup, taken from the running server while others write. */
const filled = async (place: Place) => {
  const server = await start(place);
  const api = await sessionAt(server.base, "admin");
  await create(api, "Before the backup");
  await api.upload(sheet, "sheet.pdf");
  const file = join(folder(), "backup.tar.gz");
  const done = new AbortController();
  const load = (async () => {
    let made = 0;
    for (; !done.signal.aborted; made++) expect((await create(api, `During the backup ${made}`)).status).toBe(200);
    return made;
  })();
  const manifest = await saveBackup(place.DATA_DIR, file);
  done.abort();
  await load;
  await server.stop();
  return { file, manifest };
};

const restored = (file: string, place: Place) => Effect.runPromiseExit(restoreBackup(file, place));

describe("a backup of the embedded database, taken while others write", () => {
  let file: string;
  let source: Place;
  beforeAll(async () => {
    source = await embedded();
    ({ file } = await filled(source));
  });

  it("is for its owner only, and leaves nothing behind", () => {
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(source.DATA_DIR).filter((name) => name.startsWith("backup"))).toEqual([]);
  });

  it("is the same elsewhere: embedded, then on a PostgreSQL, then embedded again", async () => {
    const copy = unmade();
    expect(Exit.isSuccess(await restored(file, copy))).toBe(true);
    const print = await fingerprint(copy);
    expect(print.files).toEqual([{ hash: sheetHash, size: sheet.length }]);
    expect(print.tables.length).toBeGreaterThan(20);

    const moved = await onPostgres();
    expect(Exit.isSuccess(await restored(file, moved))).toBe(true);
    expect(await fingerprint(moved)).toEqual(print);

    // The way back: a server on the PostgreSQL, its people sign in, new records get new ids, rules and keys hold.
    const server = await start(moved);
    const api = await sessionAt(server.base, "admin");
    const names = (await api.call("GET", "/containers/list?search=Before")).text;
    expect(names).toContain("Before the backup");
    expect((await create(api, "After the move")).status).toBe(200);
    await expect.poll(() => waiting(moved)).toEqual([]);
    // Each one gives its turn back, and takes its tables away, when its last byte is out.
    for (const name of ["one", "two", "three"]) await saveBackup(moved.DATA_DIR, join(moved.DATA_DIR, name));
    expect(readdirSync(moved.DATA_DIR).filter((name) => name.startsWith("backup.part"))).toEqual([]);
    const back = join(moved.DATA_DIR, "three");
    await server.stop();
    const last = unmade();
    expect(Exit.isSuccess(await restored(back, last))).toBe(true);
    expect(await fingerprint(last)).toEqual(await fingerprint(moved));
    const again = await start(last);
    expect((await (await sessionAt(again.base, "admin")).call("GET", "/containers/list?search=After")).text).toContain(
      "After the move",
    );
    await again.stop();
  });

  const refusal = async (bytes: Buffer, place = unmade()): Promise<string> => {
    const broken = join(folder(), "broken.tar.gz");
    writeFileSync(broken, bytes);
    const exit = await restored(broken, place);
    expect(existsSync(join(place.DATA_DIR, "postgres")), "the target was opened").toBe(false);
    return Exit.isFailure(exit) ? failureText(exit.cause) : "restored";
  };

  it("is refused when one byte of it is not the same, when it broke off, and when it is something else", async () => {
    const bytes = readFileSync(file);
    for (const position of [20, Math.floor(bytes.length / 2), bytes.length - 12]) {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(position) ^ 1, position);
      expect(await refusal(flipped), String(position)).toMatch(/is damaged|is not a HazLedger backup/);
    }
    // Packed anew, so that gzip finds no fault: only the hashes tell.
    const plain = gunzipSync(bytes);
    plain.writeUInt8(plain.readUInt8(plain.indexOf("Before the backup")) ^ 1, plain.indexOf("Before the backup"));
    expect(await refusal(gzipSync(plain))).toBe("The backup is damaged or incomplete.");
    expect(await refusal(bytes.subarray(0, bytes.length / 2))).toMatch(/is damaged|is not a HazLedger backup/);
    expect(await refusal(Buffer.from("a letter"))).toContain("is not a HazLedger backup");
  });

  it("whose restore is killed is recognized by the next start, and by the next restore", async () => {
    const place = unmade();
    const restoring = join(place.DATA_DIR, "postgres.restoring");
    for (const begun of ["PG_VERSION", "postmaster.pid"]) {
      const child = spawn(process.execPath, [hazledgerProgram, "restore", file], {
        env: { ...process.env, DATA_DIR: place.DATA_DIR, DATABASE_URL: "" },
      });
      await eventually(() => expect(existsSync(join(restoring, begun))).toBe(true));
      child.kill("SIGKILL");
      await once(child, "exit");
      await expect(start(place)).rejects.toThrow("was interrupted. Run it again");
    }
    expect(Exit.isSuccess(await restored(file, place))).toBe(true);
    expect(existsSync(restoring)).toBe(false);
    expect((await fingerprint(place)).files).toEqual([{ hash: sheetHash, size: sheet.length }]);
  });

  it("whose restore into a PostgreSQL is killed leaves nothing there, and can be restored", async () => {
    const place = await onPostgres();
    const sql = new URL(Redacted.value(place.DATABASE_URL ?? Redacted.make("")));
    const child = spawn(process.execPath, [hazledgerProgram, "restore", file], {
      env: { ...process.env, DATA_DIR: place.DATA_DIR, DATABASE_URL: sql.href },
    });
    // Its files are put when its rows are loaded.
    await eventually(() => expect(existsSync(join(place.DATA_DIR, "files/incoming"))).toBe(true));
    child.kill("SIGKILL");
    const [code] = await once(child, "exit");
    expect(code, "It was killed too late").toBe(null);
    await eventually(async () => expect(Exit.isSuccess(await restored(file, place))).toBe(true));
    expect((await fingerprint(place)).files).toEqual([{ hash: sheetHash, size: sheet.length }]);
  });

  it("is never put into a database that is not empty", async () => {
    const before = await fingerprint(source);
    const exit = await restored(file, source);
    expect(Exit.isFailure(exit) && failureText(exit.cause)).toMatch(/^The target database is not empty\./);
    expect(await fingerprint(source)).toEqual(before);
  });
});

describe("the way to a backup", () => {
  it("is shut for who cannot read the data folder, and told in a sentence when no server runs", async () => {
    const place = await embedded();
    await expect(saveBackup(place.DATA_DIR, join(folder(), "x"))).rejects.toThrow(/^No server is running on /);
    const server = await start(place);
    expect(statSync(join(place.DATA_DIR, ACCESS_FILE)).mode & 0o077).toBe(0);
    const lost = saveBackup(place.DATA_DIR, join(folder(), "missing", "x"));
    await expect(lost).rejects.toThrow(/^ENOENT: no such file or directory/);
    const { token } = await sessionAt(server.base, "admin");
    for (const sent of [undefined, token, "x"]) {
      const headers = sent === undefined ? {} : { authorization: `Bearer ${sent}` };
      expect((await ask(`${server.base}/backup`, { headers })).status).toBe(401);
    }
    await server.stop();
    expect(existsSync(join(place.DATA_DIR, ACCESS_FILE))).toBe(false);
  });
});
