import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Context, Effect, Layer, ManagedRuntime } from "effect";
import { SqlClient } from "effect/sql";
import { isCommon } from "#adapters/passwords/commonPasswords.ts";
import { oneTimeCodesLive } from "#adapters/passwords/oneTimeCodes.ts";
import { passkeysAt } from "#adapters/passwords/passkeys.ts";
import { tokensLive } from "#adapters/passwords/randomTokens.ts";
import { secretCipher } from "#adapters/passwords/secretCipher.ts";
import { sealsLive } from "#adapters/passwords/seals.ts";
import { sessionStoreLive } from "#adapters/postgres/identity/sessionStore.ts";
import { fileLinksLive } from "#adapters/files/fileLinks.ts";
import { diskStoreLive } from "#adapters/files/diskStore.ts";
import { migrations } from "#adapters/postgres/migrations/migrations.ts";
import { storesLive } from "#adapters/postgres/storesLive.ts";
import { importProgressLive } from "#application/import/ImportProgress.ts";
import { filingReaderInProcess, tableReaderInProcess } from "./tableReader.ts";
import { importsLive } from "#application/import/ImportsLive.ts";
import { filingImportsLive } from "#application/import/filing/FilingImportsLive.ts";
import { recordImportsLive } from "#application/import/RecordImportsLive.ts";
import { authLive } from "#application/identity/AuthLive.ts";
import { Passwords } from "#application/identity/Passwords.ts";
import { SecretCipher } from "#application/identity/secondFactor/SecretCipher.ts";
import { CurrentPasskeys } from "#application/identity/secondFactor/Passkeys.ts";
import { PublicUrl } from "#application/mail/Mail.ts";
import { SheetBinder } from "#application/inventory/SheetBinder.ts";
import { reportMakerLive } from "#adapters/documents/worker/reportMaker.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { servicesLive } from "#application/servicesLive.ts";
import type { Role } from "#domain/identity/Role.ts";
import { PUBLIC_URL } from "./mailbox.ts";
import { testDatabase } from "./testDatabase.ts";

/** Where the contents of files lie, for tests that lose or damage them. */
export class FilesFolder extends Context.Service<FilesFolder, string>()("hazledger/tests/FilesFolder") {}

/** A folder of files that goes with the services. */
const temporaryFiles = Layer.unwrap(
  Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "hazledger-files-"))),
    (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true })),
  ).pipe(Effect.map((folder) => Layer.merge(diskStoreLive(folder), Layer.succeed(FilesFolder, folder)))),
);

/** Where people are who use passkeys. */
export const PASSKEY_ORIGIN = "https://hazledger.example.com";

/** Its processes are those of all files of a worker: starting one takes longer than most reports. They end with it. */
const reportMaker = ManagedRuntime.make(reportMakerLive({ isAhead: false }));

const digest = (text: string) => createHash("sha256").update(text).digest("base64");
/** Hashes that take no time; `argon2.test.ts` and the tests of sign-in over HTTP have the real ones. */
const quickPasswords = Layer.succeed(Passwords, {
  hash: (password) => Effect.sync(() => digest(password)),
  verify: (password, stored) => Effect.sync(() => digest(password) === stored),
  isCommon,
});

/** Nothing is printed by these tests: tests of the printing bring their own binder. */
const unusedBinder = Layer.mock(SheetBinder)({});

/** All services by their rules, over a migrated database. */
export const servicesOver = <E>(database: Layer.Layer<SqlClient.SqlClient, E>, binder = unusedBinder) =>
  Layer.mergeAll(servicesLive, authLive, importsLive, recordImportsLive, filingImportsLive).pipe(
    Layer.provide([
      binder,
      tableReaderInProcess,
      filingReaderInProcess,
      importProgressLive,
      Layer.effectContext(reportMaker.contextEffect),
    ]),
    Layer.provideMerge(
      Layer.mergeAll(
        storesLive,
        temporaryFiles,
        fileLinksLive.pipe(Layer.provide(sealsLive("key of the tests"))),
        sealsLive("key of the tests"),
        sessionStoreLive,
        quickPasswords,
        Layer.succeed(PublicUrl, PUBLIC_URL),
        tokensLive,
        oneTimeCodesLive,
        Layer.succeed(SecretCipher, secretCipher("5eed".repeat(16))),
        Layer.succeed(CurrentPasskeys, passkeysAt(PASSKEY_ORIGIN)),
      ),
    ),
    Layer.provideMerge(database),
  );

/** A fresh in-process database with all services, one for a test file. Its people: 1 admin, 2 staff, 3 and 4 technicians. */
export const testServices = () => ManagedRuntime.make(peopled(testDatabase(migrations)));

const people = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`INSERT INTO people (email, role, first_name, last_name) VALUES
    ('ada@example.com', 'admin', 'Ada', 'Stone'), ('sam@example.com', 'staff', 'Sam', 'Reed'),
    ('tess@example.com', 'technician', 'Tess', 'Vale'), ('theo@example.com', 'technician', 'Theo', 'Hill')`,
);

export const peopled = <E>(database: Layer.Layer<SqlClient.SqlClient, E>, binder = unusedBinder) =>
  Layer.effectDiscard(people).pipe(Layer.provideMerge(servicesOver(database, binder)));

const ACTORS = { admin: 1, staff: 2, technician: 3 } as const;

/** Runs an effect as a person of this role. */
export const as =
  (role: Role) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.provideService(effect, CurrentActor, { id: ACTORS[role], role, requestId: `request of ${role}` });

/** Something that may be refused. */
export type Try = Effect.Effect<unknown, Refusal>;
type Ending = { readonly _tag: string; readonly message?: string };

/** The refusal with which an effect ends, or `Success`. */
export const refusalOf = <R>(effect: Effect.Effect<unknown, Refusal, R>): Effect.Effect<Ending, never, R> =>
  Effect.match(effect, {
    onSuccess: (): Ending => ({ _tag: "Success" }),
    onFailure: (refusal): Ending => refusal,
  });
