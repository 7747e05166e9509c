import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Clock, Context, Duration, Effect, Layer, Metric, Redacted, References, Scope, Stream } from "effect";
import { SqlClient, Statement } from "effect/sql";
import { archiveLive, basesLive } from "#adapters/archive/archiveLive.ts";
import { FILES, HISTORIES, OWNER } from "#adapters/archive/pointInTime/archiveNames.ts";
import { handedOver } from "#adapters/archive/pointInTime/shipLog.ts";
import { BACKUPS, scheduledBackupsLive } from "#adapters/archive/scheduledBackups.ts";
import { makeBackup } from "#adapters/archive/makeBackup.ts";
import { seasonEvaluatorLive } from "#adapters/documents/season/seasonEvaluator.ts";
import { sheetReaderLive } from "#adapters/documents/sheet/sheetReader.ts";
import { bucketsAnswer } from "#adapters/files/bucketsAnswer.ts";
import { fileStoreLive } from "#adapters/files/fileStore.ts";
import { isBucket, objectPlace } from "#adapters/files/objectPlace.ts";
import { makePrivate } from "#adapters/files/privateFolder.ts";
import { backupAccess } from "#adapters/http-server/backup.ts";
import { zipOf } from "#adapters/formats/zipFile.ts";
import { httpServer } from "#adapters/http-server/httpServer.ts";
import { loadPage } from "#adapters/http-server/page/loadPage.ts";
import { publicUrlOf, type Settings, publicSettings } from "#adapters/http-server/settings/Settings.ts";
import { measuredDatabase } from "#adapters/http-server/watch/databaseMetrics.ts";
import { processFacts } from "#adapters/http-server/watch/processFacts.ts";
import { isTraced, traces } from "#adapters/http-server/watch/traces.ts";
import { readyLine, signInLine } from "#adapters/http-server/startLines.ts";
import { mailLive } from "#adapters/mail/mailAdapter.ts";
import { randomPassword, randomToken } from "#adapters/passwords/randomTokens.ts";
import { dumpDatabase } from "#adapters/postgres/backup/dumpDatabase.ts";
import { databaseLive, ping } from "#adapters/postgres/engine/Database.ts";
import { clusterIn } from "#adapters/postgres/engine/makeCluster.ts";
import { sealKeyLive } from "#adapters/passwords/sealKey.ts";
import { isOutdated, looksOutdated, whileCurrent } from "#adapters/postgres/engine/versionGuard.ts";
import { migrations } from "#adapters/postgres/migrations/migrations.ts";
import { readReferenceLists } from "#adapters/postgres/reference/readReferenceLists.ts";
import { referenceListStoreLive } from "#adapters/postgres/reference/referenceListStore.ts";
import { keptSetting } from "#adapters/postgres/settings.ts";
import { listWriterLive } from "#adapters/spreadsheets/listWriter.ts";
import { listReaderInProcess } from "#adapters/spreadsheets/listReaderInProcess.ts";
import { shippedListsLive } from "#adapters/spreadsheets/shippedLists.ts";
import type { FileStore } from "#application/files/FileStore.ts";
import { claimFiles, FILES_OWNER } from "#application/files/claimFiles.ts";
import { sweepFiles } from "#application/files/sweepFiles.ts";
import { loadFirstLists } from "#application/firstStart/firstLists.ts";
import { FirstStartStore } from "#application/firstStart/FirstStartStore.ts";
import { firstStart } from "#application/firstStart/firstStart.ts";
import { linkAndSeal } from "#application/history/linkAndSeal.ts";
import { PasswordSignIn } from "#application/identity/SignInProvider.ts";
import { AccountStore } from "#application/identity/AccountStore.ts";
import { encryptSecrets } from "#application/identity/secondFactor/SecretCipher.ts";
import { RequireSecondFactor } from "#application/identity/secondFactor/SecondFactorStore.ts";
import { SessionIdleMinutes, SessionStore } from "#application/identity/SessionStore.ts";
import { ThrottleStore } from "#application/shared/ThrottleStore.ts";
import { deliverMails } from "#application/delivery/deliverMails.ts";
import { PublicUrl } from "#application/mail/Mail.ts";
import { SdsMaxAgeYears } from "#application/product/SdsMaxAgeYears.ts";
import { referenceListsLive } from "#application/reference/ReferenceListsLive.ts";
import { evaluateSeasons } from "#application/season/evaluateSeasons.ts";
import { orderNotices } from "#application/season/orderNotices.ts";
import { readSheets } from "#application/sheet/readSheets.ts";
import { statusLive } from "#application/status/Status.ts";
import { TimeZone } from "#application/shared/today.ts";
import { Idempotency } from "#application/shared/Idempotency.ts";
import { appLive } from "./appLive.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
/** What the server is told by whoever runs it, and what it tells back. */
type Surroundings = {
  readonly settings: Settings;
  /** The variables that the settings were read from; a bucket's credentials are named here only. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** A line for the person who started it: its address, and how to sign in for the first time. */
  readonly print: (line: string) => Effect.Effect<void>;
};

/** For the first start alone, which reads no file of anybody else. */
const firstListsLive = referenceListsLive.pipe(
  Layer.provide([referenceListStoreLive, listReaderInProcess, shippedListsLive(join(root, "data/reference-lists"))]),
);

/** Hourly: removal of expired data, and the mails of the week. */
const housekeeping = Effect.gen(function* () {
  const sessions = yield* SessionStore;
  const keys = yield* Idempotency;
  const accounts = yield* AccountStore;
  const throttles = yield* ThrottleStore;
  for (;;) {
    yield* Effect.sleep("1 hour");
    const now = yield* Clock.currentTimeMillis;
    yield* Effect.all([sessions.sweep(now), keys.sweep, accounts.sweep(now), throttles.sweep(now), sweepFiles]).pipe(
      Effect.catch((error) =>
        Effect.logWarning("Expired sessions, links, keys, attempts and uploads could not be removed", error),
      ),
    );
    yield* orderNotices.pipe(
      Effect.catch((error) => Effect.logWarning("The weekly emails of the season could not be ordered", error)),
    );
  }
});

const backupOf = (dataDir: string) =>
  Stream.mapError(
    makeBackup(resolve(dataDir), dumpDatabase),
    (cause) => new Error("The backup could not be created", { cause }),
  );

/** In the folders of ARCHIVE_URL and BACKUP_URL, other things may lie beside what the server writes there. */
const keptPrivate = ({ DATA_DIR, ARCHIVE_URL, BACKUP_URL }: Settings) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      yield* makePrivate(resolve(DATA_DIR), "DATA_DIR");
      for (const [setting, url] of Object.entries({ ARCHIVE_URL, BACKUP_URL })) {
        if (url === null || isBucket(url)) continue;
        for (const name of [OWNER, HISTORIES, FILES, BACKUPS]) {
          const folder = join(resolve(Redacted.value(url)), name);
          yield* Effect.catch(makePrivate(folder, setting), ({ message }) => Effect.logWarning(message));
        }
      }
    }),
  );

const serve = ({ settings, environment, print }: Surroundings) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      if (yield* (yield* FirstStartStore).isEmpty) yield* bucketsAnswer(settings, environment);
      const signIn = yield* firstStart({
        email: settings.ADMIN_EMAIL,
        password: settings.ADMIN_PASSWORD,
        makePassword: randomPassword,
        lists: readReferenceLists(join(root, "data/reference")),
      });
      yield* encryptSecrets;
      yield* claimFiles(randomToken, (word) => keptSetting(FILES_OWNER, () => word)).pipe(
        Effect.catchTag("FilesUnavailable", ({ cause }) =>
          settings.FILES_URL === null
            ? Effect.fail(cause)
            : Effect.logWarning(
                "The bucket is not responding, so it could not be checked that its files belong to this database",
                cause,
              ),
        ),
      );
      if (signIn !== null && settings.SHIPPED_LISTS === "yes")
        // Beside the first requests: nobody waits for them, and a report made before says which list is not loaded.
        yield* Effect.forkScoped(loadFirstLists.pipe(Effect.provide(firstListsLive)));
      const appKey = settings.APP_KEY ?? (yield* keptSetting("app_key", randomToken));
      const page = loadPage(join(root, "dist"), appKey, {
        provider: settings.OIDC_ISSUER === null ? "" : settings.OIDC_NAME,
        passwords: settings.PASSWORD_SIGN_IN,
        timeZone: yield* TimeZone,
      });
      if (page === null)
        yield* Effect.logWarning("The web app is not built, so only the API is served. Run 'npm run build'.");
      const access = yield* backupAccess(resolve(settings.DATA_DIR));
      const context = yield* Effect.context<SqlClient.SqlClient | FileStore>();
      const archive = backupOf(settings.DATA_DIR).pipe(
        // The layer's own scope would keep a backup's resources until the server ends.
        Stream.provideContext(Context.omit(Scope.Scope)(context)),
      );
      return httpServer({
        host: settings.HOST,
        port: settings.PORT,
        appKey,
        trustedProxies: settings.TRUST_PROXY,
        timeLimit: Duration.seconds(settings.REQUEST_SECONDS),
        patience: settings.SLOW_SECONDS * 1000,
        metricsToken: settings.METRICS_TOKEN,
        publicUrl: publicUrlOf(settings),
        securityContact: settings.SECURITY_CONTACT ?? `security@${new URL(publicUrlOf(settings)).hostname}`,
        page,
        isHttps: settings.PUBLIC_URL?.startsWith("https://") ?? false,
        areSubdomainsHttps: settings.HSTS_SUBDOMAINS === "yes",
        ping: Effect.provideService(ping, SqlClient.SqlClient, sql),
        isOutdated: Effect.provideService(isOutdated, SqlClient.SqlClient, sql),
        looksOutdated: Effect.provideService(looksOutdated, SqlClient.SqlClient, sql),
        backup: { token: access.token, archive },
        onListening: (address) => Effect.andThen(access.tell(address), print(readyLine(address, signIn))),
      }).pipe(
        // A new password is shown even when the port is taken: it is stored already.
        Layer.tapError(() => (signIn === null ? Effect.void : print(signInLine(signIn)))),
      );
    }),
  );

const mailing = Layer.effectDiscard(Effect.forkScoped(deliverMails)).pipe(Layer.provide(listWriterLive));

const watching = (isMeasured: boolean) =>
  Layer.mergeAll(
    measuredDatabase(isMeasured),
    Layer.succeed(Statement.SpanPropagationEnabled, isMeasured),
    // Spans are made for those who look at them: each takes a picture of the stack.
    Layer.succeed(References.TracerEnabled, isMeasured || isTraced),
  ).pipe(Layer.provideMerge(traces));

const reading = Layer.effectDiscard(Effect.forkScoped(readSheets)).pipe(Layer.provide(sheetReaderLive));

const evaluating = Layer.effectDiscard(Effect.forkScoped(evaluateSeasons)).pipe(Layer.provide(seasonEvaluatorLive));

const backingUp = ({ environment, settings: { BACKUP_URL, BACKUP_AT, BACKUP_KEEP, DATA_DIR } }: Surroundings) =>
  scheduledBackupsLive(BACKUP_URL === null ? null : objectPlace(BACKUP_URL, environment, "BACKUP_URL"), {
    dataDir: resolve(DATA_DIR),
    minute: BACKUP_AT,
    keep: BACKUP_KEEP,
    archive: backupOf(DATA_DIR),
    program: fileURLToPath(new URL("../tools/hazledger.ts", import.meta.url)),
  });

const archiving = (
  { environment, settings: { ARCHIVE_URL, ARCHIVE_DAYS, DATABASE_URL, DATA_DIR } }: Surroundings,
  noted: Set<string> | null,
) =>
  archiveLive(
    ARCHIVE_URL === null ? null : objectPlace(ARCHIVE_URL, environment, "ARCHIVE_URL"),
    DATABASE_URL !== null,
    { dataDir: resolve(DATA_DIR), cluster: clusterIn(resolve(DATA_DIR)), days: ARCHIVE_DAYS, noted },
  );

const chaining = ({ DATA_DIR, SEAL_KEY }: Settings) =>
  Layer.effectDiscard(linkAndSeal).pipe(Layer.provide(sealKeyLive({ dataDir: resolve(DATA_DIR), sealKey: SEAL_KEY })));

const status = ({ environment, settings: { DATABASE_URL, FILES_URL, BACKUP_URL } }: Surroundings) =>
  statusLive({
    isEmbedded: DATABASE_URL === null,
    hasBucket: FILES_URL !== null,
    isBackedUp: BACKUP_URL !== null,
    settings: publicSettings(environment),
    zip: zipOf,
    process: processFacts(String(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version)),
  });

/**
 * The whole application: its HTTP server, its work in the background and its database. It ends with its scope; whether
 * that is the end of a process, its caller decides.
 */
export const serverLive = (surroundings: Surroundings) => {
  const { settings, environment } = surroundings;
  const isArchived = settings.ARCHIVE_URL !== null;
  const noted = isArchived && settings.FILES_URL === null ? new Set<string>() : null;
  return Layer.mergeAll(
    serve(surroundings).pipe(Layer.provide(status(surroundings)), Layer.provide(basesLive)),
    whileCurrent(
      Layer.mergeAll(
        backingUp(surroundings),
        mailing,
        reading,
        evaluating,
        chaining(settings),
        Layer.effectDiscard(Effect.forkScoped(housekeeping)),
      ),
    ),
  ).pipe(
    Layer.provide(appLive(settings)),
    Layer.provide(
      mailLive({
        smtpUrl: settings.SMTP_URL,
        from: settings.MAIL_FROM,
        dataDir: resolve(settings.DATA_DIR),
        publicUrl: publicUrlOf(settings),
      }),
    ),
    Layer.provide(Layer.succeed(PublicUrl, publicUrlOf(settings))),
    Layer.provide(
      databaseLive({
        databaseUrl: settings.DATABASE_URL ?? undefined,
        dataDir: resolve(settings.DATA_DIR),
        archiving: isArchived ? handedOver : null,
        migrations,
      }),
    ),
    Layer.provide(archiving(surroundings, noted)),
    Layer.provide(
      fileStoreLive({
        filesUrl: settings.FILES_URL,
        dataDir: resolve(settings.DATA_DIR),
        environment,
        noted,
      }),
    ),
    Layer.provide(Layer.succeed(SdsMaxAgeYears, settings.SDS_MAX_AGE_YEARS)),
    Layer.provide(settings.TIME_ZONE === null ? Layer.empty : Layer.succeed(TimeZone, settings.TIME_ZONE)),
    Layer.provide(Layer.succeed(RequireSecondFactor, settings.REQUIRE_SECOND_FACTOR)),
    Layer.provide(Layer.succeed(SessionIdleMinutes, settings.SESSION_IDLE_MINUTES)),
    Layer.provide(Layer.succeed(PasswordSignIn, settings.PASSWORD_SIGN_IN === "yes")),
    Layer.provide(watching(settings.METRICS_TOKEN !== null)),
    Layer.provide(keptPrivate(settings)),
    // A process may hold several servers; each counts its own.
    Layer.provide(Layer.sync(Metric.MetricRegistry, () => new Map())),
  );
};
